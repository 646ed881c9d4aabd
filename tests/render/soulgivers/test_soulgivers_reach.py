"""What a player can reach or choose, as marks on the board."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.soulgivers.boards_after import deadly
from render.soulgivers.reach import Reach, current_reach, heroes, reach_of
from rules.soulgivers.frames import Reinforcement
from rules.soulgivers.geometry import (
    CELL_NAMES,
    EAST,
    NORTH,
    SOUTH,
    TILE_FROM,
    TILE_NAMES,
    WEST,
    line_of,
)
from rules.soulgivers.moves import Attract, Relay
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, PLAIN, board, cell, place_name, play, position


def marked(state: SoulgiversState, seat: int = 0) -> Reach:
    return current_reach(GAME.view(state, seat))


def costs(found: Reach) -> dict[str, int]:
    return {place_name(place): cost for place, cost in found.costs.items()}


def targets(found: Reach) -> set[str]:
    return {place_name(place) for place in found.targets}


def test_cells_are_marked_with_the_steps_that_they_cost() -> None:
    found = marked(position("patcher@A1S", "ghost@J9", active="patcher"))
    assert costs(found) == {"A2": 1, "B1": 1, "A3": 2, "B2": 2, "C1": 2}
    assert not found.deadly and not found.targets and found


@pytest.mark.parametrize(
    ("state", "some"),
    [
        (position("ghost@PS1", "aeger@J1", active="ghost"), {"C10": 1, "D10": 1, "C9": 2, "B10": 2}),
        (position("patcher@C10S*", "ghost@J1", active="patcher"), {"PS1": 1}),
        (position("patcher@A1", active="patcher", modifiers="gate@A1 gate@H8"), {"H8": 1}),
    ],
)
def test_front_cells_portals_and_gates_are_a_step_away(state: SoulgiversState, some: dict[str, int]) -> None:
    assert some.items() <= costs(marked(state)).items()


@pytest.mark.parametrize(("hero", "found"), [("patcher", {"B1"}), ("holemaker", set()), ("spacewalker", set())])
def test_black_holes_are_deadly_but_for_those_who_survive_them(hero: str, found: set[str]) -> None:
    state = position(f"{hero}@A1", active=hero, tiles=board(A1="H1"))
    assert {CELL_NAMES[at] for at in marked(state).deadly} == found


def test_a_reinforcement_can_come_to_each_own_portal() -> None:
    drawn = position("ghost@C9", "ghost@D8", decks=("runner aeger", ""), portals=(True, False, True, True))
    found = marked(replace(drawn, frames=(Reinforcement(0, ("aeger", "runner")),)))
    assert targets(found) == {"PS1"} and not found.costs


SPACEWALKER = position("spacewalker@C3 ghost@E3", "runner@D8 patcher@C5", active="spacewalker")
RUNNER = position("runner@A2 ghost@A3", "blower@B2 patcher@C2", active="runner")
WHISPERER = position("whisperer@C3", "ghost@H3 patcher@C8", active="whisperer")
GHOST = position("ghost@C3", souls="shells-runner@C4 specters-blower@D4", active="ghost")
AEGER = position("aeger@C3", "ghost@C5 patcher@D3", active="aeger")
PROTECTOR = position("protector@C3", "ghost@C6", souls="shells-runner@F3", active="protector")
TILES = {"A1", "C1", "A3", "E1", "C3", "A5"}


@pytest.mark.parametrize(
    ("state", "moves", "cells", "tiles"),
    [
        (position("blower@E9N", "ghost@F9", active="blower"), "", {"F9"}, set()),
        (position("blower@C3N* runner@F3", "ghost@J10", active="blower"), "", {"F3"}, set()),
        (position("blower@E7N", active="blower"), "", set(), {"E5"}),  # the Barrier
        (position("confuser@A1", active="confuser"), "use:chaos", set(), TILES),
        (SPACEWALKER, "use:teleport", {"E3", "C5"}, set()),
        (RUNNER, "use:leap", {"A4", "D2"}, set()),
        (WHISPERER, "use:discouragement", {"H3", "C8"}, set()),
        (GHOST, "use:eradicate", {"C4", "D4"}, set()),
        (AEGER, "use:magnificent_decay", {"C5", "D3"}, set()),
        (PROTECTOR, "use:charge", {"C6", "F3"}, set()),
        (position("ghost@C3 runner@D8", hands=("transpose", "")), "play:transpose", set(), None),
        (position("ghost@C1 runner@D8", hands=("fracture", "")), "", set(), set()),
    ],
)
def test_targets_of_actions_abilities_and_anomalies(
    state: SoulgiversState, moves: str, cells: set[str], tiles: set[str] | None
) -> None:
    found = marked(play(state, *moves.split()))
    assert targets(found) == cells
    named = {TILE_NAMES[tile] for tile in found.tiles}
    assert named == tiles if tiles is not None else {"C3", "E3", "C1"} <= named


def test_lines_that_can_be_shifted_are_marked_with_their_directions() -> None:
    found = marked(play(position("architect@C3", active="architect"), "use:mold"))
    lines = {(frozenset(line_of(tile, direction)), direction) for tile, direction in found.lines}
    columns = {(frozenset(line_of(TILE_FROM[name], NORTH)), way) for name in ("A3", "C3") for way in (NORTH, SOUTH)}
    rows = {(frozenset(line_of(TILE_FROM[name], EAST)), way) for name in ("C1", "C3") for way in (EAST, WEST)}
    assert lines == columns | rows


def test_shelter_marks_where_one_can_come_to() -> None:
    found = marked(play(position("patcher@A1", hands=("shelter", "")), "play:shelter"))
    assert {"B1", "C1", "A3"} <= targets(found) and "A1" not in targets(found) and "E1" not in targets(found)


def test_choices_of_cells_are_targets() -> None:
    found = marked(play(position("runner@A1", "ghost@J1"), "population"))
    assert len(found.targets) > 50
    state = position("runner@A1", "ghost@J1", souls="shells-blower@D4")
    chosen = reach_of(GAME.view(state, 0), (Attract(cell("A1"), cell("A2")), Relay("shells-blower", 0)))
    assert targets(chosen) == {"A1", "D4"}


def test_nothing_is_marked_for_others() -> None:
    state = position("patcher@A1S", "ghost@J9", active="patcher")
    assert not marked(state, 1) and not current_reach(GAME.view(state, None))


def test_heroes_on_offer_are_those_of_the_legal_moves() -> None:
    state = GAME.setup(2, PLAIN, bytes(16)).state
    assert len(heroes(GAME.view(state, 0))) == 14
    assert heroes(GAME.view(state, None)) == ()
    assert heroes(GAME.view(position("patcher@A1"), 0)) == ()


@pytest.mark.parametrize(("specter", "said"), [("", "it can stay there"), ("aeger@C4+holemaker", "it can cross it")])
def test_an_occupied_black_hole_is_said_to_be_crossed(specter: str, said: str) -> None:
    state = position("ghost@C3+holemaker", specter or "aeger@J9", active="ghost", modifiers="hole@C4")
    piece = next(piece for piece in state.soulgivers if piece.hero == "ghost")
    assert deadly(GAME.view(state, 0), piece, cell("C4")) == f"a black hole: {said}"
