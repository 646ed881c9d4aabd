"""The news of Soulgivers: what one figure does in a row is one sentence, the cause before the effect."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from render.face import own_seat
from render.kit.marks import Names
from render.kit.news import Rank, ranks
from render.kit.phrases import listed
from render.soulgivers import sentences, words
from render.soulgivers.sentences import OLD, CardEffect, Carried, Entered, Idled, Kill, Lost, Placed, Ways
from rules.engine import Event, Seat
from rules.happenings import Happening, OfSeat
from rules.soulgivers import events as ev
from rules.soulgivers.cards import POPULATIONS
from rules.soulgivers.geometry import PORTALS
from rules.soulgivers.pieces import population_of

_STEPWISE = ("step", "control", "push", "run")
"""The ways with one sentence for several steps."""
_WILLING = ("step", "gate", "deliver", "leap", "run", "wormhole")
"""The ways that a Soulgiver goes by itself."""
_EFFECTS: Mapping[str, type[Happening]] = {
    "shelter": ev.Moved,
    "decay": ev.Decayed,
    "fracture": ev.PortalDestroyed,
    "respite": ev.Decayed,
    "quake": ev.Rotated,
    "transpose": ev.Swapped,
    "drift": ev.Shifted,
    "realign": ev.Faced,
}
"""The event that comes first when an Anomaly takes effect, by its card; the rest change nothing on the board."""
_DEEDS = (Kill, Placed, Entered, ev.Attacked, ev.BarrierFell, ev.Collected, ev.FragmentPassed, ev.Used, ev.Absorbed)
"""The events that can be parts of a course, besides ways."""

RANKS = ranks(sentences.TABLES["ranks"])


class Course(ev.OfPiece, frozen=True):
    """The deeds of one Soulgiver in a row."""

    parts: tuple[Any, ...]


def joined(happened: Sequence[ev.SoulgiversEvent]) -> list[Any]:
    """Return events with a sentence for each course, and one for the ways of several Soulgivers in a row.

    A card that is drawn meanwhile comes after it.
    """
    told: list[Any] = []
    for one in _with_effects(happened):
        place = next((place for place in reversed(range(len(told))) if not isinstance(told[place], ev.Drew)), -1)
        last = told[place] if place >= 0 else None
        match last, one:
            case _, ev.Faced(id) if id in _doers(last):
                continue
            case ev.Moved(id, a, b, "step"), ev.Moved(it, c, to, "step") if (id, b) == (it, c):
                told[place] = ev.Moved(id, a, to, "step")
            case ev.OfPiece(id), ev.OfPiece(it) if id == it and _is_deed(last) and _is_deed(one):
                told[place] = Course(id, (*_parts(last), one))
            case ev.Moved() | Ways(), _ if (ways := _ways(last, one)) is not None:
                told[place] = ways
            case _, ev.TurnEnded(seat) if _is_idle(told, seat):
                told += (Idled(seat), one)
            case _:
                told.append(one)
    return told


def _is_idle(told: Sequence[Any], seat: Seat) -> bool:
    """Return whether the events of a turn are there from its beginning, without a deed of its player."""
    began = next((place for place in reversed(range(len(told))) if isinstance(told[place], ev.TurnBegan)), None)
    if began is None or told[began].seat != seat:
        return False
    return not any(
        _is_deed(one) or isinstance(one, (ev.Moved, Ways)) or (isinstance(one, OfSeat) and one.seat == seat)
        for one in told[began + 1 :]
    )


def _with_effects(happened: Sequence[ev.SoulgiversEvent]) -> list[Any]:
    """Return events without those that others cover: an attack includes what it destroyed, an Anomaly or an Ability
    its effect, consecutive steps are a single move, and a hero that comes off its Portal has arrived there before.
    """
    events: list[Any] = []
    for before, one in zip((None, *happened), happened, strict=False):
        match (events[-1] if events else None), one:
            case _, ev.Paid() | ev.Activated() | ev.Passed():
                continue
            case _, ev.Decayed(id) if isinstance(before, ev.Paid) and before.id == id:
                continue
            case ev.Moved(id, a, b, way), ev.Moved(it, c, to, how) if (id, b) == (it, c) and way == how in _STEPWISE:
                events[-1] = ev.Moved(id, a, to, way)
            case _, ev.Moved(id, to=to, way="step") if (come := _arrival(events, id)) is not None:
                events.remove(come)
                events.append(Entered(id, to))
            case Entered(id, a), ev.Moved(it, c, to, "step") if (id, a) == (it, c):
                events[-1] = Entered(id, to)
            case ev.Attacked(id, target), ev.Destroyed(same, place, "attack") if same == target:
                events[-1] = Kill(id, target, place)
            case Kill(id, target, place, False), ev.Dropped(same) if same == target:
                events[-1] = Kill(id, target, place, is_carrier=True)
            case ev.Destroyed(id, place, cause), ev.Dropped(same) if same == id:
                events[-1] = Lost(id, place, cause)
            case ev.Moved(id, to=to), ev.Destroyed(it, place, "black_hole") if (id, to) == (it, place):
                events[-1] = one
            case ev.Used(id), ev.ModifierPlaced(cell, kind):
                events[-1] = Placed(id, kind, cell)
            case ev.Used(id), ev.ModifierMoved(modifier, to):
                events[-1] = Placed(id, modifier.kind, to, modifier.cell)
            case ev.Used(), ev.Moved(way="leap" | "run" | "control"):
                events[-1] = one
            case ev.Used(), ev.Rotated(carried=carried) | ev.Shifted(carried=carried):
                events += [Carried(carried)] if carried else []
            case ev.Used(), ev.SoulRemoved():
                continue
            case ev.Played(seat, card), ev.Resolved(who, same) if (seat, card) == (who, same):
                events[-1] = CardEffect(seat, card, is_new=True)
            case _, ev.Resolved(seat, card):
                events.append(CardEffect(seat, card, is_new=False))
            case CardEffect(seat, card, is_new, None), _ if isinstance(one, _EFFECTS.get(card, ())):
                events[-1] = CardEffect(seat, card, is_new, one)
            case ev.PopulationBegan(seat), ev.PopulationDeclared(who) if seat == who:
                events[-1] = one
            case _, ev.PopulationResolved(seat, cells):
                events = [other for other in events if not _is_placing(other, seat, cells)]
                events.append(one)
            case _:
                events.append(one)
    return events


def _is_placing(event: object, seat: Seat, cells: Sequence[int]) -> bool:
    """Return whether an event is a part of a population ability that takes effect on ``cells``."""
    match event:
        case ev.ModifierPlaced(cell):
            return cell in cells
        case ev.PopulationBegan(who) | ev.PopulationDeclared(who):
            return who == seat
    return False


def _arrival(events: Sequence[Any], piece_id: str) -> ev.Reinforced | None:
    """Return the arrival of a Soulgiver on its Portal among events."""
    return next((one for one in events if isinstance(one, ev.Reinforced) and one.id == piece_id), None)


def _is_deed(event: object) -> bool:
    """Return whether an event can be a part of a course: a Soulgiver does it by itself."""
    match event:
        case ev.Moved(way=way):
            return way in _WILLING
        case ev.FragmentPassed(forced=forced):
            return not forced
    return isinstance(event, (*_DEEDS, Course))


def _doers(event: object) -> Collection[str]:
    """Return the Soulgivers that do something by themselves in an event."""
    match event:
        case Ways(ends=ends):
            return dict(ends)
        case ev.OfPiece(id) if _is_deed(event):
            return (id,)
    return ()


def _parts(event: Any) -> tuple[Any, ...]:
    return event.parts if isinstance(event, Course) else (event,)


def _ways(before: ev.Moved | Ways, later: object) -> Ways | None:
    """Return one event for a way after others of the same population; None for other events."""
    is_way = isinstance(before, Ways) or before.way == "step"
    if not is_way or not isinstance(later, ev.Moved) or later.way != "step":
        return None
    ends = before.ends if isinstance(before, Ways) else ((before.id, before.to),)
    if population_of(ends[0][0]) != population_of(later.id):
        return None
    return Ways(population_of(later.id), tuple((dict(ends) | {later.id: later.to}).items()))


def event(event: object, names: Names) -> str:
    """Return an event as a sentence."""
    if not isinstance(event, Course):
        return sentences.event(event, names)
    who, phrases, fragment = words.piece(event.id), list[str](), "the Fragment"
    for one in event.parts:
        phrase = sentences.event(one, names).removeprefix(f"{who} ").removesuffix(".")
        is_known = phrases and fragment in phrases[-1]
        phrases.append(phrase.replace(fragment, "it") if is_known else phrase)
    phrases[:-1] = [phrase.partition(":")[0] for phrase in phrases[:-1]]  # only the last one can explain itself
    return f"{who} {listed(phrases)}."


def rank(event: object) -> Rank:
    """Return how much an event matters in the news: a course as much as its most important part."""
    match event:
        case Course(parts=parts):
            return max(map(rank, parts))
        case ev.TurnEnded(decay=decay) if any(now >= OLD for _, now in decay):
            return Rank.GAIN
    own = RANKS.get(sentences.key(event), RANKS[type(event).__name__])
    return max(own, rank(event.effect)) if isinstance(event, CardEffect) and event.effect else own


def concerns(event: Event) -> tuple[Seat, ...]:
    """Return the seats that gain or lose by an event: both sides by a result and by what is forced on a Soulgiver, the
    opponents by all else that a Soulgiver or a player does.
    """
    seats = range(len(words.TEAMS))
    sides = {*_sides(event)}
    return tuple(seat for seat in seats if POPULATIONS[seat % 2] in sides) if sides else own_seat(event)


def _sides(event: object) -> Iterator[str]:
    """Yield the populations that an event concerns; none if it concerns only its seat."""
    match event:
        case Course(parts=parts):
            for part in parts:
                yield from _sides(part)
        case ev.PortalDestroyed(portal):
            yield PORTALS[portal]
        case ev.TurnEnded() | ev.TurnSkipped() | ev.TurnBegan() | ev.Offered() | ev.Dealt() | ev.Decided():
            return
        case _ if rank(event) >= Rank.RESULT:
            yield from POPULATIONS
        case Ways(population):
            yield _opponents(population)
        case ev.OfPiece(id):
            yield from [_opponents(population_of(id))] if _is_deed(event) else POPULATIONS
        case OfSeat(seat):
            yield _opponents(POPULATIONS[seat % 2])
        case ev.ModifierPlaced() | ev.ModifierMoved() | ev.Rotated() | ev.Swapped() | ev.Shifted():
            yield from POPULATIONS
        case Carried() | ev.Struck():
            yield from POPULATIONS


def _opponents(population: str) -> str:
    return POPULATIONS[1 - POPULATIONS.index(population)]
