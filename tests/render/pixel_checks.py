"""Sprites and areas as pixels, and where they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from PIL import Image, ImageChops, ImageStat

from render.kit.canvas import Sprite
from render.kit.parts import Area, Part, stencil_of

Box = tuple[int, int, int, int]

ESSENTIAL = 58
"""No glyph that a decision needs is less high than this many pixels."""


def pixels(lay: Callable[..., Any], *args: Any, size: tuple[int, int] = (600, 600)) -> bytes:
    """Return the pixels of what ``lay`` lays into an area, or of an area that it returns."""
    area = Area(0, 0, *size)
    found = lay(area, *args)
    image = Image.new("RGBA", size)
    for part in (found or area).parts:
        image.paste(part.sprite.image(), (part.left, part.top), part.sprite.image())
    return image.tobytes()


def outline_difference(one: Sprite, two: Sprite) -> float:
    """Return the share of a square in which the outlines of two sprites differ."""
    outlines = [sprite.image().getchannel("A").point(lambda alpha: 255 * (alpha > 128)) for sprite in (one, two)]
    return ImageStat.Stat(ImageChops.difference(*outlines)).mean[0] / 255


def covered(part: Part) -> Box:
    """Return the edges of what a part covers."""
    stencil = stencil_of(part.sprite)
    left, top = part.left + stencil.left, part.top + stencil.top
    width, height = stencil.cover.size
    return left, top, left + width, top + height


def inside(inner: Box, outer: Box) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def check(areas: Iterable[Area], width: int, height: int) -> None:
    """Assert that areas lie in the picture without overlap, and that whatever is laid in one stays in it."""
    found = list(areas)
    for area in found:
        box = area.left, area.top, area.left + area.width, area.top + area.height
        assert inside(box, (0, 0, width, height))
        for part in area.parts:
            assert inside(covered(part), box), (part, box)
    assert not any(one.meets(two) for one, two in combinations(found, 2))
