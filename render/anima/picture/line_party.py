"""The Characters in a player's line: emblem, name, Combat and Speed, what has happened to them or else their skills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.anima.picture import emblems, lettering, sprites
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import spread
from render.kit.parts import Area
from rules.anima.cards import CHARACTERS, PARTY_LIMIT
from rules.anima.player import Member

_EMBLEMS = (96, 76, 60, 45)
"""The sizes of a Character's emblem."""
_NAME = 42
"""The room of a name at the lower edge."""
_SPACIOUS, _ONE_ROW = 290, 450
"""Characters with so much room have their names beside their emblems; with still more, everything in one row."""
_HIGH = 104
"""A line at least so high has room for large numbers below a name."""
_LARGE, _SMALL = (56, 60), (44, 40)
"""A number that is large or small: its size, and from one to the next."""
_SIGN, _LEAST = 46, 36
"""The size of a sign, and of one among more than have room otherwise."""
_LINE = 42
"""The height of a name beside an emblem."""
_PLACE = 56


class Form(NamedTuple):
    """How numbers and signs are shown: the size and step of a number, how many there are, a sign's size, the rows."""

    number: tuple[int, int]
    numbers: int
    sign: int
    rows: int = 1

    def width(self, signs: int) -> int:
        """Return how wide the numbers and so many signs are."""
        parts = self.numbers * self.number[1], signs * self.sign
        return sum(parts) if self.rows == 1 else max(parts)


_FORMS = (
    Form(_LARGE, 2, _SIGN),
    Form(_SMALL, 2, _SIGN),
    Form(_SMALL, 2, _LEAST),
    Form(_SMALL, 1, _LEAST),
    Form(_SMALL, 0, _LEAST),
)
"""How they may be shown, the best first. Whoever is in so many states that no number has room has no Combat left."""


def lay(area: Area, party: Sequence[Member], start: float, end: float) -> None:
    """Lay the Characters between ``start`` and ``end``, free places of the Party after a single one."""
    room = end - start
    if len(party) == 1:
        left = _lay_spacious(area, party[0], start, room) + 16
        free = Sprite(3 * _PLACE + 60, _PLACE, _free, (PARTY_LIMIT - 1,))
        if left + free.width <= end - 16:
            area.put(free, end - 16 - free.width / 2, (area.height - 3) / 2)
        return
    each = room / max(1, len(party))
    if each >= _SPACIOUS:
        for at, member in enumerate(party):
            _lay_spacious(area, member, start + at * each, each)
    else:
        _lay_narrow(area, party, start, each)


def _free(pen: Pen, places: int) -> None:
    for at in range(places):
        pen.put(sprites.place(_PLACE), _PLACE / 2 + at * (_PLACE + 30), _PLACE / 2)


def _lay_spacious(area: Area, member: Member, left: float, room: float) -> float:
    """Lay a Character's emblem with its name, its numbers and its signs beside it; return where they end."""
    high, large = area.height - 3, area.height >= _HIGH
    start = area.put_after(sprites.figure(member, _emblem(high - 10)), left, high / 2) + 6
    if not large and room >= _ONE_ROW:
        facts = _facts(member, left + room - start, _FORMS)
        name = lettering.name(member.card, left + room - start - facts.width - 8)
        return area.put_after(facts, area.put_after(name, start - 6, high / 2) + 4, high / 2)
    facts = _facts(member, left + room - start - 2, _FORMS if large else _FORMS[1:])
    name = lettering.name(member.card, left + room - start)
    top = max(5, (high - _LINE - facts.height) / 2)
    end = area.put_after(name, start - 6, top + _LINE / 2 - 6)
    return max(end, area.put_after(facts, start, top + _LINE + facts.height / 2))


def _emblem(room: float) -> int:
    """Return the largest size of an emblem for which there is room."""
    return next((size for size in _EMBLEMS if size <= room), _EMBLEMS[-1])


def _lay_narrow(area: Area, party: Sequence[Member], start: float, each: float) -> None:
    """Lay Characters with their names below all else; whoever's states need the room of its emblem has none."""
    high, room = area.height - 3, each - 4
    above = high - _NAME
    rows = 2 if above >= _SMALL[0] + _SIGN + 2 else 1
    forms = [form._replace(rows=rows) for form in _FORMS[1:]]
    beside = forms[:2]
    skills = all(_fits(beside, member, room - _EMBLEMS[-1], skills=True) for member in party)
    showing = [member for member in party if _fits(beside, member, room - _EMBLEMS[-1], skills=skills)]
    sizes = (size for size in _EMBLEMS if size <= above)
    fitting = (size for size in sizes if all(_fits(beside, one, room - size, skills=skills) for one in showing))
    size = next(fitting, _EMBLEMS[-1])
    for at, member in enumerate(party):
        middle, shown = start + (at + 0.5) * each, member in showing
        facts = _facts(member, room - (size + 4) * shown, beside if shown else forms, skills)
        left = middle - (facts.width + (size + 4) * shown) / 2
        if shown:
            left = area.put_after(sprites.figure(member, size), left, 2 + above / 2) + 4
        area.put_after(facts, left, 2 + above / 2)
        area.put(lettering.name(member.card, room + 2), middle, high - _NAME / 2 - 2)


def _fits(forms: Sequence[Form], member: Member, room: float, *, skills: bool) -> bool:
    """Say whether a Character's numbers and signs have room in one of some forms, beside an emblem and a gap."""
    count = len(_signs(member, skills))
    return any(form.width(count) + 4 <= room for form in forms)


def _signs(member: Member, skills: bool) -> list[str]:
    """Return the names of the signs of what has happened to a Character, or else of its skills."""
    return sprites.states(member) or (list(CHARACTERS[member.card].skills) if skills else [])


def _facts(member: Member, room: float, forms: Sequence[Form], skills: bool = True) -> Sprite:
    """Return the numbers and signs of a Character in the first of some forms that has room, else in the last one."""
    states, names = tuple(sprites.states(member)), tuple(_signs(member, skills))
    form = next((form for form in forms if form.width(len(names)) <= room), forms[-1])
    numbers = (("blade", member.combat), ("speed", member.speed))[: form.numbers]
    line = max(form.number[0] if numbers else 0, form.sign - 2 if names else 0)
    high = form.number[0] + form.sign if form.rows == 2 and names and numbers else line
    return Sprite(form.width(len(names)), high, _draw_facts, (form, numbers, names, bool(states)))


def _draw_facts(
    pen: Pen, form: Form, numbers: tuple[tuple[str, int], ...], names: tuple[str, ...], happened: bool
) -> None:
    size, step = form.number
    wide, high = form.width(len(names)), max(size if numbers else 0, form.sign - 2 if names else 0)
    if form.rows == 1:
        places = [(at + 0.5) * step for at in range(len(numbers))]
        x, y = len(numbers) * step, high / 2
    else:
        places = [wide / 2 + aside for aside in spread(len(numbers), step)]
        x, y = round((wide - len(names) * form.sign) / 2), size * bool(numbers) + form.sign / 2
    draw_number = emblems.draw_badge if form.number == _LARGE else emblems.draw_small_badge
    for place, (name, value) in zip(places, numbers, strict=True):
        middle = high / 2 if form.rows == 1 else size / 2
        draw_number(pen.inside(place - size / 2, middle - size / 2, size), name, value)
    for at, name in enumerate(names):
        draw_sign = sprites.draw_sign if happened else emblems.draw_icon
        draw_sign(pen.inside(x + at * form.sign + 1, y - form.sign / 2 + 1, form.sign - 2), name)
