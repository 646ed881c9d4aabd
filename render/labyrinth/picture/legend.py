"""The possible uses of souls, and their worth, as pictures: shown in the middle during soul processing."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import panel
from render.kit.palette import GOLD, MUTED
from render.kit.parts import Area
from render.labyrinth.picture import sprites
from rules.labyrinth.cards import GREAT_POINTS, IMPURITY_POINTS, SMALL_POINTS, TOKEN_POINTS

_SMALL, _LARGE = 42, 64
"""The size of souls in a labyrinth two corridors high, and in one three high."""
_HIGH = 300
_WAYS: tuple[tuple[str, ...], ...] = (("R1", "R1", ">", "R2"), ("P", "G1", ">", "G2"), ("C", "Y2", ">", "B2"))
"""Two equal souls become one of the next rank; a spell promotes one; a spell changes the colour of one."""
_WORTHS = (307, 426)
"""The left edges of the columns with the worth of souls of each rank, and of other things."""
_SIGNS = (("souls", 30), ("witch", 318))
"""The left edges of the effects of signs for explorers: one more soul, or impurity."""


def lay(area: Area) -> None:
    """Lay out the legend: a line for each way, the worth of things beside them, the effects of signs below them."""
    high = area.height - 6
    size, lines = _LARGE if high > _HIGH else _SMALL, [4 + (high - 4) * (at + 0.5) / 4 for at in range(4)]
    for way, y in zip(_WAYS, lines, strict=False):
        _lay_way(area, way, size, y)
    for at, (worth, points) in enumerate(worths()):
        _lay_equal(area, worth, points, _WORTHS[at // 3], lines[at % 3])
    for sign, start in _SIGNS:
        end = _lay_equal(area, sprites.icon(sign, 46), "+1", start, lines[3])
        if sign == "witch":
            area.put_after(sprites.icon("I", 46), end, lines[3])
        else:
            area.put_after(Sprite(94, 46, _either), end, lines[3])


def _lay_way(area: Area, way: tuple[str, ...], size: int, y: float) -> None:
    x, slot = 14.0, round(size * 1.16) + 8
    for part in way:
        sprite = _part(part, size)
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
