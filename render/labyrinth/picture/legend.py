"""What can be done with souls, and what they are worth, as pictures: shown in the middle during soul processing."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import panel, spread
from render.kit.palette import GOLD, MUTED
from render.kit.parts import Area
from render.labyrinth.picture import sprites
from rules.labyrinth.cards import GREAT_POINTS, IMPURITY_POINTS, SMALL_POINTS, TOKEN_POINTS

_SMALL, _LARGE = 56, 72
"""The size of souls where the labyrinth is two and where it is three corridors high."""
_HIGH = 300
_WAYS: tuple[tuple[str, ...], ...] = (("R1", "R1", ">", "R2"), ("P", "G1", ">", "G2"), ("C", "Y2", ">", "B2"))
"""Two equal souls become one of the next rank; a spell promotes one; a spell changes the colour of one."""


def lay(area: Area) -> None:
    """Lay out the legend."""
    wide, high = area.width, area.height - 6
    size = _LARGE if high > _HIGH else _SMALL
    two, promotion, change = _WAYS
    _lay_way(area, two, size, wide / 2, high * 0.18)
    for way, aside in zip((promotion, change), spread(2, wide / 2), strict=True):
        _lay_way(area, way, min(size, 60), wide / 2 + aside, high * 0.48)
    for at, aside in enumerate(spread(6, 90)):
        _lay_worth(area, at, wide / 2 + aside - 8, high * 0.81)


def _lay_way(area: Area, way: tuple[str, ...], size: int, x: float, y: float) -> None:
    for part, aside in zip(way, spread(len(way), size + 8), strict=True):
        sprite = _part(part, size)
        area.put(sprite, x + aside, y + (sprite.height - size) / 2)


def _part(name: str, size: int) -> Sprite:
    if name == ">":
        return Sprite(46, 56, _arrow)
    return sprites.icon(name, size) if name in sprites.ICONS else sprites.need(name, size, True)


def _arrow(pen: Pen) -> None:
    pen.stroke([(6, 28), (36, 28)], 7, MUTED)
    pen.stroke([(26, 16), (40, 28), (26, 40)], 7, MUTED)


def _lay_worth(area: Area, at: int, x: float, y: float) -> None:
    """Lay what a soul of a rank, a great oracle, a small one or a tile of impurity is worth."""
    sprite, points = worths()[at]
    area.put(sprite, x - 24, y)
    area.put(sprites.number(points, size=50), x + 20 + 8 * (points < 0), y)


def worths() -> tuple[tuple[Sprite, int], ...]:
    """Return a sign for each kind of points, in the order of the sums, with what one of it is worth."""
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
