"""What players do together: take back, abort, play again."""

from __future__ import annotations

from contextlib import suppress

from host.conflicts import retried
from host.errors import AlreadyProposed, ChannelTaken, MatchNotOver, ModeratorsOnly, NothingProposed
from host.lobbies import Lobbies
from host.match import Proposal, SeatPlan
from host.position import Position
from host.seating import Seating, require_player
from host.turns import Actor
from host.undo import find, take_back
from storage.repository import ChannelBusy, RevisionConflict
from storage.rows import Change, ConsentKind, ConsentRow, Ending, Source


class Consents(Seating, Lobbies):
    """Proposals that need every person at the table, one of a kind at a time."""

    @retried
    async def undo(self, match_id: int, user_id: int) -> Proposal | None:
        """Take back a person's last move: at once (None) where that is free, else with the others' consent.

        Raises ``NothingToUndo``, ``NotYourMatch``, ``MatchOver``.
        """
        async with self._lock(match_id):
            position, seat = await self._seated(match_id, user_id)
            undo = find(position.game, seat, await self.store.bases(match_id), await self.store.entries(match_id))
            if undo.free:
                await self._commit(take_back(position, undo, seat, user_id, self.clock(), self.config))
                return None
            proposal = await self._propose(position, "undo", user_id)
            if proposal is None:
                await self._take_back(position, user_id)
            return proposal

    @retried
    async def abort(self, match_id: int, user_id: int, *, moderator: bool) -> Proposal | None:
        """Stop a match without a result: at once (None) for a moderator, else with everyone's consent.

        Raises ``NotYourMatch``, ``MatchOver``, and ``ModeratorsOnly`` where the server has set it so.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            if moderator:
                await self._abort(position, user_id)
                return None
            require_player(position, user_id)
            await self._may_abort(position)
            proposal = await self._propose(position, "abort", user_id)
            if proposal is None:
                await self._abort(position, user_id)
            return proposal

    @retried
    async def rematch(self, match_id: int, user_id: int) -> Proposal | int:
        """Play again with the seats turned round: the new match's id once every person has agreed.

        Raises ``MatchNotOver``, ``NotYourMatch``, ``ChannelTaken``.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            require_player(position, user_id)
            if position.live:
                raise MatchNotOver()
            if await self.store.is_busy(position.stored.match.channel_id):
                raise ChannelTaken(what="match")
            standing = next((row for row in position.stored.consents if row.kind == "rematch"), None)
            asked_by = user_id if standing is None else standing.asked_by  # asking again is agreeing
            return await self._agree(position, "rematch", user_id, asked_by) or await self._rematch(position)

    @retried
    async def consent(self, match_id: int, user_id: int, kind: ConsentKind, *, agree: bool) -> Proposal | int | None:
        """Answer a proposal. None: it is done, or declined; an id: the new match of a rematch.

        Raises ``NothingProposed``, ``NotYourMatch``.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            require_player(position, user_id)
            asked = next((row for row in position.stored.consents if row.kind == kind), None)
            if asked is None:
                raise NothingProposed(kind=kind)
            if agree:
                if kind == "abort":
                    await self._may_abort(position)
                proposal = await self._agree(position, kind, user_id, asked.asked_by)
                return proposal or await self._carry_out(position, kind, asked.asked_by)
            await self._commit(_consents(position, _others(position, kind)))
            return None

    async def _propose(self, position: Position, kind: ConsentKind, user_id: int) -> Proposal | None:
        """Ask everyone at the table; None when nobody is left to ask, for the caller to carry it out.

        Raises ``AlreadyProposed`` while another player's proposal of the kind stands.
        """
        asked = next((row for row in position.stored.consents if row.kind == kind), None)
        if asked is not None and asked.asked_by != user_id:
            raise AlreadyProposed(asked_by=asked.asked_by)
        return await self._agree(position, kind, user_id, user_id)

    async def _agree(self, position: Position, kind: ConsentKind, user_id: int, asked_by: int) -> Proposal | None:
        """Add a person's consent; None once nobody's is missing."""
        rows = [row for row in position.stored.consents if row.kind == kind and row.user_id != user_id]
        rows.append(ConsentRow(kind, user_id, asked_by))
        agreed = tuple(row.user_id for row in rows)
        missing = tuple(person for person in people(position) if person not in agreed)
        if not missing:
            return None
        await self._commit(_consents(position, (*_others(position, kind), *rows)))
        return Proposal(kind, asked_by, agreed, missing)

    async def _carry_out(self, position: Position, kind: ConsentKind, asked_by: int) -> int | None:
        """Do what everyone has agreed to; the new match's id for a rematch."""
        if kind == "rematch":
            return await self._rematch(position)
        if kind == "abort":
            await self._abort(position, asked_by)
        else:
            await self._take_back(position, asked_by)
        return None

    async def _take_back(self, position: Position, user_id: int) -> None:
        seat = require_player(position, user_id)
        undo = find(position.game, seat, await self.store.bases(position.id), await self.store.entries(position.id))
        await self._commit(take_back(position, undo, seat, user_id, self.clock(), self.config))

    async def _may_abort(self, position: Position) -> None:
        if (await self.server(position.stored.match.guild_id)).abort == "moderators":
            raise ModeratorsOnly()

    async def _abort(self, position: Position, user_id: int) -> None:
        source: Source = "person" if position.seat_of(user_id) is not None else "moderator"
        ending = Ending("aborted", None, self.clock())
        await self._commit(self._noted(position, "abort", None, Actor(user_id, source), "", ending=ending))

    async def _rematch(self, position: Position) -> int:
        rows = position.stored.seats
        turned = (*rows[1:], rows[0])
        match = position.stored.match
        try:
            new_id = await self._begin(
                game=position.game,
                options=position.options,
                plans=tuple(SeatPlan(row.user_id, row.computer) for row in turned),
                guild_id=match.guild_id,
                channel_id=match.channel_id,
                pace=match.pace,
                rematch_of=match.id,
            )
        except ChannelBusy as busy:
            raise ChannelTaken(what="match") from busy
        with suppress(RevisionConflict):  # the new match has begun: a second attempt would begin another one
            await self._commit(_consents(position, ()))
        return new_id


def people(position: Position) -> tuple[int, ...]:
    """Return the persons at the table, whose consent counts."""
    return tuple(row.user_id for row in position.stored.seats if row.user_id is not None)


def _others(position: Position, kind: ConsentKind) -> tuple[ConsentRow, ...]:
    return tuple(row for row in position.stored.consents if row.kind != kind)


def _consents(position: Position, rows: tuple[ConsentRow, ...]) -> Change:
    return Change(match_id=position.id, revision=position.stored.match.revision + 1, consents=rows)
