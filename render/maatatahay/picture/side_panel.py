"""Beside the map, below the players: the tiles of this round and the pairs, the way to the end; the result."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Sprite, text_width
from render.kit.ornaments import lay_frame, lay_panel, number, spread, text
from render.kit.parts import Area, centred
from render.maatatahay import words
from render.maatatahay.picture import cells, layout, sprites
from render.maatatahay.picture.layout import LETTERS, SIDE_WIDTH, SMALL_TILE
from render.maatatahay.picture.sprites import COLOURS
from rules.engine import Seat
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import is_under_way
from rules.maatatahay.warriors import DEATHS, ROUNDS

NAME_ROOM = 114
"""The largest width of a warrior's name."""
_FIRST, _STEP = SMALL_TILE / 2 + 10, SMALL_TILE + 1
"""The middle of the first tiles from the top of their hide, and the distance between rows without names."""
_STEPS = {
    "pay": ("pay", "crystals"),
    "rotate": ("turn it", ""),
    "add": ("add", "crystals"),
    "settle": ("which", "dies?"),
    "done": ("placed", ""),
}
"""The question about a tile that is on the map already, in two lines."""


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
    """Return the hide below something beside the map; ``lit`` if the question is about it."""
    area = centred(layout.SIDE_X, y, SIDE_WIDTH, high)
    edge, inset = (COLOURS["hot"], 7) if lit else (COLOURS["hide-edge"], 4)
    lay_panel(area, 22, edge, COLOURS["hide"], inset, 4, COLOURS["shadow"])
    return area


def _column(seat: Seat) -> float:
    return SIDE_WIDTH / 2 + (seat - 0.5) * 132


def _named(area: Area, seat: Seat, tile: str, y: float) -> None:
    """Lay a tile that is not on the map yet, its name below it."""
    area.put(sprites.small(seat, tile), _column(seat), y)
    area.put(name(tile), _column(seat), y + SMALL_TILE / 2 + 27)


def name(tile: str) -> Sprite:
    """Return the name of a warrior, narrower if it is long."""
    return _written(words.name(tile), NAME_ROOM)


def _written(line: str, room: float) -> Sprite:
    """Return a line of text, narrower if it is longer than its room."""
    return text(line, LETTERS, COLOURS["ink"], narrow=min(1, room / (text_width(line, LETTERS) + 12)))


def _choice(view: MaatatahayView) -> Area:
    """Lay out the pairs to choose from, with names."""
    area = hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH, True)
    for place, pair in enumerate(view.display):
        for seat, tile in enumerate(pair or ()):
            _named(area, seat, tile, _FIRST + place * (layout.MIDDLE_HIGH - 32) / 3)
    return area


def _taken(view: MaatatahayView) -> Area:
    """Return the pair of this round, with names, the one to place framed; in place of one on the map the question."""
    area = hide(layout.TAKEN_Y, layout.TAKEN_HIGH, view.stage == "order")
    for seat, tile in enumerate(view.tiles):
        asked = seat in view.asked and view.stage in ("place", *_STEPS)
        if tile:
            _named(area, seat, tile, _FIRST)
        else:
            _step(area, view.stage if asked else "done", _column(seat))
        if asked:
            x, half = _column(seat), NAME_ROOM / 2 + 8
            lay_frame(area, (x - half, 5, x + half, layout.TAKEN_HIGH - 9), 24, ((8, COLOURS["hot"]),))
    return area


def _step(area: Area, step: str, x: float) -> None:
    """Lay out the question about a tile on the map: its sign, and its words below."""
    lines = [line for line in _STEPS[step] if line]
    area.put(sprites.sign(f"step-{step}", 66), x, 54 if len(lines) > 1 else 68)
    for line, down in zip(lines, spread(len(lines), 46), strict=True):
        area.put(_written(line, NAME_ROOM - 4), x, 132 + down)


def _display(view: MaatatahayView) -> Area:
    """Return the pairs of later rounds, the tiles of each opposite each other; below them the meaning of a lit arrow
    during a turn, of a red number between turns.
    """
    area = hide(layout.DISPLAY_Y, layout.DISPLAY_HIGH)
    for row, pair in enumerate(filter(None, view.display)):
        for seat, tile in enumerate(pair):
            area.put(sprites.small(seat, tile), _column(seat), SMALL_TILE / 2 + 8 + row * _STEP)
    y = layout.DISPLAY_HIGH - 42
    if is_under_way(view):
        area.put(sprites.support(48), 38, y)
        area.put(_written("adds 1", 140), 136, y)
        area.put(sprites.sign("energy", 52), 236, y)
    else:
        area.put(cells.danger(44), 36, y)
        area.put(_written("in danger", 200), 166, y)
    return area


def counts(view: MaatatahayView) -> Area:
    """Return the number of dead, the number that opens the end, and the round: all that the end depends on."""
    area = hide(layout.COUNTS_Y, layout.COUNTS_HIGH)
    dead, limited = sum(view.deaths), view.options.death_limit == "total"
    y, room = layout.COUNTS_HIGH / 2 - 2, SIDE_WIDTH - 24
    area.put(sprites.sign("fallen", 50), 40, y - 23)
    written = f"{dead} of {DEATHS}" if limited and dead < DEATHS else f"{dead} dead"
    area.put_after(_written(written, room - 60), 74, y - 23)
    area.put(_written(f"Round {view.round}/{ROUNDS}", room), SIDE_WIDTH / 2, y + 23)
    return area


def _result(view: MaatatahayView) -> Area:
    """Return the points of both tribes side by side, in place of the pairs once the match is over."""
    area = hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH)
    items = {
        "gems": sprites.sign("gem", 66),
        "spirit": sprites.sign("spirit", 76),
        "relics": sprites.sign("relic", 78),
        "total": number("=", 84, COLOURS["ink"]),
        "living": sprites.sign("living", 60),
    }
    area.put(_written("tie-break", SIDE_WIDTH - 40), SIDE_WIDTH / 2, layout.MIDDLE_HIGH - 106)
    for row, (kind, item) in enumerate(items.items()):
        y = 130 + row * 78 if row < 4 else layout.MIDDLE_HIGH - 48
        area.put(item, 48, y)
        for seat, x in enumerate((136, 222)):
            value = getattr(view.points[seat], kind)
            area.put(number(value, 84 if 0 <= value < 10 else 64, COLOURS["ink"]), x, y)
            area.put(sprites.emblem(seat, 74), x, 50)
    return area
