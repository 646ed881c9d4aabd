"""Soulstrike: which Souls fly, how far, and what they hit."""

from __future__ import annotations

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    asked,
    board,
    is_in_game,
    legal,
    place_name,
    play,
    position,
    refusal,
    soul,
)
from tests.rules.soulgivers.scenes import BOTH, acts, acts_for, targets, targets_offered


def test_soulstrike_starts_no_soul_from_the_users_cell_where_it_could_not_fly() -> None:
    corner = acts("soulcrusher@A1", souls="shells-runner@A1 specters-runner@B2")
    assert targets(corner, "use:soulstrike") == {
        "shells-runner/E",
        "shells-runner/S",
        *(f"specters-runner/{letter}" for letter in "NESW"),
    }
    barrier = acts("soulcrusher@D5", souls="shells-runner@D5")
    assert targets(barrier, "use:soulstrike") == {"shells-runner/N", "shells-runner/S", "shells-runner/W"}


def test_a_soul_that_starts_where_it_cannot_fly_lies_on_the_users_cell() -> None:
    state = play(acts("soulcrusher@A1", souls="specters-runner@B2"), "use:soulstrike>specters-runner/W")
    assert [place_name(soul.cell) for soul in state.souls] == ["A1"]


def relaying() -> SoulgiversState:
    """Return a Soulcrusher on C5 that has launched a Soul to the east at one on D5."""
    state = position(
        "soulcrusher@C5",
        "aeger@I2",
        souls="shells-ghost@C5 specters-runner@D5",
        barrier=False,
        fragment="A1",
        active="soulcrusher",
    )
    return play(state, "use:soulstrike>shells-ghost/E")


def test_30_1_the_soul_that_was_hit_flies_forward_left_or_right() -> None:
    state = relaying()
    assert asked(state) == [(SHELLS, "relay")]
    assert legal(state) == [f"relay:specters-runner>{letter}" for letter in "NES"]
    assert refusal(state, "relay:specters-runner>W") == "not_hit"
    assert soul(play(state, "relay:specters-runner>S"), "specters-runner") == "D10"
    assert soul(play(state, "relay:specters-runner>N"), "specters-runner") == "D1"


def test_30_2_it_flies_five_cells_and_the_first_one_stays() -> None:
    state = play(relaying(), "relay:specters-runner>E")
    assert soul(state, "specters-runner") == "I5"
    assert soul(state, "shells-ghost") == "D5"


def test_30_2_a_soul_that_is_hit_hits_the_next_one() -> None:
    state = position(
        "soulcrusher@C3",
        "aeger@I2",
        souls="shells-ghost@C3 shells-blower@D3 specters-runner@F3",
        active="soulcrusher",
    )
    state = play(state, "use:soulstrike>shells-ghost/E", "relay:shells-blower>E")
    assert legal(state) == [f"relay:specters-runner>{letter}" for letter in "NES"]
    state = play(state, "relay:specters-runner>S")
    assert [soul(state, lying.id) for lying in state.souls] == ["D3", "F3", "F4"]


def strike(specters: str, tiles: str = "", modifiers: str = "", seat: int = SHELLS) -> SoulgiversState:
    """Return what comes of a Soul that is hit on D3 and flies on to the east."""
    crusher = "soulcrusher@C3 whisperer@I9"
    shells, others = (crusher, specters) if seat == SHELLS else ("whisperer@I9", f"soulcrusher@C3 {specters}")
    state = position(
        shells,
        others,
        seat=seat,
        souls="shells-ghost@C3 specters-runner@D3",
        tiles=tiles,
        modifiers=modifiers,
        active="soulcrusher",
    )
    return play(state, "use:soulstrike>shells-ghost/E", "relay:specters-runner>E")


@pytest.mark.parametrize("obstacle", ["wall", "border"])
def test_30_2_an_obstacle_destroys_it(obstacle: str) -> None:
    if obstacle == "wall":
        state = strike("aeger@I2", tiles=board(A5="I2", I5="I0", E3="W0"))
    else:
        state = strike("aeger@I2", modifiers="border@F3", seat=SPECTERS)
    assert [lying.id for lying in state.souls] == ["shells-ghost"]
    assert "specters-runner" in state.sides[SPECTERS].removed


@pytest.mark.parametrize(("facing", "dies"), [("N", True), ("E", True), ("S", True), ("W", False)])
def test_30_2_a_soulgiver_is_destroyed_unless_that_side_is_shielded(facing: str, dies: bool) -> None:
    state = strike(f"aeger@F3{facing} patcher@I2")
    assert is_in_game(state, "specters-aeger") is not dies
    assert "specters-runner" in state.sides[SPECTERS].removed
    assert [lying.id for lying in state.souls] == ["shells-ghost"] + ["specters-aeger"] * dies


def test_7_3_a_launched_soul_stops_at_the_edge() -> None:
    state = position("soulcrusher@I3", "aeger@C9", souls="specters-ghost@I3", active="soulcrusher")
    assert soul(play(state, "use:soulstrike>specters-ghost/E"), "specters-ghost") == "J3"
    state = position("soulcrusher@C2", "aeger@C9", souls="specters-ghost@D1", active="soulcrusher")
    assert soul(play(state, "use:soulstrike>specters-ghost/N"), "specters-ghost") == "C1"


@pytest.mark.parametrize(
    ("user", "direction", "tiles", "rest"),
    [
        ("B3", "W", board(), "A3"),
        ("E4", "S", board(), "E4"),
        ("C3", "E", board(C3="W0"), ""),
    ],
)
def test_a11_a_launched_soul_stops_at_edge_and_barrier_and_dies_at_a_wall(
    user: str, direction: str, tiles: str, rest: str
) -> None:
    lying = {"B3": "A4", "E4": "F4", "C3": "C4"}[user]
    state = position(
        f"soulcrusher@{user}", "aeger@I2", active="soulcrusher", souls=f"shells-runner@{lying}", tiles=tiles
    )
    state = play(state, f"use:soulstrike>shells-runner/{direction}")
    assert [lying.id for lying in state.souls] == (["shells-runner"] if rest else [])
    if rest:
        assert soul(state, "shells-runner") == rest
    assert ("shells-runner" in state.sides[SHELLS].removed) == (not rest)


def test_a12_soulstrike_destroys_an_ally() -> None:
    state = position("soulcrusher@C3 aeger@F3N", "ghost@I2", active="soulcrusher", souls="shells-runner@C4")
    state = play(state, "use:soulstrike>shells-runner/E")
    assert soul(state, "shells-aeger") == "F3"


def test_a42_a_soulgiver_is_hit_before_a_soul_on_its_cell() -> None:
    souls = "shells-runner@C4 shells-ghost@E3"
    state = position("soulcrusher@C3", "aeger@E3 ghost@I9", active="soulcrusher", souls=souls)
    state = play(state, "use:soulstrike>shells-runner/E")
    assert soul(state, "specters-aeger") == "E3"
    assert soul(state, "shells-ghost") == "E3"
    assert state.sides[SHELLS].removed[-1] == "shells-runner"


def test_a42_the_user_picks_which_soul_is_hit_and_launched_ones_are_flown_over() -> None:
    souls = "shells-runner@C4 shells-ghost@E3 specters-runner@E3 shells-blower@D3"
    state = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", souls=souls)
    state = play(state, "use:soulstrike>shells-runner/E")
    assert legal(state) == [f"relay:shells-blower>{letter}" for letter in "NES"]
    state = play(state, "relay:shells-blower>E")
    assert [move.split(">")[0] for move in legal(state, "relay:")[::3]] == [
        "relay:shells-ghost",
        "relay:specters-runner",
    ]
    state = play(state, "relay:specters-runner>E")
    assert soul(state, "shells-blower") == "E3"
    assert soul(state, "shells-ghost") == "E3"
    assert soul(state, "specters-runner") == "J3"


def test_a42_souls_on_the_starting_cell_are_not_hit_and_one_in_a_black_hole_is() -> None:
    souls = "shells-runner@C3 shells-ghost@C3 shells-blower@E3"
    state = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", souls=souls, tiles=board(E3="H0"))
    state = play(state, "use:soulstrike>shells-runner/E")
    assert soul(state, "shells-ghost") == "C3"
    assert legal(state) == [f"relay:shells-blower>{letter}" for letter in "NES"]


@pytest.mark.parametrize(("target", "destroyed"), [("runner@F3", False), ("aeger@F3W", False), ("aeger@F3E", True)])
def test_a42_a_runner_or_a_shield_stops_the_soul(target: str, destroyed: bool) -> None:
    state = position("soulcrusher@C3", f"{target} ghost@I9", active="soulcrusher", souls="shells-blower@C4")
    state = play(state, "use:soulstrike>shells-blower/E")
    assert state.sides[SHELLS].removed[-1] == "shells-blower"
    assert (len(state.soulgivers) == 2) == destroyed


@pytest.mark.parametrize("population", ["shells", "specters"])
def test_a43_souls_of_either_population_are_launched_and_charged(population: str) -> None:
    id = f"{population}-runner"
    launched = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", souls=f"{id}@C4")
    assert soul(play(launched, f"use:soulstrike>{id}/E"), id) == "H3"
    charged = position("protector@C3", "aeger@I9", active="protector", souls=f"{id}@C5")
    assert soul(play(charged, "use:charge"), id) == "C7"


@BOTH
def test_30_2_a_soul_on_the_users_cell_may_fly_against_a_wall(seat: int) -> None:
    state = acts_for(seat, "soulcrusher@C3", souls="shells-runner@C3", tiles=board(C3="S0", A5="I2", I5="I0"))
    assert "shells-runner/E" in targets_offered(state, "soulstrike")
    state = play(state, "use:soulstrike>shells-runner/E")
    assert state.souls == ()
    assert "shells-runner" in state.sides[SHELLS].removed


def test_a42_a_soul_launched_long_before_is_flown_over() -> None:
    souls = "shells-ghost@B3 shells-runner@D3 shells-blower@D1 shells-patcher@G1 shells-architect@G3"
    state = position("soulcrusher@A3", "aeger@J9", active="soulcrusher", souls=souls)
    state = play(state, "use:soulstrike>shells-ghost/E")
    state = play(state, "relay:shells-runner>N", "relay:shells-blower>E", "relay:shells-patcher>S")
    state = play(state, "relay:shells-architect>W")
    assert asked(state) == [(0, "act")]
    assert (soul(state, "shells-ghost"), soul(state, "shells-architect")) == ("D3", "B3")


@pytest.mark.parametrize(("facing", "is_hit"), [("N", True), ("E", True), ("S", False), ("W", False)])
def test_30_2_a_carrier_is_shielded_from_a_flying_soul_by_the_fragment(facing: str, is_hit: bool) -> None:
    """The Soul comes from the west; the Fragment covers the front and the right side."""
    state = position(
        "soulcrusher@C3 aeger@A9", f"ghost@E3{facing}* aeger@J9", souls="shells-blower@C3", active="soulcrusher"
    )
    state = play(state, "use:soulstrike>shells-blower/E")
    assert is_in_game(state, "specters-ghost") is not is_hit


@pytest.mark.parametrize("target", ["runner@E3", "aeger@E3+runner", "aeger@E3", "aeger@E3+ghost"])
@pytest.mark.parametrize("ally", [True, False])
def test_a42_the_aura_of_a_runner_stops_a_soul_and_nothing_else_does(target: str, *, ally: bool) -> None:
    crusher = "soulcrusher@C3"
    texts = (
        (f"{crusher} {target.replace('E3', 'E3E')}", "patcher@J9") if ally else (crusher, target.replace("E3", "E3E"))
    )
    state = position(*texts, active="soulcrusher", souls="specters-confuser@C4")
    state = play(state, "use:soulstrike>specters-confuser/E")
    id = f"{'shells' if ally else 'specters'}-{target.partition('@')[0]}"
    assert is_in_game(state, id) == ("runner" in target)
    assert all(one.id != "specters-confuser" for one in state.souls)


def test_a42_none_of_the_souls_that_flew_in_a_chain_is_launched_again() -> None:
    """As below, but another Soul lies on D5 too: it alone flies on when the last one comes back there."""
    souls = "shells-ghost@D9 shells-blower@D5 specters-ghost@D5 specters-runner@F5 specters-blower@F3 shells-runner@D3"
    state = play(acts("soulcrusher@D9", souls=souls, barrier=False, fragment="A1"), "use:soulstrike>shells-ghost/N")
    for text, launched in (
        ("relay:shells-blower>E", {"specters-runner"}),
        ("relay:specters-runner>N", {"specters-blower"}),
        ("relay:specters-blower>W", {"shells-runner"}),
        ("relay:shells-runner>S", {"specters-ghost"}),
    ):
        assert refusal(state, "relay:shells-ghost>N") == "not_hit"
        state = play(state, text)
        assert {name.partition(">")[0].removeprefix("relay:") for name in legal(state)} == launched


def test_a42_a_soul_flies_over_every_one_that_was_launched_before_it() -> None:
    """Four Souls are hit one after another in a circle; the last one flies over the first, which rests on D5."""
    souls = "shells-ghost@D9 shells-blower@D5 specters-runner@F5 specters-blower@F3 shells-runner@D3"
    state = acts("soulcrusher@D9", souls=souls, barrier=False, fragment="A1")
    state = play(state, "use:soulstrike>shells-ghost/N", "relay:shells-blower>E", "relay:specters-runner>N")
    state = play(state, "relay:specters-blower>W", "relay:shells-runner>S")
    lying = {one.id: soul(state, one.id) for one in state.souls}
    assert lying == {
        "shells-ghost": "D5",
        "shells-blower": "F5",
        "specters-runner": "F3",
        "specters-blower": "D3",
        "shells-runner": "D8",
    }
