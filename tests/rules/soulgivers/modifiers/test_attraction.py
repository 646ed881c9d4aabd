"""Attraction to Specter Modifiers: who is attracted, when, in which order, and what it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.cards import HEROES
from rules.soulgivers.events import Destroyed
from tests.rules.soulgivers.builder import (
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
from tests.rules.soulgivers.scenes import BOTH, LED_BY_AN_ABILITY, acts, acts_alone, movement_points, placing

OWN_STEPS = {
    "a step": (acts_alone("holemaker@C3", modifiers="horizon@E3"), ("step:D3",), "E3"),
    "a walk": (acts_alone("holemaker@B3", modifiers="horizon@E3"), ("walk:C3-D3",), "E3"),
    "a Gate": (acts_alone("holemaker@C3 gatekeeper@A1", modifiers="gate@C3 gate@H7 horizon@H8"), ("gate",), "H8"),
    "a Leap": (acts_alone("runner@C3+holemaker", "aeger@D3", modifiers="horizon@E4"), ("use:leap",), "E4"),
    "a Wormhole": (acts_alone("spacewalker@C3", modifiers="hole@D3 hole@H8 horizon@I7"), ("step:D3", "to:I8"), "I7"),
    "a choice": (
        acts_alone("holemaker@C3 volomancer@E4", modifiers="horizon@E3 horizon@D2"),
        ("step:D3", "attract:E4>E3", "attract:D3>D2"),
        "D2",
    ),
}
SURVIVORS = {"holemaker", "spacewalker"}


def test_it_attracts_as_soon_as_it_is_placed_and_after_each_attraction() -> None:
    state = placing(SPECTERS, modifiers="hole@C3", shells="aeger@C4 ghost@A9")
    state = play(state, "place:C3")
    assert soul(state, "shells-aeger") == "C3"
    both = placing(SPECTERS, modifiers="hole@C3", shells="aeger@C4 ghost@B3")
    both = play(both, "place:C3")
    assert legal(both) == ["attract:C4>C3", "attract:B3>C3"]
    both = play(both, "attract:B3>C3")
    assert {lying.id for lying in both.souls} == {"shells-aeger", "shells-ghost"}


def test_a65_the_order_is_not_asked_where_it_changes_nothing() -> None:
    state = play(placing(SPECTERS, modifiers="hole@C3 hole@G3", shells="aeger@C4 ghost@G4 runner@A9"), "place:C3")
    state = play(state, "place:G3")
    assert {lying.id for lying in state.souls} == {"shells-aeger", "shells-ghost"}
    assert asked(state) == [(SPECTERS, "act")]


def test_a65_of_two_on_one_cell_the_first_is_attracted_unasked() -> None:
    crossing = acts("ghost@C3+holemaker patcher@C4", modifiers="horizon@C3")
    state = play(crossing, "step:C4")
    assert (where(state, "shells-ghost"), where(state, "shells-patcher")) == ("C3", "C4")


def test_a_holemaker_stays_and_is_attracted_back_when_it_steps_off() -> None:
    state = position("holemaker@C4", "aeger@I9", active="holemaker", modifiers="horizon@C3")
    state = play(state, "step:D4", "step:D3")
    assert where(state, "shells-holemaker") == "C3"
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:E")
    assert refusal(state, "step:C2") == "movement_over"
    again = position("holemaker@C3", "aeger@I9", modifiers="horizon@C3")
    again = play(again, "activate:holemaker", "step:C4")
    assert where(again, "shells-holemaker") == "C3"


def test_one_on_a_specter_modifier_is_not_attracted_by_a_neighbouring_one() -> None:
    state = position("holemaker@C3", "aeger@I9", active="holemaker", modifiers="horizon@C3 horizon@C4")
    state = play(state, "draw")
    assert where(state, "shells-holemaker") == "C3"
    assert refusal(state, "step:C4") == ""
    assert where(play(state, "step:C4"), "shells-holemaker") == "C4"


def test_diagonal_neighbours_are_not_attracted() -> None:
    state = play(position("aeger@A3", "ghost@I9", active="aeger", modifiers="horizon@C4"), "step:B3")
    assert where(state, "shells-aeger") == "B3"


@pytest.mark.parametrize("first", ["C3", "C5"])
def test_3_1_the_specters_choose_who_is_attracted_first(first: str) -> None:
    state = position("patcher@C3 blower@C5", "ghost@I2", seat=SPECTERS, modifiers="hole@C4", decks=("runner", ""))
    state = play(state, "population", "place:C4")
    assert asked(state) == [(SPECTERS, "attract")]
    assert legal(state) == ["attract:C3>C4", "attract:C5>C4"]
    state, events = apply(state, f"attract:{first}>C4")
    destroyed = [event.id for event in events if isinstance(event, Destroyed)]
    assert destroyed == (["shells-patcher", "shells-blower"] if first == "C3" else ["shells-blower", "shells-patcher"])


def test_3_1_they_choose_in_the_turn_of_the_shells_too() -> None:
    state = position("patcher@C3 blower@C5", "ghost@I2", modifiers="hole@C4", decks=("runner", ""))
    state = play(state, "activate:patcher", "1:population", "place:C4")
    assert asked(state) == [(SPECTERS, "attract")]


@pytest.mark.parametrize("hero", ["runner", "holemaker", "spacewalker"])
def test_3_3_the_fragment_of_an_attracted_carrier_comes_to_the_modifier(hero: str) -> None:
    state = position(f"{hero}@B3*", "aeger@I9", active=hero, modifiers="hole@C4 horizon@C4")
    state = play(state, "step:C3")
    if hero == "runner":
        assert (state.fragment.carrier, state.fragment.cell) == ("", cell("C4"))
    else:
        assert (state.fragment.carrier, where(state, f"shells-{hero}")) == (f"shells-{hero}", "C4")


def test_3_2_the_runner_is_attracted() -> None:
    state = position("runner@C3 ghost@I9", "ghost@I2", seat=SPECTERS, modifiers="hole@C4")
    state = play(state, "population", "place:C4")
    assert not is_in_game(state, "shells-runner")
    assert soul(state, "shells-runner") == "C4"


def test_3_3_one_that_passes_next_to_it_is_attracted_and_its_movement_ends() -> None:
    state = position("holemaker@C4", "ghost@I2", modifiers="hole@E3 horizon@E3", active="holemaker")
    state = play(state, "step:D4")
    assert where(state, "shells-holemaker") == "D4"
    state = play(state, "step:E4")
    assert where(state, "shells-holemaker") == "E3"
    assert asked(state) == [(SHELLS, "face")]
    assert refusal(play(state, "face:N"), "step:E2") == "movement_over"
    state = position("aeger@C4", "ghost@I2", modifiers="hole@E3 horizon@E3", active="aeger", decks=("runner", ""))
    assert soul(play(state, "step:D4", "step:E4"), "shells-aeger") == "E3"


def test_3_3_one_that_is_pushed_past_it_is_attracted() -> None:
    state = position("holemaker@C3", "blower@A3", seat=SPECTERS, modifiers="hole@D4 horizon@D4", active="blower")
    assert where(play(state, "use:tornado"), "shells-holemaker") == "D4"
    without = position("holemaker@C3", "blower@A3", seat=SPECTERS, modifiers="hole@D4", active="blower")
    assert where(play(without, "use:tornado"), "shells-holemaker") == "E3"


def test_3_3_one_that_is_led_or_moved_past_it_is_attracted() -> None:
    modifiers = "hole@E3 horizon@E3"
    state = position("holemaker@C4", "volomancer@C6", seat=SPECTERS, modifiers=modifiers, active="volomancer")
    state = play(state, "use:mind_control>C4", "step:D4", "step:E4")
    assert where(state, "shells-holemaker") == "E3"
    assert asked(state) == [(SPECTERS, "act")]
    state = position("holemaker@C4", "ghost@I2", modifiers=modifiers, hands=("shelter", ""))
    assert where(play(state, "play:shelter>C4/E4"), "shells-holemaker") == "E3"
    state = position("holemaker@B3", "architect@I3", modifiers=modifiers, hands=("drift", ""))
    assert refusal(state, "play:drift>A3E") == "requirement"


def test_3_3_one_that_is_carried_next_to_it_by_its_tile_is_attracted() -> None:
    state = position("holemaker@C3 confuser@C6", "ghost@I2", modifiers="hole@E4 horizon@E4", active="confuser")
    assert where(play(state, "use:chaos>C3H"), "shells-holemaker") == "E4"


@pytest.mark.parametrize("survivor", ["holemaker", "spacewalker"])
def test_3_4_the_first_one_stays_and_keeps_the_others_from_being_attracted(survivor: str) -> None:
    state = position(f"{survivor}@C3 blower@C5", "ghost@I2", seat=SPECTERS, modifiers="hole@C4 hole@H8")
    state = play(state, "population", "place:C4", "done")
    assert asked(state) == [(SPECTERS, "attract")]
    first = play(state, "attract:C3>C4")
    assert where(first, f"shells-{survivor}") == "C4"
    assert where(first, "shells-blower") == "C5"
    assert asked(first) == [(SPECTERS, "act")]
    other = play(state, "attract:C5>C4")
    assert soul(other, "shells-blower") == "C4"
    assert where(other, f"shells-{survivor}") == "C4"


@pytest.mark.parametrize("hole", ["C10", "C9", "J9"])
def test_3_6_one_on_a_portal_is_not_attracted(hole: str) -> None:
    state = position("holemaker@PS1 blower@I9", "ghost@I2", seat=SPECTERS, modifiers=f"hole@{hole}")
    state = play(state, "population", f"place:{hole}")
    assert asked(state) == [(SPECTERS, "act")]
    assert where(state, "shells-holemaker") == "PS1"
    state = play(state, "end", "activate:holemaker", "step:D10")
    expected = hole if hole == "C10" else "D10"
    assert where(state, "shells-holemaker") == expected
    assert find(state, "shells-holemaker").decay == 0


def test_a4_specters_are_not_attracted_by_their_own_event_horizon() -> None:
    state = position("aeger@I9", "ghost@C2 aeger@D4", seat=SPECTERS, active="ghost", modifiers="horizon@C4")
    state = play(state, "step:C3")
    assert where(state, "specters-ghost") == "C3"
    assert where(state, "specters-aeger") == "D4"
    assert "step:B3" in legal(state)


def test_a5_a_wall_does_not_prevent_attraction() -> None:
    state = position("aeger@C2", "ghost@I9", active="aeger", tiles=board(C3="W0"), modifiers="horizon@D3")
    state = play(state, "step:C3")
    assert soul(state, "shells-aeger") == "D3"


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


@pytest.mark.parametrize("case", LED_BY_AN_ABILITY)
def test_a63_a_movement_action_paused_for_an_ability_goes_on_from_the_new_cell(case: str) -> None:
    state, text, to = LED_BY_AN_ABILITY[case]
    before = movement_points(state)
    state = play(state, text)
    id = state.activation.id if state.activation else ""
    assert where(state, id) == to
    assert asked(state) == [(SHELLS, "act")]
    assert movement_points(state) == before == 1
    assert len(legal(state, "step:")) > 2
    assert asked(play(state, "end")) == [(SHELLS, "face")]


def test_a63_a_movement_action_paused_for_an_answer_goes_on_from_the_new_cell() -> None:
    state = acts_alone(
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


def test_a63_no_facing_for_one_that_had_not_moved() -> None:
    state = acts_alone("confuser@C3+holemaker", modifiers="horizon@E3")
    state = play(state, "use:chaos>C3R")
    assert movement_points(state) == 2
    assert asked(play(state, "end"))[0][1] != "face"


@pytest.mark.parametrize("carries", ["", "*"])
@pytest.mark.parametrize("hero", HEROES)
def test_3_2_the_event_horizon_attracts_every_shell_and_no_specter(hero: str, carries: str) -> None:
    foe = "aeger" if hero != "aeger" else "ghost"
    state = position(f"{hero}@C5{carries}", f"{foe}@I9", seat=SPECTERS, modifiers="hole@C4")
    state = play(state, "population", "place:C4")
    if hero in SURVIVORS:
        assert where(state, f"shells-{hero}") == "C4"
    else:
        assert soul(state, f"shells-{hero}") == "C4"
    own = position(f"{foe}@I9", f"{hero}@C5{carries}", seat=SPECTERS, modifiers="hole@C4")
    assert where(play(own, "population", "place:C4"), f"specters-{hero}") == "C5"


def test_3_1_the_specters_choose_to_which_of_two_cells_one_is_attracted() -> None:
    state = position("aeger@C5", "ghost@I9", seat=SPECTERS, modifiers="hole@C4 hole@C6")
    state = play(state, "population", "place:C4", "place:C6")
    assert asked(state) == [(SPECTERS, "attract")]
    assert set(legal(state)) == {"attract:C5>C4", "attract:C5>C6"}


@pytest.mark.parametrize("below", ["hole@C4", "patch@C4 hole@C4", "hole@C4 patch@C4! gate@C4 hole@C4!"])
@pytest.mark.parametrize("facing", "NESW")
def test_2_22_an_event_horizon_on_top_of_anything_attracts_and_turns_nobody(below: str, facing: str) -> None:
    state = position(f"holemaker@C5{facing} gatekeeper@A9", "ghost@I9", seat=SPECTERS, modifiers=below)
    state = play(state, "population", "place:C4")
    assert where(state, "shells-holemaker") == "C4"
    assert find(state, "shells-holemaker").facing == "NESW".index(facing)


def test_2_24_one_who_enters_a_black_hole_is_destroyed_there_before_it_is_attracted() -> None:
    state = play(acts("aeger@B3", "ghost@I9", modifiers="hole@C3 horizon@C4"), "step:C3")
    assert soul(state, "shells-aeger") == "C3"


@pytest.mark.parametrize("doing", [{}, {"steps": 1, "ended": True}])
def test_2_22_an_attraction_ends_a_movement_action_that_goes_on_alone(doing: dict[str, Any]) -> None:
    state = acts("confuser@C3+holemaker", modifiers="horizon@E3", doing=doing)
    state = play(state, "use:chaos>C3R")
    assert where(state, "shells-confuser") == "E3"
    assert asked(state) == [(SHELLS, "act")]
    assert (legal(state, "step:") == []) == bool(doing)


def test_2_22_the_movement_of_the_active_one_goes_on_when_another_one_is_attracted() -> None:
    state = acts("volomancer@C9 holemaker@C6", modifiers="horizon@C4", doing={"steps": 1})
    state = play(state, "use:mind_control>C6", "step:C5")
    assert where(state, "shells-holemaker") == "C4"
    assert asked(state) == [(SHELLS, "act")]
    assert refusal(state, "step:C8") == ""


def test_2_22_an_ability_goes_on_when_its_user_is_attracted() -> None:
    state = position(
        "blower@D3+spacewalker holemaker@E3", "aeger@C5", active="blower", modifiers="horizon@E3", barrier=False
    )
    state = play(state, "use:tornado", "push:E3")
    assert asked(state) == [(1, "attract")]
    state = play(state, "attract:D3>E3")
    assert find(state, "shells-blower").place == 24
    assert find(state, "specters-aeger").place == 62
    assert is_in_game(state, "shells-holemaker")


@BOTH
@pytest.mark.parametrize(("card", "to"), [("quake>C3R", "D3"), ("drift>A3E", "E3"), ("transpose>C3/E3", "E3")])
def test_2_21_a_card_that_moves_tiles_makes_the_event_horizon_attract(card: str, to: str, seat: int) -> None:
    """A Shell on C3 is carried beside an Event Horizon."""
    beside = {"D3": "D2", "E3": "E2"}[to]
    name = card.partition(">")[0]
    hands = (name, "") if seat == SHELLS else ("", name)
    state = position("ghost@C3", "patcher@D4", seat=seat, hands=hands, modifiers=f"horizon@{beside}")
    assert soul(play(state, f"play:{card}"), "shells-ghost") == beside


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_3_1_the_cell_that_somebody_is_attracted_to_is_chosen(seat: int) -> None:
    modifiers = "hole@C4 hole@D3"
    for to in ("C4", "D3"):
        state = position("holemaker@C3 ghost@J1", "aeger@I9", seat=SPECTERS, modifiers=modifiers)
        state = play(state, "population", "place:C4", "place:D3")
        assert asked(state) == [(SPECTERS, "attract")]
        assert where(play(state, f"attract:C3>{to}"), "shells-holemaker") == to


def test_3_1_everybody_beside_a_specter_modifier_is_offered_with_each_of_them() -> None:
    state = position("ghost@C3 patcher@C5 blower@I3", "aeger@I9", seat=SPECTERS, modifiers="hole@C4 hole@D3 hole@I4")
    state = play(state, "population", "place:C4", "place:D3", "place:I4")
    pairs = ["attract:C3>D3", "attract:C3>C4", "attract:C5>C4", "attract:I3>I4"]
    assert sorted(legal(state)) == sorted(pairs)
    state = play(state, "attract:I3>I4")
    assert sorted(legal(state)) == sorted(pairs[:3])
