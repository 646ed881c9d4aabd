"""Black holes, walls, Modifiers, Decay, Portals, Barrier: FAQ 11 to 16. A test's name has the number of the item."""

from __future__ import annotations

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    asked,
    board,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)

TWO_HOLES = "hole@D3 hole@I9"
WALL = board(A5="I2", I5="I0", C3="W0")
"""A layout with a wall between C3 and D3."""


# ---------------------------------------------------------------- 11. Black holes


@pytest.mark.parametrize("spacewalker", ["spacewalker", "ghost", "patcher+spacewalker"])
def test_11_1_a_push_ends_on_a_black_hole(spacewalker: str) -> None:
    hero, _, soul_of = spacewalker.partition("+")
    mark = f"+{soul_of}" if soul_of else ""
    state = position("blower@A3", f"{hero}@C3{mark} runner@I1", modifiers=TWO_HOLES, active="blower")
    state = play(state, "use:tornado")
    if hero == "ghost":
        assert soul(state, "specters-ghost") == "D3"
        return
    assert asked(state) == [(SPECTERS, "exit")]
    state = play(state, "to:I8")
    assert where(state, f"specters-{hero}") == "I8"
    assert asked(state) == [(SHELLS, "act")]


def test_11_1_mind_control_ends_on_a_black_hole() -> None:
    state = position("volomancer@C5", "patcher@C3+spacewalker", modifiers=TWO_HOLES, active="volomancer")
    state = play(state, "use:mind_control>C3", "step:D3", "to:I8")
    assert asked(state) == [(SHELLS, "act")]
    assert where(state, "specters-patcher") == "I8"


def test_11_1_the_own_ability_ends_on_a_black_hole() -> None:
    state = position("spacewalker@B3+protector", "ghost@F3", modifiers=TWO_HOLES, active="spacewalker")
    state = play(state, "use:charge>F3", "to:J9")
    assert where(state, "shells-spacewalker") == "J9"
    assert where(state, "specters-ghost") == "F3"


@pytest.mark.parametrize(("tiles", "modifiers"), [("", "hole@D3"), (board(A5="I2", I5="I0", C3="H1"), "")])
def test_11_2_a_soul_drops_on_the_black_hole(tiles: str, modifiers: str) -> None:
    state = position("ghost@C3 patcher@C9", "ghost@I2", tiles=tiles, modifiers=modifiers, active="ghost")
    state = play(state, "step:D3")
    assert not is_in_game(state, "shells-ghost")
    assert soul(state, "shells-ghost") == "D3"
    attacked = position(
        "aeger@C3", "holemaker@D3E ghost@I2", tiles=tiles, modifiers=modifiers, active="aeger", souls="shells-ghost@C3"
    )
    assert soul(play(attacked, "attack:D3"), "specters-holemaker") == "D3"


def test_11_2_that_soul_can_be_absorbed() -> None:
    state = position("ghost@C3 patcher@C4", "ghost@I2", modifiers="hole@D3", active="ghost")
    state = play(state, "step:D3", "activate:patcher", "1:pass", "absorb:ghost")
    assert find(state, "shells-patcher").soul == "shells-ghost"


# ---------------------------------------------------------------- 12. Walls


def test_12_1_neighbours_are_adjacent_across_a_wall_but_cannot_attack() -> None:
    state = position("aeger@C3", "ghost@D3", tiles=WALL, active="aeger")
    assert refusal(state, "attack:D3") == "wall_between"
    # Adjacency by itself is what attracts: the wall does not matter there.
    state = position("holemaker@C3", "ghost@I2", seat=SPECTERS, tiles=WALL, modifiers="hole@D3")
    assert where(play(state, "population", "place:D3"), "shells-holemaker") == "D3"


def test_12_1_diagonal_neighbours_are_not_adjacent() -> None:
    state = position("aeger@C3", "ghost@D4", active="aeger")
    assert refusal(state, "attack:D4") == "not_adjacent"
    assert legal(state, "attack:") == []
    state = position("holemaker@C3", "ghost@I2", seat=SPECTERS, modifiers="hole@D4")
    assert where(play(state, "population", "place:D4"), "shells-holemaker") == "C3"


# ---------------------------------------------------------------- 13. Modifiers


def test_13_1_only_the_top_modifier_works() -> None:
    tiles = board(A5="I2", I5="I0", C3="H0")
    covered = position("ghost@D3", "aeger@I2", tiles=tiles, modifiers="patch@C3 hole@C3", active="ghost")
    assert soul(play(covered, "step:C3"), "shells-ghost") == "C3"
    torn = position(
        "holemaker@D4 ghost@D3",
        "aeger@I2",
        tiles=tiles,
        modifiers="patch@C3 hole@C3",
        active="holemaker",
        sides=({"voided": True}, {}),
    )
    torn = play(torn, "use:tear>C3", "to:G3", "activate:ghost", "1:pass", "step:C3")
    assert where(torn, "shells-ghost") == "C3"


@pytest.mark.parametrize("modifiers", ["border@C3", "hole@C3 horizon@C3"])
def test_13_1_population_modifiers_are_not_covered(modifiers: str) -> None:
    state = position("holemaker@D4", "aeger@I2", modifiers=modifiers, active="holemaker")
    assert refusal(state, "use:black_void>C3") == "population_modifier"


def ways(modifiers: str, hero: str) -> tuple[bool, bool]:
    """Return whether one can step across the wall, from C3 to D3 and back."""
    there = position("patcher@I9", f"{hero}@C3 architect@C9", seat=1, tiles=WALL, modifiers=modifiers, active=hero)
    back = position("patcher@I9", f"{hero}@D3 architect@C9", seat=1, tiles=WALL, modifiers=modifiers, active=hero)
    return "step:D3" in legal(there), "step:C3" in legal(back)


@pytest.mark.parametrize("cell", ["C3", "D3"])
def test_13_2_a_patch_cancels_the_wall_from_both_sides(cell: str) -> None:
    assert ways("", "aeger") == (False, False)
    assert ways(f"patch@{cell}", "aeger") == (True, True)


@pytest.mark.parametrize("cell", ["C3", "D3"])
@pytest.mark.parametrize("modifier", ["hole@{}", "border@{}", "hole@{} horizon@{}", "gate@{}"])
def test_13_2_other_modifiers_do_not_cancel_walls(cell: str, modifier: str) -> None:
    assert ways(modifier.replace("{}", cell), "holemaker") == (False, False)


def test_13_2_a_shell_does_not_pass_the_wall_under_the_border() -> None:
    state = position("aeger@C3", "patcher@I2", tiles=WALL, modifiers="border@D3", active="aeger")
    assert "step:D3" not in legal(state)


# ---------------------------------------------------------------- 14. Decay


def test_14_1_tribute_actions_are_legal_at_decay_5() -> None:
    state = position("confuser@C3=5 patcher@C9", "ghost@C4 aeger@I2", active="confuser")
    state = play(state, "use:chaos>E3R", "attack:C4")
    assert find(state, "shells-confuser").decay == 5
    assert find(state, "shells-confuser").marks == 2
    assert not is_in_game(play(state, "end"), "shells-confuser")


def test_14_1_a_payment_in_decay_counts_at_once() -> None:
    def after(decay: int) -> SoulgiversState:
        shells = f"ghost@C3={decay} patcher@C9"
        state = position(shells, "aeger@I2", active="ghost", souls="shells-runner@D3")
        return play(state, "use:eradicate>shells-runner")

    assert find(after(4), "shells-ghost").decay == 5
    assert not is_in_game(after(5), "shells-ghost")
    assert "shells-runner" in after(5).sides[SHELLS].removed


# ---------------------------------------------------------------- 15. Portals


def test_15_1_fracture_destroys_a_portal_once_its_requirement_is_met() -> None:
    unmet = position("aeger@C2", "ghost@I2", hands=("fracture", ""))
    assert refusal(unmet, "play:fracture>PP1") == "requirement"
    met = position("aeger@C1", "ghost@I2 runner@PP2", hands=("fracture", ""), decks=("", "patcher blower"))
    assert refusal(met, "play:fracture>PP2") == "requirement"
    assert refusal(met, "play:fracture>PS1") == "requirement"
    met = play(met, "play:fracture>PP1")
    assert met.portals == (True, True, False, True)
    reinforcing = play(met, "end")
    assert set(legal(reinforcing, "deploy:")) == {"deploy:patcher@PP2", "deploy:blower@PP2"}


def test_15_1_a_destroyed_portal_takes_neither_reinforcements_nor_the_fragment() -> None:
    portals = (False, True, True, True)
    state = position("ghost@C10*", "aeger@I2", active="ghost", portals=portals)
    assert refusal(state, "deliver") == "no_portal"
    state = position("ghost@C9", "aeger@I2", seat=1, portals=portals, decks=("runner patcher", ""))
    state = play(state, "end")
    assert set(legal(state, "deploy:")) == {"deploy:patcher@PS2", "deploy:runner@PS2"}
    assert refusal(state, "deploy:runner@PS1") == "portal_destroyed"


def test_15_2_whoever_has_not_entered_the_board_is_destroyed_and_its_soul_removed() -> None:
    state = position("ghost@PS1 patcher@C9", "aeger@I2 runner@PP1")
    state = play(state, "end")
    assert not is_in_game(state, "shells-ghost")
    assert state.souls == ()
    assert "shells-ghost" in state.sides[SHELLS].removed
    assert is_in_game(state, "specters-runner")


def test_15_3_nobody_on_a_portal_is_passed_to() -> None:
    state = position("ghost@C8* runner@PS1", "aeger@I2", active="ghost")
    assert refusal(state, "pass:C10") == "cannot_pass"
    state = position("ghost@C3*", "volomancer@C2 runner@PP1", seat=1, active="volomancer")
    assert legal(state, "use:acquiescence") == []


# ---------------------------------------------------------------- 16. The Barrier


def test_16_1_nobody_gets_past_the_barrier() -> None:
    leaping = position("runner@C5 ghost@D5", "aeger@I2", active="runner")
    assert refusal(leaping, "use:leap>E+1") == "cannot_leap"
    assert refusal(position("runner@D5", "aeger@I2", active="runner"), "use:leap>E+2") == "cannot_leap"
    walking = position("ghost@D5", "aeger@I2", active="ghost")
    assert legal(walking, "step:") == ["step:D4", "step:D6", "step:C5"]
    pushed = position("blower@A6", "ghost@D5", active="blower")
    assert refusal(pushed, "use:tornado") == "no_target"
    sheltered = position("ghost@D5", "aeger@I2", hands=("shelter", ""))
    assert refusal(sheltered, "play:shelter>D5/E5") == "requirement"
    assert refusal(sheltered, "play:shelter>D5/D6") == ""


@pytest.mark.parametrize(
    ("hero", "ability"), [("patcher", "patch"), ("holemaker", "black_void"), ("gatekeeper", "gate")]
)
def test_16_1_no_modifier_comes_under_it(hero: str, ability: str) -> None:
    state = position(f"{hero}@D5", "aeger@I2", active=hero)
    assert refusal(state, f"use:{ability}>E5") == "under_barrier"
    without = position(f"{hero}@D5", "aeger@I2", active=hero, barrier=False)
    assert refusal(without, f"use:{ability}>E5") == ""


def test_16_1_no_population_modifier_comes_under_it() -> None:
    state = play(position("ghost@D5", "aeger@I2"), "population")
    assert refusal(state, "place:E5") == "cannot_place"
    without = play(position("ghost@D5", "aeger@I2", barrier=False), "population")
    assert refusal(without, "place:E5") == ""


def test_16_1_it_blocks_the_line_of_sight() -> None:
    passing = position("ghost@D5* patcher@G5", "aeger@I2", active="ghost", barrier=True)
    assert refusal(passing, "pass:G5") == "cannot_pass"
    passing = position("ghost@D5* patcher@G5", "aeger@I2", active="ghost")
    assert refusal(passing, "pass:G5") == ""
    charging = position("protector@D5", "ghost@G5", active="protector")
    assert refusal(charging, "use:charge>G5") == "no_sight"
    charging = position("protector@D5", "ghost@G5", active="protector", barrier=False)
    assert refusal(charging, "use:charge>G5") == ""


def test_16_1_the_fragment_is_not_collected_under_it_and_its_tile_stays() -> None:
    state = position("architect@E4 confuser@D5", "aeger@I2", active="architect")
    assert refusal(state, "collect:N") == "not_here"
    assert [refusal(state, f"use:mold>{line}") for line in ("E3N", "E3S", "E5E", "E5W")] == ["line_locked"] * 4
    assert refusal(state, "use:mold>C3W") == ""
    confusing = position("confuser@D5", "aeger@I2", active="confuser")
    assert refusal(confusing, "use:chaos>E5R") == "tile_locked"


@pytest.mark.parametrize("cell", ["D5", "D6", "E4", "F4", "G5", "G6", "E7", "F7"])
def test_16_1_an_attack_from_an_adjacent_cell_destroys_it(cell: str) -> None:
    state = play(position(f"ghost@{cell}", "aeger@I2", active="ghost"), "attack:barrier")
    assert not state.barrier
    assert find(state, "shells-ghost").marks == 1
    assert refusal(state, "attack:barrier") == "no_barrier"
    inside = {"D": "E", "G": "F"}.get(cell[0], cell[0]) + {"4": "5", "7": "6"}.get(cell[1], cell[1])
    assert where(play(state, f"step:{inside}", "collect:N"), "shells-ghost") == inside


@pytest.mark.parametrize("cell", ["D4", "C5", "D7", "H6"])
def test_16_1_it_is_not_attacked_from_elsewhere(cell: str) -> None:
    assert refusal(position(f"ghost@{cell}", "aeger@I2", active="ghost"), "attack:barrier") == "no_barrier"
