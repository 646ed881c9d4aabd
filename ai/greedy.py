"""A player that looks one turn ahead: its own whole turn, and the best answer to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from ai.anima.choosing import choose as anima
from ai.labyrinth.choosing import choose as labyrinth
from ai.soulgivers.choosing import choose as soulgivers
from ai.values import maatatahay_lead, noticed, puzzler_lead
from rules.engine import AnyGame, Move, Seat, State, View

Value = Callable[[Any, Seat], float]
"""The lead of a seat in a game's View, in points of that game: 0 if even."""

VALUES: dict[str, Value] = {"soul_puzzler": puzzler_lead, "maatatahay": maatatahay_lead}
"""The value of a view for a seat, in points, by game."""

WIN = 1000.0
_STEPS = 4
"""The number of further decisions of a turn that are searched."""

Strategy = Callable[[AnyGame, Any, Seat, Random, float], Move]
"""A strategy for one game: it chooses a move from that game's View. The last argument is how much it overlooks, 0 for
nothing.
"""

STRATEGIES: dict[str, Strategy] = {"labyrinth": labyrinth, "anima": anima, "soulgivers": soulgivers}
"""Games with a separate strategy: looking one turn ahead does not help with secret bids or the dice."""

_UNEXPECTED = ("soul_puzzler",)
"""The games where a player that overlooks moves does not expect the answer to its own either."""
_SHORTLIST = 10
"""The number of best turns that are compared by the opponent's best answer."""


class GreedyPlayer:
    """Takes the move that is best after the opponent's best answer, or at random one that is nearly as good.

    ``margin`` is the number of points by which a move can be worse and still be chosen now and then, so that games
    differ. A game in ``STRATEGIES`` uses its own strategy. ``lapses`` says how much the player overlooks in each game,
    by key: the share of its moves, or what the strategy makes of it.
    """

    def __init__(
        self, name: str, manner: str, margin: float, limit: float, lapses: Mapping[str, float] = MappingProxyType({})
    ) -> None:
        self.name = name
        self.manner = manner
        self.limit = limit
        self._margin = margin
        self._lapses = lapses

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a good move by looking one turn ahead, or the choice of the game's own strategy."""
        lapse = self._lapses.get(game.key, 0.0)
        if game.key in STRATEGIES:
            return STRATEGIES[game.key](game, view, seat, random, lapse)
        state: State = game.determinize(view, random)
        found = sorted(noticed(tuple(lines(game, state, seat)), lapse, random), key=_by_worth, reverse=True)
        expects = not lapse or game.key not in _UNEXPECTED
        judged: dict[Move, float] = {}
        for line in found[:_SHORTLIST]:
            value = line.worth - (0.9 * _answer(game, line, seat) if expects else 0.0)
            judged[line.first] = max(value, judged.get(line.first, -2 * WIN))
        best = max(judged.values())
        return random.choice([move for move, value in judged.items() if value >= best - self._margin])


def _by_worth(line: Line) -> float:
    return line.worth


def _answer(game: AnyGame, line: Line, seat: Seat) -> float:
    """Return the points that ``seat`` loses by the next player's best answer to a line."""
    state = line.state
    other = next((decision.seat for decision in game.pending(state) if decision.seat != seat), None)
    if other is None:
        return 0.0
    after = (
        worth(game, to_the_end(game, game.apply(state, other, move).state, other)[0], seat)
        for move in game.legal(state, other)
    )
    return max(0.0, line.worth - min(after, default=line.worth))


class Line(NamedTuple):
    """A first move, the state after the whole turn, the value of that state, and the number of positions tried."""

    first: Move
    state: State
    worth: float
    tried: int


def lines(game: AnyGame, state: State, seat: Seat, most: int = 0) -> Iterator[Line]:
    """Yield every first move of ``seat``, with its later decisions answered by the best immediate move.

    With ``most``, only the moves that are best at once are followed, at most so many.
    """
    begun = [(move, game.apply(state, seat, move).state) for move in game.legal(state, seat)]
    besides = len(begun) - most if most else 0
    if besides > 0:
        begun = sorted(begun, key=lambda one: worth(game, one[1], seat), reverse=True)[:most]
    for move, after in begun:
        end, tried = to_the_end(game, after, seat)
        yield Line(move, end, worth(game, end, seat), tried + max(0, besides))
        besides = 0


def to_the_end(game: AnyGame, state: State, seat: Seat) -> tuple[State, int]:
    """Return the state after ``seat`` has answered its further decisions of this turn, and the positions tried."""
    tried = 1
    for _ in range(_STEPS):
        if seat not in {decision.seat for decision in game.pending(state)}:
            break
        after = [game.apply(state, seat, move).state for move in game.legal(state, seat)]
        tried += len(after)
        state = max(after, key=lambda one: worth(game, one, seat))
    return state, tried


def worth(game: AnyGame, state: State, seat: Seat) -> float:
    """Return the value of a state for a seat; a match that is over is won, lost, or nothing."""
    outcome = game.outcome(state)
    if outcome is not None:
        return WIN if seat in outcome.winners else -WIN if outcome.winners else 0.0
    return VALUES[game.key](game.view(state, seat), seat)
