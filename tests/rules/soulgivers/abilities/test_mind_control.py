"""Mind Control: who is led, where to, and who answers what comes of it."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.abilities.scenes import FREED, targets_offered
from tests.rules.soulgivers.builder import (
    GAME,
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, TWO_HOLES, acts, targets


def test_mind_control_reaches_nobody_who_cannot_move() -> None:
    boxed = "volomancer@B2 blower@B1 patcher@A2"
    assert targets(acts(boxed, "aeger@A1 ghost@I9"), "use:mind_control") == {"B1", "A2"}
    assert "A1" in targets(acts(boxed, "aeger@A1 ghost@I9", modifiers="gate@A1 gate@H8"), "use:mind_control")
    assert "A1" not in targets(acts(boxed, "aeger@A1 ghost@H8", modifiers="gate@A1 gate@H8"), "use:mind_control")


@pytest.mark.parametrize(("cell", "around"), [("C10", "B10 D10 C9"), ("G10", "F10 H10 G9")])
def test_mind_control_leads_a_carrier_that_can_only_enter_its_portal(cell: str, around: str) -> None:
    left, right, front = around.split()
    state = acts(f"volomancer@{left} ghost@{cell}*", f"aeger@{right} patcher@{front}")
    assert cell in targets(state, "use:mind_control")
    foreign = acts(f"volomancer@{left} blower@{front}", f"aeger@{right} patcher@{cell}*")
    assert cell not in targets(foreign, "use:mind_control")


def test_11_1_mind_control_ends_on_a_black_hole() -> None:
    state = position("volomancer@C5", "patcher@C3+spacewalker", modifiers=TWO_HOLES, active="volomancer")
    state = play(state, "use:mind_control>C3", "step:D3", "to:I8")
    assert asked(state) == [(SHELLS, "act")]
    assert where(state, "specters-patcher") == "I8"


def test_21_1_a_controlled_carrier_does_not_enter_a_portal_of_the_others() -> None:
    state = position("volomancer@C8", "ghost@C9*", active="volomancer")
    state = play(state, "use:mind_control>C9", "step:C10")
    assert asked(state) == [(SHELLS, "control")]
    assert refusal(state, "deliver") == "no_portal"
    assert "step:D10" in legal(state)
    own = position("aeger@I9", "volomancer@C8 ghost@D2*", seat=SPECTERS, active="volomancer")
    assert refusal(own, "use:mind_control>D2") == "out_of_range"


def test_21_1_a_controlled_carrier_enters_a_portal_of_its_own_population() -> None:
    state = position("volomancer@C8 ghost@C9*", "aeger@I2", active="volomancer")
    state = play(state, "use:mind_control>C9", "step:C10", "deliver")
    assert (state.reason, state.winner) == ("delivery", "shells")


def test_21_1_a_carrier_enters_no_foreign_portal_by_itself() -> None:
    state = position("aeger@I9", "ghost@C10*", seat=SPECTERS, active="ghost")
    assert refusal(state, "deliver") == "no_portal"


def test_21_2_the_owner_of_a_controlled_spacewalker_chooses_its_exit() -> None:
    state = position("volomancer@C5", "spacewalker@C3", modifiers="hole@D3 hole@I9 hole@B8", active="volomancer")
    state = play(state, "use:mind_control>C3", "step:D3")
    assert asked(state) == [(SPECTERS, "exit")]
    assert set(legal(state)) == {f"to:{name}" for name in ("I8", "J9", "I10", "H9", "B7", "C8", "B9", "A8")}
    assert where(play(state, "to:B7"), "specters-spacewalker") == "B7"


@pytest.mark.parametrize("carrier", ["", "*"])
def test_21_3_mind_control_ignores_the_malus(carrier: str) -> None:
    state = position("volomancer@C5", f"ghost@C4{carrier}", active="volomancer")
    state = play(state, "use:mind_control>C4", "step:C3", "step:C2")
    assert asked(state) == [(SHELLS, "control")]
    state = play(state, "step:C1")
    assert where(state, "specters-ghost") == "C1"
    assert asked(state) == [(SHELLS, "act")]


def test_6_8_the_volomancer_loses_a_spacewalker_that_reaches_a_black_hole() -> None:
    state = position("volomancer@C5", "spacewalker@C3", modifiers="hole@D3 hole@I9", active="volomancer")
    state = play(state, "use:mind_control>C3", "step:D3")
    assert asked(state) == [(SPECTERS, "exit")]
    state = play(state, "to:I8")
    assert asked(state) == [(SHELLS, "act")]
    assert where(state, "specters-spacewalker") == "I8"


def test_a16_a_controlled_ally_carries_the_fragment_into_its_own_portal() -> None:
    state = position("volomancer@C7 ghost@C9*", "aeger@I2", active="volomancer")
    state = play(state, "use:mind_control", "step:C10", "deliver")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("delivery", (SHELLS,))


@pytest.mark.parametrize("carries", ["", "*"])
@pytest.mark.parametrize("hero", [hero for hero in HEROES if hero not in ("runner", "volomancer")])
def test_2_25_mind_control_leads_everybody_three_steps_in_any_direction(hero: str, carries: str) -> None:
    foe = "aeger@I9" if hero != "aeger" else "ghost@I9"
    state = play(
        acts("volomancer@C3", f"{hero}@C5{carries} {foe}"), "use:mind_control", "step:C6", "step:D6", "step:D7"
    )
    assert where(state, f"specters-{hero}") == "D7"
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize(("cell", "around"), [("C10", "B10 D10 C9"), ("G10", "F10 H10 G9")])
def test_a16_mind_control_leads_an_ally_boxed_in_before_its_portal_into_it(cell: str, around: str) -> None:
    left, right, front = around.split()
    state = acts(f"volomancer@{left} patcher@{cell}*", f"aeger@{right} holemaker@{front}")
    assert cell in targets_offered(state, "mind_control")
    state = play(state, f"use:mind_control>{cell}", "deliver")
    assert (state.winner, state.reason) == ("shells", "delivery")


def test_2_25_a_gate_counts_as_one_of_the_steps_under_mind_control() -> None:
    state = acts("volomancer@C3 gatekeeper@A9", "patcher@C5", modifiers="gate@C5 gate@H8")
    state = play(state, "use:mind_control", "gate", "gate", "gate")
    assert (where(state, "specters-patcher"), asked(state)) == ("H8", [(SHELLS, "act")])


def test_a35_one_led_over_a_soulgiver_on_a_gate_does_not_take_it() -> None:
    state = acts("volomancer@C3 gatekeeper@D5", "ghost@C5", modifiers="gate@D5 gate@H8")
    state = play(state, "use:mind_control>C5", "step:D5")
    assert {"step:D4", "step:D6", "step:E5"} & set(legal(state))
    assert not {"gate", "done"} & set(legal(state))


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_mind_control_turns_nobody_and_may_end_on_an_interference_cell(facing: str) -> None:
    state = acts("volomancer@C3", f"patcher@B5{facing}")
    state = play(state, "use:mind_control", "step:B6", "done")
    assert (where(state, "specters-patcher"), find(state, "specters-patcher").facing) == ("B6", "NESW".index(facing))
    assert asked(state) == [(SHELLS, "act")]


def test_21_1_an_opposing_carrier_may_be_led_into_a_portal_of_its_own() -> None:
    state = position("volomancer@C4", "patcher@C2*", active="volomancer")
    state = play(state, "use:mind_control>C2", "step:C1", "deliver")
    assert (state.reason, state.winner) == ("delivery", "specters")


def test_2_15_mind_control_ends_with_its_user() -> None:
    state = play(acts("volomancer@C5 aeger@A1", "holemaker@C4", **FREED), "use:mind_control>C4", "step:B4")
    assert not is_in_game(state, "shells-volomancer")
    assert asked(state) == [(SHELLS, "act")]


def test_2_22_mind_control_goes_on_when_its_user_is_attracted_and_survives() -> None:
    state = play(acts("volomancer@C5+holemaker aeger@A1", "holemaker@C4", **FREED), "use:mind_control>C4", "step:B4")
    assert where(state, "shells-volomancer") == "C4"
    assert asked(state) == [(SHELLS, "control")]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("hero", ["architect", "protector", "ghost", "soulcrusher"])
def test_2_25_mind_control_moves_three_steps_whatever_the_points_of_its_target(hero: str, seat: int) -> None:
    pieces = ["patcher@A10", "patcher@J10", "aeger@A1", "aeger@J1"]
    pieces[seat] = "volomancer@C9"
    pieces[(seat + 1) % 4] = f"{hero}@C8"
    state = position(pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="volomancer", tiles=IN_TEAMS)
    state = play(state, "use:mind_control>C8", "step:D8", "step:D7", "step:C7")
    assert asked(state) == [(seat, "act")]
