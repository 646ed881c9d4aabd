"""Attack and the Barrier: who is attacked from where, what the Barrier keeps out, and how it falls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.soulgivers.builder import SHELLS, SPECTERS, asked, cell, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import BOTH, FOE, SEATS_OF_FOUR, WALL, acts, holder, holds, id_of, in_teams, placing


@pytest.mark.parametrize(
    ("own", "foe", "more", "move", "code"),
    [
        ("aeger@C3", "ghost@D3", {"tiles": WALL}, "attack:D3", "wall_between"),
        ("aeger@D3", "ghost@C3", {"tiles": WALL}, "attack:C3", "wall_between"),
        ("ghost@C3", "aeger@D3N", {"tiles": WALL}, "attack:D3", "wall_between"),  # 28.1: a Ghost, too
        ("ghost@C3", "aeger@D3N", {"tiles": WALL}, "step:D3", ""),
        ("ghost@C3", "aeger@C2N", {"tiles": WALL}, "attack:C2", ""),
        ("aeger@C3", "ghost@D3", {}, "attack:D3", ""),
        ("aeger@C3", "ghost@D4", {}, "attack:D4", "not_adjacent"),
        ("aeger@C3 ghost@D3", "ghost@C4", {}, "attack:D3", "ally"),
        ("aeger@C3 ghost@D3", "ghost@C4", {}, "attack:C4", ""),
        ("ghost@C3E*", "aeger@C5N", {"modifiers": "border@C4"}, "attack:C5", "not_adjacent"),  # A31
        ("ghost@C3E* runner@F3", "aeger@C5N", {"modifiers": "border@D3"}, "pass:F3", ""),
        ("ghost@PS1", "aeger@C10", {}, "attack:C10", "on_portal"),  # A56
    ],
)
def test_9_1_9_2_12_1_28_1_a31_and_a56_who_is_attacked(
    own: str, foe: str, more: dict[str, Any], move: str, code: str
) -> None:
    state = acts(own, foe, **more)
    assert (move in legal(state)) == (code == "")
    assert refusal(state, move) == code


@pytest.mark.parametrize(("hole", "ends"), [("D3", "D3"), ("D4", "C3")])
def test_12_1_neighbours_are_adjacent_across_a_wall_and_diagonally_they_are_not(hole: str, ends: str) -> None:
    """Adjacency by itself is what attracts: the wall does not matter there."""
    state = position("holemaker@C3", "ghost@I2", seat=SPECTERS, tiles=WALL, modifiers=f"hole@{hole}")
    assert where(play(state, "population", f"place:{hole}"), "shells-holemaker") == ends


def test_a56_one_on_a_portal_moves_only() -> None:
    state = acts("ghost@PS1 runner@C3", "aeger@C10 patcher@I9")
    kinds = {move.partition(":")[0] for move in legal(state)}
    assert kinds == {"step", "activate", "end", "draw", "population", "walk"}
    assert not legal(acts("ghost@C1 runner@C3", "aeger@PP1 patcher@I9"), "attack:")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("other", SEATS_OF_FOUR)
def test_9_2_in_teams_every_opponent_is_attacked_and_no_ally(seat: int, other: int) -> None:
    state = in_teams(seat, (seat, "patcher@C3"), (other, "ghost@D3"), active="patcher")
    assert refusal(state, "attack:D3") == ("" if (seat - other) % 2 else "ally")


@pytest.mark.parametrize(
    ("own", "foe", "more", "move", "closed", "opened"),
    [
        ("runner@C5 ghost@D5", FOE, {}, "use:leap>E+1", "cannot_leap", ""),
        ("ghost@D5", FOE, {}, "step:E5", "cannot_step", ""),
        ("blower@A6", "ghost@D5", {}, "use:tornado", "no_target", ""),
        ("ghost@D5", FOE, {"hands": ("shelter", "")}, "play:shelter>D5/E5", "requirement", ""),
        ("ghost@D5* patcher@G5", FOE, {}, "pass:G5", "cannot_pass", ""),
        ("protector@D5", "ghost@G5", {}, "use:charge>G5", "no_sight", ""),
        ("patcher@D5", FOE, {}, "use:patch>E5", "under_barrier", ""),
        ("holemaker@D5", FOE, {}, "use:black_void>E5", "under_barrier", ""),
        ("gatekeeper@D5", FOE, {}, "use:gate>E5", "under_barrier", ""),
        ("confuser@D5", FOE, {}, "use:chaos>E5R", "tile_locked", ""),
        *(("architect@E4", FOE, {}, f"use:mold>{line}", "line_locked", "") for line in ("E3N", "E3S", "E5E", "E5W")),
    ],
)
def test_16_1_nothing_gets_past_under_or_through_the_barrier(
    own: str, foe: str, more: dict[str, Any], move: str, closed: str, opened: str
) -> None:
    for barrier, code in ((True, closed), (False, opened)):
        state = acts(own, foe, barrier=barrier, **more)
        assert refusal(state, move) == code


def test_16_1_no_population_modifier_comes_under_it() -> None:
    for barrier, code in ((True, "cannot_place"), (False, "")):
        assert refusal(placing(SHELLS, barrier=barrier), "place:E5") == code


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("place", ["D5", "D6", "E4", "F4", "G5", "G6", "E7", "F7"])
def test_16_1_an_attack_from_an_adjacent_cell_destroys_it(place: str, seat: int) -> None:
    state = play(in_teams(seat, (seat, f"patcher@{place}"), active="patcher"), "attack:barrier")
    assert (state.barrier, holder(state, "patcher").marks) == (False, 1)
    assert refusal(state, "attack:barrier") == "no_barrier"
    inside = {"D": "E", "G": "F"}.get(place[0], place[0]) + {"4": "5", "7": "6"}.get(place[1], place[1])
    assert play(state, f"step:{inside}", "collect:N").fragment.carrier == id_of(seat, "patcher")


@pytest.mark.parametrize("place", ["D4", "C5", "D7", "H6"])
def test_16_1_it_is_not_attacked_from_elsewhere(place: str) -> None:
    assert refusal(acts(f"ghost@{place}"), "attack:barrier") == "no_barrier"


def test_2_17_a_black_hole_under_the_barrier_is_no_exit() -> None:
    state = play(in_teams(0, (0, "spacewalker@C3"), active="spacewalker", modifiers="hole@D3 hole@E5"), "step:D3")
    assert (where(state, "shells-spacewalker"), asked(state)) == ("D3", [(0, "act")])
    assert legal(state, "step:") == []


@pytest.mark.parametrize(
    ("hero", "ability"), [("holemaker", "black_void"), ("patcher", "patch"), ("gatekeeper", "gate")]
)
def test_a29_for_two_against_two_modifiers_come_under_the_barrier_but_none_of_the_populations(
    hero: str, ability: str
) -> None:
    state = play(in_teams(0, (0, f"{hero}@E4"), active=hero), f"use:{ability}>E5")
    assert state.modifiers[-1].cell == cell("E5")
    assert "place:E5" not in legal(play(in_teams(0), "population"))
    assert legal(play(in_teams(SPECTERS, modifiers="hole@C3 hole@E5"), "population")) == ["place:C3"]


@BOTH
@pytest.mark.parametrize("target", ["quake>E5R", "transpose>E5/G5", "transpose>C5/E5", "drift>E1S", "drift>A5E"])
@pytest.mark.parametrize("barrier", [True, False])
def test_2_19_the_mother_tile_is_moved_once_the_barrier_has_fallen(barrier: bool, target: str, seat: int) -> None:
    own = f"ghost@E4 patcher@{'G5' if barrier else 'F5'}"
    state = holds(seat, own, "aeger@A1", target.partition(">")[0], barrier=barrier)
    assert refusal(state, f"play:{target}") == ("requirement" if barrier else "")
