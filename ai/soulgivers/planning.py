"""The Hard player of Soulgivers: a plan for the whole turn, made better step by step by what the reply leaves of it.

A plan begins as Normal's turn. Again and again one of its decisions is changed, Normal finishes the turn and the reply
to it, and the change stays if the position after that is worth more. The plan is kept until the turn is over, by the
views that it leads to: what comes otherwise, such as a card that is drawn, is planned again.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from threading import Lock
from typing import Any, NamedTuple

import msgspec

from ai.soulgivers.choosing import HEROES_ASKED, Trying, best_of, choose, hero, weights_of
from ai.soulgivers.worth import POINTS, worth
from rules.engine import AnyGame, Move, Seat
from rules.soulgivers.lookup import population_at
from rules.soulgivers.moves import Back, Pass
from rules.soulgivers.position import SoulgiversState, SoulgiversView

NODES = 3500
"""The moves that are judged for a whole turn: about 25 changes, 2 s."""
_TEMPERATURE = 1.5
"""Temperature, in points, of the choice of another move for a decision."""
_LONGEST = 60
"""The number of questions after which a turn is not followed further."""
_MOST_KEPT = 2000
"""The number of moves of plans that are kept, in all matches of a process."""


class Kept:
    """The next moves of plans by a digest of the view that they are made in, the newest last; any thread can use it."""

    def __init__(self) -> None:
        self._moves: dict[bytes, Move] = {}
        self._lock = Lock()

    def move(self, view: SoulgiversView) -> Move | None:
        """Return the planned move in a view; None without a plan for it."""
        with self._lock:
            return self._moves.get(_digest(view))

    def add(self, view: SoulgiversView, move: Move) -> None:
        """Keep a move, and forget the oldest one if there are too many."""
        with self._lock:
            self._moves[_digest(view)] = move
            if len(self._moves) > _MOST_KEPT:
                del self._moves[next(iter(self._moves))]

    def clear(self) -> None:
        """Forget all plans."""
        with self._lock:
            self._moves.clear()


PLANS = Kept()


def _digest(view: SoulgiversView) -> bytes:
    return blake2b(msgspec.json.encode(view), digest_size=16).digest()


class Decision(NamedTuple):
    """A decision of a plan: the position before it, the moves with their values to Normal, and the one chosen."""

    state: SoulgiversState
    moves: Sequence[Any]
    values: list[float]
    move: Any


class Plan(NamedTuple):
    """The decisions of a turn, and the worth of the position after the reply to it."""

    decisions: list[Decision]
    worth: float


def plan_and_choose(
    game: AnyGame, view: SoulgiversView, seat: Seat, random: Random, nodes: int = NODES, plans: Kept = PLANS
) -> Move:
    """Return the next move of the plan for this turn; out of turn, and for heroes, Normal's answer."""
    if view.seat != seat or view.stage == "window" or view.stage in HEROES_ASKED:
        return choose(game, view, seat, random)
    moves: tuple[Move, ...] = game.legal(view, seat)
    planned = moves[0] if len(moves) == 1 else plans.move(view)
    if planned is not None:
        return planned
    plan = Search(game, game.determinize(view, random), seat, random, nodes).climb()
    for decision in reversed(plan.decisions):
        plans.add(game.view(decision.state, seat), decision.move)
    first: Move = plan.decisions[0].move
    return first


class Search:
    """A search for the best plan from one position on."""

    def __init__(self, game: AnyGame, state: SoulgiversState, seat: Seat, random: Random, nodes: int = NODES) -> None:
        self._game, self._state, self._seat, self._random = game, state, seat, random
        self._population = population_at(state, seat)
        own = [piece.activated for piece in state.soulgivers if piece.seat == seat]
        self._nodes = nodes * (1 + own.count(False)) // (1 + len(own))

    def climb(self) -> Plan:
        """Return the best plan found with the moves that can be judged."""
        best = self.finished([], self._state)
        while self._nodes > 0 and best.worth < POINTS.win:
            choices = [place for place, decision in enumerate(best.decisions) if len(decision.moves) > 1]
            if not choices:
                break
            changed = self._changed(best, self._random.choice(choices))
            if changed.worth > best.worth:
                best = changed
        return best

    def _changed(self, plan: Plan, place: int) -> Plan:
        """Return a plan with another move at one place, and the turn finished from there."""
        self._nodes -= 1
        decision = plan.decisions[place]
        others = [number for number, move in enumerate(decision.moves) if move != decision.move]
        weights = weights_of([decision.values[number] for number in others], _TEMPERATURE)
        move = decision.moves[self._random.choices(others, weights)[0]]
        state = self._game.after(decision.state, self._seat, move)
        return self.finished([*plan.decisions[:place], decision._replace(move=move)], state)

    def finished(self, decisions: list[Decision], state: SoulgiversState) -> Plan:
        """Return a plan with the rest of the turn as Normal plays it, and the reply to it."""
        state = self._turn(state, self._state.turn, decisions)
        state = self._turn(state, state.turn, [])
        return Plan(decisions, worth(state, self._population))

    def _turn(self, state: SoulgiversState, turn: int, decisions: list[Decision]) -> SoulgiversState:
        """Return the position after a turn, and add the player's decisions in it."""
        for _ in range(_LONGEST):
            pending = self._game.pending(state)
            if not pending or state.turn != turn:
                break
            if pending[0].kind == "window":
                for asked in pending:
                    state = self._game.after(state, asked.seat, Pass())
                continue
            decision = self._normal(state, pending[0].seat, pending[0].kind)
            if pending[0].seat == self._seat:
                decisions.append(decision)
            state = self._game.after(state, pending[0].seat, decision.move)
        return state

    def _normal(self, state: SoulgiversState, seat: Seat, kind: str) -> Decision:
        """Return Normal's decision."""
        moves: tuple[Any, ...] = self._game.legal(state, seat)
        if len(moves) == 1 or kind in HEROES_ASKED:
            return Decision(
                state, moves, [0.0] * len(moves), moves[0] if len(moves) == 1 else hero(moves, self._random)
            )
        moves = tuple(move for move in moves if not isinstance(move, Back))
        self._nodes -= len(moves)
        values = Trying(self._game, state, seat, self._random).values(moves)
        return Decision(state, moves, values, moves[best_of(values)])
