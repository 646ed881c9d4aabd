"""Who sits where: resigning, handing a seat on, offering it, taking one."""

from __future__ import annotations

from ai.registry import DEFAULT, PLAYERS
from host.conflicts import retried
from host.errors import AlreadyOffered, AlreadySeated, NoComputer, NoOffer, NotAllowed, NotYourMatch, SeatTaken
from host.notes import noted
from host.offers import CALL_AGAIN_AFTER, close_offers, make_offer, offer_to, open_offers, was_offered
from host.position import Position, encode
from host.presence import Presence
from host.turns import Actor
from rules.engine import Outcome, Seat
from storage.rows import Change, Ending, EntryKind, SeatRow


class Seating(Presence):
    """The seats of live matches."""

    @retried
    async def resign(self, match_id: int, user_id: int) -> None:
        """Give up. Between two this ends the match; among more a computer player takes the seat."""
        async with self._lock(match_id):
            position, seat = await self._seated(match_id, user_id)
            resigning = Actor(user_id, "person")
            if len(position.stored.seats) == 2:
                outcome = Outcome("resignation", ((1 - seat,), (seat,)), ({}, {}))
                ending = Ending("over", encode(outcome).decode(), self.clock())
                await self._commit(self._noted(position, "resign", seat, resigning, "", ending=ending))
                return
            row = SeatRow(seat, "computer", None, DEFAULT)
            await self._commit(self._noted(position, "resign", seat, resigning, "", row=row))

    @retried
    async def replace(
        self,
        match_id: int,
        actor_id: int,
        seat: Seat,
        *,
        computer: str | None = None,
        moderator: bool = False,
    ) -> None:
        """Hand ``seat`` to a computer player, or open it for whoever comes.

        Its own player may do so, and a moderator. Raises ``NotAllowed``,
        ``NoComputer``, ``SeatTaken`` for a seat that the game has not.
        """
        if computer is not None and computer not in PLAYERS:
            raise NoComputer(computer=computer)
        async with self._lock(match_id):
            position = await self._to_hand_on(match_id, actor_id, seat, moderator)
            row = SeatRow(seat, "open") if computer is None else SeatRow(seat, "computer", None, computer)
            actor = _acting_on(position, seat, actor_id)
            await self._commit(self._noted(position, "seat", seat, actor, row.kind, row=row))

    @retried
    async def offer_seat(
        self, match_id: int, actor_id: int, seat: Seat, user_id: int, *, moderator: bool = False
    ) -> bool:
        """Offer ``seat`` to a person and call them once; True if it is theirs now, for a moderator who takes it.

        Its own player may do so, and a moderator; the seat keeps its holder
        until the person accepts. Raises ``NotAllowed``, ``SeatTaken`` for a
        seat that the game has not, ``AlreadySeated``, ``AlreadyOffered``, and
        ``TooManyOfYours`` for a moderator.
        """
        async with self._lock(match_id):
            position = await self._to_hand_on(match_id, actor_id, seat, moderator)
            _require_stranger(position, user_id)
            if user_id == actor_id:
                await self._take(position, seat, _acting_on(position, seat, actor_id), user_id)
                return True
            if offer_to(position, user_id) is not None:
                raise AlreadyOffered()
            now = self.clock()
            again = was_offered(position, user_id) or await self.store.offered_since(
                user_id, actor_id, now - CALL_AGAIN_AFTER
            )
            await self._commit(make_offer(position, seat, user_id, actor_id, now, call=not again))
            return False

    @retried
    async def accept_seat(self, match_id: int, user_id: int) -> Seat:
        """Sit down on the seat offered to this person, and return it.

        Raises ``NoOffer``, ``AlreadySeated``, ``TooManyOfYours``.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            offer = offer_to(position, user_id)
            if offer is None:
                raise NoOffer()
            await self._take(position, offer.seat, Actor(user_id, "person"), user_id)
            return offer.seat

    @retried
    async def decline_seat(self, match_id: int, user_id: int) -> bool:
        """Decline the seat offered to this person, True, or else withdraw the offers they have made, False.

        Raises ``NoOffer`` where there is neither.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            own = offer_to(position, user_id)
            made = {offer.user_id for offer in open_offers(position) if offer.offered_by == user_id}
            closed = {user_id} if own is not None else made
            if not closed:
                raise NoOffer()
            await self._commit(close_offers(position, lambda row: row.user_id in closed))
            return own is not None

    @retried
    async def take_seat(self, match_id: int, user_id: int, seat: Seat | None = None) -> Seat:
        """Sit down on an open seat or the one offered to this person, the first one if none is named; return it.

        Raises ``SeatTaken`` when there is none, ``AlreadySeated``, ``TooManyOfYours``.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            offer = offer_to(position, user_id)
            free = [row.seat for row in position.stored.seats if row.kind == "open"]
            free += [] if offer is None else [offer.seat]
            if not free or (seat is not None and seat not in free):
                raise SeatTaken(seat=seat)
            taken = free[0] if seat is None else seat
            await self._take(position, taken, Actor(user_id, "person"), user_id)
            return taken

    async def _take(self, position: Position, seat: Seat, actor: Actor, user_id: int) -> None:
        """Sit somebody down who has asked for it, and wake the match. Raises ``AlreadySeated``, ``TooManyOfYours``."""
        _require_stranger(position, user_id)
        await self.room_for_a_player(user_id)
        await self._sit_down(position, seat, actor, user_id, "person")
        if position.asleep:
            await self._welcome(await self._position(position.id), user_id)

    async def _to_hand_on(self, match_id: int, actor_id: int, seat: Seat, moderator: bool) -> Position:
        """Return a live match in which this person may hand ``seat`` on; its player is welcomed back if they were away.

        Raises ``SeatTaken``, ``NotAllowed``.
        """
        position = await self._position(match_id)
        position.require_live()
        if not 0 <= seat < len(position.stored.seats):
            raise SeatTaken(seat=seat)
        if position.kept_for(actor_id) == seat:
            position = await self._welcome(position, actor_id)
        if not moderator and position.seat(seat).user_id != actor_id:
            raise NotAllowed()
        return position

    def _noted(
        self,
        position: Position,
        kind: EntryKind,
        seat: Seat | None,
        actor: Actor,
        notation: str,
        *,
        row: SeatRow | None = None,
        ending: Ending | None = None,
    ) -> Change:
        return noted(position, kind, seat, actor, notation, self.clock(), self.config, row=row, ending=ending)


def _acting_on(position: Position, seat: Seat, actor_id: int) -> Actor:
    """Return who changes a seat: its own player, or a moderator."""
    return Actor(actor_id, "person" if position.seat(seat).user_id == actor_id else "moderator")


def _require_stranger(position: Position, user_id: int) -> None:
    """Raise ``AlreadySeated`` for whoever holds a seat, or has one kept for them."""
    if position.seat_of(user_id) is not None or position.kept_for(user_id) is not None:
        raise AlreadySeated()


def require_player(position: Position, user_id: int) -> Seat:
    """Return the seat that a person holds. Raises ``NotYourMatch``."""
    seat = position.seat_of(user_id)
    if seat is None:
        raise NotYourMatch()
    return seat
