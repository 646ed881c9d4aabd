"""The board as a grid of letters, for a message."""

from __future__ import annotations

from collections.abc import Mapping

from render.soulgivers import words
from rules.soulgivers.cards import HEROES
from rules.soulgivers.geometry import SIZE, SOUTH, WEST
from rules.soulgivers.ground import Ground
from rules.soulgivers.lookup import (
    ground_of,
)
from rules.soulgivers.position import SoulgiversView

_SIGNS = {"black_hole": "*", "patch": "=", "gate": "o", "border": "%", "horizon": "@"}


def grid(view: SoulgiversView) -> str:
    """Draw the cells with the walls between them: two letters for each Soulgiver, signs for what lies there."""
    floor = ground_of(view)
    signs = {soul.cell: "+" for soul in view.souls} | dict.fromkeys(floor.holes, "*") | dict.fromkeys(floor.closed, "#")
    signs |= {modifier.cell: _SIGNS[modifier.kind] for modifier in view.modifiers}
    if not view.fragment.carrier:
        signs[view.fragment.cell] = "F"
    for piece in view.soulgivers:
        letters = LETTERS_OF[piece.hero]
        signs[piece.place] = letters.upper() if piece.population == "shells" else letters
    lines = ["    " + "  ".join("ABCDEFGHIJ")]
    for row in range(SIZE):
        cells = range(row * SIZE, row * SIZE + SIZE)
        lines.append(f"{row + 1:>2} " + "".join(f"{_side(floor, cell)}{signs.get(cell, '.'):<2}" for cell in cells))
        below = "".join(" --" if (cell, SOUTH) in floor.walls else "   " for cell in cells).rstrip()
        lines += [f"   {below}"] if below else []
    return "\n".join(line.rstrip() for line in lines)


def _side(floor: Ground, cell: int) -> str:
    """Return the wall on the western side of a cell, or a space."""
    return "|" if (cell, WEST) in floor.walls else " "


def _letters() -> Mapping[str, str]:
    """Return two letters for each hero, which no other one has: the first, and the first one after it that is free."""
    found: dict[str, str] = {}
    for hero in HEROES:
        named = words.hero(hero).lower()
        found[hero] = next(two for other in named[1:] if (two := named[0] + other) not in found.values())
    return found


LETTERS_OF = _letters()
"""What stands for each hero in the grid."""


def legend(view: SoulgiversView) -> str:
    """Explain the signs of the grid; those of Modifiers where there are any."""
    lying = dict.fromkeys(modifier.kind for modifier in view.modifiers if modifier.kind != "black_hole")
    signs = "".join(f", {_SIGNS[kind]} {words.MODIFIERS[kind]}" for kind in lying)
    there = ", ".join(f"{LETTERS_OF[hero]} {words.hero(hero)}" for hero in HEROES if _is_there(view, hero))
    return (
        f"-# In the grid: {there}{'; ' if there else ''}capitals Shells, small letters Specters, "
        f"* black hole{signs}, + Soul, # Barrier, F Fragment, lines between cells walls."
    )


def _is_there(view: SoulgiversView, hero: str) -> bool:
    return any(piece.hero == hero and piece.on_board for piece in view.soulgivers)
