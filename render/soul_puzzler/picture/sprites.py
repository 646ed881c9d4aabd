"""The pieces of the picture."""

from __future__ import annotations

from render.kit import ornaments
from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import text
from render.kit.palette import GOLD, INK, PALE, SHADOW, WHITE
from render.kit.parts import Area
from render.kit.shapes import Point, arc, dashes, petals, rounded
from render.soul_puzzler.picture import emblems
from render.soul_puzzler.picture.layout import CELL, GHOST_SIZE, NUMBER_SIZE, PIP, TOKEN, TRACK_BOTTOM, TRACK_TOP
from render.soul_puzzler.picture.theme import CELL_SHADE, IRIS, MARK, TIDE
from rules.engine import Seat
from rules.soul_puzzler.characters import CARDS

EMBLEM_SHARE = 0.72
"""How much of its plate an emblem fills."""
LOCK = "#b3123a"
"""What is forbidden."""

REALMS = {
    "light": ("#c77a1f", "#8d4b1a"),
    "dark": ("#3a2f7a", "#1d1846"),
    "dusk": ("#8f3f74", "#54234f"),
    "any": ("#4f5878", "#2c3350"),
}
"""A medallion's face and rim, by realm."""
_SPENT = "#8d84ad"


def diamond(x: float, y: float, half: float) -> list[Point]:
    """Return a square on its corner, corners rounded."""
    return rounded([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], half * 0.22)


def sun(pen: Pen) -> None:
    """Draw the sun's soul: rays on a round disc."""
    pen.disc(50, 53, 46, SHADOW + "66")
    pen.disc(50, 50, 46, GOLD[0])
    pen.disc(50, 50, 43.5, GOLD[3])
    pen.disc(50, 50, 39.5, GOLD[1])
    pen.disc(50, 51, 38.5, GOLD[2])
    pen.shape(petals(50, 50, 20, 37, 12), GOLD[0] + "ff")
    pen.shape(petals(50, 50, 18, 34, 12), GOLD[4])
    pen.disc(50, 50, 21, GOLD[0])
    pen.disc(50, 50, 18.5, GOLD[4])
    pen.shape([*arc(50, 50, 18.5, -30, 150), *reversed(arc(46, 46, 18.5, -20, 140))], GOLD[3])


def moon(pen: Pen) -> None:
    """Draw the moon's soul: a crescent on a diamond."""
    pen.shape(diamond(50, 54, 48), SHADOW + "66")
    pen.shape(diamond(50, 50, 49), IRIS[0])
    pen.shape(diamond(50, 50, 46), IRIS[4])
    pen.shape(diamond(50, 50, 41), IRIS[2])
    pen.shape([(50, 12), (50, 50), (12, 50)], IRIS[3])
    pen.shape([(50, 88), (50, 50), (88, 50)], IRIS[1])
    crescent = [*arc(50, 50, 23, 60, 300), *reversed(arc(60, 50, 19.5, 78, 282))]
    pen.shape(crescent, WHITE)
    pen.shape(petals(63, 50, 3, 9, 4), WHITE)


SOULS = (sun, moon)
"""How each seat's soul is drawn."""


def token(seat: Seat, size: int = TOKEN) -> Sprite:
    """Return a soul of ``seat``."""
    return square(size, SOULS[seat])


def _outline(seat: Seat) -> list[Point]:
    return arc(50, 50, 41, 0, 360, 72) if seat == 0 else diamond(50, 50, 45)


def ghost(seat: Seat, written: str = "+1") -> Sprite:
    """Return what is left of a soul that has just scored or gone."""
    return Sprite(TOKEN, TOKEN, _ghost, (seat, written))


def _ghost(pen: Pen, seat: Seat, written: str) -> None:
    light, dark = (GOLD[3], GOLD[0]) if seat == 0 else (IRIS[4], IRIS[1])
    inner = pen.inside(0, 0, TOKEN)
    inner.shape(_outline(seat), dark + "a0")
    for dash in dashes(_outline(seat), 14, 10):
        inner.stroke(dash, 5, light)
    pen.put(text(written, GHOST_SIZE, light, "black", INK), TOKEN / 2, TOKEN / 2)


def lay_brackets(area: Area, x: float, y: float) -> None:
    """Lay the corners that mark what has just been moved around the middle of its square."""
    ornaments.lay_brackets(area, x, y, CELL, 34, ((13, INK), (8, MARK)))


def lit(colour: str) -> Sprite:
    """Return a square in a translucent colour."""
    return Sprite(CELL, CELL, _lit, (colour,))


def _lit(pen: Pen, colour: str) -> None:
    pen.box(5, 5, CELL - 5, CELL - 5, 20, colour)


def glow(seat: Seat) -> Sprite:
    """Return a lit square: souls of ``seat`` have just scored here."""
    return lit((GOLD[3] if seat == 0 else IRIS[3]) + "58")


def shifted() -> Sprite:
    """Return a square of a row that the tide has shifted."""
    return lit(TIDE + "66")


def _double_arrow(pen: Pen, across: float, upright: bool) -> None:
    """Draw an arrow with two heads at ``across`` from the upper edge, or ``upright`` from the left one."""
    for line in ([(24, 0), (76, 0)], [(36, -14), (21, 0), (36, 14)], [(64, -14), (79, 0), (64, 14)]):
        level = [(along, across + aside) for along, aside in line]
        pen.stroke([(y, x) for x, y in level] if upright else level, 10, INK)


def _padlock(pen: Pen) -> None:
    pen.stroke([(38, 70), *arc(50, 62, 12, 180, 360), (62, 70)], 6, LOCK)
    pen.box(32, 66, 68, 90, 6, LOCK)
    pen.disc(50, 76, 4, WHITE)


def swap(upright: bool, locked: bool) -> Sprite:
    """Return the arrow between two squares; ``locked`` where they may not be switched back."""
    return square(104 if locked else 92, _swap, upright, locked)


def _swap(pen: Pen, upright: bool, locked: bool) -> None:
    pen.disc(50, 50, 49, INK)
    pen.disc(50, 50, 45, WHITE)
    _double_arrow(pen, 32 if locked else 50, upright)
    if locked:
        _padlock(pen.inside(17, -22, 100) if upright else pen)


def chevron(direction: str) -> Sprite:
    """Return the arrow of a shifted row."""
    return square(84, _chevron, direction)


def _chevron(pen: Pen, direction: str) -> None:
    tip, tail = (74, 34) if direction == "right" else (26, 66)
    for width, colour in ((24, INK), (14, WHITE)):
        pen.stroke([(tail, 16), (tip, 50), (tail, 84)], width, colour)


def pip(character: str, spent: bool = False) -> Sprite:
    """Return one use of a character's ability: its emblem on a plate, a ``spent`` one dark and crossed out."""
    return square(PIP, _pip, character, spent)


def _pip(pen: Pen, character: str, spent: bool) -> None:
    face, rim = REALMS[CARDS[character].realm if character in CARDS else "any"]
    pen.box(1, 4, 99, 99, 26, SHADOW + "80")
    pen.box(1, 1, 99, 96, 26, _SPENT if spent else PALE)
    pen.box(6, 6, 94, 91, 21, "#352c52" if spent else rim)
    if spent:
        for line in ([(32, 30), (68, 67)], [(68, 30), (32, 67)]):
            pen.stroke(line, 10, _SPENT)
    else:
        pen.box(6, 6, 94, 86, 21, face)
        emblems.EMBLEMS.get(character, emblems.unknown)(pen.inside(14, 11, 100 * EMBLEM_SHARE))


def tab(pen: Pen, x: float, y: float, column: int, colours: tuple[str, str, str]) -> None:
    """Draw the tab over a column: edge, face and number in ``colours``."""
    edge, face, ink = colours
    outer = [(x - 52, y - 38), (x + 52, y - 38), (x + 52, y + 20), (x, y + 46), (x - 52, y + 20)]
    pen.shape(rounded(outer, 16), edge)
    inner = [(x - 47, y - 33), (x + 47, y - 33), (x + 47, y + 17), (x, y + 40), (x - 47, y + 17)]
    pen.shape(rounded(inner, 14), face)
    pen.number((x, y - 2), str(column), NUMBER_SIZE, ink)


def slot(column: int, state: str) -> Sprite:
    """Return the tab over a column that is ``full`` or into which a soul was just ``dropped``."""
    return Sprite(112, 92, _slot, (column, state))


def _slot(pen: Pen, column: int, state: str) -> None:
    tab(pen, 56, 40, column, {"full": (CELL_SHADE, CELL_SHADE, "#75689c"), "dropped": (INK, WHITE, INK)}[state])


def badge(character: str) -> Sprite:
    """Return an emblem on a small round ground, for the corner of a square."""
    return square(64, _badge, character)


def _badge(pen: Pen, character: str) -> None:
    pen.disc(50, 50, 50, WHITE)
    pen.disc(50, 50, 44, "#4a2f68")
    emblems.EMBLEMS[character](pen.inside(19, 19, 62))


def die(face: int) -> Sprite:
    """Return a thrown die."""
    return square(76, emblems.die, face)


def filled(seat: Seat, height: int) -> Sprite:
    """Return the part of a track that a score has filled; a soul will lie on its upper end."""
    return Sprite(32, height, _filled, (seat, height))


def _filled(pen: Pen, seat: Seat, height: int) -> None:
    pen.box(0, min(0, height + TRACK_TOP - TRACK_BOTTOM), 32, height, 16, GOLD[2] if seat == 0 else IRIS[3])
