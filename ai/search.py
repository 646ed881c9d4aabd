"""The hard player's search: alpha-beta over whole turns with a beam, deeper as long as its budget of positions lasts.

Budgets are positions, not seconds, so that the same view and the same luck give the same move on every machine.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ai.greedy import Line, lines
from rules.engine import AnyGame, Move, Seat, State, View


class Budget(NamedTuple):
    """The positions tried for a move, and the number of turns that are followed at each point."""

    positions: int
    beam: int


BUDGETS: dict[str, Budget] = {"soul_puzzler": Budget(3000, 12), "maatatahay": Budget(2500, 5)}
"""The games with a hard player; about 0.1 s a move and 0.5 s a turn."""
_DEEPEST = 8
"""The number of turns looked ahead at most."""


class _OutOfBudgetError(Exception):
    """The budget was used up before the search of a depth was complete."""


def search(game: AnyGame, view: View, seat: Seat, random: Random) -> Move | None:
    """Return the move that is best some turns later, on one possible position.

    None for a question that several seats answer at the same time.
    """
    state: State = game.determinize(view, random)
    if len(game.pending(state)) > 1:
        return None
    return _Search(game, seat, BUDGETS[game.key]).best(state, random)


class _Search:
    """A search for one seat; ``left`` is the rest of its budget."""

    def __init__(self, game: AnyGame, seat: Seat, budget: Budget) -> None:
        self._game = game
        self._seat = seat
        self._beam = budget.beam
        self.left = budget.positions

    def best(self, state: State, random: Random) -> Move:
        """Return the best move of the deepest search that was completed; the first search is always."""
        found = self._lines(state, self._seat)
        random.shuffle(found)
        found.sort(key=lambda line: line.worth, reverse=True)
        found = found[: 2 * self._beam]
        for depth in range(1, _DEEPEST):
            try:
                judged = self._judged(found, depth)
            except _OutOfBudgetError:
                break
            found = [line for _, line in sorted(judged, key=lambda pair: pair[0], reverse=True)]
        return found[0].first

    def _judged(self, found: list[Line], depth: int) -> list[tuple[float, Line]]:
        """Return the worth of lines after some more turns; of one that cannot be the best, at most that worth."""
        judged: list[tuple[float, Line]] = []
        best = -float("inf")
        for line in found:
            value = self._value(line, depth, best, float("inf"))
            best = max(best, value)
            judged.append((value, line))
        return judged

    def _value(self, line: Line, depth: int, low: float, high: float) -> float:
        """Return the worth of a line after ``depth`` more turns, exact between ``low`` and ``high``."""
        pending = self._game.pending(line.state)
        if not depth or len(pending) != 1:
            return line.worth
        mover = pending[0].seat
        own = mover == self._seat
        found = sorted(self._lines(line.state, mover, self._beam), key=lambda one: one.worth, reverse=own)
        if depth == 1:
            return found[0].worth
        best = -float("inf") if own else float("inf")
        for one in found:
            value = self._value(one, depth - 1, low, high)
            if own:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _lines(self, state: State, mover: Seat, most: int = 0) -> list[Line]:
        """Return the turns of a seat, the ``most`` best or one for each first move, and their worth for the player."""
        if self.left <= 0:
            raise _OutOfBudgetError
        found = []
        for line in lines(self._game, state, mover, most):
            self.left -= line.tried
            found.append(line if mover == self._seat else line._replace(worth=-line.worth))
        return found
