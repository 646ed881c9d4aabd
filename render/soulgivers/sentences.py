"""The events of Soulgivers, the end and the facts of a match, and moves in words: ``sentences.toml``, filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from render.kit import written
from render.kit.marks import Names
from render.kit.phrases import count, listed, placed
from render.kit.written import Figure, most
from render.soulgivers import words
from rules.engine import Outcome, Seat
from rules.soulgivers import events as ev
from rules.soulgivers import moves as mv
from rules.soulgivers.pieces import HIDDEN

TABLES = written.tables(__file__)
_STEPWISE = ("step", "control")


def _filled(table: str, subject: object, facts: Mapping[str, str], variant: str = "") -> str:
    name = type(subject).__name__
    key = f"{name}.{variant}" if f"{name}.{variant}" in TABLES[table] else name
    return written.filled(TABLES[table], key, subject, facts)


def move(move: object) -> str:
    """Return the name of a move for buttons, menus and completion."""
    facts = {
        "hero": words.hero(getattr(move, "hero", "")),
        "cell": words.cell(getattr(move, "cell", -1)),
        "facing": words.DIRECTIONS[getattr(move, "facing", getattr(move, "direction", 0))],
        "card": words.anomaly(getattr(move, "card", "")),
        "ability": words.ability(getattr(move, "ability", "")),
        "soul": words.piece(getattr(move, "soul", "")),
    }
    variant = ""
    match move:
        case mv.Deploy(portal=portal):
            facts["portal"] = words.portal(portal)
        case mv.Walk(cells):
            facts |= {"goal": words.cell(cells[-1]), "steps": str(len(cells))}
        case mv.Aim(target):
            named = words.target(target)
            facts["target"] = named[:1].upper() + named[1:]
        case mv.Attack(mv.BARRIER):
            variant = "barrier"
        case mv.Attract(to=to):
            facts["to"] = words.cell(to)
        case mv.Stand(answer):
            variant = answer
    return _filled("moves", move, facts, variant)


def event(event: object, names: Names) -> str:
    """Return an event as a sentence."""
    facts = _named(event, names)
    for tell in (_of_setup, _of_pieces, _of_board):
        facts |= tell(event, names)
    return _filled("events", event, facts, _variant(event))


def joined(happened: Sequence[ev.SoulgiversEvent]) -> list[ev.SoulgiversEvent]:
    """Return events with consecutive steps that one Soulgiver made or was led joined into a single move."""
    events: list[ev.SoulgiversEvent] = []
    for one in happened:
        match (events[-1] if events else None), one:
            case ev.Moved(id, start, by, way), ev.Moved(same, then, to, how) if (id, by, way) == (
                same,
                then,
                how,
            ) and way in _STEPWISE:
                events[-1] = ev.Moved(id, start, to, way)
            case _:
                events.append(one)
    return events


def _named(event: object, names: Names) -> dict[str, str]:
    """Return the facts that many events have, by the names of their fields."""
    piece_id = str(getattr(event, "id", ""))
    seat = getattr(event, "seat", None)
    soul = str(getattr(event, "soul", ""))
    subject = seat if isinstance(seat, int) and seat >= 0 else getattr(event, "first", -1)
    return {
        **(words.verbs(subject, names) if subject >= 0 else {}),
        "who": words.who(seat, names) if isinstance(seat, int) and seat >= 0 else "",
        "piece": words.piece(piece_id),
        "soul": words.piece(soul),
        "hero": words.hero(str(getattr(event, "hero", ""))),
        "card": words.anomaly(str(getattr(event, "card", ""))),
        "cell": words.cell(getattr(event, "cell", -1)),
        "facing": words.DIRECTIONS[getattr(event, "facing", 0)],
    }


def _variant(event: object) -> str:
    """Return the variant of a sentence."""
    match event:
        case ev.Dealt(_, cards) | ev.Offered(_, cards):
            return "" if HIDDEN in cards or not cards else "own"
        case ev.Drew(_, card):
            return "" if card == HIDDEN else "own"
        case ev.Decided(seat):
            return "all" if seat < 0 else ""
        case ev.Paid(decay=decay):
            return "decay" if decay else ""
        case ev.Moved(way=way):
            return way
        case ev.Faced(fragment=True):
            return "fragment"
        case ev.Used(target="") | ev.Resolved(target=""):
            return "alone"
        case ev.FragmentPassed(forced=True):
            return "forced"
        case ev.Destroyed(cause=cause):
            return cause
        case ev.Struck(unharmed=True):
            return "unharmed"
        case ev.StandingChanged(_, answer):
            return answer
    return ""


def _of_setup(event: object, names: Names) -> dict[str, str]:
    """Return the facts of a sentence about setup, turns and cards besides names."""
    match event:
        case ev.Began(first=first):
            return {"first": words.who(first, names)}
        case ev.Dealt(cards=cards):
            return {"cards": words.anomalies(cards)}
        case ev.Offered(heroes=heroes):
            return {"heroes": listed([f"the {words.hero(hero)}" for hero in heroes])}
        case ev.TeamsChosen(out):
            called = words.labels(names)
            return {
                "teams": "; ".join(
                    f"{called[seat]} leave{words.verbs(seat, names)['s']} out {_heroes(gone)}"
                    for seat, gone in enumerate(out)
                )
            }
        case ev.Started(picks):
            called = words.labels(names)
            chosen = (listed([f"the {words.piece(piece_id)}" for piece_id, _ in found]) for found in picks)
            return {
                "picks": "; ".join(
                    f"{called[seat]} begin{words.verbs(seat, names)['s']} with {found}"
                    for seat, found in enumerate(chosen)
                )
            }
        case ev.Reinforced(id=piece_id, portal=portal):
            return {"hero": words.piece(piece_id), "portal": words.portal(portal)}
        case ev.TurnEnded(decay=decay):
            aged = ", ".join(f"{words.piece(piece_id)} {now}" for piece_id, now in decay)
            return {"decay": f" Decay: {aged}." if aged else ""}
        case ev.PopulationBegan(seat):
            return _of_population(seat, ())
        case ev.PopulationDeclared(seat, cells) | ev.PopulationResolved(seat, cells):
            return _of_population(seat, cells)
        case ev.PopulationEnded(population):
            name = words.ABILITY_OF[population]
            return {"Population": name[:1].upper() + name[1:]}
    return {}


def _heroes(heroes: tuple[str, ...]) -> str:
    return listed([f"the {words.hero(hero)}" for hero in heroes])


def _of_population(seat: Seat, cells: tuple[int, ...]) -> dict[str, str]:
    name = words.ABILITY_OF["specters" if seat % 2 else "shells"]
    return {"population": name, "Population": name[:1].upper() + name[1:], "cells": words.cells(cells)}


def _of_pieces(event: object, names: Names) -> dict[str, str]:
    """Return the facts of a sentence about Soulgivers and Souls besides names."""
    match event:
        case ev.Moved(start=start, to=to):
            return {"start": words.place(start), "to": words.place(to)}
        case ev.SoulMoved(to=to):
            return {"to": words.cell(to)}
        case ev.Paid(action=action):
            return {"action": words.ability(action)}
        case ev.Used(ability=ability, target=target):
            return {"ability": words.ability(ability), "target": words.target(target) if target else ""}
        case ev.FragmentPassed(to=other) | ev.Attacked(target=other):
            return {"other": words.piece(other)}
        case ev.Destroyed(place=place):
            return {"place": words.place(place)}
    return {}


def _of_board(event: object, names: Names) -> dict[str, str]:
    """Return the facts of a sentence about tiles, Modifiers and Portals besides names."""
    match event:
        case ev.ModifierPlaced(kind=kind):
            return {"modifier": words.MODIFIERS[kind]}
        case ev.ModifierMoved(modifier, to):
            return {
                "modifier": words.MODIFIERS[modifier.kind],
                "start": words.cell(modifier.cell),
                "to": words.cell(to),
            }
        case ev.Rotated(tile, quarters):
            return {"tile": words.tile(tile), "turn": words.ROTATIONS[" RHL"[quarters]]}
        case ev.Swapped(one, other):
            return {"tile": words.tile(one), "other": words.tile(other)}
        case ev.Shifted(tiles, direction):
            return {"line": words.line(tiles[0], direction), "direction": words.DIRECTIONS[direction]}
        case ev.Resolved(card=card, target=target):
            return {"target": words.target(target, card) if target else ""}
        case ev.PortalDestroyed(portal):
            name = words.portal(portal)
            return {"Portal": name[:1].upper() + name[1:]}
    return {}


def outcome(outcome: Outcome, names: Names) -> str:
    """Return which population has won and how, and the number of Soulgivers left to each player."""
    called = words.labels(names)
    if outcome.ranking:
        won = outcome.ranking[0]
        head = f"**The {words.TEAMS[won[0]]} win: {listed([called[seat] for seat in won])}!**"
    else:
        head = "**No one wins: both populations are extinct.**"
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
