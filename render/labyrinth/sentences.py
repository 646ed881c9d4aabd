"""What has happened in Wicked Labyrinth, how it ended, and the names of moves, in sentences."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from render.face import Names
from render.kit.phrases import count, listed
from render.labyrinth import words
from rules.engine import Outcome, Seat
from rules.labyrinth import events as ev
from rules.labyrinth import moves as mv
from rules.labyrinth.board import Sign, letters
from rules.labyrinth.cards import CORRIDORS, ROUNDS
from rules.labyrinth.player import Corridor

# Moves


def move(move: object) -> str:
    """Name a move for buttons, menus and completion."""
    match move:
        case mv.Commit():
            return _commit(move)
        case mv.Souls(colours):
            return f"Take {words.colours(colours)}"
        case mv.Keep(colours):
            return f"Keep {words.colours(colours).replace(' and ', ', ')}"
        case mv.Promote(colour, rank, drop):
            return f"Promote 2 {rank} {words.SOULS[colour]}{_returning(drop)}"
        case mv.PromoteBySpell(colour, rank, drop):
            return f"Spell: lift {rank} {words.SOULS[colour]}{_returning(drop)}"
        case mv.ChangeColour(colour, into, rank):
            return f"Turn {rank} {words.SOULS[colour]} into {words.SOULS[into]}"
        case mv.DropPromotionSpell():
            return f"Let a {words.SPELLS['P']} go"
        case mv.DropColourSpell():
            return f"Let a {words.SPELLS['C']} go"
        case mv.AchieveSmall(card):
            return f"Achieve {words.small(card)}"
        case mv.AchieveGreat(pair):
            return f"Achieve great {words.pair(pair)}"
        case mv.Done():
            return words.DONE
    raise TypeError(f"no words for {type(move).__name__}")


def _commit(move: mv.Commit) -> str:
    pieces = count(move.pieces, "piece")
    if move.sign is None:
        return pieces if move.pieces else "Nothing"
    sign = words.SHORT_SIGNS[move.sign]
    return f"{pieces} + {sign}" if move.pieces else f"Only the {sign}"


def _returning(drop: str | None) -> str:
    return f", drop {words.SOULS[drop]}" if drop else ""


# Events


def event(event: object, names: Names) -> str:
    """Tell one event in a sentence."""
    if hasattr(event, "seat"):
        return f"{words.who(event.seat, names)}{_done_by_one(event)}"
    called = words.labels(names)
    match event:
        case ev.Began(start):
            return f"The oracle cards are dealt. {called[start]} is the start player."
        case ev.RoundBegan(number, corridors):
            laid = ", ".join(f"{place} {CORRIDORS[card].family}" for place, card in enumerate(corridors, 1))
            return f"Round {number} of {ROUNDS}: the corridors are {laid}."
        case ev.Revealed(place, corridor):
            return f"Corridor {place}, all hands open: {shown(corridor, called)}. {explorers(corridor, called)}"
        case ev.SoulsBegan(number):
            return f"The corridors of round {number} are explored. All process their souls."
        case ev.SpellsLost(spells):
            lost = [f"{called[seat]} {_spells(left)}" for seat, left in enumerate(spells) if any(left)]
            return f"Unused spells are lost: {', '.join(lost)}."
        case ev.Ended(_, _, points):
            totals = [f"{called[seat]} {one.total}" for seat, one in enumerate(points)]
            return f"The labyrinth closes. Points: {', '.join(totals)}."
    raise TypeError(f"no words for {type(event).__name__}")


def _done_by_one(event: object) -> str:
    """Tell what a player did, from the verb on."""
    match event:
        case ev.Explored():
            return _explored(event)
        case ev.Kept(_, _, returned):
            return f" has a full low row; back to the supply: {words.colours(letters(returned)) or 'nothing'}."
        case ev.Promoted(_, colour, rank, spell, returned):
            room = f"; 1 {words.SOULS[returned]} above made room" if returned else ""
            return f" promotes a {rank} {words.SOULS[colour]} soul{' by a spell' if spell else ''}{room}."
        case ev.ColourChanged(_, colour, into, rank):
            return f" turns a {rank} {words.SOULS[colour]} soul into {words.SOULS[into]}."
        case ev.SpellDropped(_, dropped):
            return f" lets a {words.SPELLS[dropped]} go."
        case ev.SmallAchieved(_, card, tokens, spell):
            reward = f"a {words.SPELLS['P']}" if spell else words.colours(letters(tokens))
            return f" achieves {words.oracle(card)} and gets {reward}."
        case ev.GreatAchieved(_, pair):
            return f" achieves {words.oracle(pair)}."
        case ev.Finished(_, actions):
            return f" is done: {_summary(actions)}."
    raise TypeError(f"no words for {type(event).__name__}")


def shown(corridor: Corridor, called: Names) -> str:
    """Tell what every hand held; ``called`` are the names of the seats."""
    hands = zip(called, corridor.pieces, corridor.signs, strict=False)
    return ", ".join(f"{name} {pieces}{f' + {sign}' if sign else ''}" for name, pieces, sign in hands)


def _all(seats: tuple[Seat, ...], called: Names) -> str:
    return listed([called[seat] for seat in seats])


def explorers(corridor: Corridor, called: Names) -> str:
    """Say who explores, and who clashed; ``called`` are the names of the seats."""
    if corridor.first is None and not corridor.seconds:
        return "Nobody explores."
    if corridor.first is None:
        return f"A clash at the top: {_all(corridor.seconds, called)} are second explorers, nobody is first."
    said = f"{called[corridor.first]} explores first"
    if corridor.seconds:
        return f"{said}, {_all(corridor.seconds, called)} second."
    if corridor.clashed:
        return f"{said}; {_all(corridor.clashed, called)} clash for second and get nothing."
    return f"{said}, nobody second."


def _explored(event: ev.Explored) -> str:
    gained = words.each(event.tokens)
    gained += [f"a {words.SPELLS[event.spell]}"] if event.spell else []
    gained += [f"{event.impurity} impurity"] if event.impurity else []
    by_signs = [f"{words.colours(event.souls)} by {_sign('souls', len(event.souls))}"] if event.souls else []
    by_signs += [f"{event.witch} impurity by {_sign('witch', event.witch)}"] if event.witch else []
    place = "first" if event.first else "second"
    aside = f" ({', '.join(by_signs)})" if by_signs else ""
    return f", {place} in corridor {event.place}, takes {listed(gained)}{aside}."


def _sign(sign: Sign, number: int) -> str:
    return f"the {words.SIGN_NAMES[sign]}" if number == 1 else words.SIGN_NAMES[sign].replace("sign", "signs")


def _summary(actions: tuple[mv.SoulAction, ...]) -> str:
    """Count the promotions, the colour changes and the spells let go of a soul phase, and name the oracles achieved."""
    kinds = Counter(type(action) for action in actions)
    told = {
        "promotion": kinds[mv.Promote] + kinds[mv.PromoteBySpell],
        "colour change": kinds[mv.ChangeColour],
    }
    let_go = {words.SPELLS["P"]: kinds[mv.DropPromotionSpell], words.SPELLS["C"]: kinds[mv.DropColourSpell]}
    did = [count(number, thing) for thing, number in told.items() if number]
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
    return f"{_all(seats, called)} {'is the hero' if len(seats) == 1 else 'share the victory'}"


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell who is the hero, and each seat's breakdown in the order of the places."""
    called = words.labels(names)
    head = f"**{heroes(outcome.ranking[0], called)}!**" if outcome.ranking else "**Nobody won.**"
    order = [seat for place in outcome.ranking for seat in place] or list(range(len(outcome.scores)))
    lines = [f"{called[seat]}: {_breakdown(outcome.scores[seat])}" for seat in order]
    lines += [_LEVEL] if _parted(outcome) else []
    return "\n".join([head, f"After {ROUNDS} rounds the labyrinth closes.", *lines])


_LEVEL = (
    "-# Level on points, so more great oracles decide, then more high, middle and low souls, "
    "those on great oracles included, then less impurity."
)


def _parted(outcome: Outcome) -> bool:
    """Say whether players with equal points have different places."""
    best = [{outcome.scores[seat]["total"] for seat in place} for place in outcome.ranking]
    return any(one & two for one, two in pairwise(best))


def _breakdown(scores: dict[str, int]) -> str:
    parts = [f"{name} {value}" for name, value in scores.items() if name != "total"]
    return f"**{count(scores.get('total', 0), 'point')}** ({', '.join(parts)})"
