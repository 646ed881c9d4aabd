"""The sizes of the words that a picture holds, as they are drawn: how small they are on a desk and on a phone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper
from io import BytesIO
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image

from render.kit import canvas, parts
from render.kit.canvas import Pen, Sprite
from render.kit.encoding import Picture

CACHES = (canvas.IMAGES, parts.STENCILS, parts.TILES, parts.UNPACKED, parts.BENEATH)
DESK, PHONE = (550, 350), 340
"""The box into which Discord's desktop client fits a picture, and the width at which a phone shows it."""
LEAST = 12
"""Pixels of font size under which no word that a decision needs may be shown."""


class Glyphs(NamedTuple):
    """Words of a picture, and their font size in its own pixels."""

    text: str
    size: float


def drawn_glyphs(draw: Callable[[], Picture | None]) -> tuple[Picture | None, list[Glyphs]]:
    """Draw a picture with empty caches; return it with all words drawn, those on grounds and hidden ones included."""
    forget()
    found: list[Glyphs] = []
    with _recorded(found):
        picture = draw()
    return picture, found


def shown_size(size: float, picture: Picture) -> float:
    """Return the font size at which words of a size are shown on a desk or on a phone, whichever is smaller."""
    with Image.open(BytesIO(picture.data)) as image:
        width, height = image.size
    return size * min(DESK[0] / width, DESK[1] / height, PHONE / width)


def too_small(draw: Callable[[], Picture | None], ornamental: Callable[[str], bool] = lambda _: False) -> set[Glyphs]:
    """Return the words of a picture that are shown too small, except those that are ``ornamental``."""
    picture, found = drawn_glyphs(draw)
    if picture is None:
        return set()
    return {one for one in found if not ornamental(one.text) and shown_size(one.size, picture) < LEAST - 0.05}


def forget() -> None:
    """Empty all that is kept of pictures: sprites, tiles and the grounds of the games."""
    for cache in CACHES:
        cache.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("render.") and ".picture" in name:
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


@contextmanager
def _recorded(found: list[Glyphs]) -> Iterator[None]:
    """Note all words that pens write inside this block, at the size that they have once the drawing is reduced."""
    text, drawn, scales = Pen.text, Sprite.drawn, list[float]()

    def noting_text(pen: Pen, at: Any, words: str, size: float, *rest: Any, **named: Any) -> None:
        outermost = scales[0] if scales else pen._scale
        found.append(Glyphs(words, round(pen._long(size)) / outermost))
        text(pen, at, words, size, *rest, **named)

    def noting_scale(sprite: Sprite, scale: float) -> Image.Image:
        scales.append(scale)
        try:
            return drawn(sprite, scale)
        finally:
            scales.pop()

    with patch.object(Pen, "text", noting_text), patch.object(Sprite, "drawn", noting_scale):
        yield
