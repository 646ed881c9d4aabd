"""The words of Snatch: moves, events and refusals."""

import pytest

from rules.engine import IllegalMove
from tests.games.snatch import FACE, GAME
from tests.games.snatch import values as v
from tests.games.snatch.builder import blocking


@pytest.mark.parametrize(
    ("notation", "name"),
    [
        ("lay:7", "Lay 7"),
        ("block:16", "Block with 16"),
        ("block:0", "Leave the point"),
        ("rest", "Rest"),
        ("wake", "Wake up"),
    ],
)
def test_a_move_has_a_name(notation: str, name: str) -> None:
    assert FACE.move(GAME.parse(notation)) == name


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (v.Dealt(((), ())), "The cards are dealt."),
        (v.Laid((9, 15), 1), "The cards 9, 15 are laid; Bo wins."),
        (v.Decided(((0, 16),), (0, 0)), "Ada blocks with 16, the points are 0, 0."),
        (v.Rested(0, True), "Ada rests."),
    ],
)
def test_an_event_is_told_in_a_sentence(event: v.SnatchEvent, sentence: str) -> None:
    assert FACE.event(event, ("Ada", "Bo")) == sentence


def test_a_refusal_says_what_was_wrong() -> None:
    assert FACE.error(IllegalMove("cannot_play", card=7)) == "You cannot play 7 now."


def test_a_player_is_told_their_cards_and_nobody_else() -> None:
    state = blocking((9,), (16, 7))
    assert FACE.hand(GAME.view(state, 1), 1) == "Your cards: 16, 7."
    for viewer in (0, 1, None):
        assert (
            FACE.position(GAME.view(state, viewer), ("Ada", "Bo")) == "Ada: 0 points, 1 cards.\nBo: 0 points, 2 cards."
        )
