"""Marks on the board, below all else: places that can be reached or chosen, and the carrier's way home."""

from __future__ import annotations

import math
from collections.abc import Container, Iterator

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite, square
from render.kit.parts import Area
from render.soulgivers.picture import layout, sprites
from render.soulgivers.picture.layout import CELL, PORTAL, TILE
from render.soulgivers.picture.theme import COLOURS
from render.soulgivers.picture.trail import mark
from render.soulgivers.reach import Reach, way_home
from rules.soulgivers.geometry import line_of
from rules.soulgivers.position import SoulgiversView

_FEW = 12
"""So many targets have heavy corners; more are an area to choose from."""
_COST = 62
"""The letters of a cost."""
_BESIDE = 46
"""The same for a cost beside another thing."""


def lay_tile(area: Area, reach: Reach, tile: int) -> None:
    """Lay the frame of a tile that can be chosen, and an arrow where the last tile of a line would leave the board."""
    if tile in reach.tiles:
        area.fill(frame(TILE[0] - 8, TILE[1] - 8, "aim", True))


def lay_lines(area: Area, reach: Reach, tile: int) -> None:
    """Lay an arrow where a tile would leave the board, as the last one of a line that can be shifted."""
    for other, direction in sorted(reach.lines):
        if line_of(other, direction)[-1] == tile:
            aside, down = (way * (room / 2 - 38) for way, room in zip(sprites.OUTWARD[direction], TILE, strict=True))
            x, y = TILE[0] / 2 + aside, TILE[1] / 2 + down
            area.put(mark("shift", 70, "aim", direction * 90 - 90), x, y)
            if (other, direction) in reach.numbers:
                area.put(sprites.label(str(reach.numbers[other, direction]), 56, COLOURS["pale"]), x, y)


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
    """Lay the cost of a place; ``beside`` the thing in its middle."""
    if place not in reach.costs:
        return
    written, colour = str(reach.costs[place]), COLOURS[_tone(reach, place)]
    if place in reach.deadly:
        area.put(sprites.sign("destroyed", 66), x - 22, y)
    if beside or place in reach.deadly:
        area.put(sprites.label(written, _BESIDE, colour), x + 30, y + 25)
    else:
        area.put(sprites.label(written, _COST, colour), x, y)


def _tone(reach: Reach, place: int) -> str:
    return "attack" if place in reach.deadly else "aim"


def frame(width: int, height: int, tone: str, filled: bool) -> Sprite:
    """Return the frame around a marked place."""
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


def way_home_areas(
    view: SoulgiversView, marked: Container[int] = (), crossed: Container[frozenset[int]] = ()
) -> Iterator[Area]:
    """Return the way as golden dots: in the middle of cells that are neither taken nor ``marked``, and on the borders
    between two of them that are not ``crossed`` by an arrow.
    """
    way = way_home(view)
    area = Area(0, 0, WIDTH, layout.HEIGHT)
    taken = {piece.place for piece in view.soulgivers} | {soul.cell for soul in view.souls}
    points = [layout.place_middle(place) for place in way]
    for at in range(1, len(way) - 1):
        if frozenset(way[at - 1 : at + 1]) not in crossed:
            _lay(area, points[at - 1], points[at])
        if way[at] not in taken and way[at] not in marked:
            area.put(_dot(26), points[at][0], points[at][1])
    if way:
        x, last = points[-2]
        area.put(_dot(18), x, last + math.copysign(layout.CELL[1] / 2, last - layout.HEIGHT / 2))
    yield area


def _lay(area: Area, one: tuple[float, float], two: tuple[float, float]) -> None:
    area.put(_dot(18), (one[0] + two[0]) / 2, (one[1] + two[1]) / 2)


def _dot(size: int) -> Sprite:
    return square(size, _draw_dot)


def _draw_dot(pen: Pen) -> None:
    pen.disc(50, 50, 50, COLOURS["fragment_edge"])
    pen.disc(50, 50, 36, COLOURS["fragment"])
