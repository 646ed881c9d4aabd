"""What the pictures of Soul Puzzler are laid on, in 256 colours that are found once from what is drawn in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.ornaments import crown
from render.kit.palette import EMBER, GOLD, INK, LEAF, PALE, WHITE
from render.kit.parts import Ground, grounds_of, in_rows
from render.soul_puzzler.picture import header, scene, sprites
from render.soul_puzzler.picture.theme import IRIS, LOCK, TIDE
from rules.soul_puzzler.characters import CARDS

_KEPT = (*GOLD, *IRIS, EMBER, LEAF, TIDE, INK, PALE, WHITE, LOCK)
"""What tells the seats and the emblems apart."""


def _sprites() -> Iterator[Sprite]:
    for seat in (0, 1):
        yield from (sprites.token(seat), sprites.ghost(seat), sprites.glow(seat), sprites.filled(seat, 100))
        yield from (header.panel(seat), header.score(seat, 12))
    for character in CARDS:
        yield from (sprites.pip(character), sprites.badge(character))
    yield from (sprites.swap(False, False), sprites.swap(True, True), sprites.chevron("left"))
    yield from (sprites.slot(1, "full"), sprites.slot(2, "dropped"), sprites.die(6), crown())
    yield from (sprites.pip("quill", True), sprites.shifted())


@cache
def grounds() -> Mapping[str, Ground]:
    """Return the ground of the table, and that of the cards to choose from."""
    banners = [header.ribboned(seat, "Sun") for seat in (0, None)]
    samples = [("table", [in_rows(_sprites(), WIDTH), *banners])]
    return grounds_of({"table": scene.table(), "gallery": scene.gallery()}, samples, _KEPT)
