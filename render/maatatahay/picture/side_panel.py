"""Beside the map, below the pairs: the Spirit Track, the bag and the decks; at the end the result."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.kit.canvas import Canvas
from render.kit.ornaments import lettering
from render.kit.parts import Part, over
from render.maatatahay.picture import glyphs, layout, sprites, theme
from render.maatatahay.picture.gallery import panel
from render.maatatahay.picture.layout import NUMBER_SIZE, SIDE_WIDTH
from rules.maatatahay.board import Crystals
from rules.maatatahay.view import MaatatahayView, Points
from rules.maatatahay.warriors import DEATHS, TRACK

_STEP = 36
"""How far apart the stones of the track lie."""


def parts(view: MaatatahayView) -> tuple[Part, ...]:
    """Return the track, and what is left in the bag and the decks."""
    x = layout.SIDE_X
    fallen = sum(view.deaths)
    limit = DEATHS if view.options.death_limit == "total" else None
    decks = (len(view.unseen[0]), len(view.unseen[1]))
    return Part(track, (view.track, fallen, limit), x, layout.TRACK_Y), Part(left, (view.bag, decks), x, layout.BAG_Y)


def track(counted: int, fallen: int, limit: int | None) -> Image.Image:
    """Return the Spirit Track, with what it ends the game at if it does.

    Those who fell in this round are marked ahead of its marker.
    """
    high = layout.TRACK_HIGH
    image = panel(SIDE_WIDTH, high)
    text = str(counted) if limit is None else f"{counted}/{limit}"
    over(image, sprites.digits(text, NUMBER_SIZE if len(text) < 4 else 76, theme.INK), SIDE_WIDTH / 2 + 34, 52)
    over(image, _mask(76, False), 58, 52)
    sheet = Canvas(SIDE_WIDTH, high)
    y, start = high - 40, SIDE_WIDTH / 2 - TRACK * _STEP / 2
    sheet.pen.box(start - 4, y - 4, start + TRACK * _STEP + 4, y + 4, 4, theme.HIDE_EDGE)
    for at in range(TRACK + 1):
        news = min(counted, TRACK) < at <= fallen
        tone = theme.DEATH[1] if news else theme.HIDE_SHADE if at > counted else theme.FAINT
        sheet.pen.disc(start + at * _STEP, y, 14, theme.HIDE_EDGE)
        sheet.pen.disc(start + at * _STEP, y, 11, tone)
        if news:
            glyphs.cross(sheet.pen.inside(start + at * _STEP - 11, y - 11, 22), theme.DEATH[0])
    marker = start + min(counted, TRACK) * _STEP
    sheet.pen.disc(marker, y, 21, theme.INK)
    sheet.pen.disc(marker, y, 17, theme.PALE)
    glyphs.spirit(sheet.pen.inside(marker - 15, y - 16, 30))
    image.alpha_composite(sheet.image())
    return image


@cache
def _mask(size: int, alive: bool) -> Image.Image:
    """Return the sign of life or death."""
    sheet = Canvas(size, size)
    pen = sheet.pen.inside(0, 0, size)
    pen.disc(50, 50, 50, theme.INK)
    pen.disc(50, 50, 44, theme.HIDE if alive else theme.FAINT)
    if alive:
        glyphs.open_eyes(pen.inside(22, 22, 56), theme.INK)
    else:
        glyphs.shut(pen.inside(22, 24, 56), theme.PALE, 13)
    return sheet.image()


def left(bag: Crystals, decks: tuple[int, int]) -> Image.Image:
    """Return what is left in the bag and in the decks."""
    high = layout.BAG_HIGH
    image = panel(SIDE_WIDTH, high)
    over(image, sprites.bag(64), 42, high * 0.28)
    for at, (kind, number) in enumerate((("S", bag.spirit), ("E", bag.energy))):
        over(image, sprites.crystal(kind, 50), 96 + at * 92, high * 0.28)
        over(image, lettering(str(number), 50 if number < 10 else 44, theme.INK), 142 + at * 92, high * 0.28)
    for seat, number in enumerate(decks):
        over(image, _deck(seat), 60 + seat * 126, high * 0.72)
        over(image, lettering(str(number), 50, theme.INK), 118 + seat * 126, high * 0.72)
    return image


@cache
def _deck(seat: int) -> Image.Image:
    image = Image.new("RGBA", (76, 66))
    for step in (0, 1, 2):
        over(image, sprites.emblem(seat, 54), 30 + step * 6, 38 - step * 4)
    return image


def results(view: MaatatahayView) -> Part:
    """Return the breakdown of the points, which takes the place of the pairs once the match is over."""
    return Part(result, view.points, layout.SIDE_X, layout.RESULT_Y)


def result(ochre: Points, indigo: Points) -> Image.Image:
    """Return the points of both tribes side by side."""
    image = panel(SIDE_WIDTH, layout.RESULT_HIGH)
    columns = (130, 218)
    for seat in (0, 1):
        over(image, sprites.emblem(seat, 76), columns[seat], 58)
    for row, name in enumerate(("gems", "spirit", "relics", "total", "living")):
        y = 150 + row * 112 + (16 if row > 2 else 0)
        over(image, _item(name), 44, y)
        for x, points in zip(columns, (ochre, indigo), strict=True):
            text = str(getattr(points, name))
            over(image, sprites.digits(text, NUMBER_SIZE if len(text) < 2 else 70, theme.INK), x, y)
    return image


@cache
def _item(name: str) -> Image.Image:
    if name == "spirit":
        return sprites.crystal("S", 76)
    if name == "relics":
        return sprites.cone(80, True)
    if name == "total":
        return sprites.digits("=", NUMBER_SIZE, theme.INK)
    if name == "living":
        return _mask(66, True)
    sheet = Canvas(60, 60)
    glyphs.gem(sheet.pen.inside(0, 0, 60))
    return sheet.image()
