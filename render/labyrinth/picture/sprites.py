"""The pieces of the picture, and its colours: those of the labyrinth by night beside those of the house.

The colours are read from ``theme.toml``.
"""

from __future__ import annotations

from itertools import chain

from render.kit import art, widgets
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, INK, MUTED, NAMED, PALE, WHITE
from render.labyrinth import words
from rules.engine import Seat, Struct
from rules.printed import read

Tones = tuple[str, str, str]
"""An edge, a light and a ground."""


class _Theme(Struct, frozen=True):
    seats: tuple[Tones, ...]
    first: Tones
    all: Tones
    plate: tuple[str, str]
    kept: dict[str, str]
    others: dict[str, str]


_THEME = read(__file__, "theme.toml", _Theme)
SEATS, FIRST, ALL = _THEME.seats, _THEME.first, _THEME.all
"""The tones of each seat; of the first explorer's gain; of every explorer's gain."""
PLATE: tuple[str, str] = _THEME.plate
"""Edge and ground of a panel."""
_LIGHTS = {name.lower(): light for name, (_edge, light, _ground) in zip(words.SEATS, SEATS, strict=True)}
COLOURS = {**NAMED, **_LIGHTS, **_THEME.kept, **_THEME.others}
"""All other colours by name, and the light of each seat by the name of its talisman."""
KEPT = (*_THEME.kept.values(), *chain(*SEATS, FIRST, ALL))
"""The colours that tell the souls, the seats and the halves of a card apart."""


ART = art.art(__file__)
"""The drawings: souls by their letter, icons, talismans by the names of the seats, parts of the scene."""
ICONS = ("P", "C", "I", "piece", "souls", "witch", "tick", "waiting")
"""The drawings on cards and boards besides souls."""

NUMBER_SIZE = 60
"""Letter size of most numbers."""
LEAST_SIZE = 46
"""The smallest letters: a phone shows them 12 pixels high."""
_DIM = 0.42


def draw(pen: Pen, name: str) -> None:
    """Draw one of the drawings."""
    art.draw(pen, ART, name, COLOURS)


def icon(name: str, size: int, dim: bool = False) -> Sprite:
    """Return a drawing; a ``dim`` one is gone."""
    return square(size, draw, name, opacity=_DIM if dim else 1)


def _soul(colour: str, have: bool) -> str:
    """Return the name of the drawing of a soul by its letter, there or missing."""
    return colour if have else f"hollow {colour}"


def soul(colour: str, size: int, have: bool = True) -> Sprite:
    """Return a soul, or a missing one."""
    return square(size, draw, _soul(colour, have))


def talisman(seat: Seat, size: int) -> Sprite:
    """Return a seat's talisman."""
    return icon(words.SEATS[seat], size)


def medal(seat: Seat, size: int) -> Sprite:
    """Return a seat's talisman on a plate of its colour."""
    return square(size, _medal, seat)


def _medal(pen: Pen, seat: Seat) -> None:
    _edge, light, ground = SEATS[seat]
    for radius, colour in ((50, INK), (47, light), (41, ground)):
        pen.disc(50, 50, radius, colour)
    draw(pen.inside(18, 17, 64), words.SEATS[seat])


def number(value: int | str, colour: str = PALE, size: int = NUMBER_SIZE) -> Sprite:
    """Return a number in the letters of the picture."""
    return widgets.number(value, size, colour)


def counted(name: str, value: int, size: int, gap: int, letters: int = NUMBER_SIZE) -> Sprite:
    """Return an icon with its number to the right; dim if the number is 0."""
    written = number(value, PALE if value else MUTED, letters)
    return Sprite(
        size + gap + written.width, max(size, written.height), _counted, (name, size, gap, not value, written)
    )


def _counted(pen: Pen, name: str, size: int, gap: int, dim: bool, written: Sprite) -> None:
    y = max(size, written.height) / 2
    pen.put(icon(name, size, dim), size / 2, y)
    pen.put(written, size + gap + written.width / 2, y)


def rank(row: int, size: int = 24) -> Sprite:
    """Return the chevrons of a rank: one for low, two for middle, three for high."""
    return Sprite(size, size * 2, _rank, (row, size))


def _rank(pen: Pen, row: int, size: int) -> None:
    for step in range(row + 1):
        y = size * (1.17 + (row / 2 - step) * 0.56)
        pen.stroke([(size * 0.16, y), (size / 2, y - size * 0.33), (size * 0.84, y)], size * 0.2, GOLD[3])


def need(demand: str, size: int, have: bool, offered: bool = False) -> Sprite:
    """Return a need of an oracle card: a soul, missing or there, with the chevrons of its rank at its upper right.

    A white plus is on one that the first explorer of the corridor at stake gets.
    """
    return Sprite(round(size * 1.16), round(size * 1.3), _need, (demand, size, have, offered))


def _need(pen: Pen, demand: str, size: int, have: bool, offered: bool) -> None:
    draw(pen.inside(0, 0.3 * size, size), _soul(demand[0], have))
    x, y, arm = 0.5 * size, (0.88 if demand[0] == "R" else 0.8) * size, 0.22 * size
    for way in [(arm, 0), (0, arm)] if offered else []:
        pen.stroke([(x - way[0], y - way[1]), (x + way[0], y + way[1])], 0.15 * size, WHITE)
    for stroke, tone in ((0.2, COLOURS["dark"]), (0.1, GOLD[3])):
        for step in range(int(demand[1])):
            x, y, wide = size * 0.92, size * (0.11 + step * 0.27), size * 0.13
            pen.stroke([(x - wide, y + wide * 1.1), (x, y), (x + wide, y + wide * 1.1)], size * stroke, tone)
