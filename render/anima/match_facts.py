"""The facts worth telling of a whole match of Anima: most fights won, the hardest one, the dead, the turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from render.anima import words
from render.anima.sentences import TABLES
from render.kit.marks import Names
from render.kit.written import Figure, most
from rules.anima import events as ev
from rules.engine import Seat

_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.AnimaEvent], names: Names) -> list[str]:
    """Return the facts worth telling of a finished match, the best first."""
    told = (_fights(events, names), _hardest(events, names), _dead(events), _turns(events))
    return list(filter(None, told))


def _fights(events: Sequence[ev.AnimaEvent], names: Names) -> str:
    return most(_WORDS["fights"], Counter(_winners(events)), lambda seat: words.who(seat, names))


def _winners(events: Sequence[ev.AnimaEvent]) -> Iterator[Seat]:
    for event in events:
        match event:
            case ev.CombatEnded(seat, won=0):
                yield seat
            case ev.CombatEnded(other=other, won=1) if other >= 0:
                yield other


def _hardest(events: Sequence[ev.AnimaEvent], names: Names) -> str:
    won = [event for event in events if isinstance(event, ev.CombatEnded) and event.won == 0]
    best = max(won, key=lambda event: event.totals[1], default=None)
    if best is None:
        return ""
    foe = words.who(best.other, names) if best.other >= 0 else words.foe(best.card)
    return _WORDS["hardest"].format(who=words.who(best.seat, names), foe=foe, own=best.totals[0], its=best.totals[1])


def _dead(events: Sequence[ev.AnimaEvent]) -> str:
    dead = [event for event in events if isinstance(event, ev.Died)]
    if not dead:
        return _WORDS["alive"]
    return _WORDS["dead"].format(dead=Figure(len(dead)), last=words.card(dead[-1].card))


def _turns(events: Sequence[ev.AnimaEvent]) -> str:
    turns = max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=0)
    return _WORDS["turns"].format(turns=Figure(turns)) if turns else ""
