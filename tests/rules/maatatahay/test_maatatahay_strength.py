"""Strength (2.6), seen in the fights that it decides."""

from __future__ import annotations

import pytest

from rules.engine import Seat
from rules.maatatahay.board import Crystals
from tests.rules.maatatahay.builder import fights, legal, played, position, rows, tile_on

Words = dict[str, str]
"""The words of spaces that are not empty."""

FAR = {"A1": "b3", "E1": "b12", "A5": "b1", "E5": "b2"}
"""Tiles of seat 1 that touch nothing at C3."""

ELDER = {"C2": "a7", "B3": "a8", "D3": "a10", "B2": "a1", **FAR}
"""Three allies at the sides of C3 that do not point at it, and one at a corner; C4 is open."""

CONVERT = {"C2": "a7", "B3": "a8", "D3": "a10", "B2": "b4", "D4": "b6", "D2": "a1", "A5": "b1", "E5": "b2"}
"""Two enemies and an ally at the corners of C3, three allies at its sides; C4 is open."""

STRANGERS = {"B2": "a1", "D2": "a2", "C2": "b6", "B3": "b8", "D3": "b9"}
"""Enemies at the sides of C3 and allies at its corners."""

YOUNG_CONVERT = {"C2": "a12", "C1": "b4", "B2": "-b1", "D2": "-a1", "C3": "-a2"}
ATTACKER = {"C2": "a7", "B3": "a8", "D3": "a10", "B4": "-b1", "D4": "-b2", "C5": "-b3", "E1": "b12"}
GROWING = {"C3": "a11", "C2": "a7", "B3": "a8", "D3": "b10", "A5": "b1", "E5": "b2"}


def swapped(words: Words) -> Words:
    """Return the same tiles, of the other tribe."""
    return {space: word.translate(str.maketrans("ab", "ba")) for space, word in words.items()}


@pytest.mark.parametrize(
    ("words", "placed", "ends"),
    [
        ({"A1": "a4+3E", "B1": "b7"}, "1 W04 A2", {"A1": (5, 5, True)}),
        ({"A1": "a4+14E", "B1": "b7+13E"}, "1 W04 A2", {"A1": (16, 18, False)}),
        ({"A1": "a4+2S", "B1": "b7"}, "1 W04 A2", {"A1": (2, 5, False)}),
        ({**ELDER, "C3": "a11"}, "1 W04 C4", {"C3": (4, 2, True)}),
        ({**swapped(ELDER), "C3": "b11"}, "0 W04 C4", {"C3": (4, 2, True)}),
        ({**STRANGERS, "C3": "a11"}, "1 W04 C4", {"C3": (1, 10, False)}),
        ({**CONVERT, "C3": "a12"}, "1 W08 C4", {"C3": (3, 4, False)}),
        ({**CONVERT, "D4": "b8", "C3": "a12"}, "1 W05 C4", {"C3": (3, 2, True)}),
        (
            {**CONVERT, "D2": "b3", "B4": "b7", "D4": "b8", "C3": "a12", "A1": "a1", "E1": "a2"},
            "1 W05 C4",
            {"C3": (5, 2, True)},
        ),
        ({**swapped(CONVERT), "C3": "b12"}, "0 W08 C4", {"C3": (3, 4, False)}),
        ({**STRANGERS, "C3": "a12"}, "1 W04 C4", {"C3": (1, 10, False)}),
        ({**ELDER, "C2": "-a7", "C3": "a11"}, "1 W04 C4", {"C3": (4, 2, True)}),
        ({**CONVERT, "B2": "-b4", "D4": "-b6", "C3": "a12"}, "1 W05 C4", {"C3": (3, 2, True)}),
        ({"B1": "a4/1", "A2": "b10", "E5": "b2"}, "0 W11 A1", {"A1": (3, 4, False)}),
        ({"B1": "a4/1", "A2": "b10", "B2": "b2"}, "0 W12 A1", {"A1": (3, 4, False)}),
        ({**ELDER, "C3": "a11+1E"}, "1 W10 C4", {"C3": (5, 4, True)}),
        ({**ATTACKER, "C3": "a11+1E"}, "1 W10 C4", {"C3": (5, 4, True), "C4": (4, 5, False)}),
        (GROWING, "0 W12 C4", {"C3": (4, 4, True)}),
        (YOUNG_CONVERT, "1 W03 B1", {"C2": (2, 2, True)}),
        (YOUNG_CONVERT, "1 W03 E5", {"C2": (1, 2, False)}),
    ],
    ids=[
        "m18 claws and energy",
        "m18 each of many energy",
        "m19 spirit is none",
        "m20 an elder grows by allies at its sides",
        "m20 of either tribe",
        "m20 not by enemies there or allies at corners",
        "m21 a convert grows by enemies at its corners",
        "m21 so that it lives",
        "m21 by all four of them",
        "m21 of either tribe",
        "m21 not by enemies at its sides or allies there",
        "m22 an elder counts a dead ally",
        "m22 a convert counts a dead enemy",
        "m23 an elder is reinforced on top",
        "m23 a convert is reinforced on top",
        "m63 an elder of five as target",
        "m63 an elder of five as attacker",
        "m64 a hot ally counts at once for an elder",
        "m64 a hot enemy counts at once for a convert",
        "m64 elsewhere it does not",
    ],
)
def test_m19_m22_m63_m64_strength_decides(words: Words, placed: str, ends: dict[str, tuple[int, int, bool]]) -> None:
    seat, tile, space = placed.split()
    mover: Seat = int(seat)
    assert fights(position(*rows(**words), seat=mover, tile=tile), f"place:{space}", "rotate:0") == ends


def test_m18_energy_added_when_placed_counts_at_once() -> None:
    state = position(*rows(B1="b7", A2="b10", E5="a3"), tile="W04", storages=("3E", "0"))
    assert fights(state, "place:A1", "rotate:0", "add:3E") == {"A1": (5, 7, False)}
    assert fights(state, "place:A1", "rotate:0", "add:2E") == {"A1": (4, 7, False)}


@pytest.mark.parametrize(
    ("words", "tile", "strength"),
    [({**ELDER, "C3": "a11"}, "W04", (4, 2, True)), ({**CONVERT, "D4": "b8", "C3": "a12"}, "W05", (3, 2, True))],
)
def test_m20_m21_they_have_grown_at_any_later_time(words: Words, tile: str, strength: tuple[int, int, bool]) -> None:
    later, _ = played(position(*rows(**words), seat=1, tile=tile), "place:C4", "rotate:0")
    later, _ = played(later, legal(later)[0], "first:self")
    assert fights(later, "place:E3", "rotate:0")["C3"] == strength


def test_m20_also_in_the_turn_in_which_it_is_placed() -> None:
    state = position(*rows(**ELDER, C4="b10"), tile="W11", storages=("1S", "0"))
    assert fights(state, "place:C3", "rotate:0", "add:0")["C3"] == (4, 4, True)


@pytest.mark.parametrize("tile", ["W11", "W12"])
def test_m23_elder_and_convert_are_reinforced_like_others(tile: str) -> None:
    state, _ = played(position(*rows(C1="a4", E5="b1"), tile=tile), "place:C2", "rotate:0")
    assert tile_on(state, "C2").crystals == Crystals(0, 1)
