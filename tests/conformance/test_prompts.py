"""Every question that can be asked has a prompt, and every prompt a question."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given

from rules.engine import AnyGame, State
from tests.conformance.kit import ALL_FACES, Playout, every_game, kit, whole_playouts
from tests.conformance.rich import rich_playouts


@every_game
def test_the_kinds_of_decisions_are_those_of_the_prompts(game: AnyGame) -> None:
    worded = set(ALL_FACES[game.key].prompts)
    asked: set[str] = set()

    @kit(20)
    @given(whole_playouts(game, of_all=True))
    def play(playout: Playout) -> None:
        for state in playout.states:
            asked.update(_kinds(game, state))
            for after in _next(game, state) if worded - asked else ():
                asked.update(_kinds(game, after))

    play()
    for playout in rich_playouts(game, 15, 10) if worded - asked else ():
        asked.update(kind for moment in playout.moments for kind in _kinds(game, moment.state))
    assert asked == worded


def _kinds(game: AnyGame, state: State) -> set[str]:
    return {decision.kind for decision in game.pending(state)}


def _next(game: AnyGame, state: State) -> Iterator[State]:
    """Yield what every move leads to: a player at random seldom comes to a rare question."""
    for decision in game.pending(state)[:1]:
        for move in game.legal(state, decision.seat):
            yield game.apply(state, decision.seat, move).state
