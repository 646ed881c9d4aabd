"""The four kinds of soul: a flame-like triangle, a disc, a square and a diamond, each with its letter."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.kit.canvas import Pen
from render.kit.palette import SHADOW
from render.kit.shapes import Point, arc, rounded
from render.labyrinth.picture.theme import SOULS

Outline = Callable[[float], list[Point]]


def _triangle(half: float) -> list[Point]:
    corners: list[Point] = [
        (50, 50 - half * 1.12),
        (50 + half * 1.12, 50 + half * 0.92),
        (50 - half * 1.12, 50 + half * 0.92),
    ]
    return rounded(corners, half * 0.34)


def _disc(half: float) -> list[Point]:
    return arc(50, 50, half, 0, 360)


def _square(half: float) -> list[Point]:
    low, high = 50 - half * 0.9, 50 + half * 0.9
    return rounded([(low, low), (high, low), (high, high), (low, high)], half * 0.26)


def _diamond(half: float) -> list[Point]:
    reach = half * 1.1
    return rounded([(50, 50 - reach), (50 + reach, 50), (50, 50 + reach), (50 - reach, 50)], half * 0.2)


OUTLINES: Mapping[str, Outline] = {"R": _triangle, "Y": _disc, "G": _square, "B": _diamond}
"""The outline of each colour of soul in a square of 100, by its half width."""

_LETTER: Mapping[str, tuple[float, float]] = {"R": (62, 54), "Y": (50, 62), "G": (50, 62), "B": (50, 58)}
"""Where the letter of a soul has its middle, and its size."""


def soul(pen: Pen, colour: str) -> None:
    """Draw a soul."""
    outline = OUTLINES[colour]
    edge, face, light, ink = SOULS[colour]
    pen.shape([(x, y + 4) for x, y in outline(45)], SHADOW + "70")
    pen.shape(outline(45), edge)
    pen.shape(outline(41), light)
    pen.shape([(x, y + 2) for x, y in outline(36)], face)
    y, size = _LETTER[colour]
    pen.number((50, y), colour, size, ink, "black")


def ghost(pen: Pen, colour: str) -> None:
    """Draw a soul that is still missing: its outline and letter in the dark."""
    outline = OUTLINES[colour]
    _edge, _face, light, _ = SOULS[colour]
    pen.shape(outline(45), light)
    pen.shape(outline(39), "#140f2e")
    y, size = _LETTER[colour]
    pen.number((50, y), colour, size * 0.9, light, "black")
