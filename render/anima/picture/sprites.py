"""The small drawings on the board: counters, Characters with their states, dice, numbers."""

from __future__ import annotations

from render.anima import words
from render.anima.picture import card, emblems, theme
from render.anima.picture.card_theme import COLOURS
from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import tick
from render.kit.palette import GOLD, INK, LEAF, PALE, WHITE
from render.kit.shapes import Point
from rules.anima.player import Member
from rules.engine import Seat

_BOARD = art.art(__file__, "board.toml")
SIGNS = ("spun", "down", "cursed", "poisoned", "rest", "lost", "unknown", "trap", "waiting")
"""The signs of ``board.toml``."""
MEMBER = (118, 137)
"""A Character in a strip."""


def medal(seat: Seat, size: int) -> Sprite:
    """Return a seat's counter on a plate of its colour."""
    return square(size, _medal, seat)


def _medal(pen: Pen, seat: Seat) -> None:
    _edge, light, ground = theme.SEATS[seat]
    for radius, colour in ((50, INK), (47, light), (41, ground)):
        pen.disc(50, 50, radius, colour)
    art.draw(pen.inside(19, 19, 62), _BOARD, words.SEATS[seat], {**COLOURS, "light": light})


def sign(name: str, size: int) -> Sprite:
    """Return a sign."""
    return square(size, _sign, name)


def _sign(pen: Pen, name: str) -> None:
    art.draw(pen, _BOARD, name, COLOURS)


def member(character: Member) -> Sprite:
    """Return a Character with what has happened to it."""
    return Sprite(*MEMBER, _member, (character,))


def _member(pen: Pen, character: Member) -> None:
    faded = character.spun or character.incapacitated
    token = card.card_picture(character.card, "tile", MEMBER[0])
    pen.put(token._replace(opacity=0.55 if faded else 1), MEMBER[0] / 2, MEMBER[1] / 2)
    states = (
        ("down", character.incapacitated),
        ("spun", character.spun),
        ("cursed", character.cursed),
        ("poisoned", character.poisoned),
    )
    shown = [name for name, there in states if there]
    for at, name in enumerate(shown):
        pen.put(square(50, _sign, name), 26 + at * 34, 28)


_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}


def die(face: int, size: int) -> Sprite:
    """Return a die; 0 is one not rolled yet."""
    return square(size, _die, face)


def _die(pen: Pen, face: int) -> None:
    pen.box(0, 4, 100, 100, 22, INK)
    pen.box(4, 4, 96, 94, 19, PALE if face else theme.PLATE[0])
    if not face:
        pen.number((50, 49), "?", 62, WHITE, "black")
    for x, y in _PIPS.get(face, ()):
        pen.disc(x, y - 1, 10.5, INK)


def emblem(card_id: str, size: int) -> Sprite:
    """Return the emblem of a card on its plate."""
    return square(size, emblems.draw_emblem, card_id)


def tick_mark(size: int) -> Sprite:
    """Return the mark of a completed Mission."""
    return square(size, _tick)


def _tick(pen: Pen) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 43, LEAF)
    tick(pen, INK, 15)


def ring(size: int) -> Sprite:
    """Return the ring around a counter that has moved."""
    return square(size, _ring)


def _ring(pen: Pen) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 46, GOLD[3])


def halo(width: int, height: int) -> Sprite:
    """Return the frame around the Area of the Final Mission."""
    return Sprite(width, height, _halo, (width, height))


def _halo(pen: Pen, width: int, height: int) -> None:
    pen.frame(0, 0, width, height, 20, 12, INK)
    pen.frame(2, 2, width - 2, height - 2, 18, 8, GOLD[3])
