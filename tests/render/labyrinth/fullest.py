"""A player who has as much as there can be, and whether what lies in an area is apart."""

from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops

from render.kit.parts import Area, Part
from render.kit.widgets import draw_panel
from rules.labyrinth.board import Oracle, Player
from tests.render.pixel_checks import covered

FULLEST = Player(
    12,
    rows=((3, 1, 1, 1), (2, 1, 1, 1), (1, 1, 1, 1)),
    promotion_spells=6,
    colour_spells=6,
    impurity=29,
    great=(Oracle("RG"), Oracle("YB")),
    small=(Oracle("S01"),) * 3,
)
"""A player with full rows, and more of everything else than a match has brought."""


def apart(parts: list[Part]) -> bool:
    """Return whether no part covers another."""
    boxes = [covered(part) for part in parts]
    return not any(
        one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]
        for one, two in combinations(boxes, 2)
    )


def apart_by_pixels(parts: list[Part], size: tuple[int, int]) -> bool:
    """Return whether no two parts share a pixel in which both are nearly opaque."""
    seen = Image.new("L", size)
    for part in parts:
        shape = Image.new("L", size)
        shape.paste(part.sprite.image().getchannel("A").point(lambda alpha: 255 * (alpha > 128)), part[1:])
        if ImageChops.multiply(seen, shape).getbbox():
            return False
        seen = ImageChops.lighter(seen, shape)
    return True


def small_parts(area: Area) -> list[Part]:
    """Return what lies on the plates of an area."""
    return [part for part in area.parts if part.sprite.width < 200 and part.sprite.draw is not draw_panel]
