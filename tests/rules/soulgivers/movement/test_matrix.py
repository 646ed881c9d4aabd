"""Every cell of the interaction matrix, played (2.10); what is expected is written here from the FAQ."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, SPECTERS
from tests.rules.soulgivers.movement import matrix_scenes as scenes

COLUMNS = ("step", "phasing", "push", "phasing_push", "run", "leap", "sight", "attack", "flight")
"""An own or a controlled step, the same with Incorporeal, a push, the same, the run of Charge, Leap, line of sight,
Attack, the flight of a Soul."""

TABLE = {
    # 9.1, 10.2, 24.3, 27.2, 28.1, 28.2
    "wall": "blocks free blocks free blocks blocks blocks blocks destroyed",
    # 2.1, 2.2, 24.3, 28.3, 28.4
    "foreign_border": "blocks pass blocks pass blocks blocks blocks - destroyed",
    "own_border": "pass pass pass pass pass blocks free - free",
    # 16.1, 24.3
    "barrier": "blocks blocks blocks blocks blocks blocks blocks barrier stops",
    # 7.3
    "edge": "blocks blocks blocks blocks - blocks - - stops",
    # 10.2, 24.3, 28.2, 30.2
    "soulgiver": "blocks pass blocks pass blocks free blocks - hit",
    # 6.6, 24.3
    "printed_hole": "kills kills kills kills kills free free free rests",
    "black_hole": "kills kills kills kills kills free free free rests",
    # 24.3
    "horizon": "kills kills kills kills kills blocks free free rests",
    # 24.3
    "patch": "free free free free free free free free free",
    "gate": "free free free free free free free free free",
    # 5.1, 24.3, 30.1
    "soul": "free free free free free blocks free free relay",
    "fragment": "free free free free free blocks free free free",
}

SEATS = {"foreign_border": (SPECTERS,), "own_border": (SHELLS,), "horizon": (SPECTERS,)}
"""Who meets a thing; everybody, unless it is said here. Shells beside a Specter Modifier are attracted (3.3)."""


def cells(column: str) -> list[tuple[str, int, str]]:
    """Return each thing with each seat that meets it and what is expected in a column."""
    place = COLUMNS.index(column)
    return [
        (thing, seat, row.split()[place])
        for thing, row in TABLE.items()
        for seat in SEATS.get(thing, (SHELLS, SPECTERS))
        if row.split()[place] != "-"
    ]


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("step"))
def test_step(thing: str, seat: int, expected: str) -> None:
    assert scenes.step(thing, seat, "aeger") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("step"))
def test_controlled_step(thing: str, seat: int, expected: str) -> None:
    assert scenes.controlled_step(thing, seat, "aeger") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("phasing"))
def test_step_of_a_ghost(thing: str, seat: int, expected: str) -> None:
    assert scenes.step(thing, seat, "ghost") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("phasing"))
def test_controlled_step_of_a_ghost(thing: str, seat: int, expected: str) -> None:
    assert scenes.controlled_step(thing, seat, "ghost") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("push"))
def test_tornado(thing: str, seat: int, expected: str) -> None:
    assert scenes.blown(thing, seat, "aeger") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("push"))
def test_recoil_of_charge(thing: str, seat: int, expected: str) -> None:
    assert scenes.recoiled(thing, seat, "aeger") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("phasing_push"))
def test_tornado_on_a_ghost(thing: str, seat: int, expected: str) -> None:
    assert scenes.blown(thing, seat, "ghost") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("phasing_push"))
def test_recoil_of_charge_on_a_ghost(thing: str, seat: int, expected: str) -> None:
    assert scenes.recoiled(thing, seat, "ghost") == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("run"))
def test_run_of_charge(thing: str, seat: int, expected: str) -> None:
    assert scenes.run(thing, seat) == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("leap"))
def test_leap(thing: str, seat: int, expected: str) -> None:
    assert scenes.leap(thing, seat) == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), [cell for cell in cells("sight") if cell[0] != "fragment"])
def test_line_of_sight_of_a_pass(thing: str, seat: int, expected: str) -> None:
    assert scenes.pass_sight(thing, seat) == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("sight"))
def test_line_of_sight_of_charge(thing: str, seat: int, expected: str) -> None:
    assert scenes.charge_sight(thing, seat) == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("sight"))
def test_line_of_sight_of_discouragement(thing: str, seat: int, expected: str) -> None:
    assert scenes.word_sight(thing, seat) == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("attack"))
def test_attack(thing: str, seat: int, expected: str) -> None:
    assert scenes.attack(thing, seat) == expected


@pytest.mark.parametrize(("thing", "seat", "expected"), cells("flight"))
def test_flight_of_a_soul(thing: str, seat: int, expected: str) -> None:
    assert scenes.flight(thing, seat) == expected
