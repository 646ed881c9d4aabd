"""A line for each player: Combat and Speed, the Characters with their names, the hand, Missions, Organization.

Below the lines the key explains the signs in the picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from render.anima.picture import area_map, emblems, layout, small_card, sprites, theme
from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, PALE
from render.kit.parts import Area
from render.kit.widgets import lay_frame, number, spread, text
from rules.anima.cards import AREAS, CHARACTERS, HAND_LIMIT
from rules.anima.player import HIDDEN, Member, Player
from rules.anima.position import AnimaView
from rules.engine import Seat

_EMBLEMS = (160, 96, 76, 54, 44)
"""The sizes of a Character's emblem."""
_NAME = 42
"""The room of a name above an emblem."""
_SPACIOUS, _ONE_ROW = 290, 450
"""The room of a Character with its name beside its emblem; and of one with everything in one row."""
_HIGH, _HIGHEST = 99, 140
"""The least height of a line with large numbers below a name, and with huge ones."""
_HUGE, _LARGE, _SMALL = (84, 90), (56, 60), (44, 40)
"""A huge, large or small number: its size, and the distance to the next."""
_HUGE_SIGN, _SIGN, _LEAST = 70, 46, 36
"""The size of a sign beside huge numbers, of others, and of one among too many for that size."""
_LINE, _LONGEST = 42, 330
"""The height of a name beside an emblem, and the width of the longest."""


class NumberStyle(NamedTuple):
    """The style of numbers and signs: the size and step of a number, the count of numbers, a sign's size, the rows."""

    number: tuple[int, int]
    numbers: int
    sign: int
    rows: int = 1

    def width(self, signs: int) -> int:
        """Return the width of the numbers and so many signs."""
        parts = self.numbers * self.number[1], signs * self.sign
        return sum(parts) if self.rows == 1 else max(parts)


_FORMS = (
    NumberStyle(_LARGE, 2, _SIGN),
    NumberStyle(_SMALL, 2, _SIGN),
    NumberStyle(_SMALL, 2, _LEAST),
    NumberStyle(_SMALL, 1, _LEAST),
    NumberStyle(_SMALL, 0, _LEAST),
)
"""The possible styles, the best first. A Character with too many states for any number has no Combat left."""


def lay_party(area: Area, party: Sequence[Member], start: float, end: float) -> None:
    """Lay the Characters between ``start`` and ``end``."""
    room = end - start
    each = room / max(1, len(party))
    if each >= _SPACIOUS:
        for at, member in enumerate(party):
            _lay_spacious(area, member, start + at * each, each)
    else:
        _lay_narrow(area, party, start, each)


def _lay_spacious(area: Area, member: Member, left: float, room: float) -> float:
    """Lay a Character's emblem with its name, its numbers and its signs beside it; return the right edge."""
    high, large = area.height - 3, area.height >= _HIGH
    most = high - 10 if room >= _ONE_ROW else min(high - 10, _EMBLEMS[1])
    size = next((size for size in _EMBLEMS if size <= most), _EMBLEMS[-1])
    start = area.put_after(sprites.figure(member, size), left, high / 2) + 6
    forms = (
        (NumberStyle(_HUGE, 2, _HUGE_SIGN), *_FORMS)
        if high >= _HIGHEST and room >= _ONE_ROW
        else _FORMS
        if large
        else _FORMS[1:]
    )
    if not large and room >= _ONE_ROW:
        facts = _facts(member, left + room - start, _FORMS, beside=_LONGEST)
        name = sprites.name(member.card, left + room - start - facts.width - 8)
        return area.put_after(facts, area.put_after(name, start - 6, high / 2) + 4, high / 2)
    facts = _facts(member, left + room - start - 2, forms)
    name = sprites.name(member.card, left + room - start)
    top = max(5, (high - _LINE - facts.height) / 2)
    end = area.put_after(name, start - 6, top + _LINE / 2 - 6)
    middle = min(top + _LINE + facts.height / 2, high - facts.height / 2)
    return max(end, area.put_after(facts, start, middle))


def _lay_narrow(area: Area, party: Sequence[Member], start: float, each: float) -> None:
    """Lay Characters below their names; a Character whose states need the room of its emblem has none."""
    high, room = area.height - 3, each - 4
    below = high - _NAME
    rows = 2 if below >= _SMALL[0] + _SIGN + 2 else 1
    forms = [form._replace(rows=rows) for form in _FORMS[1:]]
    beside = forms[:2]
    skills = all(_fits(beside, member, room - _EMBLEMS[-1], skills=True) for member in party)
    showing = [member for member in party if _fits(beside, member, room - _EMBLEMS[-1], skills=skills)]
    sizes = (size for size in _EMBLEMS if size <= below)
    fitting = (size for size in sizes if all(_fits(beside, one, room - size, skills=skills) for one in showing))
    size = next(fitting, _EMBLEMS[-1])
    for at, member in enumerate(party):
        middle, shown = start + (at + 0.5) * each, member in showing
        facts = _facts(member, room - (size + 4) * shown, beside if shown else forms, skills)
        left = middle - (facts.width + (size + 4) * shown) / 2
        if shown:
            left = area.put_after(sprites.figure(member, size), left, high - 2 - below / 2) + 4
        area.put_after(facts, left, high - 2 - below / 2)
        area.put(sprites.name(member.card, room + 2), middle, _NAME / 2 + 1)


def _fits(forms: Sequence[NumberStyle], member: Member, room: float, *, skills: bool) -> bool:
    """Return whether a Character's numbers and signs fit in one of some forms, beside an emblem and a gap."""
    count = len(_signs(member, skills))
    return any(form.width(count) + 4 <= room for form in forms)


def _signs(member: Member, skills: bool) -> list[str]:
    """Return the names of the signs of a Character's states, or else of its skills."""
    return sprites.states(member) or (list(CHARACTERS[member.card].skills) if skills else [])


def _facts(member: Member, room: float, forms: Sequence[NumberStyle], skills: bool = True, beside: int = 0) -> Sprite:
    """Return the numbers and signs of a Character in the first form that has room, else in the last one.

    Its skills are beside its states if that form has room for both and for ``beside`` pixels.
    """
    names = tuple(_signs(member, skills))
    form = next((form for form in forms if form.width(len(names)) <= room), forms[-1])
    both = (*sprites.states(member), *CHARACTERS[member.card].skills)
    names = both if skills and form.width(len(both)) <= room - beside else names
    numbers = (("blade", member.combat), ("speed", member.speed))[: form.numbers]
    line = max(form.number[0] if numbers else 0, form.sign - 2 if names else 0)
    high = form.number[0] + form.sign if form.rows == 2 and names and numbers else line
    return Sprite(form.width(len(names)), high, _draw_facts, (form, numbers, names))


def _draw_facts(pen: Pen, form: NumberStyle, numbers: tuple[tuple[str, int], ...], names: tuple[str, ...]) -> None:
    size, step = form.number
    wide, high = form.width(len(names)), max(size if numbers else 0, form.sign - 2 if names else 0)
    if form.rows == 1:
        places = [(at + 0.5) * step for at in range(len(numbers))]
        x, y = len(numbers) * step, high / 2
    else:
        places = [wide / 2 + aside for aside in spread(len(numbers), step)]
        x, y = round((wide - len(names) * form.sign) / 2), size * bool(numbers) + form.sign / 2
    draw_number = emblems.draw_small_badge if form.number == _SMALL else emblems.draw_badge
    for place, (name, value) in zip(places, numbers, strict=True):
        middle = high / 2 if form.rows == 1 else size / 2
        draw_number(pen.inside(place - size / 2, middle - size / 2, size), name, value)
    for at, name in enumerate(names):
        draw_sign = sprites.draw_sign if name in sprites.SIGNS else emblems.draw_icon
        draw_sign(pen.inside(x + at * form.sign + 1, y - form.sign / 2 + 1, form.sign - 2), name)


_COMBAT, _SPEED, _STATES = 132, 210, 254
"""The middles of the things at the left end of a line."""
_HAND, _MISSION, _THINGS = 96, 66, 74
"""The room of the number of Advantages and of a Mission, and the height of both."""
_BLOCK = 92


def areas(view: AnimaView) -> Iterator[Area]:
    """Return every player's line, always in the same order."""
    for seat in range(len(view.players)):
        area = Area(layout.MARGIN, layout.line_top(view, seat), layout.WIDE, layout.line_height(view))
        lay(area, view, seat)
        yield area


def lay(area: Area, view: AnimaView, seat: Seat) -> None:
    """Lay out a player's things."""
    player = view.players[seat]
    lay_row(area, seat, active=seat in view.asked)
    middle = (area.height - 3) / 2
    if not player.party:
        x = area.put_after(text("keeps one of 2 Characters", layout.LETTERS, PALE), _COMBAT - 30, middle)
        for _ in range(2):
            x = area.put_after(small_card.back("character", int((area.height - 16) * 0.61)), x + 16, middle)
        _lay_things(area, player, middle)
        return
    size = min(84, area.height - 16) - 8
    area.put(emblems.badge("blade", player.combat, size), _COMBAT, middle)
    area.put(emblems.badge("speed", player.speed, size), _SPEED, middle)
    start = float(_STATES)
    for sign in states(player):
        start = area.put_after(sprites.sign(sign, _SIGN), start, middle) + 4
    lay_party(area, player.party, start + 2, _lay_things(area, player, middle))


def lay_row(area: Area, seat: Seat, *, active: bool) -> None:
    """Lay the counter of a seat in its colour at the left end of a row, and a golden frame around it if ``active``."""
    high = area.height - 3
    area.put_after(sprites.block(seat, _BLOCK, high), 0, high / 2)
    if active:
        lay_frame(area, (0, 0, area.width, high), 18, ((6, GOLD[3]),))
    else:
        area.put_after(Sprite(area.width - _BLOCK, 2, _rule, (area.width - _BLOCK,)), _BLOCK, area.height - 1)


def _rule(pen: Pen, wide: int) -> None:
    pen.box(0, 0, wide, 2, 0, theme.PLATE[0])


def states(player: Player) -> Iterator[str]:
    """Yield the signs of a Party's states."""
    if player.lost_turn:
        yield "lost"
    if player.rested or player.resting:
        yield "rest"


def _lay_things(area: Area, player: Player, middle: float) -> float:
    """Lay out, from the right end on, Organization, Missions and the number of Advantages; return their left edge."""
    x = area.width - 14.0
    if player.organization:
        area.put(sprites.emblem(player.organization, 66), x - 33, middle)
        x -= 72
    missions = tuple((mission.card if mission.up else "", mission.done) for mission in player.missions)
    if missions:
        wide = _MISSION * len(missions)
        area.put(Sprite(wide, _THINGS, _missions, missions), x - wide / 2, middle)
        x -= wide
    area.put(Sprite(_HAND, _THINGS, _hand, (len(player.hand),)), x - _HAND / 2, middle)
    return x - _HAND


def _missions(pen: Pen, *missions: tuple[str, bool]) -> None:
    """Draw Missions: backs, or emblems, with a mark once they are completed."""
    for at, (card, done) in enumerate(missions):
        sprite = (
            sprites.done(card, 68) if done else sprites.emblem(card, 64) if card else small_card.back("mission", 44)
        )
        pen.put(sprite, (at + 0.5) * _MISSION, _THINGS / 2)


def _hand(pen: Pen, held: int) -> None:
    pen.put(small_card.back("advantage", 44), 24, _THINGS / 2)
    pen.put(number(held, 60, PALE if held < HAND_LIMIT else GOLD[3]), 70, _THINGS / 2)


_KEY_SIGN = 50
_BACKS: Mapping[str, small_card.Deck] = {"hand": "advantage", "Mission": "mission", "Encounter": "encounter"}
_KEY = {
    "blade": "Combat",
    "speed": "Speed",
    "hand": "hand",
    "Mission": "Mission",
    "REC": "recruit",
    "ADV": "draw",
    "EX": "extra",
    "trade": "trade",
    "peaceful": "no fights",
    "spun": "spun",
    "rest": "rest",
    "lost": "no turn",
    "down": "down",
    "cursed": "cursed",
    "poisoned": "poisoned",
    "Organization": "Organization",
    "level": "level",
    "trap": "Trap",
    "Encounter": "Encounter",
    "K": "Ki",
    "M": "Magic",
    "T": "Trickery",
}
"""The words for the signs, the most important ones first."""


def key(view: AnimaView) -> Iterator[Area]:
    """Yield the rows that explain the signs in the picture, as many of the signs as have room."""
    rows: list[list[Sprite]] = [[] for _ in range(layout.key_rows(view))]
    shown = _signs_in(view)
    for entry in (_entry(name) for name in _KEY if name in shown):
        fitting = (row for row in rows if sum(one.width for one in (*row, entry)) <= layout.WIDE)
        next(fitting, []).append(entry)
    top = layout.line_top(view, len(view.players))
    for at, row in enumerate(rows):
        area = Area(layout.MARGIN, top + at * layout.KEY, layout.WIDE, layout.KEY)
        wide = sum(entry.width for entry in row)
        gap = min(_KEY_SIGN, (layout.WIDE - wide) / len(row))
        x = (layout.WIDE - wide - gap * (len(row) - 1)) / 2
        for entry in row:
            x = area.put_after(entry, x, layout.KEY / 2) + gap
        yield area


def _signs_in(view: AnimaView) -> set[str]:
    """Return the names of the signs in the picture of the world."""
    signs, titled = {"hand", "Mission"}, layout.grid(view).width >= area_map.WITH_SIGNS
    for placed in view.areas:
        card = AREAS[placed.card]
        there = {"Encounter": placed.encounter == HIDDEN, "trap": placed.trap, "level": True}
        there |= {name: titled and getattr(card, name) for name in ("trade", "peaceful")}
        signs |= {*card.rewards, *(name for name, is_there in there.items() if is_there)}
    for player in view.players:
        signs |= {"Organization"} if player.organization else set()
        signs |= set(states(player))
        for member in player.party:
            signs |= {"blade", "speed", *sprites.states(member), *CHARACTERS[member.card].skills}
    return signs


def _entry(name: str) -> Sprite:
    wide = 38 if name in _BACKS else _KEY_SIGN
    word = text(_KEY[name], layout.LETTERS, PALE)
    return Sprite(wide + word.width, layout.KEY, _draw_entry, (name, wide, word))


def _draw_entry(pen: Pen, name: str, wide: int, word: Sprite) -> None:
    pen.put(_key_sign(name), wide / 2, layout.KEY / 2)
    pen.put(word, wide + word.width / 2, layout.KEY / 2 - 2)


def _key_sign(name: str) -> Sprite:
    if name in _BACKS:
        return small_card.back(_BACKS[name], 31)
    if name == "level":
        return Sprite(_KEY_SIGN - 8, _KEY_SIGN - 6, area_map.draw_level, (1, _KEY_SIGN - 8))
    return sprites.sign(name, _KEY_SIGN) if name in sprites.SIGNS else emblems.icon(name, _KEY_SIGN)
