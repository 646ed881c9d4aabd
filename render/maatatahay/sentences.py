"""The sentences for events, ends, whole matches and refused moves.

The sentences are those of ``sentences.toml`` and ``errors.toml``, filled in; the names of moves are here as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from render.kit import written
from render.kit.marks import Names
from render.kit.news import Rank, ranks
from render.kit.phrases import count, listed, ordinal, placed, quoted
from render.kit.written import Facts, Figure, most
from render.maatatahay import words
from render.maatatahay.words import who
from rules.engine import Event, MoveError, Outcome, Seat
from rules.maatatahay import events as ev
from rules.maatatahay import moves as mv
from rules.maatatahay.board import INDEX, NONE, ORTHOGONAL, Crystals
from rules.maatatahay.warriors import FREE_SPACES, STORAGE, WARRIORS

TABLES = written.tables(__file__)
REASONS = {key: sentence.format(free=FREE_SPACES, pairs=len(WARRIORS)) for key, sentence in TABLES["ends"].items()}
"""The reason of a match's end, by the outcome's reason."""


def move(move: object) -> str:
    """Return the name of a move for buttons, menus and completion."""
    key, facts = type(move).__name__, {}
    match move:
        case mv.ChoosePair(tiles):
            facts = {"pair": " and ".join(words.warrior(seat, tile) for seat, tile in enumerate(tiles))}
        case mv.GoFirst(chosen):
            key += f".{chosen}"
        case mv.Rotate(quarters):
            facts = {"turn": words.TURNS[quarters]}
        case mv.Pay(crystals) | mv.Add(crystals):
            facts = {"crystals": words.crystals(crystals)}
    return written.filled(TABLES["moves"], key, move, facts)


class Turn(Event, frozen=True):
    """A tile that was placed, the crystals put on it in the same turn, and the relic whose place it took."""

    placed: ev.Placed
    crystals: Crystals = NONE
    relic: ev.RelicTaken | None = None
    supporters: tuple[str, ...] = ()

    @property
    def seat(self) -> Seat:
        """The player whose turn it was."""
        return self.placed.seat


class Death(Event, frozen=True):
    """A tile that died, the player whose tile gets its Spirit, and the space beside it that was closed in this turn."""

    settled: ev.Settled
    taker: Seat | None = None
    closed: str = ""


def joined(happened: Sequence[ev.MaatatahayEvent]) -> list[Any]:
    """Return events in which one tells all of a turn before life and death: what it does to the points."""
    events, at, seat = list[Any](), -1, None
    for one in happened:
        turn, seat = events[at] if at >= 0 else None, getattr(one, "seat", seat)
        match one:
            case ev.Placed():
                at = len(events)
                events.append(Turn(one))
            case ev.Rotated() if turn:
                pass
            case ev.Reinforced(supporters=helpers) if turn:
                events[at] = replace(turn, crystals=turn.crystals.plus(Crystals(0, len(helpers))), supporters=helpers)
            case ev.Added(crystals=crystals) if turn:
                events[at] = replace(turn, crystals=turn.crystals.plus(crystals))
            case ev.RelicTaken() if turn:
                events[at] = replace(turn, relic=one)
            case ev.Settled(survived=False):
                closed = turn.placed.space if turn and _is_beside(one.space, turn.placed.space) else ""
                events.append(Death(one, seat, closed))
            case _:
                events.append(one)
    return events


def _is_beside(space: str, other: str) -> bool:
    return INDEX[other] in ORTHOGONAL[INDEX[space]]


def event(event: object, names: Names) -> str:
    """Return an event as a sentence; "" for a tile that stays as it was."""
    event = Turn(event) if isinstance(event, ev.Placed) else event
    event = Death(event) if isinstance(event, ev.Settled) and not event.survived else event
    facts = {"who": who(event.seat, names)} if hasattr(event, "seat") else {}
    return written.filled(TABLES["events"], _key(event), event, facts | _facts(event, names))


_RANKS = ranks(TABLES["ranks"])


def rank(event: object) -> Rank:
    """Return how much an event matters in the news."""
    return _RANKS.get(_key(event), _RANKS.get(type(event).__name__, Rank.MOVE))


def concerns(event: object) -> Collection[Seat]:
    """Return the seats that gain or lose by an event: in a duel always both, but a choice concerns the other one."""
    if isinstance(event, ev.PairChosen | ev.OrderChosen):
        return (1 - event.seat,)
    return range(len(words.SIGNS))


def _key(event: object) -> str:
    """Return the key of an event's sentence: its type, and its variant."""
    match event:
        case ev.OrderChosen():
            parts = ["self" if event.first == event.seat else "other"]
        case Turn(placed, relic=relic):
            parts = ["relic" if relic else "" if placed.collected.total else "empty"]
        case ev.Added():
            parts = ["spirit" if event.crystals.spirit else ""]
        case ev.RelicTaken():
            parts = []
        case ev.Rotated():
            parts = ["only" if event.only else str(event.quarters)]
        case ev.Reinforced():
            parts = ["one" if len(event.supporters) == 1 else ""]
        case ev.Settled(hot=hot):
            parts = ["hot" if hot else ""]
        case _:
            parts = ["only" if getattr(event, "only", False) else ""]
    return ".".join(filter(None, (type(event).__name__, *parts)))


def _facts(event: object, names: Names) -> dict[str, str]:
    """Return the facts of a sentence besides the fields of its event."""
    match event:
        case ev.PairDrawn(tiles=tiles) | ev.PairChosen(tiles=tiles):
            return {"tiles": listed([words.warrior(seat, one) for seat, one in enumerate(tiles)])}
        case ev.RoundBegan():
            return {"who": who(event.active, names)}
        case ev.OrderChosen():
            return {"claws": "equal" if event.equal else "fewer"}
        case Turn():
            return _turn(event)
        case ev.RelicTaken():
            relic = "first" if event.own == 1 else ordinal(event.own)
            paid, drawn = words.crystals(event.paid), words.crystals(event.drawn)
            worth = f" ({_gained(event.worth)})" if event.worth else ""
            return {"paid": paid, "drawn": drawn, "number": ordinal(event.number), "own": relic, "points": worth}
        case ev.Reinforced(supporters=helpers):
            return {"helpers": str(len(helpers)), "supporters": listed(list(helpers))}
        case ev.Added():
            return {"crystals": words.crystals(event.crystals), "points": _gained(event.crystals.spirit)}
        case ev.Settled():
            return {"warrior": words.warrior(event.owner, event.tile)}
        case Death(one):
            lost = WARRIORS[one.tile].gems + one.spirit
            closed = f", {event.closed} closed" if event.closed else ""
            facts = {"warrior": words.warrior(one.owner, one.tile), "points": _gained(-lost)}
            return {**facts, "closed": closed, "left": _left(event)}
        case ev.TrackMoved(deaths=deaths):
            shares = [f"{words.SIGNS[seat]} {number}" for seat, number in enumerate(deaths) if number]
            return {"fallen": count(sum(deaths), "warrior"), "deaths": ", ".join(shares)}
        case ev.Ended():
            totals = [f"{who(seat, names)} {total}" for seat, total in enumerate(event.points)]
            return {"reason": REASONS.get(event.reason, written.OVER), "points": ", ".join(totals)}
    return {}


def _turn(turn: Turn) -> dict[str, str]:
    placed, relic = turn.placed, turn.relic
    gained = WARRIORS[placed.tile].gems + turn.crystals.spirit + (relic.worth if relic else 0)
    return {
        "tile": f"{words.name(placed.tile)} ({words.gems(placed.tile)})",
        "space": f"{placed.space} (the only one left)" if placed.only else placed.space,
        "crystals": f" with {words.crystals(turn.crystals)}{_support(turn)}" if turn.crystals.total else "",
        "points": _gained(gained),
        "collected": words.crystals(placed.collected),
        "paid": words.crystals(relic.paid) if relic else "",
        "drawn": words.crystals(relic.drawn) if relic else "",
    }


def _gained(points: int) -> str:
    return f"{points:+} point{'s' * (abs(points) != 1)}"


def _support(turn: Turn) -> str:
    """Return how much of the Energy on a tile comes from arrows; "" for none."""
    helpers = turn.supporters
    return f" ({len(helpers)} from the arrow{'s' * (len(helpers) > 1)} of {listed(list(helpers))})" if helpers else ""


def _left(death: Death) -> str:
    """Return where the Spirit of a dead tile goes; "" without any."""
    spirit = death.settled.spirit
    if not spirit or death.settled.hot:
        return "; its Spirit leaves the match" if spirit else ""
    taker = "the tile just placed" if death.taker is None else words.SIGNS[death.taker]
    return f", its Spirit {spirit:+} for {taker}"


def outcome(outcome: Outcome, names: Names) -> str:
    """Return who wins and by what, and each player's breakdown in the order of the places."""
    winners = [who(seat, names) for seat in outcome.winners]
    head = f"**{listed(winners)} wins!**" if winners else "**A draw.**"
    lines = placed(outcome, lambda seat: f"{who(seat, names)}: {_breakdown(outcome.scores[seat])}")
    return "\n".join([f"{head} {REASONS.get(outcome.reason, written.OVER)}{_tie(outcome)}", *lines])


def _breakdown(scores: Mapping[str, int]) -> str:
    parts = f"gems {scores['gems']}, Spirit {scores['spirit']}, relics {scores['relics']}"
    return f"**{count(scores['points'], 'point')}** ({parts}), {count(scores['living'], 'living warrior')}"


def _tie(outcome: Outcome) -> str:
    """Return the tie-break between equal points; "" if they differ."""
    one, two = outcome.scores
    if one["points"] != two["points"]:
        return ""
    if one["living"] != two["living"]:
        return " Points are equal, so the number of living warriors decides."
    return " Points and living warriors are equal" + (": the latest relic decides." if outcome.winners else ".")


_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.MaatatahayEvent], names: Names) -> list[str]:
    """Return the facts worth telling of a finished match, the best first."""
    return list(filter(None, (_deadliest(events, names), _narrowest(events), _relics(events, names), _rounds(events))))


def _deadliest(events: Sequence[ev.MaatatahayEvent], names: Names) -> str:
    """Return the turn in which most enemies died."""
    best = max(_killed(events), key=lambda turn: turn[2], default=None)
    if best is None:
        return ""
    seat, number, fallen = best
    return _WORDS["deadliest"].format(who=words.who(seat, names), fallen=Figure(fallen), round=number)


def _killed(events: Sequence[ev.MaatatahayEvent]) -> Iterator[tuple[Seat, int, int]]:
    """Yield each turn with dead enemies: its player, its round, and their number."""
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
    """Return the player who withstood the strongest attack."""
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


SENTENCES = written.sentences(__file__)


def error(error: MoveError) -> str:
    """Return the error, then the remedy, in a sentence or two."""
    variants = [error.facts.get(fact) for fact in ("stage", "reason")]
    return written.sentence(error, (*variants, written.kind_written(error.facts)), _error_facts(error.facts), SENTENCES)


def _error_facts(facts: Facts) -> dict[str, str]:
    """Return the facts that a sentence can name in words; its numbers stay as they are."""
    cost = facts.get("cost")
    return {
        **{name: str(value) for name, value in facts.items() if value in INDEX},
        **{name: words.crystals(value) for name, value in facts.items() if isinstance(value, Crystals)},
        "cost": count(cost if isinstance(cost, int) else 1, "crystal"),
        "number": str(cost),
        "limit": str(STORAGE),
        "tile": _tile(facts),
        "pair": _pair(facts.get("tiles")),
        "display": _display(facts.get("display")),
        "text": quoted(facts.get("text")),
    }


def _tile(facts: Facts) -> str:
    owner, tile = facts.get("owner"), str(facts.get("tile"))
    if not isinstance(owner, int) or tile not in WARRIORS:
        return "a tile"
    dead = "" if facts.get("alive") else "dead "
    return f"the {dead}{words.name(tile)} of {words.SEATS[owner]}"


def _pair(value: object) -> str:
    tiles = value if isinstance(value, tuple) else ()
    return listed([words.name(tile) for tile in tiles if tile in WARRIORS]) or "these tiles"


def _display(value: object) -> str:
    pairs = value if isinstance(value, tuple) else ()
    return "; ".join(_pair(pair) for pair in pairs if pair) or "one on the display"
