"""The uses of souls and signs as pictures, in the strip while no hands are shown, and their worth in the header."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, MUTED
from render.kit.parts import Area
from render.kit.widgets import panel, text
from render.labyrinth.picture import sprites
from rules.labyrinth.cards import GREAT_POINTS, IMPURITY_POINTS, SMALL_POINTS, TOKEN_POINTS

_SIZE = 50
"""The size of souls."""
_WAYS: tuple[tuple[str, ...], ...] = (("R1", "R1", ">", "R2"), ("P", "G1", ">", "G2"), ("C", "Y2", ">", "B2"))
"""Two equal souls become one of the next rank; a spell promotes one; a spell changes the colour of one."""
_SIGNS = (("souls", 806), ("witch", 1060))
"""The left edges of the effects of signs for explorers: one more soul, or impurity."""
_CAPTIONS = ((120, "two equal"), (390, "promote"), (656, "recolour"), (918, "for first"), (1150, "for each"))
"""The words under the ways and signs, by their middles."""
_WORTHS = (322, 30)
"""The left edge of the worths in the header, and the room between them."""


def lay(area: Area) -> None:
    """Lay out the uses of souls, and beside them the effects of signs, in one line."""
    y, below = 36, area.height - 30
    for x, words in _CAPTIONS:
        area.put(text(words, sprites.LEAST_SIZE, MUTED), x, below)
    for at, way in enumerate(_WAYS):
        _lay_way(area, way, 6 + at * 264, y)
    for sign, start in _SIGNS:
        end = _lay_equal(area, sprites.icon(sign, 46), "+1", start, y)
        area.put_after(sprites.icon("I", 46) if sign == "witch" else Sprite(94, 46, _either), end, y)


def draw_worths(pen: Pen, y: float) -> None:
    """Draw the worth of souls by rank, of oracle cards and of impurity."""
    left, gap = _WORTHS
    for sign, points in worths():
        for sprite, after in ((sign, 5), (sprites.number(points, size=sprites.LEAST_SIZE), gap)):
            pen.put(sprite, left + sprite.width / 2, y)
            left += sprite.width + after


def _lay_way(area: Area, way: tuple[str, ...], x: float, y: float) -> None:
    slot = round(_SIZE * 1.16) + 8
    for part in way:
        sprite = _part(part, _SIZE)
        wide = sprite.width + 8 if part == ">" else slot
        area.put(sprite, x + wide / 2, y)
        x += wide


def _part(name: str, size: int) -> Sprite:
    if name == ">":
        return Sprite(46, 56, _arrow)
    return sprites.icon(name, size) if name in sprites.ICONS else sprites.need(name, size, True)


def _arrow(pen: Pen) -> None:
    pen.stroke([(6, 28), (36, 28)], 7, MUTED)
    pen.stroke([(26, 16), (40, 28), (26, 40)], 7, MUTED)


def _equals(pen: Pen) -> None:
    for y in (6, 18):
        pen.stroke([(3, y), (19, y)], 5, MUTED)


def _either(pen: Pen) -> None:
    """Draw a soul of one colour or of another."""
    pen.put(sprites.soul("R", 40), 20, 23)
    pen.stroke([(52, 6), (42, 40)], 5, MUTED)
    pen.put(sprites.soul("B", 40), 74, 23)


def _lay_equal(area: Area, sign: Sprite, value: int | str, x: float, y: float) -> float:
    """Lay a sign, an equals sign and its worth, from ``x`` on; return the right edge."""
    area.put(sign, x + 23, y)
    area.put(Sprite(22, 24, _equals), x + 60, y)
    return area.put_after(sprites.number(value, size=50), x + 70, y)


def worths() -> tuple[tuple[Sprite, int], ...]:
    """Return a sign for each kind of points, in the order of the sums, with the worth of one."""
    return (
        *((sprites.rank(row, 30), points) for row, points in enumerate(TOKEN_POINTS)),
        (card(True), GREAT_POINTS),
        (card(False), SMALL_POINTS),
        (sprites.icon("I", 46), IMPURITY_POINTS),
    )


def card(great: bool) -> Sprite:
    """Return the sign of an oracle card: a gold one with two souls, or a small violet one."""
    return Sprite(44, 54, _card, (great,))


def _card(pen: Pen, great: bool) -> None:
    pen.put(panel(44, 54, 10, GOLD[3] if great else "#b9a7f0", "#1d1640", 4, 0), 22, 27)
    if great:
        for letter, down in (("R", 17), ("G", 37)):
            pen.put(sprites.soul(letter, 20), 22, down)
    else:
        pen.put(sprites.soul("B", 26), 22, 27)
