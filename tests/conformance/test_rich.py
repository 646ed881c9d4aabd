"""Part 7: rich positions built at random keep the contract, and so does whatever one move makes of them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from rules.engine import AnyGame
from tests.conformance.kit import ALL_FACES, ALL_GAMES, bytes_of, every_game, viewers
from tests.conformance.rich import RICH, rich_playouts, rich_positions
from tests.sampling import sampled

POSITIONS, DRAWN, TRIED = 250, 80, 15
"""How many positions of a game there are, how many of them a run looks at, and how many moves of each seat in each."""
PLAYED, MOVES = 60, 12
"""How many are played on, and how many moves."""
TOLD = 20
"""In how many of these every view is put into words."""


def test_every_game_has_rich_positions() -> None:
    assert RICH.keys() == ALL_GAMES.keys()


@every_game
def test_whoever_is_asked_has_a_legal_answer_before_and_after_every_move(game: AnyGame) -> None:
    random = Random(1)
    for number, state in sampled(rich_positions(game.key, POSITIONS), DRAWN):
        assert game.audit(state) == (), number
        for decision in game.pending(state):
            legal = game.legal(state, decision.seat)
            for move in random.sample(legal, min(TRIED, len(legal))):
                assert game.parse(str(move)) == move
                after = game.apply(state, decision.seat, move).state
                assert game.audit(after) == (), (number, str(move))


@every_game
def test_rich_positions_are_played_on_and_read_back(game: AnyGame) -> None:
    for playout in rich_playouts(game, PLAYED, MOVES):
        for moment in playout.moments:
            assert game.audit(moment.after) == ()
            assert msgspec.json.decode(bytes_of(moment.after), type=game.state_type) == moment.after
            for decision in game.pending(moment.after):
                view = game.view(moment.after, decision.seat)
                assert game.fallback(view, decision.seat) in game.legal(moment.after, decision.seat)


@every_game
def test_everybody_sees_rich_positions_in_words(game: AnyGame) -> None:
    face, names = ALL_FACES[game.key], ("Ada", "Ben", "Cy", "Dora", "Eli")
    for playout in rich_playouts(game, TOLD, MOVES):
        for viewer in viewers(playout):
            for moment in playout.moments[-1:]:
                view = game.view(moment.after, viewer)
                assert msgspec.json.decode(bytes_of(view), type=game.view_type) == view
                seen = tuple(event for each in moment.events if (event := game.see(each, viewer)) is not None)
                assert face.alt(view, seen)
                assert face.position(view, names)
                for decision in game.pending(moment.after):
                    assert face.prompt(view, decision).question(view, decision)


def test_a_position_without_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    snatch = ALL_GAMES["snatch"]
    legal = snatch.legal
    monkeypatch.setattr(snatch, "legal", lambda state, seat: legal(state, seat) if sum(state.points) < 6 else ())
    with pytest.raises(AssertionError, match="has no legal answer"):
        test_whoever_is_asked_has_a_legal_answer_before_and_after_every_move(snatch)
