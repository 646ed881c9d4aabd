"""The rulings A21 to A40 (section 4 of the specification). The number in a test's name is that of the ruling."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules.soulgivers
from rules.soulgivers.cards import ABILITIES, ANOMALIES, ESSENCES, HEROES
from rules.soulgivers.events import Moved
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    apply,
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

HOLE = board(C3="H0", A5="I2", I5="I0")
"""A printed black hole on C3 and no other one."""


def test_a21_a_trapped_spacewalker_acts_but_does_not_move() -> None:
    state = position("spacewalker@C3 ghost@D3", "aeger@B3W", active="spacewalker", tiles=HOLE)
    assert legal(state, "step:") == []
    assert legal(state, "walk:") == []
    assert "attack:B3" in legal(state)
    assert "use:teleport>D3" in legal(state)
    state = play(state, "use:teleport>D3")
    assert where(state, "shells-spacewalker") == "D3"
    assert soul(state, "shells-ghost") == "C3"
    assert legal(state, "step:") != []


def test_a21_a_trapped_runner_does_not_leap() -> None:
    state = position("runner@C3+spacewalker ghost@D3", "aeger@I2", active="runner", modifiers="hole@C3")
    assert refusal(state, "use:leap>E+1") == "cannot_leap"


def test_a22_tear_moves_any_modifier_and_update_an_own_one() -> None:
    used: tuple[dict[str, bool], dict[str, bool]] = ({"voided": True, "patched": True}, {})
    state = position("holemaker@C3", "aeger@I2", active="holemaker", modifiers="hole@A9 hole@G9!", sides=used)
    assert legal(state, "use:tear") == ["use:tear>A9", "use:tear>G9"]
    state = play(state, "use:tear>G9", "to:D3")
    assert state.modifiers[-1][:] == (cell("D3"), "black_hole", "specters")
    state = position("patcher@C3", "aeger@I2", active="patcher", modifiers="patch@A9 patch@G9!", sides=used)
    assert legal(state, "use:update") == ["use:update>A9"]


def test_a23_the_last_tile_of_a_mold_re_enters_unless_somebody_is_on_it() -> None:
    tiles = board(I3="H0", A5="I2", I5="I0")
    souls = "specters-runner@J4"
    state = position("architect@C3", "aeger@I9", active="architect", tiles=tiles, modifiers="patch@J3", souls=souls)
    state = play(state, "use:mold>A3E")
    assert state.tiles[10:14] == "H0P0"
    assert where(state, "shells-architect") == "E3"
    assert soul(state, "specters-runner") == "B4"
    assert [modifier.cell for modifier in state.modifiers] == [cell("B3")]
    occupied = position("architect@C3", "aeger@I3", active="architect")
    assert refusal(occupied, "use:mold>A3E") == "line_locked"
    assert refusal(occupied, "use:mold>A3W") == ""
    with_fragment = position("architect@C3", "aeger@I9", active="architect", fragment="I4")
    assert refusal(with_fragment, "use:mold>A3E") == "line_locked"


@pytest.mark.parametrize(("collector", "reaches"), [("C3", True), ("D4", True), ("C2", False), ("B3", False)])
def test_a24_the_fragment_is_collected_from_anywhere_on_its_tile(collector: str, reaches: bool) -> None:
    state = position(f"ghost@{collector}", "aeger@I9", active="ghost", fragment="C3")
    assert (refusal(state, "collect:N") == "") == reaches


def test_a25_the_fragment_begins_on_e5() -> None:
    state = position("ghost@E4", "aeger@I9", active="ghost")
    state = play(state, "attack:barrier")
    assert state.fragment.cell == cell("E5")
    for name in ("E5", "F6"):
        there = position(f"ghost@{name}", "aeger@I9", active="ghost", barrier=False)
        assert refusal(there, "collect:N") == ""


@pytest.mark.parametrize("written", ["spacewalker@C4+holemaker", "holemaker@C4+spacewalker"])
def test_a26_a_double_soul_of_spacewalker_and_holemaker_travels(written: str) -> None:
    hero = written.partition("@")[0]
    state = position(written, "aeger@I9", active=hero, tiles=HOLE, modifiers="hole@G3")
    state = play(state, "step:C3")
    assert asked(state) == [(SHELLS, "exit")]


def test_a27_interference_cells_do_not_influence_movement() -> None:
    state = position("ghost@A6", "aeger@I9", active="ghost", tiles=board(A5="I2", I5="I0"))
    state = play(state, "step:B6", "step:B7", "step:A7")
    assert where(state, "shells-ghost") == "A7"
    assert refusal(state, "step:A8") == "no_points"


def test_a28_an_interference_tile_with_the_fragment_is_locked_for_two_against_two_only() -> None:
    state = position(
        "confuser@C3", "aeger@I9", four=("ghost@I7", "ghost@I3"), active="confuser", tiles=IN_TEAMS, fragment="C5"
    )
    assert refusal(state, "use:chaos>C5R") == "tile_locked"
    assert refusal(state, "use:chaos>C7R") == ""
    one_each = position("confuser@C3", "aeger@I9", active="confuser", tiles=IN_TEAMS, fragment="C5")
    assert refusal(one_each, "use:chaos>C5R") == ""


@pytest.mark.parametrize(
    ("hero", "ability"), [("holemaker", "black_void"), ("patcher", "patch"), ("gatekeeper", "gate")]
)
def test_a29_for_two_against_two_modifiers_come_under_the_barrier(hero: str, ability: str) -> None:
    four = ("aeger@I7", "ghost@I3")
    state = position(f"{hero}@E4", "aeger@I9", four=four, active=hero, tiles=IN_TEAMS)
    state = play(state, f"use:{ability}>E5")
    assert state.modifiers[-1].cell == cell("E5")
    border = play(position(f"{hero}@E4", "aeger@I9", four=four, tiles=IN_TEAMS), "population")
    assert "place:E5" not in legal(border)
    holes = "hole@C3 hole@E5"
    horizon = position("ghost@A7", "aeger@E4", four=four, seat=SPECTERS, modifiers=holes, tiles=IN_TEAMS)
    assert legal(play(horizon, "population")) == ["place:C3"]


def test_a30_the_border_is_a_straight_line_of_up_to_four_cells() -> None:
    state = play(position("ghost@I7", "aeger@I9"), "population", "place:C3")
    assert legal(state) == ["done", "place:C2", "place:B3", "place:D3", "place:C4"]
    state = play(state, "place:D3")
    assert legal(state) == ["done", "place:B3", "place:E3"]
    state = play(state, "place:B3", "place:A3")
    assert {modifier.cell for modifier in state.modifiers} == {cell(name) for name in ("A3", "B3", "C3", "D3")}
    assert asked(state) == [(SHELLS, "act")]


def test_a31_nobody_is_attacked_across_a_modifier_and_a_shell_passes_through_it() -> None:
    state = position("ghost@C3E* runner@F3", "aeger@C5N", active="ghost", modifiers="border@C4 border@D3")
    assert refusal(state, "attack:C5") == "not_adjacent"
    assert refusal(state, "pass:F3") == ""
    across = position("runner@I7", "ghost@C3E* aeger@F3", seat=SPECTERS, active="ghost", modifiers="border@D3")
    assert refusal(across, "pass:F3") == "cannot_pass"


def test_a32_leap_costs_an_essence_and_there_are_five_a_turn() -> None:
    assert ABILITIES["leap"].cost == "T"
    assert ESSENCES == 5
    state = position("runner@C3 ghost@D3", "aeger@I2", active="runner")
    state = play(state, "use:leap>E+1")
    assert state.sides[SHELLS].essences == 4
    assert play(state, "halt:N", "end").sides[SHELLS].essences == 5


def test_a33_names_of_the_publisher_are_data() -> None:
    names = {card.name for card in HEROES.values()} | {card.name for card in ABILITIES.values()}
    names |= {card.name for card in ANOMALIES.values()}
    package = Path(str(rules.soulgivers.__file__)).parent
    for path in package.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not names & texts, path


def test_a34_a_choice_with_a_single_answer_is_not_asked() -> None:
    attracted = play(position("aeger@B3", "ghost@I9", active="aeger", modifiers="horizon@C4"), "step:C3")
    assert soul(attracted, "shells-aeger") == "C4"
    tiles = board(A3="H0", A5="I2", I5="I0")
    shells = "spacewalker@D3 runner@B3 ghost@A4"
    only_exit = position(shells, "aeger@I9", active="spacewalker", tiles=tiles, modifiers="hole@C3")
    only_exit = play(only_exit, "step:C3")
    assert where(only_exit, "shells-spacewalker") == "A2"
    pushed = play(position("blower@C3", "aeger@E3", active="blower"), "use:tornado")
    assert where(pushed, "specters-aeger") == "G3"
    deck = ("runner", "")
    portal = position("ghost@C3", "aeger@I9", seat=SPECTERS, decks=deck, portals=(True, False, True, True))
    portal = play(portal, "end")
    assert where(portal, "shells-runner") == "PS1"
    assert asked(portal) == [(SHELLS, "act")]


def test_a35_nobody_enters_a_cell_to_cross_without_a_way_on() -> None:
    state = position("ghost@C3", "aeger@D3 runner@E3 ghost@I9", active="ghost")
    assert refusal(state, "step:D3") == ""
    walled_in = position("ghost@A3", "aeger@B3 runner@C3 ghost@I9", active="ghost")
    assert refusal(walled_in, "step:B3") == ""
    two_left = position("ghost@B1", "aeger@A1 ghost@I9", active="ghost", doing={"steps": 2})
    assert refusal(two_left, "step:A1") == "cannot_step"
    crossing = play(state, "step:D3")
    assert refusal(crossing, "halt:N") == "crossing"
    assert refusal(crossing, "end") == "crossing"
    assert set(legal(crossing)) <= {"step:C3", "step:D2", "step:D4", "step:E3"}


def test_a35_the_way_on_of_a_carrier_may_be_its_portal() -> None:
    state = position("ghost@C9* aeger@C10", "runner@I2", active="ghost", doing={"steps": 0})
    state = play(state, "step:C10")
    assert "deliver" in legal(state)
    last = position("ghost@C9* aeger@C10", "runner@I2", active="ghost", doing={"steps": 1})
    assert refusal(last, "step:C10") == "cannot_step"


def test_a35_the_portal_is_the_only_way_on_for_a_ghost_that_has_leapt() -> None:
    doing = {"steps": 1, "bonus": 2, "locked": 2}
    state = position("ghost@C9*+runner aeger@C10", "runner@I2", active="ghost", doing=doing)
    state = play(state, "step:C10")
    assert legal(state) == ["deliver"]


def test_a35_no_card_is_drawn_or_played_on_a_cell_to_cross() -> None:
    state = position("ghost@C3", "aeger@D3 runner@I9", active="ghost", hands=("overflow", ""))
    state = play(state, "step:D3")
    assert {move.partition(":")[0] for move in legal(state)} == {"step"}
    for move in ("draw", "play:overflow", "population", "activate:ghost", "end"):
        assert refusal(state, move) == "crossing"


def test_a36_an_immunity_lost_on_a_black_hole_is_deadly() -> None:
    state = position("ghost@D3", "confuser@C3+holemaker aeger@I9", active="ghost", tiles=HOLE)
    state = play(state, "use:eradicate")
    assert soul(state, "specters-confuser") == "C3"
    assert state.sides[SPECTERS].removed[-1] == "specters-holemaker"


def test_a37_owners_set_facings_after_acquiescence_before_anything_else() -> None:
    state = position("volomancer@C4 aeger@F3", "ghost@C3E*", active="volomancer", hands=("", "decay"), barrier=False)
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(SPECTERS, "face")]
    state = play(state, "face:W")
    assert find(state, "specters-ghost").facing == 3
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:S")
    assert (state.fragment.carrier, state.fragment.facing) == ("shells-aeger", 2)
    assert asked(state) == [(SPECTERS, "window")]


def test_a38_what_moves_a_trapped_spacewalker() -> None:
    trapped = "spacewalker@C3 aeger@I9"
    controlled = position("volomancer@C5", trapped, active="volomancer", tiles=HOLE)
    assert refusal(controlled, "use:mind_control>C3") == "no_target"
    blown = position("blower@C5", trapped, active="blower", tiles=HOLE)
    assert legal(blown, "use:tornado") == []
    charged = play(position("protector@C6", trapped, active="protector", tiles=HOLE), "use:charge")
    assert where(charged, "specters-spacewalker") == "C3"
    assert where(charged, "shells-protector") == "C4"
    swapped = position("spacewalker@C5+holemaker", trapped, active="spacewalker", tiles=HOLE)
    swapped = play(swapped, "use:teleport>C3")
    assert where(swapped, "specters-spacewalker") == "C5"
    sheltered = position("aeger@I7", trapped, seat=SPECTERS, tiles=HOLE, hands=("", "shelter"))
    assert where(play(sheltered, "play:shelter>C3/D3"), "specters-spacewalker") == "D3"
    carried = play(position("confuser@C5", trapped, active="confuser", tiles=HOLE), "use:chaos>C3R")
    assert where(carried, "specters-spacewalker") == "D3"


def test_a39_a_leap_is_attracted_above_the_cells_leapt_over() -> None:
    state = position("runner@C3 ghost@A9", "aeger@D3 ghost@I9", active="runner", modifiers="horizon@D4")
    state, events = apply(state, "use:leap")
    moved = [(event.way, event.to) for event in events if isinstance(event, Moved)]
    assert moved == [("leap", cell("D3")), ("attracted", cell("D4"))]
    assert soul(state, "shells-runner") == "D4"


def test_a39_a_teleport_looks_at_the_cell_of_arrival() -> None:
    state = position("spacewalker@C3", "aeger@G3", active="spacewalker", modifiers="horizon@E4")
    assert where(play(state, "use:teleport"), "shells-spacewalker") == "G3"
    beside = position("spacewalker@C3", "aeger@E3", active="spacewalker", modifiers="horizon@E4")
    assert where(play(beside, "use:teleport"), "shells-spacewalker") == "E4"


def test_a40_tornado_pushes_each_once_and_obstacles_stop_it_early() -> None:
    state = position("blower@C3 aeger@E3 runner@F3", "ghost@C5 aeger@I9", active="blower")
    state = play(state, "use:tornado")
    assert set(legal(state)) == {"push:E3", "push:C5"}
    state = play(state, "push:E3")
    assert where(state, "shells-aeger") == "E3"
    assert where(state, "specters-ghost") == "C7"
    edge = play(position("blower@G3", "aeger@I3", active="blower"), "use:tornado")
    assert where(edge, "specters-aeger") == "J3"
    barrier = play(position("blower@E1", "aeger@E3", active="blower"), "use:tornado")
    assert where(barrier, "specters-aeger") == "E4"


def test_a40_one_that_an_earlier_push_destroyed_is_left_out() -> None:
    state = position("blower@C3 aeger@E3", "confuser@C5 ghost@I9", active="blower", modifiers="hole@F3")
    state = play(state, "use:tornado", "push:E3")
    assert not is_in_game(state, "shells-aeger")
    assert where(state, "specters-confuser") == "C7"
