"""Beside the map: each player's things, the tiles of this round and the pairs, the way to the end; the result."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite, text_width
from render.kit.parts import Area, centred
from render.kit.widgets import crown, lay_frame, lay_panel, number, panel, text
from render.maatatahay import words
from render.maatatahay.picture import layout, sprites
from render.maatatahay.picture.layout import HEAD, LETTERS, PANEL, ROW, SIDE_WIDTH, SMALL_TILE
from render.maatatahay.picture.sprites import COLOURS, TRIBES
from rules.engine import Seat
from rules.maatatahay.board import Crystals
from rules.maatatahay.ending import relic_values
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.warriors import DEATHS, ROUNDS, STORAGE

NAME_ROOM = 116
"""The largest width of a warrior's name."""
_DOES = {
    "pair": ("picks a pair",),
    "order": ("picks order",),
    "place": ("places",),
    "pay": ("pays", "energy", "spirit"),
    "rotate": ("turns it",),
    "add": ("adds", "energy", "spirit"),
    "settle": ("who dies?",),
}
"""The action of the player to move: words, and perhaps signs after them."""

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


def _head(area: Area, seat: Seat, line: str, *signs: str) -> None:
    """Lay out the action of a player above tiles: the emblem, words, and signs after them."""
    area.put(sprites.emblem(seat, 46), 40, HEAD / 2 + 5)
    written = _written(line, SIDE_WIDTH - 76 - 50 * len(signs))
    x = area.put_after(written, 66, HEAD / 2 + 4)
    for sign in signs:
        x = area.put_after(sprites.sign(sign, 46), x + 2, HEAD / 2 + 5)


def _column(seat: Seat) -> float:
    return SIDE_WIDTH / 2 + (seat - 0.5) * 134


def _named(area: Area, seat: Seat, tile: str, y: float) -> None:
    """Lay a tile that is not on the map yet, its name below it."""
    area.put(sprites.small(seat, tile), _column(seat), y)
    area.put(name(tile), _column(seat), y + SMALL_TILE / 2 + 16)


def name(tile: str) -> Sprite:
    """Return the name of a warrior, narrower if it is long."""
    return _written(words.name(tile), NAME_ROOM)


def _written(line: str, room: float) -> Sprite:
    """Return a line of text, narrower if it is longer than its room."""
    return text(line, LETTERS, COLOURS["ink"], narrow=min(1, room / (text_width(line, LETTERS) + 12)))


def _choice(view: MaatatahayView) -> Area:
    """Lay out the pairs to choose from, with names."""
    area = hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH, True)
    _head(area, view.active, *_DOES["pair"])
    for place, pair in enumerate(view.display):
        for seat, tile in enumerate(pair or ()):
            _named(area, seat, tile, HEAD + SMALL_TILE / 2 + 6 + place * (ROW + 18))
    return area


def _taken(view: MaatatahayView) -> Area:
    """Return the action of the player to move, and below it the pair of this round; the tile of this turn is framed."""
    area = hide(layout.TAKEN_Y, layout.TAKEN_HIGH, True)
    for seat in view.asked:
        _head(area, seat, *_DOES[view.stage])
    for seat, tile in enumerate(view.tiles):
        active, x, y = seat in view.asked and view.stage != "order", _column(seat), HEAD + SMALL_TILE / 2 - 2
        hot = view.board[view.hot].warrior if active and view.hot is not None else None
        if tile or hot:
            _named(area, seat, tile or (hot.tile if hot else ""), y)
        else:
            area.put(sprites.sign("step-done", 66), x, y)
            area.put(_written("placed", NAME_ROOM), x, y + SMALL_TILE / 2 + 16)
        if active:
            box = (x - 64, HEAD, x + 64, layout.TAKEN_HIGH - 8)
            lay_frame(area, box, 20, ((7, COLOURS["hot"]),))
    return area


def _display(view: MaatatahayView) -> Area:
    """Return the pairs of later rounds, below the player who will choose among them."""
    area = hide(layout.DISPLAY_Y, layout.DISPLAY_HIGH)
    pairs = [pair for pair in view.display if pair]
    if pairs:
        _head(area, 1 - view.active, "picks next")
    else:
        area.put(_written("last tiles", SIDE_WIDTH - 24), SIDE_WIDTH / 2, HEAD / 2 + 5)
    for row, pair in enumerate(pairs):
        for seat, tile in enumerate(pair):
            _named(area, seat, tile, HEAD + SMALL_TILE / 2 - 2 + row * ROW)
    return area


def counts(view: MaatatahayView) -> Area:
    """Return the number of dead, the number that opens the end, and the round: all that the end depends on."""
    area = hide(layout.COUNTS_Y, layout.COUNTS_HIGH)
    dead, each = view.deaths, view.options.death_limit == "per_player"
    most, step = max(dead) if each else sum(dead), (layout.COUNTS_HIGH - 12) / 3
    end = f"Ends at {DEATHS} of one" if each else f"Ends at {DEATHS} dead"
    lines = ["The end" if view.stage == "over" else end if most < DEATHS else "Ends this round"]
    lines.append(f"Round {view.round} of {ROUNDS}")
    for line, row in zip(lines, (0.5, 2.5), strict=True):
        area.put(_written(line, SIDE_WIDTH - 24), SIDE_WIDTH / 2, 4 + row * step)
    tallies = (f"{dead[0]}" if each else f"{dead[0]} +", f"{dead[1]}" if each else f"{dead[1]} = {most}")
    x, room = 14.0, SIDE_WIDTH - 28 - 2 * 50
    wide = sum(text_width(tally, LETTERS) + 12 for tally in tallies)
    for seat, tally in enumerate(tallies):
        x = area.put_after(sprites.dead(seat, 50), x, 4 + 1.5 * step)
        written = text(tally, LETTERS, COLOURS["ink"], narrow=min(1, room / wide))
        x = area.put_after(written, x, 4 + 1.5 * step)
    return area


def _result(view: MaatatahayView) -> Area:
    """Return the points of both tribes side by side, in place of the pairs once the match is over."""
    area = hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH)
    items = {
        "gems": sprites.sign("gem", 54),
        "spirit": sprites.sign("spirit", 56),
        "relics": sprites.sign("relic", 56),
        "total": number("=", 72, COLOURS["ink"]),
        "living": sprites.sign("living", 54),
    }
    area.put(_written("If equal:", SIDE_WIDTH - 40), SIDE_WIDTH / 2, layout.MIDDLE_HIGH - 140)
    for row, (kind, item) in enumerate(items.items()):
        y = 118 + row * 100 if row < 4 else layout.MIDDLE_HIGH - 64
        area.put(item, 64, y - 22)
        area.put(_written(_MEANING.get(kind, kind), 112), 64, y + 30)
        for seat, x in enumerate((154, 230)):
            value = getattr(view.points[seat], kind)
            area.put(number(value, 84 if value < 10 else 64, COLOURS["ink"], 1 if value < 100 else 0.7), x, y)
            area.put(sprites.emblem(seat, 62), x, 40)
    return area


_MEANING = {"spirit": "Spirit", "total": "points", "living": "alive"}


def _panel(view: MaatatahayView, seat: Seat) -> Area:
    """Lay out a player's panel: emblem and points; storage and relics, at the end the place."""
    tribe, lit = TRIBES[seat], seat in view.asked or (view.stage == "over" and view.winner == seat)
    area = centred(*layout.panel_middle(seat), *PANEL)
    edge, inset = (COLOURS["hot"], 9) if lit else (tribe.edge, 5)
    lay_panel(area, 30, edge, tribe.deep, inset, 5, COLOURS["shadow"])
    area.put(sprites.emblem(seat, 58), 42, _UPPER)
    total = view.points[seat].total
    area.put(points(seat, total), 118, _UPPER)
    unit = "point" if total == 1 else "points"
    area.put_after(text(unit, LETTERS, tribe.ink, narrow=0.68), 164, _UPPER)
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
    """Lay the crystals of a storage into its slots, closer if there are more than can stay; an empty one is named."""
    wide, middle = _STORED[0], 12 + _STORED[0] / 2
    area.put(panel(*_STORED, 20, COLOURS["socket"], COLOURS["socket"], 0, 0), middle, _LOWER)
    if not storage.total:
        area.put(text("storage", LETTERS, COLOURS["hide-shade"]), middle, _LOWER)
        return
    if storage.total > STORAGE:
        area.put(Sprite(*_STORED, sprites.draw, ("surplus",)), middle, _LOWER)
    slots = max(STORAGE, storage.total)
    step = min(wide / STORAGE, (wide - 56) / (slots - 1))
    start = middle - step * (slots - 1) / 2
    for at in range(slots):
        kind = "spirit" if at < storage.spirit else "energy"
        held = sprites.sign(kind, 50) if at < storage.total else Sprite(20, 20, sprites.draw, ("slot",))
        area.put(held, start + at * step, _LOWER)


def _worth(pen: Pen, worth: int) -> None:
    pen.put(sprites.sign("relic", _CONE), _CONE / 2, _CONE / 2)
    letters = number(worth, LETTERS, COLOURS["ink"], 1 if worth < 10 else 0.8)
    pen.put(letters, _CONE / 2, _CONE * 0.64)
