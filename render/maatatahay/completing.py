"""What can be filled in while somebody types a whole turn, each with what it would lead to."""

from __future__ import annotations

from render.maatatahay import naming, words
from render.maatatahay.hints import LIMIT, adding, excess, hint, pointing, prospect
from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, SPACES, Crystals
from rules.maatatahay.forecast import Board
from rules.maatatahay.moves import MaatatahayMove, written
from rules.maatatahay.notation import ADDITIONS
from rules.maatatahay.placing import can_place, payments, relic_cost
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import RELIC_REWARD

Found = list[tuple[str, str]]
"""What is filled in, and the words beside it."""

_PLACED = ("pay", "rotate", "add")
"""Stages in which the tile of the turn lies on the map."""


def legal(view: MaatatahayView, seat: Seat, moves: tuple[MaatatahayMove, ...], kind: str) -> Found:
    """Return the legal moves of ``seat`` that are of a kind, without the kind."""
    told = [(str(move).partition(":"), move) for move in moves]
    return [(what, f"{naming.move(move)}: {hint(view, seat, move)}") for (of, _, what), move in told if of == kind]


def spaces(view: MaatatahayView, seat: Seat) -> Found:
    """Return where ``seat`` may place its tile, or where that lies already."""
    if not _may(view, seat):
        return []
    if view.stage in _PLACED:
        return [(SPACES[view.hot or 0], "your tile lies here")]
    return [
        (space, prospect(view, seat, forecast.prospect(view, seat, index), LIMIT))
        for index, space in enumerate(SPACES)
        if can_place(view.board, view.storages[seat], index)
    ]


def rotations(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the rotations, each with the open spaces that the arrows would then point at."""
    tile = _tile(view, seat)
    if tile is None or view.stage == "add":
        return []
    index = INDEX.get(space)
    return [
        (str(quarters), f"{turn}: {_reach(view, tile, index, quarters)}") for quarters, turn in enumerate(words.TURNS)
    ]


def _reach(view: MaatatahayView, tile: str, index: int | None, quarters: int) -> str:
    if index is None:
        return words.compass(tile, quarters)
    return " ".join(pointing(view, tile, index, quarters)) or "no open space"


def costs(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the mixes that pay for the relic on a space; none where there is no relic."""
    storage = view.storages[seat]
    if not _may(view, seat) or not _has_relic(view, space):
        return []
    return [
        (written(paid), f"leaves {words.short(storage.minus(paid), 'nothing')}")
        for paid in payments(storage, relic_cost(view.board, INDEX[space]))
    ]


def additions(view: MaatatahayView, seat: Seat, space: str, paid: Crystals | None) -> Found:
    """Return the crystals that ``seat`` could add on a space, with the strength they would give.

    For a relic these are crystals that are there whatever its reward brings.
    """
    standing = _standing(view, seat, space, paid)
    if standing is None:
        return []
    board, storage, least = standing
    mixes = [add.crystals for add in ADDITIONS[storage.spirit, storage.energy]]
    return [(written(mix), adding(board, INDEX[space], mix)) for mix in mixes if mix.total >= least]


def _standing(
    view: MaatatahayView, seat: Seat, space: str, paid: Crystals | None
) -> tuple[Board, Crystals, int] | None:
    """Return the map before crystals are added, those that will surely be in storage, and how many must go."""
    if not _may(view, seat) or space not in INDEX:
        return None
    if view.stage in ("rotate", "add"):
        here = INDEX[space] == view.hot
        return (forecast.standing(view), view.storages[seat], excess(view.storages[seat])) if here else None
    if not _has_relic(view, space):
        return _collected(view, seat, INDEX[space]) if view.stage == "place" else None
    mixes = payments(view.storages[seat], relic_cost(view.board, INDEX[space]))
    mix = mixes[0] if len(mixes) == 1 else paid
    if mix not in mixes:
        return None
    left = view.storages[seat].minus(mix)
    drawn = min(RELIC_REWARD, view.bag.total + mix.spirit)
    board = forecast.standing(view) if view.stage == "pay" else forecast.prospect(view, seat, INDEX[space]).board
    return board, left, excess(left.plus(Crystals(drawn)))


def _collected(view: MaatatahayView, seat: Seat, index: int) -> tuple[Board, Crystals, int] | None:
    if not can_place(view.board, view.storages[seat], index):
        return None
    found = forecast.prospect(view, seat, index)
    return found.board, found.storage, excess(found.storage)


def _may(view: MaatatahayView, seat: Seat) -> bool:
    return seat in view.asked and (view.stage == "place" or view.stage in _PLACED)


def _has_relic(view: MaatatahayView, space: str) -> bool:
    """Say whether a relic on that space is to be paid for in this turn."""
    if space not in INDEX or not view.board[INDEX[space]].relic:
        return False
    return view.stage == "place" or INDEX[space] == view.hot


def _tile(view: MaatatahayView, seat: Seat) -> str | None:
    """Return the tile that ``seat`` places in this turn; None while it is not its turn."""
    if not _may(view, seat):
        return None
    if view.stage == "place":
        return view.tiles[seat]
    warrior = view.board[view.hot or 0].warrior
    return None if warrior is None else warrior.tile
