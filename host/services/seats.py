"""Seats: resigning, handing over, offering and taking one."""

from __future__ import annotations

import asyncio

from host.changes.answers import Actor
from host.changes.entry_change import CALL_AGAIN_AFTER, close_offers, make_offer
from host.errors import (
    AlreadyOffered,
    AlreadySeated,
    NoOffer,
    NotAllowed,
    NotYourMatch,
    OwnMatch,
    RatedSeat,
    SeatTaken,
    TournamentMatch,
)
from host.failures import retry_on_conflict
from host.match.match_session import LoadedMatch, MatchRef, MatchSession
from host.services.preferences import Preferences, check_level
from host.services.presence import Presence
from host.stored.change import Ending
from host.stored.decoded_match import DecodedMatch, encode
from host.stored.record import RESIGNED
from host.views.visibility import offer_to, open_offers, was_offered
from rules.engine import Seat
from storage.lobbies import LobbyStore
from storage.match_log import MatchLog
from storage.rows import SeatRow


class Seats:
    """The seats of live matches."""

    def __init__(
        self,
        session: MatchSession,
        lobby_store: LobbyStore,
        log: MatchLog,
        presence: Presence,
        preferences: Preferences,
    ) -> None:
        self._session, self._lobby_store, self._log = session, lobby_store, log
        self._presence = presence
        self._preferences = preferences
        self._one_at_a_time = asyncio.Lock()
        """Held while an offer is counted and stored: several matches at once would all call the person."""

    @retry_on_conflict
    async def resign(self, match: MatchRef, user_id: int) -> None:
        """Resign. With two players this ends the match; with more a computer player takes the seat."""
        async with self._session.locked(match) as loaded:
            seat = await self._presence.seated(loaded, user_id)
            decoded = loaded.decoded
            resigning = Actor(user_id, "person")
            if len(decoded.stored.seats) == 2:
                ending = Ending("over", encode(RESIGNED[seat]).decode(), self._session.clock())
                await self._session.commit_entry(loaded, "resign", seat, resigning, ending=ending)
                return
            server = await self._preferences.server(loaded.facts.guild_id)
            row = SeatRow(seat, "computer", None, server.stand_in)
            await self._session.commit_entry(loaded, "resign", seat, resigning, row=row)

    @retry_on_conflict
    async def replace(
        self,
        match: MatchRef,
        actor_id: int,
        seat: Seat,
        *,
        computer: str | None = None,
        moderator: bool = False,
        forgotten: bool = False,
    ) -> None:
        """Hand ``seat`` to a computer player, or open it to anyone; that of a ``forgotten`` person is not opened.

        Its own player and a moderator can do so. Raises ``NotAllowed``,
        ``NoComputer``, ``LevelNotAllowed``, ``TournamentMatch``, and ``SeatTaken`` for a seat that does not exist.
        """
        async with self._session.locked(match) as loaded:
            server = await self._preferences.server(loaded.facts.guild_id)
            computer = server.stand_in if forgotten else computer
            if computer is not None:
                check_level(computer, loaded.facts.game, server.level)
            await self._require_may_hand_on(loaded, actor_id, seat, moderator)
            row = SeatRow(seat, "open") if computer is None else SeatRow(seat, "computer", None, computer)
            actor = _acting_on(loaded.decoded, seat, actor_id)
            await self._session.commit_entry(loaded, "seat", seat, actor, row.kind, row=row)

    @retry_on_conflict
    async def offer(self, match: MatchRef, actor_id: int, seat: Seat, user_id: int, *, moderator: bool = False) -> bool:
        """Offer ``seat`` to a person and notify them once; True if they have it now, as a moderator who takes it.

        Its own player and a moderator can do so; a computer player's seat can
        also be offered by its only human opponent. The seat
        keeps its holder until the person accepts. Raises ``NotAllowed``, ``SeatTaken`` for a
        seat that does not exist, ``AlreadySeated``, ``AlreadyOffered``, and
        ``TooManyOfYours`` for a moderator.
        """
        async with self._session.locked(match) as loaded:
            await self._require_may_hand_on(loaded, actor_id, seat, moderator, alone=True)
            decoded = loaded.decoded
            _require_stranger(decoded, user_id)
            if user_id == actor_id:
                await self._take(loaded, seat, _acting_on(decoded, seat, actor_id), user_id)
                return True
            if offer_to(decoded, user_id) is not None:
                raise AlreadyOffered()
            now = self._session.clock()
            async with self._one_at_a_time:
                lately = await self._lobby_store.offered_since(user_id, actor_id, now - CALL_AGAIN_AFTER)
                call = not lately and not was_offered(decoded, user_id)
                await self._session.commit(loaded, make_offer(decoded, seat, user_id, actor_id, now, call=call))
            return False

    @retry_on_conflict
    async def accept(self, match: MatchRef, user_id: int) -> Seat:
        """Take the seat offered to this person, and return it.

        Raises ``NoOffer``, ``AlreadySeated``, ``TooManyOfYours``.
        """
        async with self._session.locked(match) as loaded:
            decoded = loaded.decoded
            decoded.require_live()
            offer = offer_to(decoded, user_id)
            if offer is None:
                raise NoOffer()
            await self._take(loaded, offer.seat, Actor(user_id, "person"), user_id)
            return offer.seat

    @retry_on_conflict
    async def decline(self, match: MatchRef, user_id: int) -> bool:
        """Decline the seat offered to this person (True), or else withdraw the offers they have made (False).

        Raises ``NoOffer`` if there is neither.
        """
        async with self._session.locked(match) as loaded:
            decoded = loaded.decoded
            decoded.require_live()
            offered = offer_to(decoded, user_id)
            made = {offer.user_id for offer in open_offers(decoded) if offer.offered_by == user_id}
            closed = {user_id} if offered is not None else made
            if not closed:
                raise NoOffer()
            await self._session.commit(loaded, close_offers(decoded, lambda row: row.user_id in closed))
            return offered is not None

    @retry_on_conflict
    async def take(self, match: MatchRef, user_id: int, seat: Seat | None = None) -> Seat:
        """Take an open seat or the one offered to this person, by default the first; return it.

        Raises ``SeatTaken`` if there is none, ``AlreadySeated``, ``TooManyOfYours``.
        """
        async with self._session.locked(match) as loaded:
            decoded = loaded.decoded
            decoded.require_live()
            offer = offer_to(decoded, user_id)
            free = [row.seat for row in decoded.stored.seats if row.kind == "open"]
            free += [] if offer is None else [offer.seat]
            if not free or (seat is not None and seat not in free):
                raise SeatTaken(seat=seat)
            taken = free[0] if seat is None else seat
            await self._take(loaded, taken, Actor(user_id, "person"), user_id)
            return taken

    async def _take(self, match: LoadedMatch, seat: Seat, actor: Actor, user_id: int) -> None:
        """Give a person the seat they chose, and resume the match.

        Raises ``RatedSeat``, ``AlreadySeated``, ``TooManyOfYours``.
        """
        _require_not_rated(match)
        _require_stranger(match.decoded, user_id)
        await self._preferences.room_for_a_player(user_id)
        await self._presence.sit_down(match, seat, actor, user_id, "person")
        await self._presence.welcome(match, user_id)

    async def _require_may_hand_on(
        self, match: LoadedMatch, actor_id: int, seat: Seat, moderator: bool, *, alone: bool = False
    ) -> None:
        """Check that this person can hand on ``seat`` of a live match; its player gets it back first if they were away.

        ``alone``: the only person against a computer player can hand on its seat.
        Raises ``MatchOver``, ``RatedSeat``, ``SeatTaken``, ``NotAllowed``, ``OwnMatch``.
        """
        match.decoded.require_live()
        require_no_tournament(match.decoded)
        _require_not_rated(match)
        if not 0 <= seat < len(match.decoded.stored.seats):
            raise SeatTaken(seat=seat)
        if match.decoded.kept_for(actor_id) == seat:
            await self._presence.welcome(match, actor_id)
        if match.decoded.seat(seat).user_id == actor_id or (alone and _plays_alone_against(match, seat, actor_id)):
            return
        if not moderator:
            raise NotAllowed()
        if await is_own_match(self._log, match.decoded, actor_id):
            raise OwnMatch()


def require_no_tournament(decoded: DecodedMatch) -> None:
    """Raise ``TournamentMatch`` for a match of a tournament, whose seats stay with its entrants."""
    if decoded.stored.match.tournament_id is not None:
        raise TournamentMatch()


async def is_own_match(log: MatchLog, decoded: DecodedMatch, user_id: int) -> bool:
    """Return whether a person plays or has played a match: they cannot moderate it, even after leaving their seat."""
    if decoded.seat_of(user_id) is not None or decoded.kept_for(user_id) is not None:
        return True
    return await log.has_played(decoded.id, user_id)


def _acting_on(decoded: DecodedMatch, seat: Seat, actor_id: int) -> Actor:
    """Return who changes a seat: its own player or a moderator."""
    return Actor(actor_id, "person" if decoded.seat(seat).user_id == actor_id else "moderator")


def _plays_alone_against(match: LoadedMatch, seat: Seat, user_id: int) -> bool:
    """Return whether a computer player holds ``seat`` and only this person plays."""
    computers = [row.seat for row in match.decoded.stored.seats if row.kind == "computer"]
    return seat in computers and match.facts.people == (user_id,)


def _require_not_rated(match: LoadedMatch) -> None:
    """Raise ``RatedSeat`` in a rated match: a lost one would be passed on."""
    if match.decoded.stored.match.rated:
        raise RatedSeat()


def _require_stranger(decoded: DecodedMatch, user_id: int) -> None:
    """Raise ``AlreadySeated`` for a person who holds a seat, or has one kept for them."""
    if decoded.seat_of(user_id) is not None or decoded.kept_for(user_id) is not None:
        raise AlreadySeated()


def require_player(decoded: DecodedMatch, user_id: int) -> Seat:
    """Return the seat that a person holds. Raises ``NotYourMatch``."""
    seat = decoded.seat_of(user_id)
    if seat is None:
        raise NotYourMatch()
    return seat
