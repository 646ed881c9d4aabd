"""The parts of the board: tiles of several kinds of land, walls, the Barrier over a tile."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

from render.kit.canvas import Pen, Sprite
from render.kit.shapes import Point
from render.kit.widgets import text
from render.soulgivers.picture.layout import CELL, ROWS, TILE
from render.soulgivers.picture.theme import COLOURS, LANDS, Land

_SIDE = 9
"""How much of the side of a tile is seen below its surface."""
_WALL = 18
_LAND = {"M": "temple", "I": "dish", "P": "moss", "H": "ash", "D": "ash"}
"""The land of each tile by its letter; that of all others is stone."""

Place = Callable[[float, float], Point]
"""Turns a point of an unrotated tile of 100 by 100 units into one of the picture."""


def floor(letter: str, quarters: int) -> Sprite:
    """Return the land of a tile, with its letter as ``rules`` has it, after so many quarter turns clockwise."""
    return Sprite(*TILE, draw_floor, (_LAND.get(letter, "stone"), quarters))


def draw_floor(pen: Pen, land: str, quarters: int) -> None:
    """Draw the four cells of a tile."""
    (wide, high), tones = TILE, LANDS[land]
    pen.box(2, 2, wide - 2, high - 1, 16, COLOURS["gap"])
    pen.box(4, 14, wide - 4, high - 3, 14, tones.side)
    pen.box(4, 3, wide - 4, high - 3 - _SIDE, 14, tones.light)
    pen.box(7, 6, wide - 7, high - 6 - _SIDE, 12, tones.ground)
    _DETAILS[land](pen, tones, _turned(quarters))
    seam = tones.light if land == "temple" else tones.side
    middle = sum(ROWS) / 2
    pen.stroke([(CELL[0], 12), (CELL[0], high - 20)], 3, seam)
    pen.stroke([(12, middle), (wide - 12, middle)], 3, seam)


def _turned(quarters: int) -> Place:
    """Return the place of the points of a tile after so many quarter turns clockwise."""

    def place(x: float, y: float) -> Point:
        for _ in range(quarters):
            x, y = 100 - y, x
        return x / 100 * TILE[0], y / 100 * (TILE[1] - _SIDE)

    return place


def _moss(pen: Pen, tones: Land, place: Place) -> None:
    """Draw tufts and pebbles."""
    for x, y in _scattered(11, 9):
        left, top = place(x, y)
        for lean, high in ((-8, 9), (-2, 16), (7, 12)):
            pen.shape([(left - 4, top), (left + lean, top - high), (left + 4, top)], tones.detail)
    for x, y in _scattered(12, 6):
        left, top = place(x, y)
        pen.oval(left - 6, top - 4, left + 6, top + 4, tones.detail)


def _stone(pen: Pen, tones: Land, place: Place) -> None:
    """Draw flagstones."""
    for lines in ([(6, 24), (40, 24), (40, 6)], [(40, 24), (62, 30), (94, 30)], [(62, 30), (62, 62), (94, 66)]):
        pen.stroke([place(x, y) for x, y in lines], 3, tones.detail)
    for lines in ([(6, 62), (62, 62)], [(30, 62), (30, 94)], [(24, 24), (20, 62)], [(70, 64), (66, 94)]):
        pen.stroke([place(x, y) for x, y in lines], 3, tones.detail)


def _ash(pen: Pen, tones: Land, place: Place) -> None:
    """Draw cracks that run from the first cell, where the black hole is."""
    for line in (
        [(25, 25), (46, 34), (58, 30), (92, 40)],
        [(25, 25), (40, 46), (60, 56), (66, 78), (88, 88)],
        [(25, 25), (26, 52), (14, 70), (18, 92)],
        [(40, 46), (38, 70), (48, 92)],
        [(58, 30), (70, 12), (92, 10)],
    ):
        pen.stroke([place(x, y) for x, y in line], 4, tones.detail)
    for x, y in _scattered(5, 6):
        left, top = place(x, y)
        pen.shape([(left - 6, top + 5), (left, top - 6), (left + 7, top + 5)], tones.detail)


def _dish(pen: Pen, tones: Land, place: Place) -> None:
    """Draw rings that run from the first cell, which disturbs Anomalies."""
    for radius in (34, 52, 70):
        for start in range(-8, 98, 16):
            pen.stroke(_ring(place, radius, start, start + 9), 4, tones.detail)


def _ring(place: Place, radius: float, start: int, end: int) -> list[Point]:
    angles = (math.radians(angle) for angle in range(start, end))
    points = ((25 + radius * math.cos(angle), 25 + radius * math.sin(angle)) for angle in angles)
    return [place(x, y) for x, y in points if 5 < x < 95 and 5 < y < 95] or [place(50, 50)]


def _temple(pen: Pen, tones: Land, place: Place) -> None:
    """Draw the ornament of the Mother Tile: a frame and rays around the middle."""
    pen.loop([place(x, y) for x, y in ((12, 12), (88, 12), (88, 88), (12, 88))], 3, tones.detail)
    for reach, tone in ((40, tones.detail), (31, tones.ground), (22, tones.detail)):
        pen.shape([place(50 + reach * x, 50 + reach * y) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))], tone)


def _scattered(seed: int, many: int) -> Iterator[Point]:
    random = Random(seed)
    for _ in range(many):
        yield random.choice((0, 50)) + random.uniform(8, 42), random.choice((0, 50)) + random.uniform(14, 42)


_DETAILS: dict[str, Callable[[Pen, Land, Place], None]] = {
    "moss": _moss,
    "stone": _stone,
    "ash": _ash,
    "dish": _dish,
    "temple": _temple,
}


def wall(upright: bool, long: int = 0) -> Sprite:
    """Return a wall between two cells of a tile, or one as ``long`` as given."""
    long = long or (CELL[1] - 6 if upright else CELL[0] - 2)
    return Sprite(*((_WALL, long) if upright else (long, _WALL)), _wall, (upright, long))


def _wall(pen: Pen, upright: bool, long: int) -> None:
    wide, high = (_WALL, long) if upright else (long, _WALL)
    pen.box(0, 0, wide, high, 5, COLOURS["wall_edge"])
    pen.box(3, 3, wide - 3, high - 3, 3, COLOURS["wall_side"])
    stones = _stones(high if upright else wide)
    for start, end in stones:
        if upright:
            pen.box(3, start, wide - 3, end - 4, 2, COLOURS["wall"])
        else:
            pen.box(start, 3, end, high - 7, 2, COLOURS["wall"])


def _stones(length: float) -> Sequence[tuple[float, float]]:
    """Return where the stones of a wall begin and end."""
    step = (length - 6) / 4
    return [(3 + at * step + (at > 0) * 1.5, 3 + (at + 1) * step - (at < 3) * 1.5) for at in range(4)]


def barrier() -> Sprite:
    """Return the Barrier over a tile, with its name."""
    return Sprite(TILE[0], sum(ROWS) - 4, _barrier)


def _barrier(pen: Pen) -> None:
    outer, inner = (_octagon(share) for share in (0.93, 0.76))
    pen.shape(outer, f"{COLOURS['barrier']}48")
    pen.loop(outer, 11, COLOURS["shadow"])
    pen.loop(outer, 7, COLOURS["barrier_light"])
    pen.loop(inner, 3.4, COLOURS["barrier"])
    for one, other in zip(inner, outer, strict=True):
        pen.stroke([one, other], 3.4, COLOURS["barrier"])
    word = text("Barrier", 46, COLOURS["barrier_light"], "bold", COLOURS["shadow"], 0.91)
    pen.put(word, TILE[0] / 2, (sum(ROWS) - 4) / 2 + 58)


def _octagon(share: float) -> list[Point]:
    wide, high = TILE[0] / 2, (sum(ROWS) - 4) / 2
    return [(wide * (1 + share * x), high * (1 + share * y)) for x, y in _OCTAGON]


_OCTAGON = ((0.4, -1), (1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4), (-0.4, -1))
