"""What has happened in Wicked Labyrinth, how it ended, and the names of moves: ``sentences.toml``, filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from render.face import Names
from render.kit import written
from render.kit.phrases import count, listed, placed
from render.labyrinth import words
from rules.engine import Outcome, Seat
from rules.labyrinth import events as ev
from rules.labyrinth import moves as mv
from rules.labyrinth.board import Corridor, Sign, counts, letters
from rules.labyrinth.cards import CORRIDORS, ROUNDS

TABLES = written.tables(__file__)
"""Every table of ``sentences.toml``."""
_VARIANTS: Mapping[type, tuple[str, ...]] = {
    mv.Commit: ("pieces", "sign"),
    mv.Promote: ("drop",),
    mv.PromoteBySpell: ("drop",),
    ev.Explored: ("first",),
    ev.Promoted: ("spell", "returned"),
}
"""The fields that make a difference to a sentence where they have a value."""


def _filled(table: str, subject: object, facts: dict[str, str]) -> str:
    """Return the sentence for a move or event, with the colours that it names in words."""
    variants = (field for field in _VARIANTS.get(type(subject), ()) if getattr(subject, field))
    named = {field: str(getattr(subject, field, "")) for field in ("colour", "into", "drop", "returned")}
    colours = {field: words.SOULS[letter] for field, letter in named.items() if letter in words.SOULS}
    return written.filled(TABLES[table], ".".join((type(subject).__name__, *variants)), subject, colours | facts)


def move(move: object) -> str:
    """Name a move for buttons, menus and completion."""
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
    """Tell one event in a sentence."""
    facts = {"who": words.who(event.seat, names), **_of_one(event)} if hasattr(event, "seat") else _of_all(event, names)
    return _filled("events", event, facts)


def _of_all(event: object, names: Names) -> dict[str, str]:
    """Return what a sentence on all players says besides the fields of its event."""
    called = words.labels(names)
    match event:
        case ev.Began(start):
            return {"start": called[start]}
        case ev.RoundBegan(_, corridors):
            laid = (f"{place} {CORRIDORS[card].family}" for place, card in enumerate(corridors, 1))
            return {"rounds": str(ROUNDS), "laid": ", ".join(laid)}
        case ev.Revealed(_, corridor):
            return {"shown": shown(corridor, called), "explorers": explorers(corridor, called)}
        case ev.SpellsLost(spells):
            lost = (f"{called[seat]} {_spells(left)}" for seat, left in enumerate(spells) if any(left))
            return {"lost": ", ".join(lost)}
        case ev.Ended(_, _, points):
            return {"points": ", ".join(f"{called[seat]} {one.total}" for seat, one in enumerate(points))}
    return {}


def _of_one(event: object) -> dict[str, str]:
    """Return what a sentence on one player says besides the fields of its event."""
    match event:
        case ev.Explored():
            return {"gained": _gained(event)}
        case ev.Kept(_, _, returned):
            return {"given": words.colours(letters(returned)) or "nothing"}
        case ev.SpellDropped(_, spell):
            return {"spell": words.SPELLS[spell]}
        case ev.SmallAchieved(_, card, tokens, spell):
            reward = f"a {words.SPELLS['P']}" if spell else words.colours(letters(tokens))
            return {"oracle": words.oracle(card), "reward": reward}
        case ev.GreatAchieved(_, pair):
            return {"oracle": words.oracle(pair)}
        case ev.Finished(_, actions):
            return {"did": _summary(actions)}
    return {}


def shown(corridor: Corridor, called: Names) -> str:
    """Tell what every hand held; ``called`` are the names of the seats."""
    hands = zip(called, corridor.pieces, corridor.signs, strict=False)
    return ", ".join(f"{name} {pieces}{f' + {sign}' if sign else ''}" for name, pieces, sign in hands)


def explorers(corridor: Corridor, called: Names) -> str:
    """Say who explores, and who clashed; ``called`` are the names of the seats."""
    first = "" if corridor.first is None else called[corridor.first]
    if corridor.seconds:
        key = "both" if first else "seconds"
    elif first:
        key = "clashed" if corridor.clashed else "first"
    else:
        key = "none"
    seconds, clashed = (listed([called[seat] for seat in seats]) for seats in (corridor.seconds, corridor.clashed))
    return TABLES["explorers"][key].format(first=first, seconds=seconds, clashed=clashed)


def _gained(event: ev.Explored) -> str:
    gained = words.each(event.tokens)
    gained += [f"a {words.SPELLS[event.spell]}"] if event.spell else []
    gained += [f"{event.impurity} impurity"] if event.impurity else []
    by_signs = [f"{words.colours(event.souls)} by {_sign('souls', len(event.souls))}"] if event.souls else []
    by_signs += [f"{event.witch} impurity by {_sign('witch', event.witch)}"] if event.witch else []
    return listed(gained) + (f" ({', '.join(by_signs)})" if by_signs else "")


def _sign(sign: Sign, number: int) -> str:
    return f"the {words.SIGN_NAMES[sign]}" if number == 1 else words.SIGN_NAMES[sign].replace("sign", "signs")


def _summary(actions: tuple[mv.SoulAction, ...]) -> str:
    """Count the promotions, the colour changes and the spells let go of a soul phase, and name the oracles achieved."""
    kinds = Counter(type(action) for action in actions)
    sentences = {"promotion": kinds[mv.Promote] + kinds[mv.PromoteBySpell], "colour change": kinds[mv.ChangeColour]}
    let_go = {words.SPELLS["P"]: kinds[mv.DropPromotionSpell], words.SPELLS["C"]: kinds[mv.DropColourSpell]}
    did = [count(number, thing) for thing, number in sentences.items() if number]
    did += [f"{count(number, spell)} let go" for spell, number in let_go.items() if number]
    cards = [action.card for action in actions if isinstance(action, mv.AchieveSmall)]
    cards += [action.pair for action in actions if isinstance(action, mv.AchieveGreat)]
    oracles = f"achieved {listed(list(map(words.oracle, cards)))}" if cards else ""
    return "; ".join(filter(None, (listed(did), oracles))) or "nothing changed"


def _spells(left: tuple[int, int]) -> str:
    kinds = zip(left, words.SPELLS.values(), strict=True)
    return listed([count(number, spell) for number, spell in kinds if number])


# The end


def heroes(seats: tuple[Seat, ...], called: Names) -> str:
    """Say who has won."""
    return f"{listed([called[seat] for seat in seats])} {'is the hero' if len(seats) == 1 else 'share the victory'}"


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell who is the hero, and each seat's breakdown in the order of the places."""
    called = words.labels(names)
    head = f"**{heroes(outcome.ranking[0], called)}!**" if outcome.ranking else "**Nobody won.**"
    lines = placed(outcome, lambda seat: f"{called[seat]}: {_breakdown(outcome.scores[seat])}")
    lines += [TABLES["outcome"]["tie"]] if _parted(outcome) else []
    return "\n".join([head, TABLES["outcome"]["end"].format(rounds=ROUNDS), *lines])


def _parted(outcome: Outcome) -> bool:
    """Say whether players with equal points have different places."""
    best = [{outcome.scores[seat]["total"] for seat in place} for place in outcome.ranking]
    return any(one & two for one, two in pairwise(best))


def _breakdown(scores: dict[str, int]) -> str:
    parts = [f"{name} {value}" for name, value in scores.items() if name != "total"]
    return f"**{count(scores.get('total', 0), 'point')}** ({', '.join(parts)})"
