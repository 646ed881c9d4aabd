"""Movement, shields and attacks: FAQ 7 to 9. The number in a test's name is that of the FAQ item."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, asked, board, find, legal, play, position, refusal, soul, where

# ---------------------------------------------------------------- 7. Movement


def test_7_1_a_linear_movement_goes_forwards_and_backwards() -> None:
    state = position("runner@C3", "aeger@I9", active="runner")
    state = play(state, "step:D3", "step:E3")
    assert legal(state, "step:") == ["step:F3", "step:D3"]
    assert find(play(state, "halt:W"), "shells-runner").facing == 3
    state = play(state, "step:D3", "step:C3", "step:D3")
    assert where(state, "shells-runner") == "D3"
    assert refusal(state, "step:C3") == "no_points"


def test_7_2_the_first_step_from_a_portal_counts_and_gives_the_direction() -> None:
    state = position("runner@PS1 ghost@I5", "aeger@I2", active="runner")
    state = play(state, "step:C10")
    assert legal(state, "step:") == ["step:C9"]
    assert refusal(state, "step:D10") == "cannot_step"
    state = play(state, "step:C9", "step:C8", "step:C7", "step:C6")
    assert refusal(state, "step:C5") == "no_points"
    free = play(position("ghost@PS1", "aeger@I2", active="ghost"), "step:C10")
    assert legal(free, "step:") == ["step:C9", "step:D10", "step:B10"]


def test_7_3_a_pushed_soul_stops_at_the_edge() -> None:
    state = position("protector@G3", "aeger@C9", souls="specters-ghost@I3", active="protector")
    state = play(state, "use:charge>I3/specters-ghost")
    assert where(state, "shells-protector") == "H3"
    assert soul(state, "specters-ghost") == "J3"


def test_7_3_a_launched_soul_stops_at_the_edge() -> None:
    state = position("soulcrusher@I3", "aeger@C9", souls="specters-ghost@I3", active="soulcrusher")
    assert soul(play(state, "use:soulstrike>specters-ghost/E"), "specters-ghost") == "J3"
    state = position("soulcrusher@C2", "aeger@C9", souls="specters-ghost@D1", active="soulcrusher")
    assert soul(play(state, "use:soulstrike>specters-ghost/N"), "specters-ghost") == "C1"


@pytest.mark.parametrize(
    ("corner", "steps"),
    [
        ("J3", ["step:J2", "step:J4", "step:I3"]),
        ("A3", ["step:A2", "step:B3", "step:A4"]),
        ("E1", ["step:F1", "step:E2", "step:D1"]),
        ("E10", ["step:E9", "step:F10", "step:D10"]),
    ],
)
@pytest.mark.parametrize("hero", ["aeger", "ghost"])
def test_7_3_nobody_walks_over_the_edge(hero: str, corner: str, steps: list[str]) -> None:
    assert legal(position(f"{hero}@{corner}", "patcher@C7", active=hero), "step:") == steps


def test_7_3_a_pushed_soulgiver_stops_at_the_edge() -> None:
    state = position("blower@G3", "aeger@I3", active="blower")
    assert where(play(state, "use:tornado"), "specters-aeger") == "J3"


# ---------------------------------------------------------------- 8. Shields


def test_8_1_shields_are_set_after_a_pass_and_with_a_drop() -> None:
    state = position("ghost@C3* patcher@F3", "aeger@I9", active="ghost")
    passed = play(state, "pass:F3")
    assert asked(passed) == [(SHELLS, "face")]
    assert refusal(passed, "end") == "not_now"
    assert legal(passed) == ["face:N", "face:E", "face:S", "face:W"]
    passed = play(passed, "face:E")
    assert find(passed, "shells-ghost").facing == 1
    dropped = play(state, "drop:W")
    assert find(dropped, "shells-ghost").facing == 3
    assert asked(dropped) == [(SHELLS, "act")]


def test_8_1_of_a_forced_pass_the_owner_sets_them() -> None:
    state = position("ghost@C3* patcher@F3", "volomancer@C4", seat=1, active="volomancer")
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:E")
    assert find(state, "shells-ghost").facing == 1
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:S")
    assert state.fragment.facing == 2
    assert asked(state) == [(1, "act")]


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
    received = play(received, "pass:F3", "face:N", "face:S")
    assert received.fragment.facing == 2
    assert find(received, "shells-patcher").facing == 0


# ---------------------------------------------------------------- 9. Attack: Destruction


@pytest.mark.parametrize(("attacker", "target"), [("C3", "D3"), ("D3", "C3")])
def test_9_1_a_wall_blocks_the_attack(attacker: str, target: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    state = position(f"aeger@{attacker}", f"ghost@{target}", tiles=tiles, active="aeger")
    assert refusal(state, f"attack:{target}") == "wall_between"
    without = position(f"aeger@{attacker}", f"ghost@{target}", active="aeger")
    assert refusal(without, f"attack:{target}") == ""


def test_9_2_an_ally_is_not_attacked() -> None:
    state = position("aeger@C3 ghost@D3", "ghost@C4", active="aeger")
    assert refusal(state, "attack:D3") == "ally"
    assert legal(state, "attack:") == ["attack:C4"]
