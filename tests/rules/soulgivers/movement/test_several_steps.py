"""Several steps at once: the shortest ways that are offered, and what they never lead over."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SPECTERS, legal, play, position, refusal, soul, where
from tests.rules.soulgivers.scenes import acts_alone


def test_a_way_from_a_portal_begins_in_front_of_it() -> None:
    state = position("protector@PS1", "aeger@I2", active="protector")
    ways = legal(state, "walk:")
    assert all(way.startswith(("walk:C10-", "walk:D10-")) for way in ways)
    assert {"walk:C10-C9", "walk:D10-E10"} <= set(ways)
    assert where(play(state, "walk:D10-E10"), "shells-protector") == "E10"


@pytest.mark.parametrize(("place", "fronts"), [("PS1", "C10 D10"), ("PP2", "G1 H1")])
def test_no_way_leads_from_one_front_cell_of_a_portal_to_the_other(place: str, fronts: str) -> None:
    texts = (f"ghost@{place}", "aeger@I5") if place == "PS1" else ("aeger@I5", f"ghost@{place}")
    state = position(*texts, seat=int(place == "PP2"), active="ghost")
    assert legal(state, "step:") == [f"step:{cell}" for cell in fronts.split()]
    assert not {way.rpartition("-")[2] for way in legal(state, "walk:")} & set(fronts.split())


def test_a_linear_way_from_a_portal_goes_straight_on() -> None:
    state = position("runner@PS1", "aeger@I2", active="runner")
    ahead = {
        column: ["-".join(f"{column}{row}" for row in range(10, last, -1)) for last in (8, 7, 6, 5)] for column in "CD"
    }
    assert sorted(legal(state, "walk:")) == sorted(f"walk:{way}" for ways in ahead.values() for way in ways)


def test_a_linear_way_keeps_to_one_line() -> None:
    state = position("runner@C5", "aeger@I2", active="runner")
    cells = {way.rpartition("-")[2] for way in legal(state, "walk:")}
    assert all(name[0] == "C" or name[1:] == "5" for name in cells)
    assert {"C1", "C10", "A5"} <= cells


def test_no_way_leads_over_a_black_hole_or_a_soulgiver_though_a_step_may_end_on_the_hole() -> None:
    state = position("protector@A1", "aeger@B1", modifiers="hole@A2", active="protector")
    assert legal(state, "walk:") == []
    assert legal(state, "step:") == ["step:A2"]


def test_a_way_around_is_the_shortest() -> None:
    state = position("holemaker@C5", "aeger@D5", active="holemaker")
    assert [way for way in legal(state, "walk:") if way.endswith("E5")] == []
    assert [len(way.split("-")) for way in legal(state, "walk:") if way.endswith("-D4")] == [2]
    assert refusal(state, "walk:C4-D4-E4-E5") == "no_points"


def test_a51_several_steps_are_one_move_that_ends_where_something_happens() -> None:
    state = position("ghost@C3", "aeger@I9", active="ghost", modifiers="hole@E3")
    assert all(len(move.split("-")) > 1 for move in legal(state, "walk:"))
    assert not any("E3" in move for move in legal(state, "walk:"))
    state = play(state, next(move for move in legal(state, "walk:") if move.endswith("-E4")))
    assert where(state, "shells-ghost") == "E4"
    assert state.activation is not None
    assert state.activation.steps == 3


def test_2_22_a_way_ends_where_the_event_horizon_attracts() -> None:
    state = position("runner@A4 ghost@A9", "aeger@I9", active="runner", modifiers="horizon@D5")
    ways = [way for way in legal(state, "walk:") if way.endswith("4")]
    assert ways == ["walk:B4-C4", "walk:B4-C4-D4"]
    assert soul(play(state, ways[-1]), "shells-runner") == "D5"


def test_2_22_ways_of_specters_lead_past_their_event_horizon() -> None:
    state = position("ghost@A9", "runner@A4 aeger@I9", seat=SPECTERS, active="runner", modifiers="horizon@D5")
    assert "walk:B4-C4-D4-E4-F4" in legal(state, "walk:")


def test_a51_several_steps_do_not_end_where_nobody_may_stand() -> None:
    state = position("holemaker@C3", "aeger@I9", active="holemaker", modifiers="border@C5 border@D4")
    ends = {walk.rpartition("-")[2] for walk in legal(state, "walk:")}
    assert "C6" in ends
    assert not {"C5", "D4"} & ends
    ghost = position("ghost@C3 blower@D3 aeger@E3", "aeger@I9", active="ghost")
    ends = {walk.rpartition("-")[2] for walk in legal(ghost, "walk:")}
    assert "F3" in ends
    assert not {"D3", "E3"} & ends


@pytest.mark.parametrize(("seat", "portal", "front"), [(0, "PS1", "9"), (1, "PP1", "2")])
def test_a51_several_steps_from_a_portal_are_a_shortest_way(seat: int, portal: str, front: str) -> None:
    texts = (f"holemaker@{portal}", "aeger@I5")[:: 1 - 2 * seat]
    ways = legal(position(*texts, seat=seat, active="holemaker"), "walk:")
    lengths = {way.rpartition("-")[2]: way.count("-") + 1 for way in ways}
    assert {lengths[f"{column}{front}"] for column in "CD"} == {2}
    assert {lengths[f"{column}{front}"] for column in "BE"} == {3}


def test_a65_of_walks_that_end_in_the_same_attraction_the_shortest_is_offered() -> None:
    state = acts_alone("holemaker@C3", modifiers="horizon@E4")
    assert "walk:D3-E3" in legal(state)
    assert refusal(state, "walk:D3-D4") == "same_end"
    beside = acts_alone("holemaker@C3", modifiers="horizon@E3")
    assert "step:D3" in legal(beside)
    assert refusal(beside, "walk:C2-D2-E2") == "same_end"
