"""The Hard player of Soul Puzzler: alpha-beta with iterative deepening on positions that its view allows."""

from __future__ import annotations

from collections import Counter
from math import inf
from random import Random

from ai.values import PAIR, POWER, outcome_worth
from rules.engine import AnyGame, Move, Seat
from rules.soul_puzzler.board import COLUMN, COLUMNS, FULL
from rules.soul_puzzler.moves import Choose
from rules.soul_puzzler.position import PuzzlerState, PuzzlerView

NODES = 3000
"""The positions that are tried for a move: about 0.1 s."""
_DEEPEST = 8
"""The number of turns that are searched at most."""
_SAMPLES = 3
"""The positions that are searched and averaged where a die can be rolled; one is enough elsewhere."""
_ROLLS = "dama"
"""The character who rolls dice."""
_HAS_RIGHT = FULL & ~COLUMN[COLUMNS]


class _SpentError(Exception):
    """The positions of this search are used up."""


def choose(game: AnyGame, view: PuzzlerView, seat: Seat, random: Random) -> Move:
    """Return the move with the best average in the deepest searches that were finished; any character."""
    if view.stage == "choose":
        characters: tuple[Choose, ...] = game.legal(view, seat)
        return random.choice([move for move in characters if move.character != "apprentice"] or characters)
    samples = _SAMPLES if _ROLLS in view.characters else 1
    totals = Counter[Move]()
    for _ in range(samples):
        state: PuzzlerState = game.determinize(view, random)
        totals.update(_Search(game, seat, NODES // samples).root(state, random))
    return max(totals, key=totals.__getitem__)


def lead(state: PuzzlerState, seat: Seat) -> float:
    """Return the lead of ``seat`` in points, including pairs and unused powers."""
    mine, theirs = _worth(state, seat), _worth(state, 1 - seat)
    return mine - theirs


def _worth(state: PuzzlerState, seat: Seat) -> float:
    tokens = state.board[seat]
    pairs = (tokens & tokens >> 1 & _HAS_RIGHT).bit_count() + (tokens & tokens >> COLUMNS).bit_count()
    return state.scores[seat] + PAIR * pairs + POWER * (state.ability_tokens[seat] + state.charges[seat])


class _Search:
    """A search for one seat with a number of positions."""

    def __init__(self, game: AnyGame, seat: Seat, nodes: int) -> None:
        self._game, self._seat, self._nodes = game, seat, nodes

    def root(self, state: PuzzlerState, random: Random) -> dict[Move, float]:
        """Return the values of the moves by the deepest finished search; those cut off have an upper bound."""
        moves = list(self._game.legal(state, self._seat))
        random.shuffle(moves)
        after = {move: self._game.apply(state, self._seat, move).state for move in moves}
        values = {move: self._static(after[move]) for move in moves}
        try:
            for depth in range(1, _DEEPEST + 1):
                values = self._deeper(after, values, depth)
        except _SpentError:
            pass
        return values

    def _deeper(self, after: dict[Move, PuzzlerState], known: dict[Move, float], depth: int) -> dict[Move, float]:
        values: dict[Move, float] = {}
        best = -inf
        for move in sorted(known, key=known.__getitem__, reverse=True):
            values[move] = self._value(after[move], self._seat, depth, best, inf)
            best = max(best, values[move])
        return values

    def _value(self, state: PuzzlerState, before: Seat, depth: int, low: float, high: float) -> float:
        """Return the value of a position for the seat; ``depth`` counts the turns that are still searched."""
        pending = self._game.pending(state)
        if not pending:
            return self._static(state)
        mover = pending[0].seat
        depth -= mover != before
        if depth < 0:
            return self._static(state)
        is_own_turn = mover == self._seat
        children = self._children(state, mover)
        if not depth and all(self._next(child) != mover for child in children):
            values = list(map(self._static, children))
            return max(values) if is_own_turn else min(values)
        children.sort(key=self._static, reverse=is_own_turn)
        best = -inf if is_own_turn else inf
        for child in children:
            value = self._value(child, mover, depth, low, high)
            best = max(best, value) if is_own_turn else min(best, value)
            low, high = (max(low, best), high) if is_own_turn else (low, min(high, best))
            if low >= high:
                break
        return best

    def _children(self, state: PuzzlerState, mover: Seat) -> list[PuzzlerState]:
        moves = self._game.legal(state, mover)
        self._nodes -= len(moves)
        if self._nodes < 0:
            raise _SpentError
        return [self._game.apply(state, mover, move).state for move in moves]

    def _next(self, state: PuzzlerState) -> Seat | None:
        pending = self._game.pending(state)
        return pending[0].seat if pending else None

    def _static(self, state: PuzzlerState) -> float:
        outcome = self._game.outcome(state)
        return lead(state, self._seat) if outcome is None else outcome_worth(outcome, self._seat)
