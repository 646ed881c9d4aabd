"""Soul Puzzler: the lead of a seat, and the Hard player with alpha-beta on positions that its view allows."""

from __future__ import annotations

from collections import Counter
from random import Random

from ai.alpha_beta import Search
from rules.engine import AnyGame, Move, Seat
from rules.soul_puzzler.board import COLUMN, COLUMNS, FULL, ROWS, SQUARES
from rules.soul_puzzler.moves import Choose
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView

_PAIR = 0.12
"""Points for two adjacent tokens of one player, the start of a line."""
_POWER = 0.6
"""Points for an unused ability token or charge."""
_APPRENTICE = -1.0
"""Points for choosing a card without an ability."""

NODES = 3000
"""The positions that are tried for a move: about 0.1 s."""
_SAMPLES = 3
"""The positions that are searched and averaged where a die can be rolled; one is enough elsewhere."""
_ROLLS = "dama"
"""The character who rolls dice."""
_HAS_RIGHT = FULL & ~COLUMN[COLUMNS]
_NEIGHBOURS = tuple(
    (index, index + step)
    for index, (column, row) in enumerate(SQUARES)
    for step, inside in ((1, column < COLUMNS), (COLUMNS, row < ROWS))
    if inside
)


def puzzler_lead(view: PuzzlerView, seat: Seat) -> float:
    """Return the lead of ``seat`` in points, including pairs and unused powers."""
    other = 1 - seat
    board = view.board
    pairs = [0, 0]
    for here, there in _NEIGHBOURS:
        owner = board[here]
        if owner is not None and owner == board[there]:
            pairs[owner] += 1
    lead = view.scores[seat] - view.scores[other] + _PAIR * (pairs[seat] - pairs[other])
    for powers in (view.ability_tokens, view.charges):
        lead += _POWER * (powers[seat] - powers[other])
    return lead + (_APPRENTICE if view.choice == "apprentice" else 0.0)


def choose(game: AnyGame, view: PuzzlerView, seat: Seat, random: Random, nodes: int = NODES) -> Move:
    """Return the move with the best average in the deepest searches that were finished; any character."""
    if view.stage == "choose":
        characters: tuple[Choose, ...] = game.legal(view, seat)
        return random.choice([move for move in characters if move.character != "apprentice"] or characters)
    samples = _SAMPLES if _ROLLS in view.characters else 1
    totals = Counter[Move]()
    for _ in range(samples):
        state: PuzzlerState = game.determinize(view, random)
        totals.update(Search(game, seat, lead, nodes // samples).root(state, random))
    return max(totals, key=totals.__getitem__)


def lead(state: PuzzlerState, seat: Seat) -> float:
    """Return the lead of ``seat`` in points, including pairs and unused powers."""
    mine, theirs = _worth(state, seat), _worth(state, 1 - seat)
    return mine - theirs


def _worth(state: PuzzlerState, seat: Seat) -> float:
    tokens = state.board[seat]
    pairs = (tokens & tokens >> 1 & _HAS_RIGHT).bit_count() + (tokens & tokens >> COLUMNS).bit_count()
    return state.scores[seat] + _PAIR * pairs + _POWER * (state.ability_tokens[seat] + state.charges[seat])
