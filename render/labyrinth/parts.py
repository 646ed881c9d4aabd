"""A picture as a ground and parts laid on it, each part reduced to the palette once for its place."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PIL import Image


class Part(NamedTuple):
    """Something that lies with its middle on a point: ``make`` draws it from ``args``, always the same."""

    make: Callable[..., Image.Image]
    args: tuple[Hashable, ...]
    x: float
    y: float

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return where the upper left corner lies."""
        return round(self.x - size[0] / 2), round(self.y - size[1] / 2)


def over(image: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Lay a sprite on a translucent one, its middle on a point."""
    image.alpha_composite(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)))
