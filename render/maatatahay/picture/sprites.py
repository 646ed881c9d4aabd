"""The pieces of the picture, each drawn once."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageChops

from render.kit.canvas import Canvas, Pen, curve
from render.kit.ornaments import lettering
from render.kit.parts import over
from render.maatatahay.picture import glyphs, theme
from render.maatatahay.picture.layout import TILE
from render.maatatahay.picture.paints import PAINTS
from rules.engine import Seat
from rules.maatatahay.warriors import WARRIORS

Sprite = Image.Image

_INSET = 8.5
"""How much of a tile its rim takes."""


@cache
def crystal(kind: str, size: int) -> Sprite:
    """Return a crystal, ``S`` or ``E``."""
    sheet = Canvas(size, size)
    glyphs.CRYSTALS[kind](sheet.pen.inside(0, 0, size))
    return sheet.image()


@cache
def counted(kind: str, number: int, size: int) -> Sprite:
    """Return a crystal with the number of them."""
    image = crystal(kind, size).copy()
    colour = theme.PALE if kind == "E" else theme.SPIRIT[0]
    letters = round(size * (0.62 if number < 10 else 0.48))
    over(image, lettering(str(number), letters, colour, "black"), size / 2, size * (0.5 if kind == "E" else 0.61))
    return image


@cache
def emblem(seat: Seat, size: int) -> Sprite:
    """Return the emblem of a tribe."""
    sheet = Canvas(size, size)
    glyphs.emblem(sheet.pen.inside(0, 0, size), seat)
    return sheet.image()


@cache
def cone(size: int, worth: bool = False) -> Sprite:
    """Return a relic, golden if somebody has acquired it."""
    sheet = Canvas(size, size)
    glyphs.cone(sheet.pen.inside(0, 0, size), worth)
    return sheet.image()


@cache
def bag(size: int) -> Sprite:
    """Return the bag."""
    sheet = Canvas(size, size)
    glyphs.bag(sheet.pen.inside(0, 0, size))
    return sheet.image()


@cache
def digits(text: str, size: int, colour: str, share: float = 1) -> Sprite:
    """Return a number in the letters of the picture, as high as ever and ``share`` as wide."""
    image = lettering(text, size, colour, "black")
    if share == 1:
        return image
    return image.resize((round(image.width * share), image.height), Image.Resampling.LANCZOS)


def _slab(seat: Seat, size: int, face: str, rim: str) -> Sprite:
    """Return a tile without anything on it."""
    tribe = theme.TRIBES[seat]
    sheet = Canvas(size, size)
    pen = sheet.pen.inside(0, 0, size)
    pen.shape([(x, y + 2) for x, y in glyphs.outline(seat, 1)], theme.SHADOW)
    pen.shape(glyphs.outline(seat, 1), tribe.edge)
    pen.shape(glyphs.outline(seat, 3), rim)
    pen.shape(glyphs.outline(seat, _INSET - 2), tribe.edge)
    pen.shape(glyphs.outline(seat, _INSET), face)
    return sheet.image()


def _paint(seat: Seat, tile: str, size: int) -> Sprite:
    """Return the face paint of a warrior, cut to the face of its tile."""
    paint, face = Canvas(size, size), Canvas(size, size)
    PAINTS[tile](
        paint.pen.inside(_INSET * size / 100, _INSET * size / 100, size * (1 - _INSET / 50)), theme.TRIBES[seat].paint
    )
    face.pen.inside(0, 0, size).shape(glyphs.outline(seat, _INSET), theme.INK)
    image = paint.image()
    image.putalpha(ImageChops.multiply(image.getchannel("A"), face.image().getchannel("A")))
    return image


def _necklace(pen: Pen, claws: int, closer: float, edge: str) -> None:
    pen.stroke(curve((27, 74 + closer), (50, 80 + closer), (73, 74 + closer), 8), 1.8, edge)
    for at in range(claws):
        aside = at - (claws - 1) / 2
        glyphs.claw(pen.inside(50 + aside * 11.5 - 8, 75.5 + closer - abs(aside) * 0.9, 16.5))


def _forehead(pen: Pen, gems: int, closer: float) -> None:
    for at in range(gems):
        glyphs.gem(pen.inside(50 + (at - (gems - 1) / 2) * 14.5 - 7, 21 - closer, 14))


def _special(pen: Pen, special: str, closer: float, ink: str) -> None:
    """Mark the Elder by neighbours at the sides, the Convert by neighbours at the corners."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0)) if special == "elder" else ((-1, -1), (1, -1), (1, 1), (-1, 1))
    reach = 5.6 if special == "elder" else 4.6
    y = 28 - closer
    for x in (21, 79):
        pen.box(x - 2.4, y - 2.4, x + 2.4, y + 2.4, 0.6, ink)
        for dx, dy in steps:
            pen.disc(x + dx * reach, y + dy * reach, 2.3, ink)


@cache
def body(seat: Seat, tile: str, size: int) -> Sprite:
    """Return a living warrior without strength, arrows and crystals: name, gems, claws, face paint.

    On a small tile all of it lies closer to the edge, since the number takes more of the room.
    """
    closer = 3.0 if size < TILE else 0.0
    tribe, card = theme.TRIBES[seat], WARRIORS[tile]
    image = _slab(seat, size, tribe.face, tribe.rim)
    image.alpha_composite(_paint(seat, tile, size))
    sheet = Canvas(size, size)
    pen = sheet.pen.inside(0, 0, size)
    _forehead(pen, card.gems, closer)
    _necklace(pen, card.claws, closer, tribe.ink)
    if card.special:
        _special(pen, card.special, closer, tribe.ink)
    image.alpha_composite(sheet.image())
    over(
        image,
        lettering(card.name, round(size * (0.128 if size >= TILE else 0.138)), tribe.ink),
        size / 2,
        size * (0.163 - closer / 200),
    )
    return image


@cache
def dead(seat: Seat, size: int) -> Sprite:
    """Return a tile that lies face down."""
    tribe = theme.TRIBES[seat]
    image = _slab(seat, size, tribe.back, tribe.seam)
    sheet = Canvas(size, size)
    glyphs.shut(sheet.pen.inside(size * 0.18, size * 0.17, size * 0.64), tribe.seam)
    image.alpha_composite(sheet.image())
    return image
