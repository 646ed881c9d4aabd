"""The computer player's answer to every question of Soulgivers.

It tries its moves on a possible position, lets simple answers follow, and takes the most valuable move. The choice of a
Soulgiver to activate looks one move further.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from ai.soulgivers.worth import POINTS, WEIGHTS, worth
from rules.engine import AnyGame, Move, Seat
from rules.soulgivers.lookup import active, population_at
from rules.soulgivers.moves import (
    Activate,
    Aim,
    Attack,
    Back,
    Deploy,
    DrawCard,
    EndTurn,
    LeaveOut,
    Pass,
    Play,
    PlayPopulation,
    Use,
)
from rules.soulgivers.moves import Draft as DraftHero
from rules.soulgivers.position import SoulgiversState, SoulgiversView

_MOST_AIMS = 16
"""The number of targets that are tried."""
_DEEP = 6
"""The number of simple answers that can follow before a position is judged."""


HEROES_ASKED = ("leave", "draft", "start", "reinforce")
"""The kinds of questions for a hero."""


def choose(game: AnyGame, view: SoulgiversView, seat: Seat, random: Random, temperature: float = 0.0) -> Move:
    """Return a good answer; the higher the temperature, the more often one that is not the best."""
    moves: tuple[Any, ...] = game.legal(view, seat)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    if view.stage in HEROES_ASKED:
        return hero(moves, random)
    state: SoulgiversState = game.determinize(view, random)
    going_on = tuple(move for move in moves if not isinstance(move, Back))
    choice: Move = Trying(game, state, seat, random).best(going_on, temperature)
    return choice


def weights_of(values: list[float], temperature: float) -> list[float]:
    """Return how likely each move is, the nearer to the best one the likelier."""
    most = max(values)
    return [exp((value - most) / temperature) for value in values]


def best_of(values: list[float]) -> int:
    """Return the place of the best value, the first of those that are nearly alike."""
    return max(range(len(values)), key=lambda place: (round(values[place], 3), -place))


def hero(moves: tuple[Any, ...], random: Random) -> Move:
    """Take the strongest hero, on the Portal of one's own nearer to the middle; leave out the weakest."""

    def value(move: Any) -> float:
        known = WEIGHTS.heroes[move.hero] + random.random() * 1.5
        return -known if isinstance(move, LeaveOut) else known

    assert isinstance(moves[0], (LeaveOut, DraftHero, Deploy))
    best: Move = max(moves, key=value)
    return best


class Trying:
    """Moves tried on one position for one seat."""

    def __init__(self, game: AnyGame, state: SoulgiversState, seat: Seat, random: Random) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._random = random
        self._population = population_at(state, seat)

    def best(self, moves: tuple[Any, ...], temperature: float) -> Any:
        """Return the most valuable move; one that costs something has to gain something."""
        values = self.values(moves)
        if temperature:
            return self._random.choices(moves, weights_of(values, temperature))[0]
        return moves[best_of(values)]

    def values(self, moves: tuple[Any, ...]) -> list[float]:
        """Return the value of each move: the worth of the position after it, less its price."""
        return [self._judge(self._state, move) - _price(move) for move in moves]

    def _judge(self, state: SoulgiversState, move: Any, depth: int = 0) -> float:
        """Return the worth of a position after a move, and after the best immediate answers."""
        after = self._game.after(state, self._seat, move)
        if isinstance(move, EndTurn):
            return worth(state, self._population) - self._left_behind(state)
        settled = self._settle(after)
        if isinstance(settled, float):
            return settled
        if isinstance(move, Activate) and depth == 0:
            return self._ahead(settled)
        return worth(settled, self._population)

    def _left_behind(self, state: SoulgiversState) -> float:
        """Return the loss by ending the turn before every Soulgiver that could act has acted."""
        waiting = [piece for piece in state.soulgivers if piece.seat == self._seat and not piece.on_board]
        return POINTS.soulgiver * len(waiting)

    def _ahead(self, state: SoulgiversState) -> float:
        """Return the best possible result of the Soulgiver just activated."""
        now = worth(state, self._population)
        best = now
        for move in self._game.legal(state, self._seat):
            if not isinstance(move, (Activate, EndTurn, Play, PlayPopulation, DrawCard, Use)):
                best = max(best, self._judge(state, move, depth=1) - _price(move))
        return best - 0.01 * (active(state) is None)

    def _settle(self, state: SoulgiversState) -> Any:
        """Let simple answers follow, with well chosen targets. Return the position, or a value if one was needed."""
        for _ in range(_DEEP):
            pending = self._game.pending(state)
            if not pending or pending[0].kind == "act":
                break
            question = pending[0]
            if question.seat == self._seat and question.kind == "aim":
                return self._aimed(state)
            if question.kind == "window":
                moves: Any = {other.seat: Pass() for other in pending}
                for other in pending:
                    state = self._game.after(state, other.seat, moves[other.seat])
                continue
            view = self._game.view(state, question.seat)
            state = self._game.after(state, question.seat, self._game.fallback(view, question.seat))
        return state

    def _aimed(self, state: SoulgiversState) -> float:
        """Return the worth of the best target."""
        aims = [move for move in self._game.legal(state, self._seat) if isinstance(move, Aim)]
        if len(aims) > _MOST_AIMS:
            aims = self._random.sample(aims, _MOST_AIMS)
        return max(self._judge(state, move, depth=1) for move in aims)


def _price(move: Any) -> float:
    """Return the gain that a move must bring besides what the position shows."""
    match move:
        case Attack():
            return 0.0
        case Use() | DrawCard():
            return POINTS.margin
        case Play():
            return POINTS.margin + POINTS.card
        case PlayPopulation():
            return 3 * POINTS.ability
    return 0.0
