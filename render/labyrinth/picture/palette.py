"""The 256 colours of the pictures of Wicked Labyrinth, found once from everything that is ever drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import put
from render.kit.encoding import palette_of
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.labyrinth.picture import centre, header, icons, own, scene, souls, sprites, strips, theme
from rules.labyrinth.player import Corridor, Oracle, Player

_STEP = 160
_KEPT = (
    *GOLD,
    EMBER,
    LEAF,
    INK,
    PALE,
    MUTED,
    WHITE,
    theme.WITCH,
    *(tone for tones_of in theme.SOULS.values() for tone in tones_of),
    *(tone for tones_of in theme.SEATS for tone in tones_of),
    *theme.FIRST,
    *theme.ALL,
)
"""What tells the souls, the seats and the halves of a card apart."""


def _small() -> Iterator[Image.Image]:
    """Return every sprite that fits into a square of the sample."""
    for letter in souls.OUTLINES:
        yield from (sprites.soul(letter, 112), sprites.soul(letter, 60), sprites.ghost(letter, 106))
        yield from (sprites.need(f"{letter}{rank}", 66, bool(rank % 2)) for rank in (1, 2, 3))
    for seat in range(len(theme.SEATS)):
        yield from (sprites.medal(seat, 108), sprites.talisman(seat, 72))
    for icon in icons.ICONS:
        yield from (sprites.icon(icon, 84), sprites.icon(icon, 60), sprites.icon(icon, 60, True))
    yield from (sprites.number(8), sprites.number(4, GOLD[3]), sprites.number(0, MUTED), sprites.winner())


def _large() -> Iterator[Image.Image]:
    bids = Corridor("C13", (3, 2, 2, 0, 1), ("souls", None, "witch", None, None), 0, (), (1, 2))
    yield from (centre.stake("C13"), centre.reveal(1, bids), header.ribbon("Corridor 3", True))
    cards = (Oracle("RG", True), Oracle("YB"))
    for seat in range(len(theme.SEATS)):
        player = Player(
            8, rows=((1, 1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1)), great=cards, small=(Oracle("S01"), Oracle(None))
        )
        yield strips.strip(seat, player, 24, "tick")
        yield own.beside(seat, 24, player, None)


@cache
def palette() -> Image.Image:
    """Return the colours of every picture."""
    own_sample = scene.own_base().copy()
    for number, sprite in enumerate(_small()):
        row, column = divmod(number, WIDTH // _STEP)
        put(own_sample, sprite, column * _STEP + _STEP // 2, 60 + row * 100)
    sample = scene.base(5).copy()
    for number, sprite in enumerate(_large()):
        put(sample, sprite, WIDTH / 2, 120 + number * 110)
    return palette_of((scene.base(5), scene.base(3), scene.own_base(), own_sample, sample), _KEPT)
