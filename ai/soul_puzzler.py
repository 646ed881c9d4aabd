"""The Hard player of Soul Puzzler: alpha-beta with iterative deepening on positions that its view allows."""

from __future__ import annotations

from collections import Counter
from random import Random

from ai.alpha_beta import Search
from ai.values import PAIR, POWER
from rules.engine import AnyGame, Move, Seat
from rules.soul_puzzler.board import COLUMN, COLUMNS, FULL
from rules.soul_puzzler.moves import Choose
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView

NODES = 3000
"""The positions that are tried for a move: about 0.1 s."""
_SAMPLES = 3
"""The positions that are searched and averaged where a die can be rolled; one is enough elsewhere."""
_ROLLS = "dama"
"""The character who rolls dice."""
_HAS_RIGHT = FULL & ~COLUMN[COLUMNS]


def choose(game: AnyGame, view: PuzzlerView, seat: Seat, random: Random) -> Move:
    """Return the move with the best average in the deepest searches that were finished; any character."""
    if view.stage == "choose":
        characters: tuple[Choose, ...] = game.legal(view, seat)
        return random.choice([move for move in characters if move.character != "apprentice"] or characters)
    samples = _SAMPLES if _ROLLS in view.characters else 1
    totals = Counter[Move]()
    for _ in range(samples):
        state: PuzzlerState = game.determinize(view, random)
        totals.update(Search(game, seat, lead, NODES // samples).root(state, random))
    return max(totals, key=totals.__getitem__)


def lead(state: PuzzlerState, seat: Seat) -> float:
    """Return the lead of ``seat`` in points, including pairs and unused powers."""
    mine, theirs = _worth(state, seat), _worth(state, 1 - seat)
    return mine - theirs


def _worth(state: PuzzlerState, seat: Seat) -> float:
    tokens = state.board[seat]
    pairs = (tokens & tokens >> 1 & _HAS_RIGHT).bit_count() + (tokens & tokens >> COLUMNS).bit_count()
    return state.scores[seat] + PAIR * pairs + POWER * (state.ability_tokens[seat] + state.charges[seat])
