"""Magnificent Decay: what the Aeger pays, and what it does."""

from __future__ import annotations

import pytest

from rules.soulgivers.events import Decayed
from tests.rules.soulgivers.builder import apply, find, is_in_game, legal, play, position, refusal
from tests.rules.soulgivers.scenes import BOTH, acts, acts_for, changed, targets_offered


@pytest.mark.parametrize(("decay", "amounts"), [(0, "123"), (3, "123"), (4, "12"), (5, "1")])
def test_31_1_no_more_than_the_aeger_can_pay(decay: int, amounts: str) -> None:
    state = position(f"aeger@C3={decay} patcher@I9", "ghost@D3 blower@I2", active="aeger")
    for amount in "1234":
        assert refusal(state, f"use:magnificent_decay>D3/{amount}") == ("" if amount in amounts else "too_much_decay")


def test_31_1_paying_up_to_6_destroys_the_aeger() -> None:
    state = position("aeger@C3=3 patcher@I9", "ghost@D3 blower@I2", active="aeger")
    state = play(state, "use:magnificent_decay>D3/3")
    assert not is_in_game(state, "shells-aeger")
    assert find(state, "specters-ghost").decay == 3
    lives = position("aeger@C3=3 patcher@I9", "ghost@D3 blower@I2", active="aeger")
    assert find(play(lives, "use:magnificent_decay>D3/2"), "shells-aeger").decay == 5


def test_a18_the_effect_comes_before_the_death_of_the_aeger() -> None:
    state = position("aeger@C3=4 runner@A9", "ghost@D3=4", active="aeger")
    state, events = apply(state, "use:magnificent_decay>D3/2")
    assert not is_in_game(state, "shells-aeger")
    assert not is_in_game(state, "specters-ghost")
    names = [type(event).__name__ for event in events]
    assert names.index("Paid") < names.index("Used") < names.index("Destroyed")
    assert [event.id for event in events if isinstance(event, Decayed)] == ["shells-aeger", "specters-ghost"]


@BOTH
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_31_1_the_decay_of_the_target_rises_by_as_much_as_is_paid(amount: int, seat: int) -> None:
    state = acts_for(seat, "aeger@C3 blower@A9", "ghost@D3 patcher@J1")
    state = play(state, f"use:magnificent_decay>D3/{amount}")
    decays = {piece.hero: piece.decay for piece in state.soulgivers}
    assert decays == {"aeger": amount, "ghost": amount, "blower": 0, "patcher": 0}


def test_31_1_more_may_be_paid_than_the_target_needs() -> None:
    state = acts("aeger@C3", "ghost@D3=5 patcher@J1")
    assert targets_offered(state, "magnificent_decay") == ["D3/1", "D3/2", "D3/3"]


def test_31_1_essences_marked_on_the_aeger_count_nothing_before_the_turn_ends() -> None:
    state = changed(acts("aeger@C3=3", "ghost@D3"), "aeger", marks=3)
    assert [text[-1] for text in legal(state, "use:magnificent_decay")] == ["1", "2", "3"]
