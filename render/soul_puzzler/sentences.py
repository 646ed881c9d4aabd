"""The sentences for events, how much they matter, ends, whole matches and refused moves.

The sentences are those of ``sentences.toml`` and ``errors.toml``, filled in; the names of moves are here as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from render.kit import written
from render.kit.marks import Names
from render.kit.news import Rank
from render.kit.phrases import count, either, listed, placed, quoted
from render.kit.written import Facts, Figure, most
from render.soul_puzzler import words
from render.soul_puzzler.words import pair, square, titled, who
from rules.engine import MoveError, Outcome, Seat
from rules.soul_puzzler import events as ev
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.characters import CARDS

TABLES = written.tables(__file__)
"""Every table of ``sentences.toml``."""
ENDS = TABLES["ends"]
"""The reason of a match's end, by the outcome's reason."""


def move(move: object) -> str:
    """Return the name of a move for buttons, menus and completion."""
    facts: dict[str, str] = {}
    if isinstance(move, mv.Choose):
        facts = {"title": titled(move.character)}
    elif isinstance(move, mv.Switch | mv.Exchange):
        facts = {"pair": pair(move.a, move.b)}
    return written.filled(TABLES["moves"], type(move).__name__, move, facts)


def event(event: object, names: Names) -> str:
    """Return an event as a sentence."""
    facts = _facts(event, names)
    if hasattr(event, "seat"):
        facts["who"] = who(event.seat, names)
    if isinstance(event, ev.PowerUsed):
        return written.filled(TABLES["powers"], event.power.lower(), event, facts)
    if isinstance(event, ev.AbilityUsed):
        return written.filled(TABLES["abilities"], event.character, event, facts)
    return written.filled(TABLES["events"], type(event).__name__, event, facts)


def _facts(event: object, names: Names) -> dict[str, str]:
    """Return the facts of a sentence besides the fields of its event."""
    match event:
        case ev.Began(first):
            return {"who": who(first, names)}
        case ev.DiceThrown(_, (one, two)):
            return {"rolled": "a double, which lets them choose any character" if one == two else f"{one + two} in all"}
        case ev.Chosen(_, character):
            return {"title": titled(character)}
        case ev.Switched(_, a, b):
            return {"pair": pair(a, b)}
        case ev.PowerUsed(_, _, at, burnt):
            return {name: square(there) for name, there in (("a", at), ("b", burnt)) if there}
        case ev.AbilityUsed(seat, _, squares, points):
            places = {name: square(there) for name, there in zip("ab", squares, strict=False)}
            places |= {"pair": pair(*squares)} if len(squares) == 2 else {}
            won = f" and {'gains' if points[seat] > 0 else 'loses'} {count(abs(points[seat]), 'point')}"
            return {**places, "loss": str(-points[1 - seat]), "won": won if points[seat] else ": nothing happens"}
        case ev.Scored(number, removed):
            maker = event.by if isinstance(event, Chain) else None
            gains = _gains(removed, names, maker)
            is_first = sum(event.scores) == sum(map(len, removed))
            now = "final" if isinstance(event, Chain) and event.is_last else "first" if is_first else "now"
            falls = "Falling souls make a line: " if number > 1 and maker is None else ""
            return {"gains": falls + gains, "now": TABLES["scores"][now].format(event)}
        case ev.Fell(falls):
            return {"falls": f"{count(len(falls), 'soul')} {'falls' if len(falls) == 1 else 'fall'}"}
    return {}


def _gains(removed: ev.Removed, names: Names, maker: ev.Played | ev.Switched | None) -> str:
    """Return the points of each seat, those of the seat that made the lines together with its move."""
    scores = {seat: f"scores {count(len(squares), 'point')}" for seat, squares in enumerate(removed) if squares}
    if maker is None:
        return listed([f"{who(seat, names)} {points}" for seat, points in scores.items()])
    facts = {"who": who(maker.seat, names), **_facts(maker, names)}
    move = written.filled(TABLES["makers"], type(maker).__name__, maker, facts)
    score = scores.pop(maker.seat, "")
    others = [f"{who(seat, names)} {points}" for seat, points in scores.items()]
    return f"{move}{f' and {score}' if score else ''}{''.join(f'; {other}' for other in others)}"


class Chain(ev.Scored, frozen=True, tag=True):
    """All lines that a move made, pass by pass; ``by`` is the drop or the switch if it came just before.

    ``is_last`` for those that ended the match.
    """

    by: ev.Played | ev.Switched | None = None
    is_last: bool = False


def joined(events: Sequence[ev.PuzzlerEvent]) -> Sequence[ev.PuzzlerEvent]:
    """Return events for a short text: each move as one event with its lines and perhaps the end, and no falls."""
    shown: list[ev.PuzzlerEvent] = []
    for event in (one for one in events if not isinstance(one, ev.Fell)):
        last = shown[-1] if shown else None
        if isinstance(event, ev.Ended) and isinstance(last, Chain):
            shown[-1] = replace(last, is_last=True)
        elif not isinstance(event, ev.Scored):
            shown.append(event)
        elif isinstance(last, Chain):
            suns, moons = (one + more for one, more in zip(last.removed, event.removed, strict=True))
            shown[-1] = replace(last, removed=(suns, moons), scores=event.scores)
        elif isinstance(last, ev.Played | ev.Switched):
            shown[-1] = Chain(event.number, event.removed, event.scores, last)
        else:
            shown.append(Chain(event.number, event.removed, event.scores))
    return shown


_RANKS = {name: Rank[rank] for name, rank in TABLES["ranks"].items()}


def rank(event: ev.PuzzlerEvent) -> Rank:
    """Return how much an event matters in the news."""
    if isinstance(event, Chain) and event.is_last:
        return Rank.END
    return _RANKS.get(type(event).__name__, Rank.MOVE)


def concerns(event: ev.PuzzlerEvent) -> Collection[Seat]:
    """Return the seats that gain or lose by an event: in a duel always both."""
    return range(len(words.SEATS))


def reason(key: str) -> str:
    """Return why the match ended."""
    return ENDS.get(key, written.OVER)


def outcome(outcome: Outcome, names: Names) -> str:
    """Return who wins and how, and in the order of the places each seat's points by lines and abilities."""
    winners = [who(seat, names) for seat in outcome.winners]
    head = f"**{listed(winners)} wins!**" if winners else "**A draw.**"
    lines = placed(outcome, lambda seat: f"{who(seat, names)}: {_breakdown(outcome.scores[seat])}")
    return "\n".join([f"{head} {reason(outcome.reason)}", *lines])


def _breakdown(scores: Mapping[str, int]) -> str:
    """Return a seat's points, with their sources; old matches lack the sources."""
    parts = ", ".join(f"{name} {value}" for name, value in scores.items() if name != "points")
    return f"**{count(scores.get('points', 0), 'point')}**{f' ({parts})' if parts else ''}"


_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.PuzzlerEvent], names: Names) -> list[str]:
    """Return the facts worth telling of a finished match, the best first."""
    return list(filter(None, (_biggest(events, names), _lead(events, names), _abilities(events, names))))


def _biggest(events: Sequence[ev.PuzzlerEvent], names: Names) -> str:
    """Return the most points that lines have won with one move."""
    best, won = {0: 0, 1: 0}, [0, 0]
    for event in (event for event in events if isinstance(event, ev.Scored)):
        won = [0, 0] if event.number == 1 else won
        for seat, squares in enumerate(event.removed):
            won[seat] += len(squares)
            best[seat] = max(best[seat], won[seat])
    return most(_WORDS["biggest"], best, lambda seat: who(seat, names))


def _lead(events: Sequence[ev.PuzzlerEvent], names: Names) -> str:
    """Return how often the lead changed, or who kept it from the first line on, perhaps with both level again."""
    scores, leads, level = [0, 0], list[Seat](), False
    for event in events:
        if isinstance(event, ev.Scored):
            scores = list(event.scores)
        elif isinstance(event, ev.AbilityUsed):
            scores = [score + change for score, change in zip(scores, event.points, strict=True)]
        leader = int(scores[1] > scores[0])
        if scores[0] != scores[1] and leads[-1:] != [leader]:
            leads.append(leader)
        level |= bool(leads) and scores[0] == scores[1]
    if not leads:
        return ""
    if len(leads) == 1:
        return _WORDS["level" if level else "ahead"].format(who=who(leads[0], names))
    return _WORDS["lead"].format(times=Figure(len(leads) - 1))


def _abilities(events: Sequence[ev.PuzzlerEvent], names: Names) -> str:
    used = Counter(event.seat for event in events if isinstance(event, ev.AbilityUsed | ev.PowerUsed))
    return most(_WORDS["abilities"], used, lambda seat: who(seat, names))


SENTENCES = written.sentences(__file__)

_VARIANTS = ("stage", "reason", "part")
"""Facts whose value names a variant."""
_FLAGS = ("diagonal", "empty", "play", "switch")
"""Facts that name a variant when they are true."""

_CARDS = either([card.name for card in CARDS.values()])


def error(error: MoveError) -> str:
    """Return the error, then the remedy, in a sentence or two."""
    return written.sentence(error, _error_variants(error.facts), _error_facts(error.facts), SENTENCES)


def _written(facts: Facts) -> tuple[str, str]:
    """Return the first word of a text, and the text after its colon."""
    word, _, rest = str(facts.get("text", "")).partition(":")
    return word, rest


def _error_facts(facts: Facts) -> dict[str, str]:
    """Return the facts other than numbers, in words."""
    character, power, owner = (facts.get(name) for name in ("character", "power", "owner"))
    return {
        "side": str(facts.get("side")),
        "square": _square(facts.get("square")),
        "pair": f"{_square(facts.get('a'))} and {_square(facts.get('b'))}",
        "owner": words.who(owner, words.CALLED) if isinstance(owner, int) else "the same player",
        "line": f"row {facts['row']}" if "row" in facts else f"column {facts.get('column')}",
        "power": str(power).capitalize() if power in words.ABILITY_OF else "That power",
        "whose": CARDS[str(character)].name if character in CARDS else "Your character",
        "text": quoted(facts.get("text")),
        "character": quoted(character),
        "named": quoted(_written(facts)[1]),
        "cards": _CARDS,
    }


def _error_variants(facts: Facts) -> tuple[object, ...]:
    flags = (fact for fact in _FLAGS if facts.get(fact) is True)
    return (*(facts.get(fact) for fact in _VARIANTS), *flags, _written(facts)[0])


def _square(value: object) -> str:
    match value:
        case (int(column), int(row)):
            return words.square((column, row))
    return "that square"
