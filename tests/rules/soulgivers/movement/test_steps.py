"""Movement points and steps: kinds of movement, pauses, the limit of the first turn, and several steps at once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import FOUR, SPECTERS, asked, legal, play, refusal, where
from tests.rules.soulgivers.scenes import (
    SEATS_OF_FOUR,
    acts,
    acts_alone,
    acts_for,
    four_at,
    holder,
    movement_points,
    places,
    refusals,
    setup,
    steps,
)

CAPPED = SoulgiversOptions(heroes="all")


def ends(state: SoulgiversState) -> set[str]:
    """Return the cells in which ways of several steps end."""
    return {way.rpartition("-")[2] for way in legal(state, "walk:")}


def test_7_1_a_linear_movement_goes_forwards_and_backwards() -> None:
    state = play(acts("runner@C3"), "step:D3", "step:E3")
    assert legal(state, "step:") == ["step:F3", "step:D3"]
    assert holder(play(state, "halt:W"), "runner").facing == 3
    state = play(state, "step:D3", "step:C3", "step:D3")
    assert where(state, "shells-runner") == "D3"
    assert refusal(state, "step:C3") == "no_points"


@pytest.mark.parametrize(
    ("corner", "expected"),
    [("J3", {"J2", "J4", "I3"}), ("A3", {"A2", "B3", "A4"}), ("E1", {"F1", "E2", "D1"}), ("E10", {"E9", "F10", "D10"})],
)
@pytest.mark.parametrize("hero", ["aeger", "ghost"])
def test_7_3_nobody_walks_over_the_edge(hero: str, corner: str, expected: set[str]) -> None:
    assert steps(acts(f"{hero}@{corner}", "patcher@C7")) == expected


def test_6_1_the_movement_is_paused_to_absorb() -> None:
    state = acts("ghost@C3", souls="shells-patcher@E4")
    state = play(state, "step:D3", "step:E3", "absorb:patcher", "step:F3")
    assert (where(state, "shells-ghost"), steps(state)) == ("F3", set())


def test_a54_the_movement_goes_on_after_other_actions_and_asks_for_one_facing() -> None:
    state = acts("aeger@C3 patcher@A9", "confuser@D3E ghost@I9", hands=("realign", ""))
    state = play(state, "step:C2", "step:C3", "attack:D3", "draw", "step:C4", "halt:E")
    assert refusals(state, "halt:N", "step:C5") == ["movement_over"] * 2
    assert asked(play(state, "end")) == [(SPECTERS, "act")]


@pytest.mark.parametrize("hero", HEROES)
def test_2_15_a_double_soul_keeps_the_movement_of_its_own_hero(hero: str) -> None:
    for soul in set(HEROES) - {hero}:
        state = acts(f"{hero}@C3+{soul}", "patcher@J9")
        assert movement_points(state) == HEROES[hero].points
        if soul in ("architect", "runner", "ghost"):
            assert ("D4" in steps(play(state, "step:C4"))) == (HEROES[hero].move == "free")


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("carrier", ["", "*"])
def test_section_2_1_and_10_6_nobody_makes_more_than_two_steps_in_the_first_turn(carrier: str, hero: str) -> None:
    most = HEROES[hero].points - len(carrier)
    state = acts(f"{hero}@C3{carrier}", "patcher@J9", turn=1, options=CAPPED)
    assert movement_points(state) == min(2, most)
    assert movement_points(replace(state, options=replace(CAPPED, step_cap=False))) == most
    assert movement_points(replace(state, turn=2)) == most


@pytest.mark.parametrize(("cap", "made"), [(True, 2), (False, 3)])
def test_section_2_1_the_limit_is_an_option(cap: bool, made: int) -> None:
    state = setup(step_cap=cap)
    for hero in ("holemaker", "ghost", "runner"):
        state = play(state, f"0:deploy:{hero}@PS1", f"1:deploy:{hero}@PP1")
    state = play(state, "activate:holemaker")
    for _ in range(made):
        state = play(state, legal(state, "step:")[0])
    assert legal(state, "step:") == []


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_2_27_in_teams_the_cap_binds_the_first_turn_of_the_match_alone(turn: int, seat: int) -> None:
    state = four_at(seat, {seat: "C3"}, active=FOUR[seat], turn=turn, options=CAPPED, doing={"bonus": 2})
    assert max(len(move.split("-")) for move in legal(state, "walk:")) == (
        2 if turn == 1 else HEROES[FOUR[seat]].points + 2
    )
    assert (legal(play(state, "step:C4", "step:C5"), "step:") == []) == (turn == 1)


def test_surge_does_not_lift_the_limit_of_the_first_turn() -> None:
    state = acts("ghost@C3", turn=1, options=CAPPED, hands=("surge", ""))
    assert refusal(play(state, "play:surge", "step:C4", "step:C5"), "step:C6") == "no_points"


def test_a_way_from_a_portal_begins_in_front_of_it() -> None:
    state = acts("protector@PS1")
    ways = legal(state, "walk:")
    assert all(way.startswith(("walk:C10-", "walk:D10-")) for way in ways)
    assert {"walk:C10-C9", "walk:D10-E10"} <= set(ways)
    assert where(play(state, "walk:D10-E10"), "shells-protector") == "E10"


@pytest.mark.parametrize(
    ("seat", "portal", "fronts", "near", "far"),
    [
        (0, "PS1", "C10 D10", "C9 D9", "B9 E9"),
        (1, "PP1", "C1 D1", "C2 D2", "B2 E2"),
        (1, "PP2", "G1 H1", "G2 H2", "F2 I2"),
    ],
)
def test_a51_several_steps_from_a_portal_are_a_shortest_way(
    seat: int, portal: str, fronts: str, near: str, far: str
) -> None:
    state = acts_for(seat, f"holemaker@{portal}", "aeger@I5")
    assert legal(state, "step:") == [f"step:{cell}" for cell in fronts.split()]
    lengths = {way.rpartition("-")[2]: way.count("-") + 1 for way in legal(state, "walk:")}
    assert not lengths.keys() & set(fronts.split()), "no way leads from one front cell to the other"
    assert ([lengths[name] for name in near.split()], [lengths[name] for name in far.split()]) == ([2, 2], [3, 3])


def test_a_linear_way_keeps_to_one_line_from_a_portal_too() -> None:
    ways = legal(acts("runner@PS1"), "walk:")
    ahead = ["-".join(f"{column}{row}" for row in range(10, last, -1)) for column in "CD" for last in (8, 7, 6, 5)]
    assert sorted(ways) == sorted(f"walk:{way}" for way in ahead)
    cells = ends(acts("runner@C5"))
    assert all(name[0] == "C" or name[1:] == "5" for name in cells)
    assert {"C1", "C10", "A5"} <= cells


def test_no_way_leads_over_a_black_hole_or_a_soulgiver_though_a_step_may_end_on_the_hole() -> None:
    state = acts("protector@A1", "aeger@B1", modifiers="hole@A2")
    assert (legal(state, "walk:"), legal(state, "step:")) == ([], ["step:A2"])


def test_a_way_around_is_the_shortest() -> None:
    state = acts("holemaker@C5", "aeger@D5")
    assert "E5" not in ends(state)
    assert [len(way.split("-")) for way in legal(state, "walk:") if way.endswith("-D4")] == [2]
    assert refusal(state, "walk:C4-D4-E4-E5") == "no_points"


def test_a51_several_steps_are_one_move_that_leads_around_a_black_hole() -> None:
    state = acts("ghost@C3", modifiers="hole@E3")
    assert all(len(move.split("-")) > 1 and "E3" not in move for move in legal(state, "walk:"))
    state = play(state, next(move for move in legal(state, "walk:") if move.endswith("-E4")))
    assert where(state, "shells-ghost") == "E4"
    assert state.activation is not None
    assert state.activation.steps == 3


def test_2_22_a_way_ends_where_the_event_horizon_attracts() -> None:
    state = acts("runner@A4 ghost@A9", modifiers="horizon@D5")
    ways = [way for way in legal(state, "walk:") if way.endswith("4")]
    assert ways == ["walk:B4-C4", "walk:B4-C4-D4"]
    assert places(play(state, ways[-1]), "shells-runner") == ["Soul on D5"]
    specter = acts_for(SPECTERS, "runner@A4", "ghost@A9", modifiers="horizon@D5")
    assert "walk:B4-C4-D4-E4-F4" in legal(specter, "walk:")


@pytest.mark.parametrize(
    ("own", "modifiers", "inside", "outside"),
    [
        ("holemaker@C3", "border@C5 border@D4", "C6", "C5 D4"),
        ("ghost@C3 blower@D3 aeger@E3", "", "F3", "D3 E3"),
    ],
)
def test_a51_several_steps_do_not_end_where_nobody_may_stand(
    own: str, modifiers: str, inside: str, outside: str
) -> None:
    found = ends(acts(own, modifiers=modifiers))
    assert inside in found and not found & set(outside.split())


def test_a65_of_walks_that_end_in_the_same_attraction_the_shortest_is_offered() -> None:
    state = acts_alone("holemaker@C3", modifiers="horizon@E4")
    assert "walk:D3-E3" in legal(state)
    assert refusal(state, "walk:D3-D4") == "same_end"
    beside = acts_alone("holemaker@C3", modifiers="horizon@E3")
    assert "step:D3" in legal(beside)
    assert refusal(beside, "walk:C2-D2-E2") == "same_end"
