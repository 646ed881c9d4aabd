"""What a view tells of the turns of its round: whose they are, and the tile that is placed."""

from __future__ import annotations

from rules.engine import Seat
from rules.maatatahay.board import SPACES, Warrior
from rules.maatatahay.position import MaatatahayView, Stage
from rules.maatatahay.strength import reached

PLACING: tuple[Stage, ...] = ("place", "pay", "rotate", "add")
"""The steps of placing a tile."""


def is_under_way(view: MaatatahayView) -> bool:
    """Say whether life and death are still to be settled in a turn."""
    return view.stage in ("pay", "rotate", "add", "settle")


def is_placing(view: MaatatahayView, seat: Seat) -> bool:
    """Say whether ``seat`` is asked for a step of placing its tile."""
    return seat in view.asked and view.stage in PLACING


def tile_to_turn(view: MaatatahayView, seat: Seat) -> str | None:
    """Return the tile that ``seat`` has still to turn; None for one whose turn it is not, or who has turned it."""
    if not is_placing(view, seat) or view.stage == "add":
        return None
    return view.tiles[seat] if view.stage == "place" else hot_tile(view)[1].tile


def hot_tile(view: MaatatahayView) -> tuple[int, Warrior]:
    """Return where the tile placed in this turn lies, and the tile."""
    assert view.hot is not None
    warrior = view.board[view.hot].warrior
    assert warrior is not None
    return view.hot, warrior


def tile_to_place(view: MaatatahayView, seat: Seat) -> str:
    """Return the tile that ``seat`` still has to place in this round."""
    tile = view.tiles[seat]
    assert tile is not None
    return tile


def open_targets(view: MaatatahayView, tile: str, index: int, quarters: int) -> list[str]:
    """Return each open space that an arrow of a tile on ``index`` would point at."""
    return [SPACES[there] for there in reached(tile, quarters, index) if view.board[there].warrior is None]
