"""The bids of the Hard player of Wicked Labyrinth: the best reply to bids as the Normal player would make them.

A rival is modelled as Normal on a position that the view allows: it values the corridors by its own souls and oracle
cards, and draws its bid again for each corridor.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from ai.labyrinth.bids import (
    RIVAL_WEIGHT,
    Prize,
    Table,
    drawn,
    prize_of,
    sign_of,
    spread,
    table_of,
    totals_of,
    values_of,
)
from rules.engine import AnyGame, Seat
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.exploring import ranked
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import LabyrinthState, LabyrinthView

NODES = 120
"""The rounds of bids that are drawn for the rivals, and replied to."""
_MODEL_TEMPERATURE = 0.35
"""Temperature, in points, of a rival's bids: Normal's own, and the chance of the scenarios that it sees."""
_TEMPERATURE = 0.08
"""Temperature, in points, of the choice between bids: two Hard players must not always bid the same."""


Model = Callable[[LabyrinthState, Seat, list[Prize], Random, int], list[list[int]]]
"""Returns so many possible bids of a rival, each for all remaining corridors."""


def modelled(state: LabyrinthState, rival: Seat, prizes: list[Prize], random: Random, nodes: int) -> list[list[int]]:
    """Return bids of a rival as Normal would make them."""
    others = [player.pieces for other, player in enumerate(state.players) if other != rival]
    pieces = state.players[rival].pieces
    table = table_of(prizes, others, state.options.tied_seconds_share, random)
    totals = totals_of(values_of(table, pieces), pieces)
    return [_hand(totals, pieces, random) for _ in range(nodes)]


def commitment(
    game: AnyGame, view: LabyrinthView, seat: Seat, random: Random, nodes: int = NODES, model: Model = modelled
) -> Commit:
    """Return a bid that is nearly the best reply to ``nodes`` modelled bids, and a sign if it gains points."""
    state: LabyrinthState = game.determinize(view, random)
    cards = [corridor.card for corridor in state.corridors[state.place - 1 :]]
    prizes = [[prize_of(player, card, ROUNDS - state.round) for card in cards] for player in state.players]
    rivals = [other for other in range(len(state.players)) if other != seat]
    hands = [model(state, rival, prizes[rival], random, nodes) for rival in rivals]
    scenarios = [list(zip(*bids, strict=True)) for bids in zip(*hands, strict=True)]
    table = Table(prizes[seat], scenarios, state.options.tied_seconds_share)
    player = state.players[seat]
    values = [
        _values(table, number, [prizes[explorer][number] for explorer in (seat, *rivals)], player.pieces)
        for number in range(len(cards))
    ]
    bids = spread(values, player.pieces, random, _TEMPERATURE)
    return Commit(bids[0], sign_of(player.signs, table, bids))


def _hand(totals: Sequence[Sequence[Sequence[float]]], pieces: int, random: Random) -> list[int]:
    """Return a bid for each corridor, each drawn by its value with the best bids after it."""
    hand: list[int] = []
    for total in totals:
        hand.append(drawn(total[pieces], random, _MODEL_TEMPERATURE))
        pieces -= hand[-1]
    return hand


def _values(table: Table, number: int, prizes: Sequence[Prize], pieces: int) -> list[float]:
    """Return the average value of each number of pieces for a corridor; the first of its ``prizes`` is the player's."""
    return [
        fmean(_value(prizes, (bid, *bids[number]), table.share) for bids in table.scenarios)
        for bid in range(pieces + 1)
    ]


def _value(prizes: Sequence[Prize], bids: Sequence[int], share: bool) -> float:
    """Return the first bidder's gain, less the weighted gains of the others, by the prizes of each."""
    first, seconds, _ = ranked(bids, share)
    gains = [0.0] * len(bids)
    if first is not None:
        gains[first] = prizes[first].first
    for second in seconds:
        gains[second] = prizes[second].second
    return gains[0] - RIVAL_WEIGHT * sum(gains[1:]) / (len(gains) - 1)
