"""The words of Maatatahay for the things on the table: tribes, crystals, warriors, arrows, options."""

from __future__ import annotations

from render.face import OptionWords
from render.kit.marks import Names, marks
from render.kit.phrases import count, listed
from rules.engine import Seat
from rules.maatatahay.board import DIRECTIONS, Crystals
from rules.maatatahay.warriors import WARRIORS, arrows
from rules.printed import read

SIGNS = ("🟠", "🔷")
"""The emblem of each tribe: a rounded tile in warm orange, one with cut corners in blue-violet."""
SEATS = ("Ochre", "Indigo")
"""The tribe of each seat, and its name in the picture."""
CALLED = marks(len(SEATS))

OPTIONS = read(__file__, "options.toml", dict[str, OptionWords])

TURNS = ("As printed", "Turned right", "Turned halfway", "Turned left")
"""A rotation by its quarter turns clockwise."""


_POINTERS = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))


def turned(tile: str, quarters: int) -> str:
    """Return a rotation with the arrows of a tile as they then point: "Turned right →↘"."""
    return f"{TURNS[quarters]} {''.join(_POINTERS[direction] for direction in arrows(tile, quarters))}"


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its emblem and name."""
    return f"{SIGNS[seat]} {names[seat]}"


def crystals(some: Crystals, none: str = "nothing") -> str:
    """Return crystals in words: "2 Spirit and 1 Energy"; ``none`` for none."""
    parts = [f"{number} {kind}" for number, kind in ((some.spirit, "Spirit"), (some.energy, "Energy")) if number]
    return listed(parts) or none


def short(some: Crystals, none: str = "none") -> str:
    """Return crystals in letters: "2S 1E"; ``none`` for none."""
    parts = [f"{number}{kind}" for number, kind in ((some.spirit, "S"), (some.energy, "E")) if number]
    return " ".join(parts) or none


def name(tile: str) -> str:
    """Return the name of a warrior."""
    return WARRIORS[tile].name


def claws(tile: str) -> str:
    """Return the claws of a warrior: "3 claws"."""
    return count(WARRIORS[tile].claws, "claw")


def gems(tile: str) -> str:
    """Return the gems of a warrior: "1 gem"."""
    return count(WARRIORS[tile].gems, "gem")


def card(tile: str) -> str:
    """Return a warrior with its printed values: "Kit (1 claw, 3 gems)"."""
    return f"{name(tile)} ({claws(tile)}, {gems(tile)})"


def warrior(seat: Seat, tile: str) -> str:
    """Return a tile with the emblem of its tribe: "🟠 Kit"."""
    return f"{SIGNS[seat]} {name(tile)}"


def compass(tile: str, quarters: int = 0) -> str:
    """Return the arrows of a tile by their directions: "N NE NW"."""
    return " ".join(arrows(tile, quarters))
