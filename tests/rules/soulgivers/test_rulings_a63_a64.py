"""The rulings A63 and A64 (section 4 of the specification). The number in a test's name is that of the ruling."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    asked,
    board,
    find,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import movement_points

PLAIN = board(A9="I2", I5="I0")
"""A board whose Interference cells are far from what happens."""


def acts(shells: str, specters: str = "aeger@J10", **more: Any) -> SoulgiversState:
    """Return a position in which the first Shell named is active."""
    return position(shells, specters, active=shells.partition("@")[0], tiles=PLAIN, **more)


# ---------------------------------------------------------------- A63


OWN_STEPS = {
    "a step": (acts("holemaker@C3", modifiers="horizon@E3"), ("step:D3",), "E3"),
    "a walk": (acts("holemaker@B3", modifiers="horizon@E3"), ("walk:C3-D3",), "E3"),
    "a Gate": (acts("holemaker@C3 gatekeeper@A1", modifiers="gate@C3 gate@H7 horizon@H8"), ("gate",), "H8"),
    "a Leap": (acts("runner@C3+holemaker", "aeger@D3", modifiers="horizon@E4"), ("use:leap",), "E4"),
    "a Wormhole": (acts("spacewalker@C3", modifiers="hole@D3 hole@H8 horizon@I7"), ("step:D3", "to:I8"), "I7"),
    "a choice": (
        acts("holemaker@C3 volomancer@E4", modifiers="horizon@E3 horizon@D2"),
        ("step:D3", "attract:E4>E3", "attract:D3>D2"),
        "D2",
    ),
}


@pytest.mark.parametrize("case", OWN_STEPS)
def test_a63_an_attraction_in_an_own_step_ends_the_movement_action_and_asks_the_facing(case: str) -> None:
    state, texts, to = OWN_STEPS[case]
    state = play(state, *texts)
    id = state.activation.id if state.activation else ""
    assert where(state, id) == to
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:W")
    assert find(state, id).facing == 3
    assert movement_points(state) == 0
    assert asked(play(state, "end"))[0][1] != "face"


ABILITIES = {
    "a tile turned by the own Ability": (
        acts("confuser@C3+holemaker", modifiers="horizon@E3", doing={"steps": 1}),
        "use:chaos>C3R",
        "E3",
    ),
    "the own run": (
        acts("protector@B3+holemaker", "aeger@F3", modifiers="horizon@D4", doing={"steps": 1}),
        "use:charge",
        "D4",
    ),
    "the own Anomaly": (
        acts("holemaker@C4", modifiers="horizon@E3", doing={"steps": 2}, hands=("shelter", "")),
        "play:shelter>C4/E4",
        "E3",
    ),
}


@pytest.mark.parametrize("case", ABILITIES)
def test_a63_a_movement_action_paused_for_an_ability_goes_on_from_the_new_cell(case: str) -> None:
    state, text, to = ABILITIES[case]
    before = movement_points(state)
    state = play(state, text)
    id = state.activation.id if state.activation else ""
    assert where(state, id) == to
    assert asked(state) == [(SHELLS, "act")]
    assert movement_points(state) == before == 1
    assert len(legal(state, "step:")) > 2
    assert asked(play(state, "end")) == [(SHELLS, "face")]


def test_a63_the_run_of_a_charge_ends_and_pushes_nobody() -> None:
    state, text, _ = ABILITIES["the own run"]
    assert where(play(state, text), "specters-aeger") == "F3"


def test_a63_a_movement_action_paused_for_an_answer_goes_on_from_the_new_cell() -> None:
    state = acts(
        "holemaker@C3N",
        "aeger@B4",
        modifiers="horizon@E3",
        fragment="D4",
        hands=("", "quake"),
        doing={"steps": 1},
    )
    state = play(state, "collect:N")
    assert asked(state) == [(SPECTERS, "window")]
    state = play(state, "1:play:quake>C3R")
    while asked(state)[0][0] == SPECTERS:
        state = play(state, "1:pass")
    assert where(state, "shells-holemaker") == "E3"
    assert asked(state) == [(SHELLS, "act")]
    assert movement_points(state) == 1
    back = play(state, "step:D3")  # the Modifier that it steps off attracts it back, now in a step of its own
    assert where(back, "shells-holemaker") == "E3"
    assert asked(back) == [(SHELLS, "face")]


def test_a63_one_trapped_on_the_specter_modifier_does_not_go_on_and_sets_its_facing_at_the_end() -> None:
    state = acts("confuser@C3+spacewalker", modifiers="horizon@E3 hole@H8", doing={"steps": 1})
    state = play(state, "use:chaos>C3R")
    assert where(state, "shells-confuser") == "E3"
    assert asked(state) == [(SHELLS, "act")]
    assert movement_points(state) == 1
    assert legal(state, "step:") == []
    assert refusal(state, "step:D3") == "trapped"
    assert asked(play(state, "end")) == [(SHELLS, "face")]


def test_a63_no_facing_for_one_that_had_not_moved() -> None:
    state = acts("confuser@C3+holemaker", modifiers="horizon@E3")
    state = play(state, "use:chaos>C3R")
    assert movement_points(state) == 2
    assert asked(play(state, "end"))[0][1] != "face"


# ---------------------------------------------------------------- A64

TRAPPED = "hole@C3 hole@C6"
"""Two black holes, each with a Spacewalker in it, so that neither is an exit of the other."""


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a64_of_two_freed_spacewalkers_that_of_the_active_player_leaves_first(seat: int) -> None:
    own, foe = ("spacewalker@C3 holemaker@H3", "spacewalker@C6")
    written = (own, foe) if seat == SHELLS else (foe, own)
    state = position(*written, seat=seat, active="holemaker", modifiers=TRAPPED, tiles=PLAIN)
    state = play(state, "use:black_void>H5")
    assert asked(state) == [(seat, "exit")]
    assert "to:H4" in legal(state)
    state = play(state, "to:H4")
    assert asked(state) == [(1 - seat, "exit")]
    assert set(legal(state)) == {"to:B3", "to:C2", "to:C4", "to:D3", "to:G5", "to:H6", "to:I5"}
    assert asked(play(state, "to:H6")) == [(seat, "act")]


@pytest.mark.parametrize("shells", [0, 2])
@pytest.mark.parametrize("specters", [1, 3])
@pytest.mark.parametrize("seat", range(4))
def test_a64_in_teams_freed_spacewalkers_leave_in_turn_order_from_the_active_player(
    shells: int, specters: int, seat: int
) -> None:
    pieces = ["ghost@A9", "runner@J1", "blower@J9", "architect@J3"]
    pieces[shells] = "spacewalker@C3"
    pieces[specters] = "spacewalker@C6"
    pieces[seat] += " holemaker@H3"
    state = position(
        *pieces[:2], four=pieces[2:], seat=seat, active="holemaker", modifiers=TRAPPED, tiles=board(C5="I2", G5="I0")
    )
    state = play(state, "use:black_void>H5")
    first, second = sorted((shells, specters), key=lambda one: (one - seat) % 4)
    assert asked(state) == [(first, "exit")]
    assert asked(play(state, "to:H4")) == [(second, "exit")]


def test_a64_the_first_one_to_leave_may_take_the_only_cell() -> None:
    """The black hole J1 in the corner has one free neighbour: whoever comes out there leaves its own hole open."""
    for seat, other in ((SHELLS, "specters"), (SPECTERS, "shells")):
        own, foe = ("spacewalker@C3 holemaker@J3", "spacewalker@C6 aeger@I1")
        written = (own, foe) if seat == SHELLS else (foe, own)
        state = position(*written, seat=seat, active="holemaker", modifiers=TRAPPED, tiles=PLAIN)
        state = play(state, "use:black_void>J1")
        mine = "shells" if seat == SHELLS else "specters"
        assert where(state, f"{mine}-spacewalker") == "J2"
        assert asked(state) == [(1 - seat, "exit")]
        assert where(state, f"{other}-spacewalker") == "C6"
