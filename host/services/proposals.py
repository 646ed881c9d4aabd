"""What players decide together: undo, abort, rematch."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from host.changes.answers import Actor, taken_up
from host.changes.undo import Undo, drops_an_answer, find, start_of, take_back
from host.errors import (
    AlreadyProposed,
    ChannelTaken,
    MatchNotOver,
    ModeratorsOnly,
    NothingProposed,
    NothingToUndo,
    OwnMatch,
    RatedUndo,
)
from host.failures import retry_on_conflict
from host.match.match_session import LoadedMatch, MatchRef, MatchSession
from host.services.new_matches import begin_match
from host.services.preferences import Preferences
from host.services.presence import Presence
from host.services.seats import is_own_match, require_player
from host.stored.change import Change, Ending
from host.stored.decoded_match import BASE_EVERY, DecodedMatch
from host.views.table import Proposal, SeatPlan
from host.views.visibility import bit, proposals
from rules.engine import Seat
from storage.match_index import MatchIndex
from storage.match_log import MatchLog
from storage.repository import ChannelBusy, RevisionConflict
from storage.rows import ConsentKind, ConsentRow, Source

LOOKED_BACK = 1000
"""The most log entries, its own and undone ones included, from which a move can be undone."""


class Proposals:
    """Proposals that need the consent of every person who plays, one of each kind at a time.

    A proposal that still needs an absent person, whose time has run out, is carried out when it is made
    again a day later.
    """

    def __init__(
        self,
        session: MatchSession,
        index: MatchIndex,
        log: MatchLog,
        presence: Presence,
        preferences: Preferences,
    ) -> None:
        self._session, self._index, self._log = session, index, log
        self._presence = presence
        self._preferences = preferences

    @retry_on_conflict
    async def undo(self, match: MatchRef, user_id: int) -> Proposal | None:
        """Undo a person's last act: at once (None) if that is free, else with the others' consent.

        The question of an answer that still waits is reopened; no one else's answer is lost without their consent.

        Raises ``NothingToUndo``, ``NotYourMatch``, ``MatchOver``, and ``RatedUndo`` in a rated match if it is not free.
        """
        async with self._session.locked(match) as loaded:
            seat = await self._presence.seated(loaded, user_id)
            taken_up_again = taken_up(loaded.decoded, seat, self._session.clock())
            if taken_up_again is not None:
                await self._session.commit(loaded, taken_up_again)
                return None
            undo = await self._last_move(loaded, seat)
            if undo.free:
                await self._commit_undo(loaded, undo, seat, user_id)
                return None
            if loaded.facts.rated:
                raise RatedUndo()
            proposal = await self._propose(loaded, "undo", user_id)
            if proposal is None:
                await self._commit_undo(loaded, undo, seat, user_id)
            return proposal

    @retry_on_conflict
    async def abort(self, match: MatchRef, user_id: int, *, moderator: bool) -> Proposal | None:
        """Stop a match without a result: at once (None) for a moderator, else with everyone's consent.

        A moderator cannot moderate their own match.

        Raises ``NotYourMatch``, ``OwnMatch``, ``MatchOver``, and ``ModeratorsOnly`` if the server's preferences say so.
        """
        async with self._session.locked(match) as loaded:
            decoded = loaded.decoded
            decoded.require_live()
            if moderator and decoded.seat_of(user_id) is None:
                if await is_own_match(self._log, decoded, user_id):
                    raise OwnMatch()
                await self._abort(loaded, user_id)
                return None
            require_player(decoded, user_id)
            if not moderator:
                await self._may_abort(decoded)
            proposal = await self._propose(loaded, "abort", user_id)
            if proposal is None:
                await self._abort(loaded, user_id)
            return proposal

    @retry_on_conflict
    async def rematch(self, match: MatchRef, user_id: int) -> Proposal | int:
        """Play again with the seats rotated: the new match's id once every person has agreed.

        Raises ``MatchNotOver``, ``NotYourMatch``, ``ChannelTaken``, and what ``Preferences.room_for_a_match`` does.
        """
        async with self._session.locked(match) as loaded:
            decoded = loaded.decoded
            require_player(decoded, user_id)
            if decoded.live:
                raise MatchNotOver()
            if await self._index.is_busy(decoded.stored.match.channel_id):
                raise ChannelTaken(what="match")
            await self._preferences.room_for_a_match(decoded.stored.match.guild_id, None, user_id)
            earlier = next((row for row in decoded.stored.consents if row.kind == "rematch"), None)
            asked_by = user_id if earlier is None else earlier.asked_by  # proposing again is agreeing
            return await self._agree(loaded, "rematch", user_id, asked_by) or await self._rematch(loaded)

    @retry_on_conflict
    async def consent(self, match: MatchRef, user_id: int, kind: ConsentKind, *, agree: bool) -> Proposal | int | None:
        """Answer a proposal. Returns the id of the new match if a rematch begins, else None.

        Raises ``NothingProposed``, ``NotYourMatch``.
        """
        async with self._session.locked(match) as loaded:
            decoded = loaded.decoded
            require_player(decoded, user_id)
            request = next((row for row in decoded.stored.consents if row.kind == kind), None)
            if request is None:
                raise NothingProposed(kind=kind)
            if agree:
                if kind == "abort":
                    await self._may_abort(decoded)
                elif kind == "rematch":
                    await self._preferences.room_for_a_match(decoded.stored.match.guild_id, None, user_id)
                proposal = await self._agree(loaded, kind, user_id, request.asked_by)
                return proposal or await self._carry_out(loaded, kind, request.asked_by)
            await self._session.commit(loaded, _consents(decoded, _others(decoded, kind)))
            return None

    async def _propose(self, match: LoadedMatch, kind: ConsentKind, user_id: int) -> Proposal | None:
        """Ask everyone who plays; None if no one is left to ask, and the caller carries it out.

        Raises ``AlreadyProposed`` while another player's proposal of the same
        kind is open.
        """
        request = next((row for row in match.decoded.stored.consents if row.kind == kind), None)
        if request is not None and request.asked_by != user_id:
            raise AlreadyProposed(asked_by=request.asked_by)
        return await self._agree(match, kind, user_id, user_id)

    async def _agree(self, match: LoadedMatch, kind: ConsentKind, user_id: int, asked_by: int) -> Proposal | None:
        """Add a person's consent; None once everyone has agreed."""
        decoded = match.decoded
        rows = [row for row in decoded.stored.consents if row.kind == kind and row.user_id != user_id]
        rows.append(ConsentRow(kind, user_id, asked_by))
        if self._needed(match, kind) <= {row.user_id for row in rows}:
            return None
        await self._session.commit(match, _consents(decoded, (*_others(decoded, kind), *rows)))
        return next(proposal for proposal in proposals(match.decoded) if proposal.kind == kind)

    def _needed(self, match: LoadedMatch, kind: ConsentKind) -> set[int]:
        return match.facts.needed(kind, self._session.clock())

    def is_alone(self, match: LoadedMatch, user_id: int) -> bool:
        """Return whether this person plays and can abort the match without anyone's consent."""
        return user_id in match.facts.people and self._needed(match, "abort") <= {user_id}

    async def _carry_out(self, match: LoadedMatch, kind: ConsentKind, asked_by: int) -> int | None:
        """Carry out an agreed proposal; return the new match's id for a rematch."""
        if kind == "rematch":
            return await self._rematch(match)
        if kind == "abort":
            await self._abort(match, asked_by)
        else:
            await self._take_back(match, asked_by)
        return None

    async def _take_back(self, match: LoadedMatch, user_id: int) -> None:
        seat = require_player(match.decoded, user_id)
        agreed = tuple(sorted(match.facts.needed("undo", self._session.clock()) - {user_id}))
        await self._commit_undo(match, await self._last_move(match, seat, shown=True), seat, user_id, agreed)

    async def _last_move(self, match: LoadedMatch, seat: Seat, *, shown: bool = False) -> Undo:
        """Return how the last move of a seat can be undone, see ``find``. Raises ``NothingToUndo``.

        Only the entries that it needs are read, and no more than ``LOOKED_BACK``.
        """
        number = match.decoded.stored.snapshot.number
        oldest = max(0, number - LOOKED_BACK)
        bases = await self._log.base_numbers(match.id, oldest)
        for since in dict.fromkeys((*bases[-1:], max(oldest, number - BASE_EVERY), oldest)):
            entries = await self._log.entries(match.id, since)
            start = start_of(seat, [base for base in bases if base >= since], entries, shown=shown)
            base = None if start is None else await self._log.base_before(match.id, start)
            if base is not None:
                now = self._session.clock()
                return await self._bounded(match, seat, find(match.decoded.game, seat, base, entries, now, shown=shown))
        raise NothingToUndo()

    async def _bounded(self, match: LoadedMatch, seat: Seat, undo: Undo) -> Undo:
        """Return an undo that is free only if no answer is lost, and not too often while no one else acts."""
        if not undo.free:
            return undo
        often = await self._log.undos_in_a_row(match.id, seat, bit(seat))
        free = often < self._session.config.free_undos and not drops_an_answer(match.decoded, undo, seat)
        return undo if free else msgspec.structs.replace(undo, free=False)

    async def _commit_undo(
        self, match: LoadedMatch, undo: Undo, seat: Seat, user_id: int, agreed: tuple[int, ...] = ()
    ) -> None:
        now, config = self._session.clock(), self._session.config
        await self._session.commit(match, take_back(match.decoded, undo, seat, user_id, now, config, agreed))

    async def _may_abort(self, decoded: DecodedMatch) -> None:
        if (await self._preferences.server(decoded.stored.match.guild_id)).abort == "moderators":
            raise ModeratorsOnly()

    async def _abort(self, match: LoadedMatch, user_id: int) -> None:
        source: Source = "person" if match.decoded.seat_of(user_id) is not None else "moderator"
        ending = Ending("aborted", None, self._session.clock(), user_id if source == "moderator" else None)
        await self._session.commit_entry(match, "abort", None, Actor(user_id, source), ending=ending)

    async def _rematch(self, match: LoadedMatch) -> int:
        decoded, old = match.decoded, match.decoded.stored.match
        plans = tuple(SeatPlan(row.user_id, row.computer) for row in decoded.stored.seats)
        turned = (*plans[1:], plans[0])
        try:
            new_id = await begin_match(self._session, old, decoded.game, decoded.options, turned, rematch_of=old.id)
        except ChannelBusy as busy:
            raise ChannelTaken(what="match") from busy
        with suppress(RevisionConflict):  # the new match has begun: a second attempt would begin another one
            await self._session.commit(match, _consents(decoded, ()))
        return new_id


def _others(decoded: DecodedMatch, kind: ConsentKind) -> tuple[ConsentRow, ...]:
    return tuple(row for row in decoded.stored.consents if row.kind != kind)


def _consents(decoded: DecodedMatch, rows: tuple[ConsentRow, ...]) -> Change:
    return Change(msgspec.structs.replace(decoded.stored, consents=rows))
