"""Attraction to Specter Modifiers: who is attracted, when, in which order, and what it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.cards import HEROES
from rules.soulgivers.events import Destroyed
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    cell,
    find,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    LED_BY_AN_ABILITY,
    WALL,
    acts,
    acts_alone,
    acts_for,
    holder,
    holds,
    movement_points,
    places,
    steps,
)

OWN_STEPS = {
    "a step": (acts_alone("holemaker@C3", modifiers="horizon@E3"), "step:D3", "E3"),
    "a walk": (acts_alone("holemaker@B3", modifiers="horizon@E3"), "walk:C3-D3", "E3"),
    "a Gate": (acts_alone("holemaker@C3 gatekeeper@A1", modifiers="gate@C3 gate@H7 horizon@H8"), "gate", "H8"),
    "a Leap": (acts_alone("runner@C3+holemaker", "aeger@D3", modifiers="horizon@E4"), "use:leap", "E4"),
    "a Wormhole": (acts_alone("spacewalker@C3", modifiers="hole@D3 hole@H8 horizon@I7"), "step:D3 to:I8", "I7"),
    "a choice": (
        acts_alone("holemaker@C3 volomancer@E4", modifiers="horizon@E3 horizon@D2"),
        "step:D3 attract:E4>E3 attract:D3>D2",
        "D2",
    ),
    "stepping off": (acts_alone("holemaker@C3", modifiers="horizon@C3"), "step:C4", "C3"),
}


def placed(shells: str, *cells: str, foe: str = FOE, seat: int = SPECTERS, **more: Any) -> SoulgiversState:
    """Return the position in which the Specters have placed their Modifiers on the first holes."""
    holes = " ".join(f"hole@{name}" for name in cells)
    state = play(position(shells, foe, seat=seat, **{"modifiers": holes, **more}), "population")
    return play(state, *(f"place:{name}" for name in cells))


@pytest.mark.parametrize("carries", ["", "*"])
@pytest.mark.parametrize("hero", HEROES)
def test_3_2_the_event_horizon_attracts_every_shell_and_no_specter(hero: str, carries: str) -> None:
    foe = "aeger@I9" if hero != "aeger" else "ghost@I9"
    state, survives = placed(f"{hero}@C5{carries}", "C4", foe=foe), hero in ("holemaker", "spacewalker")
    assert places(state, f"shells-{hero}") == ["C4" if survives else "Soul on C4"]
    fragment = (f"shells-{hero}", -1) if survives else ("", cell("C4"))
    assert not carries or (state.fragment.carrier, state.fragment.cell) == fragment
    own = placed(foe, "C4", foe=f"{hero}@C5{carries}")
    assert where(own, f"specters-{hero}") == "C5"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_3_1_the_specters_choose_who_is_attracted_first_in_the_turn_of_the_shells_too(seat: int) -> None:
    state = position("patcher@C3 blower@C5", "ghost@I2", seat=seat, modifiers="hole@C4", decks=("runner", ""))
    state = play(state, *(["activate:patcher"] * (seat == SHELLS)), f"{SPECTERS}:population", "place:C4")
    assert asked(state) == [(SPECTERS, "attract")]
    assert legal(state) == ["attract:C3>C4", "attract:C5>C4"]
    for first, order in (("C3", ["shells-patcher", "shells-blower"]), ("C5", ["shells-blower", "shells-patcher"])):
        events = apply(state, f"attract:{first}>C4")[1]
        assert [event.id for event in events if isinstance(event, Destroyed)] == order


@pytest.mark.parametrize("to", ["C4", "D3"])
def test_3_1_they_choose_to_which_of_two_cells_one_is_attracted(to: str) -> None:
    state = placed("holemaker@C3 ghost@J1", "C4", "D3")
    assert asked(state) == [(SPECTERS, "attract")]
    assert where(play(state, f"attract:C3>{to}"), "shells-holemaker") == to


def test_3_1_everybody_beside_a_specter_modifier_is_offered_with_each_of_them() -> None:
    state = placed("ghost@C3 patcher@C5 blower@I3", "C4", "D3", "I4", foe="aeger@I9")
    pairs = ["attract:C3>D3", "attract:C3>C4", "attract:C5>C4", "attract:I3>I4"]
    assert sorted(legal(state)) == sorted(pairs)
    assert sorted(legal(play(state, "attract:I3>I4"))) == sorted(pairs[:3])


@pytest.mark.parametrize("survivor", ["holemaker", "spacewalker"])
def test_3_4_the_first_one_stays_and_keeps_the_others_from_being_attracted(survivor: str) -> None:
    state = position(f"{survivor}@C3 blower@C5", "ghost@I2", seat=SPECTERS, modifiers="hole@C4 hole@H8")
    state = play(state, "population", "place:C4", "done")
    assert asked(state) == [(SPECTERS, "attract")]
    first, other = (play(state, f"attract:{place}>C4") for place in ("C3", "C5"))
    assert places(first, f"shells-{survivor}", "shells-blower") == ["C4", "C5"]
    assert asked(first) == [(SPECTERS, "act")]
    assert places(other, f"shells-{survivor}", "shells-blower") == ["C4", "Soul on C4"]


@pytest.mark.parametrize("hole", ["C10", "C9", "J9"])
def test_3_6_one_on_a_portal_is_not_attracted(hole: str) -> None:
    state = placed("holemaker@PS1 blower@I9", hole, foe="ghost@I2")
    assert (asked(state), where(state, "shells-holemaker")) == ([(SPECTERS, "act")], "PS1")
    state = play(state, "end", "activate:holemaker", "step:D10")
    assert where(state, "shells-holemaker") == (hole if hole == "C10" else "D10")


@pytest.mark.parametrize(
    ("seat", "own", "foe", "modifiers", "moves", "shell", "ends"),
    [
        # 3.3: pushed, led, by a card and by its tile
        (1, "blower@A3", "holemaker@C3", "horizon@D4", "use:tornado", "holemaker", "D4"),
        (1, "blower@A3", "holemaker@C3", "hole@D4", "use:tornado", "holemaker", "E3"),
        (1, "volomancer@C6", "holemaker@C4", "horizon@E3", "use:mind_control step:D4 step:E4", "holemaker", "E3"),
        (0, "holemaker@C4", FOE, "horizon@E3", "play:shelter>C4/E4", "holemaker", "E3"),
        (0, "confuser@C6 holemaker@C3", FOE, "horizon@E4", "use:chaos>C3H", "holemaker", "E4"),
        # by a step, only next to it, across a wall (A5), and not diagonally
        (0, "aeger@C4 ghost@A9", "ghost@I2", "horizon@E3", "step:D4", "aeger", "D4"),
        (0, "aeger@C4 ghost@A9", "ghost@I2", "horizon@E3", "step:D4 step:E4", "aeger", "Soul on E3"),
        (0, "aeger@C2 ghost@A9", "ghost@I2", "horizon@D3", "step:C3", "aeger", "Soul on D3"),
        (0, "aeger@A3", "ghost@I2", "horizon@C4", "step:B3", "aeger", "B3"),
        # 2.24: destroyed on a black hole before; 3.4: on one, a neighbouring one does not attract
        (0, "aeger@B3 ghost@A9", "ghost@I2", "hole@C3 horizon@C4", "step:C3", "aeger", "Soul on C3"),
        (0, "holemaker@C3", FOE, "horizon@C3 horizon@C4", "draw", "holemaker", "C3"),
        (0, "holemaker@C3", FOE, "horizon@C3 horizon@C4", "step:C4", "holemaker", "C4"),
    ],
)
def test_3_3_a5_and_2_24_where_one_that_comes_next_to_it_ends(
    seat: int, own: str, foe: str, modifiers: str, moves: str, shell: str, ends: str
) -> None:
    state = acts_for(seat, own, foe, modifiers=modifiers, hands=("shelter", ""), tiles=WALL if "C2" in own else "")
    assert places(play(state, *moves.split()), f"shells-{shell}") == [ends]


def test_3_3_no_card_carries_one_through_a_locked_tile() -> None:
    assert (
        refusal(holds(SHELLS, "holemaker@B3", FOE, "drift", modifiers="horizon@E3"), "play:drift>A3E") == "requirement"
    )


def test_it_attracts_after_each_attraction() -> None:
    state = placed("aeger@C4 ghost@B3", "C3")
    assert legal(state) == ["attract:C4>C3", "attract:B3>C3"]
    state = play(state, "attract:B3>C3")
    assert {lying.id for lying in state.souls} == {"shells-aeger", "shells-ghost"}


def test_a65_the_order_is_not_asked_where_it_changes_nothing() -> None:
    state = placed("aeger@C4 ghost@G4 runner@A9", "C3", "G3")
    assert {lying.id for lying in state.souls} == {"shells-aeger", "shells-ghost"}
    assert asked(state) == [(SPECTERS, "act")]


def test_a65_of_two_on_one_cell_the_first_is_attracted_unasked() -> None:
    state = play(acts("ghost@C3+holemaker patcher@C4", modifiers="horizon@C3"), "step:C4")
    assert places(state, "shells-ghost", "shells-patcher") == ["C3", "C4"]


def test_a4_specters_are_not_attracted_by_their_own_event_horizon() -> None:
    state = play(acts_for(SPECTERS, "ghost@C2 aeger@D4", modifiers="horizon@C4"), "step:C3")
    assert places(state, "specters-ghost", "specters-aeger") == ["C3", "D4"]
    assert "step:B3" in legal(state)


@pytest.mark.parametrize("case", OWN_STEPS)
def test_a63_and_3_3_an_attraction_in_an_own_step_ends_the_movement_action_and_asks_the_facing(case: str) -> None:
    state, moves, to = OWN_STEPS[case]
    state = play(state, *moves.split())
    id = state.activation.id if state.activation else ""
    assert (where(state, id), asked(state)) == (to, [(SHELLS, "face")])
    state = play(state, "face:W")
    assert (find(state, id).facing, movement_points(state)) == (3, 0)
    assert refusal(state, "step:D4") == ("trapped" if case == "a Wormhole" else "movement_over")
    assert asked(play(state, "end"))[0][1] != "face"


@pytest.mark.parametrize("case", LED_BY_AN_ABILITY)
def test_a63_a_movement_action_paused_for_an_ability_goes_on_from_the_new_cell(case: str) -> None:
    state, text, to = LED_BY_AN_ABILITY[case]
    before = movement_points(state)
    state = play(state, text)
    assert (where(state, state.activation.id if state.activation else ""), asked(state)) == (to, [(SHELLS, "act")])
    assert movement_points(state) == before == 1
    assert len(steps(state)) > 2
    assert asked(play(state, "end")) == [(SHELLS, "face")]


def test_a63_a_movement_action_paused_for_an_answer_goes_on_from_the_new_cell() -> None:
    more: dict[str, Any] = {"modifiers": "horizon@E3", "fragment": "D4", "hands": ("", "quake"), "doing": {"steps": 1}}
    state = play(acts_alone("holemaker@C3N", "aeger@B4", **more), "collect:N")
    assert asked(state) == [(SPECTERS, "window")]
    state = play(state, "1:play:quake>C3R")
    while asked(state)[0][0] == SPECTERS:
        state = play(state, "1:pass")
    assert (where(state, "shells-holemaker"), asked(state)) == ("E3", [(SHELLS, "act")])
    assert movement_points(state) == 1
    back = play(state, "step:D3")  # the Modifier that it steps off attracts it back, now in a step of its own
    assert (where(back, "shells-holemaker"), asked(back)) == ("E3", [(SHELLS, "face")])


@pytest.mark.parametrize(("doing", "left"), [({}, 2), ({"steps": 1, "ended": True}, 0)])
def test_a63_and_2_22_an_attraction_ends_no_movement_that_has_not_begun_nor_asks_a_facing(
    doing: dict[str, Any], left: int
) -> None:
    state = play(acts_alone("confuser@C3+holemaker", modifiers="horizon@E3", doing=doing), "use:chaos>C3R")
    assert (where(state, "shells-confuser"), asked(state), movement_points(state)) == ("E3", [(SHELLS, "act")], left)
    assert (legal(state, "step:") == []) == (left == 0)
    assert asked(play(state, "end"))[0][1] != "face"


@pytest.mark.parametrize("below", ["hole@C4", "patch@C4 hole@C4", "hole@C4 patch@C4! gate@C4 hole@C4!"])
@pytest.mark.parametrize("facing", "NESW")
def test_2_22_an_event_horizon_on_top_of_anything_attracts_and_turns_nobody(below: str, facing: str) -> None:
    state = placed(f"holemaker@C5{facing} gatekeeper@A9", "C4", modifiers=below)
    assert (where(state, "shells-holemaker"), holder(state, "holemaker").facing) == ("C4", "NESW".index(facing))


def test_2_22_the_movement_of_the_active_one_goes_on_when_another_one_is_attracted() -> None:
    state = acts("volomancer@C9 holemaker@C6", modifiers="horizon@C4", doing={"steps": 1})
    state = play(state, "use:mind_control>C6", "step:C5")
    assert (where(state, "shells-holemaker"), asked(state)) == ("C4", [(SHELLS, "act")])
    assert refusal(state, "step:C8") == ""


def test_2_22_an_ability_goes_on_when_its_user_is_attracted() -> None:
    state = acts("blower@D3+spacewalker holemaker@E3", "aeger@C5", modifiers="horizon@E3", barrier=False)
    state = play(state, "use:tornado", "push:E3")
    assert asked(state) == [(1, "attract")]
    state = play(state, "attract:D3>E3")
    assert places(state, "shells-blower", "specters-aeger", "shells-holemaker") == ["E3", "C7", "G3"]


@BOTH
@pytest.mark.parametrize(("card", "beside"), [("quake>C3R", "D2"), ("drift>A3E", "E2"), ("transpose>C3/E3", "E2")])
def test_2_21_a_card_that_moves_tiles_makes_the_event_horizon_attract(card: str, beside: str, seat: int) -> None:
    hands = (card.partition(">")[0], "")[:: 1 - 2 * seat]
    state = position("ghost@C3", "patcher@D4", seat=seat, hands=hands, modifiers=f"horizon@{beside}")
    assert places(play(state, f"play:{card}"), "shells-ghost") == [f"Soul on {beside}"]
