"""What is worth telling of a whole match of Soul Puzzler: the biggest scoring, the lead, the abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from render.face import Names
from render.kit.tallies import most
from render.kit.written import Figure
from render.soul_puzzler.sentences import TABLES
from render.soul_puzzler.words import who
from rules.engine import Seat
from rules.soul_puzzler import events as ev

_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.PuzzlerEvent], names: Names) -> list[str]:
    """Return what is worth telling of a match that is over, the best first."""
    return list(filter(None, (_biggest(events, names), _lead(events, names), _abilities(events, names))))


def _biggest(events: Sequence[ev.PuzzlerEvent], names: Names) -> str:
    """Tell the most points that lines have won at once, and in how many passes."""
    best = max(_scorings(events), key=lambda one: one[1:], default=None)
    if best is None:
        return ""
    seat, points, passes = best
    in_passes = _WORDS["passes"].format(passes=passes) if passes > 1 else ""
    return _WORDS["biggest"].format(who=who(seat, names), points=Figure(points), passes=in_passes)


def _scorings(events: Sequence[ev.PuzzlerEvent]) -> Iterator[tuple[Seat, int, int]]:
    """Yield what each seat won by the lines of each scoring, with the number of its passes."""
    won, passes = [0, 0], 0
    for event in (*events, ev.Scored(1, ((), ()), (0, 0))):
        if not isinstance(event, ev.Scored):
            continue
        if event.number == 1:
            yield from ((seat, points, passes) for seat, points in enumerate(won) if points)
            won = [0, 0]
        passes = event.number
        won = [points + len(squares) for points, squares in zip(won, event.removed, strict=True)]


def _lead(events: Sequence[ev.PuzzlerEvent], names: Names) -> str:
    """Tell how often the lead changed, or who kept it from the first line on."""
    scores, leads = [0, 0], list[Seat]()
    for event in events:
        if isinstance(event, ev.Scored):
            scores = list(event.scores)
        elif isinstance(event, ev.AbilityUsed):
            scores = [score + change for score, change in zip(scores, event.points, strict=True)]
        leader = int(scores[1] > scores[0])
        if scores[0] != scores[1] and leads[-1:] != [leader]:
            leads.append(leader)
    if not leads:
        return ""
    if len(leads) == 1:
        return _WORDS["ahead"].format(who=who(leads[0], names))
    return _WORDS["lead"].format(times=Figure(len(leads) - 1))


def _abilities(events: Sequence[ev.PuzzlerEvent], names: Names) -> str:
    used = Counter(event.seat for event in events if isinstance(event, ev.AbilityUsed | ev.PowerUsed))
    return most(_WORDS["abilities"], used, lambda seat: who(seat, names))
