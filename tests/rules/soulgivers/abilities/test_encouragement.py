"""Word of Encouragement: what is repeated, at what cost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, board, find, play, position, refusal
from tests.rules.soulgivers.scenes import (
    ACTIONS,
    BOTH,
    able,
    acts,
    acts_for,
    changed,
    marked,
    targets_offered,
    why_refused,
)


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
    state = play(state, "use:encouragement>C8", "activate:ghost", "pass", "pass:C5", "face:N")
    state = play(state, "play:decay>C5", "step:C7", "step:C6", "collect:N")
    state = play(state, "pass:C9", "face:N")
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


def test_32_4_encouragement_needs_none() -> None:
    walls = board(A5="I2", I5="I0", C3="S0")
    state = position("whisperer@C3", "ghost@E3 aeger@D3", tiles=walls, active="whisperer")
    assert refusal(state, "use:encouragement>E3") == ""


def test_a44_encouraging_one_that_is_not_activated_any_more_is_legal() -> None:
    state = position("whisperer@C3 ghost@D3", "aeger@E3 patcher@I9")
    state = play(state, "activate:ghost", "activate:whisperer")
    state = play(state, "use:encouragement>D3")
    assert find(state, "shells-ghost").encouraged
    state = play(state, "end")
    assert not find(state, "shells-ghost").encouraged
    opponent = position("whisperer@C3 ghost@I7", "aeger@E3 patcher@I9", active="whisperer")
    assert refusal(opponent, "use:encouragement>E3") == ""


def test_a44_one_repetition_in_all_its_essence_is_marked_and_the_free_ability_is_not_doubled() -> None:
    state = position("whisperer@C3 confuser@D3+architect", "aeger@I9", active="whisperer")
    state = play(state, "use:encouragement", "activate:confuser")
    state = play(state, "use:chaos>A1R")
    assert state.sides[SHELLS].essences == 3
    state = play(state, "use:mold>A3E")
    assert state.sides[SHELLS].essences == 3
    state = play(state, "use:chaos>E1R")
    assert state.sides[SHELLS].essences == 2
    assert find(state, "shells-confuser").marks == 2
    assert refusal(state, "use:mold") == "used_already"
    assert refusal(state, "use:chaos") == "used_already"


def test_a44_a_repetition_pays_for_no_ability_of_the_other_soul() -> None:
    state = position("whisperer@C3 confuser@D3+holemaker", "aeger@I9", active="whisperer")
    state = play(state, "use:encouragement>D3", "activate:confuser")
    state = play(state, "use:chaos>A1R", "use:black_void>A3")
    assert find(state, "shells-confuser").marks == 1
    state = play(state, "use:chaos>A1R", "use:tear>A3", "to:B3")
    assert find(state, "shells-confuser").marks == 3


@BOTH
def test_32_1_one_is_encouraged_once_and_its_user_is_not(seat: int) -> None:
    state = acts_for(seat, "whisperer@C3 blower@C4", "ghost@D3 patcher@J1")
    assert set(targets_offered(state, "encouragement")) == {"C4", "D3"}
    state = play(state, "use:encouragement>C4")
    assert {piece.hero for piece in state.soulgivers if piece.encouraged} == {"blower"}
    again = replace(state, activation=replace(state.activation, used=()) if state.activation else None)
    assert targets_offered(again, "encouragement") == ["D3"]


@pytest.mark.parametrize("action", ACTIONS)
def test_32_1_every_paid_action_is_repeated_once(action: str) -> None:
    assert why_refused(able(action, used=(action,)), action) == "used_already"
    encouraged = marked(able(action, used=(action,)), encouraged=True)
    assert why_refused(encouraged, action) == ""
    for used in ((action, action), (action, "other", "other")):
        assert why_refused(marked(able(action, used=used, repeated=True), encouraged=True), action) == "used_already"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_32_1_a_word_of_encouragement_changes_nothing_else(seat: int) -> None:
    pieces = ("whisperer@C3 patcher@C4", "ghost@J9")
    state = position(*(pieces if seat == SHELLS else pieces[::-1]), seat=seat, active="whisperer")
    state = changed(state, "patcher", silenced=1, activated=True)
    piece = find(play(state, "use:encouragement"), f"{('shells', 'specters')[seat]}-patcher")
    assert (piece.encouraged, piece.silenced, piece.activated) == (True, 1, True)


def test_a44_a_soul_that_is_absorbed_changes_no_word_of_encouragement_or_discouragement() -> None:
    state = acts("patcher@C3", souls="shells-runner@C4")
    state = changed(state, "patcher", encouraged=True, silenced=2)
    piece = find(play(state, "absorb:runner"), "shells-patcher")
    assert (piece.encouraged, piece.silenced, piece.activated) == (True, 2, True)
