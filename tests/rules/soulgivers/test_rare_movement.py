"""Movement where rules meet that seldom do: points, Double Souls, Ghosts, Leap, Gates and Portals."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.options import SoulgiversOptions
from tests.rules.soulgivers.builder import IN_TEAMS, asked, board, is_in_game, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import movement_points

CAPPED = SoulgiversOptions(heroes="all")


# ---------------------------------------------------------------- movement points and types


@pytest.mark.parametrize("hero", HEROES)
def test_2_15_a_double_soul_keeps_the_movement_of_its_own_hero(hero: str) -> None:
    for soul in HEROES:
        if soul != hero:
            state = position(f"{hero}@C3+{soul}", "patcher@J9", active=hero)
            assert movement_points(state) == HEROES[hero].points
        if soul in ("architect", "runner", "ghost") and soul != hero:
            assert ("step:D4" in legal(play(state, "step:C4"), "step:")) == (HEROES[hero].move == "free")


@pytest.mark.parametrize("hero", HEROES)
def test_10_6_every_carrier_has_one_point_less(hero: str) -> None:
    assert movement_points(position(f"{hero}@C3*", "patcher@J9", active=hero)) == HEROES[hero].points - 1


@pytest.mark.parametrize("hero", HEROES)
def test_section_2_1_nobody_makes_more_than_two_steps_in_the_first_turn(hero: str) -> None:
    most = HEROES[hero].points
    for carrier in ("", "*"):
        state = position(f"{hero}@C3{carrier}", "patcher@J9", active=hero, turn=1, options=CAPPED)
        assert movement_points(state) == min(2, most - len(carrier))
        assert movement_points(replace(state, options=replace(CAPPED, step_cap=False))) == most - len(carrier)
        assert movement_points(replace(state, turn=2)) == most - len(carrier)


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_2_27_in_teams_the_cap_binds_the_first_turn_alone(turn: int) -> None:
    teams = ("runner@G9", "runner@G3")
    state = position("runner@C3", "runner@C5", four=teams, seat=turn - 1, active="runner", turn=turn, options=CAPPED)
    assert movement_points(state) == (2 if turn == 1 else 5)


def test_2_23_each_surge_gives_two_points() -> None:
    state = position("runner@C3 patcher@G9", "patcher@J9", active="patcher", hands=("surge surge", ""))
    state = play(state, "play:surge")
    assert movement_points(state) == HEROES["patcher"].points + 2
    assert movement_points(play(state, "play:surge")) == HEROES["patcher"].points + 4


@pytest.mark.parametrize("hero", HEROES)
def test_2_25_discouragement_hinders_no_movement(hero: str) -> None:
    state = position(f"{hero}@C3", "patcher@J9", active=hero)
    silenced = replace(state, soulgivers=tuple(replace(one, silenced=1) for one in state.soulgivers))
    assert legal(silenced, "step:") == legal(state, "step:") != []


# ---------------------------------------------------------------- Incorporeal


@pytest.mark.parametrize("hero", ["ghost", "patcher"])
@pytest.mark.parametrize("seat", [0, 1])
def test_28_2_incorporeal_comes_with_the_soul_of_a_ghost_too(hero: str, seat: int) -> None:
    own = "ghost@C3" if hero == "ghost" else "patcher@C3+ghost"
    other = "patcher@C4" if hero == "ghost" else "aeger@C4"
    state = position(*(own, other)[:: 1 - 2 * seat], seat=seat, active=hero, tiles=board(A5="I2", I5="I0", C3="W0"))
    assert {"step:D3", "step:C4"} <= set(legal(state, "step:"))
    plain = position(*("blower@C3", other)[:: 1 - 2 * seat], seat=seat, active="blower", tiles=state.tiles)
    assert not {"step:D3", "step:C4"} & set(legal(plain, "step:"))


@pytest.mark.parametrize("seat", [0, 1])
def test_2_10_a_ghost_that_steps_through_a_wall_dies_in_the_black_hole_behind_it(seat: int) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    texts = ("ghost@C3 aeger@A9", "aeger@J9")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="ghost", tiles=tiles, modifiers="hole@D3")
    assert not is_in_game(play(state, "step:D3"), f"{('shells', 'specters')[seat]}-ghost")


def test_2_10_a_ghost_is_pushed_through_a_wall_into_the_black_hole_behind_it() -> None:
    tiles = board(A5="I2", I5="I0", E3="W0")
    state = position("blower@C3", "ghost@E3 aeger@J9", active="blower", tiles=tiles, modifiers="hole@F3")
    assert not is_in_game(play(state, "use:tornado"), "specters-ghost")


@pytest.mark.parametrize("seat", [0, 1])
def test_28_3_a_ghost_does_not_end_on_a_shell_modifier_behind_a_wall(seat: int) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0")
    texts = ("ghost@C3 aeger@A9", "aeger@J9")[:: 1 - 2 * seat]
    for steps in (1, 2):
        state = position(*texts, seat=seat, active="ghost", tiles=tiles, modifiers="border@D3", doing={"steps": steps})
        assert ("step:D3" in legal(state, "step:")) == (steps == 1)


@pytest.mark.parametrize(("seat", "hero"), [(0, "ghost"), (0, "patcher"), (1, "ghost"), (1, "patcher")])
def test_28_3_from_a_portal_over_a_shell_modifier(seat: int, hero: str) -> None:
    portal, front, beyond = (("PS1", "C10", "C9"), ("PP1", "C1", "C2"))[seat]
    texts = (f"{hero}@{portal}", "aeger@I5")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active=hero, modifiers=f"border@{front}")
    if seat == 1 and hero == "patcher":
        assert f"step:{front}" not in legal(state, "step:")
    else:
        state = play(state, f"step:{front}", f"step:{beyond}")
        assert where(state, f"{('shells', 'specters')[seat]}-{hero}") == beyond


@pytest.mark.parametrize(("hero", "seat", "more"), [("ghost", 0, ""), ("ghost", 1, ""), ("holemaker", 0, "border")])
def test_a35_two_cells_in_a_row_are_crossed_if_the_points_suffice(hero: str, seat: int, more: str) -> None:
    own = f"{hero}@C3" if more else f"{hero}@C3 blower@C4"
    other = "aeger@J9" if more else "aeger@C5"
    texts = (own, other)[:: 1 - 2 * seat]
    modifiers = "border@C4 border@C5" if more else ""
    state = position(*texts, seat=seat, active=hero, modifiers=modifiers)
    crossed = play(state, "step:C4", "step:C5", "step:C6")
    assert where(crossed, f"{('shells', 'specters')[seat]}-{hero}") == "C6"
    tired = position(*texts, seat=seat, active=hero, modifiers=modifiers, doing={"steps": 1})
    assert "step:C5" not in legal(play(tired, "step:C4"), "step:")


# ---------------------------------------------------------------- several steps at once


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


# ---------------------------------------------------------------- Leap


@pytest.mark.parametrize("seat", [0, 1])
def test_24_3_no_leap_ends_behind_a_wall(seat: int) -> None:
    texts = ("runner@B3 ghost@C3", "aeger@J9")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="runner", tiles=board(A5="I2", I5="I0", C3="W0"))
    assert legal(state, "use:leap") == []
    assert legal(replace(state, tiles=board(A5="I2", I5="I0")), "use:leap") == ["use:leap>E+1"]


def test_24_3_a_leap_ends_on_any_modifier_that_could_be_leapt_too() -> None:
    state = position("runner@C3", "aeger@J9", active="runner", modifiers="patch@D3 gate@E3 patch@F3!")
    assert legal(state, "use:leap") == ["use:leap>E+1", "use:leap>E+2", "use:leap>E+3"]


def test_24_3_a_leap_may_end_in_a_black_hole() -> None:
    state = position("runner@C3 ghost@D3", "aeger@J9", active="runner", modifiers="hole@E3")
    assert not is_in_game(play(state, "use:leap>E+1"), "shells-runner")
    spared = position("holemaker@C3+runner ghost@D3", "aeger@J9", active="holemaker", modifiers="hole@E3")
    assert where(play(spared, "use:leap>E+1"), "shells-holemaker") == "E3"


# ---------------------------------------------------------------- Gates


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_2_27_a_gate_under_the_barrier_leads_nowhere(seat: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "ghost@A10", "ghost@J10"]
    texts[seat] = "patcher@C3"
    state = position(
        *texts[:2], four=texts[2:], seat=seat, active="patcher", modifiers="gate@C3 gate@E5", tiles=IN_TEAMS
    )
    assert legal(state, "gate") == []
    assert legal(replace(state, barrier=False), "gate") == ["gate"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hero", HEROES)
def test_2_9_every_hero_takes_a_gate_of_either_side_with_the_fragment_too(hero: str, seat: int) -> None:
    for more in ("", "*"):
        for owner in ("", "!"):
            texts = (f"{hero}@C3{more}", "confuser@J9")[:: 1 - 2 * seat]
            gates = f"gate@C3{owner} gate@G8{owner}"
            state = position(*texts, seat=seat, active=hero, modifiers=gates)
            assert legal(state, "gate") == ["gate"]
            assert legal(replace(state, modifiers=state.modifiers[:1]), "gate") == []


# ---------------------------------------------------------------- Portals


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("column", "CDGH")
def test_2_26_everybody_delivers_on_every_front_cell_of_an_own_portal(seat: int, column: str) -> None:
    texts = ["ghost@A5", "ghost@J5", "runner@A6", "runner@J6"]
    row = ("10", "1")[seat % 2]
    texts[seat] = f"patcher@{column}{row}* blower@{('PS', 'PP')[seat % 2]}{1 if column in 'CD' else 2}"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    done = play(state, "deliver")
    assert (done.reason, done.winner) == ("delivery", ("shells", "specters")[seat % 2])
    for other in "ABEFIJ":
        texts[seat] = f"patcher@{other}{row}*"
        aside = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
        assert refusal(aside, "deliver") == "no_portal"


@pytest.mark.parametrize(("seat", "place"), [(0, "C10"), (1, "C1")])
def test_2_26_a_holemaker_delivers_from_a_black_hole(seat: int, place: str) -> None:
    texts = (f"holemaker@{place}*", "aeger@J5")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="holemaker", modifiers=f"hole@{place}")
    assert play(state, "deliver").reason == "delivery"


# ---------------------------------------------------------------- Wormhole


@pytest.mark.parametrize("hero", ["spacewalker", "holemaker"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a26_a_spacewalker_with_the_aura_of_a_holemaker_travels_or_is_trapped(hero: str, seat: int) -> None:
    other = "holemaker" if hero == "spacewalker" else "spacewalker"
    texts = (f"{hero}@C3+{other}", "aeger@J9")[:: 1 - 2 * seat]
    id = f"{('shells', 'specters')[seat]}-{hero}"
    trapped = play(position(*texts, seat=seat, active=hero, modifiers="hole@C4"), "step:C4")
    assert (where(trapped, id), legal(trapped, "step:"), legal(trapped, "walk:")) == ("C4", [], [])
    free = play(position(*texts, seat=seat, active=hero, modifiers="hole@C4 hole@G8"), "step:C4")
    assert asked(free) == [(seat, "exit")]


def test_a35_a_runner_crosses_the_whole_border_lengthwise() -> None:
    border = "border@C4 border@C5 border@C6 border@C7"
    state = position("runner@C3", "aeger@J9", active="runner", modifiers=border)
    crossed = play(state, "step:C4", "step:C5", "step:C6", "step:C7", "step:C8")
    assert where(crossed, "shells-runner") == "C8"
    tired = position("runner@C3", "aeger@J9", active="runner", modifiers=border, doing={"steps": 1})
    assert legal(play(tired, "step:C4", "step:C5"), "step:") == ["step:C4"]
