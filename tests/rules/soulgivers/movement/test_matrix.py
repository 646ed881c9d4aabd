"""Every cell of the interaction matrix, played (2.10); what is expected is written here from the FAQ."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, SPECTERS
from tests.rules.soulgivers.movement import matrix_scenes as scenes

WAYS: dict[str, tuple[str, ...]] = {
    "step": ("step", "controlled_step"),
    "phasing": ("step ghost", "controlled_step ghost"),
    "push": ("blown", "recoiled"),
    "phasing_push": ("blown ghost", "recoiled ghost"),
    "run": ("run",),
    "leap": ("leap",),
    "sight": ("pass_sight", "charge_sight", "word_sight"),
    "attack": ("attack",),
    "flight": ("flight",),
}
"""The columns, each with the scenes that play it: an own or a controlled step, a push by Tornado or by the recoil of
Charge, and the same with Incorporeal; the run of Charge, Leap, line of sight, Attack, the flight of a Soul."""

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


CELLS = [
    (way, thing, seat, row.split()[place])
    for place, ways in enumerate(WAYS.values())
    for way in ways
    for thing, row in TABLE.items()
    for seat in SEATS.get(thing, (SHELLS, SPECTERS))
    if row.split()[place] != "-" and (way, thing) != ("pass_sight", "fragment")
]


@pytest.mark.parametrize(("way", "thing", "seat", "expected"), CELLS)
def test_2_10_every_cell_of_the_matrix(way: str, thing: str, seat: int, expected: str) -> None:
    name, _, hero = way.partition(" ")
    heroes = (hero or "aeger",) if name in ("step", "controlled_step", "blown", "recoiled") else ()
    assert getattr(scenes, name)(thing, seat, *heroes) == expected
