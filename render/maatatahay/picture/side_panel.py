"""Beside the map: the pairs, the Spirit Track, the bag and the decks; at the end the result."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import cross, lay_panel, number, text, tick
from render.kit.parts import Area, centred
from render.maatatahay.picture import cells, layout, sprites
from render.maatatahay.picture.layout import NUMBER_SIZE, ROOM, SIDE_WIDTH, SMALL_NUMBER, SMALL_TILE
from render.maatatahay.picture.theme import COLOURS, TRIBES
from rules.engine import Seat
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import turn_order
from rules.maatatahay.warriors import DEATHS, TRACK, WARRIORS, arrows

_CAPTION = 40
_STEP = 36
"""How far apart the stones of the track lie."""
_STONES = 44


def areas(view: MaatatahayView) -> Iterator[Area]:
    """Return the pair of this round and the display, or the result; the track; the bag and the decks."""
    yield from (_result(view),) if view.stage == "over" else (_taken(view), _display(view))
    yield track(view.track, sum(view.deaths), DEATHS if view.options.death_limit == "total" else None)
    yield _left(view)


def hide(y: float, high: int, lit: bool = False) -> Area:
    """Return the hide that something beside the map lies on; ``lit`` if it is what is asked about."""
    area = centred(layout.SIDE_X, y, SIDE_WIDTH, high)
    edge, inset = (COLOURS["hot"], 7) if lit else (COLOURS["hide-edge"], 4)
    lay_panel(area, 22, edge, COLOURS["hide"], inset, 4, COLOURS["shadow"])
    return area


def _column(seat: Seat) -> float:
    return SIDE_WIDTH / 2 + (seat - 0.5) * ROOM


def _caption(area: Area, written: str, x: float) -> None:
    area.put(text(written, 34, COLOURS["ink"]), x, 25)


def _small(area: Area, seat: Seat, tile: str, y: float) -> None:
    """Lay a tile that is not on the map yet: its strength is its claws."""
    area.put(Sprite(ROOM, ROOM, _armed, (seat, tile)), _column(seat), y)
    area.put(number(WARRIORS[tile].claws, SMALL_NUMBER, TRIBES[seat].ink), _column(seat), y + 7)


def _armed(pen: Pen, seat: Seat, tile: str) -> None:
    pen.put(sprites.body(seat, tile, SMALL_TILE), ROOM / 2, ROOM / 2)
    for direction in arrows(tile, 0):
        arrow, aside, down = cells.arrow(seat, direction, SMALL_TILE)
        pen.put(arrow, ROOM / 2 + aside, ROOM / 2 + down)


def _taken(view: MaatatahayView) -> Area:
    """Lay out the pair of this round; what is placed already leaves its outline."""
    taking, y = view.stage == "pair", _CAPTION + ROOM / 2 + 4
    area = hide(layout.TAKEN_Y, layout.TAKEN_HIGH, not taking)
    order = turn_order(view)
    for seat, written in zip(order, ("1st", "2nd"), strict=False):
        _caption(area, written, _column(seat))
    if not order:
        _caption(area, "This round", SIDE_WIDTH / 2)
    for seat, tile in enumerate(view.tiles):
        if tile:
            _small(area, seat, tile, y)
        else:
            area.put(Sprite(ROOM, ROOM, _gone, (seat, not taking)), _column(seat), y)
    return area


def _gone(pen: Pen, seat: Seat, placed: bool) -> None:
    inner = pen.inside((ROOM - SMALL_TILE) / 2, (ROOM - SMALL_TILE) / 2, SMALL_TILE)
    inner.shape(sprites.outline(seat, 3), COLOURS["faint"])
    inner.shape(sprites.outline(seat, 6), COLOURS["hide-shade"])
    if placed:
        tick(inner.inside(20, 20, 60), COLOURS["faint"], 12)


def _display(view: MaatatahayView) -> Area:
    """Lay out the pairs that lie open, the tiles of each opposite each other."""
    area = hide(layout.DISPLAY_Y, layout.DISPLAY_HIGH, view.stage == "pair")
    _caption(area, "Pairs", SIDE_WIDTH / 2)
    for place, pair in enumerate(view.display):
        for seat, tile in enumerate(pair or ()):
            _small(area, seat, tile, _CAPTION + 2 + (place + 0.5) * (ROOM + 2))
    return area


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


def _result(view: MaatatahayView) -> Area:
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
