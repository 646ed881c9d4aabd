"""The pieces of the picture, each drawn once."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.kit.canvas import Canvas
from render.kit.ornaments import crown, lettering
from render.kit.palette import GOLD, INK, PALE
from render.labyrinth.picture import icons, souls, talismans
from render.labyrinth.picture.theme import SEATS
from rules.engine import Seat

Sprite = Image.Image

NUMBER_SIZE = 92
"""Letter size of every number that a decision needs: digits of 58 pixels and more."""
ESSENTIAL = 58
"""No glyph that a decision needs is less high than this."""


@cache
def soul(colour: str, size: int) -> Sprite:
    """Return a soul."""
    sheet = Canvas(size, size)
    souls.soul(sheet.pen.inside(0, 0, size), colour)
    return sheet.image()


@cache
def ghost(colour: str, size: int) -> Sprite:
    """Return a soul that is missing."""
    sheet = Canvas(size, size)
    souls.ghost(sheet.pen.inside(0, 0, size), colour)
    return sheet.image()


@cache
def icon(name: str, size: int, dim: bool = False) -> Sprite:
    """Return an icon; a ``dim`` one is there no more. A colour's letter gives its soul."""
    if name in souls.OUTLINES:
        image = soul(name, size)
    else:
        sheet = Canvas(size, size)
        icons.ICONS[name](sheet.pen.inside(0, 0, size))
        image = sheet.image()
    return faded(image) if dim else image


def faded(image: Sprite, share: float = 0.28) -> Sprite:
    """Return a sprite that shines through."""
    image = image.copy()
    image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * share)))
    return image


@cache
def talisman(seat: Seat, size: int) -> Sprite:
    """Return a seat's talisman."""
    sheet = Canvas(size, size)
    talismans.TALISMANS[seat](sheet.pen.inside(0, 0, size))
    return sheet.image()


@cache
def medal(seat: Seat, size: int) -> Sprite:
    """Return a seat's talisman on a plate of its colour."""
    sheet = Canvas(size, size)
    pen = sheet.pen.inside(0, 0, size)
    _edge, light, ground = SEATS[seat]
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 47, light)
    pen.disc(50, 50, 41, ground)
    talismans.TALISMANS[seat](pen.inside(18, 17, 64))
    return sheet.image()


@cache
def number(value: int | str, colour: str = PALE, size: int = NUMBER_SIZE) -> Sprite:
    """Return a number in the letters of the picture."""
    text = str(value).replace("-", "\N{MINUS SIGN}")
    return lettering(text, size, colour, "black")


@cache
def rank(row: int, size: int = 22) -> Sprite:
    """Return the chevrons of a rank: one for low, two for middle, three for high."""
    sheet = Canvas(size, size * 2)
    for step in range(row + 1):
        y = size * (1.17 + (row / 2 - step) * 0.56)
        sheet.pen.stroke([(size * 0.16, y), (size / 2, y - size * 0.33), (size * 0.84, y)], size * 0.2, GOLD[3])
    return sheet.image()


@cache
def need(demand: str, size: int, have: bool) -> Sprite:
    """Return what an oracle card asks for: a soul, missing or there, over as many chevrons as its rank."""
    colour, least = demand[0], int(demand[1])
    sheet = Canvas(size, round(size * 1.24))
    draw = souls.soul if have else souls.ghost
    draw(sheet.pen.inside(0, 0, size), colour)
    for step in range(least):
        x, y, wide = size * (0.5 + (step - (least - 1) / 2) * 0.3), size * 1.19, size * 0.11
        sheet.pen.stroke([(x - wide, y), (x, y - wide), (x + wide, y)], size * 0.07, GOLD[3])
    return sheet.image()


@cache
def winner() -> Sprite:
    """Return the hero's crown."""
    return crown(76)
