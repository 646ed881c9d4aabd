"""When shields are set, and by whom."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import IN_TEAMS, SHELLS, SPECTERS, asked, find, legal, play, position, refusal


def test_the_facing_of_an_open_movement_is_asked_before_the_turn_ends() -> None:
    state = play(position("whisperer@C3", "aeger@I9", active="whisperer"), "step:C4", "end")
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:W")
    assert find(state, "shells-whisperer").facing == 3
    assert asked(state) == [(SPECTERS, "act")]


def test_8_1_shields_are_set_after_a_pass_and_with_a_drop() -> None:
    state = position("whisperer@C3* patcher@F3", "aeger@I9", active="whisperer")
    passed = play(state, "pass:F3")
    assert asked(passed) == [(SHELLS, "face")]
    assert refusal(passed, "end") == "not_now"
    assert legal(passed) == ["face:N", "face:E", "face:S", "face:W"]
    passed = play(passed, "face:E")
    assert find(passed, "shells-whisperer").facing == 1
    dropped = play(state, "drop:W")
    assert find(dropped, "shells-whisperer").facing == 3
    assert asked(dropped) == [(SHELLS, "act")]


def test_8_2_shields_are_set_when_the_movement_ends() -> None:
    state = position("aeger@C3N patcher@F3", "ghost@I9", active="aeger")
    assert refusal(state, "halt:E") == "not_moved"
    assert refusal(state, "face:E") == "not_now"
    state = play(state, "step:D3")
    assert find(play(state, "halt:E"), "shells-aeger").facing == 1
    assert refusal(play(state, "halt:E"), "halt:S") == "movement_over"
    for command in ("end", "activate:patcher"):
        after = play(state, command)
        assert asked(after) == [(SHELLS, "face")]
        assert find(play(after, "face:W"), "shells-aeger").facing == 3


def test_8_2_shields_are_not_set_at_other_times() -> None:
    state = position("confuser@C3N", "ghost@C4 runner@I9", active="confuser")
    for action in ("use:chaos>E3R", "attack:C4"):
        after = play(state, action)
        assert asked(after) == [(SHELLS, "act")]
        assert refusal(after, "face:E") == "not_now"
        assert find(after, "shells-confuser").facing == 0


def test_8_2_shields_are_set_on_receiving() -> None:
    state = position("ghost@C3N", "aeger@I9", active="ghost", fragment="D3")
    collected = play(state, "collect:W")
    assert collected.fragment.facing == 3
    assert find(collected, "shells-ghost").facing == 0
    received = position("ghost@C3* patcher@F3N", "aeger@I9", active="ghost")
    received = play(received, "pass:F3", "face:S")
    assert received.fragment.facing == 2
    assert find(received, "shells-patcher").facing == 0


def test_a17_the_facing_is_asked_and_may_stay() -> None:
    state = position("runner@C3N aeger@A9", "aeger@I2", active="runner")
    state = play(state, "step:C4", "activate:aeger")
    assert asked(state) == [(SHELLS, "face")]
    assert legal(state) == ["face:N", "face:E", "face:S", "face:W"]
    assert refusal(state, "step:A8") != ""
    state = play(state, "face:N")
    assert find(state, "shells-runner").facing == 0


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("ending", ["end", "activate:aeger"])
def test_8_2_the_owner_sets_the_facing_of_an_interrupted_movement(seat: int, ending: str) -> None:
    texts = ["ghost@A9", "ghost@J9", "runner@A10", "runner@J10"]
    texts[seat] = "patcher@C3 aeger@G9"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert asked(play(state, "step:C4", ending)) == [(seat, "face")]


def test_8_2_the_facing_after_an_interrupted_movement_is_set_before_w1_of_the_next_activation() -> None:
    state = position("runner@C3 patcher@C9", "aeger@I9", active="runner", hands=("", "realign"))
    state = play(state, "step:C4", "activate:patcher")
    assert asked(state) == [(SHELLS, "face")]
    assert asked(play(state, "face:E")) == [(SPECTERS, "window")]


def test_a65_the_facing_of_one_without_shields_is_not_asked() -> None:
    state = play(position("ghost@C3W", "aeger@I9", active="ghost"), "step:C4", "end")
    assert asked(state) == [(SPECTERS, "act")]
    assert find(state, "shells-ghost").facing == 3
    carrier = play(position("ghost@C3W*", "aeger@I9", active="ghost"), "step:C4", "end")
    assert legal(carrier) == ["face:N", "face:E", "face:S", "face:W"]


@pytest.mark.parametrize(("facing", "offered"), [("N", "NE"), ("E", "NE"), ("S", "ES"), ("W", "NW")])
def test_a65_of_facings_that_shield_the_same_sides_one_is_offered(facing: str, offered: str) -> None:
    state = play(position(f"blower@C3{facing}", "aeger@I9", active="blower"), "step:C4", "end")
    assert legal(state) == [f"face:{letter}" for letter in offered]
    for other in set("NESW").difference(offered):
        assert refusal(state, f"face:{other}") == "same_facing"


@pytest.mark.parametrize(("decay", "expected"), [(4, (SHELLS, "face")), (5, (SPECTERS, "act"))])
def test_a65_the_facing_of_one_that_decays_as_the_turn_ends_is_not_asked(decay: int, expected: tuple[int, str]) -> None:
    for text in (f"aeger@C3={decay} runner@A9", f"aeger@C3*={decay} runner@A9"):
        assert asked(play(position(text, "ghost@I9", active="aeger"), "step:C4", "end")) == [expected]
