"""What to commit: where the pieces of a round are best spent against what others may do."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from ai.labyrinth.souls import gained, plan
from rules.engine import Seat
from rules.labyrinth.board import Sign
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.exploring import ranked, reward
from rules.labyrinth.moves import Commit
from rules.labyrinth.player import Player
from rules.labyrinth.view import LabyrinthView

_SCENARIOS = 40
"""How many ways are imagined in which the others spend their pieces."""
_LOOKS = 40
"""Positions looked at to value a corridor."""
_TOKEN, _PROMOTION, _COLOUR = 1.4, 2.0, 0.8
"""Points that a corridor's gifts are worth to somebody else."""
_ENVY = 0.5
"""Points that it is worth when the others together gain a point less."""
_WHIM = 0.25
"""How far, in points, a worse commitment may be chosen now and then."""
_CARELESS = 0.4
"""How often somebody is imagined to commit any number of pieces."""


class _Prize(NamedTuple):
    """What a corridor is worth, to the first explorer and to a second: to oneself, and to somebody else."""

    first: float
    second: float
    their_first: float
    their_second: float


class _Table(NamedTuple):
    """What is thought about: the corridors left in the round and the others' bids for them in every scenario."""

    prizes: list[_Prize]
    scenarios: list[list[tuple[int, ...]]]
    share: bool


def commitment(view: LabyrinthView, seat: Seat, random: Random) -> Commit:
    """Return what to put into the hand: nearly the best number of pieces, and a sign where it helps."""
    own = view.players[seat]
    cards = [corridor.card for corridor in view.corridors[view.place - 1 :]]
    prizes = [_prize(own, card, ROUNDS - view.round) for card in cards]
    others = [player.pieces for other, player in enumerate(view.players) if other != seat]
    scenarios = [_imagined(others, prizes, random) for _ in range(_SCENARIOS)]
    table = _Table(prizes, scenarios, view.options.tied_seconds_share)
    bids = _spread(table, own.pieces, random)
    return Commit(bids[0], _sign(own.signs, table, bids))


def _prize(own: Player, card: str, rounds_left: int) -> _Prize:
    now = plan(gained(own, (0, 0, 0, 0)), rounds_left, _LOOKS).worth
    mine = []
    for first in (True, False):
        gift = reward(card, first)
        soul = gained(own, gift.tokens, gift.spell == "P", gift.spell == "C", gift.impurity)
        mine.append(plan(soul, rounds_left, _LOOKS).worth - now)
    return _Prize(mine[0], mine[1], _theirs(card, True), _theirs(card, False))


def _theirs(card: str, first: bool) -> float:
    gift = reward(card, first)
    spell = _PROMOTION if gift.spell == "P" else _COLOUR if gift.spell == "C" else 0.0
    return _TOKEN * sum(gift.tokens) + spell - gift.impurity


def _imagined(others: Sequence[int], prizes: Sequence[_Prize], random: Random) -> list[tuple[int, ...]]:
    """Return one way in which the others may bid: for each corridor the pieces of each."""
    hands = [
        _careless(pieces, len(prizes), random)
        if random.random() < _CARELESS
        else _keen(pieces, [prize.their_first for prize in prizes], random)
        for pieces in others
    ]
    return list(zip(*hands, strict=True))


def _careless(pieces: int, corridors: int, random: Random) -> list[int]:
    hand = []
    for _ in range(corridors):
        hand.append(random.randint(0, pieces))
        pieces -= hand[-1]
    return hand


def _keen(pieces: int, prizes: list[float], random: Random) -> list[int]:
    """Return pieces thrown one by one onto one to three corridors, the better ones the more likely."""
    wanted = random.choices(range(len(prizes)), [max(0.1, prize) for prize in prizes], k=random.randint(1, 3))
    hand = [0] * len(prizes)
    for _ in range(pieces):
        hand[random.choice(wanted)] += 1
    return hand


def _spread(table: _Table, pieces: int, random: Random) -> list[int]:
    """Return the pieces to spend on each corridor left, those on the first of them with a whim."""
    values = [_values(table, number, pieces) for number in range(len(table.prizes))]
    ahead = [0.0] * (pieces + 1)
    choices: list[list[int]] = []
    totals = ahead
    for value in reversed(values):
        options = [[value[bid] + ahead[left - bid] for bid in range(left + 1)] for left in range(pieces + 1)]
        totals = options[pieces]
        choices.insert(0, [max(range(left + 1), key=options[left].__getitem__) for left in range(pieces + 1)])
        ahead = [max(option) for option in options]
    best = max(totals)
    first = random.choices(range(pieces + 1), [exp((total - best) / _WHIM) for total in totals])[0]
    bids, left = [first], pieces - first
    for choice in choices[1:]:
        bids.append(choice[left])
        left -= choice[left]
    return bids


def _values(table: _Table, number: int, pieces: int) -> list[float]:
    """Return what each number of pieces for a corridor is worth on average."""
    values = [0.0] * (pieces + 1)
    for scenario in table.scenarios:
        for bid in range(pieces + 1):
            values[bid] += _value(table, number, bid, scenario[number])
    return [value / len(table.scenarios) for value in values]


def _value(table: _Table, number: int, bid: int, others: tuple[int, ...]) -> float:
    """Return what a bid leads to against the others' bids, their gains weighing against it."""
    prize = table.prizes[number]
    first, seconds, _ = ranked((bid, *others), table.share)
    mine = prize.first if first == 0 else prize.second if 0 in seconds else 0.0
    theirs = prize.their_first * (first is not None and first > 0)
    theirs += prize.their_second * sum(seat > 0 for seat in seconds)
    return mine - _ENVY * theirs / len(others)


def _sign(signs: Sequence[Sign], table: _Table, bids: list[int]) -> Sign | None:
    """Return the sign to put in now, if no later corridor promises more from it."""
    souls = [_souls_worth(table, number, bid) for number, bid in enumerate(bids)]
    witch = [_witch_worth(table, number, bid) for number, bid in enumerate(bids)]
    best, chosen = 0.0, None
    for number in range(len(bids)):
        for other in range(len(bids)):
            if number == other and len(signs) > 1:
                continue  # one sign for a corridor
            total = (souls[number] if "souls" in signs else 0.0) + (witch[other] if "witch" in signs else 0.0)
            if total > best:
                best, chosen = total, (number, other)
    if chosen is None:
        return None
    if chosen[0] == 0 and "souls" in signs and souls[0] > 0:
        return "souls"
    return "witch" if chosen[1] == 0 and "witch" in signs and witch[0] > 0 else None


def _souls_worth(table: _Table, number: int, bid: int) -> float:
    """Return what the sign of souls is worth on a corridor: a token for the first explorer, whoever it is."""
    worth = 0.0
    for scenario in table.scenarios:
        first = ranked((bid, *scenario[number])).first
        worth += 0.0 if first is None else _TOKEN if first == 0 else -_TOKEN * _ENVY
    return worth / len(table.scenarios)


def _witch_worth(table: _Table, number: int, bid: int) -> float:
    """Return what the sign of the witch is worth on a corridor: a point less for every explorer."""
    worth = 0.0
    for scenario in table.scenarios:
        first, seconds, _ = ranked((bid, *scenario[number]), table.share)
        explorers = (first, *seconds)
        hit = sum(seat is not None and seat > 0 for seat in explorers)
        worth += _ENVY * hit / len(scenario[number]) - (0 in explorers)
    return worth / len(table.scenarios)
