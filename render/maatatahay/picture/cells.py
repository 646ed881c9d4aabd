"""One space of the map: its crystals, its relic or its warrior, and what happens to it."""

from __future__ import annotations

import math
from functools import cache
from typing import Literal, NamedTuple

from PIL import Image

from render.kit.canvas import Canvas, Pen, Point
from render.kit.parts import over
from render.maatatahay.picture import glyphs, sprites, theme
from render.maatatahay.picture.layout import CELL, NUMBER_SIZE, SMALL_NUMBER, TILE
from rules.engine import Seat
from rules.maatatahay.board import DIRECTIONS, Crystals, Warrior
from rules.maatatahay.warriors import arrows

Fate = Literal["lives", "dies", "choice"]
Placing = Literal["hot", "last", ""]

_HALF = CELL / 2
_SIGNS = {"lives": theme.LIFE, "dies": theme.DEATH, "choice": theme.CHOICE}
_CORNER = (64, 57)
"""How far to the side and up the base of an arrow at the corner of a tribe's tile lies, of 160 pixels."""
_SIDE = 74
"""How far the base of an arrow at a side lies from the middle, of 160 pixels."""


class Duel(NamedTuple):
    """The strength of a surrounded tile, the attack on it, and what becomes of it."""

    strength: int
    attack: int
    fate: Fate


class Marks(NamedTuple):
    """What is marked on a warrior: that it was placed just now, arrows that reinforce the hot tile, its duel.

    ``placed`` is "hot" for the hot tile of a turn under way, "last" for that of the turn before.
    """

    placed: Placing = ""
    lit: tuple[str, ...] = ()
    duel: Duel | None = None


@cache
def free(crystals: Crystals) -> Image.Image:
    """Return a free space with its crystals."""
    image = Image.new("RGBA", (CELL, CELL))
    kinds = "S" * crystals.spirit + "E" * crystals.energy
    size = 92 if len(kinds) < 2 else 82
    for at, kind in enumerate(kinds):
        over(image, sprites.crystal(kind, size), _HALF + (at - (len(kinds) - 1) / 2) * 78, _HALF)
    return image


@cache
def relic(cost: int, payable: bool) -> Image.Image:
    """Return a relic with its cost; lit if the player to move can pay it."""
    image = Image.new("RGBA", (CELL, CELL))
    if payable:
        sheet = Canvas(CELL, CELL)
        sheet.pen.frame(6, 6, CELL - 6, CELL - 6, 22, 7, theme.RELIC[1])
        image.alpha_composite(sheet.image())
    over(image, sprites.cone(152), _HALF, _HALF - 4)
    over(image, sprites.digits(str(cost), NUMBER_SIZE, theme.INK), _HALF - 2, _HALF + 28)
    over(image, sprites.crystal("S", 40), _HALF + 58, _HALF - 48)
    return image


def standing(warrior: Warrior, strength: int, marks: Marks, cost: int = 0) -> Image.Image:
    """Return a space with a warrior, dead or alive; ``cost`` is that of the relic it is still to pay for."""
    image = Image.new("RGBA", (CELL, CELL))
    if marks.placed:
        image.alpha_composite(_corners(marks.placed == "hot"))
    if not warrior.alive:
        over(image, sprites.dead(warrior.owner, TILE), _HALF, _HALF)
        if marks.duel:
            _fight(image, warrior, marks.duel)
        return image
    image.alpha_composite(armed(warrior.owner, warrior.tile, warrior.rotation, TILE, CELL, marks.lit))
    if marks.duel:
        _crystals(image, warrior.crystals, 42, 57, 60)
        _fight(image, warrior, marks.duel)
    else:
        over(image, sprites.digits(str(strength), NUMBER_SIZE, theme.TRIBES[warrior.owner].ink), _HALF, _HALF + 3)
        _crystals(image, warrior.crystals, 48, 51, 34)
    if cost:
        over(image, _due(cost), CELL - 42, CELL - 42)
    return image


def armed(seat: Seat, tile: str, rotation: int, size: int, room: int, lit: tuple[str, ...] = ()) -> Image.Image:
    """Return a living warrior with its arrows, in the middle of a square of ``room``."""
    image = Image.new("RGBA", (room, room))
    over(image, sprites.body(seat, tile, size), room / 2, room / 2)
    for direction in arrows(tile, rotation):
        arrow, corner = _arrow(seat, direction, size, room, direction in lit)
        image.alpha_composite(arrow, corner)
    return image


@cache
def _due(cost: int) -> Image.Image:
    """Return the relic under a tile that is still to pay for it."""
    image = sprites.cone(80).copy()
    over(image, sprites.digits(str(cost), 58, theme.INK), 40, 54)
    return image


def _turned(points: list[Point], direction: int, out: float, room: int) -> list[Point]:
    """Turn what points up to a direction, ``out`` from the middle of a square."""
    angle = math.radians(direction * 45)
    sine, cosine = math.sin(angle), math.cos(angle)
    return [(room / 2 + x * cosine - (y - out) * sine, room / 2 + x * sine + (y - out) * cosine) for x, y in points]


@cache
def _arrow(seat: Seat, direction: str, size: int, room: int, lit: bool) -> tuple[Image.Image, tuple[int, int]]:
    """Return an arrow, and where its upper left corner lies."""
    at = DIRECTIONS.index(direction)
    share = size / 160
    out = (_SIDE if at % 2 == 0 else _CORNER[seat] * math.sqrt(2)) * share
    sheet = Canvas(room, room)
    wide, high = 18, 14 if at % 2 == 0 else 19
    edge, face = ("#ffffff", theme.SUPPORT) if lit else (theme.TRIBES[seat].edge, theme.PALE)
    for grown, tone in ((5.0, edge), (0.0, face)):
        base = wide + grown * 1.6, 5 + grown * 0.8
        reach = [(-base[0], base[1]), (0.0, -high - grown * 1.35), base]
        sheet.pen.shape(_turned([(x * share, y * share) for x, y in reach], at, out, room), tone)
    image = sheet.image()
    box = image.getbbox() or (0, 0, 1, 1)
    return image.crop(box), box[:2]


def _crystals(image: Image.Image, crystals: Crystals, size: int, aside: float, down: float) -> None:
    """Lay the crystals on a tile: Energy on the left, Spirit on the right."""
    for kind, held, x in (("E", crystals.energy, _HALF - aside), ("S", crystals.spirit, _HALF + aside)):
        if held:
            over(image, sprites.counted(kind, held, size), x, _HALF + down)


@cache
def _corners(hot: bool) -> Image.Image:
    """Return what marks the hot tile, or the tile that was placed last."""
    sheet = Canvas(CELL, CELL)
    if hot:
        sheet.pen.box(4, 4, CELL - 4, CELL - 4, 12, theme.GLOW)
    _brackets(sheet.pen, 15, theme.HOT if hot else theme.CLOTH_EDGE)
    _brackets(sheet.pen, 6, theme.HOT_LIGHT if hot else theme.PALE)
    return sheet.image()


def _brackets(pen: Pen, width: float, tone: str) -> None:
    low, high, reach = 8, CELL - 8, 52
    for x, dx in ((low, reach), (high, -reach)):
        for y, dy in ((low, reach), (high, -reach)):
            pen.stroke([(x + dx, y), (x, y), (x, y + dy)], width, tone)


def narrowed(duel: Duel) -> float:
    """Return how wide the numbers of a fight are, as a share: narrower for more digits, but as high as ever."""
    return {2: 1, 3: 0.86}.get(len(f"{duel.strength}{duel.attack}"), 0.68)


def _fight(image: Image.Image, warrior: Warrior, duel: Duel) -> None:
    """Show the strength, the attack in the colours of the enemy pointing at it, and below what becomes of the tile."""
    share = narrowed(duel)
    tribe = theme.TRIBES[warrior.owner]
    strength = sprites.digits(str(duel.strength), SMALL_NUMBER, tribe.ink if warrior.alive else tribe.seam, share)
    plate = _plate(1 - warrior.owner, duel.attack, share)
    wide = plate.width + strength.width - 10
    left = _HALF - wide / 2
    over(image, _band(tribe.edge, tribe.face if warrior.alive else tribe.back, min(CELL, wide + 12)), _HALF, _HALF + 10)
    over(image, strength, left + strength.width / 2 - 4, _HALF + 10)
    over(image, plate, left + wide - plate.width / 2, _HALF + 10)
    over(image, _sign(duel.fate), _HALF, _HALF + 62)


@cache
def _band(edge: str, face: str, width: int) -> Image.Image:
    sheet = Canvas(width, 72)
    sheet.pen.box(0, 0, width, 72, 16, edge)
    sheet.pen.box(4, 4, width - 4, 68, 13, face)
    return sheet.image()


@cache
def _plate(enemy: Seat, attack: int, share: float) -> Image.Image:
    tribe = theme.TRIBES[enemy]
    written = sprites.digits(str(attack), SMALL_NUMBER, tribe.ink, share)
    wide, high = written.width + 18, 80
    sheet = Canvas(wide, high)
    for inset, tone in ((0, tribe.edge), (3, tribe.rim), (7, tribe.face)):
        tip, body, end = 1 + inset * 1.3, 21 + inset * 0.3, wide - inset
        outline = [(end, inset), (body, inset), (tip, high / 2), (body, high - inset), (end, high - inset)]
        sheet.pen.shape(outline, tone)
    image = sheet.image()
    over(image, written, (wide + 13) / 2, high / 2)
    return image


@cache
def _sign(fate: Fate) -> Image.Image:
    size = 58
    edge, face = _SIGNS[fate]
    sheet = Canvas(size, size)
    pen = sheet.pen.inside(0, 0, size)
    pen.disc(50, 50, 50, theme.INK)
    pen.disc(50, 50, 46, edge)
    pen.disc(50, 50, 39, face)
    if fate == "choice":
        pen.number((50, 50), "?", 84, edge, "black")
    else:
        (glyphs.tick if fate == "lives" else glyphs.cross)(pen, edge)
    return sheet.image()
