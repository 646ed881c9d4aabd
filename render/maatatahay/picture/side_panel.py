"""Beside the map, below the players: the tiles of this round and the pairs, how far it is to the end; the result."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite, square, text_width
from render.kit.ornaments import lay_frame, lay_panel, number, text
from render.kit.parts import Area, centred
from render.maatatahay import words
from render.maatatahay.picture import layout, sprites
from render.maatatahay.picture.layout import LETTERS, SIDE_WIDTH, SMALL_TILE
from render.maatatahay.picture.theme import COLOURS
from rules.engine import Seat
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import PLACING
from rules.maatatahay.warriors import DEATHS, ROUNDS

NAME_ROOM = 120
"""How wide the name of a warrior may be."""
_FIRST, _STEP = SMALL_TILE / 2 + 12, SMALL_TILE + 1
"""The middle of the first tiles from the top of their hide, and how far apart rows without names lie."""


def areas(view: MaatatahayView) -> Iterator[Area]:
    """Return the tiles of this round and the pairs on display, or the result; then the counts."""
    if view.stage == "over":
        yield _result(view)
    elif view.stage == "pair":
        yield _choice(view)
    else:
        yield from (_taken(view), _display(view))
    yield counts(view)


def hide(y: float, high: int, lit: bool = False) -> Area:
    """Return the hide that something beside the map lies on; ``lit`` if it is what is asked about."""
    area = centred(layout.SIDE_X, y, SIDE_WIDTH, high)
    edge, inset = (COLOURS["hot"], 7) if lit else (COLOURS["hide-edge"], 4)
    lay_panel(area, 22, edge, COLOURS["hide"], inset, 4, COLOURS["shadow"])
    return area


def _column(seat: Seat) -> float:
    return SIDE_WIDTH / 2 + (seat - 0.5) * 132


def _named(area: Area, seat: Seat, tile: str, y: float) -> None:
    """Lay a tile that is not on the map yet, its name below it."""
    area.put(sprites.small(seat, tile), _column(seat), y)
    area.put(name(tile), _column(seat), y + SMALL_TILE / 2 + 29)


def name(tile: str) -> Sprite:
    """Return the name of a warrior, narrower where it is long."""
    written = words.name(tile)
    return text(written, LETTERS, COLOURS["ink"], narrow=min(1, NAME_ROOM / (text_width(written, LETTERS) + 12)))


def _choice(view: MaatatahayView) -> Area:
    """Lay out the pairs to choose from, with names."""
    area = hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH, True)
    for place, pair in enumerate(view.display):
        for seat, tile in enumerate(pair or ()):
            _named(area, seat, tile, _FIRST + place * (layout.MIDDLE_HIGH - 14) / 3)
    return area


def _taken(view: MaatatahayView) -> Area:
    """Lay out the pair of this round, with names, that to place framed; what is placed leaves its outline."""
    area = hide(layout.TAKEN_Y, layout.TAKEN_HIGH, view.stage == "order")
    for seat, tile in enumerate(view.tiles):
        if tile:
            _named(area, seat, tile, _FIRST)
        else:
            done = view.stage if seat in view.asked and view.stage in PLACING else "done"
            area.put(square(SMALL_TILE, _gone, seat, f"step-{done}"), _column(seat), _FIRST)
    if view.stage == "place":
        x, half = _column(view.asked[0]), SMALL_TILE / 2 + 5
        lay_frame(area, (x - half, _FIRST - half, x + half, _FIRST + half), 26, ((8, COLOURS["hot"]),))
    return area


def _gone(pen: Pen, seat: Seat, step: str) -> None:
    pen.shape(sprites.outline(seat, 3), COLOURS["faint"])
    pen.shape(sprites.outline(seat, 6), COLOURS["hide-shade"])
    sprites.draw(pen, step)


def _display(view: MaatatahayView) -> Area:
    """Lay out the pairs of later rounds, the tiles of each opposite each other."""
    area = hide(layout.DISPLAY_Y, layout.DISPLAY_HIGH)
    rest = (layout.DISPLAY_HIGH - 4 - 2 * _STEP) / 2
    for place, pair in enumerate(view.display):
        for seat, tile in enumerate(pair or ()):
            area.put(sprites.small(seat, tile), _column(seat), rest + place * _STEP)
    return area


def counts(view: MaatatahayView) -> Area:
    """Return how many have fallen, in the last round too, and the round: what the end depends on."""
    area = hide(layout.COUNTS_Y, layout.COUNTS_HIGH)
    fallen = str(sum(view.deaths)) if view.options.death_limit == "per_player" else f"{sum(view.deaths)}/{DEATHS}"
    y = layout.COUNTS_HIGH / 2 - 2
    area.put(sprites.sign("fallen", 50), 38, y)
    area.put(text(fallen, LETTERS, COLOURS["ink"], narrow=0.9 if len(fallen) > 3 else 1), 100, y)
    area.put(sprites.emblem(view.active, 50), 164, y)
    written = f"{view.round}/{ROUNDS}"
    area.put(text(written, LETTERS, COLOURS["ink"], narrow=0.72 if len(written) > 4 else 0.84), 230, y)
    return area


def _result(view: MaatatahayView) -> Area:
    """Return the points of both tribes side by side, in place of the pairs once the match is over."""
    area = hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH)
    items = {
        "gems": sprites.sign("gem", 66),
        "spirit": sprites.sign("spirit", 76),
        "relics": sprites.sign("relic", 78),
        "total": number("=", 84, COLOURS["ink"]),
        "living": sprites.sign("living", 62),
    }
    for row, (kind, item) in enumerate(items.items()):
        y = 140 + row * 94 + (6 if row > 2 else 0)
        area.put(item, 48, y)
        for seat, x in enumerate((136, 222)):
            value = getattr(view.points[seat], kind)
            area.put(number(value, 84 if 0 <= value < 10 else 64, COLOURS["ink"]), x, y)
            area.put(sprites.emblem(seat, 74), x, 54)
    return area
