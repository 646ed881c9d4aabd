"""Parts of a position in text, for alt text, message and a player's own text, and the grid of letters."""

from __future__ import annotations

from render.kit.marks import Names
from render.kit.phrases import count, listed
from render.soulgivers import cards, words
from render.soulgivers.prompts import PROMPTS
from render.soulgivers.reach import way_home
from rules.engine import Seat
from rules.soulgivers.cards import HEROES
from rules.soulgivers.geometry import CELL_NAMES, LETTERS, NEIGHBOURS, SIZE, SOUTH, WEST
from rules.soulgivers.ground import Ground
from rules.soulgivers.lookup import active, facing_of, find, fragment_cell, ground_of, population_at, shielded_sides
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView


def situation(view: SoulgiversView, called: Names) -> str:
    """Return the players to act and their tasks."""
    if view.stage == "over":
        return f"the {words.population(view.winner)} have won" if view.winner else "no one has won"
    names = listed([called[seat] for seat in view.asked])
    return f"{names}: {PROMPTS[view.stage].task(view, view.asked[0]).lower()}" if view.asked else "no one has to act"


def fragment(view: SoulgiversView) -> str:
    """Return the place of the Fragment."""
    if view.barrier:
        return "The Fragment is under the Barrier."
    carrier = view.fragment.carrier
    if carrier:
        return f"The {words.piece(carrier)} carries the Fragment on {words.place(fragment_cell(view))}."
    return f"The Fragment is on {words.cell(view.fragment.cell)}."


def progress(view: SoulgiversView, seat: Seat) -> str:
    """Return how far the Fragment is from a seat's Portals and what brings it nearer, in a few words."""
    carrier = find(view, view.fragment.carrier)
    if carrier is None:
        waits = any(piece.seat == seat and not piece.on_board for piece in view.soulgivers)
        first = "come off your Portals (black holes destroy) and " if waits else ""
        if view.barrier:
            return f"{first}attack the Barrier around the Fragment, from a cell beside it"
        return f"{first}come onto the tile of the Fragment on {words.cell(view.fragment.cell)} and collect it"
    steps = len(way_home(view)) - 1
    way = f" carries it, {count(steps, 'step')} from home" if steps > 0 else " carries it"
    if carrier.population == population_at(view, seat):
        return f"your {words.hero(carrier.hero)}{way}"
    return f"the opposing {words.hero(carrier.hero)}{way}: attack it"


def soulgiver(view: SoulgiversView, piece: Soulgiver, detail: int) -> str:
    """Return the place of a Soulgiver and its marks; facing, shields and Soul with any ``detail``."""
    marks = [f"Decay {piece.decay}"] if piece.decay else []
    marks += ["active"] if active(view) == piece else []
    if detail:
        sides = [LETTERS[side] for side in sorted(shielded_sides(view, piece))]
        marks += [f"faces {LETTERS[facing_of(view, piece)]}", f"shields {''.join(sides)}" if sides else "no shields"]
        marks += [f"Soul of the {words.hero(piece.soul.partition('-')[2])}"] if piece.soul else []
    marked = f" ({', '.join(marks)})" if marks else ""
    return f"{words.hero(piece.hero)} on {words.place(piece.place)}{marked}"


def souls(view: SoulgiversView) -> str:
    """Return the places of Souls; "" for none."""
    lying = [f"{words.piece(soul.id)} {words.cell(soul.cell)}" for soul in view.souls]
    return f"Souls: {', '.join(lying)}." if lying else ""


def modifiers(view: SoulgiversView) -> str:
    """Return the places of Modifiers; "" for none."""
    lying = [f"{words.MODIFIERS[modifier.kind]} {words.cell(modifier.cell)}" for modifier in view.modifiers]
    return f"Modifiers: {', '.join(lying)}." if lying else ""


def ground(view: SoulgiversView, walled: bool = True) -> str:
    """Return black holes, Interference cells and, unless the grid shows them, walls, in words."""
    floor = ground_of(view)
    walls = sorted({(cell, way) for cell, way in floor.walls if way in (1, 2)})
    named = [f"{CELL_NAMES[cell]}|{CELL_NAMES[NEIGHBOURS[cell][way]]}" for cell, way in walls]
    holes = ", ".join(words.cell(cell) for cell in sorted(floor.holes)) or "none"
    jammed = " and ".join(words.cell(cell) for cell in floor.interference)
    walls_told = f" Walls between: {', '.join(named) or 'none'}." if walled else ""
    return f"Black holes: {holes}. Interference: {jammed}.{walls_told}"


def card(name: str) -> str:
    """Return the effect of a hero or an Anomaly."""
    return cards.described(name) if name in HEROES else cards.described_anomaly(name)


_SIGNS = {"black_hole": "*", "patch": "=", "gate": "o", "border": "%", "horizon": "@"}


def grid(view: SoulgiversView) -> str:
    """Return the cells with the walls between them: two letters for each Soulgiver, signs for other things."""
    floor = ground_of(view)
    signs = {soul.cell: "+" for soul in view.souls} | dict.fromkeys(floor.holes, "*") | dict.fromkeys(floor.closed, "#")
    signs |= {modifier.cell: _SIGNS[modifier.kind] for modifier in view.modifiers}
    if not view.fragment.carrier:
        signs[view.fragment.cell] = "F"
    for piece in view.soulgivers:
        letters = words.TAGS[piece.hero]
        signs[piece.place] = letters.upper() if piece.population == "shells" else letters.lower()
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


def legend(view: SoulgiversView) -> str:
    """Explain the signs of the grid; those of Modifiers where there are any."""
    lying = dict.fromkeys(modifier.kind for modifier in view.modifiers if modifier.kind != "black_hole")
    signs = "".join(f", {_SIGNS[kind]} {words.MODIFIERS[kind]}" for kind in lying)
    there = ", ".join(f"{words.TAGS[hero].lower()} {words.hero(hero)}" for hero in HEROES if _is_there(view, hero))
    return (
        f"-# In the grid: {there}{'; ' if there else ''}capitals Shells, small letters Specters, "
        f"* black hole{signs}, + Soul, # Barrier, F Fragment, lines between cells walls."
    )


def _is_there(view: SoulgiversView, hero: str) -> bool:
    return any(piece.hero == hero and piece.on_board for piece in view.soulgivers)
