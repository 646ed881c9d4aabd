"""Cells, tiles, directions and Portals as 2.3 and 2.5 number them."""

from __future__ import annotations

import pytest

from rules.soulgivers import geometry
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, OFF_BOARD, TILE_NAMES

CELLS = [(row, column) for row in range(10) for column in range(10)]
TILES = [(row, column) for row in range(5) for column in range(5)]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def test_cells_go_row_by_row_and_tiles_are_named_by_their_north_west_cells() -> None:
    assert list(CELL_NAMES) == [f"{'ABCDEFGHIJ'[column]}{row + 1}" for row, column in CELLS]
    assert [CELL_OF[name] for name in CELL_NAMES] == list(range(100))
    assert list(TILE_NAMES) == [f"{'ACEGI'[column]}{2 * row + 1}" for row, column in TILES]
    assert [geometry.TILE_FROM[name] for name in TILE_NAMES] == list(range(25))
    assert list(geometry.TILE_OF) == [row // 2 * 5 + column // 2 for row, column in CELLS]
    for tile, cells in enumerate(geometry.TILE_CELLS):
        assert [geometry.TILE_OF[cell] for cell in cells] == [tile] * 4
        assert (cells[1] - cells[0], cells[2] - cells[0], cells[3] - cells[0]) == (1, 10, 11)
    assert TILE_NAMES[geometry.MOTHER] == "E5"


@pytest.mark.parametrize(("places", "found"), [(CELLS, "NEIGHBOURS"), (TILES, "TILE_NEIGHBOURS")])
def test_neighbours_lie_north_east_south_and_west(places: list[tuple[int, int]], found: str) -> None:
    assert "".join(STEPS) == geometry.LETTERS
    for number, (row, column) in enumerate(places):
        around = [(row + down, column + right) for down, right in STEPS.values()]
        expected = [places.index(place) if place in places else OFF_BOARD for place in around]
        assert list(getattr(geometry, found)[number]) == expected


def test_distances_are_manhattan_distances() -> None:
    for one in (0, 37, 99):
        for other in range(100):
            down, right = one // 10 - other // 10, one % 10 - other % 10
            assert geometry.cell_distance(one, other) == abs(down) + abs(right)
            straight = {(0, 0): -1}.get((down, right), -1 if down and right else None)
            ways = {"N": down > 0, "E": right < 0, "S": down < 0, "W": right > 0}
            if straight is None:
                straight = next("NESW".index(letter) for letter, fits in ways.items() if fits)
            assert geometry.direction_to(one, other) == straight
    for tile in range(25):
        for least, most in ((0, 0), (0, 1), (1, 1), (0, 3), (2, 8)):
            within = [
                other for other in range(25) if least <= abs(tile // 5 - other // 5) + abs(tile % 5 - other % 5) <= most
            ]
            assert list(geometry.tiles_within(tile, least, most)) == within


def test_a_line_has_five_tiles_along_its_direction() -> None:
    for tile in range(25):
        row, column = [*range(tile // 5 * 5, tile // 5 * 5 + 5)], [*range(tile % 5, 25, 5)]
        lines = [column[::-1], row, column, row[::-1]]
        assert [list(geometry.line_of(tile, direction)) for direction in range(4)] == lines
        assert geometry.line_name(tile, 1) == f"{TILE_NAMES[row[0]]}E"
        assert geometry.line_name(tile, 0) == f"{TILE_NAMES[column[0]]}N"


def test_a_quarter_turn_takes_the_cells_of_a_tile_around() -> None:
    assert [geometry.turned(local, 1) for local in range(4)] == [1, 3, 0, 2]
    assert [geometry.turned(local, 2) for local in range(4)] == [3, 2, 1, 0]
    assert [geometry.turned(local, 5) for local in range(4)] == [1, 3, 0, 2]
    assert [geometry.opposite(direction) for direction in range(4)] == [2, 3, 0, 1]


def test_portals_and_their_fronts() -> None:
    fronts = [[CELL_NAMES[cell] for cell in cells] for cells in geometry.PORTAL_FRONTS]
    assert fronts == [["C10", "D10"], ["G10", "H10"], ["C1", "D1"], ["G1", "H1"]]
    assert geometry.PORTAL_NAMES == ("PS1", "PS2", "PP1", "PP2")
    assert geometry.own_portals("shells") == (0, 1)
    assert geometry.own_portals("specters") == (2, 3)
    places = [geometry.portal_place(portal) for portal in range(4)]
    assert all(OFF_BOARD < place < 0 for place in places)
    assert [geometry.portal_at(place) for place in places] == [0, 1, 2, 3]
    assert (geometry.outward("shells"), geometry.outward("specters")) == (2, 0)
