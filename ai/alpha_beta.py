"""Alpha-beta with iterative deepening over the turns of two seats, on one position and with a number of positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.engine import AnyGame, Move, Outcome, Seat, State

WIN = 1000.0
"""The value of a match that is won."""
_DEEPEST = 8
"""The number of turns that are searched at most."""

Lead = Callable[[Any, Seat], float]
"""The lead of a seat in a state, in points."""


def outcome_worth(outcome: Outcome, seat: Seat) -> float:
    """Return the value of a match that is over: won, lost, or nothing."""
    return WIN if seat in outcome.winners else -WIN if outcome.winners else 0.0


class Turns(NamedTuple):
    """How turns are searched whose parts are separate questions.

    ``start`` is the kind of question that begins a turn; without one a turn begins when another seat moves. ``parts``
    are the kinds that are answered by the best immediate move. ``beams`` is the number of best moves that are searched
    further, by the kind of question, and ``first`` that of first moves; all if not given.
    """

    start: str = ""
    parts: tuple[str, ...] = ()
    beams: Mapping[str, int] = MappingProxyType({})
    first: int | None = None


_SINGLE = Turns()


class _Node(NamedTuple):
    """A position after a move, and its lead."""

    lead: float
    state: State


class _SpentError(Exception):
    """The positions of this search are used up."""


class Search:
    """A search for one seat with a number of positions."""

    def __init__(self, game: AnyGame, seat: Seat, lead: Lead, nodes: int, turns: Turns = _SINGLE) -> None:
        self._game, self._seat, self._lead, self._nodes, self._turns = game, seat, lead, nodes, turns

    def root(self, state: State, random: Random) -> dict[Move, float]:
        """Return the values of the moves by the deepest finished search; those cut off have an upper bound.

        With a beam for first moves, only those of the beam have a value, by a search that need not be finished.
        """
        moves: list[Move] = list(self._game.legal(state, self._seat))
        random.shuffle(moves)
        after = {move: self._whole(self._node(state, self._seat, move), self._seat) for move in moves}
        values, deeper = {move: node.lead for move, node in after.items()}, dict[Move, float]()
        try:
            for depth in range(_DEEPEST + 1):
                deeper = {}
                self._deepen(after, values, depth, deeper)
                values = deeper
        except _SpentError:
            return deeper if deeper and self._turns.first else values
        return values

    def _deepen(
        self, after: Mapping[Move, _Node], known: Mapping[Move, float], depth: int, values: dict[Move, float]
    ) -> None:
        """Add the values of the moves at a depth, in the order of those that are known."""
        best = -inf
        for move in sorted(known, key=known.__getitem__, reverse=True)[: self._turns.first if depth else None]:
            values[move] = self._value(after[move], self._seat, depth, best, inf)
            best = max(best, values[move])

    def _value(self, node: _Node, before: Seat, depth: int, low: float, high: float) -> float:
        """Return the value of a position for the seat; ``depth`` counts the turns that are still searched."""
        pending = self._game.pending(node.state)
        if not pending:
            return node.lead
        mover, kind = pending[0].seat, pending[0].kind
        depth -= kind == self._turns.start if self._turns.start else mover != before
        if depth < 0:
            return node.lead
        is_own_turn = mover == self._seat
        children = self._children(node.state, mover, kind)
        if not depth and (kind == self._turns.start or all(self._next(child.state) != mover for child in children)):
            return children[0].lead
        best = -inf if is_own_turn else inf
        for child in children:
            value = self._value(child, mover, depth, low, high)
            best = max(best, value) if is_own_turn else min(best, value)
            low, high = (max(low, best), high) if is_own_turn else (low, min(high, best))
            if low >= high:
                break
        return best

    def _children(self, state: State, mover: Seat, kind: str) -> list[_Node]:
        """Return the positions after the moves of the beam, the best one for the mover first."""
        moves = self._game.legal(state, mover)
        if self._nodes < len(moves):
            raise _SpentError
        children = self._sorted([self._node(state, mover, move) for move in moves], mover)
        if not self._turns.parts:
            return children
        return self._sorted([self._whole(child, mover) for child in children[: self._turns.beams.get(kind)]], mover)

    def _whole(self, node: _Node, mover: Seat) -> _Node:
        """Return the position after the other parts of the mover's turn."""
        while self._turns.parts:
            pending = self._game.pending(node.state)
            if not pending or pending[0].seat != mover or pending[0].kind not in self._turns.parts:
                break
            moves = self._game.legal(node.state, mover)
            node = self._sorted([self._node(node.state, mover, move) for move in moves], mover)[0]
        return node

    def _node(self, state: State, mover: Seat, move: Move) -> _Node:
        self._nodes -= 1
        after: State = self._game.after(state, mover, move)
        outcome = self._game.outcome(after)
        return _Node(self._lead(after, self._seat) if outcome is None else outcome_worth(outcome, self._seat), after)

    def _sorted(self, nodes: list[_Node], mover: Seat) -> list[_Node]:
        return sorted(nodes, key=_lead, reverse=mover == self._seat)

    def _next(self, state: State) -> Seat | None:
        pending = self._game.pending(state)
        return pending[0].seat if pending else None


def _lead(node: _Node) -> float:
    return node.lead
