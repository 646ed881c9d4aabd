"""The Characters of a Party in cells of one size: each with its emblem, its numbers, its signs and its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple

from render.anima.picture import emblems, lettering, sprites
from render.kit.canvas import Sprite
from render.kit.ornaments import spread
from render.kit.parts import Area
from rules.anima.cards import CHARACTERS
from rules.anima.player import Member

Stat = Literal["blade", "speed"]
"""The sign of a number that is written beside each Character."""
NAME = 58
"""The room of a Character's name."""
_EDGE, _GAP = 4, 4
"""The free pixels at the edges of a cell, and between two things in it."""
_SIZES = (240, 200, 160, 120, 80, 56)
"""The sizes of an emblem: few, so that few are drawn."""
_BADGES = (110, 84, 64)
"""The sizes of a number."""
_ALONE, _SIGN = 54, 46
"""The size of a sign that is the only one of its Character, and of one among several."""
_MOST = 4
"""So many signs of a Character have room."""
_Way = Literal["beside", "below", "stacked"]
_WAYS: tuple[_Way, ...] = ("beside", "below", "stacked")
"""Where numbers and signs lie: in a row beside the emblem, in one below it, or beside it one above the other."""
_CONDENSED = 0.7
"""A name that would be narrower gives way to a shorter one."""
_NUMBERS_COUNT = 1.5
"""How much more the size of a number counts than that of an emblem."""


class Facts(NamedTuple):
    """What is shown beside an emblem: numbers, each with its sign, and signs alone."""

    numbers: tuple[tuple[Stat, int], ...]
    states: tuple[str, ...]
    skills: tuple[str, ...] = ()

    @property
    def signs(self) -> int:
        """How many signs there are."""
        return len(self.states) + len(self.skills)


class Form(NamedTuple):
    """How all Characters of a Party are drawn: the size of an emblem, that of a number, where the numbers lie."""

    emblem: int
    badge: int
    way: _Way


_FORMS = sorted(
    (Form(size, badge, way) for size, badge, way in product(_SIZES, _BADGES, _WAYS) if badge <= 1.15 * size),
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
    """Lay Characters into a box of left, upper, right and lower edge, two in a row, all of them alike."""
    left, top, right, bottom = box
    rows = [members[start : start + 2] for start in range(0, len(members), 2)]
    wide, high = (right - left) / max(1, min(2, len(members))), (bottom - top) / max(1, len(rows))
    told = {member: facts(member, stats, skills=skills) for member in members}
    shape = form(list(told.values()), wide, high)
    for row, found in enumerate(rows):
        for member, aside in zip(found, spread(len(found), wide), strict=True):
            middle = (left + right) / 2 + aside
            _lay_figure(area, member, told[member], shape, (middle, top + row * high + (high - NAME) / 2))
            area.put(
                lettering.name(member.card, wide - _EDGE, condensed=_CONDENSED),
                middle,
                top + (row + 1) * high - NAME / 2,
            )


def facts(member: Member, stats: Sequence[Stat], *, skills: bool = False) -> Facts:
    """Return what is told of a Character: numbers, what has happened to it, and its ``skills`` if they have room."""
    values: dict[Stat, int] = {"blade": member.combat, "speed": member.speed}
    states, known = tuple(sprites.states(member)), tuple(CHARACTERS[member.card].skills)
    shown = known if skills and len(states) + len(known) <= _MOST else ()
    return Facts(tuple((stat, values[stat]) for stat in stats), states, shown)


def form(told: Sequence[Facts], wide: float, high: float) -> Form:
    """Return how Characters are drawn in cells of a size: as large as there is room in all of them."""
    room = wide - 2 * _EDGE, high - NAME - 2 * _EDGE
    return next((shape for shape in _FORMS if all(_fits(shape, one, room) for one in told)), _FORMS[-1])


def _fits(shape: Form, told: Facts, room: tuple[float, float]) -> bool:
    """Say whether an emblem with its numbers and signs fits into a room."""
    across, down = _size(shape, told)
    if shape.way == "below":
        return max(shape.emblem, across) <= room[0] and shape.emblem + _GAP + down <= room[1]
    return shape.emblem + _GAP + across <= room[0] and max(shape.emblem, down) <= room[1]


def _size(shape: Form, told: Facts) -> tuple[int, int]:
    """Return how wide and how high numbers and signs are together."""
    (across, down), count = _size_of_signs(shape, told), len(told.numbers)
    run = count * shape.badge + (count - 1) * _GAP
    if shape.way == "stacked":
        return max(shape.badge, across), run + (_GAP + down if told.signs else 0)
    return run + (_GAP + across if told.signs else 0), max(shape.badge, down)


def _grid(shape: Form, count: int) -> tuple[int, int]:
    """Return in how many columns and rows signs lie: at most two of them the shorter way."""
    short, long = min(2, count), -(-count // 2)
    return (short, long) if shape.way == "stacked" else (long, short)


def _size_of_signs(shape: Form, told: Facts) -> tuple[int, int]:
    if told.signs == 1:
        return _ALONE, _ALONE
    columns, rows = _grid(shape, told.signs)
    return columns * (_SIGN + 2) - 2, rows * (_SIGN + 2) - 2


def _lay_figure(area: Area, member: Member, told: Facts, shape: Form, at: tuple[float, float]) -> None:
    """Lay an emblem with numbers and signs around a point."""
    (x, y), (across, down), figure = at, _size(shape, told), sprites.figure(member, shape.emblem)
    if shape.way == "below":
        top = y - (shape.emblem + _GAP + down) / 2
        area.put(figure, x, top + shape.emblem / 2)
        _lay_facts(area, told, shape, (x - across / 2, top + shape.emblem + _GAP))
        return
    start = area.put_after(figure, x - (shape.emblem + _GAP + across) / 2, y)
    _lay_facts(area, told, shape, (start + _GAP, y - down / 2))


def _lay_facts(area: Area, told: Facts, shape: Form, at: tuple[float, float]) -> None:
    """Lay numbers, then signs, to the right of a point and below it."""
    (across, down), step, stacked = _size(shape, told), shape.badge + _GAP, shape.way == "stacked"
    wide, high = _size_of_signs(shape, told)
    for place, (stat, value) in enumerate(told.numbers):
        badge = emblems.badge(stat, value, shape.badge)
        x, y = (across / 2, (place + 0.5) * step - _GAP / 2) if stacked else ((place + 0.5) * step - _GAP / 2, down / 2)
        area.put(badge, at[0] + x, at[1] + y)
    middle = (across / 2, down - high / 2) if stacked else (across - wide / 2, down / 2)
    for sign, (x, y) in zip(_signs(told), _places(shape, told.signs), strict=True):
        area.put(sign, at[0] + middle[0] + x, at[1] + middle[1] + y)


def _signs(told: Facts) -> Iterator[Sprite]:
    size = _ALONE if told.signs == 1 else _SIGN
    yield from (sprites.sign(name, size) for name in told.states)
    yield from (emblems.icon(name, size) for name in told.skills)


def _places(shape: Form, count: int) -> list[tuple[float, float]]:
    """Return where so many signs lie, from their common middle."""
    columns, rows = _grid(shape, count)
    step = _SIGN + 2
    return [(x, y) for y in spread(rows, step) for x in spread(columns, step)][:count]
