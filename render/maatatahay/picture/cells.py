"""One space of the map: its crystals, its relic or its warrior, and the effects on it."""

from __future__ import annotations

from render.kit import widgets
from render.kit.canvas import Pen, Sprite, text_width
from render.kit.parts import Area
from render.kit.widgets import number, panel, spread
from render.maatatahay.picture import sprites
from render.maatatahay.picture.layout import BADGE, CELL, LETTERS, NUMBER_SIZE, SMALL_NUMBER, STRENGTH_SIZE, TILE
from render.maatatahay.picture.sprites import COLOURS, TRIBES
from rules.maatatahay.board import Crystals, Direction, Warrior
from rules.maatatahay.duels import Duel, Marks
from rules.maatatahay.warriors import arrows

_HALF = CELL / 2
_HELD = (33, 32)
"""The distance of a tile's crystals from its middle, to each side and down."""
_HELD_IN_DANGER = (34, 42)
"""The same of a tile in danger."""
_HELD_FIGHTING = (50, 56)
"""The same of a tile that fights: its fate is shown between them."""
_LEAN = 15
"""The distance by which these give way to a lit arrow in their corner."""


def free(area: Area, crystals: Crystals) -> None:
    """Lay out the crystals of a free space."""
    kinds = ["spirit"] * crystals.spirit + ["energy"] * crystals.energy
    size = 92 if len(kinds) < 2 else 80
    for kind, aside in zip(kinds, spread(len(kinds), 78), strict=True):
        area.put(sprites.sign(kind, size), _HALF + aside, _HALF)


def relic(area: Area, cost: int, payable: bool) -> None:
    """Lay out a relic with its cost; lit if the player to move can pay it."""
    if payable:
        area.fill(Sprite(CELL, CELL, sprites.draw, ("payable",)))
    area.put(sprites.sign("shrine", 152), _HALF, _HALF - 4)
    area.put(number(cost, NUMBER_SIZE, COLOURS["ink"]), _HALF - 2, _HALF + 28)
    area.put(widgets.text("relic", LETTERS, COLOURS["pale"], narrow=0.7), _HALF - 54, _HALF - 64)
    area.put(sprites.sign("spirit", BADGE), _HALF + 58, _HALF - 48)


def standing(area: Area, warrior: Warrior, strength: int, marks: Marks, cost: int = 0) -> None:
    """Lay out a warrior, dead or alive; ``cost`` is that of the relic to pay for."""
    if marks.placed:
        _mark(area, marks.placed == "hot")
    fighting, owner = marks.duel is not None, warrior.owner
    if warrior.alive:
        area.fill(sprites.body(owner, warrior.tile, TILE, fighting))
    else:
        area.fill(sprites.dead(owner, TILE, fighting))
    if marks.duel:
        _fight(area, warrior, marks.duel, marks.lit)
    elif marks.threat:
        area.put(danger(f"{strength}:{marks.threat}"), _HALF, _HALF)
        _crystals(area, warrior.crystals, *_HELD_IN_DANGER)
    elif warrior.alive:
        area.put(number(strength, STRENGTH_SIZE if strength < 10 else 62, TRIBES[owner].ink), _HALF, _HALF + 1)
        _crystals(area, warrior.crystals, *_HELD)
    if cost and warrior.alive:
        area.put(sprites.sign("shrine", 84), CELL - 44, CELL - 44)
        area.put(number(cost, 60, COLOURS["ink"]), CELL - 44, CELL - 29)
    if warrior.alive:
        _arrows(area, warrior, marks.lit, fighting)


def danger(numbers: str) -> Sprite:
    """Return strength and attack of a tile that dies if its last open side is closed, "2:5": white on red."""
    return Sprite(108, 48, _danger, (numbers,))


def _danger(pen: Pen, numbers: str) -> None:
    pen.box(0, 0, 108, 48, 12, COLOURS["ink"])
    pen.box(3, 3, 105, 45, 9, COLOURS["death-face"])
    narrow = min(1, 96 / text_width(numbers, 52))
    pen.put(number(numbers, 52, COLOURS["death-edge"], narrow), 54, 24)


def _arrows(area: Area, warrior: Warrior, lit: tuple[Direction, ...], fighting: bool) -> None:
    """Lay the arrows of a tile over its other signs; of one that fights only those that have just helped."""
    for direction in arrows(warrior.tile, warrior.rotation):
        if direction in lit or not fighting:
            aside, down = sprites.tip(direction, TILE)
            area.put(sprites.arrow(warrior.owner, direction, TILE, direction in lit), _HALF + aside, _HALF + down)


def _crystals(area: Area, crystals: Crystals, aside: int, down: int, lean: int = 0) -> None:
    """Lay the crystals on a tile: Energy on the left, Spirit on the right, both ``lean`` more to the right."""
    for kind, count, x in (("energy", crystals.energy, -aside), ("spirit", crystals.spirit, aside)):
        if count:
            area.put(sprites.counted(kind, count), _HALF + x + lean, _HALF + down)


def _mark(area: Area, hot: bool) -> None:
    """Mark the hot tile, or the tile that was placed last."""
    if hot:
        area.fill(Sprite(CELL, CELL, sprites.draw, ("glow",)))
    outer, inner = ("hot", "hot-light") if hot else ("cloth-edge", "pale")
    strokes = ((15, COLOURS[outer]), (7, COLOURS[inner]))
    widgets.lay_brackets(area, _HALF, _HALF, CELL - 2, 42, strokes)


def fight(warrior: Warrior, duel: Duel) -> tuple[Sprite, Sprite]:
    """Return the strength of a warrior and a colon, and the plate with the attack: narrower for more digits."""
    tribe, digits = TRIBES[warrior.owner], len(f"{duel.strength}{duel.attack}")
    share = {2: 1, 3: 0.86}.get(digits, 0.7)
    strength = number(f"{duel.strength}:", SMALL_NUMBER, tribe.ink if warrior.alive else tribe.rim, share)
    enemy = TRIBES[1 - warrior.owner]
    attack = number(duel.attack, SMALL_NUMBER, enemy.ink, share)
    return strength, Sprite(attack.width + 10, 66, _plate, (attack, enemy))


def _plate(pen: Pen, attack: Sprite, enemy: sprites.Tribe) -> None:
    """Draw an attack on the colours of the enemy."""
    wide, high = attack.width + 10, 66
    for inset, tone in ((0, enemy.edge), (3, enemy.rim), (7, enemy.face)):
        pen.box(inset, inset, wide - inset, high - inset, 12 - inset, tone)
    pen.put(attack, wide / 2, high / 2)


def _fight(area: Area, warrior: Warrior, duel: Duel, lit: tuple[Direction, ...]) -> None:
    """Show strength and attack, each in the colours of its tribe, as "2:5", and the fate of the tile below."""
    tribe = TRIBES[warrior.owner]
    strength, plate = fight(warrior, duel)
    wide = plate.width + strength.width - 10
    face = tribe.face if warrior.alive else tribe.back
    y = _HALF + 1
    area.put(panel(min(CELL, wide + 12), 60, 16, tribe.edge, face, 4, 0), _HALF, y)
    area.put_after(strength, _HALF - wide / 2 - 4, y)
    area.put(plate, _HALF + wide / 2 - plate.width / 2, y)
    lean = _LEAN * (("SW" in lit) - ("SE" in lit))
    aside, down = _HELD_FIGHTING
    area.put(sprites.sign(duel.fate, 52), _HALF + lean, _HALF + down)
    _crystals(area, warrior.crystals, aside, down, lean)
