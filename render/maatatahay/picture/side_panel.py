"""Beside the map, below the pairs: the Spirit Track, the bag and the decks; at the end the result."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import cross, number, text
from render.kit.parts import Area
from render.maatatahay.picture import layout, sprites
from render.maatatahay.picture.gallery import hide
from render.maatatahay.picture.layout import NUMBER_SIZE, SIDE_WIDTH
from render.maatatahay.picture.theme import COLOURS
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
    area.put(sprites.sign("fallen", 76), 58, 52)
    area.put(number(written, NUMBER_SIZE if len(written) < 4 else 76, COLOURS["ink"]), SIDE_WIDTH / 2 + 34, 52)
    stones = Sprite(TRACK * _STEP + _STONES, _STONES, _stones, (counted, fallen))
    area.put(stones, SIDE_WIDTH / 2, layout.TRACK_HIGH - 40)
    return area


def _stones(pen: Pen, counted: int, fallen: int) -> None:
    """Draw the track; those who fell in this round are marked ahead of its marker."""
    y = start = _STONES / 2
    pen.box(start - 4, y - 4, start + TRACK * _STEP + 4, y + 4, 4, COLOURS["hide-edge"])
    for at in range(TRACK + 1):
        x, news = start + at * _STEP, min(counted, TRACK) < at <= fallen
        tone = COLOURS["death-face"] if news else COLOURS["hide-shade"] if at > counted else COLOURS["faint"]
        pen.disc(x, y, 14, COLOURS["hide-edge"])
        pen.disc(x, y, 11, tone)
        if news:
            cross(pen.inside(x - 11, y - 11, 22), COLOURS["death-edge"])
    x = start + min(counted, TRACK) * _STEP
    pen.disc(x, y, 21, COLOURS["ink"])
    pen.disc(x, y, 17, COLOURS["pale"])
    sprites.draw(pen.inside(x - 15, y - 16, 30), "spirit")


def _left(view: MaatatahayView) -> Area:
    """Lay out what is left in the bag and in the decks."""
    area = hide(layout.BAG_Y, layout.BAG_HIGH)
    upper, lower = layout.BAG_HIGH * 0.28, layout.BAG_HIGH * 0.72
    area.put(sprites.sign("bag", 64), 42, upper)
    for at, (kind, held) in enumerate((("spirit", view.bag.spirit), ("energy", view.bag.energy))):
        area.put(sprites.sign(kind, 50), 96 + at * 92, upper)
        area.put(text(str(held), 50 if held < 10 else 44, COLOURS["ink"]), 142 + at * 92, upper)
    for seat, deck in enumerate(view.unseen):
        area.put(Sprite(76, 66, _deck, (seat,)), 60 + seat * 126, lower)
        area.put(text(str(len(deck)), 50, COLOURS["ink"]), 118 + seat * 126, lower)
    return area


def _deck(pen: Pen, seat: int) -> None:
    for step in (0, 1, 2):
        pen.put(sprites.emblem(seat, 54), 30 + step * 6, 38 - step * 4)


def result(view: MaatatahayView) -> Area:
    """Return the points of both tribes side by side, in place of the pairs once the match is over."""
    area = hide(layout.RESULT_Y, layout.RESULT_HIGH)
    items = {
        "gems": sprites.sign("gem", 60),
        "spirit": sprites.sign("spirit", 76),
        "relics": sprites.sign("relic", 80),
        "total": number("=", NUMBER_SIZE, COLOURS["ink"]),
        "living": sprites.sign("living", 66),
    }
    for row, (name, item) in enumerate(items.items()):
        y = 150 + row * 112 + (16 if row > 2 else 0)
        area.put(item, 44, y)
        for seat, x in enumerate((130, 218)):
            value = getattr(view.points[seat], name)
            area.put(number(value, NUMBER_SIZE if 0 <= value < 10 else 70, COLOURS["ink"]), x, y)
            area.put(sprites.emblem(seat, 76), x, 58)
    return area
