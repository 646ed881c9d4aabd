"""Quake, Transpose and Drift: which tiles they move."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, SPECTERS, cell, find, legal, play, refusal, where
from tests.rules.soulgivers.scenes import holding, holds, targets


@pytest.mark.parametrize(("letter", "to", "facing"), [("R", "D3", 1), ("H", "D4", 2), ("L", "C4", 3)])
def test_quake_rotates_a_tile_near_an_own_soulgiver(letter: str, to: str, facing: int) -> None:
    state = holding("quake")
    after = play(state, f"play:quake>C3{letter}")
    assert (where(after, "shells-ghost"), find(after, "shells-ghost").facing) == (to, facing)
    assert refusal(state, "play:quake>A3R") == ""
    assert refusal(state, "play:quake>A1R") == "requirement"
    assert refusal(state, "play:quake>I9R") == "requirement"


def test_transpose_swaps_neighbours_one_of_them_with_an_own_soulgiver() -> None:
    state = holding("transpose", shells="ghost@C3E", specters="aeger@F4", souls="shells-runner@E3")
    after = play(state, "play:transpose>C3/E3")
    assert (where(after, "shells-ghost"), where(after, "specters-aeger")) == ("E3", "D4")
    assert find(after, "shells-ghost").facing == 1
    assert after.souls[0].cell == cell("C3")
    for target in ("A1/C1", "C3/G3", "A3/E3", "C3/E5"):
        assert refusal(state, f"play:transpose>{target}") == "requirement"


def test_drift_shifts_a_line_with_an_own_soulgiver() -> None:
    state = holding("drift", specters="aeger@I3")
    after = play(state, "play:drift>A3W")
    assert where(after, "shells-ghost") == "A3"
    assert where(after, "specters-aeger") == "G3"
    assert refusal(state, "play:drift>A3E") == "requirement"
    assert refusal(state, "play:drift>A1E") == "requirement"
    assert refusal(state, "play:drift>C1N") == ""


@pytest.mark.parametrize(
    ("own", "lines"),
    [
        ("G9", {"G1N", "A9E", "A9W"}),
        ("I7", {"I1N", "I1S", "A7W"}),
        ("A1", {"A1S", "A1E"}),
        ("C3", {"C1N", "C1S", "A3E", "A3W"}),
    ],
)
def test_drift_shifts_the_lines_of_the_own_soulgivers(own: str, lines: set[str]) -> None:
    state = holds(SHELLS, f"ghost@{own}", "aeger@E9" if own == "I7" else "aeger@G7", "drift")
    assert targets(state, "play:drift") == lines


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_quake_reaches_the_own_tile_and_its_four_neighbours(seat: int) -> None:
    state = holds(seat, "ghost@C3", "aeger@I9", "quake", barrier=False)
    tiles = {move.partition(">")[2][:-1] for move in legal(state, "play:quake")}
    assert tiles == {"C3", "C1", "A3", "E3", "C5"}


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_transpose_needs_an_own_soulgiver_on_either_tile(seat: int) -> None:
    state = holds(seat, "ghost@C3", "aeger@I9", "transpose", barrier=False)
    targets = {move.partition(">")[2] for move in legal(state, "play:transpose")}
    assert targets == {"C1/C3", "A3/C3", "C3/E3", "C3/C5"}


@pytest.mark.parametrize("locking", ["border@E4", "border@C4", "horizon@E4", "horizon@C4"])
def test_2_4_neither_tile_of_a_transpose_may_be_locked(locking: str) -> None:
    state = holds(SHELLS, "ghost@D3", "aeger@I9", "transpose", modifiers=locking)
    targets = {move.partition(">")[2] for move in legal(state, "play:transpose")}
    assert "C3/E3" not in targets
    assert bool(targets) == (locking[-2] == "E")


@pytest.mark.parametrize("locking", ["border@A3", "horizon@J4", "horizon@C4"])
@pytest.mark.parametrize("card", ["quake", "drift"])
def test_2_4_a_locked_tile_is_neither_turned_nor_shifted(card: str, locking: str) -> None:
    state = holds(SHELLS, "patcher@D3", "aeger@I9", card, modifiers=locking)
    tile = {"A3": "A3", "J4": "I3", "C4": "C3"}[locking.partition("@")[2]]
    targets = {move.partition(">")[2] for move in legal(state, "play:")}
    assert not any(target[:2] == tile for target in targets)
    assert not targets & {"A3E", "A3W"} or card == "quake"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_drift_shifts_the_two_lines_of_an_own_soulgiver_wherever_it_is_in_them(seat: int) -> None:
    for place in ("C3", "G3", "I7"):
        state = holds(seat, f"ghost@{place}", "aeger@E9", "drift", barrier=False, fragment="A1")
        row, column = f"A{place[1]}", f"{place[0]}1"
        targets = {move.partition(">")[2] for move in legal(state, "play:drift")}
        expected = {f"{row}E", f"{row}W", f"{column}N", f"{column}S"}
        if place == "I7":
            expected -= {f"{row}E"}
        assert targets == expected
