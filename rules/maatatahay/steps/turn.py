"""T1: a player places the tile on a free space, whose crystals they collect, or on a relic space they can pay for.

Codes:

==========  =================================================================
code        facts, and what it says
==========  =================================================================
occupied    space, owner, tile, alive: a tile lies there, dead or alive
no_spirit   space, cost, storage: a relic, and no Spirit to pay with
too_dear    space, cost, storage: a relic, and too few crystals
==========  =================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.board import INDEX, NONE, SPACES, Space, Warrior
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.events import Placed
from rules.maatatahay.moves import Place
from rules.maatatahay.notation import PLACE
from rules.maatatahay.placing import can_place, is_free, relic_cost
from rules.maatatahay.position import MaatatahayState, MaatatahayView
from rules.maatatahay.question import OpenQuestion, tiles_in_hand


class Turn(OpenQuestion[frames.Turn, Place]):
    """Where the tile is placed; the only possible space is taken without asking."""

    frame = frames.Turn
    move = Place
    kind = "place"

    @override
    def asked(self, position: Position, frame: frames.Turn) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: Position, frame: frames.Turn, seat: Seat) -> tuple[Place, ...]:
        return tuple(PLACE[index] for index in _spaces(position, seat))

    @override
    def refuse(self, position: Position, frame: frames.Turn, seat: Seat, move: Place) -> IllegalMove | None:
        return place_refused(position, seat, move.space)

    @override
    def answer(self, draft: Draft, frame: frames.Turn, seat: Seat, move: Place) -> None:
        _place(draft, seat, INDEX[move.space], only=False)

    @override
    def advance(self, draft: Draft, frame: frames.Turn) -> bool:
        found = list(islice(_spaces(draft, frame.seat), 2))
        if len(found) > 1:
            return False
        _place(draft, frame.seat, found[0], only=True)
        return True

    @override
    def fallback(self, view: MaatatahayView, frame: frames.Turn, seat: Seat) -> Place:
        """Return the first free space; a relic only where no space is free (2.9)."""
        places = self.legal(view, frame, seat)
        return next((place for place in places if is_free(view.board[INDEX[place.space]])), places[0])

    @override
    def is_in_order(self, state: MaatatahayState, frame: frames.Turn) -> bool:
        begun, *turns = state.frames
        seats = [turn.seat for turn in turns if isinstance(turn, frames.Turn)]
        return (
            isinstance(begun, frames.EndOfRound) and len(seats) == len(turns) and tiles_in_hand(state) == sorted(seats)
        )

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.Turn) -> bool:
        return sum(1 for _ in _spaces(state, frame.seat)) > 1


def place_refused(position: Position, seat: Seat, space: str) -> IllegalMove | None:
    """Return why ``seat`` cannot place a tile on a space of the map; None where it can."""
    index, storage = INDEX[space], position.storages[seat]
    if can_place(position.board, storage, index):
        return None
    tile = position.board[index].warrior
    if tile:
        return IllegalMove("occupied", space=space, owner=tile.owner, tile=tile.tile, alive=tile.alive)
    cost = relic_cost(position.board, index)
    return IllegalMove("too_dear" if storage.spirit else "no_spirit", space=space, cost=cost, storage=storage)


def _spaces(position: Position, seat: Seat) -> Iterator[int]:
    """Yield every index on which ``seat`` can place a tile, in the order of reading."""
    board, storage = position.board, position.storages[seat]
    return (index for index in range(len(board)) if can_place(board, storage, index))


def _place(draft: Draft, seat: Seat, index: int, *, only: bool) -> None:
    """Place the tile: on a free space collect all its crystals, a relic is to be paid for (T2)."""
    space, tile = draft.board[index], draft.tiles[seat]
    assert tile is not None
    draft.tiles[seat] = None
    draft.hot = index
    draft.board[index] = Space(space.relic, NONE, Warrior(seat, tile))
    draft.storages[seat] = draft.storages[seat].plus(space.crystals)
    draft.events.append(Placed(seat, SPACES[index], tile, space.crystals, only))
    draft.frames[-1] = frames.Paying(seat) if space.relic else frames.Rotating(seat)
