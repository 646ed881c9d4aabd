"""Mold: the lines that it shifts, and the ban on undoing one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.pieces import Mold
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    find,
    four_seats,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, acts, acts_for, changed, two_against_two


def molding(**changes: Any) -> SoulgiversState:
    return two_against_two(
        "architect@C3", "architect@C2", "confuser@I9", "ghost@A8", sides=({"ability": "spent"}, {}), **changes
    )


def test_a_mold_of_the_turn_just_before_is_not_undone() -> None:
    state = play(molding(active="architect"), "use:mold>A3E", "end", "activate:architect")
    assert refusal(state, "use:mold>C3W") == "inverse_mold"
    assert refusal(state, "use:mold>C3E") == ""
    assert refusal(state, "use:mold>A1E") == ""


def test_a_mold_of_an_earlier_turn_is_undone() -> None:
    state = play(molding(active="architect"), "use:mold>A3E", "end", "end", "end")
    assert asked(state) == [(3, "act")]
    assert state.sides[0].molds == ()
    state = play(state, "end")
    assert where(state, "shells-architect") == "E3"


def test_skipped_turns_do_not_lift_the_ban() -> None:
    used: Any = ({"ability": "spent"}, {})
    state = two_against_two("architect@C3", "", "", "architect@C2", active="architect", sides=used)
    state = play(state, "use:mold>A3E", "end")
    assert asked(state) == [(3, "act")]
    assert state.sides[0].molds == (Mold(1, 1),)
    state = play(state, "activate:architect")
    assert refusal(state, "use:mold>C3W") == "inverse_mold"


def test_a_mold_is_undone_after_the_turn_of_a_teammate_though_the_opponents_was_skipped() -> None:
    used: Any = ({"ability": "spent"}, {"ability": "spent"})
    state = two_against_two("architect@C3", "architect@C2", "", "ghost@A8", seat=1, active="architect", sides=used)
    state = play(state, "use:mold>A1E", "end")
    assert asked(state) == [(3, "act")]
    state = play(state, "end", "activate:architect")
    assert refusal(state, "use:mold>A1W") == ""


@pytest.mark.parametrize(
    ("line", "lands"),
    [("A3E", "E3"), ("A3W", "A3"), ("C1N", "C1"), ("C1S", "C5")],
)
def test_20_1_mold_moves_the_own_tile(line: str, lands: str) -> None:
    state = position("architect@C3", "aeger@I2", active="architect")
    assert where(play(state, f"use:mold>{line}"), "shells-architect") == lands


@pytest.mark.parametrize(("neighbour", "line"), [("C1", "C1E"), ("A4", "A3N"), ("E4", "E3S"), ("C5", "C5W")])
def test_20_1_mold_moves_the_neighbouring_tiles(neighbour: str, line: str) -> None:
    state = position("architect@C3", f"aeger@{neighbour} ghost@I10", active="architect", barrier=False)
    before = cell(neighbour)
    after = find(play(state, f"use:mold>{line}"), "specters-aeger").place
    assert after - before == {"N": -20, "E": 2, "S": 20, "W": -2}[line[-1]]


@pytest.mark.parametrize("tile", ["G1", "I5", "I9", "G3"])
def test_20_1_mold_reaches_no_further(tile: str) -> None:
    state = position("architect@C3", "aeger@I2", active="architect", barrier=False)
    assert refusal(state, f"use:mold>{tile}N") == "out_of_range"


@pytest.mark.parametrize("named", ["E1N", "E3N", "E5N", "E9N", "F6N"])
def test_20_1_a_line_is_named_by_any_of_its_cells(named: str) -> None:
    state = position("architect@C3", "aeger@F4", active="architect", barrier=False)
    assert str(GAME.parse(f"aim:{named}")) == "aim:E1N"
    assert "use:mold>E1N" in legal(state)
    assert where(play(state, f"use:mold>{named}"), "specters-aeger") == "F2"


def test_20_1_a_range_from_zero_takes_the_own_tile_and_one_from_one_does_not() -> None:
    assert refusal(position("confuser@C3", "aeger@I2", active="confuser"), "use:chaos>C3R") == ""
    assert refusal(position("patcher@C3", "aeger@I2", active="patcher"), "use:patch>C4") == ""
    assert refusal(position("holemaker@C3", "aeger@I2", active="holemaker"), "use:black_void>D4") == ""
    state = position("blower@C3", "aeger@D4", active="blower")
    assert refusal(state, "use:tornado") == "no_target"
    for hero, ability in (
        ("volomancer", "mind_control>C3"),
        ("aeger", "magnificent_decay>C3/1"),
        ("spacewalker", "teleport>C3"),
    ):
        assert refusal(position(f"{hero}@C3", "ghost@D3", active=hero), f"use:{ability}") == "out_of_range"


def test_20_2_mold_takes_a_gate_along() -> None:
    state = position("architect@C5 gatekeeper@I9", "aeger@I2", modifiers="gate@D4", active="architect")
    state = play(state, "use:mold>C3E")
    assert [modifier.cell for modifier in state.modifiers] == [cell("F4")]


def after_mold() -> SoulgiversState:
    """Return the turn of the Specters after an Architect of the Shells has moved the row of C3 to the west."""
    state = position("architect@A6 ghost@I9", "architect@D5 ghost@I1", active="architect")
    return play(state, "use:mold>A3W", "end", "activate:architect", "pass")


def test_20_3_the_same_shift_is_not_undone() -> None:
    state = after_mold()
    assert refusal(state, "use:mold>C3E") == "inverse_mold"
    assert refusal(state, "use:mold>C3W") == ""
    assert refusal(state, "use:mold>C3S") == ""
    assert refusal(state, "use:mold>C3N") == ""
    assert refusal(state, "use:mold>A5E") == "line_locked"  # the Mother Tile


def test_20_3_drift_undoes_a_mold_and_is_undone_by_one() -> None:
    text = ("architect@C3 ghost@I9", "architect@D5 ghost@B3")
    state = position(*text, active="architect", hands=("", "drift"))
    state = play(state, "use:mold>A3E", "end", "activate:architect", "pass")
    assert refusal(state, "use:mold>A3W") == "inverse_mold"
    assert refusal(state, "play:drift>A3W") == ""
    drifted = play(state, "play:drift>A3W")
    assert refusal(drifted, "use:mold>A3W") == "inverse_mold", "the ban stays, whatever has moved since"
    state = position(*text, active="architect", hands=("drift", ""))
    state = play(state, "play:drift>A3E", "end", "activate:architect", "pass")
    assert refusal(state, "use:mold>A3W") == "", "a Drift is no Mold"


def test_20_3_only_in_the_turn_after() -> None:
    state = play(after_mold(), "end", "activate:architect")
    assert refusal(state, "use:mold>A3E") == ""  # the own shift may be undone
    state = play(state, "end", "activate:architect", "pass")
    assert refusal(state, "use:mold>C3E") == ""


def test_a23_the_last_tile_of_a_mold_re_enters_unless_somebody_is_on_it() -> None:
    tiles = board(I3="H0", A5="I2", I5="I0")
    souls = "specters-runner@J4"
    state = position("architect@C3", "aeger@I9", active="architect", tiles=tiles, modifiers="patch@J3", souls=souls)
    state = play(state, "use:mold>A3E")
    assert state.tiles[10:14] == "H0P0"
    assert where(state, "shells-architect") == "E3"
    assert soul(state, "specters-runner") == "B4"
    assert [modifier.cell for modifier in state.modifiers] == [cell("B3")]
    occupied = position("architect@C3", "aeger@I3", active="architect")
    assert refusal(occupied, "use:mold>A3E") == "line_locked"
    assert refusal(occupied, "use:mold>A3W") == ""
    with_fragment = position("architect@C3", "aeger@I9", active="architect", fragment="I4")
    assert refusal(with_fragment, "use:mold>A3E") == "line_locked"


@pytest.mark.parametrize("target", ["A3W", "E1N"])
def test_20_3_none_of_several_molds_of_the_turn_before_is_undone(target: str) -> None:
    sides: Any = ({"molds": (Mold(1, 1), Mold(2, 2))}, {})
    state = acts_for(SPECTERS, "architect@C3", sides=sides, barrier=False, fragment="A9")
    state = changed(state, "architect", place=cell("E3"))
    assert refusal(state, f"use:mold>{target}") == "inverse_mold"


def test_20_3_both_molds_of_an_encouraged_architect_are_remembered() -> None:
    state = changed(acts("architect@C3"), "architect", encouraged=True)
    state = play(state, "use:mold>A3E", "use:mold>A3E")
    assert state.sides[SHELLS].molds == (Mold(1, 1), Mold(1, 1))
    state = changed(acts("architect@C3"), "architect", encouraged=True)
    state = play(state, "use:mold>C1S", "use:mold>A7W")
    assert state.sides[SHELLS].molds == (Mold(1, 2), Mold(3, 3))


def test_20_3_in_teams_a_mold_before_the_turn_just_before_is_undone() -> None:
    sides: list[dict[str, Any]] = [{"molds": (Mold(1, 1),)}, {}]
    state = position("runner@A9", "ghost@J9", seat=SPECTERS, four=("", "architect@E3"), sides=sides, tiles=IN_TEAMS)
    state = play(state, "1:end", "3:activate:architect")
    while asked(state)[0][1] == "window":
        state = play(state, f"{asked(state)[0][0]}:pass")
    assert refusal(state, "3:use:mold>A3W") == ""


def test_20_3_an_encouraged_architect_undoes_its_own_mold() -> None:
    state = position("architect@E3", "ghost@J9", active="architect", doing={"used": ("mold",)})
    pieces = tuple(replace(one, encouraged=one.id == "shells-architect") for one in state.soulgivers)
    own = replace(state.sides[0], molds=(Mold(1, 1),))
    state = replace(state, soulgivers=pieces, sides=(own, state.sides[1]))
    assert refusal(state, "use:mold>A3W") == ""


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_20_3_every_mold_of_the_turn_just_before_is_not_undone(seat: int) -> None:
    pieces = ["ghost@A9", "ghost@J1", "aeger@A7", "aeger@J9"]
    pieces[seat] = "architect@C3"
    made: list[dict[str, Any]] = [{}, {}]
    made[1 - seat % 2] = {"molds": (Mold(1, 1), Mold(1, 0))}
    state = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="architect", tiles=IN_TEAMS, sides=made
    )
    for target, code in (("C3W", "inverse_mold"), ("C3S", "inverse_mold"), ("C3E", ""), ("C3N", "")):
        assert refusal(state, f"use:mold>{target}") == code


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_20_3_all_molds_of_a_turn_are_remembered(seat: int) -> None:
    pieces = ["ghost@A9", "ghost@J1", "aeger@A7", "aeger@J9"]
    pieces[seat] = "architect@C3"
    used: list[dict[str, Any]] = [{"ability": "spent"}, {"ability": "spent"}]
    used[seat % 2] = {"ability": "spent", "molds": (Mold(0, 3),)}
    state = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="architect", tiles=IN_TEAMS, sides=used
    )
    state = play(state, "use:mold>C3E")
    assert state.sides[seat % 2].molds == (Mold(0, 3), Mold(1, 1))


def test_20_3_the_molds_of_the_opponents_are_forgotten_at_the_end_of_the_turn() -> None:
    for seat in range(4):
        sides: list[dict[str, Any]] = [{"molds": (Mold(1, 1),)}, {"molds": (Mold(1, 1),)}]
        state = play(four_seats(seat, sides=sides), "end")
        after = seat % 2
        assert [bool(side.molds) for side in state.sides] == [side == after for side in range(2)]


@pytest.mark.parametrize("written", ["architect@C3", "confuser@C3+architect"])
def test_20_3_the_ban_is_on_the_soul_of_an_architect_too(written: str) -> None:
    sides: Any = ({}, {"molds": (Mold(1, 1),)})
    assert refusal(acts(written, sides=sides), "use:mold>A3W") == "inverse_mold"
