"""Sprites that the pictures of every game need: lines of text, the winner's crown."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.kit.canvas import Canvas, Pen, text_width
from render.kit.fonts import Weight
from render.kit.palette import EMBER, GOLD


@cache
def lettering(text: str, size: int, colour: str, weight: Weight = "bold", outline: str = "") -> Image.Image:
    """Return a line of text, its capitals centred in the height of the sprite."""
    margin = 6
    sheet = Canvas(round(text_width(text, size, weight)) + 2 * margin, round(size * 1.1), scale=2)
    middle = (margin, size * 0.55 + size * 0.325)
    if outline:
        for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (-2, 2), (2, -2)):
            sheet.pen.text((middle[0] + dx, middle[1] + dy), text, size, outline, weight, "ls")
    sheet.pen.text(middle, text, size, colour, weight, "ls")
    return sheet.image()


@cache
def crown(size: int = 84) -> Image.Image:
    """Return the winner's crown."""
    sheet = Canvas(size, size)
    draw_crown(sheet.pen.inside(3, 3, size - 6))
    return sheet.image()


def draw_crown(pen: Pen) -> None:
    """Draw the winner's crown."""
    pen.shape([(8, 84), (2, 26), (28, 52), (50, 12), (72, 52), (98, 26), (92, 84)], GOLD[2])
    pen.box(8, 76, 92, 92, 4, GOLD[1])
    for x, y in ((4, 24), (50, 11), (96, 24)):
        pen.disc(x, y, 7, GOLD[4])
    pen.disc(50, 66, 8, EMBER)
