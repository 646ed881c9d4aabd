"""Strength (2.6), seen in the fights that it decides."""

from __future__ import annotations

import pytest

from rules.maatatahay.board import Crystals
from tests.rules.maatatahay.builder import fights, legal, played, position, rows, tile_on


def test_m18_claws_and_energy_are_strength() -> None:
    state = position(*rows(A1="a4+3E", B1="b7"), seat=1, tile="W04")
    assert fights(state, "place:A2", "rotate:0") == {"A1": (5, 5, True)}


def test_m18_each_of_many_energy_is_strength() -> None:
    state = position(*rows(A1="a4+14E", B1="b7+13E"), seat=1, tile="W04")
    assert fights(state, "place:A2", "rotate:0") == {"A1": (16, 18, False)}


def test_m18_energy_added_when_placed_counts_at_once() -> None:
    state = position(*rows(B1="b7", A2="b10", E5="a3"), tile="W04", storages=("3E", "0"))
    assert fights(state, "place:A1", "rotate:0", "add:3E") == {"A1": (5, 7, False)}
    assert fights(state, "place:A1", "rotate:0", "add:2E") == {"A1": (4, 7, False)}


def test_m19_spirit_is_no_strength() -> None:
    state = position(*rows(A1="a4+2S", B1="b7"), seat=1, tile="W04")
    assert fights(state, "place:A2", "rotate:0") == {"A1": (2, 5, False)}


FAR = {"A1": "b3", "E1": "b12", "A5": "b1", "E5": "b2"}
"""Tiles of seat 1 that touch nothing at C3."""

ELDER = {"C2": "a7", "B3": "a8", "D3": "a10", "B2": "a1", **FAR}
"""Three allies at the sides of C3 that do not point at it, and one at a corner; C4 is open."""


def test_m20_an_elder_grows_by_each_ally_at_its_sides_at_any_time() -> None:
    state = position(*rows(**ELDER, C3="a11"), seat=1, tile="W04")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (4, 2, True)}
    later, _ = played(state, "place:C4", "rotate:0")
    later, _ = played(later, legal(later)[0], "first:self")
    assert fights(later, "place:E3", "rotate:0")["C3"] == (4, 2, True)


SWAPPED = str.maketrans("ab", "ba")


def test_m20_of_either_tribe() -> None:
    words = {space: word.translate(SWAPPED) for space, word in ELDER.items()}
    state = position(*rows(**words, C3="b11"), tile="W04")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (4, 2, True)}


def test_m20_also_in_the_turn_in_which_it_is_placed() -> None:
    state = position(*rows(**ELDER, C4="b10"), tile="W11", storages=("1S", "0"))
    assert fights(state, "place:C3", "rotate:0", "add:0")["C3"] == (4, 4, True)


def test_m20_neither_enemies_at_its_sides_nor_allies_at_its_corners_count() -> None:
    words = {"C3": "a11", "B2": "a1", "D2": "a2", "C2": "b6", "B3": "b8", "D3": "b9"}
    state = position(*rows(**words), seat=1, tile="W04")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (1, 10, False)}


CONVERT = {"C2": "a7", "B3": "a8", "D3": "a10", "B2": "b4", "D4": "b6", "D2": "a1", "A5": "b1", "E5": "b2"}
"""Two enemies and an ally at the corners of C3, three allies at its sides; C4 is open."""


def test_m21_a_convert_grows_by_each_enemy_at_its_corners_at_any_time() -> None:
    state = position(*rows(**CONVERT, C3="a12"), seat=1, tile="W08")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (3, 4, False)}
    state = position(*rows(**{**CONVERT, "D4": "b8"}, C3="a12"), seat=1, tile="W05")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (3, 2, True)}
    later, _ = played(state, "place:C4", "rotate:0")
    later, _ = played(later, legal(later)[0], "first:self")
    assert fights(later, "place:E3", "rotate:0")["C3"] == (3, 2, True)


def test_m21_by_all_four_of_them() -> None:
    state = position(
        *rows(**{**CONVERT, "D2": "b3", "B4": "b7", "D4": "b8"}, C3="a12", A1="a1", E1="a2"), seat=1, tile="W05"
    )
    assert fights(state, "place:C4", "rotate:0") == {"C3": (5, 2, True)}


def test_m21_of_either_tribe() -> None:
    words = {space: word.translate(SWAPPED) for space, word in CONVERT.items()}
    state = position(*rows(**words, C3="b12"), tile="W08")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (3, 4, False)}


def test_m21_neither_enemies_at_its_sides_nor_allies_at_its_corners_count() -> None:
    words = {"C3": "a12", "B2": "a1", "D2": "a2", "C2": "b6", "B3": "b8", "D3": "b9"}
    state = position(*rows(**words), seat=1, tile="W04")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (1, 10, False)}


def test_m22_an_elder_counts_a_dead_ally() -> None:
    state = position(*rows(**{**ELDER, "C2": "-a7"}, C3="a11"), seat=1, tile="W04")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (4, 2, True)}


def test_m22_a_convert_counts_a_dead_enemy() -> None:
    state = position(*rows(**{**CONVERT, "B2": "-b4", "D4": "-b6"}, C3="a12"), seat=1, tile="W05")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (3, 2, True)}


@pytest.mark.parametrize("tile", ["W11", "W12"])
def test_m23_elder_and_convert_are_reinforced_like_others(tile: str) -> None:
    state, _ = played(position(*rows(C1="a4", E5="b1"), tile=tile), "place:C2", "rotate:0")
    assert tile_on(state, "C2").crystals == Crystals(0, 1)


def test_m23_on_top_of_what_they_have_by_themselves() -> None:
    elder = position(*rows(B1="a4/1", A2="b10", E5="b2"), tile="W11")
    assert fights(elder, "place:A1", "rotate:0") == {"A1": (3, 4, False)}
    convert = position(*rows(B1="a4/1", A2="b10", B2="b2"), tile="W12")
    assert fights(convert, "place:A1", "rotate:0") == {"A1": (3, 4, False)}


def test_m63_an_elder_of_strength_five_as_target() -> None:
    state = position(*rows(**ELDER, C3="a11+1E"), seat=1, tile="W10")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (5, 4, True)}


def test_m63_an_elder_of_strength_five_as_attacker() -> None:
    words = {"C2": "a7", "B3": "a8", "D3": "a10", "C3": "a11+1E", "B4": "-b1", "D4": "-b2", "C5": "-b3", "E1": "b12"}
    state = position(*rows(**words), seat=1, tile="W10")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (5, 4, True), "C4": (4, 5, False)}


def test_m64_a_hot_ally_counts_at_once_for_an_older_elder() -> None:
    words = {"C3": "a11", "C2": "a7", "B3": "a8", "D3": "b10", "A5": "b1", "E5": "b2"}
    state = position(*rows(**words), tile="W12")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (4, 4, True)}


def test_m64_a_hot_enemy_counts_at_once_for_an_older_convert() -> None:
    words = {"C2": "a12", "C1": "b4", "B2": "-b1", "D2": "-a1", "C3": "-a2"}
    state = position(*rows(**words), seat=1, tile="W03")
    assert fights(state, "place:B1", "rotate:0") == {"C2": (2, 2, True)}
    assert fights(state, "place:E5", "rotate:0") == {"C2": (1, 2, False)}
