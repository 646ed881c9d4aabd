"""The background of every picture of Anima, and the palette of 256 colours.

It is of one tone, so that what lies on it looks the same in all places and is reduced to the palette once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.anima.picture import emblems, held_card, sprites, theme, tiles
from render.anima.picture.card_theme import KEPT, SAMPLES
from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.ornaments import crown, number
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.kit.parts import Ground, grounds_of, in_rows
from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS, ENCOUNTERS, MISSIONS

_TALLEST = 1180
"""The height of the background; shorter pictures use a part of it."""


def _sprites() -> Iterator[Sprite]:
    """Return what the colours are chosen for: cards of every kind, counters, signs, numbers."""
    yield from (tiles.tile(name, 310, 140) for name in AREAS)
    yield from (sprites.emblem(name, 84) for name in (*CHARACTERS, *ENCOUNTERS, *ADVANTAGES, *MISSIONS))
    yield from (held_card.held(name) for name in SAMPLES)
    yield from (sprites.medal(seat, 118) for seat in range(len(theme.SEATS)))
    yield from (sprites.sign(name, 84) for name in sprites.SIGNS)
    yield from (emblems.badge(name, 8, 108) for name in ("blade", "speed", "timer"))
    yield from (sprites.die(face, 116) for face in (0, 5))
    yield from (number(14, 150, GOLD[3]), number(3, 84, EMBER), crown(60))
    yield from (number(3, 84, LEAF), number(3, 84, MUTED), sprites.done(next(iter(MISSIONS)), 84))


@cache
def ground() -> Ground:
    """Return the background, as high as the tallest picture."""
    base = Image.new("RGB", (WIDTH, _TALLEST), theme.NIGHT)
    kept = (*GOLD, EMBER, LEAF, INK, PALE, MUTED, WHITE, *(tone for seat in theme.SEATS for tone in seat), *KEPT)
    return grounds_of({0: base}, [(0, [in_rows(_sprites(), WIDTH)])], kept)[0]
