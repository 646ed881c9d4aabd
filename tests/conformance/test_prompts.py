"""Every question that can be asked has a prompt, and every prompt a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine import AnyGame, State
from tests.conformance.kit import ALL_FACES, every_game, some_playouts
from tests.conformance.rich import rich_playouts

MATCHES = 20


@every_game
def test_the_kinds_of_decisions_are_those_of_the_prompts(game: AnyGame) -> None:
    worded = set(ALL_FACES[game.key].prompts)
    asked: set[str] = set()
    for states in _looked_at(game):
        asked.update(kind for state in states for kind in _kinds(game, state))
        assert asked <= worded
        if asked == worded:
            return
    raise AssertionError(worded - asked)


def _looked_at(game: AnyGame) -> Iterator[Iterable[State]]:
    """Yield the positions of matches and of rich positions played on, then those one move beside the matches."""
    matches = some_playouts(game, MATCHES)
    yield from (playout.states for playout in (*matches, *rich_playouts(game, 15, 10)))
    yield from (_next(game, state) for playout in matches for state in playout.states)


def _kinds(game: AnyGame, state: State) -> set[str]:
    return {decision.kind for decision in game.pending(state)}


def _next(game: AnyGame, state: State) -> Iterator[State]:
    """Yield what every move leads to: a player at random seldom comes to a rare question."""
    for decision in game.pending(state)[:1]:
        for move in game.legal(state, decision.seat):
            yield game.apply(state, decision.seat, move).state
