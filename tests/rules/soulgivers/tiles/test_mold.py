"""Mold: the lines that it shifts, and the ban on undoing one."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.pieces import Mold
from tests.rules.soulgivers.builder import (
    GAME,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    find,
    four_seats,
    legal,
    play,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import (
    SEATS_OF_FOUR,
    acts,
    acts_for,
    changed,
    in_teams,
    places,
    refusals,
    two_against_two,
)

EAST: dict[str, Any] = {"molds": (Mold(1, 1),)}
"""A population has shifted the row of C3 to the east."""


@pytest.mark.parametrize(
    ("shells", "others", "seat", "moves", "codes"),
    [
        # A Mold of the turn just before is not undone, whoever was skipped since, one of an earlier turn is.
        ("architect@C3", ("architect@C2", "confuser@I9", "ghost@A8"), 0, "use:mold>A3E end", ("inverse_mold", "", "")),
        ("architect@C3", ("", "", "architect@C2"), 0, "use:mold>A3E end", ("inverse_mold", "", "")),
        ("architect@C3", ("architect@C2", "", "ghost@A8"), 1, "use:mold>A1E end end", ("", "", "")),
    ],
)
def test_2_27_of_four_players_a_mold_of_the_turn_just_before_is_not_undone(
    shells: str, others: tuple[str, str, str], seat: int, moves: str, codes: tuple[str, ...]
) -> None:
    used: Any = ({"ability": "spent"}, {"ability": "spent"})
    state = two_against_two(shells, *others, seat=seat, active="architect", sides=used)
    state = play(state, *moves.split(), "activate:architect")
    assert refusals(state, "use:mold>C3W", "use:mold>C3E", "use:mold>A1E" if seat == 0 else "use:mold>A1W") == [*codes]


@pytest.mark.parametrize(("line", "lands"), [("A3E", "E3"), ("A3W", "A3"), ("C1N", "C1"), ("C1S", "C5")])
def test_20_1_mold_moves_the_own_tile(line: str, lands: str) -> None:
    assert where(play(acts("architect@C3"), f"use:mold>{line}"), "shells-architect") == lands


@pytest.mark.parametrize(("neighbour", "line"), [("C1", "C1E"), ("A4", "A3N"), ("E4", "E3S"), ("C5", "C5W")])
def test_20_1_mold_moves_the_neighbouring_tiles(neighbour: str, line: str) -> None:
    state = acts("architect@C3", f"aeger@{neighbour} ghost@I10", barrier=False)
    after = find(play(state, f"use:mold>{line}"), "specters-aeger").place
    assert after - cell(neighbour) == {"N": -20, "E": 2, "S": 20, "W": -2}[line[-1]]


@pytest.mark.parametrize("tile", ["G1", "I5", "I9", "G3"])
def test_20_1_mold_reaches_no_further(tile: str) -> None:
    assert refusal(acts("architect@C3", barrier=False), f"use:mold>{tile}N") == "out_of_range"


@pytest.mark.parametrize("named", ["E1N", "E3N", "E5N", "E9N", "F6N"])
def test_20_1_a_line_is_named_by_any_of_its_cells(named: str) -> None:
    state = acts("architect@C3", "aeger@F4", barrier=False)
    assert str(GAME.parse(f"aim:{named}")) == "aim:E1N"
    assert "use:mold>E1N" in legal(state)
    assert where(play(state, f"use:mold>{named}"), "specters-aeger") == "F2"


@pytest.mark.parametrize(
    ("hero", "ability", "code"),
    [
        ("confuser", "chaos>C3R", ""),
        ("patcher", "patch>C4", ""),
        ("holemaker", "black_void>D4", ""),
        ("blower", "tornado", "no_target"),
        ("volomancer", "mind_control>C3", "out_of_range"),
        ("aeger", "magnificent_decay>C3/1", "out_of_range"),
        ("spacewalker", "teleport>C3", "out_of_range"),
    ],
)
def test_20_1_a_range_from_zero_takes_the_own_tile_and_one_from_one_does_not(
    hero: str, ability: str, code: str
) -> None:
    assert refusal(acts(f"{hero}@C3", "ghost@D3"), f"use:{ability}") == code


def test_20_2_mold_takes_a_gate_along() -> None:
    state = play(acts("architect@C5 gatekeeper@I9", modifiers="gate@D4"), "use:mold>C3E")
    assert [modifier.cell for modifier in state.modifiers] == [cell("F4")]


def test_20_3_the_same_shift_is_not_undone_in_the_turn_after_alone() -> None:
    state = acts("architect@A6 ghost@I9", "architect@D5 ghost@I1")
    state = play(state, "use:mold>A3W", "end", "activate:architect", "pass")
    lines = ("C3E", "C3W", "C3S", "C3N", "A5E")
    codes = ["inverse_mold", "", "", "", "line_locked"]  # of the last one by the Mother Tile
    assert refusals(state, *(f"use:mold>{line}" for line in lines)) == codes
    state = play(state, "end", "activate:architect")
    assert refusal(state, "use:mold>A3E") == "", "the own shift may be undone"
    assert refusal(play(state, "end", "activate:architect", "pass"), "use:mold>C3E") == ""


def test_20_3_drift_undoes_a_mold_and_is_undone_by_one() -> None:
    text = ("architect@C3 ghost@I9", "architect@D5 ghost@B3")
    state = play(acts(*text, hands=("", "drift")), "use:mold>A3E", "end", "activate:architect", "pass")
    assert refusals(state, "use:mold>A3W", "play:drift>A3W") == ["inverse_mold", ""]
    drifted = play(state, "play:drift>A3W")
    assert refusal(drifted, "use:mold>A3W") == "inverse_mold", "the ban stays, whatever has moved since"
    state = play(acts(*text, hands=("drift", "")), "play:drift>A3E", "end", "activate:architect", "pass")
    assert refusal(state, "use:mold>A3W") == "", "a Drift is no Mold"


def test_a23_the_last_tile_of_a_mold_re_enters_unless_somebody_is_on_it() -> None:
    tiles = board(I3="H0", A5="I2", I5="I0")
    state = acts("architect@C3", "aeger@I9", tiles=tiles, modifiers="patch@J3", souls="specters-runner@J4")
    state = play(state, "use:mold>A3E")
    assert state.tiles[10:14] == "H0P0"
    assert places(state, "shells-architect", "specters-runner") == ["E3", "Soul on B4"]
    assert [modifier.cell for modifier in state.modifiers] == [cell("B3")]


@pytest.mark.parametrize("target", ["A3W", "E1N"])
@pytest.mark.parametrize("written", ["architect@E3", "confuser@E3+architect"])
def test_20_3_none_of_several_molds_of_the_turn_before_is_undone_by_a_soul_of_an_architect_either(
    written: str, target: str
) -> None:
    sides: Any = ({"molds": (Mold(1, 1), Mold(2, 2))}, {})
    state = acts_for(SPECTERS, written, sides=sides, barrier=False, fragment="A9")
    assert refusal(state, f"use:mold>{target}") == "inverse_mold"


@pytest.mark.parametrize(
    ("moves", "molds"), [(("A3E", "A3E"), (Mold(1, 1), Mold(1, 1))), (("C1S", "A7W"), (Mold(1, 2), Mold(3, 3)))]
)
def test_20_3_both_molds_of_an_encouraged_architect_are_remembered(
    moves: tuple[str, ...], molds: tuple[Mold, ...]
) -> None:
    state = changed(acts("architect@C3"), "architect", encouraged=True)
    assert play(state, *(f"use:mold>{move}" for move in moves)).sides[SHELLS].molds == molds


def test_20_3_an_encouraged_architect_undoes_its_own_mold() -> None:
    state = acts("architect@E3", "ghost@J9", doing={"used": ("mold",)}, sides=(EAST, {}))
    assert refusal(changed(state, "architect", encouraged=True), "use:mold>A3W") == ""


def test_20_3_in_teams_a_mold_before_the_turn_just_before_is_undone() -> None:
    state = in_teams(SPECTERS, (0, "runner@A9"), (3, "architect@E3"), sides=(EAST, {}))
    state = play(state, "1:end", "2:end", "3:activate:architect")
    while asked(state)[0][1] == "window":
        state = play(state, f"{asked(state)[0][0]}:pass")
    assert refusal(state, "3:use:mold>A3W") == ""


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_20_3_every_mold_of_the_turn_just_before_is_not_undone_and_own_ones_are_remembered(seat: int) -> None:
    sides: Any = ({"ability": "spent", "molds": (Mold(0, 3),)}, {"molds": (Mold(1, 1), Mold(1, 0))})[
        :: 1 - 2 * (seat % 2)
    ]
    state = in_teams(seat, (seat, "architect@C3"), active="architect", sides=sides)
    codes = {"C3W": "inverse_mold", "C3S": "inverse_mold", "C3E": "", "C3N": ""}
    assert {line: refusal(state, f"use:mold>{line}") for line in codes} == codes
    assert play(state, "use:mold>C3E").sides[seat % 2].molds == (Mold(0, 3), Mold(1, 1))


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_20_3_the_molds_of_the_opponents_are_forgotten_at_the_end_of_the_turn(seat: int) -> None:
    state = play(four_seats(seat, sides=(EAST, EAST)), "end")
    assert [bool(side.molds) for side in state.sides] == [side == seat % 2 for side in range(2)]
