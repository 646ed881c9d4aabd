"""The 256 colours of the pictures of Soul Puzzler, found once from everything that is ever drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import put
from render.kit.encoding import palette_of
from render.kit.ornaments import crown
from render.kit.palette import EMBER, GOLD, INK, LEAF, PALE, WHITE
from render.soul_puzzler.picture import gallery, header, layout, scene, sprites
from render.soul_puzzler.picture.theme import IRIS, TIDE
from rules.soul_puzzler.characters import CARDS

_STEP = 160
_KEPT = (*GOLD, *IRIS, EMBER, LEAF, TIDE, INK, PALE, WHITE, sprites.LOCK)
"""What tells the seats and the emblems apart."""


def _everything() -> Iterator[Image.Image]:
    for seat in (0, 1):
        yield from (sprites.token(seat), sprites.ghost(seat), sprites.glow(seat), sprites.filled(seat, 100))
        yield from (header.panel(seat), header.score(seat, 12), header.ribbon(seat, "Sun"))
    for character in CARDS:
        yield from (header.pip(character), sprites.badge(character))
    yield from (sprites.brackets(), sprites.swap(False, False), sprites.swap(True, True), sprites.chevron("left"))
    yield from (sprites.slot(1, "full"), sprites.slot(2, "dropped"), sprites.die(6, 76), crown())
    yield from (header.pip("quill", True), header.plaque(), header.ribbon(None, "Draw"), sprites.band())


@cache
def palette() -> Image.Image:
    """Return the colours of every picture."""
    sample = scene.base(15).copy()
    for number, sprite in enumerate(_everything()):
        row, column = divmod(number, WIDTH // _STEP)
        put(sample, sprite, column * _STEP + _STEP // 2, layout.BOARD_TOP + 60 + row * 120)
    for seat in (0, 1):
        header.light(sample, seat)
    return palette_of((scene.base(15), gallery.base(), sample), _KEPT)
