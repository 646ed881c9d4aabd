"""What is worth telling of a whole match of Wicked Labyrinth: the highest bid, who came first, ties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.face import Names
from render.kit.tallies import most
from render.kit.written import Figure
from render.labyrinth.sentences import TABLES
from render.labyrinth.words import who
from rules.labyrinth import events as ev

_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.LabyrinthEvent], names: Names) -> list[str]:
    """Return what is worth telling of a match that is over, the best first."""
    return list(filter(None, (_highest(events, names), _first(events, names), _ties(events), _empty(events))))


def _highest(events: Sequence[ev.LabyrinthEvent], names: Names) -> str:
    """Tell the highest bid, and whether it was worth it."""
    best: tuple[int, int, ev.Revealed] | None = None
    number = 0
    for event in events:
        if isinstance(event, ev.RoundBegan):
            number = event.round
        elif isinstance(event, ev.Revealed):
            pieces = max(event.corridor.pieces, default=0)
            if pieces > (best[0] if best else 0):
                best = pieces, number, event
    if best is None:
        return ""
    pieces, number, event = best
    seat = event.corridor.pieces.index(pieces)
    won = event.corridor.first == seat
    return _WORDS["highest" if won else "highest.lost"].format(
        who=who(seat, names), pieces=Figure(pieces), place=event.place, round=number
    )


def _first(events: Sequence[ev.LabyrinthEvent], names: Names) -> str:
    firsts = Counter(one.corridor.first for one in _revealed(events) if one.corridor.first is not None)
    return most(_WORDS["first"], firsts, lambda seat: who(seat, names))


def _ties(events: Sequence[ev.LabyrinthEvent]) -> str:
    ties = sum(bool(one.corridor.clashed) for one in _revealed(events))
    return _WORDS["ties"].format(corridors=Figure(ties)) if ties else ""


def _empty(events: Sequence[ev.LabyrinthEvent]) -> str:
    empty = sum(one.corridor.first is None and not one.corridor.seconds for one in _revealed(events))
    return _WORDS["empty"].format(corridors=Figure(empty)) if empty else ""


def _revealed(events: Sequence[ev.LabyrinthEvent]) -> list[ev.Revealed]:
    return [event for event in events if isinstance(event, ev.Revealed)]
