"""The events of Soulgivers, the end and the facts of a match, and moves in words: ``sentences.toml``, filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from render.kit import written
from render.kit.marks import Names
from render.kit.phrases import count, listed, placed
from render.kit.written import Figure, most
from render.soulgivers import cards, words
from rules.engine import Outcome
from rules.happenings import Happening, OfSeat
from rules.soulgivers import events as ev
from rules.soulgivers import moves as mv
from rules.soulgivers.cards import DECAY_DEATH, Population
from rules.soulgivers.pieces import HIDDEN, ModifierKind, hero_of

TABLES = written.tables(__file__)
OLD = DECAY_DEATH - 2
"""The least Decay that is news: one turn with an Action destroys."""
_EXTINCT = "**No one wins: both populations are extinct.**"


def _filled(table: str, subject: object, facts: Mapping[str, str], variant: str = "") -> str:
    name = type(subject).__name__
    key = f"{name}.{variant}" if f"{name}.{variant}" in TABLES[table] else name
    return written.filled(TABLES[table], key, subject, facts)


_FIELDS: Mapping[str, tuple[str, Callable[[Any], str]]] = {
    "id": ("piece", words.piece),
    "soul": ("soul", words.piece),
    "hero": ("hero", words.hero),
    "heroes": ("heroes", lambda heroes: listed([f"the {words.hero(hero)}" for hero in heroes])),
    "card": ("card", words.anomaly),
    "cards": ("cards", words.anomalies),
    "ability": ("ability", words.ability),
    "action": ("action", words.ability),
    "cell": ("cell", words.cell),
    "cells": ("cells", words.cells),
    "start": ("start", words.place),
    "place": ("place", words.place),
    "to": ("to", lambda to: words.piece(to) if isinstance(to, str) else words.place(to)),
    "portal": ("portal", words.portal),
    "facing": ("facing", words.DIRECTIONS.__getitem__),
    "direction": ("direction", words.DIRECTIONS.__getitem__),
    "kind": ("modifier", words.MODIFIERS.__getitem__),
    "tile": ("tile", words.tile),
}
"""The names of facts in sentences and their words, by the fields of moves and events."""


def _named(subject: object) -> dict[str, str]:
    """Return the fields of a move or an event in words."""
    values = ((name, write, getattr(subject, field, None)) for field, (name, write) in _FIELDS.items())
    return {name: write(value) for name, write, value in values if value is not None}


def move(move: object) -> str:
    """Return the name of a move for buttons, menus and completion."""
    facts, variant = _named(move), ""
    match move:
        case mv.Walk(cells):
            facts |= {"goal": words.cell(cells[-1]), "steps": str(len(cells))}
        case mv.Aim(target):
            facts["target"] = _capital(words.target(target))
        case mv.Attack(mv.BARRIER):
            variant = "barrier"
        case mv.Stand(answer):
            variant = answer
    return _filled("moves", move, facts, variant)


def event(event: object, names: Names) -> str:
    """Return an event as a sentence."""
    facts = {**_of_seat(event, names), **_named(event), **_special(event, names)}
    return _filled("events", event, facts, _variant(event))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Placed(ev.OfPiece, frozen=True):
    """An Ability that placed a Modifier, or moved it from its ``start``."""

    kind: ModifierKind
    cell: int
    start: int | None = None


class Entered(ev.OfPiece, frozen=True):
    """A hero that joined its population in this turn, with the end of its way off the Portal."""

    to: int


class Kill(ev.OfPiece, frozen=True):
    """An attack with the Soulgiver that it destroyed, and where; it carried the Fragment if it ``is_carrier``."""

    target: str
    place: int
    is_carrier: bool = False


class Lost(ev.OfPiece, frozen=True):
    """The destruction of a carrier, without an attack: the Fragment stays there."""

    place: int
    cause: ev.Cause


class CardEffect(OfSeat, frozen=True):
    """An Anomaly that was played just now or earlier, and the first change that it made; None for one without."""

    card: str
    is_new: bool
    effect: ev.SoulgiversEvent | None = None


class Carried(Happening, frozen=True):
    """The Soulgivers, and perhaps the Fragment, on the tiles that an Ability moved."""

    carried: tuple[str, ...]


class Idled(OfSeat, frozen=True):
    """A turn that ended without a deed."""


class Ways(Happening, frozen=True):
    """The ways of several Soulgivers of a population in one turn: where each is after it."""

    population: Population
    ends: tuple[tuple[str, int], ...]


def _of_seat(event: object, names: Names) -> dict[str, str]:
    """Return the player of an event, and the endings of its verbs."""
    seat = getattr(event, "seat", getattr(event, "first", -1))
    return {"who": words.who(seat, names), **words.verbs(seat, names)} if seat >= 0 else {}


def key(event: object) -> str:
    """Return the name of an event in the tables, with its variant."""
    return f"{type(event).__name__}.{_variant(event)}"


def _variant(event: object) -> str:
    """Return the variant of a sentence."""
    match event:
        case ev.Dealt(_, cards) | ev.Offered(_, cards):
            return "" if HIDDEN in cards or not cards else "own"
        case ev.Drew(_, card):
            return "" if card == HIDDEN else "own"
        case ev.TurnEnded(decay=()):
            return "none"
        case ev.Decided(seat):
            return "all" if seat < 0 else ""
        case ev.Paid(decay=decay):
            return "decay" if decay else ""
        case ev.Moved(start=start, way=way):
            return "enter" if start < 0 and way == "step" else way
        case ev.Faced(fragment=True):
            return "fragment"
        case ev.Used(target="") | ev.Resolved(target=""):
            return "alone"
        case ev.FragmentPassed(forced=True):
            return "forced"
        case ev.Destroyed(cause=cause) | Lost(cause=cause):
            return cause
        case ev.Struck(unharmed=True):
            return "unharmed"
        case ev.StandingChanged(_, answer):
            return answer
        case Kill(is_carrier=True):
            return "carrier"
        case Placed(start=int()):
            return "moved"
        case CardEffect(is_new=False):
            return "later"
        case CardEffect(effect=None):
            return "plain"
    return ""


def _special(event: object, names: Names) -> dict[str, str]:
    """Return the facts of an event that are not one of its fields in words."""
    match event:
        case ev.TeamsChosen(out):
            return {"teams": _each("leave{s} out {what}", [_FIELDS["heroes"][1](gone) for gone in out], names)}
        case ev.Started(picks):
            chosen = [listed([f"the {words.piece(piece_id)}" for piece_id, _ in pieces]) for pieces in picks]
            return {"picks": _each("put{s} {what} on Portals", chosen, names)}
        case ev.TurnEnded(decay=decay):
            told = [one for one in decay if one[1] >= OLD] or decay
            aged = ", ".join(f"{words.hero(hero_of(piece_id))} {now}" for piece_id, now in told)
            return {"decay": f"{aged} of {DECAY_DEATH}"}
        case ev.PopulationBegan(seat) | ev.PopulationDeclared(seat) | ev.PopulationResolved(seat):
            return _of_population("specters" if seat % 2 else "shells")
        case ev.PopulationEnded(population):
            return _of_population(population)
        case ev.Used(target=target) if target:
            aim = words.target(target)
            return {"target": f", {aim}" if aim.startswith(words.DIRECTIONS) else f" on {aim}"}
        case ev.Resolved(card=card, target=target) if target:
            return {"target": words.target(target, card)}
        case CardEffect():
            return {"effect": _effect(event, names)}
        case ev.Attacked(target=target) | Kill(target=target):
            return {"target": words.piece(target)}
        case Ways(population, ends):
            ways = [f"{words.hero(hero_of(piece_id))} to {words.place(to)}" for piece_id, to in ends]
            return {"population": words.sign(population), "ways": ", ".join(ways)}
        case ev.ModifierMoved(modifier):
            return {"modifier": words.MODIFIERS[modifier.kind], "start": words.cell(modifier.cell)}
        case ev.Rotated(quarters=quarters, carried=carried):
            return {"turn": words.ROTATIONS[" RHL"[quarters]], "load": _load(carried)}
        case ev.Swapped(one, other, carried):
            return {"tile": words.tile(one), "other": words.tile(other), "load": _load(carried)}
        case ev.Shifted(tiles, direction, carried):
            return {"line": words.line(tiles[0], direction), "load": _load(carried)}
        case Carried(carried):
            return {"carried": _all(carried)}
        case ev.PortalDestroyed(portal):
            return {"portal": _capital(words.portal(portal))}
    return {}


def _all(carried: Sequence[str]) -> str:
    """Return the load of tiles as a list."""
    return listed(["the Fragment" if one == ev.FRAGMENT else f"the {words.piece(one)}" for one in carried])


def _load(carried: Sequence[str]) -> str:
    """Return the load of tiles as the end of a sentence; "" for none."""
    return f" with {_all(carried)}" if carried else ""


def _effect(played: CardEffect, names: Names) -> str:
    """Return what an Anomaly changed, within a sentence; the words of its card if the board is the same."""
    effect = cards.brief(played.card) if played.effect is None else event(played.effect, names)
    return effect[:1].lower() + effect[1:]


def _each(phrase: str, what: Sequence[str], names: Names) -> str:
    """Return a phrase about every player, with the ending of its verb."""
    called = words.labels(names)
    return "; ".join(
        f"{called[seat]} {phrase.format(what=one, **words.verbs(seat, names))}" for seat, one in enumerate(what)
    )


def _of_population(population: Population) -> dict[str, str]:
    name = words.ABILITY_OF[population]
    return {"population": name, "Population": _capital(name)}


def outcome(outcome: Outcome, names: Names) -> str:
    """Return which population has won and how, and the number of Soulgivers left to each player."""
    called = words.labels(names)
    won = outcome.ranking[0] if outcome.ranking else ()
    head = f"**The {words.TEAMS[won[0]]} win: {listed([called[seat] for seat in won])}!**" if won else _EXTINCT
    left = [count(scores.get("soulgivers", 0), "Soulgiver") for scores in outcome.scores]
    lines = placed(outcome, lambda seat: f"{called[seat]}: {left[seat]} left")
    return "\n".join([head, TABLES["outcome"].get(outcome.reason, written.OVER), *lines])


_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.SoulgiversEvent], names: Names) -> list[str]:
    """Return the facts worth telling of a finished match, the best first."""
    return list(filter(None, (_home(events), _struck(events), _walked(events), _fragment(events), _turns(events))))


def _home(events: Sequence[ev.SoulgiversEvent]) -> str:
    """Return the bearer of the Fragment home, and the time."""
    last = next((event for event in reversed(events) if isinstance(event, ev.Moved) and event.way == "deliver"), None)
    return "" if last is None else _WORDS["home"].format(piece=words.piece(last.id), turn=_last_turn(events))


def _struck(events: Sequence[ev.SoulgiversEvent]) -> str:
    return most(_WORDS["struck"], Counter(_strikers(events)), words.piece)


def _strikers(events: Sequence[ev.SoulgiversEvent]) -> Iterator[str]:
    """Yield who destroyed each Soulgiver that was destroyed by an attack."""
    attackers: dict[str, str] = {}
    for event in events:
        match event:
            case ev.Attacked(id, target):
                attackers[target] = id
            case ev.Destroyed(id, cause="attack") if id in attackers:
                yield attackers[id]


def _walked(events: Sequence[ev.SoulgiversEvent]) -> str:
    steps = Counter(event.id for event in events if isinstance(event, ev.Moved) and event.way == "step")
    return most(_WORDS["walked"], steps, words.piece)


def _fragment(events: Sequence[ev.SoulgiversEvent]) -> str:
    """Return how often a Soulgiver took the Fragment up or got it."""
    taken = sum(isinstance(event, ev.Collected | ev.FragmentPassed) for event in events)
    return _WORDS["fragment"].format(taken=Figure(taken)) if taken else ""


def _turns(events: Sequence[ev.SoulgiversEvent]) -> str:
    turns = _last_turn(events)
    return _WORDS["turns"].format(turns=Figure(turns)) if turns else ""


def _last_turn(events: Sequence[ev.SoulgiversEvent]) -> int:
    return max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=0)
