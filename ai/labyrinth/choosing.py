"""The computer player's answer to every question of Wicked Labyrinth.

A bid is the best way to spend the pieces of a round, averaged over scenarios of the others' bids.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from ai.labyrinth.souls import Plan, gained, plan
from rules.engine import AnyGame, Move, Seat
from rules.labyrinth.board import Counts, Player, Sign, counts, total
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.exploring import ranked, reward, souls
from rules.labyrinth.moves import DONE, Commit, Souls
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.soul import Soul

_SCENARIOS = 40
"""Scenarios of the others' bids."""
_BID_SEARCH_LIMIT = 40
"""Positions searched to value a corridor."""
_TOKEN, _PROMOTION, _COLOUR = 1.4, 2.0, 0.8
"""The points of a token, a promotion spell and a colour-change spell for another player."""
_RIVAL_WEIGHT = 0.5
"""Weight of a point that the others do not gain, against a point gained."""
_TEMPERATURE = 0.25
"""Temperature, in points, of the random choice between bids."""
_RANDOM_BID_SHARE = 0.4
"""Share of players in a scenario who bid at random."""


class _Prize(NamedTuple):
    """The worth of a corridor to its first and its second explorer: for the player, and for another."""

    first: float
    second: float
    their_first: float
    their_second: float


_NOTHING = _Prize(0.0, 0.0, 0.0, 0.0)


class _Table(NamedTuple):
    """The remaining corridors of the round, and the others' bids for them in every scenario."""

    prizes: list[_Prize]
    scenarios: list[list[tuple[int, ...]]]
    share: bool


def commitment(view: LabyrinthView, seat: Seat, random: Random, overlooks: float = 0.0) -> Commit:
    """Return the bid: nearly the best number of pieces, and a sign if it gains points.

    A corridor that is overlooked has no worth for the player.
    """
    own_player = view.players[seat]
    cards = [corridor.card for corridor in view.corridors[view.place - 1 :]]
    prizes = [_prize(own_player, card, ROUNDS - view.round) for card in cards]
    if overlooks:
        prizes = [_NOTHING if random.random() < overlooks else prize for prize in prizes]
    others = [player.pieces for other, player in enumerate(view.players) if other != seat]
    scenarios = [_scenario(others, prizes, random) for _ in range(_SCENARIOS)]
    table = _Table(prizes, scenarios, view.options.tied_seconds_share)
    bids = _spread(table, own_player.pieces, random)
    return Commit(bids[0], _sign(own_player.signs, table, bids))


def _prize(player: Player, card: str, rounds_left: int) -> _Prize:
    now = plan(gained(player, (0, 0, 0, 0)), rounds_left, _BID_SEARCH_LIMIT).worth
    mine = []
    for first in (True, False):
        gift = reward(card, first)
        soul = gained(player, gift.tokens, gift.spell == "P", gift.spell == "C", gift.impurity)
        mine.append(plan(soul, rounds_left, _BID_SEARCH_LIMIT).worth - now)
    return _Prize(mine[0], mine[1], _theirs(card, True), _theirs(card, False))


def _theirs(card: str, first: bool) -> float:
    gift = reward(card, first)
    spell = _PROMOTION if gift.spell == "P" else _COLOUR if gift.spell == "C" else 0.0
    return _TOKEN * sum(gift.tokens) + spell - gift.impurity


def _scenario(others: Sequence[int], prizes: Sequence[_Prize], random: Random) -> list[tuple[int, ...]]:
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


def _spread(table: _Table, pieces: int, random: Random) -> list[int]:
    """Return the pieces to spend on each remaining corridor; those on the first one are chosen with some randomness."""
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
    first = random.choices(range(pieces + 1), [exp((total - best) / _TEMPERATURE) for total in totals])[0]
    bids, left = [first], pieces - first
    for choice in choices[1:]:
        bids.append(choice[left])
        left -= choice[left]
    return bids


def _values(table: _Table, number: int, pieces: int) -> list[float]:
    """Return the average value of each number of pieces for a corridor."""
    values = [0.0] * (pieces + 1)
    for scenario in table.scenarios:
        for bid in range(pieces + 1):
            values[bid] += _value(table, number, bid, scenario[number])
    return [value / len(table.scenarios) for value in values]


def _value(table: _Table, number: int, bid: int, others: tuple[int, ...]) -> float:
    """Return the value of a bid against the others' bids, less the weighted value of their gains."""
    prize = table.prizes[number]
    first, seconds, _ = ranked((bid, *others), table.share)
    mine = prize.first if first == 0 else prize.second if 0 in seconds else 0.0
    theirs = prize.their_first * (first is not None and first > 0)
    theirs += prize.their_second * sum(seat > 0 for seat in seconds)
    return mine - _RIVAL_WEIGHT * theirs / len(others)


def _sign(signs: Sequence[Sign], table: _Table, bids: list[int]) -> Sign | None:
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


def _souls_worth(table: _Table, number: int, bid: int) -> float:
    """Return the worth of the sign of souls on a corridor: a token for its first explorer."""
    worth = 0.0
    for scenario in table.scenarios:
        first = ranked((bid, *scenario[number])).first
        worth += 0.0 if first is None else _TOKEN if first == 0 else -_TOKEN * _RIVAL_WEIGHT
    return worth / len(table.scenarios)


def _witch_worth(table: _Table, number: int, bid: int) -> float:
    """Return the worth of the sign of the witch on a corridor: a point less for every explorer."""
    worth = 0.0
    for scenario in table.scenarios:
        first, seconds, _ = ranked((bid, *scenario[number]), table.share)
        explorers = (first, *seconds)
        hit = sum(seat is not None and seat > 0 for seat in explorers)
        worth += _RIVAL_WEIGHT * hit / len(scenario[number]) - (0 in explorers)
    return worth / len(table.scenarios)


_SOUL_SEARCH_LIMIT = 400
"""Positions searched to process souls."""


def choose(
    game: AnyGame,
    view: LabyrinthView,
    seat: Seat,
    random: Random,
    search: int = _SOUL_SEARCH_LIMIT,
    overlooks: float = 0.0,
) -> Move:
    """Return a good answer, with ``search`` positions tried to process souls and a share of corridors overlooked."""
    if view.stage == "commit":
        return commitment(view, seat, random, overlooks)
    if view.stage == "souls":
        return _colours(view, seat)
    if view.stage == "keep" and view.keep_asked:
        return _plan(view, view.players[seat], max(search, 2), view.keep_asked.gained).actions[0]
    return _process(view, seat, search)


def _plan(view: LabyrinthView, player: Player, search: int, more: Counts | None = None) -> Plan:
    return plan(Soul(player, more), ROUNDS - view.round, search)


def _colours(view: LabyrinthView, seat: Seat) -> Souls:
    """Return the best colours for signs of souls."""
    question, card = view.souls_asked, view.corridors[view.place - 1].card
    assert question is not None
    given = reward(card, True)

    def worth(move: Souls) -> float:
        soul = gained(view.players[seat], total(given.tokens, counts(move.colours)), given.spell == "P")
        return plan(soul, ROUNDS - view.round, _SOUL_SEARCH_LIMIT // 4).worth

    return max(souls(card, question.signs), key=worth)


def _process(view: LabyrinthView, seat: Seat, search: int) -> Move:
    """Continue the plan from the start of the phase, or plan again."""
    if view.before:
        whole = _plan(view, view.before, search).actions
        if whole[: len(view.actions)] == view.actions:
            return whole[len(view.actions)] if len(view.actions) < len(whole) else DONE
    more = view.keep_asked.gained if view.keep_asked else None
    rest = _plan(view, view.players[seat], search, more).actions
    return rest[0] if rest else DONE
