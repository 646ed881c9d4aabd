"""The computer player's bids: the best way to spend the pieces of a round, averaged over scenarios of others' bids."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from statistics import fmean
from typing import NamedTuple

from ai.labyrinth.souls import gained, plan
from rules.engine import Seat
from rules.labyrinth.board import Player, Sign
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.exploring import ranked, reward
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import LabyrinthView

_SCENARIOS = 40
"""Scenarios of the others' bids."""
_BID_SEARCH_LIMIT = 40
"""Positions searched to value a corridor."""
_TOKEN, _PROMOTION, _COLOUR = 1.4, 2.0, 0.8
"""The points of a token, a promotion spell and a colour-change spell for another player."""
RIVAL_WEIGHT = 0.5
"""Weight of a point that the others do not gain, against a point gained."""
TEMPERATURE = 0.25
"""Temperature, in points, of the random choice between bids."""
_RANDOM_BID_SHARE = 0.4
"""Share of players in a scenario who bid at random."""


class Prize(NamedTuple):
    """The worth of a corridor to its first and its second explorer: for the player, and for another."""

    first: float
    second: float
    their_first: float
    their_second: float


_NOTHING = Prize(0.0, 0.0, 0.0, 0.0)


class Table(NamedTuple):
    """The remaining corridors of the round, and the others' bids for them in every scenario."""

    prizes: list[Prize]
    scenarios: list[list[tuple[int, ...]]]
    share: bool


def commitment(view: LabyrinthView, seat: Seat, random: Random, overlooks: float = 0.0) -> Commit:
    """Return the bid: nearly the best number of pieces, and a sign if it gains points.

    A corridor that is overlooked has no worth for the player.
    """
    own_player = view.players[seat]
    cards = [corridor.card for corridor in view.corridors[view.place - 1 :]]
    prizes = [prize_of(own_player, card, ROUNDS - view.round) for card in cards]
    if overlooks:
        prizes = [_NOTHING if random.random() < overlooks else prize for prize in prizes]
    others = [player.pieces for other, player in enumerate(view.players) if other != seat]
    table = table_of(prizes, others, view.options.tied_seconds_share, random)
    bids = spread(values_of(table, own_player.pieces), own_player.pieces, random)
    return Commit(bids[0], sign_of(own_player.signs, table, bids))


def prize_of(player: Player, card: str, rounds_left: int) -> Prize:
    """Return the worth of a corridor card to ``player``, in points, and a guess of its worth to another."""
    now = plan(gained(player, (0, 0, 0, 0)), rounds_left, _BID_SEARCH_LIMIT).worth
    mine = []
    for first in (True, False):
        gift = reward(card, first)
        soul = gained(player, gift.tokens, gift.spell == "P", gift.spell == "C", gift.impurity)
        mine.append(plan(soul, rounds_left, _BID_SEARCH_LIMIT).worth - now)
    return Prize(mine[0], mine[1], _theirs(card, True), _theirs(card, False))


def _theirs(card: str, first: bool) -> float:
    gift = reward(card, first)
    spell = _PROMOTION if gift.spell == "P" else _COLOUR if gift.spell == "C" else 0.0
    return _TOKEN * sum(gift.tokens) + spell - gift.impurity


def table_of(prizes: list[Prize], others: Sequence[int], share: bool, random: Random) -> Table:
    """Return the corridors with scenarios of the bids of ``others``, who have that many pieces."""
    return Table(prizes, [_scenario(others, prizes, random) for _ in range(_SCENARIOS)], share)


def _scenario(others: Sequence[int], prizes: Sequence[Prize], random: Random) -> list[tuple[int, ...]]:
    """Return possible bids of the others: the pieces of each player, for each corridor."""
    hands = [
        _random_bids(pieces, len(prizes), random)
        if random.random() < _RANDOM_BID_SHARE
        else _weighted_bids(pieces, [prize.their_first for prize in prizes], random)
        for pieces in others
    ]
    return list(zip(*hands, strict=True))


def _random_bids(pieces: int, corridors: int, random: Random) -> list[int]:
    hand = []
    for _ in range(corridors):
        hand.append(random.randint(0, pieces))
        pieces -= hand[-1]
    return hand


def _weighted_bids(pieces: int, prizes: list[float], random: Random) -> list[int]:
    """Return bids on one to three corridors, chosen at random with weights by their value."""
    wanted = random.choices(range(len(prizes)), [max(0.1, prize) for prize in prizes], k=random.randint(1, 3))
    hand = [0] * len(prizes)
    for _ in range(pieces):
        hand[random.choice(wanted)] += 1
    return hand


def spread(
    values: Sequence[Sequence[float]], pieces: int, random: Random, temperature: float = TEMPERATURE
) -> list[int]:
    """Return the pieces to spend on each remaining corridor; those on the first one are chosen with some randomness."""
    totals = totals_of(values, pieces)
    bids: list[int] = []
    for total in totals:
        options = total[pieces]
        bids.append(
            drawn(options, random, temperature) if not bids else max(range(pieces + 1), key=options.__getitem__)
        )
        pieces -= bids[-1]
    return bids


def totals_of(values: Sequence[Sequence[float]], pieces: int) -> list[list[list[float]]]:
    """Return for each corridor and number of pieces left the value of each bid, with the best bids after it."""
    ahead, totals = [0.0] * (pieces + 1), []
    for value in reversed(values):
        options = [[value[bid] + ahead[left - bid] for bid in range(left + 1)] for left in range(pieces + 1)]
        totals.append(options)
        ahead = [max(option) for option in options]
    return totals[::-1]


def drawn(options: Sequence[float], random: Random, temperature: float) -> int:
    """Return a bid, the likelier the nearer its value is to the best one."""
    best = max(options)
    return random.choices(range(len(options)), [exp((option - best) / temperature) for option in options])[0]


def values_of(table: Table, pieces: int) -> list[list[float]]:
    """Return the average value of each number of pieces, for each corridor."""
    return [
        [
            fmean(_value(table, number, bid, scenario[number]) for scenario in table.scenarios)
            for bid in range(pieces + 1)
        ]
        for number in range(len(table.prizes))
    ]


def _value(table: Table, number: int, bid: int, others: tuple[int, ...]) -> float:
    """Return the value of a bid against the others' bids, less the weighted value of their gains."""
    prize = table.prizes[number]
    first, seconds, _ = ranked((bid, *others), table.share)
    mine = prize.first if first == 0 else prize.second if 0 in seconds else 0.0
    theirs = prize.their_first * (first is not None and first > 0)
    theirs += prize.their_second * sum(seat > 0 for seat in seconds)
    return mine - RIVAL_WEIGHT * theirs / len(others)


def sign_of(signs: Sequence[Sign], table: Table, bids: list[int]) -> Sign | None:
    """Return the sign to bid now; None if it is worth more on a later corridor."""
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


def _souls_worth(table: Table, number: int, bid: int) -> float:
    """Return the worth of the sign of souls on a corridor: a token for its first explorer."""
    worth = 0.0
    for scenario in table.scenarios:
        first = ranked((bid, *scenario[number])).first
        worth += 0.0 if first is None else _TOKEN if first == 0 else -_TOKEN * RIVAL_WEIGHT
    return worth / len(table.scenarios)


def _witch_worth(table: Table, number: int, bid: int) -> float:
    """Return the worth of the sign of the witch on a corridor: a point less for every explorer."""
    worth = 0.0
    for scenario in table.scenarios:
        first, seconds, _ = ranked((bid, *scenario[number]), table.share)
        explorers = (first, *seconds)
        hit = sum(seat is not None and seat > 0 for seat in explorers)
        worth += RIVAL_WEIGHT * hit / len(scenario[number]) - (0 in explorers)
    return worth / len(table.scenarios)
