"""Who sits where: resigning, handing a seat on, taking an open one."""

from __future__ import annotations

from ai.registry import DEFAULT, PLAYERS
from host.errors import AlreadySeated, NoComputer, NotAllowed, NotYourMatch, SeatTaken
from host.notes import noted
from host.position import Position, encode
from host.presence import Presence
from host.turns import Actor
from rules.engine import Outcome, Seat
from storage.rows import Change, Ending, EntryKind, SeatRow, Source


class Seating(Presence):
    """The seats of live matches."""

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
            await self._commit(self._noted(position, "seat", seat, Actor(actor_id, source), row.kind, row=row))

    async def take_seat(self, match_id: int, user_id: int, seat: Seat | None = None) -> Seat:
        """Sit down on an open seat, the first one if none is named, and return it.

        Raises ``SeatTaken`` when there is none, ``AlreadySeated``, ``TooManyOfYours``.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            free = [row.seat for row in position.stored.seats if row.kind == "open"]
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


def _known_seat(position: Position, seat: Seat) -> None:
    if not 0 <= seat < len(position.stored.seats):
        raise SeatTaken(seat=seat)


def _holder(position: Position, seat: Seat, user_id: int | None, computer: str | None) -> SeatRow:
    if computer is not None:
        return SeatRow(seat, "computer", None, computer)
    if user_id is None:
        return SeatRow(seat, "open")
    _require_stranger(position, user_id)
    return SeatRow(seat, "person", user_id)


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
