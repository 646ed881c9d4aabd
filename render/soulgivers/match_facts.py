"""What is worth telling of a whole match of Soulgivers: the way of the Fragment, who walked and struck most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from render.kit.marks import Names
from render.kit.tallies import most
from render.kit.written import Figure
from render.soulgivers import words
from render.soulgivers.sentences import TABLES
from rules.soulgivers import events as ev

_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.SoulgiversEvent], names: Names) -> list[str]:
    """Return what is worth telling of a match that is over, the best first."""
    return list(filter(None, (_home(events), _struck(events), _walked(events), _fragment(events), _turns(events))))


def _home(events: Sequence[ev.SoulgiversEvent]) -> str:
    """Tell who brought the Fragment home, and when."""
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
    """Tell how often somebody took the Fragment up or got it."""
    taken = sum(isinstance(event, ev.Collected | ev.FragmentPassed) for event in events)
    return _WORDS["fragment"].format(taken=Figure(taken)) if taken else ""


def _turns(events: Sequence[ev.SoulgiversEvent]) -> str:
    turns = _last_turn(events)
    return _WORDS["turns"].format(turns=Figure(turns)) if turns else ""


def _last_turn(events: Sequence[ev.SoulgiversEvent]) -> int:
    """Return the number of the last turn."""
    return max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=0)
