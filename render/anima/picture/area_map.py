"""The Areas in play: level and name, the possible actions, the scene, the things and the Parties there.

A golden frame marks the place of the Final Mission; a green one and its emblem that of a Mission the viewer knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from render.anima.picture import emblems, layout, small_card, sprites, theme
from render.anima.picture.theme import KINDS
from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, INK, LEAF, PALE, WHITE
from render.kit.parts import Area, centred
from render.kit.widgets import lay_frame, number, spread, text
from rules.anima.areas import final_area
from rules.anima.cards import AREAS, MISSIONS
from rules.anima.events import AnimaEvent, Moved
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView, PlacedArea
from rules.engine import Seat
from rules.printed import read

TITLE = 46
"""The height of the row with the name."""
EDGE = 3
"""The width of the edge of an Area."""
_SIGN = 44
_WITH_SIGNS = 290
"""The smallest width of an Area with its signs beside the name."""


def tile(card_id: str, width: int, height: int, *, rewards: bool = True, covered: int = 0) -> Sprite:
    """Return an Area, its rewards of exploration at the right edge, ``covered`` pixels of its scene hidden at left."""
    return Sprite(width, height, _draw, (card_id, width, height, rewards, covered))


def open_box(height: int) -> tuple[float, float]:
    """Return the upper and lower edge of the scene, which has counters and cards on it."""
    return TITLE, height - EDGE


def _draw(pen: Pen, card_id: str, width: int, height: int, rewards: bool, covered: int) -> None:
    face = KINDS["Area"][0]
    top, bottom = open_box(height)
    pen.box(0, 0, width, height, 14, PALE)
    pen.box(0, TITLE, width, height, 4, PALE)
    free = width - 2 * EDGE - covered - (width_of_rewards(card_id, height) if rewards else 0)
    pen.put(scene(card_id, free, round(bottom - top)), EDGE + covered + free / 2, (top + bottom) / 2)
    _title(pen.at(0, 0), card_id, width, face)
    if rewards:
        _rewards(pen, card_id, width, height)


def scene(card_id: str, width: int, height: int) -> Sprite:
    """Return the scene of an Area, as wide as its box; cut at the sides if it would be too low."""
    return Sprite(width, height, _scene, (card_id, width, height))


_SCENE = (100, 62)
"""The width and the height of a scene in its own units."""
_FOCUS: Mapping[str, float] = read(__file__, "scenes.toml", dict[str, float])
"""The row of each scene that is in the middle of a box lower than the scene."""


def _scene(pen: Pen, card_id: str, width: int, height: int) -> None:
    wide = max(width, height * _SCENE[0] / _SCENE[1])
    unit = wide / _SCENE[0]
    above = min(max(0, _FOCUS[card_id] * unit - height / 2), _SCENE[1] * unit - height)
    emblems.draw_scene(pen.inside((width - wide) / 2, -above, wide), card_id)


def _title(pen: Pen, card_id: str, width: int, face: str) -> None:
    pen.box(EDGE, EDGE, width - EDGE, TITLE + 8, 12, face)
    pen.box(EDGE, TITLE - 8, width - EDGE, TITLE, 0, face)
    pen.box(EDGE, EDGE, 50, TITLE, 11, INK)
    pen.box(30, EDGE, 50, TITLE, 0, INK)
    pen.put(number(AREAS[card_id].level, layout.LETTERS, GOLD[3]), 26, TITLE / 2 + 1)
    right = width - 8.0
    if width >= _WITH_SIGNS:
        for name in ("trade", "peaceful"):
            if getattr(AREAS[card_id], name):
                pen.put(emblems.icon(name, _SIGN), right - _SIGN / 2, TITLE / 2 + 1)
                right -= _SIGN + 2
    pen.put(sprites.name(card_id, right - 56, WHITE), (56 + right) / 2, TITLE / 2 + 1)


def _rows(height: int) -> int:
    top, bottom = open_box(height)
    return max(1, int(bottom - top) // _SIGN)


def width_of_rewards(card_id: str, height: int) -> int:
    """Return the width of the rewards of exploration in an Area of that height."""
    columns = -(-len(AREAS[card_id].rewards) // _rows(height))
    return columns * _SIGN + 4 if columns else 0


def _rewards(pen: Pen, card_id: str, width: int, height: int) -> None:
    names, rows, (top, bottom) = AREAS[card_id].rewards, _rows(height), open_box(height)
    left = width - EDGE - width_of_rewards(card_id, height)
    pen.box(left, top, width - EDGE, bottom, 0, theme.PLATE[1])
    for start in range(0, len(names), rows):
        column = names[start : start + rows]
        for name, down in zip(column, spread(len(column), _SIGN), strict=True):
            pen.put(emblems.icon(name, _SIGN), left + 2 + (start // rows + 0.5) * _SIGN, (top + bottom) / 2 + down)


_MEDAL, _LEAST = 68, 46
"""The largest and the smallest size of a counter on an Area."""
_GAP, _TRAP, _GOAL = 6, 54, 64
_DOWN, _UP, _NARROW, _ROOMY = 62, 156, 114, 300
"""The room of an Encounter face down, of one face up, and of one on an Area that is not roomy."""


def areas(view: AnimaView, recent: Sequence[AnimaEvent]) -> Iterator[Area]:
    """Return every Area in play; counters that have moved since are ringed."""
    moved = {event.seat for event in recent if isinstance(event, Moved)}
    grid, goals = layout.grid(view), _goals(view)
    placed = {area.card: area for area in view.areas}
    for row, cards in enumerate(grid.rows):
        for column, name in enumerate(cards):
            area = centred(*grid.middle(row, column), grid.width, grid.height)
            _lay(area, view, placed[name], moved, goals.get(name, ""))
            yield area


_KEY_SIGN = 48
_KEY = {"REC": "recruit", "ADV": "draw", "EX": "extra", "trade": "trade", "peaceful": "no fights", "": "Missions"}


def key(view: AnimaView) -> Area:
    """Return the signs of the Areas with their words, and the back of a Mission."""
    area = Area(layout.MARGIN, layout.line_top(view, len(view.players)), layout.WIDE, layout.KEY)
    area.fill(Sprite(area.width, area.height, _draw_key))
    return area


def _draw_key(pen: Pen) -> None:
    pen.box(0, 0, layout.WIDE, layout.KEY, 0, theme.NIGHT)
    words = [text(word, layout.LETTERS, PALE) for word in _KEY.values()]
    gap = (layout.WIDE - sum(word.width + _KEY_SIGN for word in words)) / len(words)
    x = gap / 2
    for name, word in zip(_KEY, words, strict=True):
        sign = emblems.icon(name, _KEY_SIGN) if name else small_card.back("mission", 30)
        pen.put(sign, x + _KEY_SIGN / 2, layout.KEY / 2)
        pen.put(word, x + _KEY_SIGN + word.width / 2, layout.KEY / 2 - 2)
        x += _KEY_SIGN + word.width + gap


def _goals(view: AnimaView) -> Mapping[str, str]:
    """Return a Mission to be completed in each Area, of those that the viewer knows."""
    missions = (held for player in view.players for held in player.missions if not held.done)
    return {MISSIONS[held.card].area: held.card for held in missions if held.card != HIDDEN}


def _lay(area: Area, view: AnimaView, placed: PlacedArea, moved: set[Seat], goal: str) -> None:
    """Lay an Area: its Encounter, Trap and Mission at the left, the Parties in the middle, the rewards at the right."""
    top, bottom = open_box(area.height)
    here = who_is_in(view, placed.card)
    rewards = width_of_rewards(placed.card, area.height)
    crowded = area.width - 2 * EDGE - rewards - _waiting(area, placed, goal) < _room(len(here), bottom - top)
    covered = _DOWN if placed.encounter else 0
    area.fill(tile(placed.card, area.width, area.height, rewards=not crowded, covered=covered))
    left = _lay_waiting(area, placed, goal, top, bottom)
    right = area.width - EDGE - (0 if crowded else rewards)
    _lay_here(area, here, moved, (left, right), (top, bottom))
    if goal or final_area(view) == placed.card:
        tone = GOLD[3] if final_area(view) == placed.card else LEAF
        lay_frame(area, (0, 0, area.width, area.height), 14, ((8, tone),))


def who_is_in(view: AnimaView, card_id: str) -> list[Seat]:
    """Return the seats whose Parties are in an Area, or about to enter it."""
    here = [seat for seat, player in enumerate(view.players) if player.area == card_id]
    going = view.venture if view.venture and view.venture.doing == "enter" else None
    if going and going.area == card_id and going.seat not in here:
        here.append(going.seat)
    return here


def _waiting(area: Area, placed: PlacedArea, goal: str) -> int:
    return _guarded(area, placed) + (_TRAP + _GAP) * bool(placed.trap) + (_GOAL + _GAP) * bool(goal)


def _guarded(area: Area, placed: PlacedArea) -> int:
    up = _UP if area.width >= _ROOMY else _NARROW
    return 0 if not placed.encounter else _DOWN if placed.encounter == HIDDEN else up


def _lay_waiting(area: Area, placed: PlacedArea, goal: str, top: float, bottom: float) -> float:
    """Lay the Preliminary Encounter, face down or up, the Trap and the Mission; return their right edge."""
    x, middle = float(EDGE), (top + bottom) / 2
    wide = _guarded(area, placed)
    if placed.encounter:
        card = "" if placed.encounter == HIDDEN else placed.encounter
        x = area.put_after(sprites.guard(card, wide, round(bottom - top)), x, middle)
    if placed.trap:
        x = area.put_after(sprites.sign("trap", _TRAP), x + _GAP, middle)
    if goal:
        x = area.put_after(sprites.emblem(goal, _GOAL), x + _GAP, middle)
    return x


def _room(count: int, high: float) -> float:
    rows = max(1, int(high) // (_LEAST + 2))
    return -(-count // rows) * (_LEAST + 4)


def _lay_here(
    area: Area, here: list[Seat], moved: set[Seat], across: tuple[float, float], down: tuple[float, float]
) -> None:
    if not here:
        return
    wide, high = across[1] - across[0], down[1] - down[0]
    rows = max((1, 2), key=lambda rows: _size(len(here), rows, wide, high))
    size, each = _size(len(here), rows, wide, high), -(-len(here) // rows)
    for row, y in enumerate(spread(rows, size + 8)):
        seats = here[row * each : (row + 1) * each]
        for seat, x in zip(seats, spread(len(seats), size + 8), strict=True):
            at = sum(across) / 2 + x, sum(down) / 2 + y
            if seat in moved:
                area.put(sprites.ring(size + 8), *at)
            area.put(sprites.medal(seat, size), *at)


def _size(count: int, rows: int, wide: float, high: float) -> int:
    across = -(-count // rows)
    return min(_MEDAL, int(wide / across) - 8, int(high / rows) - 8)
