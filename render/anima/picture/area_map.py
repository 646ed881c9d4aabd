"""The Areas in play: level and name, the possible actions, the scene, the things and the Parties there; the goal.

A golden frame marks the place of the Final Mission; a green one and its emblem that of a Mission the viewer knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from render.anima import cards, words
from render.anima.picture import emblems, layout, small_card, sprites, theme
from render.anima.picture.theme import KINDS
from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, INK, LEAF, PALE, WHITE
from render.kit.parts import Area, centred
from render.kit.phrases import count
from render.kit.widgets import lay_frame, number, spread, text
from rules.anima.areas import final_area
from rules.anima.cards import AREAS, FINALS, MISSIONS
from rules.anima.events import AnimaEvent, Moved
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView, PlacedArea
from rules.engine import Seat
from rules.printed import read

TITLE = 52
"""The height of the row with the name."""
EDGE = 3
"""The width of the edge of an Area."""
_SIGN, _REWARD = 50, 56
WITH_SIGNS = 290
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
    draw_level(pen.at(EDGE, EDGE), AREAS[card_id].level, 47)
    right = width - 8.0
    if width >= WITH_SIGNS:
        for name in ("trade", "peaceful"):
            if getattr(AREAS[card_id], name):
                pen.put(emblems.icon(name, _SIGN), right - _SIGN / 2, TITLE / 2 + 1.5)
                right -= _SIGN + 2
    pen.put(sprites.name(card_id, right - 56, WHITE), (56 + right) / 2, TITLE / 2 + 1)


def draw_level(pen: Pen, level: int, wide: int) -> None:
    """Draw the level of an Area in its corner."""
    pen.box(0, 0, wide, TITLE - EDGE, 11, INK)
    pen.put(number(level, layout.LETTERS, GOLD[3]), wide / 2, TITLE / 2 - 2)


def _rows(height: int) -> int:
    top, bottom = open_box(height)
    return max(1, int(bottom - top) // _REWARD)


def width_of_rewards(card_id: str, height: int) -> int:
    """Return the width of the rewards of exploration in an Area of that height."""
    columns = -(-len(AREAS[card_id].rewards) // _rows(height))
    return columns * _REWARD + 4 if columns else 0


def _rewards(pen: Pen, card_id: str, width: int, height: int) -> None:
    names, rows, (top, bottom) = AREAS[card_id].rewards, _rows(height), open_box(height)
    left = width - EDGE - width_of_rewards(card_id, height)
    pen.box(left, top, width - EDGE, bottom, 0, theme.PLATE[1])
    for start in range(0, len(names), rows):
        column = names[start : start + rows]
        for name, down in zip(column, spread(len(column), _REWARD), strict=True):
            x = left + 2 + (start // rows + 0.5) * _REWARD
            pen.put(emblems.icon(name, _REWARD), x, (top + bottom) / 2 + down)


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
    for row, names in enumerate(grid.rows):
        for column, name in enumerate(names):
            area = centred(*grid.middle(row, column), grid.width, grid.height)
            _lay(area, view, placed[name], moved, goals.get(name, ""))
            yield area


_WAY = (
    ("1. Explore", "explore", ("Characters", "and cards")),
    ("2. A Mission", "mission", ("complete", "one of two")),
    ("3. To win", "timer", ("complete the", "Final Mission")),
)
"""The way to the goal in three steps: a title, a sign and two lines."""
_LEADING = 46


def goals(view: AnimaView) -> Iterator[Area]:
    """Yield the goal in its place: before the first turn the way to it, then the Final Mission and its time."""
    place = layout.grid(view).goal
    if place is not None and view.areas:
        yield _goal(view, place)
    elif place is not None:
        wide = (place.width - 2 * layout.GAP) // len(_WAY)
        for at, (title, sign, words) in enumerate(_WAY):
            area = Area(place.left + at * (wide + layout.GAP), place.top, wide, place.height)
            back = small_card.back("mission", 70) if sign == "mission" else emblems.icon(sign, 104)
            _lay_goal(area, text(title, layout.LETTERS, INK, "black"), words, back)
            yield area


def _goal(view: AnimaView, place: layout.Place) -> Area:
    """Return what to do to win, or the Final Mission in play with the turns until the Crisis."""
    area, high = Area(*place), place.height - TITLE - 8
    choices = _crisis(view) if view.final else _to_win(view)
    emblem = sprites.emblem(view.final, high) if view.final and high > _LEADING else None
    beside = high + 10 if emblem else 0
    rooms = [place.width - 12, *[place.width - 24 - beside] * max(0, high // _LEADING)]
    title, *lines = next((one for one in choices if _fit(one, rooms)), choices[-1])
    named = sprites.line(title, place.width - 12, INK, "black")
    _lay_goal(area, named, lines, emblem)
    return area


def _fit(lines: Sequence[str], rooms: Sequence[float]) -> bool:
    """Return whether lines fit into their rooms: a title, which can be narrow if lines follow, and these."""
    leasts = (_TITLED if len(lines) > 1 else _CONDENSED, *[_CONDENSED] * len(rooms))
    fits = (sprites.share(line, room) >= least for line, room, least in zip(lines, rooms, leasts, strict=False))
    return len(lines) <= len(rooms) and all(fits)


_CONDENSED, _TITLED = 0.85, 0.6
"""The least width of the words of the goal, and of a title above others."""


def _crisis(view: AnimaView) -> list[tuple[str, ...]]:
    """Return the name of the Final Mission and its time, the longest words first."""
    name, turns = cards.name(view.final), count(view.timer, "turn")
    short = words.short(view.final)
    titled = [("Crisis in", turns), (f"Crisis in {turns}",), (f"Crisis in {view.timer}",), (f"in {turns}",)]
    place = f"{words.short(FINALS[view.final].area)}: {cards.gist(view.final)}"
    timed = f"{name}: Crisis in {turns}"
    whole = [(name, place, f"Crisis in {turns}"), (timed, place), (timed,)]
    return [*whole, *((short, *lines) for lines in titled), ("Crisis", f"in {turns}")]


def _to_win(view: AnimaView) -> list[tuple[str, ...]]:
    """Return what to do to win, the longest words first."""
    first = "both Missions" if view.options.both_missions else "a Mission"
    last, final = view.options.last_reveal, "Final Mission"
    if not last:
        return [
            (f"To win: {first}, then the {final}",),
            ("To win:", f"{first}, then", f"the {final}"),
            ("To win", final),
        ]
    return [
        (f"To win: {first}, then the {final}", f"(secret, revealed by turn {last})"),
        (f"To win: {first}, then {final} (known by turn {last})",),
        (f"To win: {first}", f"then the {final}", f"(known by turn {last})"),
        (f"To win: {first}", f"+ {final}", f"(known by turn {last})"),
        (final, f"known by turn {last}"),
    ]


def _lay_goal(area: Area, title: Sprite, lines: Sequence[str], sign: Sprite | None = None) -> None:
    """Lay a golden box with a title, and below it a sign and lines."""
    area.fill(Sprite(area.width, area.height, draw_box, (area.width, area.height, GOLD[3])))
    area.put(title, area.width / 2, min(TITLE, area.height) / 2 - 2)
    if not lines:
        return
    middle, beside = (TITLE + area.height - 4) / 2, sign.width + 10 if sign else 0
    rows = [sprites.line(line, area.width - 24 - beside) for line in lines]
    left = (area.width - beside - max(row.width for row in rows)) / 2
    if sign:
        area.put_after(sign, left, middle)
    for row, down in zip(rows, spread(len(rows), _LEADING), strict=True):
        area.put_after(row, left + beside, middle + down - 2)


def draw_box(pen: Pen, width: int, height: int, tone: str) -> None:
    """Draw a box of one ``tone`` with a row for a title, and below it a dark room if it is high enough."""
    pen.box(0, 0, width, height, 14, tone)
    if height > TITLE + 8:
        pen.box(4, TITLE, width - 4, height - 4, 10, theme.PLATE[1])


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
            area.put(sprites.ring(size + 16 if seat in moved else size + 8, GOLD[3] if seat in moved else PALE), *at)
            area.put(sprites.medal(seat, size), *at)


def _size(count: int, rows: int, wide: float, high: float) -> int:
    across = -(-count // rows)
    return min(_MEDAL, int(wide / across) - 8, int(high / rows) - 8)
