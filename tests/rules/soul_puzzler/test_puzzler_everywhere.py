"""What holds on every square: lines, PLAYs, SWITCHes, falls and abilities all over the board."""

from __future__ import annotations

from itertools import product

import pytest

from rules.soul_puzzler.frames import EndOfTurn, Frame, Gravity, ScoreAbility, Scoring
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from tests.rules.soul_puzzler.builder import after, drawn, legal, position

Square = tuple[int, int]

IN_STEP_3: tuple[Frame, ...] = (EndOfTurn(), Scoring(2), Gravity(), ScoreAbility(0, 1))
TWELVE = PuzzlerOptions(tokens=12)
ACROSS = [tuple((column + n, row) for n in range(3)) for row in range(1, 6) for column in range(1, 4)]
UPWARD = [tuple((column, row + n) for n in range(3)) for column in range(1, 6) for row in range(1, 4)]
OTHER = {"A": "B", "B": "A"}


def rows_of(tokens: dict[Square, str]) -> tuple[str, ...]:
    """Return tokens as the rows of a drawn board."""
    return tuple("".join(tokens.get((column, row), ".") for column in range(1, 6)) for row in range(5, 0, -1))


def on_supports(line: tuple[Square, ...], owner: str) -> dict[Square, str]:
    """Return a line of ``owner`` and what it rests on, in which no other line lies."""
    tokens: dict[Square, str] = {}
    for column in {column for column, _ in line}:
        lowest = min(row for at, row in line if at == column)
        for row in range(1, lowest):
            even = (lowest - row + column) % 2 if len({at for at, _ in line}) > 1 else (lowest - row) % 2
            tokens[column, row] = OTHER[owner] if even else owner
    return tokens | dict.fromkeys(line, owner)


def checkered(missing: Square) -> tuple[str, ...]:
    """Return a board in which all neighbours differ, with one square of the top row empty."""
    squares = product(range(1, 6), range(1, 6))
    return rows_of({(c, r): "AB"[(c + r) % 2] for c, r in squares if (c, r) != missing})


def pairs(missing: Square) -> set[str]:
    """Return the notation of all neighbouring squares but those of one square."""
    steps = [((c, r), (c + right, r + 1 - right)) for c, r in product(range(1, 6), range(1, 6)) for right in (0, 1)]
    inside = [(a, b) for a, b in steps if max(b) <= 5 and missing not in (a, b)]
    return {f"{a[0]},{a[1]}-{b[0]},{b[1]}" for a, b in inside}


def in_step_3(rows: tuple[str, ...], character: str) -> PuzzlerState:
    """Return a position in which seat 0 is asked for its ability, before tokens fall."""
    return position(*rows, characters=(character, "apprentice"), frames=IN_STEP_3, options=TWELVE)


@pytest.mark.parametrize("owner", ["A", "B"])
@pytest.mark.parametrize(
    "line", [*ACROSS, *UPWARD], ids=lambda line: "-".join(f"{column},{row}" for column, row in line)
)
def test_s10_three_in_a_row_or_column_score_wherever_they_lie(line: tuple[Square, ...], owner: str) -> None:
    state = after(in_step_3(rows_of(on_supports(line, owner)), "vex"), "skip")
    assert state.scores == ((3, 0) if owner == "A" else (0, 3))
    rest = {square: token for square, token in on_supports(line, owner).items() if square not in line}
    assert drawn(state) == drawn(position(*rows_of(rest), options=TWELVE))


@pytest.mark.parametrize("length", [4, 5])
@pytest.mark.parametrize("number", range(1, 6))
def test_s11_longer_lines_score_wherever_they_lie(number: int, length: int) -> None:
    for first in range(1, 7 - length):
        across = tuple((first + n, number) for n in range(length))
        upward = tuple((number, first + n) for n in range(length))
        for line in (across, upward):
            state = after(in_step_3(rows_of(on_supports(line, "A")), "vex"), "skip")
            assert state.scores == (length, 0)


@pytest.mark.parametrize("missing", [(1, 5), (5, 5)])
def test_s05_all_neighbours_of_different_owners_can_be_switched(missing: Square) -> None:
    state = position(*checkered(missing), options=TWELVE)
    assert set(legal(state, "switch")) == {f"switch:{pair}" for pair in pairs(missing)}


@pytest.mark.parametrize("missing", [(1, 5), (5, 5)])
def test_s52_all_neighbours_of_different_owners_can_be_exchanged(missing: Square) -> None:
    state = in_step_3(checkered(missing), "ondra")
    assert set(legal(state, "exchange")) == {f"exchange:{pair}" for pair in pairs(missing)}


@pytest.mark.parametrize(("column", "row"), list(product(range(1, 6), range(1, 6))))
def test_s03_a_token_lands_on_every_square(column: int, row: int) -> None:
    below = {(column, height): "AB"[height % 2] for height in range(1, row)}
    landed = after(position(*rows_of(below)), f"drop:{column}")
    assert drawn(landed) == drawn(position(*rows_of(below | {(column, row): "A"})))


@pytest.mark.parametrize(("column", "row"), list(product(range(1, 6), range(2, 6))))
def test_s16_a_token_falls_from_every_height_and_in_every_column(column: int, row: int) -> None:
    state = after(in_step_3(rows_of({(column, row): "B"}), "vex"), "skip")
    assert drawn(state) == drawn(position(*rows_of({(column, 1): "B"})))


@pytest.mark.parametrize("row", range(1, 6))
def test_s35_every_row_can_be_shifted_both_ways(row: int) -> None:
    supports = {(column, height): "AB"[(column + height) % 2] for column in range(1, 6) for height in range(1, row)}
    tokens = supports | {(1, row): "A", (3, row): "B", (5, row): "B"}
    state = in_step_3(rows_of(tokens), "iswen")
    moved = {"right": {1: "B", 2: "A", 4: "B"}, "left": {2: "B", 4: "B", 5: "A"}}
    for side, row_after in moved.items():
        expected = supports | {(column, row): owner for column, owner in row_after.items()}
        assert drawn(after(state, f"tide:{row},{side}")) == drawn(position(*rows_of(expected), options=TWELVE))
