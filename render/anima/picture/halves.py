"""One half of a process: a Party with its Characters, an opponent, a card, an Area, in a box of one size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple

from render.anima import cards
from render.anima.picture import area_map, emblems, frame, layout, small_card, sprites, theme
from render.anima.picture.theme import KINDS
from render.kit.canvas import Sprite
from render.kit.palette import GOLD, PALE
from render.kit.paragraphs import wrapped
from render.kit.parts import Area
from render.kit.widgets import lay_panel, number, spread, text
from rules.anima.cards import AREAS, CHARACTERS
from rules.anima.player import Member
from rules.anima.position import AnimaView
from rules.engine import Seat

Stat = Literal["blade", "speed"]
"""The sign of a number written beside each Character."""
NAME = 58
"""The room of a Character's name."""
_EDGE, _GAP = 4, 4
"""The free pixels at the edges of a cell, and between two things in it."""
_SIZES = (240, 200, 160, 120, 80, 56)
_BADGES = (110, 84, 64)
_ALONE, _SIGN = 54, 46
"""The size of the only sign of a Character, and of one among several."""
_MOST = 4
"""The most signs of a Character."""
_Way = Literal["beside", "below", "stacked"]
_WAYS: tuple[_Way, ...] = ("beside", "below", "stacked")
"""The places of numbers and signs: in a row beside the emblem, in one below it, or beside it in a column."""
_CONDENSED = 0.7
"""A name that would be narrower gives way to a shorter one."""
_NUMBERS_COUNT = 1.5
"""How much more the size of a number counts than that of an emblem."""


class Facts(NamedTuple):
    """The facts shown beside an emblem: numbers, each with its sign, and signs without a number."""

    numbers: tuple[tuple[Stat, int], ...]
    states: tuple[str, ...]
    skills: tuple[str, ...] = ()

    @property
    def signs(self) -> int:
        return len(self.states) + len(self.skills)


class PartyStyle(NamedTuple):
    """The style of all Characters of a Party: the size of an emblem, that of a number, the place of the numbers."""

    emblem: int
    badge: int
    way: _Way


_FORMS = sorted(
    (PartyStyle(size, badge, way) for size, badge, way in product(_SIZES, _BADGES, _WAYS) if badge <= 1.15 * size),
    key=lambda shape: shape.emblem + _NUMBERS_COUNT * shape.badge,
    reverse=True,
)
"""All forms, the best first: no number is much larger than its emblem."""


def lay(
    area: Area,
    members: Sequence[Member],
    stats: Sequence[Stat],
    box: tuple[float, float, float, float],
    *,
    skills: bool = False,
) -> None:
    """Lay Characters into a box of left, upper, right and lower edge, two in a row, all in one style."""
    left, top, right, bottom = box
    rows = [members[start : start + 2] for start in range(0, len(members), 2)]
    wide, high = (right - left) / max(1, min(2, len(members))), (bottom - top) / max(1, len(rows))
    facts_of = {member: facts(member, stats, skills=skills) for member in members}
    shape = form(list(facts_of.values()), wide, high)
    for row, line in enumerate(rows):
        for member, aside in zip(line, spread(len(line), wide), strict=True):
            middle = (left + right) / 2 + aside
            _lay_figure(area, member, facts_of[member], shape, (middle, top + row * high + (high - NAME) / 2))
            area.put(
                sprites.name(member.card, wide - _EDGE, condensed=_CONDENSED),
                middle,
                top + (row + 1) * high - NAME / 2,
            )


def facts(member: Member, stats: Sequence[Stat], *, skills: bool = False) -> Facts:
    """Return the facts of a Character: numbers, states, and its ``skills`` if they have room."""
    values: dict[Stat, int] = {"blade": member.combat, "speed": member.speed}
    states, known = tuple(sprites.states(member)), tuple(CHARACTERS[member.card].skills)
    shown = known if skills and len(states) + len(known) <= _MOST else ()
    return Facts(tuple((stat, values[stat]) for stat in stats), states, shown)


def form(figures: Sequence[Facts], wide: float, high: float) -> PartyStyle:
    """Return the style of Characters in cells of a size: as large as all cells allow."""
    room = wide - 2 * _EDGE, high - NAME - 2 * _EDGE
    return next((shape for shape in _FORMS if all(_fits(shape, one, room) for one in figures)), _FORMS[-1])


def _fits(shape: PartyStyle, figure_facts: Facts, room: tuple[float, float]) -> bool:
    across, down = _size(shape, figure_facts)
    if shape.way == "below":
        return max(shape.emblem, across) <= room[0] and shape.emblem + _GAP + down <= room[1]
    return shape.emblem + _GAP + across <= room[0] and max(shape.emblem, down) <= room[1]


def _size(shape: PartyStyle, figure_facts: Facts) -> tuple[int, int]:
    """Return the common width and height of numbers and signs."""
    (across, down), count = _size_of_signs(shape, figure_facts), len(figure_facts.numbers)
    run = count * shape.badge + (count - 1) * _GAP
    if shape.way == "stacked":
        return max(shape.badge, across), run + (_GAP + down if figure_facts.signs else 0)
    return run + (_GAP + across if figure_facts.signs else 0), max(shape.badge, down)


def _grid(shape: PartyStyle, count: int) -> tuple[int, int]:
    """Return the columns and rows of signs: at most two the shorter way."""
    short, long = min(2, count), -(-count // 2)
    return (short, long) if shape.way == "stacked" else (long, short)


def _size_of_signs(shape: PartyStyle, figure_facts: Facts) -> tuple[int, int]:
    if figure_facts.signs == 1:
        return _ALONE, _ALONE
    columns, rows = _grid(shape, figure_facts.signs)
    return columns * (_SIGN + 2) - 2, rows * (_SIGN + 2) - 2


def _lay_figure(area: Area, member: Member, figure_facts: Facts, shape: PartyStyle, at: tuple[float, float]) -> None:
    (x, y), (across, down), figure = at, _size(shape, figure_facts), sprites.figure(member, shape.emblem)
    if shape.way == "below":
        top = y - (shape.emblem + _GAP + down) / 2
        area.put(figure, x, top + shape.emblem / 2)
        _lay_facts(area, figure_facts, shape, (x - across / 2, top + shape.emblem + _GAP))
        return
    start = area.put_after(figure, x - (shape.emblem + _GAP + across) / 2, y)
    _lay_facts(area, figure_facts, shape, (start + _GAP, y - down / 2))


def _lay_facts(area: Area, figure_facts: Facts, shape: PartyStyle, at: tuple[float, float]) -> None:
    (across, down), step, stacked = _size(shape, figure_facts), shape.badge + _GAP, shape.way == "stacked"
    wide, high = _size_of_signs(shape, figure_facts)
    for place, (stat, value) in enumerate(figure_facts.numbers):
        badge = emblems.badge(stat, value, shape.badge)
        x, y = (across / 2, (place + 0.5) * step - _GAP / 2) if stacked else ((place + 0.5) * step - _GAP / 2, down / 2)
        area.put(badge, at[0] + x, at[1] + y)
    middle = (across / 2, down - high / 2) if stacked else (across - wide / 2, down / 2)
    for sign, (x, y) in zip(_signs(figure_facts), _places(shape, figure_facts.signs), strict=True):
        area.put(sign, at[0] + middle[0] + x, at[1] + middle[1] + y)


def _signs(figure_facts: Facts) -> Iterator[Sprite]:
    size = _ALONE if figure_facts.signs == 1 else _SIGN
    yield from (sprites.sign(name, size) for name in figure_facts.states)
    yield from (emblems.icon(name, size) for name in figure_facts.skills)


def _places(shape: PartyStyle, count: int) -> list[tuple[float, float]]:
    columns, rows = _grid(shape, count)
    step = _SIGN + 2
    return [(x, y) for y in spread(rows, step) for x in spread(columns, step)][:count]


WIDE = (layout.WIDE - layout.GAP) // 2
ROOM = layout.HEIGHT - layout.HEADER - 6 - 76 - layout.GAP
"""The height of halves with only the lower edge below them."""
_SIDE = 112
"""The room of a Party's counter beside its Characters."""
_TITLE = 68
"""The room of a card's name."""
_LARGE = 56
_LARGEST = 240
"""The largest size of an emblem."""
_TALL = 380
"""The least height of a half with its words below the emblem."""
_LEADING = 48
"""From one line of words to the next."""


def half(at: int, high: int = ROOM) -> Area:
    """Return the left (0) or the right (1) half."""
    return Area(layout.MARGIN + at * (WIDE + layout.GAP), layout.HEADER, WIDE, high)


def party(area: Area, view: AnimaView, seat: Seat, *stats: Stat, skills: bool = False) -> None:
    """Lay out a Party: its counter, its hand, its Characters with their names, Combat or other numbers, and skills."""
    player, active = view.players[seat], seat in view.asked
    _lay_seat(area, seat, active=active)
    area.put(small_card.back("advantage", 54), 36, area.height - 76)
    area.put(number(len(player.hand), 64), 88, area.height - 74)
    lay(area, player.party, stats or ("blade",), (_SIDE, 4, WIDE - 14, area.height - 8), skills=skills)


def _lay_seat(area: Area, seat: Seat, *, active: bool) -> None:
    """Lay the panel of a Party, golden if its player is to act, with the seat's counter at its left edge."""
    edge, inset = (GOLD[3], 6) if active else (theme.PLATE[0], 4)
    lay_panel(area, 22, edge, theme.PLATE[1], inset, 3)
    block = sprites.block(seat, _SIDE - 6, area.height - 3 - 2 * inset, 88)
    area.put_after(block, inset, (area.height - 3) / 2)


def member(area: Area, seat: Seat, card_id: str, sign: str) -> None:
    """Lay out one Character of a Party, with the sign of the effect about to happen to it."""
    _lay_seat(area, seat, active=False)
    x, middle = (_SIDE + WIDE) / 2, (area.height - NAME - 20) / 2
    area.put(sprites.emblem(card_id, _LARGEST), x - 60, middle)
    area.put(sprites.sign(sign, 110), x + 125, middle)
    area.put(sprites.line(cards.name(card_id), WIDE - _SIDE - 20, size=_LARGE), x, area.height - 56)


def plain(area: Area, sign: str, name: str) -> None:
    """Lay out a sign with its name, for a thing without a card."""
    lay_panel(area, 26, *theme.PLATE, 4, 4)
    area.put(emblems.icon(sign, 260), WIDE / 2, (area.height - NAME - 20) / 2)
    written = f"{name[:1].upper()}{name[1:]}"
    area.put(sprites.line(written, WIDE - 40, size=_LARGE), WIDE / 2, area.height - 56)


def foe(area: Area, card_id: str, words: Sequence[str] = (), seat: Seat | None = None) -> None:
    """Lay out a card that is met, or used by a seat: its name, its emblem, and its facts in words.

    The words are below the emblem if there is room, else beside it.
    """
    _face, rim, light = KINDS[cards.kind(card_id)]
    lay_panel(area, 26, light, rim, 4, 4)
    area.put(sprites.line(cards.name(card_id), WIDE - 30, PALE, "black", _LARGE), WIDE / 2, 38)
    if seat is not None:
        area.put(sprites.medal(seat, 92), 62, 120)
    below = area.height >= _TALL
    beside = 250 if card_id in AREAS else 226
    lines = list(_lines(words, WIDE - 40 if below else WIDE - beside - 60, 3 if below else 5))
    room = area.height - _TITLE - 14 - (len(lines) * _LEADING if below else 0)
    x = WIDE / 2 if below or not lines else 24 + beside / 2
    area.put(_figure(card_id, room, beside if lines and not below else _LARGEST), x, _TITLE + room / 2)
    middle = _TITLE + room + len(lines) * _LEADING / 2 - 4 if below else _TITLE + room / 2
    for line, down in zip(lines, spread(len(lines), _LEADING), strict=True):
        written = text(line, layout.LETTERS, PALE)
        area.put(written, WIDE / 2 if below else 30 + beside + written.width / 2, middle + down)


def _figure(card_id: str, room: float, wide: float) -> Sprite:
    """Return the emblem of a card, or the scene of an Area, as large as there is room."""
    if card_id in AREAS:
        high = min(room - 8, (360 if wide >= 300 else wide) / 1.6)
        return area_map.scene(card_id, round(high * 1.6), round(high))
    return sprites.emblem(card_id, sprites.in_steps(min(room - 8, wide)))


def _lines(words: Sequence[str], room: float, most: int) -> Iterator[str]:
    """Yield the facts in at most so many lines, the first ones first."""
    left = most
    for one in filter(None, words):
        rows = wrapped(frame.signed(one), layout.LETTERS, room - 12)
        if len(rows) <= left:
            left -= len(rows)
            yield from rows
