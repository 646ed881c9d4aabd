"""The sentences on one corridor: the bids, who explores, and what everyone takes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from render.kit import written
from render.kit.lines import lines_of
from render.kit.marks import Names
from render.kit.phrases import listed
from render.labyrinth import words
from rules.engine import Event, Seat
from rules.labyrinth import events as ev
from rules.labyrinth.board import SIGNS, Corridor, Sign

_TABLES = written.tables(__file__)

_ACTIONS = (ev.Promoted, ev.ColourChanged, ev.SpellDropped, ev.SmallAchieved, ev.GreatAchieved)
"""The events that only their player sees."""
_TOGETHER = 6
"""The most lines of a phone that are one piece of news."""


class Result(Event, frozen=True):
    """A corridor's bids together with the gains that follow at once: one piece of news."""

    place: int
    corridor: Corridor
    explored: tuple[ev.Explored, ...] = ()
    only: tuple[int, ...] = ()
    """The lines that this is about, where all would be long; none for all lines."""


def joined(events: Sequence[ev.LabyrinthEvent]) -> list[Any]:
    """Return events with the bids and gains of each corridor as one piece of news, or several if it is long.

    The actions of a player who is done are left out: the last of their news names them all.
    """
    told: list[Event] = []
    at, last = -1, None
    for event in events:
        match event:
            case ev.Revealed(place, corridor):
                at, last = len(told), Result(place, corridor)
                told.append(last)
            case ev.Explored(_, place) if last is not None and last.place == place:
                told[at] = last = replace(last, explored=(*last.explored, event))
            case ev.Finished(seat):
                told = [*(one for one in told if not (isinstance(one, _ACTIONS) and one.seat == seat)), event]
                last = None
            case _:
                told.append(event)
    return [part for event in told for part in _parts(event)]


def _parts(event: Event) -> Sequence[Event]:
    if not isinstance(event, Result) or lines_of(told(event, words.SIGNS)) <= _TOGETHER:
        return [event]
    number, bids = len([*_lines(event, words.CALLED)]), len([*_bids(event, words.CALLED)])
    together = replace(event, only=tuple(range(bids)))
    if bids < number and lines_of(told(together, words.SIGNS)) <= _TOGETHER:
        return [together, *(replace(event, only=(at,)) for at in range(bids, number))]
    return [replace(event, only=(at,)) for at in range(number)]


def told(result: Result, called: Names) -> str:
    """Return a line for each result of a bid, from the highest, and one for each kind of sign."""
    lines = [line for _, line in _lines(result, called)]
    shown = "\n".join(lines[at] for at in result.only or range(len(lines)))
    is_sign = min(result.only, default=0) >= len([*_bids(result, called)])
    return shown if is_sign else f"Corridor {result.place}: {shown}"


def concerned(result: Result) -> Collection[Seat]:
    """Return the seats that a result is about: all, or those of its only line."""
    seats = range(len(result.corridor.pieces))
    return [*_lines(result, words.CALLED)][result.only[0]][0] if len(result.only) == 1 else seats


def _lines(result: Result, called: Names) -> Iterator[tuple[Collection[Seat], str]]:
    """Yield each line with the seats that gain or lose by it."""
    yield from _bids(result, called)
    corridor = result.corridor
    for sign in SIGNS:
        owners = [seat for seat, own in enumerate(corridor.signs) if own == sign]
        first = [] if corridor.first is None else [corridor.first]
        served = [*first, *(corridor.seconds if sign == "witch" else ())]
        if owners:
            facts = {"number": len(owners), "served": listed([called[seat] for seat in served])}
            key = sign if served else "vain"
            yield served, _line(key, called, owners, sign=words.SIGN_NAMES[sign], **facts)


def _bids(result: Result, called: Names) -> Iterator[tuple[Collection[Seat], str]]:
    """Yield the lines of the bids."""
    corridor, gains = result.corridor, {one.seat: _plain(one) for one in result.explored}
    for pieces in sorted({*corridor.pieces} - {0}, reverse=True):
        seats = [seat for seat, bid in enumerate(corridor.pieces) if bid == pieces]
        key = kind(corridor, seats[0])
        key = key if seats[0] in gains or key in ("nothing", "clash") else f"{key}.open"
        yield seats, _line(key, called, seats, pieces=pieces, gained=gains.get(seats[0], ""))
    idle = [seat for seat, bid in enumerate(corridor.pieces) if not bid]
    if idle:
        yield (), _line("idle", called, idle)


def _line(key: str, called: Names, seats: Sequence[Seat], **facts: object) -> str:
    """Return a sentence on seats: the first form for one, the second for several if there are two."""
    one, _, several = _TABLES["corridor"][key].partition(" | ")
    return (several or one if len(seats) > 1 else one).format(who=listed([called[seat] for seat in seats]), **facts)


def kind(corridor: Corridor, seat: Seat) -> str:
    """Return the result of a bid of at least a piece."""
    if seat == corridor.first:
        return "first"
    if seat in corridor.seconds:
        return "tie" if seat in corridor.clashed else "second"
    return "clash" if seat in corridor.clashed else "nothing"


def _plain(event: ev.Explored) -> str:
    """Return the gains of an explorer without their causes."""
    spell = [f"a {words.SPELLS[event.spell]}"] if event.spell else []
    return ", ".join(words.each(event.tokens) + spell + ([f"{event.impurity} impurity"] if event.impurity else []))


def shown(corridor: Corridor, called: Names) -> str:
    """Return the contents of every hand; ``called`` are the names of the seats."""
    hands = zip(called, corridor.pieces, corridor.signs, strict=False)
    return ", ".join(f"{name} {pieces}{f' + {sign}' if sign else ''}" for name, pieces, sign in hands)


def explorers(corridor: Corridor, called: Names) -> str:
    """Return who explores, and who clashed; ``called`` are the names of the seats."""
    first = "" if corridor.first is None else called[corridor.first]
    if corridor.seconds:
        key = "both" if first else "seconds"
    elif first:
        key = "clashed" if corridor.clashed else "first"
    else:
        key = "none"
    seconds, clashed = (listed([called[seat] for seat in seats]) for seats in (corridor.seconds, corridor.clashed))
    sentence = _TABLES["explorers"][key].format(first=first, seconds=seconds, clashed=clashed)
    losers = [] if key == "none" else [called[seat] for seat in _empty_handed(corridor) if seat not in corridor.clashed]
    return f"{listed(losers)} {'gets' if len(losers) == 1 else 'get'} nothing. {sentence}" if losers else sentence


def _empty_handed(corridor: Corridor) -> list[Seat]:
    """Return the seats whose bid won nothing, or a lower rank by a tie."""
    served = {corridor.first, *corridor.seconds} - {*corridor.clashed}
    bids = enumerate(zip(corridor.pieces, corridor.signs, strict=False))
    return [seat for seat, (pieces, sign) in bids if (pieces or sign) and seat not in served]


def gained(event: ev.Explored) -> str:
    """Return the gains of an explorer, with what signs add to them."""
    parts = words.each(event.tokens)
    parts += [f"a {words.SPELLS[event.spell]}"] if event.spell else []
    number = "" if event.witch == event.impurity else f", {event.witch} of it"
    witch = f"{number} by {_sign('witch', event.witch)}" if event.witch else ""
    parts += [f"{event.impurity} impurity{witch}"] if event.impurity else []
    by_signs = f" ({words.colours(event.souls)} by {_sign('souls', len(event.souls))})" if event.souls else ""
    return listed(parts) + by_signs


def _sign(sign: Sign, number: int) -> str:
    return f"the {words.SIGN_NAMES[sign]}" if number == 1 else words.SIGN_NAMES[sign].replace("sign", "signs")
