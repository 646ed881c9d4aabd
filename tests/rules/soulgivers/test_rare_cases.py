"""Rules that seldom come up in a match, each in the position where it does."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.geometry import EAST, WEST
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.pieces import Mold
from rules.soulgivers.windows import is_asked
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    where,
)


def test_20_3_in_teams_a_mold_before_the_turn_just_before_is_undone() -> None:
    sides: list[dict[str, Any]] = [{"molds": (Mold(1, 1),)}, {}]
    state = position("runner@A9", "ghost@J9", seat=SPECTERS, four=("", "architect@E3"), sides=sides, tiles=IN_TEAMS)
    state = play(state, "1:end", "3:activate:architect")
    while asked(state)[0][1] == "window":
        state = play(state, f"{asked(state)[0][0]}:pass")
    assert refusal(state, "3:use:mold>A3W") == ""


def test_20_3_an_encouraged_architect_undoes_its_own_mold() -> None:
    state = position("architect@E3", "ghost@J9", active="architect", doing={"used": ("mold",)})
    pieces = tuple(replace(one, encouraged=one.id == "shells-architect") for one in state.soulgivers)
    own = replace(state.sides[0], molds=(Mold(1, 1),))
    state = replace(state, soulgivers=pieces, sides=(own, state.sides[1]))
    assert refusal(state, "use:mold>A3W") == ""


def test_a45_discouragement_of_a_teammates_soulgiver_lasts_one_turn_of_its_owner() -> None:
    shells = "whisperer@A3"
    state = position(shells, "ghost@J9", active="whisperer", four=("patcher@D3", "blower@J1"), tiles=IN_TEAMS)
    assert find(play(state, "use:discouragement>E"), "shells-patcher").silenced == 1


def test_17_3_an_essence_for_one_turn_pays_for_a_card() -> None:
    state = position("ghost@A9", "ghost@J1", sides=({"essences": 0, "extra": 1}, {}))
    assert legal(state, "draw") == ["draw"]


def test_2_24_in_w3_the_active_player_is_asked_for_the_sake_of_own_cards_too() -> None:
    any_turn = " ".join(f"{card} {card}" for card in ("decay", "drift", "quake", "realign", "shelter", "transpose"))
    state = position("ghost@A9", "ghost@J1", hands=("surge", ""), discard=any_turn, active="ghost")
    assert is_asked(state, SHELLS, "w3")


def test_17_1_shelter_leads_nobody_onto_a_black_hole() -> None:
    state = position("holemaker@C3", "ghost@J9", hands=("shelter", ""), modifiers="hole@D4")
    assert "play:shelter>C3/C4" in legal(state)
    assert "play:shelter>C3/D4" not in legal(state)


def test_6_3_the_soul_of_a_ghost_helps_whoever_is_pushed() -> None:
    state = position("blower@C3", "patcher@E3+ghost runner@F3", active="blower")
    assert where(play(state, "use:tornado"), "specters-patcher") == "G3"


def test_29_3_no_modifier_is_moved_from_under_a_soulgiver() -> None:
    state = position(
        "patcher@C3 ghost@A1", "ghost@J9", active="patcher", modifiers="patch@A1", sides=({"patched": True}, {})
    )
    assert legal(state, "use:update") == []


def test_2_14_the_fragment_of_a_carrier_destroyed_on_a_black_hole_stays_on_it() -> None:
    state = position("patcher@C3* ghost@A9", "ghost@J9", active="patcher", modifiers="hole@C4")
    state = play(state, "step:C4")
    assert not is_in_game(state, "shells-patcher")
    assert (state.fragment.carrier, state.fragment.cell) == ("", cell("C4"))


def test_3_2_nobody_eradicates_the_soul_that_a_runner_has_absorbed() -> None:
    state = position("ghost@C3", "runner@D3+patcher aeger@C4+blower", active="ghost")
    assert legal(state, "use:eradicate") == ["use:eradicate>C4"]


def test_13_1_a_covered_modifier_is_not_back_in_the_supply() -> None:
    state = position("holemaker@C3", "ghost@J9", active="holemaker", modifiers="hole@A1 hole@A2 hole@A3 patch@A3!")
    assert refusal(state, "use:black_void>C4") == "none_left"


def test_13_1_a_patch_under_the_border_cancels_no_wall() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    state = position("ghost@J9", "ghost@A9", tiles=tiles, modifiers="patch@C3 border@C3", active="ghost")
    assert ground_of(state).has_wall(cell("C3"), EAST)
    assert ground_of(state).has_wall(cell("D3"), WEST)
    shell = position("patcher@D3", "ghost@A9", tiles=tiles, modifiers="patch@C3 border@C3", active="patcher")
    assert refusal(shell, "step:C3") == "cannot_step"


def test_8_2_the_facing_after_an_interrupted_movement_is_set_before_w1_of_the_next_activation() -> None:
    state = position("ghost@C3 patcher@C9", "aeger@I9", active="ghost", hands=("", "realign"))
    state = play(state, "step:C4", "activate:patcher")
    assert asked(state) == [(SHELLS, "face")]
    assert asked(play(state, "face:E")) == [(SPECTERS, "window")]


def test_2_17_the_event_horizon_closes_a_black_hole_to_the_spacewalker_of_the_specters_too() -> None:
    state = position(
        "patcher@A9", "spacewalker@C3 ghost@J9", seat=SPECTERS, active="spacewalker", modifiers="horizon@C4 hole@G8"
    )
    state = play(state, "step:C4")
    assert (where(state, "specters-spacewalker"), asked(state)) == ("C4", [(SPECTERS, "act")])
    assert legal(state, "step:") == []


def test_2_25_the_gatekeeper_moves_own_gates_only() -> None:
    gates = "gate@A1 gate@A2 gate@J9! gate@J10!"
    state = position("gatekeeper@C3", "gatekeeper@I2", active="gatekeeper", modifiers=gates)
    assert legal(state, "use:gate") == ["use:gate>A1", "use:gate>A2"]


def test_a45_one_who_is_silenced_absorbs_a_soul() -> None:
    state = position("patcher@C3", "ghost@J9", active="patcher", souls="shells-runner@C4")
    state = replace(state, soulgivers=tuple(replace(one, silenced=1) for one in state.soulgivers))
    assert refusal(state, "use:patch>C4") == "silenced"
    assert legal(state, "absorb:") == ["absorb:runner"]


def test_28_2_a_ghost_comes_from_its_portal_through_one_who_stands_in_front_of_it() -> None:
    state = play(position("ghost@PS1 patcher@C10", "aeger@I2"), "activate:ghost", "step:C10", "step:C9")
    assert where(state, "shells-ghost") == "C9"
    other = play(position("patcher@PS1 blower@C10", "aeger@I2"), "activate:patcher")
    assert legal(other, "step:") == ["step:D10"]


def test_a14_a_runner_receives_the_fragment_of_acquiescence() -> None:
    state = position("volomancer@C4", "patcher@C3* runner@F3", active="volomancer")
    assert play(state, "use:acquiescence>F3").fragment.carrier == "specters-runner"


def test_21_1_an_opposing_carrier_may_be_led_into_a_portal_of_its_own() -> None:
    state = position("volomancer@C4", "patcher@C2*", active="volomancer")
    state = play(state, "use:mind_control>C2", "step:C1", "deliver")
    assert (state.reason, state.winner) == ("delivery", "specters")


@pytest.mark.parametrize(
    ("place", "target"),
    [("C3", "quake>C3R"), ("C3", "transpose>C3/E3"), ("C3", "drift>A3E"), ("C1", "fracture>PP1")],
)
def test_2_23_a_runner_counts_for_the_requirement_of_a_card(place: str, target: str) -> None:
    hands = (target.partition(">")[0], "")
    state = position(f"runner@{place} patcher@I9", "ghost@J1", hands=hands)
    assert refusal(state, f"play:{target}") == ""
    assert refusal(position("patcher@I9", "ghost@J1", hands=hands), f"play:{target}") == "requirement"


@pytest.mark.parametrize(("facing", "is_hit"), [("N", True), ("E", True), ("S", False), ("W", False)])
def test_30_2_a_carrier_is_shielded_from_a_flying_soul_by_the_fragment(facing: str, is_hit: bool) -> None:
    """The Soul comes from the west; the Fragment covers the front and the right side."""
    state = position(
        "soulcrusher@C3 aeger@A9", f"ghost@E3{facing}* aeger@J9", souls="shells-blower@C3", active="soulcrusher"
    )
    state = play(state, "use:soulstrike>shells-blower/E")
    assert is_in_game(state, "specters-ghost") is not is_hit


def test_6_4_an_essence_for_one_turn_pays_for_the_other_soul_too() -> None:
    state = position(
        "soulcrusher@C3+confuser",
        "ghost@J9",
        souls="shells-blower@C3",
        sides=({"essences": 1, "extra": 1}, {}),
        active="soulcrusher",
    )
    state = play(state, "use:soulstrike>shells-blower/E", "use:chaos>A1R")
    assert (state.sides[SHELLS].essences, state.sides[SHELLS].extra) == (1, 0)


@pytest.mark.parametrize("written", ["spacewalker@C3", "spacewalker@C3+runner"])
def test_a39_one_who_teleports_onto_a_black_hole_travels_before_it_is_attracted(written: str) -> None:
    holes = "hole@E3 horizon@E4 hole@H8"
    state = position(written, "holemaker@E3 ghost@J9", active="spacewalker", modifiers=holes)
    state = play(state, "use:teleport>E3")
    assert (where(state, "shells-spacewalker"), asked(state)) == ("E3", [(SHELLS, "exit")])


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("ally", [True, False])
def test_2_17_a_black_hole_on_which_somebody_stands_is_no_exit(seat: int, ally: bool) -> None:
    sides = ["spacewalker@B3", "ghost@J9"]
    sides[not ally] += " holemaker@H8"
    pieces = sides if seat == SHELLS else sides[::-1]
    state = position(*pieces, seat=seat, active="spacewalker", modifiers="hole@C3 hole@H8 hole@E8")
    assert set(legal(play(state, "step:C3"))) == {"to:E7", "to:D8", "to:F8", "to:E9"}
