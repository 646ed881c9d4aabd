"""Who sits where: resigning, handing a seat on, taking an open one."""

from __future__ import annotations

import msgspec

from ai.registry import DEFAULT, PLAYERS
from host.desk import Desk
from host.errors import AlreadySeated, NoComputer, NotAllowed, NotYourMatch, SeatTaken
from host.position import Position, base_of, digest, encode, snapshot_of
from host.turns import turn_news
from rules.engine import Outcome, Seat
from storage.rows import Change, Ending, EntryKind, EntryRow, SeatRow, Source


class Seating(Desk):
    """The seats of live matches."""

    async def resign(self, match_id: int, user_id: int) -> None:
        """Give up. Between two this ends the match; among more a computer player takes the seat."""
        async with self._lock(match_id):
            position, seat = await self._seated(match_id, user_id)
            if len(position.stored.seats) == 2:
                outcome = Outcome("resignation", ((1 - seat,), (seat,)), ({}, {}))
                ending = Ending("over", encode(outcome).decode(), self.clock())
                await self._commit(self._noted(position, "resign", seat, user_id, "person", "", ending=ending))
                return
            row = SeatRow(seat, "computer", None, DEFAULT)
            await self._commit(self._noted(position, "resign", seat, user_id, "person", "", row=row))

    async def replace(
        self,
        match_id: int,
        actor_id: int,
        seat: Seat,
        *,
        user_id: int | None = None,
        computer: str | None = None,
        moderator: bool = False,
    ) -> None:
        """Hand ``seat`` to a person or a computer player, or open it for whoever comes.

        Its own player may do so, and a moderator. Raises ``NotAllowed``,
        ``AlreadySeated``, ``NoComputer``, ``SeatTaken`` for a seat that the game has not.
        """
        if computer is not None and computer not in PLAYERS:
            raise NoComputer(computer=computer)
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            _known_seat(position, seat)
            if not moderator and position.seat(seat).user_id != actor_id:
                raise NotAllowed()
            row = _holder(position, seat, user_id, computer)
            source: Source = "person" if position.seat(seat).user_id == actor_id else "moderator"
            await self._commit(self._noted(position, "seat", seat, actor_id, source, row.kind, row=row))

    async def take_seat(self, match_id: int, user_id: int, seat: Seat | None = None) -> Seat:
        """Sit down on an open seat, the first one if none is named, and return it.

        Raises ``SeatTaken`` when there is none, ``AlreadySeated``.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            free = [row.seat for row in position.stored.seats if row.kind == "open"]
            if not free or (seat is not None and seat not in free):
                raise SeatTaken(seat=seat)
            taken = free[0] if seat is None else seat
            row = msgspec.structs.replace(_holder(position, taken, user_id, None), acted_at=self.clock())
            await self._commit(self._noted(position, "seat", taken, user_id, "person", "person", row=row))
            return taken

    def _noted(
        self,
        position: Position,
        kind: EntryKind,
        seat: Seat | None,
        user_id: int,
        source: Source,
        notation: str,
        *,
        row: SeatRow | None = None,
        ending: Ending | None = None,
    ) -> Change:
        """Return a change that leaves the position as it is and notes in the log what happened."""
        snapshot, game, now = position.stored.snapshot, position.game, self.clock()
        entry = EntryRow(
            number=snapshot.number,
            batch=snapshot.number,
            kind=kind,
            seat=seat,
            user_id=user_id,
            source=source,
            notation=notation,
            events=b"[]",
            digest=digest(encode(position.state)),
            draws=game.draws(position.state),
            at=now,
        )
        seats = [row if row is not None and row.seat == other.seat else other for other in position.stored.seats]
        asked = [question for question in position.stored.questions if row is not None and question.seat == row.seat]
        return Change(
            match_id=position.id,
            revision=position.stored.match.revision + 1,
            entries=(entry,),
            base=base_of(position),
            snapshot=snapshot_of(game, snapshot.number + 1, position.state, snapshot.counts, position.trail),
            ending=ending,
            questions=() if ending is not None else None,
            consents=(),
            seats=() if row is None else (row,),
            news=turn_news(seats, asked, set(), position.stored.match.pace, now, self.config),
        )


def _known_seat(position: Position, seat: Seat) -> None:
    if not 0 <= seat < len(position.stored.seats):
        raise SeatTaken(seat=seat)


def _holder(position: Position, seat: Seat, user_id: int | None, computer: str | None) -> SeatRow:
    if computer is not None:
        return SeatRow(seat, "computer", None, computer)
    if user_id is None:
        return SeatRow(seat, "open")
    if position.seat_of(user_id) is not None:
        raise AlreadySeated()
    return SeatRow(seat, "person", user_id)


def require_player(position: Position, user_id: int) -> Seat:
    """Return the seat that a person holds. Raises ``NotYourMatch``."""
    seat = position.seat_of(user_id)
    if seat is None:
        raise NotYourMatch()
    return seat
