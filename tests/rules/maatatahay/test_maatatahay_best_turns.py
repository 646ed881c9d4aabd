"""The order in which turns are offered: what wins most at once comes first, what would fall comes last."""

from __future__ import annotations

from rules.maatatahay.board import INDEX, SPACES, Crystals
from rules.maatatahay.forecast import best_additions, best_spaces, best_turnings, placeable
from rules.maatatahay.position import MaatatahayState, MaatatahayView
from tests.rules.maatatahay.builder import GAME, after, position, rows


def view(state: MaatatahayState) -> MaatatahayView:
    return GAME.view(state, 0)


def ordered(state: MaatatahayState) -> list[str]:
    """Return the spaces on which seat 0 could place its tile, best first."""
    seen = view(state)
    return [SPACES[found.at] for found in best_spaces(seen, 0, placeable(seen, 0))]


def test_the_space_where_a_warrior_falls_comes_first() -> None:
    hunt = position(*rows(A1="b7", A2="a2"), tile="W10", other="W01")
    assert ordered(hunt)[0] == "B1"


def test_a_space_where_the_tile_itself_would_fall_comes_last() -> None:
    trap = position(*rows(B1="b10", A2="b9", C4="a3", E5="a4"), tile="W02", other="W01")
    assert ordered(trap)[-1] == "A1"


def test_crystals_are_better_than_nothing() -> None:
    assert ordered(position(*rows(C1="2S"), tile="W01", other="W02"))[0] == "C1"


def test_spirit_is_worth_more_on_a_tile_and_energy_in_the_storage() -> None:
    laid = after(position(tile="W01", other="W02", storages=("1S1E", "0")), "place:C1")
    assert best_additions(view(laid), 0, INDEX["C1"])[0] == Crystals(spirit=1)


def test_energy_is_added_where_it_decides_a_fight() -> None:
    laid = after(position(*rows(A1="b7", A2="a2"), tile="W01", other="W02", storages=("2E", "0")), "place:B1")
    assert best_additions(view(laid), 0, INDEX["B1"])[0] == Crystals(energy=1)


def test_every_addition_is_there_once_and_at_least_what_must_be_added() -> None:
    laid = after(position(*rows(A1="2S"), tile="W01", other="W02", storages=("2S2E", "0")), "place:A1")
    found = best_additions(view(laid), 0, INDEX["A1"])
    assert len(found) == len(set(found)) and min(mix.total for mix in found) == 2


def test_the_way_that_points_at_most_open_spaces_comes_first() -> None:
    seen = view(position(tile="W01", other="W02"))
    assert best_turnings(seen, "W07", INDEX["A1"])[0] in (1, 2)
    assert best_turnings(seen, "W07", INDEX["E1"])[0] in (2, 3)
    assert best_turnings(seen, "W01", INDEX["C1"])[0] == 2
