"""The Words of the Whisperer: what Encouragement repeats, and whom Discouragement silences for how long."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, board, find, four_seats, legal, play, position, refusal
from tests.rules.soulgivers.scenes import (
    ACTIONS,
    BOTH,
    FOE,
    IDS_OF_FOUR,
    SEATS_OF_FOUR,
    WALL,
    able,
    acts,
    acts_for,
    changed,
    holder,
    in_teams,
    marked,
    refusals,
    targets,
    targets_offered,
    why_refused,
    with_each,
)


@pytest.mark.parametrize(("foe", "letters"), [("I3", {"E"}), ("J3", set()), ("D3", {"E"})])
def test_word_of_discouragement_reaches_six_cells(foe: str, letters: set[str]) -> None:
    assert targets(acts("whisperer@C3", f"ghost@{foe} aeger@A10"), "use:discouragement") == letters


def test_a45_word_of_discouragement_silences_nobody_twice() -> None:
    state = acts("whisperer@C3", "ghost@D3")
    assert targets(changed(state, "ghost", silenced=1), "use:discouragement") == set()
    ally = acts("whisperer@C3 blower@D3")
    once, twice = (changed(ally, "blower", silenced=turns) for turns in (1, 2))
    assert targets(once, "use:discouragement") == {"E"}
    assert holder(play(once, "use:discouragement"), "blower").silenced == 2
    assert targets(twice, "use:discouragement") == set()


def test_32_3_discouragement_takes_one_of_four_directions() -> None:
    state = acts("whisperer@C3", "ghost@C1 aeger@F3 confuser@C6")
    assert legal(state, "use:discouragement") == [f"use:discouragement>{letter}" for letter in "NES"]
    state = play(state, "use:discouragement>E")
    assert [piece.silenced > 0 for piece in state.soulgivers] == [False, False, True, False]
    assert refusal(state, "use:discouragement>N") == "used_already"


def test_32_4_discouragement_needs_a_clear_line_and_encouragement_none() -> None:
    walled = acts("whisperer@B3", "ghost@F3", tiles=WALL)
    assert refusal(walled, "use:discouragement>E") == "nobody_there"
    state = play(acts("whisperer@B3", "ghost@F3 aeger@D3"), "use:discouragement>E")
    assert (holder(state, "ghost").silenced, holder(state, "aeger").silenced) == (0, 1)
    assert holder(play(acts("whisperer@B3", "ghost@F3"), "use:discouragement>E"), "ghost").silenced == 1
    behind = acts("whisperer@C3", "ghost@E3 aeger@D3", tiles=board(A5="I2", I5="I0", C3="S0"))
    assert refusal(behind, "use:encouragement>E3") == ""


def test_32_3_a_silenced_soulgiver_does_not_attack_the_barrier_and_absorbs_a_soul() -> None:
    state = acts("ghost@D5", souls="shells-runner@C6")
    assert refusal(state, "attack:barrier") == ""
    silenced = with_each(state, silenced=1)
    assert refusal(silenced, "attack:barrier") == "silenced"
    assert not legal(silenced, "attack")
    assert legal(silenced, "absorb:") == ["absorb:runner"]


def test_a45_discouragement_needs_somebody_it_can_affect() -> None:
    state = acts("whisperer@C3", "runner@C5 aeger@F3 ghost@I9")
    assert legal(state, "use:discouragement") == ["use:discouragement>E"]
    assert refusals(state, "use:discouragement>S", "use:discouragement>N") == ["untouchable", "nobody_there"]
    assert legal(acts("whisperer@C3", "runner@C5"), "use:discouragement") == []


def test_a45_it_lasts_until_the_end_of_the_owners_next_turn() -> None:
    state = acts("whisperer@C3 ghost@C5", "aeger@F3 patcher@E2")
    foreign = play(state, "use:discouragement>E", "end", "activate:aeger", "pass")
    assert refusal(foreign, "use:magnificent_decay>C3/1") == "silenced"
    assert holder(play(foreign, "end"), "aeger").silenced == 0
    own = play(state, "use:discouragement>S", "end", "end", "activate:ghost")
    assert holder(own, "ghost").silenced == 1
    assert refusal(own, "attack:C6") == "nobody_there"
    assert holder(play(own, "end"), "ghost").silenced == 0


@pytest.mark.parametrize("action", ACTIONS)
def test_2_25_discouragement_keeps_from_every_paid_action(action: str) -> None:
    for turns in (1, 2):
        assert why_refused(marked(able(action), silenced=turns), action) == "silenced"
    assert why_refused(marked(able(action, "+ghost", free_own=1, free_soul=1), silenced=1), action) == "silenced"
    assert why_refused(able(action), action) == ""


@pytest.mark.parametrize("hero", HEROES)
def test_2_25_discouragement_hinders_no_movement(hero: str) -> None:
    state = acts(f"{hero}@C3", "patcher@J9")
    assert legal(with_each(state, silenced=1), "step:") == legal(state, "step:") != []


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_32_3_silence_lasts_until_the_end_of_the_next_turn_of_its_owner(turns: int, seat: int) -> None:
    target = (seat + turns) % 4
    state = in_teams(seat, (seat, "whisperer@C3"), (target, "confuser@C7"), active="whisperer")
    state = play(state, "use:discouragement>S")
    for _ in range(turns):
        assert holder(state, "confuser").silenced == 1
        state = play(state, "end")
    assert holder(state, "confuser").silenced == 1
    assert holder(play(state, "end"), "confuser").silenced == 0


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_25_silence_is_counted_by_the_turns_of_its_owner(seat: int) -> None:
    state = play(with_each(four_seats(seat), silenced=2), "end")
    assert [find(state, id).silenced for id in IDS_OF_FOUR] == [2 - (other == seat) for other in range(4)]


@pytest.mark.parametrize("is_activated", [True, False])
@pytest.mark.parametrize(("seat", "turns"), [(0, 2), (1, 1), (2, 1), (3, 1)])
def test_a45_a_word_of_discouragement_changes_nothing_else_whoever_it_is(
    seat: int, turns: int, is_activated: bool
) -> None:
    state = in_teams(0, (0, "whisperer@C3"), (seat, "patcher@D3"), active="whisperer")
    state = play(changed(state, "patcher", activated=is_activated, encouraged=True), "use:discouragement")
    piece = holder(state, "patcher")
    assert (piece.silenced, piece.encouraged, piece.activated) == (turns, True, is_activated)


def encouraged(shells: str, specters: str = FOE, **more: Any) -> SoulgiversState:
    """Return the position after a Whisperer on D4 has encouraged the first Shell, on C4, and this one was activated."""
    state = position(f"whisperer@D4 {shells}", specters, active="whisperer", **more)
    return play(state, "use:encouragement>C4", f"activate:{shells.partition('@')[0]}")


def test_32_1_a_paid_ability_is_repeated_once_and_costs_as_usual() -> None:
    state = play(encouraged("confuser@C4"), "use:chaos>E3R", "use:chaos>G3R")
    assert holder(state, "confuser").marks == 2
    assert refusal(state, "use:chaos>E3R") == "used_already"
    poor = play(encouraged("confuser@C4", sides=({"essences": 2}, {})), "use:chaos>E3R")
    assert refusal(poor, "use:chaos>E3R") == "no_essence"
    in_decay = play(encouraged("ghost@C4=4", souls="specters-runner@C5"), "use:eradicate")
    assert holder(in_decay, "ghost").decay == 5


@pytest.mark.parametrize(
    ("shells", "specters", "fragment", "moves", "then"),
    [
        ("aeger@C4", "ghost@C3 runner@C5 patcher@I2", "", "attack:C3 attack:C5", "attack:C3"),
        ("ghost@C4", FOE, "C3", "collect:N drop:N collect:N", "drop:N"),
        ("ghost@C4*", FOE, "", "drop:N collect:N drop:N", "collect:N"),
    ],
)
def test_32_1_attack_and_the_actions_on_the_fragment_are_repeated_one_in_all(
    shells: str, specters: str, fragment: str, moves: str, then: str
) -> None:
    state = play(encouraged(shells, specters, fragment=fragment), *moves.split())
    assert find(state, f"shells-{shells.partition('@')[0]}").marks == len(moves.split())
    assert refusal(state, then) == ("nobody_there" if "attack" in then else "used_already")


def test_32_1_the_pass_is_repeated() -> None:
    shells = "whisperer@C9 ghost@C8* patcher@C5=4"
    state = acts(shells, "volomancer@I2", hands=("", "decay"), barrier=False)
    state = play(state, "use:encouragement>C8", "activate:ghost", "pass", "pass:C5", "face:N")
    state = play(state, "play:decay>C5", "step:C7", "step:C6", "collect:N")
    state = play(state, "pass:C9", "face:N")
    assert state.fragment.carrier == "shells-whisperer"
    assert holder(state, "ghost").marks == 3


def test_32_1_a_repetition_is_never_the_free_ability_of_a_double_soul() -> None:
    state = encouraged("volomancer@C4+confuser", sides=({"essences": 1}, {}))
    assert state.activation is not None
    free = replace(state.activation, free_soul=1)
    assert refusal(replace(state, activation=free), "use:chaos>E3R") == ""
    assert refusal(replace(state, activation=replace(free, used=("chaos",))), "use:chaos>E3R") == "no_essence"


def test_32_1_movement_and_absorb_are_not_repeated() -> None:
    state = encouraged("aeger@C4", "ghost@I2", souls="shells-runner@C3 shells-blower@D3")
    state = play(state, "step:B4", "step:C4", "halt:N", "absorb:runner")
    assert refusals(state, "step:C3", "absorb:blower") == ["movement_over", "double"]


@pytest.mark.parametrize(
    ("own", "foe"), [("runner@C4", "ghost@I2"), ("ghost@I9", "runner@C4"), ("ghost@C4+runner", "aeger@I2")]
)
def test_32_2_a_runner_is_not_encouraged(own: str, foe: str) -> None:
    assert refusal(acts(f"whisperer@D4 {own}", foe), "use:encouragement>C4") == "untouchable"


def test_a44_encouraging_one_that_is_not_activated_any_more_is_legal() -> None:
    state = play(position("whisperer@C3 ghost@D3", "aeger@E3 patcher@I9"), "activate:ghost", "activate:whisperer")
    assert refusal(state, "use:encouragement>E3") == ""
    state = play(state, "use:encouragement>D3")
    assert holder(state, "ghost").encouraged
    assert not holder(play(state, "end"), "ghost").encouraged


def test_a44_one_repetition_in_all_its_essence_is_marked_and_the_free_ability_is_not_doubled() -> None:
    state = play(acts("whisperer@C3 confuser@D3+architect"), "use:encouragement", "activate:confuser")
    for move, left in (("use:chaos>A1R", 3), ("use:mold>A3E", 3), ("use:chaos>E1R", 2)):
        state = play(state, move)
        assert state.sides[SHELLS].essences == left
    assert holder(state, "confuser").marks == 2
    assert refusals(state, "use:mold", "use:chaos") == ["used_already"] * 2


def test_a44_a_repetition_pays_for_no_ability_of_the_other_soul() -> None:
    state = play(acts("whisperer@C3 confuser@D3+holemaker"), "use:encouragement>D3", "activate:confuser")
    state = play(state, "use:chaos>A1R", "use:black_void>A3")
    assert holder(state, "confuser").marks == 1
    state = play(state, "use:chaos>A1R", "use:tear>A3", "to:B3")
    assert holder(state, "confuser").marks == 3


@BOTH
def test_32_1_one_is_encouraged_once_and_its_user_is_not(seat: int) -> None:
    state = acts_for(seat, "whisperer@C3 blower@C4", "ghost@D3 patcher@J1")
    assert set(targets_offered(state, "encouragement")) == {"C4", "D3"}
    state = play(changed(state, "blower", silenced=1, activated=True), "use:encouragement>C4")
    assert {piece.hero for piece in state.soulgivers if piece.encouraged} == {"blower"}
    assert (holder(state, "blower").silenced, holder(state, "blower").activated) == (1, True)
    again = replace(state, activation=replace(state.activation, used=()) if state.activation else None)
    assert targets_offered(again, "encouragement") == ["D3"]


@pytest.mark.parametrize("action", ACTIONS)
def test_32_1_every_paid_action_is_repeated_once(action: str) -> None:
    assert why_refused(able(action, used=(action,)), action) == "used_already"
    assert why_refused(marked(able(action, used=(action,)), encouraged=True), action) == ""
    for used in ((action, action), (action, "other", "other")):
        assert why_refused(marked(able(action, used=used, repeated=True), encouraged=True), action) == "used_already"


def test_a44_a_soul_that_is_absorbed_changes_no_word_of_encouragement_or_discouragement() -> None:
    state = changed(acts("patcher@C3", souls="shells-runner@C4"), "patcher", encouraged=True, silenced=2)
    piece = holder(play(state, "absorb:runner"), "patcher")
    assert (piece.encouraged, piece.silenced, piece.activated) == (True, 2, True)
