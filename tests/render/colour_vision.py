"""How sprites look to the colour-blind, and how far apart two are in colour and in shape.

Colour blindness is simulated by the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), at full
severity, on linear RGB. Distances are in CIE L*a*b* under D65.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from PIL import Image

from render.kit.canvas import Sprite

RGB = tuple[int, int, int]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

LUMINANCE: Triple = (0.2126, 0.7152, 0.0722)
VISIONS: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": (LUMINANCE, LUMINANCE, LUMINANCE),
}
"""What becomes of linear RGB."""
_USUAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
_VISIBLE = 15
"""How far two neighbours are apart for a line to run between them."""

SIZE = 64
"""Pixels across at which sprites are compared: fewer than an essential one has on a desk."""
_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), LUMINANCE, (0.0193339, 0.1191920, 0.9503041))
_WHITE: Triple = (0.95047, 1.0, 1.08883)
_SOLID = 128


class Look(NamedTuple):
    """A sprite in a square: its solid pixels, None for the others."""

    pixels: tuple[RGB | None, ...]


def look(sprite: Sprite) -> Look:
    """Return a sprite at the size at which it is compared."""
    return look_of(sprite.image())


def look_of(picture: Image.Image) -> Look:
    """Return a picture, or a part of one, at the size at which it is compared."""
    image = picture.convert("RGBA")
    side = max(image.size)
    square = Image.new("RGBA", (side, side))
    square.paste(image, ((side - image.width) // 2, (side - image.height) // 2))
    small = square.convert("RGBa").resize((SIZE, SIZE), Image.Resampling.BOX).convert("RGBA")
    data = small.tobytes()
    return Look(
        tuple(
            (data[at] & 0xFC, data[at + 1] & 0xFC, data[at + 2] & 0xFC) if data[at + 3] >= _SOLID else None
            for at in range(0, len(data), 4)
        )
    )


def colour_distance(one: Look, two: Look, vision: str) -> float:
    """Return how far two sprites are apart in lightness or colour, wherever in them the colours are: the greatest of
    the distances between what they have of each axis.
    """
    seen = [[seen_as(pixel, vision) for pixel in shown.pixels if pixel is not None] for shown in (one, two)]
    return max(_earth_mover([lab[axis] for lab in seen[0]], [lab[axis] for lab in seen[1]]) for axis in range(3))


def shape_distance(one: Look, two: Look) -> float:
    """Return the share of the lines of a sprite, its outline and those inside it, beside which none of the other runs,
    of the sprite of which it is the greater; 0 for one drawing in two colours.
    """
    first, second = _lines(one), _lines(two)
    return max(_away(first, second), _away(second, first))


@cache
def seen_as(colour: RGB, vision: str) -> Triple:
    """Return a colour in L*a*b* as somebody sees it: by one of ``VISIONS``, or as usual."""
    linear = tuple(_linear(part / 255) for part in colour)
    changed = tuple(min(1.0, max(0.0, _dot(row, linear))) for row in VISIONS.get(vision, _USUAL))
    x, y, z = (_root(_dot(row, changed) / white) for row, white in zip(_XYZ, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _dot(row: Sequence[float], values: Sequence[float]) -> float:
    return sum(factor * value for factor, value in zip(row, values, strict=True))


def _earth_mover(one: Sequence[float], two: Sequence[float]) -> float:
    """Return how far on average one list of values must be moved to become another, of whatever length."""
    shares = [(value, 1 / len(one)) for value in one] + [(value, -1 / len(two)) for value in two]
    shares.sort()
    heaps = accumulate(share for _, share in shares)
    gaps = (later - earlier for (earlier, _), (later, _) in pairwise(shares))
    return sum(abs(heap) * gap for heap, gap in zip(heaps, gaps, strict=False))


def _lines(shown: Look) -> frozenset[int]:
    """Return the pixels of a sprite where its outline or a line inside it runs: where a neighbour differs."""
    found: set[int] = set()
    for at, pixel in enumerate(shown.pixels):
        for other in (at + 1 if (at + 1) % SIZE else at, at + SIZE if at + SIZE < SIZE * SIZE else at):
            if _differ(pixel, shown.pixels[other]):
                found.add(at)
    return frozenset(found)


def _differ(one: RGB | None, two: RGB | None) -> bool:
    if one is None or two is None:
        return one is not two
    return one != two and math.dist(seen_as(one, "usual"), seen_as(two, "usual")) > _VISIBLE


def _away(lines: frozenset[int], others: frozenset[int]) -> float:
    """Return the share of lines beside which none of the others runs."""
    beside = {at + aside + down for at in others for aside in (-1, 0, 1) for down in (-SIZE, 0, SIZE)}
    return len(lines - beside) / len(lines)
