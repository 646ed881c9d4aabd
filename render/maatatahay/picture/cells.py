"""One space of the map: its crystals, its relic or its warrior, and the effects on it."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.parts import Area
from render.kit.widgets import draw_panel, number, panel, spread, text
from render.maatatahay.picture import sprites
from render.maatatahay.picture.layout import (
    CELL,
    LETTERS,
    NUMBER_SIZE,
    SMALL_BADGE,
    SMALL_NUMBER,
    STRENGTH_SIZE,
    TILE,
)
from render.maatatahay.picture.sprites import COLOURS, TRIBES
from rules.maatatahay.board import Crystals, Warrior
from rules.maatatahay.duels import Duel, Marks
from rules.maatatahay.warriors import WARRIORS, arrows

_HALF = CELL / 2
_ASIDE, _DOWN = 32, 32
"""The distance of the signs of a tile from its middle, to each side, up and down."""
_TOP, _ROW, _BOTTOM = -45, 1, 46
"""The heights of what a tile in a fight shows: its points, both numbers, its fate."""
FATES = {
    "dies": ("death-edge", "death-face", "death-edge"),
    "died": ("death-edge", "death-face", "death-edge"),
    "lives": ("life-face", "life-edge", "life-face"),
    "dies?": ("choice-edge", "choice-face", "choice-edge"),
    "at risk": ("choice-edge", "choice-face", "choice-edge"),
}
"""The words for the fate of a tile, and the edge, the ground and the ink of their plate."""


def free(area: Area, crystals: Crystals) -> None:
    """Lay out the crystals of a free space."""
    kinds = ["spirit"] * crystals.spirit + ["energy"] * crystals.energy
    size = 92 if len(kinds) < 2 else 80
    for kind, aside in zip(kinds, spread(len(kinds), 78), strict=True):
        area.put(sprites.sign(kind, size), _HALF + aside, _HALF)


def relic(area: Area, cost: int, payable: bool) -> None:
    """Lay out a relic with its price; lit if the player to move can pay it."""
    if payable:
        area.fill(Sprite(CELL, CELL, sprites.draw, ("payable",)))
    area.put(sprites.sign("shrine", 122), _HALF, _HALF - 20)
    _price(area, cost, _HALF + 54)


def _price(area: Area, cost: int, y: float) -> None:
    area.put(panel(150, 54, 16, COLOURS["stone-edge"], COLOURS["stone-light"], 4, 0), _HALF, y)
    area.put(text(f"pay {cost}", NUMBER_SIZE, COLOURS["ink"]), _HALF, y - 1)


def standing(area: Area, warrior: Warrior, strength: int, marks: Marks, cost: int = 0) -> None:
    """Lay out a warrior, dead or alive; ``cost`` is that of the relic to pay for."""
    if marks.placed:
        area.fill(Sprite(CELL, CELL, sprites.draw, (marks.placed,)))
    fighting = bool(marks.duel or marks.threat)
    if not warrior.alive:
        _dead(area, warrior, marks.duel)
        return
    area.fill(sprites.body(warrior.owner, warrior.tile, TILE, fighting))
    if fighting:
        _fight(area, warrior, marks.duel or Duel(strength, marks.threat, "dies"), "" if marks.duel else "at risk")
    else:
        _strength(area, warrior, strength)
        if warrior.crystals.spirit:
            area.put(sprites.counted("spirit", warrior.crystals.spirit), _HALF + _ASIDE + 2, _HALF + _DOWN)
    if cost:
        _price(area, cost, _HALF + 54)
    for direction in arrows(warrior.tile, warrior.rotation):
        aside, down = sprites.tip(direction, TILE)
        arrow = sprites.arrow(warrior.owner, direction, TILE, direction in marks.lit)
        area.put(arrow, _HALF + aside, _HALF + down)


def _strength(area: Area, warrior: Warrior, strength: int) -> None:
    """Lay out a strength, and below it what is more than the claws, on purple if it is all Energy."""
    extra, tribe = strength - WARRIORS[warrior.tile].claws, TRIBES[warrior.owner]
    narrow = 1 if strength < 10 else 0.54
    y = _HALF - 24 if extra > 0 else _HALF
    area.put(number(strength, STRENGTH_SIZE, tribe.ink, narrow), _HALF - _ASIDE + 2, y)
    if extra > 0:
        only = extra == warrior.crystals.energy
        colours = (COLOURS["energy-face"], COLOURS["energy-gleam"]) if only else (tribe.edge, tribe.rim)
        area.put(sprites.added(extra, *colours), _HALF - _ASIDE + 6, _HALF + _DOWN + 2)


def _dead(area: Area, warrior: Warrior, duel: Duel | None) -> None:
    """Lay out a tile that is face down, and how it died as long as that is news."""
    area.fill(sprites.dead(warrior.owner, TILE, True))
    if duel:
        _numbers(area, warrior, duel)
        area.put(fate("died"), _HALF, _HALF + _BOTTOM)
    else:
        area.put(text("dead", LETTERS, TRIBES[warrior.owner].seam), _HALF, _HALF + 34)


def fight(warrior: Warrior, duel: Duel) -> tuple[Sprite, Sprite]:
    """Return the strength of a warrior with a sign, and the plate with the attack: narrower for more digits."""
    tribe, digits = TRIBES[warrior.owner], len(f"{duel.strength}{duel.attack}")
    share = {2: 1, 3: 0.86}.get(digits, 0.7)
    sign = "<" if duel.strength < duel.attack else ">" if duel.strength > duel.attack else "="
    strength = number(f"{duel.strength}{sign}", SMALL_NUMBER, tribe.ink if warrior.alive else tribe.rim, share)
    enemy = TRIBES[1 - warrior.owner]
    attack = number(duel.attack, SMALL_NUMBER, enemy.ink, share)
    return strength, Sprite(attack.width + 6, 50, _plate, (attack, enemy))


def _plate(pen: Pen, attack: Sprite, enemy: sprites.Tribe) -> None:
    """Draw an attack on the colours of the enemy."""
    wide, high = attack.width + 6, 50
    for inset, tone in ((0, enemy.edge), (3, enemy.rim), (6, enemy.face)):
        pen.box(inset, inset, wide - inset, high - inset, 12 - inset, tone)
    pen.put(attack, wide / 2, high / 2)


def _fight(area: Area, warrior: Warrior, duel: Duel, word: str) -> None:
    """Show a fight on a living tile, as "3<6 dies"."""
    _numbers(area, warrior, duel)
    area.put(fate(word or {"choice": "dies?"}.get(duel.fate, duel.fate)), _HALF, _HALF + _BOTTOM)
    if warrior.crystals.spirit:
        area.put(sprites.counted("spirit", warrior.crystals.spirit, SMALL_BADGE), _HALF - 38, _HALF + _TOP)


def _numbers(area: Area, warrior: Warrior, duel: Duel) -> None:
    """Show strength and attack, each in the colours of its tribe."""
    strength, plate = fight(warrior, duel)
    wide = plate.width + strength.width - 6
    area.put_after(strength, _HALF - wide / 2 - 3, _HALF + _ROW)
    area.put(plate, _HALF + wide / 2 - plate.width / 2, _HALF + _ROW)


def fate(word: str) -> Sprite:
    """Return the fate of a tile, "dies", on a plate."""
    return Sprite(150, 46, _fate, (word,))


def _fate(pen: Pen, word: str) -> None:
    edge, ground, ink = (COLOURS[name] for name in FATES[word])
    draw_panel(pen, 150, 46, 14, edge, ground, 4, 0)
    pen.put(text(word, LETTERS, ink), 75, 22)
