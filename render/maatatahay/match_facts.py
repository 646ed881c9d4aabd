"""What is worth telling of a whole match of Maatatahay: the deadliest turn, the narrowest survival, the relics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from render.face import Names
from render.kit.tallies import most
from render.kit.written import Figure
from render.maatatahay import words
from render.maatatahay.sentences import TABLES
from rules.engine import Seat
from rules.maatatahay import events as ev

_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.MaatatahayEvent], names: Names) -> list[str]:
    """Return what is worth telling of a match that is over, the best first."""
    return list(filter(None, (_deadliest(events, names), _narrowest(events), _relics(events, names), _rounds(events))))


def _deadliest(events: Sequence[ev.MaatatahayEvent], names: Names) -> str:
    """Tell the turn in which most enemies fell."""
    best = max(_felled(events), key=lambda turn: turn[2], default=None)
    if best is None:
        return ""
    seat, number, fallen = best
    return _WORDS["deadliest"].format(who=words.who(seat, names), fallen=Figure(fallen), round=number)


def _felled(events: Sequence[ev.MaatatahayEvent]) -> Iterator[tuple[Seat, int, int]]:
    """Yield each turn in which enemies fell: whose it was, its round, and how many."""
    turns: Counter[tuple[Seat, int]] = Counter()
    number, seat = 0, -1
    for event in events:
        match event:
            case ev.RoundBegan():
                number = event.number
            case ev.Placed():
                seat = event.seat
            case ev.Settled(survived=False) if seat >= 0 and event.owner != seat:
                turns[seat, number] += 1
    yield from ((seat, number, fallen) for (seat, number), fallen in turns.items())


def _narrowest(events: Sequence[ev.MaatatahayEvent]) -> str:
    """Tell who withstood the strongest attack."""
    stood = [event for event in events if isinstance(event, ev.Settled) and event.survived]
    best = max(stood, key=lambda event: event.attack, default=None)
    if best is None:
        return ""
    warrior = words.warrior(best.owner, best.tile)
    return _WORDS["stood"].format(warrior=warrior, space=best.space, strength=best.strength, attack=best.attack)


def _relics(events: Sequence[ev.MaatatahayEvent], names: Names) -> str:
    taken = Counter(event.seat for event in events if isinstance(event, ev.RelicTaken))
    return most(_WORDS["relics"], taken, lambda seat: words.who(seat, names))


def _rounds(events: Sequence[ev.MaatatahayEvent]) -> str:
    rounds = max((event.number for event in events if isinstance(event, ev.RoundBegan)), default=0)
    return _WORDS["rounds"].format(rounds=Figure(rounds)) if rounds else ""
