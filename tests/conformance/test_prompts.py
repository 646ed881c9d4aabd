"""Every question that can be asked has a prompt, and every prompt a question."""

from __future__ import annotations

from hypothesis import given

from rules.engine import AnyGame
from tests.conformance.kit import ALL_FACES, Playout, every_game, kit, playouts


@every_game
def test_the_kinds_of_decisions_are_those_of_the_prompts(game: AnyGame) -> None:
    asked: set[str] = set()

    @kit(40)
    @given(playouts(game))
    def play(playout: Playout) -> None:
        asked.update(decision.kind for state in playout.states for decision in game.pending(state))

    play()
    assert asked == set(ALL_FACES[game.key].prompts)
