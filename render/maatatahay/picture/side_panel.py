"""Beside the map, below the pairs: the Spirit Track, the bag and the decks; at the end the result."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import cross, number, text
from render.kit.parts import Area
from render.maatatahay.picture import glyphs, layout, sprites, theme
from render.maatatahay.picture.gallery import hide
from render.maatatahay.picture.layout import NUMBER_SIZE, SIDE_WIDTH
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import DEATHS, TRACK

_STEP = 36
"""How far apart the stones of the track lie."""
_STONES = 44


def areas(view: MaatatahayView) -> tuple[Area, Area]:
    """Return the track, and what is left in the bag and the decks."""
    limit = DEATHS if view.options.death_limit == "total" else None
    return track(view.track, sum(view.deaths), limit), _left(view)


def track(counted: int, fallen: int, limit: int | None) -> Area:
    """Return the Spirit Track, with what it ends the game at if it does."""
    area = hide(layout.TRACK_Y, layout.TRACK_HIGH)
    written = str(counted) if limit is None else f"{counted}/{limit}"
    area.put(_mask(76, False), 58, 52)
    area.put(number(written, NUMBER_SIZE if len(written) < 4 else 76, theme.INK), SIDE_WIDTH / 2 + 34, 52)
    stones = Sprite(TRACK * _STEP + _STONES, _STONES, _stones, (counted, fallen))
    area.put(stones, SIDE_WIDTH / 2, layout.TRACK_HIGH - 40)
    return area


def _stones(pen: Pen, counted: int, fallen: int) -> None:
    """Draw the track; those who fell in this round are marked ahead of its marker."""
    y = start = _STONES / 2
    pen.box(start - 4, y - 4, start + TRACK * _STEP + 4, y + 4, 4, theme.HIDE_EDGE)
    for at in range(TRACK + 1):
        x, news = start + at * _STEP, min(counted, TRACK) < at <= fallen
        tone = theme.DEATH[1] if news else theme.HIDE_SHADE if at > counted else theme.FAINT
        pen.disc(x, y, 14, theme.HIDE_EDGE)
        pen.disc(x, y, 11, tone)
        if news:
            cross(pen.inside(x - 11, y - 11, 22), theme.DEATH[0])
    x = start + min(counted, TRACK) * _STEP
    pen.disc(x, y, 21, theme.INK)
    pen.disc(x, y, 17, theme.PALE)
    glyphs.spirit(pen.inside(x - 15, y - 16, 30))


def _mask(size: int, alive: bool) -> Sprite:
    """Return the sign of life or death."""
    return square(size, _draw_mask, alive)


def _draw_mask(pen: Pen, alive: bool) -> None:
    pen.disc(50, 50, 50, theme.INK)
    pen.disc(50, 50, 44, theme.HIDE if alive else theme.FAINT)
    if alive:
        glyphs.open_eyes(pen.inside(22, 22, 56), theme.INK)
    else:
        glyphs.shut(pen.inside(22, 24, 56), theme.PALE, 13)


def _left(view: MaatatahayView) -> Area:
    """Lay out what is left in the bag and in the decks."""
    area = hide(layout.BAG_Y, layout.BAG_HIGH)
    upper, lower = layout.BAG_HIGH * 0.28, layout.BAG_HIGH * 0.72
    area.put(square(64, glyphs.bag), 42, upper)
    for at, (kind, held) in enumerate((("S", view.bag.spirit), ("E", view.bag.energy))):
        area.put(sprites.crystal(kind, 50), 96 + at * 92, upper)
        area.put(text(str(held), 50 if held < 10 else 44, theme.INK), 142 + at * 92, upper)
    for seat, deck in enumerate(view.unseen):
        area.put(Sprite(76, 66, _deck, (seat,)), 60 + seat * 126, lower)
        area.put(text(str(len(deck)), 50, theme.INK), 118 + seat * 126, lower)
    return area


def _deck(pen: Pen, seat: int) -> None:
    for step in (0, 1, 2):
        pen.put(sprites.emblem(seat, 54), 30 + step * 6, 38 - step * 4)


def result(view: MaatatahayView) -> Area:
    """Return the points of both tribes side by side, in place of the pairs once the match is over."""
    area = hide(layout.RESULT_Y, layout.RESULT_HIGH)
    items = {
        "gems": square(60, glyphs.gem),
        "spirit": sprites.crystal("S", 76),
        "relics": sprites.cone(80, True),
        "total": number("=", NUMBER_SIZE, theme.INK),
        "living": _mask(66, True),
    }
    for row, (name, item) in enumerate(items.items()):
        y = 150 + row * 112 + (16 if row > 2 else 0)
        area.put(item, 44, y)
        for seat, x in enumerate((130, 218)):
            value = getattr(view.points[seat], name)
            area.put(number(value, NUMBER_SIZE if 0 <= value < 10 else 70, theme.INK), x, y)
            area.put(sprites.emblem(seat, 76), x, 58)
    return area
