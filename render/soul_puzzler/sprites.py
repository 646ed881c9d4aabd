"""The pieces of the picture, each drawn once."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.canvas import Pen, Point, Sheet, arc, rounded, text_width
from render.fonts import Weight
from render.palette import GOLD, INK, IRIS, MARK, PALE, SHADOW, WHITE
from render.soul_puzzler import emblems
from render.soul_puzzler.layout import CELL, GHOST_SIZE, TOKEN
from rules.engine import Seat

Sprite = Image.Image

REALMS = {
    "light": ("#c77a1f", "#8d4b1a"),
    "dark": ("#3a2f7a", "#1d1846"),
    "dusk": ("#8f3f74", "#54234f"),
    "any": ("#4f5878", "#2c3350"),
}
"""A medallion's face and rim, by realm."""


def diamond(x: float, y: float, half: float) -> list[Point]:
    """Return a square on its corner, corners rounded."""
    return rounded([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], half * 0.22)


def sun(pen: Pen) -> None:
    """Draw the sun's soul: a round disc with rays."""
    pen.disc(50, 54, 45, SHADOW + "66")
    pen.shape(emblems.petals(50, 50, 40, 48, 20), GOLD[0])
    pen.disc(50, 50, 43, GOLD[0])
    pen.shape(emblems.petals(50, 50, 36, 45, 20), GOLD[1])
    pen.disc(50, 50, 37, GOLD[2])
    pen.disc(50, 50, 29, GOLD[3])
    pen.disc(50, 50, 20, GOLD[1])
    pen.disc(50, 50, 16.5, GOLD[4])


def moon(pen: Pen) -> None:
    """Draw the moon's soul: a crescent on a diamond."""
    pen.shape(diamond(50, 54, 48), SHADOW + "66")
    pen.shape(diamond(50, 50, 49), IRIS[0])
    pen.shape(diamond(50, 50, 46), IRIS[4])
    pen.shape(diamond(50, 50, 41), IRIS[2])
    pen.shape([(50, 12), (50, 50), (12, 50)], IRIS[3])
    pen.shape([(50, 88), (50, 50), (88, 50)], IRIS[1])
    crescent = [*arc(50, 50, 23, 60, 300), *reversed(arc(60, 50, 19.5, 78, 282))]
    pen.shape(crescent, WHITE)
    pen.shape(emblems.petals(63, 50, 3, 9, 4), WHITE)


SOULS = (sun, moon)
"""How each seat's soul is drawn."""


@cache
def token(seat: Seat, size: int = TOKEN) -> Sprite:
    """Return a soul of ``seat``."""
    sheet = Sheet(size, size)
    SOULS[seat](sheet.pen.inside(0, 0, size))
    return sheet.image()


def _outline(seat: Seat) -> list[Point]:
    return arc(50, 50, 41, 0, 360, 72) if seat == 0 else diamond(50, 50, 45)


@cache
def ghost(seat: Seat, text: str = "+1") -> Sprite:
    """Return what is left of a soul that has just scored or gone."""
    sheet = Sheet(TOKEN, TOKEN)
    pen = sheet.pen.inside(0, 0, TOKEN)
    light, dark = (GOLD[3], GOLD[0]) if seat == 0 else (IRIS[4], IRIS[1])
    pen.shape(_outline(seat), dark + "90")
    points = _outline(seat)
    for start in range(0, len(points) - 2, 6):
        pen.stroke(points[start : start + 4], 5, light)
    pen.number((48, 50), text, GHOST_SIZE * 100 / TOKEN, light, "black")
    return sheet.image()


@cache
def brackets() -> Sprite:
    """Return the corners that mark what has just been moved."""
    sheet = Sheet(CELL, CELL)
    low, high, reach = 7, CELL - 7, 34
    for x, dx in ((low, reach), (high, -reach)):
        for y, dy in ((low, reach), (high, -reach)):
            sheet.pen.stroke([(x + dx, y), (x, y), (x, y + dy)], 13, INK)
    for x, dx in ((low, reach), (high, -reach)):
        for y, dy in ((low, reach), (high, -reach)):
            sheet.pen.stroke([(x + dx, y), (x, y), (x, y + dy)], 8, MARK)
    return sheet.image()


@cache
def glow(seat: Seat) -> Sprite:
    """Return a lit square: souls of ``seat`` have just scored here."""
    sheet = Sheet(CELL, CELL)
    light = GOLD[3] if seat == 0 else IRIS[3]
    sheet.pen.box(5, 5, CELL - 5, CELL - 5, 20, light + "58")
    return sheet.image()


def _double_arrow(pen: Pen, width: float, colour: str) -> None:
    pen.stroke([(26, 50), (74, 50)], width, colour)
    pen.stroke([(40, 32), (22, 50), (40, 68)], width, colour)
    pen.stroke([(60, 32), (78, 50), (60, 68)], width, colour)


@cache
def swap(upright: bool, barred: bool) -> Sprite:
    """Return the arrow between two squares; ``barred`` where it may not be taken back."""
    size = 92
    sheet = Sheet(size, size)
    pen = sheet.pen.inside(0, 0, size)
    pen.disc(50, 50, 48, INK)
    pen.disc(50, 50, 43, WHITE)
    _double_arrow(pen, 11, INK)
    if barred:
        pen.stroke([(24, 24), (76, 76)], 15, WHITE)
        pen.stroke([(22, 22), (78, 78)], 8, "#c2183c")
        pen.loop(arc(50, 50, 42, 0, 360, 60), 8, "#c2183c")
    image = sheet.image()
    return image.transpose(Image.Transpose.ROTATE_90) if upright else image


@cache
def chevron(direction: str) -> Sprite:
    """Return the arrow of a shifted row."""
    size = 84
    sheet = Sheet(size, size)
    pen = sheet.pen.inside(0, 0, size)
    tip, tail = (74, 34) if direction == "right" else (26, 66)
    for width, colour in ((24, INK), (14, WHITE)):
        pen.stroke([(tail, 16), (tip, 50), (tail, 84)], width, colour)
    return sheet.image()


@cache
def medal(character: str, realm: str, size: int, state: str = "full") -> Sprite:
    """Return a character's emblem on a shield; ``spent`` ones are an empty outline."""
    sheet = Sheet(size, size)
    pen = sheet.pen.inside(0, 0, size)
    face, rim = REALMS[realm]
    shield = rounded([(8, 4), (92, 4), (94, 62), (50, 98), (6, 62)], 14)
    inner = rounded([(13, 9), (87, 9), (89, 60), (50, 91), (11, 60)], 12)
    if state == "spent":
        pen.shape(shield, "#9a93b8" + "c0")
        pen.shape(inner, "#3a3358" + "ff")
        pen.stroke([(34, 32), (66, 64)], 9, "#9a93b8")
        pen.stroke([(66, 32), (34, 64)], 9, "#9a93b8")
        return sheet.image()
    pen.shape(shield, PALE)
    pen.shape(inner, rim)
    pen.shape(rounded([(15, 11), (85, 11), (86, 52), (14, 52)], 10), face)
    pen.shape([(14, 50), (86, 50), (86, 52), (50, 70), (14, 52)], face)
    emblems.EMBLEMS.get(character, emblems.unknown)(pen.inside(20, 12, 60))
    return sheet.image()


@cache
def badge(character: str, size: int = 64) -> Sprite:
    """Return an emblem on a small round ground, for the corner of a square."""
    sheet = Sheet(size, size)
    pen = sheet.pen.inside(0, 0, size)
    pen.disc(50, 50, 50, WHITE)
    pen.disc(50, 50, 44, "#4a2f68")
    emblems.EMBLEMS[character](pen.inside(19, 19, 62))
    return sheet.image()


@cache
def die(face: int, size: int) -> Sprite:
    """Return a thrown die."""
    sheet = Sheet(size, size)
    emblems.die(sheet.pen.inside(0, 0, size), face)
    return sheet.image()


@cache
def crown(size: int = 84) -> Sprite:
    """Return the winner's crown."""
    sheet = Sheet(size, size)
    emblems.crown(sheet.pen.inside(3, 3, size - 6))
    return sheet.image()


@cache
def filled(seat: Seat, height: int) -> Sprite:
    """Return the part of a track that a score has filled."""
    sheet = Sheet(32, height)
    sheet.pen.box(0, 0, 32, height, 16, (GOLD, IRIS)[seat][2 if seat == 0 else 3])
    return sheet.image()


@cache
def lettering(text: str, size: int, colour: str, weight: Weight = "bold", outline: str = "") -> Sprite:
    """Return a line of text, its capitals centred in the height of the sprite."""
    margin = 6
    sheet = Sheet(round(text_width(text, size, weight)) + 2 * margin, round(size * 1.1), scale=2)
    middle = (margin, size * 0.55 + size * 0.325)
    if outline:
        for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (-2, 2), (2, -2)):
            sheet.pen.text((middle[0] + dx, middle[1] + dy), text, size, outline, weight, "ls")
    sheet.pen.text(middle, text, size, colour, weight, "ls")
    return sheet.image()
