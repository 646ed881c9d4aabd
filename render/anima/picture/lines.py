"""A line for each player: Combat and Speed, the Characters with their names, the hand, Missions, Organization."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima.picture import card_back, emblems, layout, lettering, sprites, theme
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import lay_frame, number
from render.kit.palette import GOLD, PALE
from render.kit.parts import Area
from rules.anima.cards import CHARACTERS, HAND_LIMIT, PARTY_LIMIT
from rules.anima.player import Member, Player
from rules.anima.position import AnimaView
from rules.engine import Seat

_SIGN = 46
_COMBAT, _SPEED, _STATES = 132, 210, 254
"""The middles of what stands at the left end of a line."""
_EMBLEMS = (96, 76, 60, 45)
"""The sizes of a Character's emblem."""
_NAME = 42
"""The room of a name at the lower edge."""
_SPACIOUS = 300
"""A Character with so much room has its numbers and skills beside its emblem."""
_HIGH = 104
"""A line at least so high has room for them below the name."""
_PLACE, _BADGE = 56, 56
_HAND, _MISSION, _THINGS = 96, 66, 74
"""The room of the number of Advantages and of a Mission, and the height of both."""
_BLOCK = 92


def areas(view: AnimaView) -> Iterator[Area]:
    """Return every player's line, in the turn order."""
    order = view.order or tuple(range(len(view.players)))
    for place, seat in enumerate(order):
        area = Area(layout.MARGIN, layout.line_top(view, place), layout.WIDE, layout.line_height(view))
        lay(area, view, seat)
        yield area


def lay(area: Area, view: AnimaView, seat: Seat) -> None:
    """Lay out what a player has."""
    player = view.players[seat]
    lay_row(area, seat, active=seat in view.asked)
    middle = (area.height - 3) / 2
    size = min(84, area.height - 16) - 8
    area.put(emblems.badge("blade", player.combat, size), _COMBAT, middle)
    area.put(emblems.badge("speed", player.speed, size), _SPEED, middle)
    start = float(_STATES)
    for sign in _states(view, seat):
        start = area.put_after(sprites.sign(sign, _SIGN), start, middle) + 4
    _lay_party(area, player, start + 2, _lay_things(area, player, middle))


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


def _states(view: AnimaView, seat: Seat) -> Iterator[str]:
    """Yield the signs of who is asked, has lost the turn, rests."""
    player = view.players[seat]
    if seat in view.asked:
        yield "waiting"
    elif player.lost_turn:
        yield "lost"
    if player.rested or player.resting:
        yield "rest"


def _lay_things(area: Area, player: Player, middle: float) -> float:
    """Lay out, from the right end on, Organization, Missions and the number of Advantages; return where they begin."""
    x = area.width - 14.0
    if player.organization:
        area.put(sprites.emblem(player.organization, 66), x - 33, middle)
        x -= 72
    kept = tuple((mission.card if mission.up else "", mission.done) for mission in player.missions)
    if kept:
        wide = _MISSION * len(kept)
        area.put(Sprite(wide, _THINGS, _missions, kept), x - wide / 2, middle)
        x -= wide
    area.put(Sprite(_HAND, _THINGS, _hand, (len(player.hand),)), x - _HAND / 2, middle)
    return x - _HAND


def _missions(pen: Pen, *missions: tuple[str, bool]) -> None:
    """Draw Missions: backs, or emblems, with a mark once they are completed."""
    for at, (card, done) in enumerate(missions):
        sprite = sprites.done(card, 68) if done else sprites.emblem(card, 64) if card else card_back.back("mission", 44)
        pen.put(sprite, (at + 0.5) * _MISSION, _THINGS / 2)


def _hand(pen: Pen, held: int) -> None:
    """Draw the number of Advantages in a hand."""
    pen.put(card_back.back("advantage", 44), 24, _THINGS / 2)
    pen.put(number(held, 60, PALE if held < HAND_LIMIT else GOLD[3]), 70, _THINGS / 2)


def _lay_party(area: Area, player: Player, start: float, end: float) -> None:
    """Lay the Characters between ``start`` and ``end``, free places of the Party after a single one."""
    party, room = player.party, end - start
    if len(party) == 1:
        left = _lay_spacious(area, party[0], start, room) + 16
        free = Sprite(3 * _PLACE + 60, _PLACE, _free, (PARTY_LIMIT - 1,))
        if left + free.width <= end:
            area.put(free, (left + end) / 2, (area.height - 3) / 2)
        return
    for at, member in enumerate(party):
        left, each = start + at * room / len(party), room / len(party)
        if each >= _SPACIOUS:
            _lay_spacious(area, member, left, each)
        else:
            _lay_narrow(area, member, left, each)


def _free(pen: Pen, places: int) -> None:
    for at in range(places):
        pen.put(sprites.place(_PLACE), _PLACE / 2 + at * (_PLACE + 30), _PLACE / 2)


def _lay_narrow(area: Area, member: Member, left: float, room: float) -> None:
    """Lay a Character's emblem and what has happened to it above its name."""
    high, signs = area.height - 3, sprites.states(member)
    size = _emblem(high - _NAME - 2)
    start = left + (room - size - len(signs) * (_SIGN + 2)) / 2
    x = area.put_after(sprites.figure(member, size), start, 3 + size / 2)
    for sign in signs:
        x = area.put_after(sprites.sign(sign, min(_SIGN, size)), x + 2, 3 + size / 2)
    area.put(lettering.name(member.card, room - 2), left + room / 2, high - _NAME / 2 - 2)


def _lay_spacious(area: Area, member: Member, left: float, room: float) -> float:
    """Lay a Character's emblem with its name, its numbers and its state or skills beside it; return where they end."""
    high, two = area.height - 3, area.height >= _HIGH
    size = _emblem(high - 10)
    start = area.put_after(sprites.figure(member, size), left, high / 2) + 6
    facts = _facts(member, two or room >= 1.5 * _SPACIOUS)
    name = lettering.name(member.card, left + room - start - (0 if two else facts.width + 8))
    end = area.put_after(name, start - 6, high / 4 + 4 if two else high / 2)
    return max(end, area.put_after(facts, start if two else end + 4, high * 3 / 4 - 4 if two else high / 2))


def _emblem(room: float) -> int:
    """Return the largest size of an emblem for which there is room."""
    return next((size for size in _EMBLEMS if size <= room), _EMBLEMS[-1])


def _facts(member: Member, all_of_them: bool) -> Sprite:
    """Return the numbers of a Character, and what has happened to it or else its skills; or only what has happened."""
    states = tuple(sprites.states(member))
    skills = () if states or not all_of_them else CHARACTERS[member.card].skills
    numbers = (("blade", member.combat), ("speed", member.speed)) if all_of_them else ()
    wide = len(numbers) * (_BADGE + 4) + (len(states) + len(skills)) * (_SIGN + 4)
    return Sprite(max(1, wide), _BADGE, _draw_facts, (numbers, states, skills))


def _draw_facts(
    pen: Pen, numbers: tuple[tuple[str, int], ...], states: tuple[str, ...], skills: tuple[str, ...]
) -> None:
    x = 0.0
    for name, value in numbers:
        pen.put(emblems.badge(name, value, _BADGE), x + _BADGE / 2, _BADGE / 2)
        x += _BADGE + 4
    for sign in (*(sprites.sign(name, _SIGN) for name in states), *(emblems.icon(name, _SIGN) for name in skills)):
        pen.put(sign, x + _SIGN / 2, _BADGE / 2)
        x += _SIGN + 4
