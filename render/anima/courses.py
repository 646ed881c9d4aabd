"""The news of Anima: the events of one player in a row are one sentence, the cause before the effect."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from render.anima import sentences, words
from render.kit.lines import LINES, lines_of, without_asides
from render.kit.marks import Names
from render.kit.news import Rank
from render.kit.phrases import listed
from rules.anima import events as ev
from rules.engine import Event, Seat
from rules.happenings import Happening

_COVERS = (ev.CombatEnded, ev.CheckEnded, ev.Avoided)
"""The events that name the Encounter that was turned up before them."""
_EXPLAINED = (
    ev.TurnedUp,
    ev.Played,
    ev.AbilityUsed,
    ev.SpecialResult,
    ev.OrganizationJoined,
    ev.Recruited,
    ev.CombatEnded,
)
"""The events whose sentences have the effect of a card, or the dice, in brackets."""
_OF_A_USE = (ev.DieChanged, ev.Afflicted)
"""The events that the use of a card brings about."""
_LISTS = ("discards", "expels", "meets", "recruits")
"""The verbs whose objects are listed."""
_AFFLICTS = sentences.TABLES["afflicts"]


class Course(Happening, frozen=True):
    """The events of one player in a row."""

    seat: Seat
    parts: tuple[ev.AnimaEvent, ...]


def joined(happened: Sequence[ev.AnimaEvent]) -> list[Any]:
    """Return events with a sentence for each course, without those that another one covers."""
    told: list[Any] = []
    course, owner = 0, -1
    for place, one in enumerate(happened):
        seat, is_small = _seat(one, happened[:place]), rank(one) is Rank.MECHANICS
        if isinstance(one, ev.TurnBegan) or (not is_small and seat not in (-1, owner)):
            owner = -1
        if _is_covered(one, happened[:place], happened[place + 1 :]):
            continue
        if is_small or not (_is_phrase(one) or seat != getattr(one, "seat", -1)):
            told.append(one)
            owner = owner if is_small else -1
        elif owner == seat:
            told[course] = Course(seat, (*_parts(told[course]), one))
        else:
            course, owner = len(told), seat
            told.append(one if seat == getattr(one, "seat", -1) else Course(seat, (one,)))
    return told


def event(event: object, names: Names) -> str:
    """Return an event as a sentence."""
    if not isinstance(event, Course):
        return sentences.event(event, names)
    parts = list(event.parts)
    small = [one for place, one in enumerate(parts) if rank(one) <= Rank.MOVE and not _places(one, parts[:place])]
    while len(parts) > 1 and small and lines_of(without_asides(_sentence(event.seat, parts, words.SEATS))) > LINES:
        parts.remove(small.pop(0))
    return _sentence(event.seat, parts, names)


def _places(one: ev.AnimaEvent, before: Sequence[ev.AnimaEvent]) -> bool:
    """Return whether an event is the first to say where a player is."""
    area = str(getattr(one, "area", ""))
    return bool(area) and not any(getattr(earlier, "area", "") == area for earlier in before)


def rank(event: object) -> Rank:
    """Return how much an event matters in the news: a course as much as its most important part."""
    return max(sentences.rank(one) for one in _parts(event))


def concerns(event: Event) -> Collection[Seat]:
    """Return the seats that gain or lose by an event."""
    return {seat for one in _parts(event) for seat in sentences.concerns(one) if seat >= 0}


def _parts(event: Any) -> tuple[Any, ...]:
    return event.parts if isinstance(event, Course) else (event,)


def _seat(one: ev.AnimaEvent, before: Sequence[ev.AnimaEvent]) -> Seat:
    """Return the player whose act an event is: the one who used a card that does it to a die or a Character; or -1."""
    seat = int(getattr(one, "seat", -1))
    if isinstance(one, _OF_A_USE):
        uses = (use for use in reversed(before) if isinstance(use, ev.Played | ev.AbilityUsed))
        return next((use.seat for use in uses if use.card == one.source), seat)
    return seat


def _is_phrase(one: ev.AnimaEvent) -> bool:
    """Return whether the sentence of an event can be part of a course: it begins with its player, in one clause."""
    seat = getattr(one, "seat", -1)
    text = without_asides(sentences.event(one, words.SEATS)) if seat >= 0 else ""
    clauses = not isinstance(one, ev.AbilityUsed) and re.search(r"\S[:.] ", text)
    return text.startswith(words.who(seat, words.SEATS)) and "'s " not in text[:12] and not clauses


def _is_covered(one: Any, before: Sequence[Any], after: Sequence[Any]) -> bool:
    """Return whether the sentence of another event covers an event."""
    mine = [later for later in after if getattr(later, "seat", -1) == getattr(one, "seat", -1)]
    match one:
        case ev.TurnedUp(card=card):
            return any(isinstance(later, _COVERS) and card in _named(later) for later in mine)
        case ev.Avoided(by="level"):
            return any(isinstance(later, ev.TurnedUp) for later in mine)
        case ev.Claimed(area=area, reward=reward):
            results = (later for later in mine if rank(later) > Rank.MECHANICS)
            return any({area, reward} & {*_named(later)} for later in results)
        case ev.Chosen(source=card) | ev.Played(card=card) | ev.AbilityUsed(card=card):
            others = (*mine, *(later for later in after if isinstance(later, _OF_A_USE)))
            results = (later for later in others if not isinstance(later, ev.DieRolled))
            return any(card in _named(later) for later in results if rank(later) > Rank.MECHANICS)
        case ev.AreaPicked(area=area):
            return ev.AreaRemoved(area) in after
        case ev.Expelled():
            return any(isinstance(later, ev.TurnLost) for later in mine) or ev.Rested(one.seat) in before
        case ev.CombatBegan() | ev.CombatRolled() | ev.CheckBegan() | ev.CheckRolled():
            return any(isinstance(later, ev.CombatEnded | ev.CheckEnded) for later in after)
        case ev.SetOut(seat, area) | ev.Moved(seat, area):
            ways = (earlier for earlier in before if isinstance(earlier, ev.Sought | ev.SetOut))
            return any((earlier.seat, earlier.area) == (seat, area) for earlier in ways)
    return False


def _named(event: object) -> Iterator[str]:
    """Yield the cards that made an event happen."""
    yield from filter(None, (str(getattr(event, field, "")) for field in ("card", "source", "how", "by")))


def _sentence(seat: Seat, parts: Sequence[ev.AnimaEvent], names: Names) -> str:
    """Return the phrases of events as one sentence, without causes in brackets."""
    who, phrases, area = words.who(seat, names), list[str](), ""
    for one in parts:
        text = _by_use(one, seat, names) or sentences.event(one, names).removeprefix(f"{who} ").removesuffix(".")
        if len(parts) > 1 and not isinstance(one, _EXPLAINED):
            text = without_asides(text)
        if isinstance(one, ev.MissionFailed) and any(one.card in _named(other) for other in parts if other != one):
            text = "can try again"
        named = str(getattr(one, "area", ""))
        phrases.append(text.replace(words.area(named), "it") if named and named == area else text)
        area = named if named and words.area(named) in text else area
    return f"{who} {listed(_once(phrases))}."


def _once(phrases: Sequence[str]) -> list[str]:
    """Return phrases with the verb once for several cards in a row: "discards Poison", "Ambush"."""
    verbs = [phrase.split(" ")[0] for phrase in phrases]
    repeated = [verb in _LISTS and verb == before for verb, before in zip(verbs, ["", *verbs], strict=False)]
    pairs = zip(phrases, verbs, repeated, strict=True)
    return [phrase.removeprefix(f"{verb} ") if again else phrase for phrase, verb, again in pairs]


def _by_use(one: ev.AnimaEvent, seat: Seat, names: Names) -> str:
    """Return the phrase of a player who does something by the use of a card; "" for other events."""
    if isinstance(one, ev.DieChanged):
        source = words.card(one.source)
        return f"{sentences.event(one, names).removeprefix(f'{source} ').removesuffix('.')} with {source}"
    if isinstance(one, ev.Afflicted) and one.seat != seat:
        whose, source = words.who(one.seat, names), words.card(one.source)
        return f"{_AFFLICTS[one.how]} {whose}'s {words.card(one.card)} with {source}"
    return ""
