"""One space of the map: its crystals, its relic or its warrior, and what happens to it."""

from __future__ import annotations

import math
from functools import cache

from render.kit import ornaments
from render.kit.art import draw
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import number, panel, spread
from render.kit.parts import Area
from render.maatatahay.picture import sprites
from render.maatatahay.picture.layout import CELL, NUMBER_SIZE, ROOM, SMALL_NUMBER, TILE
from render.maatatahay.picture.theme import COLOURS, TRIBES
from rules.engine import Seat
from rules.maatatahay.board import Crystals, Direction, Warrior
from rules.maatatahay.duels import Duel, Marks
from rules.maatatahay.warriors import arrows

_HALF = CELL / 2


def free(area: Area, crystals: Crystals) -> None:
    """Lay out the crystals of a free space."""
    kinds = ["spirit"] * crystals.spirit + ["energy"] * crystals.energy
    size = 92 if len(kinds) < 2 else 82
    for kind, aside in zip(kinds, spread(len(kinds), 78), strict=True):
        area.put(sprites.sign(kind, size), _HALF + aside, _HALF)


def relic(area: Area, cost: int, payable: bool) -> None:
    """Lay out a relic with its cost; lit if the player to move can pay it."""
    if payable:
        area.fill(Sprite(CELL, CELL, sprites.draw, ("payable",)))
    area.put(sprites.sign("shrine", 152), _HALF, _HALF - 4)
    area.put(number(cost, NUMBER_SIZE, COLOURS["ink"]), _HALF - 2, _HALF + 28)
    area.put(sprites.sign("spirit", 40), _HALF + 58, _HALF - 48)


def standing(area: Area, warrior: Warrior, strength: int, marks: Marks, cost: int = 0) -> None:
    """Lay out a warrior, dead or alive; ``cost`` is that of the relic it is still to pay for."""
    if marks.placed:
        _mark(area, marks.placed == "hot")
    if warrior.alive:
        _armed(area, warrior, marks.lit)
    else:
        area.fill(sprites.dead(warrior.owner, TILE))
    if marks.duel:
        _crystals(area, warrior.crystals if warrior.alive else Crystals(), 42, 57, 60)
        _fight(area, warrior, marks.duel)
    elif warrior.alive:
        area.put(number(strength, NUMBER_SIZE, TRIBES[warrior.owner].ink), _HALF, _HALF + 3)
        _crystals(area, warrior.crystals, 48, 51, 34)
    if cost and warrior.alive:
        area.put(sprites.sign("shrine", 80), CELL - 42, CELL - 42)
        area.put(number(cost, 58, COLOURS["ink"]), CELL - 42, CELL - 28)


def _armed(area: Area, warrior: Warrior, lit: tuple[Direction, ...]) -> None:
    """Lay out a living warrior with its arrows."""
    area.fill(sprites.body(warrior.owner, warrior.tile, TILE))
    for direction in arrows(warrior.tile, warrior.rotation):
        sprite, aside, down = arrow(warrior.owner, direction, TILE, direction in lit)
        area.put(sprite, _HALF + aside, _HALF + down)


@cache
def arrow(seat: Seat, direction: str, size: int, lit: bool = False) -> tuple[Sprite, float, float]:
    """Return an arrow, cut to the room of its tile, and where it lies from the middle of it."""
    name, share, half = f"{direction}-{seat}", size / 160, (CELL if size == TILE else ROOM) // 2
    sides = [[at * share for at in side] for side in zip(*sprites.ART[name][0].path, strict=True)]
    left, top = (max(-half, math.floor(min(side))) for side in sides)
    right, bottom = (min(half, math.ceil(max(side)) + 1) for side in sides)
    colours = ("#ffffff", COLOURS["support"]) if lit else (TRIBES[seat].edge, COLOURS["pale"])
    sprite = Sprite(right - left, bottom - top, _draw_arrow, (name, share, left, top, colours))
    return sprite, (left + right) / 2, (top + bottom) / 2


def _draw_arrow(pen: Pen, name: str, share: float, left: int, top: int, colours: tuple[str, str]) -> None:
    draw(pen.at(-left, -top, share), sprites.ART, name, dict(zip(("edge", "face"), colours, strict=True)))


def _crystals(area: Area, crystals: Crystals, size: int, aside: float, down: float) -> None:
    """Lay the crystals on a tile: Energy on the left, Spirit on the right."""
    for kind, held, x in (("energy", crystals.energy, _HALF - aside), ("spirit", crystals.spirit, _HALF + aside)):
        if held:
            area.put(sprites.counted(kind, held, size), x, _HALF + down)


def _mark(area: Area, hot: bool) -> None:
    """Mark the hot tile, or the tile that was placed last."""
    if hot:
        area.fill(Sprite(CELL, CELL, sprites.draw, ("glow",)))
    outer, inner = ("hot", "hot-light") if hot else ("cloth-edge", "pale")
    strokes = ((15, COLOURS[outer]), (6, COLOURS[inner]))
    ornaments.lay_brackets(area, _HALF, _HALF, CELL - 2, 52, strokes)


def fight(warrior: Warrior, duel: Duel) -> tuple[Sprite, Sprite]:
    """Return the strength of a warrior and the plate with the attack on it: narrower for more digits, never lower."""
    tribe, digits = TRIBES[warrior.owner], len(f"{duel.strength}{duel.attack}")
    share = {2: 1, 3: 0.86}.get(digits, 0.68)
    strength = number(duel.strength, SMALL_NUMBER, tribe.ink if warrior.alive else tribe.seam, share)
    enemy = TRIBES[1 - warrior.owner]
    attack = number(duel.attack, SMALL_NUMBER, enemy.ink, share)
    return strength, ornaments.pointer(attack, 80, (enemy.edge, enemy.rim, enemy.face))


def _fight(area: Area, warrior: Warrior, duel: Duel) -> None:
    """Show the strength, the attack in the colours of the enemy pointing at it, and below what becomes of the tile."""
    tribe = TRIBES[warrior.owner]
    strength, plate = fight(warrior, duel)
    wide, y = plate.width + strength.width - 10, _HALF + 10
    face = tribe.face if warrior.alive else tribe.back
    area.put(panel(min(CELL, wide + 12), 72, 16, tribe.edge, face, 4, 0), _HALF, y)
    area.put_after(strength, _HALF - wide / 2 - 4, y)
    area.put(plate, _HALF + wide / 2 - plate.width / 2, y)
    area.put(sprites.sign(duel.fate, 58), _HALF, _HALF + 62)
