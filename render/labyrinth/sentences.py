"""The sentences for events, ends, whole matches and refused moves.

The sentences are those of ``sentences.toml`` and ``errors.toml``, filled in; the names of moves are here as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from render.face import own_seat
from render.kit import written
from render.kit.marks import Names
from render.kit.news import Rank, ranks
from render.kit.phrases import count, listed, placed, quoted
from render.kit.written import Facts, Figure, most
from render.labyrinth import result, words
from render.labyrinth.words import who
from rules.engine import Event, MoveError, Outcome, Seat
from rules.labyrinth import events as ev
from rules.labyrinth import moves as mv
from rules.labyrinth.board import SIGNS, counts, letters
from rules.labyrinth.cards import GREAT, PIECES, ROUNDS, SMALL
from rules.labyrinth.scoring import points_of

TABLES = written.tables(__file__)
"""Every table of ``sentences.toml``."""
_VARIANTS: Mapping[type, tuple[str, ...]] = {
    mv.Commit: ("pieces", "sign"),
    mv.Promote: ("drop",),
    mv.PromoteBySpell: ("drop",),
    ev.Explored: ("first",),
    ev.Promoted: ("spell", "returned"),
}
"""The fields whose values make a difference to a sentence."""


def _filled(table: str, subject: object, facts: dict[str, str]) -> str:
    """Return the sentence for a move or event, with the colours that it names in words."""
    variants = (field for field in _VARIANTS.get(type(subject), ()) if getattr(subject, field))
    named = {field: str(getattr(subject, field, "")) for field in ("colour", "into", "drop", "returned")}
    colours = {field: words.SOULS[letter] for field, letter in named.items() if letter in words.SOULS}
    return written.filled(TABLES[table], ".".join((type(subject).__name__, *variants)), subject, colours | facts)


def move(move: object) -> str:
    """Return the name of a move for buttons, menus and completion."""
    facts: dict[str, str] = {}
    match move:
        case mv.Commit(pieces, sign):
            facts = {"pieces": count(pieces, "piece"), "sign": words.SHORT_SIGNS[sign] if sign else ""}
        case mv.Souls(colours):
            facts = {"souls": words.colours(colours)}
        case mv.Keep(colours):
            facts = {"souls": words.souls(counts(colours))}
        case mv.AchieveSmall(card):
            facts = {"name": words.small(card)}
        case mv.AchieveGreat(pair):
            facts = {"name": words.pair(pair)}
        case mv.Done():
            facts = {"done": words.DONE}
    return _filled("moves", move, facts)


def event(event: object, names: Names) -> str:
    """Return an event as a sentence."""
    if isinstance(event, result.Result):
        return result.told(event, words.labels(names))
    facts = {"who": words.who(event.seat, names), **_of_one(event)} if hasattr(event, "seat") else _of_all(event, names)
    return _filled("events", event, facts)


_RANKS = ranks(TABLES["ranks"])


def rank(event: object) -> Rank:
    """Return how much an event matters in the news."""
    return _RANKS.get(type(event).__name__, Rank.MOVE)


def concerns(event: Event) -> Collection[Seat]:
    """Return the seats that gain or lose by an event: at a reveal all who bid."""
    match event:
        case result.Result():
            return result.concerned(event)
        case ev.Revealed(_, corridor):
            return range(len(corridor.pieces))
        case ev.RoundBegan():
            return range(len(words.SIGNS))
        case ev.SpellsLost(spells):
            return [seat for seat, left in enumerate(spells) if any(left)]
    return own_seat(event)


def _of_all(event: object, names: Names) -> dict[str, str]:
    """Return the facts of a sentence on all players besides the fields of its event."""
    called = words.labels(names)
    match event:
        case ev.Began(start):
            return {"start": called[start]}
        case ev.RoundBegan(_, corridors, points):
            standing = ", ".join(f"{name} {total}" for name, total in zip(called, points, strict=False))
            pieces = str(PIECES.get(len(points or called), "all"))
            return {"rounds": str(ROUNDS), "laid": str(len(corridors)), "pieces": pieces, "points": standing}
        case ev.Revealed(_, corridor):
            bidders = [f"{name} bids" for name in called]
            return {"shown": result.shown(corridor, bidders), "explorers": result.explorers(corridor, called)}
        case ev.SpellsLost(spells):
            lost = (f"{called[seat]} {_spells(left)}" for seat, left in enumerate(spells) if any(left))
            return {"lost": ", ".join(lost)}
        case ev.Ended(_, _, points):
            return {"points": ", ".join(f"{called[seat]} {one.total}" for seat, one in enumerate(points))}
    return {}


def _of_one(event: object) -> dict[str, str]:
    """Return the facts of a sentence on one player besides the fields of its event."""
    match event:
        case ev.Explored():
            return {"gained": result.gained(event)}
        case ev.Kept(_, _, returned):
            return {"given": words.colours(letters(returned)) or "nothing"}
        case ev.SpellDropped(_, spell):
            return {"spell": words.SPELLS[spell]}
        case ev.SmallAchieved(_, card, tokens, spell):
            reward = f"a {words.SPELLS['P']}" if spell else words.colours(letters(tokens))
            return {"oracle": words.oracle(card), "reward": reward}
        case ev.GreatAchieved(_, pair):
            return {"oracle": words.oracle(pair)}
        case ev.Finished(_, actions, player):
            return {"did": _summary(actions), "points": count(points_of(player).total, "point")}
    return {}


def _summary(actions: tuple[mv.SoulAction, ...]) -> str:
    """Return what a player did in a phase: souls promoted and recoloured, spells discarded, oracles achieved."""
    raised = Counter(words.SOULS[one.colour] for one in actions if isinstance(one, mv.Promote | mv.PromoteBySpell))
    times = {1: "once", 2: "twice"}
    risen = [f"{colour} {times.get(number, f'{number} times')}" for colour, number in raised.items()]
    did = [f"promotes {listed(risen)}"] if risen else []
    turned = [f"{words.SOULS[a.colour]} into {words.SOULS[a.into]}" for a in actions if isinstance(a, mv.ChangeColour)]
    did += [f"turns {listed(turned)}"] if turned else []
    dropped = sum(isinstance(action, mv.DropPromotionSpell | mv.DropColourSpell) for action in actions)
    did += [f"discards {count(dropped, 'spell')}"] if dropped else []
    cards = [words.card_of(action) for action in actions if isinstance(action, mv.AchieveSmall | mv.AchieveGreat)]
    did += [f"achieves {listed(list(map(words.oracle, cards)))}"] if cards else []
    return listed(did) or "changes nothing"


def _spells(left: tuple[int, int]) -> str:
    kinds = zip(left, words.SPELLS.values(), strict=True)
    return listed([count(number, spell) for number, spell in kinds if number])


# The end


def heroes(seats: tuple[Seat, ...], called: Names) -> str:
    """Return who has won."""
    return f"{listed([called[seat] for seat in seats])} {'is the hero' if len(seats) == 1 else 'share the victory'}"


def outcome(outcome: Outcome, names: Names) -> str:
    """Return the hero, and each seat's breakdown in the order of the places."""
    called = words.labels(names)
    head = f"**{heroes(outcome.ranking[0], called)}!**" if outcome.ranking else "**No one won.**"
    lines = placed(outcome, lambda seat: f"{called[seat]}: {_breakdown(outcome.scores[seat])}")
    lines += [TABLES["outcome"]["tie"]] if _parted(outcome) else []
    return "\n".join([head, TABLES["outcome"]["end"].format(rounds=ROUNDS), *lines])


def _parted(outcome: Outcome) -> bool:
    """Return whether players with equal points have different places."""
    best = [{outcome.scores[seat]["total"] for seat in place} for place in outcome.ranking]
    return any(one & two for one, two in pairwise(best))


def _breakdown(scores: dict[str, int]) -> str:
    parts = [f"{name} {value}" for name, value in scores.items() if name != "total"]
    return f"**{count(scores.get('total', 0), 'point')}** ({', '.join(parts)})"


_WORDS = TABLES["match_facts"]


def match_facts(events: Sequence[ev.LabyrinthEvent], names: Names) -> list[str]:
    """Return the facts worth telling of a finished match, the best first."""
    return list(filter(None, (_highest(events, names), _first(events, names), _ties(events), _empty(events))))


def _highest(events: Sequence[ev.LabyrinthEvent], names: Names) -> str:
    """Return the highest bid, and whether it was worth it."""
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


SENTENCES = written.sentences(__file__)


def error(error: MoveError) -> str:
    """Return the error, then the remedy, in a sentence or two."""
    return written.sentence(
        error,
        (error.facts.get("stage"), _error_variant(error.facts), written.kind_written(error.facts)),
        _error_facts(error.facts),
        SENTENCES,
    )


def _error_variant(facts: Facts) -> str | None:
    """Return the variant for a player without a piece, or with too few high souls."""
    if facts.get("left") == 0:
        return "no_piece_left"
    missing = _several(facts.get("missing"))
    return "high" if missing and all(icon[1:] == "3" for icon in missing) else None


def _error_facts(facts: Facts) -> dict[str, str]:
    """Return the facts other than numbers, in words."""
    card, missing = str(facts.get("card") or facts.get("pair") or ""), _several(facts.get("missing"))
    return {
        **{name: _pieces(facts.get(name)) for name in ("pieces", "left")},
        **{name: words.SOULS.get(str(facts.get(name)), "such") for name in ("colour", "drop")},
        **{name: words.colours(str(facts.get(name))) or "none" for name in ("kept", "have", "tokens")},
        "sign": next((words.SIGN_NAMES[sign] for sign in SIGNS if sign == facts.get("sign")), "sign"),
        "rank": str(facts.get("rank")),
        "gathered": words.colours(f"{facts.get('old')}{facts.get('gained')}"),
        "printed": " or ".join(_named(_several(facts.get("printed")))),
        "colours": listed(_named(missing)),
        "needed": words.needs(icon for icon in missing if len(icon) == 2),
        "oracle": words.oracle(card if card in GREAT or card in SMALL else ""),
        "card": quoted(card),
        "text": quoted(words.typed(facts.get("text") or "")),
        "done": words.DONE,
    }


def _pieces(value: object) -> str:
    return count(value, "piece") if value and isinstance(value, int) else "no piece"


def _named(colours: list[str]) -> list[str]:
    return [words.SOULS[colour] for colour in colours if colour in words.SOULS]


def _several(value: object) -> list[str]:
    return [str(part) for part in value] if isinstance(value, tuple | list | str) else []
