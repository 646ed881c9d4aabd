"""Beside the map: each player's things, the tiles of this round and the pairs, the way to the end; the result."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite, text_width
from render.kit.parts import Area, centred
from render.kit.widgets import crown, lay_frame, lay_panel, number, panel, spread, text
from render.maatatahay import words
from render.maatatahay.picture import cells, layout, sprites
from render.maatatahay.picture.layout import KEY, LETTERS, PANEL, SIDE_WIDTH, SMALL_TILE
from render.maatatahay.picture.sprites import COLOURS, TRIBES
from rules.engine import Seat
from rules.maatatahay.board import Crystals
from rules.maatatahay.duels import reinforcing
from rules.maatatahay.ending import relic_values
from rules.maatatahay.forecast import threats
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.warriors import DEATHS, ROUNDS, STORAGE

NAME_ROOM = 114
"""The largest width of a warrior's name."""
_FIRST, _STEP = SMALL_TILE / 2 + 9, SMALL_TILE + 42
"""The middle of the first tiles from the top of their hide, and the least distance between rows."""
_STEPS = {
    "pay": ("pay", "crystals"),
    "rotate": ("turn it", ""),
    "add": ("add", "crystals"),
    "settle": ("which", "dies?"),
    "done": ("placed", ""),
}
"""The question about a tile that is on the map already, in two lines."""

_UPPER, _LOWER = 37, 102
"""The middle of the upper and the lower row of a panel."""
_STORED, _PLATE = (190, 58), (84, 58)
"""The sizes of the storage and of the plate with the points."""
_CONE = 58


def areas(view: MaatatahayView) -> Iterator[Area]:
    """Return the panels of both players, the tiles of this round and the pairs or the result, and the counts."""
    yield from (_panel(view, 0), _panel(view, 1))
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
    area.put(name(tile), _column(seat), y + SMALL_TILE / 2 + 21)


def name(tile: str) -> Sprite:
    """Return the name of a warrior, narrower if it is long."""
    return _written(words.name(tile), NAME_ROOM)


def _written(line: str, room: float, size: int = LETTERS) -> Sprite:
    """Return a line of text, narrower if it is longer than its room."""
    return text(line, size, COLOURS["ink"], narrow=min(1, room / (text_width(line, size) + 12)))


def _choice(view: MaatatahayView) -> Area:
    """Lay out the pairs to choose from, with names; below them the meaning of the number and the gem of a tile."""
    area = hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH, True)
    for place, pair in enumerate(view.display):
        for seat, tile in enumerate(pair or ()):
            _named(area, seat, tile, _FIRST + place * _STEP)
    _key(area, layout.MIDDLE_HIGH - 42, (number(3, 60, COLOURS["ink"]), "claws"), (sprites.sign("gem", 48), "point"))
    return area


def _key(area: Area, y: float, *signs: tuple[Sprite, str]) -> None:
    """Lay out the meaning of two signs, side by side."""
    for x, (sign, meaning) in zip((30, 160), signs, strict=True):
        area.put(sign, x, y)
        area.put(_written(meaning, 84), x + 62, y)


def _taken(view: MaatatahayView) -> Area:
    """Return the pair of this round, with names, the one to place framed; in place of one on the map the question."""
    area = hide(layout.TAKEN_Y, layout.TAKEN_HIGH, view.stage == "order")
    for seat, tile in enumerate(view.tiles):
        active = seat in view.asked and view.stage in ("place", *_STEPS)
        if tile:
            _named(area, seat, tile, _FIRST)
        else:
            _step(area, view.stage if active else "done", _column(seat))
        if active:
            x, half = _column(seat), NAME_ROOM / 2 + 8
            lay_frame(area, (x - half, 5, x + half, layout.TAKEN_HIGH - 5), 24, ((8, COLOURS["hot"]),))
    return area


def _step(area: Area, step: str, x: float) -> None:
    """Lay out the question about a tile on the map: its sign, and its words below."""
    lines = [line for line in _STEPS[step] if line]
    area.put(sprites.sign(f"step-{step}", 66), x, 54 if len(lines) > 1 else 68)
    for line, down in zip(lines, spread(len(lines), 46), strict=True):
        area.put(_written(line, NAME_ROOM - 4), x, 122 + down)


def _display(view: MaatatahayView) -> Area:
    """Return the pairs of later rounds; below them, as far as there is room, the meaning of a number in red and of a
    lit arrow if there are any, and the names of the crystals.
    """
    area, step = hide(layout.DISPLAY_Y, layout.DISPLAY_HIGH), SMALL_TILE + 6
    for row, pair in enumerate(filter(None, view.display)):
        for seat, tile in enumerate(pair):
            area.put(sprites.small(seat, tile), _column(seat), SMALL_TILE / 2 + 8 + row * step)
    keys = [(sprites.sign("energy", 58), "Energy"), (sprites.sign("spirit", 58), "Spirit")]
    if reinforcing(view):
        keys.insert(0, (sprites.support(50), "1 Energy"))
    if sieged := threats(view):
        keys.insert(0, (cells.danger(f"{sieged[0].strength}:{sieged[0].attack}"), "can die"))
    high, free = 62, layout.DISPLAY_HIGH - 8 - sum(map(bool, view.display)) * step
    shown = keys[: free // high]
    for row, (sign, meaning) in enumerate(shown):
        y = layout.DISPLAY_HIGH - 34 - (len(shown) - 1 - row) * high
        area.put(sign, 14 + sign.width / 2, y)
        area.put_after(_written(meaning, SIDE_WIDTH - 34 - sign.width, KEY), 22 + sign.width, y)
    return area


def counts(view: MaatatahayView) -> Area:
    """Return the number of dead, the number that opens the end, and the round: all that the end depends on."""
    area = hide(layout.COUNTS_Y, layout.COUNTS_HIGH)
    dead, limited = sum(view.deaths), view.options.death_limit == "total"
    y, room = layout.COUNTS_HIGH / 2 - 2, SIDE_WIDTH - 24
    written = f"{dead} of {DEATHS} dead" if limited and dead < DEATHS else f"{dead} dead"
    area.put(_written(written, room), SIDE_WIDTH / 2, y - 21)
    area.put(_written(f"Round {view.round}/{ROUNDS}", room), SIDE_WIDTH / 2, y + 22)
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


def _panel(view: MaatatahayView, seat: Seat) -> Area:
    """Lay out a player's panel: emblem and points, deaths if each tribe has a limit; storage and relics, at the end the
    place.
    """
    tribe, lit = TRIBES[seat], seat in view.asked or (view.stage == "over" and view.winner == seat)
    area = centred(*layout.panel_middle(seat), *PANEL)
    edge, inset = (COLOURS["hot"], 9) if lit else (tribe.edge, 5)
    lay_panel(area, 30, edge, tribe.deep, inset, 5, COLOURS["shadow"])
    area.put(sprites.emblem(seat, 58), 44, _UPPER)
    if seat == view.active and view.stage != "over":
        area.put(sprites.sign("disc", 28), 68, _UPPER + 20)
    area.put(points(seat, view.points[seat].total), 121, _UPPER)
    if view.options.death_limit == "per_player":
        area.put(sprites.dead(seat, 47), 202, _UPPER)
        deaths = f"{view.deaths[seat]}" + (f"/{DEATHS}" if view.deaths[seat] <= DEATHS else "")
        area.put(text(deaths, LETTERS, tribe.ink, narrow=1 if len(deaths) < 3 else 0.58), 244, _UPPER)
    else:
        area.put(text("points", LETTERS, tribe.ink, narrow=0.72), 216, _UPPER)
    if view.stage == "over":
        _place(area, view, seat)
    else:
        _storage(area, view.storages[seat])
        if relics := relic_values(view, seat):
            area.put(Sprite(_CONE, _CONE, _worth, (sum(relics),)), 235, _LOWER)
    return area


def points(seat: Seat, total: int) -> Sprite:
    """Return the points of a player in the colours of their tribe."""
    return Sprite(*_PLATE, _points, (seat, total))


def _points(pen: Pen, seat: Seat, total: int) -> None:
    tribe = TRIBES[seat]
    wide, high = _PLATE
    pen.box(0, 0, wide, high, 18, tribe.edge)
    size = {1: 70, 2: 66}.get(len(str(total)), 47)
    pen.put(number(total, size, tribe.rim), wide / 2, high / 2)


def _place(area: Area, view: MaatatahayView, seat: Seat) -> None:
    """Lay out the place of a player, under a crown that of the winner."""
    ink = TRIBES[seat].ink
    if view.winner is None:
        area.put(text("a draw", 60, ink), PANEL[0] / 2, _LOWER)
    elif view.winner == seat:
        area.put(panel(104, 58, 18, TRIBES[seat].edge, TRIBES[seat].edge, 0, 0), 84, _LOWER)
        area.put(crown(54), 84, _LOWER - 2)
        area.put(text("1st", 66, ink), 188, _LOWER)
    else:
        area.put(text("2nd", 66, ink), PANEL[0] / 2, _LOWER)


def _storage(area: Area, storage: Crystals) -> None:
    """Lay the crystals of a storage into its slots, closer if there are more than can stay."""
    wide, middle = _STORED[0], 12 + _STORED[0] / 2
    area.put(panel(*_STORED, 20, COLOURS["socket"], COLOURS["socket"], 0, 0), middle, _LOWER)
    if storage.total > STORAGE:
        area.put(Sprite(*_STORED, sprites.draw, ("surplus",)), middle, _LOWER)
    slots = max(STORAGE, storage.total)
    step = min(wide / STORAGE, (wide - 56) / (slots - 1))
    start = middle - step * (slots - 1) / 2
    for at in range(slots):
        kind = "spirit" if at < storage.spirit else "energy"
        held = sprites.sign(kind, 48) if at < storage.total else Sprite(20, 20, sprites.draw, ("slot",))
        area.put(held, start + at * step, _LOWER)


def _worth(pen: Pen, worth: int) -> None:
    pen.put(sprites.sign("relic", _CONE), _CONE / 2, _CONE / 2)
    letters = number(worth, LETTERS, COLOURS["ink"], 1 if worth < 10 else 0.8)
    pen.put(letters, _CONE / 2, _CONE * 0.64)
