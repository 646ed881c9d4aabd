"""What the pictures of Soul Puzzler are laid on, in 256 colours that are found once from what is drawn in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.ornaments import crown
from render.kit.palette import EMBER, GOLD, INK, LEAF, PALE, WHITE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.soul_puzzler.picture import gains, scene, side, sprites
from render.soul_puzzler.picture.theme import IRIS, LOCK, TIDE
from rules.soul_puzzler.characters import CARDS

_KEPT = (*GOLD, *IRIS, EMBER, LEAF, TIDE, INK, PALE, WHITE, LOCK)
"""What tells the seats and the emblems apart."""


def _sprites() -> Iterator[Sprite]:
    for seat in (0, 1):
        yield from (sprites.token(seat), sprites.ghost(seat), sprites.glow(seat), side.bar(seat, 11, 15))
        yield from (side.score(seat, 12), side.gained(seat, 3), gains.plate(seat, 3, False))
    for character in CARDS:
        yield from (sprites.pip(character), sprites.badge(character))
    yield from (sprites.swap(False, False), sprites.swap(True, True), sprites.chevron("left"))
    yield from (sprites.slot(1, "full"), sprites.slot(2, "dropped"), sprites.die(6), crown())
    yield from (sprites.pip("quill", True), sprites.shifted())


def _sides() -> Iterator[Area]:
    for seat in (0, 1):
        area = side.area_of(seat)
        side.told(area, seat, "drop or switch")
        yield area


@cache
def grounds() -> Mapping[str, Ground]:
    """Return the ground of the table, and that of the cards to choose from."""
    samples = [("table", [in_rows(_sprites(), WIDTH), *_sides()])]
    return grounds_of({"table": scene.table(), "gallery": scene.gallery()}, samples, _KEPT)
