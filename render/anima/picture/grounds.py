"""The background of every picture of Anima, a night sky over hills, and the palette of 256 colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from render.anima.picture import card, emblems, sprites, theme
from render.anima.picture.card_theme import KEPT, SAMPLES
from render.face import WIDTH
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.ornaments import crown, number
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.kit.parts import Ground, grounds_of, in_rows
from render.kit.shapes import petals
from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS, ENCOUNTERS, MISSIONS
from rules.anima.player import Member

_TALLEST = 1800
"""The height of the background; shorter pictures use a part of it."""


def _sprites() -> Iterator[Sprite]:
    """Return what the colours are chosen for: cards of every kind, counters, signs, numbers."""
    yield from (card.card_picture(name, "tile") for name in (*CHARACTERS, *AREAS))
    yield from (sprites.emblem(name, 84) for name in (*ENCOUNTERS, *ADVANTAGES, *MISSIONS))
    yield from (card.card_picture(name, "hand") for name in SAMPLES)
    yield from (sprites.medal(seat, 118) for seat in range(len(theme.SEATS)))
    yield from (sprites.sign(name, 84) for name in sprites.SIGNS)
    yield from (emblems.badge(name, 8, 108) for name in ("blade", "speed", "timer"))
    yield from (sprites.die(face, 116) for face in (0, 5))
    yield from (
        sprites.member(Member(next(iter(CHARACTERS)), spun=True)),
        number(14, 150, GOLD[3]),
        number(3, 84, EMBER),
        crown(60),
    )
    yield from (number(3, 84, LEAF), number(3, 84, MUTED), sprites.tick_mark(54))


def _night(pen: Pen, height: int) -> None:
    """Draw the sky in bands over the hills, with stars."""
    bands = len(theme.NIGHT)
    for at, tone in enumerate(theme.NIGHT):
        pen.box(0, at * height / bands, WIDTH, height, 0, tone)
    random = Random(7)
    for _ in range(70):
        x, y = random.randrange(WIDTH), random.randrange(height)
        pen.shape(petals(x, y, 1.2, random.choice((3, 4, 7)), 4), theme.PLATE[0])


@cache
def ground() -> Ground:
    """Return the background, as high as the tallest picture."""
    canvas = Canvas(WIDTH, _TALLEST, theme.NIGHT[0])
    _night(canvas.pen, _TALLEST)
    kept = (*GOLD, EMBER, LEAF, INK, PALE, MUTED, WHITE, *(tone for seat in theme.SEATS for tone in seat), *KEPT)
    return grounds_of({0: canvas.image()}, [(0, [in_rows(_sprites(), WIDTH)])], kept)[0]
