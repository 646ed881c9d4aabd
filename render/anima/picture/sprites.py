"""The small drawings on the board: counters, Characters with their states, dice, numbers, names."""

from __future__ import annotations

from functools import lru_cache

from render.anima import cards, words
from render.anima.picture import emblems, small_card, theme
from render.anima.picture.layout import LETTERS
from render.anima.picture.theme import COLOURS
from render.kit import art
from render.kit.canvas import Pen, Sprite, Weight, square, text_width
from render.kit.palette import INK, LEAF, PALE, WHITE
from render.kit.shapes import Point
from render.kit.widgets import text, tick
from rules.anima.cards import ENCOUNTERS
from rules.anima.player import Member
from rules.engine import Seat

_BOARD = art.art(__file__, "board.toml")
SIGNS = ("spun", "down", "cursed", "poisoned", "rest", "lost", "unknown", "trap", "dead", "aim")

_STEP = 40
"""The step between the few sizes of single emblems, so that few are drawn."""


def medal(seat: Seat, size: int) -> Sprite:
    """Return a seat's counter on a plate of its colour."""
    return square(size, _medal, seat)


def _medal(pen: Pen, seat: Seat) -> None:
    _edge, light, ground = theme.SEATS[seat]
    for radius, colour in ((50, INK), (47, light), (41, ground)):
        pen.disc(50, 50, radius, colour)
    art.draw(pen.inside(19, 19, 62), _BOARD, words.SEATS[seat], {**COLOURS, "light": light})


def block(seat: Seat, wide: int, high: int, medal: int = 84) -> Sprite:
    """Return the left end of a player's panel in the seat's colour, with its counter at most that large."""
    return Sprite(wide, high, _block, (seat, wide, high, min(medal, high - 8)))


def _block(pen: Pen, seat: Seat, wide: int, high: int, size: int) -> None:
    _edge, light, ground = theme.SEATS[seat]
    pen.box(0, 0, wide, high, 16, ground)
    pen.box(20, 0, wide, high, 0, ground)
    pen.box(wide - 4, 0, wide, high, 0, light)
    left, top = (wide - 4 - size) / 2, (high - size) / 2
    _medal(pen.inside(left, min(left, top) if high > wide else top, size), seat)


def sign(name: str, size: int) -> Sprite:
    """Return a sign."""
    return square(size, draw_sign, name)


def draw_sign(pen: Pen, name: str) -> None:
    """Draw a sign in 100 by 100 units."""
    art.draw(pen, _BOARD, name, COLOURS)


def states(character: Member) -> list[str]:
    """Return the signs of a Character's states."""
    signs = (
        ("down", character.incapacitated),
        ("spun", character.spun),
        ("cursed", character.cursed),
        ("poisoned", character.poisoned),
    )
    return [name for name, there in signs if there]


def figure(character: Member, size: int) -> Sprite:
    """Return a Character's emblem, paler while it is incapacitated."""
    faded = character.incapacitated
    return emblem(character.card, size)._replace(opacity=0.55 if faded else 1)


_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}


def die(face: int, size: int) -> Sprite:
    """Return a die; 0 before the roll."""
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


def in_steps(size: float) -> int:
    """Return the largest of the few emblem sizes up to another size, at least the smallest."""
    return max(_STEP, int(size) // _STEP * _STEP)


def guard(card_id: str, wide: int, high: int) -> Sprite:
    """Return the place of a waiting Encounter: its emblem, a Creature's with its Combat, "" for one face down.

    It covers its whole background, so that it looks the same in every Area.
    """
    return Sprite(wide, high, _guard, (card_id, wide, high))


def _guard(pen: Pen, card_id: str, wide: int, high: int) -> None:
    pen.box(0, 0, wide, high, 0, theme.PLATE[1])
    if not card_id:
        size = min(wide - 10, (high - 8) * 0.6)
        pen.put(small_card.back("encounter", round(size)), wide / 2, high / 2)
        return
    combat = ENCOUNTERS[card_id].combat
    badge = min(60, wide * 0.5) if combat else 0
    size = min(high - 6, wide - badge - 8)
    emblems.draw_emblem(pen.inside(4, (high - size) / 2, size), card_id)
    if combat:
        pen.put(emblems.badge("blade", combat, round(badge)), wide - 3 - badge / 2, high / 2)


def done(card_id: str, size: int) -> Sprite:
    """Return the emblem of a completed Mission with its mark."""
    return square(size, _done, card_id)


def _done(pen: Pen, card_id: str) -> None:
    emblems.draw_emblem(pen.inside(0, 0, 84), card_id)
    draw_tick(pen.inside(36, 36, 64))


def draw_tick(pen: Pen) -> None:
    """Draw the mark of a completed Mission in 100 by 100 units."""
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 43, LEAF)
    tick(pen, INK, 15)


def ring(size: int, tone: str) -> Sprite:
    """Return the ring around a counter on an Area."""
    return square(size, _ring, tone)


def _ring(pen: Pen, tone: str) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 46, tone)


_ENDS = 12
"""The free pixels at both ends of a line of text."""
_CONDENSED = 0.82
"""The least width of a name; a shorter name replaces a narrower one."""
_NARROWEST = 0.5
_STEPS = 12


def line(
    written: str,
    room: float,
    colour: str = PALE,
    weight: Weight = "bold",
    size: int = LETTERS,
    least: float = _NARROWEST,
) -> Sprite:
    """Return words at their own width, or narrowed to ``room`` pixels. Raises ValueError for too little room."""
    narrow = share(written, room, weight, size)
    if narrow < least:
        raise ValueError(f"no room for {written!r}")
    return text(written, size, colour, weight, narrow=narrow)


@lru_cache(maxsize=2048)
def share(written: str, room: float, weight: Weight = "bold", size: int = LETTERS) -> float:
    """Return the share of their width that words keep in ``room`` pixels, in steps, so that few sprites are drawn."""
    whole = round(text_width(written, size, weight)) + _ENDS
    return min(1.0, int(room / whole * _STEPS) / _STEPS)


def name(
    card_id: str, room: float, colour: str = PALE, weight: Weight = "bold", condensed: float = _CONDENSED
) -> Sprite:
    """Return the name of a card, its short name if less than a share of its width would be left."""
    whole, short = cards.name(card_id), words.short(card_id)
    return line(whole if share(whole, room, weight) >= condensed else short, room, colour, weight)
