"""The effects of signs; while no corridor is at stake, how souls rise and how many points they bring."""

from __future__ import annotations

from collections.abc import Iterable

from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import panel, text
from render.labyrinth.picture import layout, sprites
from rules.labyrinth.board import RANKS
from rules.labyrinth.cards import GREAT_POINTS, IMPURITY_POINTS, SMALL_POINTS, TOKEN_POINTS

_SIZE = 54
"""The size of souls and signs."""
_LOSS = f"impurity {IMPURITY_POINTS}".replace("-", "\N{MINUS SIGN}")
_ROWS: tuple[tuple[str, ...], ...] = (
    ("R1", "R1", ">", "R2", "two alike become one a rank higher"),
    ("P", "promotion: one soul up", "C", "colour change: one soul"),
    ("Worth:", *(f"{name} {points}" for name, points in zip(RANKS, TOKEN_POINTS, strict=True)), "I", _LOSS),
)
"""Two equal souls become one of the next rank; a spell promotes one or changes its colour; the worth of all."""
_SIGNS = ("souls", "+1 soul", "witch", "+1 impurity")


def uses() -> Area:
    """Return the uses of souls in two rows, and their worth in a third."""
    area = Area(layout.MARGIN, layout.HEADER, layout.WIDE, layout.LEGEND_HEIGHT)
    high = area.height / len(_ROWS)
    for at, row in enumerate(_ROWS):
        y = (at + 0.5) * high
        area.put(panel(area.width, round(high) - 4, 16, *sprites.PLATE, 4, 0), area.width / 2, y)
        _lay_row(area, row, 18, y, 16)
    return area


def signs() -> Area:
    """Return the effects of both signs, between the ribbons of the header."""
    area = Area(342, 2, 556, 58)
    _lay_row(area, _SIGNS, 0, area.height / 2, 14)
    return area


def _lay_row(area: Area, row: Iterable[str], x: float, y: float, gap: int) -> None:
    """Lay signs and words side by side, with a gap after each word and each soul."""
    for name in row:
        rank = name.partition(" ")[0]
        if rank in RANKS:
            x = area.put_after(sprites.rank(RANKS.index(rank), 30), x, y)
        x = area.put_after(_part(name), x, y) + (1 if name in sprites.ICONS else gap)


def _part(name: str) -> Sprite:
    if name == ">":
        return Sprite(46, 56, _arrow)
    if name in sprites.ICONS:
        return sprites.icon(name, _SIZE)
    return sprites.need(name, _SIZE, True) if len(name) == 2 else text(name, sprites.LEAST_SIZE, PALE)


def _arrow(pen: Pen) -> None:
    pen.stroke([(6, 28), (36, 28)], 7, MUTED)
    pen.stroke([(26, 16), (40, 28), (26, 40)], 7, MUTED)


def worths() -> tuple[tuple[str, Sprite, int], ...]:
    """Return a word and a sign for each kind of points, in the order of the sums, with the worth of one."""
    return (
        *((RANKS[row], sprites.rank(row, 30), points) for row, points in enumerate(TOKEN_POINTS)),
        ("great", Sprite(44, 42, _card, (True,)), GREAT_POINTS),
        ("small", Sprite(44, 42, _card, (False,)), SMALL_POINTS),
        ("impurity", sprites.icon("I", 46), IMPURITY_POINTS),
    )


def _card(pen: Pen, great: bool) -> None:
    pen.put(panel(44, 42, 10, GOLD[3] if great else "#b9a7f0", "#1d1640", 4, 0), 22, 21)
    for letter, down in (("R", 13), ("G", 29)) if great else (("B", 21),):
        pen.put(sprites.soul(letter, 16 if great else 22), 22, down)
