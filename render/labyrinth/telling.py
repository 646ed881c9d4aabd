"""What has happened in Wicked Labyrinth, and how it ended, in sentences."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from itertools import pairwise

from render.face import Names
from render.kit.phrases import count, listed
from render.labyrinth import words
from render.labyrinth.words import who
from rules.engine import Outcome, Seat
from rules.labyrinth import events as ev
from rules.labyrinth import moves as mv
from rules.labyrinth.board import Sign, letters
from rules.labyrinth.cards import CORRIDORS, ROUNDS
from rules.labyrinth.player import Corridor


@singledispatch
def event(event: object, names: Names) -> str:
    """Tell one event in a sentence."""
    raise TypeError(f"no words for {type(event).__name__}")


@event.register
def _began(event: ev.Began, names: Names) -> str:
    return f"The oracle cards are dealt. {who(event.start, names)} is the start player."


@event.register
def _round(event: ev.RoundBegan, names: Names) -> str:
    laid = ", ".join(f"{place} {CORRIDORS[card].family}" for place, card in enumerate(event.corridors, 1))
    return f"Round {event.round} of {ROUNDS}: the corridors are {laid}."


@event.register
def _revealed(event: ev.Revealed, names: Names) -> str:
    corridor = event.corridor
    shown = [
        f"{who(seat, names)} {_opened(pieces, corridor.signs[seat])}" for seat, pieces in enumerate(corridor.pieces)
    ]
    return f"Corridor {event.place}, all hands open: {', '.join(shown)}. {explorers(corridor, words.labels(names))}"


def _opened(pieces: int, sign: str | None) -> str:
    return f"{pieces} + {sign}" if sign else str(pieces)


def _all(seats: tuple[Seat, ...], called: Names) -> str:
    return listed([called[seat] for seat in seats])


def explorers(corridor: Corridor, called: Names) -> str:
    """Say who explores, and who clashed; ``called`` is how the seats are named."""
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


@event.register
def _explored(event: ev.Explored, names: Names) -> str:
    gained = words.each(event.tokens)
    gained += [f"a {words.SPELLS[event.spell]}"] if event.spell else []
    gained += [f"{event.impurity} impurity"] if event.impurity else []
    place = "first" if event.first else "second"
    return f"{who(event.seat, names)}, {place} in corridor {event.place}, takes {listed(gained)}{_by_signs(event)}."


def _by_signs(event: ev.Explored) -> str:
    """Say how much of what an explorer took came from signs."""
    parts = [f"{words.colours(event.souls)} by {_sign('souls', len(event.souls))}"] if event.souls else []
    parts += [f"{event.witch} impurity by {_sign('witch', event.witch)}"] if event.witch else []
    return f" ({', '.join(parts)})" if parts else ""


def _sign(sign: Sign, number: int) -> str:
    return f"the {words.SIGN_NAMES[sign]}" if number == 1 else words.SIGN_NAMES[sign].replace("sign", "signs")


@event.register
def _kept(event: ev.Kept, names: Names) -> str:
    back = words.colours(letters(event.returned)) or "nothing"
    return f"{who(event.seat, names)} has a full low row; back to the supply: {back}."


@event.register
def _souls(event: ev.SoulsBegan, names: Names) -> str:
    return f"The corridors of round {event.round} are explored. All process their souls."


@event.register
def _promoted(event: ev.Promoted, names: Names) -> str:
    how = " by a spell" if event.spell else ""
    room = f"; 1 {words.SOULS[event.returned]} above made room" if event.returned else ""
    return f"{who(event.seat, names)} promotes a {event.rank} {words.SOULS[event.colour]} soul{how}{room}."


@event.register
def _changed(event: ev.ColourChanged, names: Names) -> str:
    into = words.SOULS[event.into]
    return f"{who(event.seat, names)} turns a {event.rank} {words.SOULS[event.colour]} soul into {into}."


@event.register
def _dropped(event: ev.SpellDropped, names: Names) -> str:
    return f"{who(event.seat, names)} lets a {words.SPELLS[event.spell]} go."


@event.register
def _small(event: ev.SmallAchieved, names: Names) -> str:
    reward = "a promotion spell" if event.spell else words.colours(letters(event.tokens))
    return f"{who(event.seat, names)} achieves {words.oracle(event.card)} and gets {reward}."


@event.register
def _great(event: ev.GreatAchieved, names: Names) -> str:
    return f"{who(event.seat, names)} achieves {words.oracle(event.pair)}."


@event.register
def _finished(event: ev.Finished, names: Names) -> str:
    oracles = [words.oracle(card) for card in _achieved(event)]
    did = [listed(_counted(event)), f"achieved {listed(oracles)}" if oracles else ""]
    return f"{who(event.seat, names)} is done: {'; '.join(filter(None, did)) or 'nothing changed'}."


def _achieved(event: ev.Finished) -> list[str]:
    """Return the oracle cards that were achieved in a soul phase."""
    small = [action.card for action in event.actions if isinstance(action, mv.AchieveSmall)]
    return [*small, *(action.pair for action in event.actions if isinstance(action, mv.AchieveGreat))]


def _counted(event: ev.Finished) -> list[str]:
    """Count the promotions, the colour changes and the spells let go of a soul phase."""
    kinds = Counter(type(action) for action in event.actions)
    promotions = kinds[mv.Promote] + kinds[mv.PromoteBySpell]
    told = ((promotions, "promotion"), (kinds[mv.ChangeColour], "colour change"))
    let_go = ((kinds[mv.DropPromotionSpell], "P"), (kinds[mv.DropColourSpell], "C"))
    return [
        *(count(number, thing) for number, thing in told if number),
        *(f"{count(number, words.SPELLS[spell])} let go" for number, spell in let_go if number),
    ]


@event.register
def _lost(event: ev.SpellsLost, names: Names) -> str:
    lost = [f"{who(seat, names)} {_spells(left)}" for seat, left in enumerate(event.spells) if any(left)]
    return f"Spells left unused are lost: {', '.join(lost)}."


def _spells(left: tuple[int, int]) -> str:
    kinds = zip(left, words.SPELLS.values(), strict=True)
    return listed([count(number, spell) for number, spell in kinds if number])


@event.register
def _ended(event: ev.Ended, names: Names) -> str:
    totals = [f"{who(seat, names)} {points.total}" for seat, points in enumerate(event.points)]
    return f"The labyrinth closes. Points: {', '.join(totals)}."


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell who is the hero, and each seat's breakdown in the order of the places."""
    first = outcome.ranking[0] if outcome.ranking else ()
    head = (
        f"**{_all(first, words.labels(names))} {'is the hero' if len(first) == 1 else 'share the victory'}!**"
        if first
        else ""
    )
    order = [seat for place in outcome.ranking for seat in place] or list(range(len(outcome.scores)))
    lines = [f"{who(seat, names)}: {_breakdown(outcome.scores[seat])}" for seat in order]
    lines += [_LEVEL] if _parted(outcome) else []
    return "\n".join([head or "**Nobody won.**", "After four rounds the labyrinth closes.", *lines])


_LEVEL = (
    "-# Level on points, so more great oracles decide, then more high, middle and low souls, "
    "those on great oracles included, then less impurity."
)


def _parted(outcome: Outcome) -> bool:
    """Say whether players with as many points stand on different places."""
    best = [{outcome.scores[seat]["total"] for seat in place} for place in outcome.ranking]
    return any(one & two for one, two in pairwise(best))


def _breakdown(scores: dict[str, int]) -> str:
    parts = [f"{name} {value}" for name, value in scores.items() if name != "total"]
    return f"**{count(scores.get('total', 0), 'point')}** ({', '.join(parts)})"
