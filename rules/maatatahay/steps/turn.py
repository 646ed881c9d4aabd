"""T1, T3, T4 and T6: a player places the tile of the turn and turns it, then life and death are settled.

T1: it is placed on a free space, whose crystals the player collects, or on a relic space that the player can pay for.
T3 and T4: it is turned, and the support arrows of older tiles reinforce it. T6: every surrounded tile is compared with
the enemies beside it, the hot tile last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.board import INDEX, NONE, SPACES, Crystals, Space, Warrior, face_down, tile_on
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.ending import turnings
from rules.maatatahay.events import Placed, Reinforced, Rotated, Settled
from rules.maatatahay.moves import PLACE, ROTATE, SETTLE, Place, Rotate, Settle
from rules.maatatahay.position import MaatatahayState, MaatatahayView
from rules.maatatahay.turns import can_place, is_free, relic_cost
from rules.maatatahay.viewing import TurnQuestion
from rules.maatatahay.warriors import attack, is_surrounded, strength, supporters, survives, targets


class Turn(TurnQuestion[Place]):
    """The space for the tile; the only possible one is taken without a question."""

    frame = frames.Turn
    kind = "place"

    @override
    def legal(self, position: Position, frame: frames.Turn, seat: Seat) -> tuple[Place, ...]:
        return tuple([PLACE[index] for index in _spaces(position, seat)])

    @override
    def refuse(self, position: Position, frame: frames.Turn, seat: Seat, move: Place) -> IllegalMove | None:
        return place_refused(position, seat, move.space)

    @override
    def answer(self, draft: Draft, frame: frames.Turn, seat: Seat, move: Place) -> None:
        _place(draft, seat, INDEX[move.space], only=False)

    @override
    def advance(self, draft: Draft, frame: frames.Turn) -> bool:
        spaces = list(islice(_spaces(draft, frame.seat), 2))
        if len(spaces) > 1:
            return False
        _place(draft, frame.seat, spaces[0], only=True)
        return True

    @override
    def fallback(self, view: MaatatahayView, frame: frames.Turn, seat: Seat) -> Place:
        """Return the first free space; a relic only if no space is free (2.9)."""
        places = self.legal(view, frame, seat)
        return next((place for place in places if is_free(view.board[INDEX[place.space]])), places[0])


def place_refused(position: Position, seat: Seat, space: str) -> IllegalMove | None:
    """Return why ``seat`` cannot place a tile on a space of the map; None if it can."""
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
    return (
        index
        for index, space in enumerate(board)
        if space.warrior is None and (not space.relic or can_place(board, storage, index))
    )


def _place(draft: Draft, seat: Seat, index: int, *, only: bool) -> None:
    """Place the tile: collect all crystals of a free space, or ask for the payment of a relic (T2)."""
    space, tile = draft.board[index], draft.tiles[seat]
    assert tile is not None
    draft.tiles[seat] = None
    draft.hot = index
    draft.board[index] = Space(space.relic, NONE, Warrior(seat, tile))
    draft.storages[seat] = draft.storages[seat].plus(space.crystals)
    draft.events.append(Placed(seat, SPACES[index], tile, space.crystals, only))
    draft.frames[-1] = frames.Paying(seat) if space.relic else frames.Rotating(seat)


class Rotating(TurnQuestion[Rotate]):
    """The number of quarter turns of the hot tile: of those with the same effect only the first (A19).

    There is no question if all have the same effect.
    """

    frame = frames.Rotating
    kind = "rotate"

    @override
    def legal(self, position: Position, frame: frames.Rotating, seat: Seat) -> tuple[Rotate, ...]:
        return tuple([ROTATE[quarters] for quarters in dict.fromkeys(_turnings(position))])

    @override
    def refuse(self, position: Position, frame: frames.Rotating, seat: Seat, move: Rotate) -> IllegalMove | None:
        same = _turnings(position)[move.quarters]
        return None if same == move.quarters else IllegalMove("same_turn", quarters=move.quarters, same=same)

    @override
    def answer(self, draft: Draft, frame: frames.Rotating, seat: Seat, move: Rotate) -> None:
        _turn(draft, seat, move.quarters, only=False)

    @override
    def advance(self, draft: Draft, frame: frames.Rotating) -> bool:
        if len(set(_turnings(draft))) > 1:
            return False
        _turn(draft, frame.seat, 0, only=True)
        return True


def _turnings(position: Position) -> tuple[int, ...]:
    hot = position.hot or 0
    return turnings(position, tile_on(position.board, hot).tile, hot)


def _turn(draft: Draft, seat: Seat, quarters: int, *, only: bool) -> None:
    """Turn the hot tile (T3) and count the support arrows of older tiles (T4)."""
    index, warrior = draft.hot_warrior()
    tiles = supporters(draft.board, index, seat)
    draft.supply -= len(tiles)
    draft.board[index] = Space(warrior=Warrior(seat, warrior.tile, quarters, Crystals(0, len(tiles))))
    draft.events.append(Rotated(seat, SPACES[index], quarters, only))
    if tiles:
        draft.events.append(Reinforced(seat, SPACES[index], tuple(SPACES[there] for there in tiles)))
    draft.frames[-1] = frames.Adding(seat)


class Settling(TurnQuestion[Settle]):
    """The tile to settle next of those that would die; a question only while the order matters (T6.6, A18, A20)."""

    frame = frames.Settling
    kind = "settle"

    @override
    def legal(self, position: Position, frame: frames.Settling, seat: Seat) -> tuple[Settle, ...]:
        return tuple(SETTLE[index] for index in frame.targets)

    @override
    def refuse(self, position: Position, frame: frames.Settling, seat: Seat, move: Settle) -> IllegalMove | None:
        index = INDEX[move.space]
        if index in frame.targets:
            return None
        warrior = position.board[index].warrior
        if warrior is None or not warrior.alive:
            return IllegalMove("no_target", space=move.space, reason="dead" if warrior else "empty")
        if not is_surrounded(position.board, index):
            return IllegalMove("no_target", space=move.space, reason="open")
        if index == position.hot:
            return IllegalMove("hot_last", space=move.space)
        return IllegalMove("no_target", space=move.space, reason="survives")

    @override
    def answer(self, draft: Draft, frame: frames.Settling, seat: Seat, move: Settle) -> None:
        index = INDEX[move.space]
        _settle_tile(draft, index)
        left = tuple(target for target in frame.targets if target != index)
        draft.frames[-1] = frames.Settling(seat, left, frame.hot)

    @override
    def advance(self, draft: Draft, frame: frames.Settling) -> bool:
        left = frame.targets
        while left:
            dying = tuple([index for index in left if not survives(draft.board, index)])
            for index in left:
                if index not in dying:
                    _settle_tile(draft, index)
            if len(dying) > 1 and len(_endings(draft.board, dying)) > 1:
                draft.frames[-1] = frames.Settling(frame.seat, dying, frame.hot)
                return False
            if dying:
                _settle_tile(draft, dying[0])
            left = dying[1:]
        if frame.hot and draft.hot is not None:  # T6.2: last of all
            _settle_tile(draft, draft.hot)
        draft.frames.pop()
        return True

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.Settling) -> bool:
        surrounded = targets(state.board)
        dying = tuple(index for index in surrounded if index != state.hot and not survives(state.board, index))
        matters = frame.targets == dying and len(_endings(state.board, dying)) > 1
        return matters and frame.hot is (state.hot in surrounded)


def _endings(board: Sequence[Space], surrounded: tuple[int, ...]) -> set[frozenset[int]]:
    """Return the tiles that die in each order of settling some: the end of T6 depends on nothing else (A20)."""
    endings: set[frozenset[int]] = set()
    reached: set[frozenset[int]] = {frozenset()}
    while reached:
        after: set[frozenset[int]] = set()
        for fallen in reached:
            now = [
                face_down(space.warrior) if index in fallen and space.warrior else space
                for index, space in enumerate(board)
            ]
            dying = [index for index in surrounded if index not in fallen and not survives(now, index)]
            endings.update(() if dying else (fallen,))
            after.update(fallen | {index} for index in dying)
        reached = after
    return endings


def _settle_tile(draft: Draft, index: int) -> None:
    """Compare a surrounded tile with the living enemies beside it (T6.3); no event if there is none."""
    defence, against = strength(draft.board, index), attack(draft.board, index)
    if not against:
        return
    warrior, hot = tile_on(draft.board, index), index == draft.hot
    survived, spirit, energy = defence >= against, 0, 0
    if not survived:
        spirit, energy = warrior.crystals.spirit, warrior.crystals.energy
        _die(draft, index, warrior)
    draft.events.append(
        Settled(SPACES[index], warrior.owner, warrior.tile, defence, against, survived, hot, spirit, energy)
    )


def _die(draft: Draft, index: int, warrior: Warrior) -> None:
    """Turn a tile face down; its Spirit moves to the hot tile (T6.4), or leaves the game with it (T6.5)."""
    spirit = warrior.crystals.spirit
    draft.board[index] = face_down(warrior)
    draft.supply += warrior.crystals.energy
    draft.deaths[warrior.owner] += 1
    draft.fallen[warrior.owner] += 1
    if index == draft.hot:
        draft.removed += spirit
    elif spirit:
        hot, taker = draft.hot_warrior()
        crystals = replace(taker.crystals, spirit=taker.crystals.spirit + spirit)
        draft.board[hot] = Space(warrior=replace(taker, crystals=crystals))
