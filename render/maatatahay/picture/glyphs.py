"""The small signs of the picture, each drawn into 100 by 100 units."""

from __future__ import annotations

import math

from render.kit.canvas import Pen
from render.kit.shapes import Point, arc, curve, petals, rounded
from render.maatatahay.picture.theme import CLAW, ENERGY, GEM, RELIC, SPIRIT, STONE, TRIBES, Tribe
from rules.engine import Seat

CUT = 27
"""How much of a side of an Indigo tile each cut corner takes."""
_ROUND = 19


def outline(seat: Seat, inset: float = 0) -> list[Point]:
    """Return the outline of a tribe's tiles: Ochre rounded, Indigo with cut corners."""
    low, high = inset, 100 - inset
    if seat == 0:
        return rounded([(low, low), (high, low), (high, high), (low, high)], _ROUND - inset * 0.4)
    cut = CUT - inset * (2 - math.sqrt(2))
    sides = [(low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut)]
    return sides + [(100 - x, 100 - y) for x, y in sides]


def _hexagon(size: float) -> list[Point]:
    return [
        (50 + x * size, 50 + y * size) for x, y in ((0, -1), (0.8, -0.5), (0.8, 0.5), (0, 1), (-0.8, 0.5), (-0.8, -0.5))
    ]


def energy(pen: Pen) -> None:
    """Draw an Energy crystal: purple, faceted."""
    edge, face, shade, light, gleam = ENERGY
    pen.shape(_hexagon(50), gleam)
    pen.shape(_hexagon(45), edge)
    outer, inner = _hexagon(40), _hexagon(23)
    for at, tone in enumerate((light, face, shade, shade, face, light)):
        after = (at + 1) % 6
        pen.shape([outer[at], outer[after], inner[after], inner[at]], tone)
    pen.shape(inner, face)
    pen.shape([outer[5], outer[0], inner[0], inner[5]], gleam)


def _drop(size: float) -> list[Point]:
    x, y, radius = 50, 62, size
    tip = (x, y - size * 1.68)
    right, left = (x + radius, y), (x - radius, y)
    return [
        *curve(tip, (x + radius * 0.98, y - radius * 0.72), right),
        *arc(x, y, radius, 0, 180),
        *curve(left, (x - radius * 0.98, y - radius * 0.72), tip),
    ]


def spirit(pen: Pen) -> None:
    """Draw a Spirit crystal: a white drop."""
    edge, face, shade = SPIRIT
    pen.shape(_drop(37), edge)
    pen.shape(_drop(32), shade)
    pen.shape([(x - 3, y - 2) for x, y in _drop(27.5)], face)


CRYSTALS = {"S": spirit, "E": energy}
"""How each kind of crystal is drawn, by its letter."""


def gem(pen: Pen) -> None:
    """Draw a gem of the forehead."""
    edge, face, light = GEM
    pen.shape([(50, 0), (96, 50), (50, 100), (4, 50)], edge)
    pen.shape([(50, 13), (84, 50), (50, 87), (16, 50)], face)
    pen.shape([(50, 13), (50, 50), (16, 50)], light)


def claw(pen: Pen) -> None:
    """Draw a claw of the necklace, hanging."""
    edge, face = CLAW
    pen.shape([(22, 0), (78, 0), *curve((78, 0), (84, 52), (40, 100)), *curve((40, 100), (22, 50), (22, 0))], edge)
    pen.shape([(33, 8), (67, 8), *curve((67, 8), (71, 48), (44, 82)), *curve((44, 82), (33, 48), (33, 8))], face)


def _foot(x: float, y: float, half: float, start: float, end: float) -> list[Point]:
    """Return a part of the round foot of a cone."""
    return [(px, y + (py - y) * 0.26) for px, py in arc(x, y, half, start, end, 16)]


def cone(pen: Pen, worth: bool = False) -> None:
    """Draw a shrine cone, the relic; a golden one if it has been acquired."""
    edge, face, light, shade = RELIC if worth else STONE
    pen.shape([(44, 2), (56, 2), *_foot(50, 84, 49, 0, 180)], edge)
    pen.disc(50, 5, 6.5, edge)
    pen.shape([(50, 8), *_foot(50, 83, 43, 0, 180)], face)
    pen.shape([(50, 8), *_foot(50, 83, 43, 118, 180)], light)
    pen.shape([(50, 8), *_foot(50, 83, 43, 0, 48)], shade)
    for y in (27, 42):
        half = (y - 6) * 0.57
        pen.stroke(_foot(50, y, half, 8, 172), 3.2, edge)


def _sun(pen: Pen, tribe: Tribe) -> None:
    pen.disc(50, 50, 33, tribe.edge)
    pen.shape(petals(50, 50, 24, 45, 10), tribe.edge)
    pen.disc(50, 50, 20, tribe.rim)
    pen.disc(50, 50, 14, "#ff7a1a")


def _peak(pen: Pen, tribe: Tribe) -> None:
    pen.shape([(50, 8), (92, 50), (50, 92), (8, 50)], tribe.rim)
    pen.shape([(50, 18), (82, 50), (50, 82), (18, 50)], "#5fc3ff")
    pen.shape([(50, 18), (82, 50), (50, 50)], "#a6e2ff")
    pen.shape([(50, 50), (50, 82), (18, 50)], "#2a8be0")


def emblem(pen: Pen, seat: Seat) -> None:
    """Draw the emblem of a tribe on a tile of its shape."""
    tribe = TRIBES[seat]
    pen.shape(outline(seat), tribe.edge)
    pen.shape(outline(seat, 4), tribe.rim)
    pen.shape(outline(seat, 9), tribe.face)
    (_sun, _peak)[seat](pen.inside(13, 13, 74), tribe)


def shut(pen: Pen, colour: str, width: float = 11) -> None:
    """Draw the eyes of the dead: two crosses and a mouth."""
    for x in (22, 78):
        for side in (-1, 1):
            pen.stroke([(x - 18 * side, 16), (x + 18 * side, 54)], width, colour)
    pen.stroke([(32, 86), (68, 86)], width, colour)


def open_eyes(pen: Pen, colour: str, width: float = 11) -> None:
    """Draw the face of the living."""
    for x in (24, 76):
        pen.disc(x, 34, 13, colour)
    pen.stroke(curve((22, 66), (50, 96), (78, 66)), width, colour)


def bag(pen: Pen) -> None:
    """Draw the bag of crystals."""
    edge, face, light = "#3b2413", "#a8703f", "#c98f56"
    body = [
        (36, 30),
        *curve((36, 30), (-8, 70), (18, 94)),
        *curve((18, 94), (50, 104), (82, 94)),
        *curve((82, 94), (108, 70), (64, 30)),
    ]
    pen.shape([(24, 4), (76, 4), (64, 32), (36, 32)], edge)
    pen.shape([(33, 10), (67, 10), (60, 28), (40, 28)], light)
    pen.shape(body, edge)
    pen.shape([(50 + (x - 50) * 0.86, 62 + (y - 62) * 0.86) for x, y in body], face)
    pen.stroke([(35, 31), (65, 31)], 8, "#ecd3a0")
