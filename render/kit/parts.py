"""A picture as a ground and parts laid on it, each part reduced to the palette once for its place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render.kit.encoding import flatten


class Part(NamedTuple):
    """Something that lies with its middle on a point: ``make`` draws it from ``args``, always the same."""

    make: Callable[..., Image.Image]
    args: tuple[Hashable, ...]
    x: float
    y: float

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return where the upper left corner lies."""
        return round(self.x - size[0] / 2), round(self.y - size[1] / 2)


_KEPT = 240
"""Parts kept in the colours of their palettes: those of the latest pictures of all games."""


class Ground:
    """What parts are laid on, none upon another. Make it once: it stays as long as its parts are kept."""

    def __init__(self, base: Image.Image, palette: Image.Image) -> None:
        self._base = base
        self._palette = palette
        self._flat = flatten(base, palette)

    def laid(self, parts: Iterable[Part]) -> Image.Image:
        """Return the ground with the parts on it, in the colours of the palette."""
        image = self._flat.copy()
        for part in parts:
            inlay = _inlay(self, part)
            image.paste(inlay, part.corner(inlay.size))
        return image

    def inlay(self, part: Part) -> Image.Image:
        """Return a part as it lies on the ground, in the colours of the palette."""
        sprite = part.make(*part.args)
        left, top = part.corner(sprite.size)
        image = self._base.crop((left, top, left + sprite.width, top + sprite.height))
        image.paste(sprite, (0, 0), sprite)
        return flatten(image, self._palette)


@lru_cache(maxsize=_KEPT)
def _inlay(ground: Ground, part: Part) -> Image.Image:
    return ground.inlay(part)


def over(image: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Lay a sprite on a translucent one, its middle on a point."""
    image.alpha_composite(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)))
