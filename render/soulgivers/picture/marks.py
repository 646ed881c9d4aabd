"""Marks over the board: what can be reached with its cost, and what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite, square
from render.kit.parts import Area
from render.soulgivers.picture import sprites
from render.soulgivers.picture.arrows import mark
from render.soulgivers.picture.layout import BOARD_BOTTOM, CELL, HEADER, PORTAL, TILE, place_middle, tile_corner
from render.soulgivers.picture.theme import COLOURS
from render.soulgivers.reach import Reach
from rules.soulgivers.geometry import line_of
from rules.soulgivers.lookup import ground_of, on_cell
from rules.soulgivers.position import SoulgiversView

_COST = 58
"""The letters of a cost."""


def areas(view: SoulgiversView, reach: Reach) -> Iterator[Area]:
    """Return the marks: frames with the cost of a place, crosses where it destroys, rings and frames for targets."""
    area = Area(0, HEADER, WIDTH, BOARD_BOTTOM - HEADER)
    for tile in sorted(reach.tiles):
        x, y = tile_corner(tile)
        area.put(frame(TILE - 8, TILE - 8, "aim", False), x + TILE / 2, y + TILE / 2 - HEADER)
    for tile, direction in sorted(reach.lines):
        _lay_line(area, line_of(tile, direction)[-1], direction)
    for place, cost in sorted(reach.costs.items()):
        _lay_cost(area, view, place, cost, place in reach.deadly)
    for place in sorted(reach.targets):
        x, y = place_middle(place)
        area.put(sprites.sign("target", CELL - 4), x, y - HEADER)
    yield area


def _lay_line(area: Area, tile: int, direction: int) -> None:
    """Lay an arrow where the last tile of a line would leave the board."""
    x, y = tile_corner(tile)
    aside, down = (way * (TILE / 2 - 44) for way in sprites.OUTWARD[direction])
    area.put(mark("shift", 80, "aim", direction * 90 - 90), x + TILE / 2 + aside, y + TILE / 2 + down - HEADER)


def _lay_cost(area: Area, view: SoulgiversView, place: int, cost: int, deadly: bool) -> None:
    x, y = place_middle(place)
    y -= HEADER
    wide, high = (CELL - 8, CELL - 8) if place >= 0 else PORTAL
    tone = "attack" if deadly else "aim"
    area.put(frame(wide, high, tone, True), x, y)
    if deadly:
        area.put(sprites.sign("destroyed", 72), x, y)
    if place >= 0 and (deadly or _is_taken(view, place)):
        area.put(square(44, _corner, str(cost), tone), x + 34, y + 34)
    else:
        area.put(sprites.label(str(cost), _COST, COLOURS[tone]), x, y)


def _is_taken(view: SoulgiversView, cell: int) -> bool:
    """Say whether something lies in the middle of a cell."""
    lying = {soul.cell for soul in view.souls} | {view.fragment.cell} | ground_of(view).top.keys()
    return cell in lying or on_cell(view, cell) is not None


def frame(width: int, height: int, tone: str, filled: bool) -> Sprite:
    """Return the frame around what is marked."""
    return Sprite(width, height, _frame, (width, height, tone, filled))


def _frame(pen: Pen, width: int, height: int, tone: str, filled: bool) -> None:
    if filled:
        pen.box(4, 4, width - 4, height - 4, 14, f"{COLOURS[tone]}38")
    pen.frame(0, 0, width, height, 18, 11, COLOURS["aim_edge"])
    pen.frame(3, 3, width - 3, height - 3, 15, 5, COLOURS[tone])


def _corner(pen: Pen, written: str, tone: str) -> None:
    pen.disc(50, 50, 50, COLOURS["aim_edge"])
    pen.disc(50, 50, 42, COLOURS[tone])
    pen.number((50, 50), written, 84, COLOURS["aim_edge"], "black")
