"""What happens in Maatatahay in sentences: moves, events, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from render.face import Names
from render.kit.phrases import count, listed
from render.maatatahay import words
from render.maatatahay.words import who
from rules.engine import Outcome
from rules.maatatahay import events as ev
from rules.maatatahay import moves as mv
from rules.maatatahay.warriors import FREE_SPACES, WARRIORS


def move(move: object) -> str:
    """Name a move for buttons, menus and completion."""
    match move:
        case mv.ChoosePair(tiles):
            return f"Take {' and '.join(words.warrior(seat, tile) for seat, tile in enumerate(tiles))}"
        case mv.GoFirst(who):
            return "Go first" if who == "self" else "Let the other go first"
        case mv.Place(space):
            return f"Place on {space}"
        case mv.Pay(crystals):
            return f"Pay {words.crystals(crystals)}"
        case mv.Rotate(quarters):
            return words.TURNS[quarters]
        case mv.Add(crystals):
            return f"Add {words.crystals(crystals)}"
        case mv.Settle(space):
            return f"Settle {space} first"
    raise TypeError(f"no words for {type(move).__name__}")


@singledispatch
def event(event: object, names: Names) -> str:
    """Tell one event in a sentence."""
    raise TypeError(f"no words for {type(event).__name__}")


def _pair(tiles: tuple[str, str]) -> str:
    return listed([f"{words.warrior(seat, tile)} ({words.claws(tile)})" for seat, tile in enumerate(tiles)])


@event.register
def _drawn(event: ev.PairDrawn, names: Names) -> str:
    return f"Pair {event.place} of the display is turned up: {_pair(event.tiles)}."


@event.register
def _round(event: ev.RoundBegan, names: Names) -> str:
    return f"Round {event.number} begins; {who(event.active, names)} is the active player."


@event.register
def _pair_chosen(event: ev.PairChosen, names: Names) -> str:
    if event.only:
        return f"{who(event.seat, names)} takes the only pair left: {_pair(event.tiles)}."
    return f"{who(event.seat, names)} chooses the pair of {_pair(event.tiles)}."


@event.register
def _order(event: ev.OrderChosen, names: Names) -> str:
    why = "Both tiles have the same claws, so" if event.equal else "With the weaker tile"
    goes = "goes first" if event.first == event.seat else f"lets {who(event.first, names)} go first"
    return f"{why} {who(event.seat, names)} decides, and {goes}."


@event.register
def _placed(event: ev.Placed, names: Names) -> str:
    only = ", the only space left" + ("," if event.collected.total else "") if event.only else ""
    gained = f" and collects {words.crystals(event.collected)}" if event.collected.total else ""
    return f"{who(event.seat, names)} places {words.name(event.tile)} on {event.space}{only}{gained}."


@event.register
def _relic(event: ev.RelicTaken, names: Names) -> str:
    only = ", the only mix there is," if event.only else ""
    own = "their first" if event.own == 1 else f"their {words.ordinal(event.own)}"
    return (
        f"{who(event.seat, names)} pays {words.crystals(event.paid)}{only} for the relic on {event.space}: the "
        f"{words.ordinal(event.number)} of the game, {own}. From the bag: {words.crystals(event.drawn)}."
    )


_TURNED = (
    "leaves the tile on {} as printed",
    "turns the tile on {} right",
    "turns the tile on {} half round",
    "turns the tile on {} left",
)


@event.register
def _rotated(event: ev.Rotated, names: Names) -> str:
    return f"{who(event.seat, names)} {_TURNED[event.quarters].format(event.space)}."


@event.register
def _reinforced(event: ev.Reinforced, names: Names) -> str:
    helpers = list(event.supporters)
    point = "points" if len(helpers) == 1 else "point"
    return (
        f"{who(event.seat, names)} is reinforced by {len(helpers)} Energy: {listed(helpers)} {point} at {event.space}."
    )


@event.register
def _added(event: ev.Added, names: Names) -> str:
    return f"{who(event.seat, names)} adds {words.crystals(event.crystals)} to the tile on {event.space}."


@event.register
def _settled(event: ev.Settled, names: Names) -> str:
    if event.survived and not event.hot:
        return ""  # Nothing has changed: every surrounded tile is settled in every turn.
    tile = f"{words.warrior(event.owner, event.tile)} on {event.space}{', just placed,' if event.hot else ''}"
    numbers = f"strength {event.strength} against {event.attack}"
    return f"{tile} lives: {numbers}." if event.survived else f"{tile} falls: {numbers}.{_left(event)}"


def _left(event: ev.Settled) -> str:
    """Say where the crystals of a fallen tile go."""
    passing = ("leaves the game", "leave the game") if event.hot else _PASSES
    told = listed([*_moved(event.spirit, "Spirit", *passing), *_moved(event.energy, "Energy", *_GOES)])
    return f" {told[0].upper()}{told[1:]}." if told else ""


_PASSES = ("passes to the tile just placed", "pass to the tile just placed")
_GOES = ("goes to the supply", "go to the supply")


def _moved(number: int, kind: str, one: str, several: str) -> list[str]:
    return [f"its {number} {kind} {one if number == 1 else several}"] if number else []


@event.register
def _track(event: ev.TrackMoved, names: Names) -> str:
    fallen = sum(event.deaths)
    shares = [f"{words.SIGNS[seat]} {number}" for seat, number in enumerate(event.deaths) if number]
    return (
        f"{count(fallen, 'warrior')} fell in this round ({', '.join(shares)}): the Spirit Track counts {event.total}."
    )


REASONS: Mapping[str, str] = {
    "deaths": "The limit of fallen warriors is reached.",
    "space": f"No more than {FREE_SPACES} free space is left.",
    "tiles": f"All {len(WARRIORS)} pairs have been played.",
}
"""Why a match ended, by the outcome's reason."""


def _reason(key: str) -> str:
    return REASONS.get(key, "The match is over.")


@event.register
def _ended(event: ev.Ended, names: Names) -> str:
    totals = [f"{who(seat, names)} {total}" for seat, total in enumerate(event.points)]
    return f"The game ends: {_reason(event.reason)} Points: {', '.join(totals)}."


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell who wins and by what, and each player's breakdown in the order of the places."""
    winners = [who(seat, names) for seat in outcome.winners]
    head = f"**{listed(winners)} wins!**" if winners else "**A draw.**"
    order = [seat for place in outcome.ranking for seat in place]
    lines = [f"{who(seat, names)}: {_breakdown(outcome.scores[seat])}" for seat in order]
    return "\n".join([f"{head} {_reason(outcome.reason)}{_tie(outcome)}", *lines])


def _breakdown(scores: Mapping[str, int]) -> str:
    parts = f"gems {scores['gems']}, Spirit {scores['spirit']}, relics {scores['relics']}"
    return f"**{count(scores['points'], 'point')}** ({parts}), {count(scores['living'], 'living warrior')}"


def _tie(outcome: Outcome) -> str:
    """Say what decided between equal points; "" if they differ."""
    one, two = outcome.scores
    if one["points"] != two["points"]:
        return ""
    if one["living"] != two["living"]:
        return " With equal points the more living warriors decide."
    return " Points and living warriors are equal" + (": the latest relic decides." if outcome.winners else ".")
