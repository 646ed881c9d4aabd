"""Nobody is asked about Anomalies that have no target (2.24), and that is known to all."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES
from rules.soulgivers.position import SoulgiversState
from rules.soulgivers.steps.windows import Window
from rules.soulgivers.windows import can_play_population, is_asked, plays
from tests.rules.soulgivers.builder import ANY_TURN, GAME, SHELLS, SPECTERS, asked, play, position
from tests.rules.soulgivers.scenes import setup
from tests.rules.window_puts import put_again, puts

WINDOW = Window()


def discarded(*but: str) -> str:
    """Return the discard pile that leaves no card for a window but some kinds."""
    return " ".join(card for card in ANY_TURN for _ in range(2) if card not in but)


def test_2_24_before_anybody_is_on_the_board_no_window_is_put() -> None:
    state = setup()
    for shell, specter in zip(("holemaker", "ghost", "runner"), ("holemaker", "ghost", "runner"), strict=True):
        state = play(state, f"0:deploy:{shell}@PS1", f"1:deploy:{specter}@PP1")
    first = play(state, "activate:holemaker")
    assert asked(first) == [(first.seat, "act")]


@pytest.mark.parametrize(
    ("card", "specters", "asks"),
    [
        ("realign", "aeger@I2", True),
        ("decay", "aeger@PP1", True),  # the Ghost is on the board
        ("shelter", "aeger@I2", True),
        ("shelter", "aeger@PP1", False),  # nobody of one's own is
        ("quake", "aeger@PP1", False),
        ("transpose", "aeger@PP1", False),
        ("drift", "aeger@PP1", False),
        ("drift", "aeger@I2", True),
    ],
)
def test_2_24_a_card_that_has_no_target_is_not_asked_about(card: str, specters: str, asks: bool) -> None:
    state = position("ghost@C3", specters, hands=("", "overflow"), discard=discarded(card))
    assert is_asked(play(state, "activate:ghost"), SPECTERS, "w1") is asks
    assert ((SPECTERS, "window") in asked(play(state, "activate:ghost"))) is asks


@pytest.mark.parametrize(("shells", "asks"), [("runner@C3", False), ("runner@C3 patcher@A9", True)])
def test_2_24_whom_no_card_can_touch_is_no_target(shells: str, asks: bool) -> None:
    """The Runner has Superluminal Speed (32.2)."""
    state = position(shells, "aeger@PP1", hands=("", "overflow"), discard=discarded("decay", "realign"))
    assert is_asked(play(state, "activate:runner"), SPECTERS, "w1") is asks


@pytest.mark.parametrize(("place", "asks"), [("A9", False), ("C1", True)])
def test_2_24_in_w3_cards_for_the_own_turn_need_a_target_too(place: str, asks: bool) -> None:
    seen = " ".join(card for card in (*ANY_TURN, "surge", "overflow", "respite") for _ in range(2))
    state = position(f"ghost@{place}", "aeger@I2", active="ghost", hands=("fracture", ""), discard=seen)
    assert is_asked(state, SHELLS, "w3") is asks


def _possible(state: SoulgiversState, seat: int) -> list[str]:
    """Return the Anomalies that the public cannot rule out in a hand."""
    seen = (*state.discard, *state.gone)
    return [kind for kind, card in ANOMALIES.items() if state.players[seat].hand and seen.count(kind) < card.count]


@pytest.mark.parametrize("seats", [2, 4])
def test_2_24_whoever_is_not_asked_could_only_have_passed_with_any_hand(seats: int) -> None:
    skipped = 0
    for state, answers in puts(GAME, WINDOW, seats, range(4)):
        frame = state.frames[-1]
        for seat in WINDOW._answering(GAME.draft(state), frame):
            one = state.players[seat]
            if (answers and answers[seat] is None) or one.standing:
                continue
            skipped += 1
            assert not (frame.row == "w1" and can_play_population(state, seat))
            for kind in _possible(state, seat):
                players = (*state.players[:seat], replace(one, hand=(kind,)), *state.players[seat + 1 :])
                assert [*plays(replace(state, players=players), seat)] == []
            assert [*plays(state, seat)] == []
    assert skipped > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_2_24_who_is_asked_depends_on_what_everybody_sees_alone(seats: int) -> None:
    random, windows = Random(7), 0
    for state, answers in puts(GAME, WINDOW, seats, range(3)):
        twin = GAME.determinize(GAME.view(state, None), random)
        assert [*map(type, put_again(GAME, WINDOW, twin))] == [*map(type, answers)]
        windows += 1
    assert windows > 20
