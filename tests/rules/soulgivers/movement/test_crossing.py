"""Incorporeal: what a Ghost crosses, and that it must be able to go on."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import board, legal, play, position, refusal, where


@pytest.mark.parametrize("obstacle", ["wall", "ally", "opponent"])
def test_28_2_the_fragment_goes_through_obstacles_with_it(obstacle: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0" if obstacle == "wall" else "P0")
    shells = "ghost@C3*" + " aeger@D3" * (obstacle == "ally")
    specters = "runner@I2" + " aeger@D3" * (obstacle == "opponent")
    state = position(shells, specters, tiles=tiles, active="ghost")
    state = play(state, "step:D3", "step:E3")
    assert where(state, "shells-ghost") == "E3"
    assert state.fragment.carrier == "shells-ghost"


def test_a35_nobody_enters_a_cell_to_cross_without_a_way_on() -> None:
    state = position("ghost@C3", "aeger@D3 runner@E3 ghost@I9", active="ghost")
    assert refusal(state, "step:D3") == ""
    walled_in = position("ghost@A3", "aeger@B3 runner@C3 ghost@I9", active="ghost")
    assert refusal(walled_in, "step:B3") == ""
    two_left = position("ghost@B1", "aeger@A1 ghost@I9", active="ghost", doing={"steps": 2})
    assert refusal(two_left, "step:A1") == "cannot_step"
    crossing = play(state, "step:D3")
    assert refusal(crossing, "halt:N") == "crossing"
    assert refusal(crossing, "end") == "crossing"
    assert set(legal(crossing)) <= {"step:C3", "step:D2", "step:D4", "step:E3"}


def test_a35_the_way_on_of_a_carrier_may_be_its_portal() -> None:
    state = position("ghost@C9* aeger@C10", "runner@I2", active="ghost", doing={"steps": 0})
    state = play(state, "step:C10")
    assert "deliver" in legal(state)
    last = position("ghost@C9* aeger@C10", "runner@I2", active="ghost", doing={"steps": 1})
    assert refusal(last, "step:C10") == "cannot_step"


def test_a35_no_card_is_drawn_or_played_on_a_cell_to_cross() -> None:
    state = position("ghost@C3", "aeger@D3 runner@I9", active="ghost", hands=("overflow", ""))
    state = play(state, "step:D3")
    assert {move.partition(":")[0] for move in legal(state)} == {"step"}
    for move in ("draw", "play:overflow", "population", "activate:ghost", "end"):
        assert refusal(state, move) == "crossing"


def test_6_3_the_soul_of_a_ghost_helps_whoever_is_pushed() -> None:
    state = position("blower@C3", "patcher@E3+ghost runner@F3", active="blower")
    assert where(play(state, "use:tornado"), "specters-patcher") == "G3"


def test_28_2_a_ghost_comes_from_its_portal_through_one_who_stands_in_front_of_it() -> None:
    state = play(position("ghost@PS1 patcher@C10", "aeger@I2"), "activate:ghost", "step:C10", "step:C9")
    assert where(state, "shells-ghost") == "C9"
    other = play(position("patcher@PS1 blower@C10", "aeger@I2"), "activate:patcher")
    assert legal(other, "step:") == ["step:D10"]


@pytest.mark.parametrize("hero", ["ghost", "patcher"])
@pytest.mark.parametrize("seat", [0, 1])
def test_28_2_incorporeal_comes_with_the_soul_of_a_ghost_too(hero: str, seat: int) -> None:
    own = "ghost@C3" if hero == "ghost" else "patcher@C3+ghost"
    other = "patcher@C4" if hero == "ghost" else "aeger@C4"
    state = position(*(own, other)[:: 1 - 2 * seat], seat=seat, active=hero, tiles=board(A5="I2", I5="I0", C3="W0"))
    assert {"step:D3", "step:C4"} <= set(legal(state, "step:"))
    plain = position(*("blower@C3", other)[:: 1 - 2 * seat], seat=seat, active="blower", tiles=state.tiles)
    assert not {"step:D3", "step:C4"} & set(legal(plain, "step:"))


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


def test_28_2_whoever_crosses_another_can_only_go_on() -> None:
    state = position(
        "ghost@C3*", "runner@C4 aeger@I9", active="ghost", hands=("quake realign", ""), souls="shells-runner@C4"
    )
    state = play(state, "step:C4")
    assert {move.partition(":")[0] for move in legal(state)} == {"step"}
    for move in (
        "draw",
        "play:quake",
        "play:realign",
        "population",
        "end",
        "halt:N",
        "drop:N",
        "absorb:runner",
        "attack:C5",
        "use:eradicate",
        "activate:ghost",
    ):
        assert refusal(state, move) == "crossing", move
