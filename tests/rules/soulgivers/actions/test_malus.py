"""The movement point that the Fragment costs (FAQ 10.6)."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import HEROES
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, asked, legal, play, position, refusal
from tests.rules.soulgivers.scenes import collecting, movement_points


def moved(steps: int, fragment: str = "D3") -> SoulgiversState:
    """Return a Ghost, which has three movement points, that has made so many steps."""
    state = position("ghost@D4 patcher@G3", "aeger@I9", active="ghost", fragment=fragment)
    return play(state, *("step:C4", "step:C3", "step:D3")[:steps])


def steps_left(state: SoulgiversState) -> int:
    """Return how many steps the active Soulgiver can make, by making them."""
    count = 0
    while found := legal(state, "step:"):
        state = play(state, found[0])
        count += 1
    return count


def test_10_6a_collecting_takes_the_last_point() -> None:
    assert steps_left(moved(2)) == 1
    state = play(moved(2), "collect:N")
    assert steps_left(state) == 0
    assert refusal(state, "step:D3") == "no_points"


def test_10_6b_dropping_or_passing_gives_the_point_back_at_once() -> None:
    state = play(position("ghost@D4 patcher@G3", "aeger@I9", active="ghost", fragment="C4"), "collect:N")
    assert steps_left(state) == 2
    state = play(state, "step:E4", "step:D4")
    assert steps_left(state) == 0
    assert steps_left(play(state, "drop:N")) == 1


def test_10_6b_passing_gives_the_point_back_at_once() -> None:
    state = play(position("ghost@B3 patcher@F4", "aeger@I9", active="ghost", fragment="A4"), "collect:N")
    state = play(state, "step:B4", "step:C4")
    assert steps_left(state) == 0
    state = play(state, "pass:F4", "face:N")
    assert steps_left(state) == 1


def test_10_6c_collecting_and_passing_at_once_leaves_the_total_movement() -> None:
    state = play(collecting(5), "collect:N", "pass:F3", "face:N")
    assert state.fragment.carrier == "shells-patcher"
    assert steps_left(state) == 3


def test_10_6d_collecting_after_all_steps_is_legal() -> None:
    state = moved(3)
    assert steps_left(state) == 0
    state = play(state, "collect:N")
    assert state.fragment.carrier == "shells-ghost"
    assert steps_left(state) == 0
    assert asked(state) == [(SHELLS, "act")]


def test_a55_the_point_comes_back_after_a_drop_unless_the_movement_was_ended() -> None:
    state = position("ghost@C3*", "aeger@I9", active="ghost", doing={"steps": 2})
    assert refusal(state, "step:C4") == "no_points"
    dropped = play(state, "drop:N")
    assert refusal(dropped, "step:C4") == ""
    ended = play(state, "halt:N", "drop:N")
    assert refusal(ended, "step:C4") == "movement_over"


@pytest.mark.parametrize("hero", HEROES)
def test_10_6_every_carrier_has_one_point_less(hero: str) -> None:
    assert movement_points(position(f"{hero}@C3*", "patcher@J9", active=hero)) == HEROES[hero].points - 1
