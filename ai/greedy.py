"""A player that looks one turn ahead: its own whole turn, and the best answer to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec

from ai.alpha_beta import WIN, outcome_worth
from ai.anima.choosing import choose as anima
from ai.anima.choosing import choose_hard as hard_anima
from ai.labyrinth.choosing import choose as labyrinth
from ai.labyrinth.choosing import choose_hard as hard_labyrinth
from ai.maatatahay import choose as maatatahay
from ai.soul_puzzler import choose as soul_puzzler
from ai.soul_puzzler import puzzler_lead
from ai.soulgivers.choosing import choose as soulgivers
from ai.soulgivers.planning import plan_and_choose as hard_soulgivers
from rules.engine import AnyGame, Move, Seat, State, View
from rules.maatatahay.ending import lead as maatatahay_lead

Value = Callable[[Any, Seat], float]
"""The lead of a seat in a game's View, in points of that game: 0 if even."""

Strategy = Callable[[AnyGame, Any, Seat, Random], Move]
"""A strategy for one game: it chooses a move from that game's View."""

VALUES: dict[str, Value] = {"soul_puzzler": puzzler_lead, "maatatahay": maatatahay_lead}
"""The value of a view for a seat, in points, by game."""

STRATEGIES: dict[str, Strategy] = {"labyrinth": labyrinth, "anima": anima, "soulgivers": soulgivers}
"""Games with a separate strategy: looking one turn ahead does not help with secret bids or the dice."""

EASY_STRATEGIES: dict[str, Strategy] = {
    "labyrinth": partial(labyrinth, search=10, overlooks=0.35),
    "anima": partial(anima, overlooks=0.33),
    "soulgivers": partial(soulgivers, temperature=0.83),
}
"""The same strategies with human oversights."""

HARD_STRATEGIES: dict[str, Strategy] = {
    "soul_puzzler": soul_puzzler,
    "labyrinth": hard_labyrinth,
    "maatatahay": maatatahay,
    "anima": hard_anima,
    "soulgivers": hard_soulgivers,
}
"""The games with a player that looks further ahead: by a search, or by the end of the match in Anima."""

_STEPS = 4
"""The number of further decisions of a turn that are searched."""
_SHORTLIST = 10
"""The number of best turns that are compared by the opponent's best answer."""


class _Line(msgspec.Struct, frozen=True):
    """A first move, the state after the whole turn, and the value of that state."""

    first: Move
    state: State
    worth: float


class GreedyPlayer:
    """Takes the move that is best after the opponent's best answer, or at random one that is nearly as good.

    ``margin`` is the number of points by which a move can be worse and still be chosen now and then, so that games
    differ. A game in ``strategies`` uses its own strategy. ``overlooks`` is the share of moves that it does not see, by
    game, and ``unanswered`` are the games in which it does not think of the opponent's answer.
    """

    def __init__(
        self,
        name: str,
        manner: str,
        margin: float,
        limit: float,
        strategies: Mapping[str, Strategy] = MappingProxyType(STRATEGIES),
        overlooks: Mapping[str, float] = MappingProxyType({}),
        unanswered: Collection[str] = (),
    ) -> None:
        self.name = name
        self.manner = manner
        self.limit = limit
        self._margin = margin
        self._strategies = strategies
        self._overlooks, self._unanswered = overlooks, unanswered

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a good move by looking one turn ahead, or the choice of the game's own strategy."""
        if game.key in self._strategies:
            return self._strategies[game.key](game, view, seat, random)
        state: State = game.determinize(view, random)
        legal: tuple[Move, ...] = game.legal(state, seat)
        overlooked = self._overlooks.get(game.key, 0.0)
        moves = [move for move in legal if random.random() >= overlooked] if overlooked else legal
        lines = sorted(_lines(game, state, seat, moves or legal), key=lambda line: line.worth, reverse=True)
        judged: dict[Move, float] = {}
        for line in lines[:_SHORTLIST]:
            worth = line.worth - (0.0 if game.key in self._unanswered else 0.9 * _answer(game, line, seat))
            judged[line.first] = max(worth, judged.get(line.first, -2 * WIN))
        best = max(judged.values())
        return random.choice([move for move, worth in judged.items() if worth >= best - self._margin])


def _lines(game: AnyGame, state: State, seat: Seat, moves: Collection[Move]) -> Iterator[_Line]:
    """Yield first moves of ``seat``, with its later decisions answered by the best immediate move."""
    for move in moves:
        end = _to_the_end(game, game.after(state, seat, move), seat, _STEPS)
        yield _Line(move, end, _worth(game, end, seat))


def _to_the_end(game: AnyGame, state: State, seat: Seat, steps: int) -> State:
    """Return the state after ``seat`` has answered its further decisions of this turn."""
    while steps and seat in {decision.seat for decision in game.pending(state)}:
        state = max(
            (game.after(state, seat, move) for move in game.legal(state, seat)),
            key=lambda after: _worth(game, after, seat),
        )
        steps -= 1
    return state


def _answer(game: AnyGame, line: _Line, seat: Seat) -> float:
    """Return the points that ``seat`` loses by the next player's best answer to a line."""
    state = line.state
    other = next((decision.seat for decision in game.pending(state) if decision.seat != seat), None)
    if other is None:
        return 0.0
    after = (
        _worth(game, _to_the_end(game, game.after(state, other, move), other, _STEPS), seat)
        for move in game.legal(state, other)
    )
    return max(0.0, line.worth - min(after, default=line.worth))


def _worth(game: AnyGame, state: State, seat: Seat) -> float:
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome_worth(outcome, seat)
    return VALUES[game.key](game.view(state, seat), seat)
