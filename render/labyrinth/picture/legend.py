"""How souls rise and what they are worth, in words and signs, while no corridor is at stake."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import panel, text
from render.labyrinth.picture import sprites
from rules.labyrinth.board import RANKS
from rules.labyrinth.cards import GREAT_POINTS, IMPURITY_POINTS, SMALL_POINTS, TOKEN_POINTS

_SIZE = 48
"""The size of souls."""
_WAYS: tuple[tuple[str, ...], ...] = (
    ("R1", "R1", ">", "R2", "two equal"),
    ("P", "one soul"),
    ("C", "new colour"),
)
"""Two equal souls become one of the next rank; a spell promotes one; a spell changes the colour of one."""


def lay(area: Area, rows: Sequence[float]) -> None:
    """Lay out the uses of souls in the first of two rows, the worth of souls in the second."""
    for y in rows:
        area.put(panel(area.width, 70, 16, *sprites.PLATE, 4, 0), area.width / 2, y)
    x = 18.0
    for way in _WAYS:
        for part in way:
            x = area.put_after(_part(part), x, rows[0]) + 6
        x += 26
    x = 18.0
    for row, (name, points) in enumerate(zip(RANKS, TOKEN_POINTS, strict=True)):
        x = area.put_after(sprites.rank(row, 28), x, rows[1]) + 6
        x = area.put_after(text(f"{name} {points}", sprites.LEAST_SIZE, PALE), x, rows[1]) + 26
    x = area.put_after(text("points,", sprites.LEAST_SIZE, PALE), x, rows[1]) + 26
    x = area.put_after(sprites.icon("I", 50), x, rows[1])
    area.put_after(text(f"impurity \N{MINUS SIGN}{-IMPURITY_POINTS}", sprites.LEAST_SIZE, PALE), x, rows[1])


def _part(name: str) -> Sprite:
    if name == ">":
        return Sprite(46, 56, _arrow)
    if name in sprites.ICONS:
        return sprites.icon(name, 54)
    return sprites.need(name, _SIZE, True) if name[-1].isdigit() else text(name, sprites.LEAST_SIZE, PALE)


def _arrow(pen: Pen) -> None:
    pen.stroke([(6, 28), (36, 28)], 7, MUTED)
    pen.stroke([(26, 16), (40, 28), (26, 40)], 7, MUTED)


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
    return Sprite(44, 42, _card, (great,))


def _card(pen: Pen, great: bool) -> None:
    pen.put(panel(44, 42, 10, GOLD[3] if great else "#b9a7f0", "#1d1640", 4, 0), 22, 21)
    for letter, down in (("R", 13), ("G", 29)) if great else (("B", 21),):
        pen.put(sprites.soul(letter, 16 if great else 22), 22, down)
