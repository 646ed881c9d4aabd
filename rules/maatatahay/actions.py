"""What a legal move does, step by step of a round (2.4, 2.5). What follows from it is left to ``flow``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.engine import Seat
from rules.maatatahay.board import INDEX, NONE, SPACES, Crystals, Space, Warrior
from rules.maatatahay.events import Added, OrderChosen, PairChosen, Placed, Reinforced, RelicTaken, Rotated
from rules.maatatahay.frames import Adding, ChoosingOrder, EndOfRound, Paying, Rotating, Settling, Turn
from rules.maatatahay.life_and_death import begin_settling, settle_tile
from rules.maatatahay.moves import Add, ChoosePair, GoFirst, MaatatahayMove, Pay, Place, Rotate, Settle
from rules.maatatahay.strength import supporters
from rules.maatatahay.table import Table
from rules.maatatahay.view import Pair
from rules.maatatahay.warriors import RELIC_REWARD, WARRIORS


def act(table: Table, seat: Seat, move: MaatatahayMove) -> None:
    """Do what ``move``, which is legal, does by itself."""
    _ACTS[type(move)](table, seat, move)


def choose_pair(table: Table, pair: Pair, *, only: bool = False) -> None:
    """Let each player take the tile of their own tribe (R1), and see who decides the order (R2)."""
    table.display[table.display.index(pair)] = None
    table.tiles = list(pair)
    table.events.append(PairChosen(table.active, pair, only))
    mine, theirs = (WARRIORS[tile].claws for tile in pair)  # printed claws alone (A7)
    weaker = table.active if mine == theirs else int(theirs < mine)
    table.frames = [ChoosingOrder(weaker, mine == theirs)]


def _choose_order(table: Table, seat: Seat, move: GoFirst) -> None:
    frame = table.frames.pop()
    assert isinstance(frame, ChoosingOrder)
    first = seat if move.who == "self" else 1 - seat
    table.events.append(OrderChosen(seat, first, frame.equal))
    table.frames = [EndOfRound(), Turn(1 - first), Turn(first)]


def place(table: Table, seat: Seat, index: int, *, only: bool = False) -> None:
    """Place a tile (T1): on a free space collect all its crystals, a relic is to be paid for (T2)."""
    space, tile = table.board[index], table.tiles[seat]
    assert tile is not None
    table.tiles[seat] = None
    table.hot = index
    table.board[index] = Space(space.relic, NONE, Warrior(seat, tile))
    table.storages[seat] = table.storages[seat].plus(space.crystals)
    table.events.append(Placed(seat, SPACES[index], tile, space.crystals, only))
    table.frames[-1] = Paying(seat) if space.relic else Rotating(seat)


def pay(table: Table, seat: Seat, paid: Crystals, *, only: bool = False) -> None:
    """Pay for a relic, take it and draw the reward (T2): the Spirit paid is in the bag before (A11)."""
    index, warrior = table.hot_warrior()
    table.supply += paid.energy
    table.bag = Crystals(table.bag.spirit + paid.spirit, table.bag.energy)
    drawn = table.draw(RELIC_REWARD)
    table.storages[seat] = table.storages[seat].minus(paid).plus(drawn)
    table.board[index] = Space(warrior=warrior)
    table.relic_log = (*table.relic_log, seat)
    own = table.relic_log.count(seat)
    table.events.append(RelicTaken(seat, SPACES[index], paid, drawn, len(table.relic_log), own, only))
    table.frames[-1] = Rotating(seat)


def _rotate(table: Table, seat: Seat, move: Rotate) -> None:
    """Turn the hot tile (T3) and count the support arrows of older tiles (T4)."""
    index, warrior = table.hot_warrior()
    found = supporters(table.board, index, seat)
    table.supply -= len(found)
    turned = Warrior(seat, warrior.tile, move.quarters, Crystals(0, len(found)))
    table.board[index] = Space(warrior=turned)
    table.events.append(Rotated(seat, SPACES[index], move.quarters))
    if found:
        table.events.append(Reinforced(seat, SPACES[index], tuple(SPACES[there] for there in found)))
    table.frames[-1] = Adding(seat)


def _add(table: Table, seat: Seat, move: Add) -> None:
    """Add crystals to the hot tile (T5), and go on to life and death (T6)."""
    index, warrior = table.hot_warrior()
    table.storages[seat] = table.storages[seat].minus(move.crystals)
    table.board[index] = Space(warrior=replace(warrior, crystals=warrior.crystals.plus(move.crystals)))
    table.events.append(Added(seat, SPACES[index], move.crystals))
    begin_settling(table, seat)


def _settle(table: Table, seat: Seat, move: Settle) -> None:
    index, frame = INDEX[move.space], table.frames[-1]
    assert isinstance(frame, Settling)
    settle_tile(table, index)
    left = tuple(target for target in frame.targets if target != index)
    table.frames[-1] = Settling(seat, left, frame.hot)


_ACTS: dict[type, Callable[[Table, Seat, Any], None]] = {
    ChoosePair: lambda table, _, move: choose_pair(table, move.tiles),
    GoFirst: _choose_order,
    Place: lambda table, seat, move: place(table, seat, INDEX[move.space]),
    Pay: lambda table, seat, move: pay(table, seat, move.crystals),
    Rotate: _rotate,
    Add: _add,
    Settle: _settle,
}
