"""The Abilities of the Volomancer: Acquiescence, who passes to whom, and Mind Control, who is led where."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, asked, board, cell, find, legal, play, refusal, where
from tests.rules.soulgivers.scenes import (
    BOTH,
    FREED,
    SEATS_OF_FOUR,
    TWO_HOLES,
    WALL,
    acts,
    acts_for,
    changed,
    holder,
    id_of,
    in_teams,
    places,
    refusals,
    targets,
    targets_offered,
)

LED = "use:mind_control>{}"
BOXED = [("C10", "B10 D10 C9"), ("G10", "F10 H10 G9")]
"""A front cell of a Portal of the Shells and the cells around it."""


@pytest.mark.parametrize(
    ("receiver", "own", "more", "code"),
    [
        ("F3", "", {}, ""),
        ("C6", "", {}, ""),
        ("E3", "", {}, "cannot_pass"),
        ("G3", "", {}, "cannot_pass"),
        ("D5", "", {}, "cannot_pass"),
        ("F3", "aeger@D3", {}, "cannot_pass"),
        ("C6", "aeger@C5", {}, "cannot_pass"),
        ("F3", "", {"tiles": WALL}, "cannot_pass"),
        ("F3", "", {"tiles": board(A5="I2", I5="I0", E3="W0")}, "cannot_pass"),
        ("F3", "", {"modifiers": "border@D3"}, "cannot_pass"),
    ],
)
def test_21_4_a_forced_pass_needs_three_clear_cells(receiver: str, own: str, more: dict[str, str], code: str) -> None:
    state = acts(f"volomancer@B4 {own}", f"ghost@C3* patcher@{receiver}", **more)
    assert refusal(state, f"use:acquiescence>{receiver}") == code


def test_21_4_the_border_does_not_hinder_a_shell_that_is_made_to_pass() -> None:
    state = acts_for(SPECTERS, "volomancer@B4", "ghost@C3* patcher@F3", modifiers="border@D3")
    assert refusal(state, "use:acquiescence>F3") == ""


@pytest.mark.parametrize(("user", "code"), [("C4", ""), ("C6", ""), ("D5", ""), ("C7", "out_of_range")])
def test_e2_acquiescence_reaches_from_1_to_3(user: str, code: str) -> None:
    assert refusal(acts(f"volomancer@{user}", "ghost@C3* patcher@F3"), "use:acquiescence>F3") == code
    own = acts("volomancer@C3* patcher@F3")
    assert refusals(own, "use:acquiescence>F3", "pass:F3") == ["no_carrier", ""]


@pytest.mark.parametrize(("receiver", "id"), [("F3", "shells-patcher"), ("C6", "specters-aeger")])
def test_e3_the_volomancer_chooses_an_allied_or_opposing_receiver(receiver: str, id: str) -> None:
    state = acts("volomancer@B4 patcher@F3", "ghost@C3* aeger@C6")
    chosen = play(state, "use:acquiescence")
    assert asked(chosen) == [(SHELLS, "aim")]
    assert {"aim:F3", "aim:C6"} <= set(legal(chosen))
    assert play(state, f"use:acquiescence>{receiver}").fragment.carrier == id


def test_e6_acquiescence_passes_along_a_straight_line() -> None:
    state = acts("volomancer@B4", "ghost@C3* patcher@D5 aeger@E4")
    assert legal(state, "use:acquiescence") == []
    assert refusals(state, "use:acquiescence>D5", "use:acquiescence>E4") == ["cannot_pass"] * 2


@BOTH
def test_8_1_and_a37_after_acquiescence_the_owners_set_facings_before_anything_else(seat: int) -> None:
    hands = ("", "decay")[:: 1 - 2 * seat]
    state = acts_for(seat, "volomancer@C4 aeger@F3", "aeger@C3E*", hands=hands, barrier=False)
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(1 - seat, "face")]
    state = play(state, "face:W")
    assert find(state, id_of(1 - seat, "aeger")).facing == 3
    assert asked(state) == [(seat, "face")]
    state = play(state, "face:S")
    assert (state.fragment.carrier, state.fragment.facing) == (id_of(seat, "aeger"), 2)
    assert asked(state) == [(1 - seat, "window")]


@BOTH
def test_21_4_the_carrier_pays_nothing_and_passes_though_it_may_take_no_paid_action(seat: int) -> None:
    sides = ({"essences": 5}, {"essences": 0})[:: 1 - 2 * seat]
    state = changed(acts_for(seat, "volomancer@C3", "aeger@D5* ghost@G5", sides=sides), "aeger", silenced=1)
    state = play(state, "use:acquiescence")
    assert state.fragment.carrier.endswith("ghost")
    assert [side.essences for side in state.sides] == [4 * (seat == SHELLS), 4 * (seat == SPECTERS)]
    assert holder(state, "aeger").marks == 0


@BOTH
def test_21_4_the_carrier_may_be_an_ally_and_pass_to_the_user_itself(seat: int) -> None:
    state = acts_for(seat, "volomancer@C3 patcher@C6*", "aeger@F6 ghost@J1")
    assert targets_offered(state, "acquiescence") == ["C3", "F6"][:: 1 - 2 * seat]
    assert play(state, "use:acquiescence>C3").fragment.carrier.endswith("volomancer")


@BOTH
def test_21_4_the_volomancer_needs_no_line_to_the_carrier_but_is_in_range_of_it(seat: int) -> None:
    state = acts_for(seat, "volomancer@C3", "aeger@D5* ghost@G5")
    assert targets_offered(state, "acquiescence") == ["G5"]
    assert targets_offered(changed(state, "volomancer", place=cell("C2")), "acquiescence") == []


def test_a14_a_runner_receives_the_fragment_of_acquiescence() -> None:
    state = play(acts("volomancer@C4", "patcher@C3* runner@F3"), "use:acquiescence>F3")
    assert state.fragment.carrier == "specters-runner"


def test_mind_control_reaches_nobody_who_cannot_move() -> None:
    boxed = "volomancer@B2 blower@B1 patcher@A2"
    assert targets(acts(boxed, "aeger@A1 ghost@I9"), "use:mind_control") == {"B1", "A2"}
    assert "A1" in targets(acts(boxed, "aeger@A1 ghost@I9", modifiers="gate@A1 gate@H8"), "use:mind_control")
    assert "A1" not in targets(acts(boxed, "aeger@A1 ghost@H8", modifiers="gate@A1 gate@H8"), "use:mind_control")


@pytest.mark.parametrize(("cell", "around"), BOXED)
def test_a16_mind_control_leads_an_ally_boxed_in_before_its_portal_into_it(cell: str, around: str) -> None:
    left, right, front = around.split()
    state = acts(f"volomancer@{left} patcher@{cell}*", f"aeger@{right} holemaker@{front}")
    assert cell in targets_offered(state, "mind_control")
    state = play(state, LED.format(cell), "deliver")
    assert (state.winner, state.reason) == ("shells", "delivery")
    foreign = acts(f"volomancer@{left} blower@{front}", f"aeger@{right} patcher@{cell}*")
    assert cell not in targets(foreign, "use:mind_control")


def test_21_1_a_controlled_carrier_enters_a_portal_of_its_own_population_alone() -> None:
    foreign = play(acts("volomancer@C8", "ghost@C9*"), LED.format("C9"), "step:C10")
    assert asked(foreign) == [(SHELLS, "control")]
    assert refusals(foreign, "deliver", "step:D10") == ["no_portal", ""]
    ally = play(acts("volomancer@C8 ghost@C9*"), LED.format("C9"), "step:C10", "deliver")
    assert (ally.reason, ally.winner) == ("delivery", "shells")
    foe = play(acts("volomancer@C4", "patcher@C2*"), LED.format("C2"), "step:C1", "deliver")
    assert (foe.reason, foe.winner) == ("delivery", "specters")
    far = acts_for(SPECTERS, "volomancer@C8 ghost@D2*", "aeger@I9")
    assert refusal(far, LED.format("D2")) == "out_of_range"
    assert refusal(acts_for(SPECTERS, "ghost@C10*"), "deliver") == "no_portal", "nor by itself"


def test_21_2_6_8_and_11_1_the_owner_of_a_controlled_spacewalker_chooses_its_exit_and_it_is_led_no_more() -> None:
    state = play(
        acts("volomancer@C5", "spacewalker@C3", modifiers="hole@D3 hole@I9 hole@B8"), LED.format("C3"), "step:D3"
    )
    assert asked(state) == [(SPECTERS, "exit")]
    assert set(legal(state)) == {f"to:{name}" for name in ("I8", "J9", "I10", "H9", "B7", "C8", "B9", "A8")}
    state = play(state, "to:B7")
    assert places(state, "specters-spacewalker") == ["B7"]
    assert asked(state) == [(SHELLS, "act")]
    double = play(acts("volomancer@C5", "patcher@C3+spacewalker", modifiers=TWO_HOLES), LED.format("C3"), "step:D3")
    assert asked(play(double, "to:I8")) == [(SHELLS, "act")]


@pytest.mark.parametrize("carries", ["", "*"])
@pytest.mark.parametrize("hero", [hero for hero in HEROES if hero not in ("runner", "volomancer")])
def test_21_3_mind_control_leads_everybody_three_steps_in_any_direction_with_the_fragment_too(
    hero: str, carries: str
) -> None:
    foe = "aeger@I9" if hero != "aeger" else "ghost@I9"
    state = play(acts("volomancer@C3", f"{hero}@C5{carries} {foe}"), "use:mind_control", "step:C6", "step:D6")
    assert asked(state) == [(SHELLS, "control")]
    state = play(state, "step:D7")
    assert places(state, id_of(SPECTERS, hero)) == ["D7"]
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("hero", ["architect", "protector", "ghost", "soulcrusher"])
def test_2_25_mind_control_moves_three_steps_whatever_the_points_of_its_target(hero: str, seat: int) -> None:
    state = in_teams(seat, (seat, "volomancer@C9"), ((seat + 1) % 4, f"{hero}@C8"), active="volomancer")
    assert asked(play(state, LED.format("C8"), "step:D8", "step:D7", "step:C7")) == [(seat, "act")]


def test_2_25_a_gate_counts_as_one_of_the_steps_under_mind_control() -> None:
    state = acts("volomancer@C3 gatekeeper@A9", "patcher@C5", modifiers="gate@C5 gate@H8")
    state = play(state, "use:mind_control", "gate", "gate", "gate")
    assert (places(state, "specters-patcher"), asked(state)) == (["H8"], [(SHELLS, "act")])


def test_a35_one_led_over_a_soulgiver_on_a_gate_does_not_take_it() -> None:
    state = acts("volomancer@C3 gatekeeper@D5", "ghost@C5", modifiers="gate@D5 gate@H8")
    state = play(state, LED.format("C5"), "step:D5")
    assert {"step:D4", "step:D6", "step:E5"} & set(legal(state))
    assert not {"gate", "done"} & set(legal(state))


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_mind_control_turns_nobody_and_may_end_on_an_interference_cell(facing: str) -> None:
    state = play(acts("volomancer@C3", f"patcher@B5{facing}"), "use:mind_control", "step:B6", "done")
    assert (where(state, "specters-patcher"), find(state, "specters-patcher").facing) == ("B6", "NESW".index(facing))
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize(("soul", "place", "question"), [("", "Soul on C4", "act"), ("+holemaker", "C4", "control")])
def test_2_15_and_2_22_mind_control_ends_with_its_user_but_not_when_it_survives_an_attraction(
    soul: str, place: str, question: str
) -> None:
    state = play(acts(f"volomancer@C5{soul} aeger@A1", "holemaker@C4", **FREED), LED.format("C4"), "step:B4")
    assert places(state, "shells-volomancer") == [place]
    assert asked(state) == [(SHELLS, question)]
