"""Marks on the board, below all that stands there: what can be reached with its cost, and what can be chosen."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.parts import Area
from render.soulgivers.picture import sprites
from render.soulgivers.picture.arrows import mark
from render.soulgivers.picture.layout import CELL, PORTAL, TILE
from render.soulgivers.picture.theme import COLOURS
from render.soulgivers.reach import Reach
from rules.soulgivers.geometry import line_of

_FEW = 12
"""So many targets have heavy corners; more are an area to choose from."""
_COST = 62
"""The letters of a cost."""
_BESIDE = 46
"""Those of a cost beside what lies there."""


def lay_tile(area: Area, reach: Reach, tile: int) -> None:
    """Lay the frame of a tile that can be chosen, and an arrow where the last tile of a line would leave the board."""
    if tile in reach.tiles:
        area.fill(frame(TILE[0] - 8, TILE[1] - 8, "aim", True))


def lay_lines(area: Area, reach: Reach, tile: int) -> None:
    """Lay an arrow where a tile would leave the board, as the last one of a line that can be shifted."""
    for other, direction in sorted(reach.lines):
        if line_of(other, direction)[-1] == tile:
            aside, down = (way * (room / 2 - 38) for way, room in zip(sprites.OUTWARD[direction], TILE, strict=True))
            area.put(mark("shift", 70, "aim", direction * 90 - 90), TILE[0] / 2 + aside, TILE[1] / 2 + down)


def lay_frame(area: Area, reach: Reach, place: int, x: float, y: float) -> None:
    """Lay the frame of a cell or a Portal that can be reached or chosen, around a point."""
    wide, high = (CELL[0] - 6, CELL[1] - 8) if place >= 0 else PORTAL
    if place in reach.costs:
        area.put(frame(wide, high, _tone(reach, place), True), x, y)
    elif place in reach.targets:
        area.put(frame(wide, high, "aim", True), x, y)
        if len(reach.targets) <= _FEW:
            area.put(Sprite(wide, high, _corners, (wide, high)), x, y)


def lay_cost(area: Area, reach: Reach, place: int, x: float, y: float, beside: bool) -> None:
    """Lay the cost of a place; ``beside`` what lies in its middle."""
    if place not in reach.costs:
        return
    written, colour = str(reach.costs[place]), COLOURS[_tone(reach, place)]
    if place in reach.deadly:
        area.put(sprites.sign("destroyed", 66), x - 22, y)
    if beside or place in reach.deadly:
        area.put(sprites.label(written, _BESIDE, colour), x + 40, y + 27)
    else:
        area.put(sprites.label(written, _COST, colour), x, y)


def _tone(reach: Reach, place: int) -> str:
    return "attack" if place in reach.deadly else "aim"


def frame(width: int, height: int, tone: str, filled: bool) -> Sprite:
    """Return the frame around what is marked."""
    return Sprite(width, height, _frame, (width, height, tone, filled))


def _frame(pen: Pen, width: int, height: int, tone: str, filled: bool) -> None:
    if filled:
        pen.box(4, 4, width - 4, height - 4, 14, f"{COLOURS[tone]}38")
    pen.frame(0, 0, width, height, 18, 11, COLOURS["aim_edge"])
    pen.frame(3, 3, width - 3, height - 3, 15, 5, COLOURS[tone])


def _corners(pen: Pen, width: int, height: int) -> None:
    """Draw the corners of a target, heavier than the frame."""
    for x, across in ((0, 1), (width, -1)):
        for y, down in ((0, 1), (height, -1)):
            pen.shape([(x, y), (x + 30 * across, y), (x, y + 30 * down)], COLOURS["aim"])
