"""Blower, Ghost, Patcher, Soulcrusher, Aeger, Whisperer, Gatekeeper: FAQ 27 to 33."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
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
    soul,
    where,
)

# ---------------------------------------------------------------- 27. The Blower


@pytest.mark.parametrize(("target", "lands"), [("C6", "A6"), ("D5", "B5"), ("G5", "I5"), ("E4", "E2"), ("F7", "F9")])
def test_27_1_tornado_blows_away_from_the_blower(target: str, lands: str) -> None:
    state = position("blower@E5", f"architect@{target}", active="blower", barrier=False)
    assert where(play(state, "use:tornado"), "specters-architect") == lands


def test_27_2_walls_before_the_target_do_not_matter() -> None:
    tiles = board(A5="I2", I5="I0", A3="S0", C3="W0")
    state = position("blower@A3", "architect@D3", tiles=tiles, active="blower")
    assert where(play(state, "use:tornado"), "specters-architect") == "F3"


def test_27_2_a_wall_on_the_way_stops_the_push() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0", E3="W0")
    state = position("blower@A3", "architect@D3 ghost@I2", tiles=tiles, active="blower")
    assert where(play(state, "use:tornado"), "specters-architect") == "E3"
    ghost = position("blower@A3", "architect@I2 ghost@D3", tiles=tiles, active="blower")
    assert where(play(ghost, "use:tornado"), "specters-ghost") == "F3"
    beside = position("blower@A3", "architect@C3 ghost@I2 aeger@D4", tiles=tiles, active="blower")
    beside = play(beside, "use:tornado", "push:C3")
    assert (where(beside, "specters-architect"), where(beside, "specters-aeger")) == ("C3", "F4")


@pytest.mark.parametrize(("first", "ally", "enemy"), [("C3", "C3", "F3"), ("D3", "E3", "F3")])
def test_27_3_all_are_moved_in_the_order_of_the_user(first: str, ally: str, enemy: str) -> None:
    state = position("blower@A3 architect@C3", "aeger@D3", active="blower")
    state = play(state, "use:tornado")
    assert asked(state) == [(SHELLS, "blow")]
    assert legal(state) == ["push:C3", "push:D3"]
    state = play(state, f"push:{first}")
    assert where(state, "shells-architect") == ally
    assert where(state, "specters-aeger") == enemy


# ---------------------------------------------------------------- 28. The Ghost


def test_28_1_the_ghost_does_not_attack_through_walls() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    state = position("ghost@C3", "aeger@D3N runner@C2N", tiles=tiles, active="ghost")
    assert refusal(state, "attack:D3") == "wall_between"
    assert refusal(state, "attack:C2") == ""
    assert refusal(state, "step:D3") == ""


@pytest.mark.parametrize("obstacle", ["wall", "ally", "opponent"])
def test_28_2_the_fragment_goes_through_obstacles_with_it(obstacle: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0" if obstacle == "wall" else "P0")
    shells = "ghost@C3*" + " aeger@D3" * (obstacle == "ally")
    specters = "runner@I2" + " aeger@D3" * (obstacle == "opponent")
    state = position(shells, specters, tiles=tiles, active="ghost")
    state = play(state, "step:D3", "step:E3")
    assert where(state, "shells-ghost") == "E3"
    assert state.fragment.carrier == "shells-ghost"


@pytest.mark.parametrize(("hero", "seat"), [("ghost", SPECTERS), ("ghost", SHELLS), ("aeger", SHELLS)])
def test_28_3_a_border_is_crossed_but_nobody_ends_on_it(hero: str, seat: int) -> None:
    places = [f"{hero}@C3", "patcher@I9"]
    state = position(places[seat], places[1 - seat], seat=seat, modifiers="border@D3", active=hero)
    on_it = play(state, "step:D3")
    assert refusal(on_it, "halt:N") == refusal(on_it, "end") == "crossing"
    assert {move.partition(":")[0] for move in legal(on_it)} <= {"step", "walk"}
    population = ("shells", "specters")[seat]
    assert where(play(on_it, "step:E3", "halt:N", "end"), f"{population}-{hero}") == "E3"


@pytest.mark.parametrize(("hero", "seat"), [("ghost", SPECTERS), ("aeger", SHELLS)])
def test_28_3_the_last_step_does_not_lead_onto_it(hero: str, seat: int) -> None:
    places = [f"{hero}@A3", "patcher@I9"]
    state = position(places[seat], places[1 - seat], seat=seat, modifiers="border@D3", active=hero)
    state = play(state, "step:B3", "step:C3")
    assert refusal(state, "step:D3") == "cannot_step"
    assert refusal(state, "step:C4") == ""
    wide = position(places[seat], places[1 - seat], seat=seat, modifiers="border@B3 border@C3 border@D3", active=hero)
    wide = play(wide, "step:B3", "step:C3")
    assert legal(wide) == ["step:C2", "step:C4"]


def test_28_3_other_specters_do_not_step_onto_it() -> None:
    state = position("patcher@I9", "aeger@C3", seat=SPECTERS, modifiers="border@D3", active="aeger")
    assert refusal(state, "step:D3") == "cannot_step"


@pytest.mark.parametrize(
    ("shells", "specters", "id"),
    [
        ("patcher@I9", "blower@A3 ghost@C3", "specters-ghost"),
        ("blower@A3 aeger@C3", "patcher@I9", "shells-aeger"),
        ("aeger@C3", "blower@A3", "shells-aeger"),
    ],
)
def test_28_4_a_push_stops_before_a_border_it_would_end_on(shells: str, specters: str, id: str) -> None:
    seat = SHELLS if "blower" in shells else SPECTERS
    ends_on = position(shells, specters, seat=seat, modifiers="border@E3", active="blower")
    assert where(play(ends_on, "use:tornado"), id) == "D3"
    crosses = position(shells, specters, seat=seat, modifiers="border@D3", active="blower")
    assert where(play(crosses, "use:tornado"), id) == "E3"
    both = position(shells, specters, seat=seat, modifiers="border@D3 border@E3", active="blower")
    assert refusal(both, "use:tornado") == "no_target"


def test_28_4_other_specters_stop_before_every_border() -> None:
    state = position("patcher@I9", "blower@A3 aeger@C3", seat=SPECTERS, modifiers="border@D3", active="blower")
    assert refusal(state, "use:tornado") == "no_target"


def test_28_eradicate_removes_the_soul_that_the_ghost_itself_has_absorbed() -> None:
    state = position("ghost@C3+runner", "aeger@I2", active="ghost")
    state = play(state, "use:eradicate>C3")
    assert (find(state, "shells-ghost").soul, find(state, "shells-ghost").decay) == ("", 1)
    assert "shells-runner" in state.sides[SHELLS].removed


# ---------------------------------------------------------------- 29. The Patcher


def test_29_1_hush_leaves_anomalies_and_the_population_ability_only() -> None:
    state = position("ghost@C3 aeger@D3 runner@C4", "patcher@D4", hands=("shelter decay", ""))
    assert legal(state, "activate") == []
    assert refusal(state, "activate:ghost") == "hushed"
    assert refusal(state, "population") == ""
    assert refusal(state, "draw") == ""
    state = play(state, "play:shelter>C3/C5")
    assert legal(state, "activate") == ["activate:ghost"]


def test_29_1_hush_ends_when_the_patcher_leaves_or_dies() -> None:
    state = position("ghost@C3 aeger@D3 whisperer@E4", "patcher@D4 confuser@I2", hands=("transpose", ""))
    assert legal(state, "activate") == ["activate:whisperer"]
    state = play(state, "activate:whisperer", "attack:D4")
    assert not is_in_game(state, "specters-patcher")
    assert refusal(state, "activate:ghost") == ""
    led = position("ghost@C3 volomancer@C6", "patcher@D4 confuser@I2", active="volomancer")
    assert refusal(led, "activate:ghost") == "hushed"
    assert refusal(play(led, "use:mind_control>D4", "step:E4", "done"), "activate:ghost") == ""


def test_29_1_hush_works_on_its_tile_and_on_opponents_only() -> None:
    state = position("ghost@C3 runner@E4", "patcher@D4 aeger@C4")
    assert legal(state, "activate") == ["activate:runner"]
    assert legal(play(state, "end"), "activate") == ["activate:patcher", "activate:aeger"]
    double = position("ghost@C3", "aeger@D4+patcher")
    assert refusal(double, "activate:ghost") == "hushed"


def test_29_2_two_patchers_block_each_other() -> None:
    state = position("patcher@C3 runner@I9", "patcher@D4 aeger@I2", hands=("shelter", ""))
    assert legal(state, "activate") == ["activate:runner"]
    assert legal(play(state, "end"), "activate") == ["activate:aeger"]
    moved = play(state, "play:shelter>C3/E3")
    assert refusal(moved, "activate:patcher") == ""
    assert "activate:patcher" in legal(play(moved, "end"))


def test_29_3_update_needs_the_own_patch() -> None:
    shells, specters = "patcher@C5", "aeger@I2"
    state = position(shells, specters, modifiers="patch@C3!", active="patcher", sides=({}, {"patched": True}))
    assert refusal(state, "use:update>C3") == refusal(state, "use:update") == "not_yet"
    gone = position(shells, specters, modifiers="hole@C3", active="patcher", sides=({"patched": True}, {}))
    assert refusal(gone, "use:update") == "no_target"
    state = play(state, "use:patch>D3")
    assert refusal(state, "use:update>D3") == ""
    assert where(play(state, "use:update>D3", "to:E3"), "shells-patcher") == "C5"


def test_29_4_a_covered_patch_cancels_no_wall() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")

    def crosses(state: SoulgiversState) -> bool:
        return "step:D3" in legal(state)

    hero = "ghost@I9 holemaker@C3 gatekeeper@I10"
    assert not crosses(position(hero, "aeger@I2", tiles=tiles, active="holemaker"))
    for cover in ("hole@D3", "gate@D3"):
        covered = position(hero, "aeger@I2", tiles=tiles, modifiers=f"patch@D3 {cover}", active="holemaker")
        assert not crosses(covered)
    covered = position(
        hero, "aeger@I2", tiles=tiles, modifiers="patch@D3 hole@D3", active="holemaker", sides=({"voided": True}, {})
    )
    assert crosses(play(covered, "use:tear>D3", "to:G3"))


# ---------------------------------------------------------------- 30. The Soulcrusher


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


# ---------------------------------------------------------------- 31. The Aeger


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


# ---------------------------------------------------------------- 32. The Whisperer


def encouraged(shells: str, specters: str, hero: str, fragment: str = "", essences: int = 5) -> SoulgiversState:
    """Return the position after a Whisperer on D4 has encouraged the one on C4, and this one was activated."""
    state = position(
        f"whisperer@D4 {shells}",
        specters,
        active="whisperer",
        fragment=fragment,
        sides=({"essences": essences}, {}),
        turn=10,
    )
    return play(state, "use:encouragement>C4", f"activate:{hero}")


def test_32_1_a_paid_ability_is_repeated_once() -> None:
    state = encouraged("confuser@C4", "ghost@I2", "confuser")
    state = play(state, "use:chaos>E3R", "use:chaos>G3R")
    assert find(state, "shells-confuser").marks == 2
    assert refusal(state, "use:chaos>E3R") == "used_already"
    plain = play(position("confuser@C4", "ghost@I2", active="confuser"), "use:chaos>E3R")
    assert refusal(plain, "use:chaos>E3R") == "used_already"


def test_32_1_attack_and_the_actions_on_the_fragment_are_repeated() -> None:
    state = encouraged("aeger@C4", "ghost@C3 runner@C5 patcher@I2", "aeger")
    state = play(state, "attack:C3", "attack:C5")
    assert find(state, "shells-aeger").marks == 2
    state = encouraged("ghost@C4", "aeger@I2", "ghost", fragment="C3")
    state = play(state, "collect:N", "drop:N", "collect:N")
    assert find(state, "shells-ghost").marks == 3
    assert refusal(state, "drop:N") == "used_already"  # one repetition in all
    state = encouraged("ghost@C4*", "aeger@I2", "ghost")
    state = play(state, "drop:N", "collect:N", "drop:N")
    assert refusal(state, "collect:N") == "used_already"


def test_32_1_the_pass_is_repeated() -> None:
    state = position(
        "whisperer@C9 ghost@C8* patcher@C5=4", "volomancer@I2", active="whisperer", hands=("", "decay"), barrier=False
    )
    state = play(state, "use:encouragement>C8", "activate:ghost", "pass", "pass:C5", "face:N", "face:N")
    state = play(state, "play:decay>C5", "step:C7", "step:C6", "collect:N")
    state = play(state, "pass:C9", "face:N", "face:N")
    assert state.fragment.carrier == "shells-whisperer"
    assert find(state, "shells-ghost").marks == 3


def test_32_1_a_repetition_costs_as_usual() -> None:
    state = encouraged("confuser@C4", "ghost@I2", "confuser", essences=2)
    state = play(state, "use:chaos>E3R")
    assert refusal(state, "use:chaos>E3R") == "no_essence"
    state = position("whisperer@D4 ghost@C4=4", "aeger@I2", active="whisperer", souls="specters-runner@C5")
    state = play(state, "use:encouragement>C4", "activate:ghost", "use:eradicate")
    assert find(state, "shells-ghost").decay == 5


def test_32_1_a_repetition_is_never_the_free_ability_of_a_double_soul() -> None:
    state = encouraged("volomancer@C4+confuser", "aeger@I2", "volomancer", essences=1)
    assert state.activation is not None
    free = replace(state.activation, free_soul=1)
    assert refusal(replace(state, activation=free), "use:chaos>E3R") == ""
    again = replace(free, used=("chaos",))
    assert refusal(replace(state, activation=again), "use:chaos>E3R") == "no_essence"


def test_32_1_movement_and_absorb_are_not_repeated() -> None:
    state = position("whisperer@D4 aeger@C4", "ghost@I2", active="whisperer", souls="shells-runner@C3 shells-blower@D3")
    state = play(state, "use:encouragement>C4", "activate:aeger", "step:B4", "step:C4", "halt:N", "absorb:runner")
    assert refusal(state, "step:C3") == "movement_over"
    assert refusal(state, "absorb:blower") == "double"


def test_32_2_a_runner_is_not_encouraged() -> None:
    for shells, specters in (("runner@C4", "ghost@I2"), ("ghost@I9", "runner@C4"), ("ghost@C4+runner", "aeger@I2")):
        state = position(f"whisperer@D4 {shells}", specters, active="whisperer")
        assert refusal(state, "use:encouragement>C4") == "untouchable"


def test_32_3_discouragement_takes_one_of_four_directions() -> None:
    state = position("whisperer@C3", "ghost@C1 aeger@F3 confuser@C6", active="whisperer")
    assert legal(state, "use:discouragement") == [f"use:discouragement>{letter}" for letter in "NES"]
    state = play(state, "use:discouragement>E")
    assert [piece.silenced > 0 for piece in state.soulgivers] == [False, False, True, False]
    assert refusal(state, "use:discouragement>N") == "used_already"


def test_32_4_discouragement_needs_a_clear_line() -> None:
    walls = board(A5="I2", I5="I0", C3="W0")
    assert refusal(discouraging("", walls), "use:discouragement>E") == "nobody_there"
    state = discouraging("aeger@D3", "")
    state = play(state, "use:discouragement>E")
    assert find(state, "specters-ghost").silenced == 0
    assert find(state, "specters-aeger").silenced > 0
    assert find(play(discouraging("", ""), "use:discouragement>E"), "specters-ghost").silenced > 0


def discouraging(between: str, tiles: str) -> SoulgiversState:
    """Return a Whisperer on B3 and an opponent on F3 with something between."""
    return position("whisperer@B3", f"ghost@F3 {between}", tiles=tiles, active="whisperer")


def test_32_4_encouragement_needs_none() -> None:
    walls = board(A5="I2", I5="I0", C3="S0")
    state = position("whisperer@C3", "ghost@E3 aeger@D3", tiles=walls, active="whisperer")
    assert refusal(state, "use:encouragement>E3") == ""


def test_32_3_a_silenced_soulgiver_does_not_attack_the_barrier() -> None:
    state = position("ghost@D5", "aeger@I9", active="ghost")
    assert refusal(state, "attack:barrier") == ""
    pieces = tuple(replace(piece, silenced=1) for piece in state.soulgivers)
    silenced = replace(state, soulgivers=pieces)
    assert refusal(silenced, "attack:barrier") == "silenced"
    assert not legal(silenced, "attack")


# ---------------------------------------------------------------- 33. The Gatekeeper


def test_33_1_a_gate_is_placed_on_free_cells_only() -> None:
    modifiers = "hole@A3 patch@B3 border@A4 border@A5"
    state = position("gatekeeper@C5", "aeger@D5 holemaker@A3", modifiers=modifiers, active="gatekeeper")
    refused = {"D5": "occupied", "C5": "occupied", "A3": "occupied", "A4": "population_modifier"}
    refused |= {"B6": "interference_cell"}
    for name, code in refused.items():
        assert refusal(state, f"use:gate>{name}") == code
    assert refusal(state, "use:gate>C3") == ""
    assert refusal(state, "use:gate>B3") == ""
    state = play(state, "use:gate>B3")
    assert [found.kind for found in state.modifiers if found.cell == cell("B3")] == ["patch", "gate"]


def test_33_1_it_is_placed_on_an_empty_black_hole_modifier() -> None:
    state = position("gatekeeper@C5", "aeger@I2", modifiers="hole@C3", active="gatekeeper")
    state = play(state, "use:gate>C3", "step:C4", "step:C3", "halt:N")
    assert where(state, "shells-gatekeeper") == "C3"


def test_33_1_a_linear_movement_goes_on_in_any_direction_after_a_gate() -> None:
    state = position("runner@C3 gatekeeper@A9", "aeger@I2", modifiers="gate@D3 gate@G8", active="runner")
    state = play(state, "step:D3", "gate")
    assert where(state, "shells-runner") == "G8"
    assert set(legal(state, "step:")) == {"step:G7", "step:H8", "step:G9", "step:F8"}


def test_33_1_a_gate_leads_to_the_visible_gate_of_its_own_pair_only() -> None:
    heroes = ("ghost@D3 gatekeeper@A9", "gatekeeper@I2")
    alone = position(*heroes, modifiers="gate@D3 gate@G8!", active="ghost")
    assert refusal(alone, "gate") == "no_gate"
    covered = position(*heroes, modifiers="gate@D3 gate@G8 patch@G8", active="ghost")
    assert refusal(covered, "gate") == "no_gate"
    pair = position(*heroes, modifiers="gate@D3! gate@G8!", active="ghost")
    assert where(play(pair, "gate"), "shells-ghost") == "G8"


@pytest.mark.parametrize("cover", ["patch@D3", "patch@D3!", "hole@D3 patch@D3"])
def test_13_1_a_covered_gate_under_a_soulgiver_leads_nowhere_until_it_is_uncovered(cover: str) -> None:
    heroes = ("patcher@D3 gatekeeper@A9", "ghost@I2")
    assert refusal(position(*heroes, modifiers=f"gate@D3 gate@G8 {cover}", active="patcher"), "gate") == "no_gate"
    assert refusal(position(*heroes, modifiers=f"{cover} gate@D3 gate@G8", active="patcher"), "gate") == ""
    foe = ("volomancer@D6", "ghost@D3 gatekeeper@A9")
    led = position(*foe, modifiers=f"gate@D3! gate@G8! {cover}", active="volomancer")
    assert "gate" not in legal(play(led, "use:mind_control>D3"))


def test_33_1_a_gate_under_a_soulgiver_is_no_source() -> None:
    gates: dict[str, Any] = {"modifiers": "gate@C3 gate@G8", "active": "gatekeeper"}
    free = position("gatekeeper@D5", "aeger@I2", **gates)
    assert set(legal(free, "use:gate")) == {"use:gate>C3", "use:gate>G8"}
    for other in ("aeger@C3", "aeger@I2"):
        own = "gatekeeper@D5 ghost@C3" if other == "aeger@I2" else "gatekeeper@D5"
        state = position(own, other, **gates)
        assert set(legal(state, "use:gate")) == {"use:gate>G8"}
        assert refusal(state, "use:gate>C3") != ""
    assert set(legal(position("gatekeeper@C3", "aeger@I2", **gates), "use:gate")) == {"use:gate>G8"}
    assert refusal(position("gatekeeper@C3", "aeger@G8", **gates), "use:gate") == "no_target"


def test_33_1_a_gate_closes_the_printed_black_hole_under_it() -> None:
    tiles = board(A5="I2", I5="I0", C3="H0")
    state = position("ghost@C4 gatekeeper@A9", "aeger@I2", modifiers="gate@C3", tiles=tiles, active="ghost")
    assert where(play(state, "step:C3"), "shells-ghost") == "C3"
