"""Word of Discouragement: whom it reaches, what it forbids, and how long."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import IN_TEAMS, board, find, four_seats, is_in_game, legal, play, position, refusal
from tests.rules.soulgivers.scenes import (
    ACTIONS,
    IDS_OF_FOUR,
    SEATS_OF_FOUR,
    able,
    acts,
    changed,
    marked,
    targets,
    why_refused,
    with_each,
)


@pytest.mark.parametrize(("foe", "letters"), [("I3", {"E"}), ("J3", set()), ("D3", {"E"})])
def test_word_of_discouragement_reaches_six_cells(foe: str, letters: set[str]) -> None:
    assert targets(acts("whisperer@C3", f"ghost@{foe} aeger@A10"), "use:discouragement") == letters


def test_word_of_discouragement_silences_nobody_twice() -> None:
    state = acts("whisperer@C3", "ghost@D3")
    assert targets(changed(state, "ghost", silenced=1), "use:discouragement") == set()
    ally = acts("whisperer@C3 blower@D3")
    assert targets(changed(ally, "blower", silenced=1), "use:discouragement") == {"E"}
    assert targets(changed(ally, "blower", silenced=2), "use:discouragement") == set()


def test_32_3_discouragement_takes_one_of_four_directions() -> None:
    state = position("whisperer@C3", "ghost@C1 aeger@F3 confuser@C6", active="whisperer")
    assert legal(state, "use:discouragement") == [f"use:discouragement>{letter}" for letter in "NES"]
    state = play(state, "use:discouragement>E")
    assert [piece.silenced > 0 for piece in state.soulgivers] == [False, False, True, False]
    assert refusal(state, "use:discouragement>N") == "used_already"


def discouraging(between: str, tiles: str) -> SoulgiversState:
    """Return a Whisperer on B3 and an opponent on F3 with something between."""
    return position("whisperer@B3", f"ghost@F3 {between}", tiles=tiles, active="whisperer")


def test_32_4_discouragement_needs_a_clear_line() -> None:
    walls = board(A5="I2", I5="I0", C3="W0")
    assert refusal(discouraging("", walls), "use:discouragement>E") == "nobody_there"
    state = discouraging("aeger@D3", "")
    state = play(state, "use:discouragement>E")
    assert find(state, "specters-ghost").silenced == 0
    assert find(state, "specters-aeger").silenced > 0
    assert find(play(discouraging("", ""), "use:discouragement>E"), "specters-ghost").silenced > 0


def test_32_3_a_silenced_soulgiver_does_not_attack_the_barrier() -> None:
    state = position("ghost@D5", "aeger@I9", active="ghost")
    assert refusal(state, "attack:barrier") == ""
    pieces = tuple(replace(piece, silenced=1) for piece in state.soulgivers)
    silenced = replace(state, soulgivers=pieces)
    assert refusal(silenced, "attack:barrier") == "silenced"
    assert not legal(silenced, "attack")


def test_a45_discouragement_needs_somebody_it_can_affect() -> None:
    state = position("whisperer@C3", "runner@C5 aeger@F3 ghost@I9", active="whisperer")
    assert legal(state, "use:discouragement") == ["use:discouragement>E"]
    assert refusal(state, "use:discouragement>S") == "untouchable"
    assert refusal(state, "use:discouragement>N") == "nobody_there"
    nobody = position("whisperer@C3", "runner@C5", active="whisperer")
    assert legal(nobody, "use:discouragement") == []


def test_a45_it_lasts_until_the_end_of_the_owners_next_turn() -> None:
    state = position("whisperer@C3 ghost@C5", "aeger@F3 patcher@E2", active="whisperer")
    foreign = play(state, "use:discouragement>E", "end", "activate:aeger", "pass")
    assert refusal(foreign, "use:magnificent_decay>C3/1") == "silenced"
    assert find(play(foreign, "end"), "specters-aeger").silenced == 0
    own = play(state, "use:discouragement>S", "end", "end", "activate:ghost")
    assert find(own, "shells-ghost").silenced == 1
    assert refusal(own, "attack:C6") == "nobody_there"
    assert find(play(own, "end"), "shells-ghost").silenced == 0


def test_a45_a_second_discouragement_lasts_no_longer_than_one() -> None:
    state = changed(acts("whisperer@C3 blower@D3"), "blower", silenced=1)
    assert find(play(state, "use:discouragement"), "shells-blower").silenced == 2


@pytest.mark.parametrize("action", ACTIONS)
def test_2_25_discouragement_keeps_from_every_paid_action(action: str) -> None:
    for turns in (1, 2):
        assert why_refused(marked(able(action), silenced=turns), action) == "silenced"
    assert why_refused(marked(able(action, "+ghost", free_own=1, free_soul=1), silenced=1), action) == "silenced"
    assert why_refused(able(action), action) == ""


def test_a45_discouragement_of_a_teammates_soulgiver_lasts_one_turn_of_its_owner() -> None:
    shells = "whisperer@A3"
    state = position(shells, "ghost@J9", active="whisperer", four=("patcher@D3", "blower@J1"), tiles=IN_TEAMS)
    assert find(play(state, "use:discouragement>E"), "shells-patcher").silenced == 1


def test_a45_one_who_is_silenced_absorbs_a_soul() -> None:
    state = position("patcher@C3", "ghost@J9", active="patcher", souls="shells-runner@C4")
    state = replace(state, soulgivers=tuple(replace(one, silenced=1) for one in state.soulgivers))
    assert refusal(state, "use:patch>C4") == "silenced"
    assert legal(state, "absorb:") == ["absorb:runner"]


@pytest.mark.parametrize("hero", HEROES)
def test_2_25_discouragement_hinders_no_movement(hero: str) -> None:
    state = position(f"{hero}@C3", "patcher@J9", active=hero)
    silenced = replace(state, soulgivers=tuple(replace(one, silenced=1) for one in state.soulgivers))
    assert legal(silenced, "step:") == legal(state, "step:") != []


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("target", SEATS_OF_FOUR)
def test_32_3_silence_lasts_until_the_end_of_the_next_turn_of_its_owner(seat: int, target: int) -> None:
    if seat == target:
        return
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[target] = "whisperer@C3", "confuser@C7"
    state = position(pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="whisperer", tiles=IN_TEAMS)
    state = play(state, "use:discouragement>S")
    id = f"{('shells', 'specters')[target % 2]}-confuser"
    assert find(state, id).silenced == 1
    for _ in range((target - seat) % 4):
        state = play(state, "end")
        assert find(state, id).silenced == 1
    state = play(state, "end")
    assert find(state, id).silenced == 0
    assert is_in_game(state, id)


@pytest.mark.parametrize("seat", range(4))
def test_2_25_silence_is_counted_by_the_turns_of_its_owner(seat: int) -> None:
    state = play(with_each(four_seats(seat), silenced=2), "end")
    assert [find(state, id).silenced for id in IDS_OF_FOUR] == [2 - (other == seat) for other in range(4)]


def test_a45_a_word_of_discouragement_changes_nothing_else() -> None:
    state = changed(acts("whisperer@C3 patcher@C4"), "patcher", encouraged=True, activated=True)
    piece = find(play(state, "use:discouragement"), "shells-patcher")
    assert (piece.encouraged, piece.silenced, piece.activated) == (True, 2, True)


@pytest.mark.parametrize("is_activated", [True, False])
@pytest.mark.parametrize(("seat", "turns"), [(0, 2), (1, 1), (2, 1), (3, 1)])
def test_a45_a_word_of_discouragement_lasts_until_the_next_turn_of_the_owner_ends(
    seat: int, turns: int, is_activated: bool
) -> None:
    pieces = ["whisperer@C3", "aeger@I2", "blower@A9", "blower@J1"]
    pieces[seat] += " patcher@D3"
    state = position(*pieces[:2], four=pieces[2:], active="whisperer", tiles=IN_TEAMS)
    state = play(changed(state, "patcher", activated=is_activated), "use:discouragement")
    assert next(one.silenced for one in state.soulgivers if one.hero == "patcher") == turns
