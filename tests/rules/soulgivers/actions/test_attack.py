"""Attack: who is attacked from where, and what shields."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import FOUR, IN_TEAMS, SPECTERS, board, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import OPEN_SOUTH, SEATS_OF_FOUR, WALL, four_at


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


def test_28_1_the_ghost_does_not_attack_through_walls() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    state = position("ghost@C3", "aeger@D3N runner@C2N", tiles=tiles, active="ghost")
    assert refusal(state, "attack:D3") == "wall_between"
    assert refusal(state, "attack:C2") == ""
    assert refusal(state, "step:D3") == ""


@pytest.mark.parametrize(("attacker", "target"), [("C3", "D3"), ("D3", "C3")])
def test_9_1_a_wall_blocks_the_attack(attacker: str, target: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    state = position(f"aeger@{attacker}", f"ghost@{target}", tiles=tiles, active="aeger")
    assert refusal(state, f"attack:{target}") == "wall_between"
    without = position(f"aeger@{attacker}", f"ghost@{target}", active="aeger")
    assert refusal(without, f"attack:{target}") == ""


def test_9_2_an_ally_is_not_attacked() -> None:
    state = position("aeger@C3 ghost@D3", "ghost@C4", active="aeger")
    assert refusal(state, "attack:D3") == "ally"
    assert legal(state, "attack:") == ["attack:C4"]


def test_a31_nobody_is_attacked_across_a_modifier_and_a_shell_passes_through_it() -> None:
    state = position("ghost@C3E* runner@F3", "aeger@C5N", active="ghost", modifiers="border@C4 border@D3")
    assert refusal(state, "attack:C5") == "not_adjacent"
    assert refusal(state, "pass:F3") == ""
    across = position("runner@I7", "ghost@C3E* aeger@F3", seat=SPECTERS, active="ghost", modifiers="border@D3")
    assert refusal(across, "pass:F3") == "cannot_pass"


def test_a56_no_attack_from_a_portal_or_on_one() -> None:
    state = position("ghost@PS1 runner@C3", "aeger@C10 patcher@I9", active="ghost")
    assert refusal(state, "attack:C10") == "on_portal"
    assert {move.partition(":")[0] for move in legal(state)} == {
        "step",
        "activate",
        "end",
        "draw",
        "population",
        "walk",
    }
    foreign = position("ghost@C1 runner@C3", "aeger@PP1 patcher@I9", active="ghost")
    assert not legal(foreign, "attack:")


@pytest.mark.parametrize("seat", range(4))
def test_9_2_an_attack_on_a_teammates_soulgiver_is_refused_as_one_on_an_ally(seat: int) -> None:
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[(seat + 2) % 4] = "patcher@C3", "confuser@C4"
    first, second, *rest = pieces
    state = position(first, second, four=rest, seat=seat, active="patcher")
    own = position("patcher@C3 confuser@C4", "aeger@J10", active="patcher")
    assert refusal(state, "attack:C4") == refusal(own, "attack:C4") != ""


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_9_2_in_teams_every_opponent_is_attacked_and_no_ally(seat: int, other: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "patcher@C3 blower@G9" if seat != other else "patcher@C3 ghost@D3"
    if seat != other:
        texts[other] = "ghost@D3"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert refusal(state, "attack:D3") == ("" if (seat - other) % 2 else "ally")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("other", SEATS_OF_FOUR)
def test_9_2_both_opponents_are_attacked_and_the_teammate_is_not(seat: int, other: int) -> None:
    if seat == other:
        return
    state = four_at(seat, {other: OPEN_SOUTH[other].format("C3"), seat: "C4"}, active=FOUR[seat])
    assert (refusal(state, "attack:C3") == "") == (seat % 2 != other % 2)
