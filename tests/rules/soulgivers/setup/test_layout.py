"""The layout of the tiles (2.6)."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import TILES
from rules.soulgivers.dealing import _turn, is_connected
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, PORTAL_FRONTS, TILE_CELLS, TILE_FROM
from rules.soulgivers.ground import Ground, ground
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import GAME, SEEDS, board
from tests.rules.soulgivers.scenes import setup

FRONTS = {cell for pair in PORTAL_FRONTS for cell in pair}


@pytest.mark.parametrize("seats", [2, 4])
def test_every_layout_keeps_the_conditions(seats: int) -> None:
    interference = {2: {"B6", "I5"}, 4: {"D6", "G5"}}[seats]
    layouts = set()
    for seed in SEEDS:
        state = setup(seats, seed)
        floor = ground(state.tiles, (), True)
        layouts.add(state.tiles)
        assert {letter: state.tiles[::2].count(letter) for letter in TILES} == {
            letter: card.count for letter, card in TILES.items()
        }
        assert state.tiles[24:26] == "M0"
        assert {CELL_NAMES[cell] for cell in floor.interference} == interference
        assert len(floor.holes) == 6
        assert not floor.holes & FRONTS
        for corner in ("A1", "J1", "A10", "J10"):
            assert sum(floor.has_wall(CELL_OF[corner], way) for way in range(4)) < 2
        assert is_connected(floor)
    assert len(layouts) == len(SEEDS)


def test_all_rotations_and_all_first_players_come_up() -> None:
    states = [setup(2, seed) for seed in SEEDS]
    assert {state.seat for state in states} == {0, 1}
    assert {setup(4, seed).seat for seed in SEEDS} == {0, 1, 2, 3}
    inner = TILE_FROM["C3"]  # where every rotation fits
    assert {state.tiles[2 * inner + 1] for state in states} == set("0123")


def test_a_layout_with_a_cell_that_nobody_reaches_is_not_connected() -> None:
    assert is_connected(ground(board(), (), True))
    walled_in = ground(board(A1="C0"), (), True)
    assert all(walled_in.has_wall(CELL_OF["A1"], way) for way in (1, 2))
    assert not is_connected(walled_in)
    between = board(A3="H1", C3="H0", A1="S0", C1="H3")
    assert is_connected(ground(between, (), True))


def test_a_tile_that_does_not_fit_is_turned_on_clockwise() -> None:
    """On the tile A1 a wall corner may not lie around A1, on C1 and G1 no black hole in the upper row."""
    assert [_turn(0, "C", turns) for turns in range(4)] == ["C1", "C1", "C2", "C3"]
    assert [_turn(1, "H", turns) for turns in range(4)] == ["H2", "H2", "H2", "H3"]
    assert [_turn(3, "H", turns) for turns in range(4)] == ["H2", "H2", "H2", "H3"]
    assert [_turn(22, "H", turns) for turns in range(4)] == ["H0", "H1", "H2", "H3"]
    assert [_turn(21, "H", turns) for turns in range(4)] == ["H0", "H1", "H0", "H0"]


def test_a_board_that_one_side_alone_cannot_cross_is_not_connected() -> None:
    for names in (("C1", "D1", "G1", "H1"), ("C10", "D10", "G10", "H10")):
        walls = [(CELL_OF[name], way) for name in names for way in range(4)]
        floor = Ground(board(), (), True)
        floor.walls = frozenset(walls)
        assert not is_connected(floor)


def test_2_6_every_ordinary_tile_comes_to_every_place() -> None:
    layouts = [GAME.setup(2, SoulgiversOptions(), seed).state.tiles for seed in SEEDS]
    for tile in set(range(25)) - {10, 12, 14}:
        assert len({layout[2 * tile] for layout in layouts}) > 2


@pytest.mark.parametrize(("tile", "corner"), [(0, 0), (4, 9), (20, 90), (24, 99)])
@pytest.mark.parametrize("turns", range(4))
def test_2_6_a_tile_is_turned_on_until_its_corner_of_the_board_is_open(tile: int, corner: int, turns: int) -> None:
    def closed(code: str) -> bool:
        layout = "".join("P0" if other != tile else code for other in range(25)).replace("P0", "M0", 1)
        layout = layout if tile else code + "M0" + "P0" * 23
        floor = ground(layout, (), False)
        return sum(floor.has_wall(corner, way) for way in range(4)) > 1

    code = _turn(tile, "C", turns)
    passed = [f"C{(turns + more) % 4}" for more in range(4)]
    passed = passed[: passed.index(code)]
    assert corner in TILE_CELLS[tile]
    assert not closed(code)
    assert all(closed(other) for other in passed)
    assert _turn(tile, "S", turns) == f"S{turns}"
