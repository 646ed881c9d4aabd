"""The small drawings: tokens with their shields, Souls, Decay, Modifiers, signs."""

from __future__ import annotations

from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import number, text
from render.kit.palette import INK
from render.kit.shapes import Point
from render.soulgivers.picture.layout import CELL
from render.soulgivers.picture.theme import COLOURS, OWN_COLOURS, TONES
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import POPULATION_MODIFIERS, ModifierKind, hero_of, population_of

EMBLEMS = art.art(__file__, "emblems.toml", "anomalies.toml")
"""The emblems of heroes, populations and Anomalies."""
BOARD = art.art(__file__, "board.toml")
"""What lies on the board besides tokens."""
OUTWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""How far right and down each direction goes."""
TOKEN = 86
"""The size of a token on the board, without shields."""
_LONG, _THICK = 100, 17
"""The length and the thickness of a shield."""
SHIELD = 50
"""How far its middle is from that of its token."""
_MARK = 68
"""The size of the emblem on a token of 100 units."""


def outline(pen: Pen, population: Population, inset: float, colour: str) -> None:
    """Fill the outline of a population's tokens in 100 by 100 units: Shells square, Specters round."""
    if population == "shells":
        pen.box(inset, inset, 100 - inset, 100 - inset, max(14 - inset / 2, 4), colour)
    else:
        pen.disc(50, 50, 50 - inset, colour)


def draw_mark(pen: Pen, name: str, mark: str, body: str) -> None:
    """Draw an emblem in two colours, in 100 by 100 units."""
    art.draw(pen, EMBLEMS, name, {"mark": mark, "body": body})


def draw_token(pen: Pen, name: str, population: Population, spent: bool = False, carries: bool = False) -> None:
    """Draw a token in 100 by 100 units: ``spent`` once activated, with a golden rim if it ``carries`` the Fragment."""
    tones = TONES[population]
    face = tones.spent if spent else tones.face
    rims = (COLOURS["fragment"], COLOURS["fragment_edge"], 11) if carries else (tones.rim, face, 7)
    for inset, colour in ((0, tones.edge), (3, rims[0]), (rims[2], rims[1]), (rims[2] + 3 * carries, face)):
        outline(pen, population, inset, colour)
    low = (100 - _MARK) / 2
    draw_mark(pen.inside(low, low, _MARK), name, tones.mark, face)


def token(name: str, population: Population, size: int) -> Sprite:
    """Return a token of a hero, or of a population."""
    return square(size, draw_token, name, population)


def soulgiver(piece_id: str, size: int, spent: bool = False, carries: bool = False) -> Sprite:
    """Return the token of a Soulgiver."""
    return square(size, draw_token, hero_of(piece_id), population_of(piece_id), spent, carries)


def soul(soul_id: str, size: int) -> Sprite:
    """Return a Soul: a wisp in the colour of its population with the emblem of its hero."""
    return square(size, _soul, hero_of(soul_id), population_of(soul_id))


def _soul(pen: Pen, hero: str, population: Population) -> None:
    art.draw(pen, BOARD, "wisp", OWN_COLOURS[population])
    if population == "shells":
        pen.frame(22, 38, 78, 94, 8, 5, TONES[population].edge)
    else:
        pen.disc(50, 66, 31, TONES[population].edge)
        pen.disc(50, 66, 26, TONES[population].soul)
    draw_mark(pen.inside(30, 46, 40), hero, TONES[population].edge, TONES[population].soul)


def sign(name: str, size: int, population: Population = "shells") -> Sprite:
    """Return a drawing of ``board.toml``, in the colours of a population where it has any."""
    return square(size, draw_sign, name, population)


def draw_sign(pen: Pen, name: str, population: Population) -> None:
    """Draw a drawing of ``board.toml``, in 100 by 100 units."""
    art.draw(pen, BOARD, name, OWN_COLOURS[population])


def modifier(kind: ModifierKind, owner: Population) -> Sprite:
    """Return a Modifier; ordinary ones lie on a plate in the colour and shape of their owner."""
    return square(CELL - 8, _modifier, kind, owner)


def _modifier(pen: Pen, kind: ModifierKind, owner: Population) -> None:
    if kind not in POPULATION_MODIFIERS.values():
        draw_sign(pen, f"{owner}_plate", owner)
    draw_sign(pen, kind, owner)


def shield(direction: int, fragment: bool, front: bool) -> Sprite:
    """Return a shield on a side of a token; the front has a point outward."""
    wide, high = (_LONG, _THICK) if direction % 2 == 0 else (_THICK, _LONG)
    return Sprite(wide, high, _shield, (direction, fragment, front))


def _shield(pen: Pen, direction: int, fragment: bool, front: bool) -> None:
    wide, high = (_LONG, _THICK) if direction % 2 == 0 else (_THICK, _LONG)
    pen.box(0, 0, wide, high, 7, INK)
    pen.box(2.5, 2.5, wide - 2.5, high - 2.5, 5, COLOURS["fragment" if fragment else "shield"])
    if front:
        middle = _LONG / 2
        points: list[Point] = [(middle - 15, _THICK - 2), (middle, 1), (middle + 15, _THICK - 2)]
        pen.shape([_turned(point, direction) for point in points], INK)


def _turned(point: Point, direction: int) -> Point:
    """Turn a point of a shield to the north into another direction."""
    x, y = point
    return ((x, y), (_THICK - y, x), (_LONG - x, _THICK - y), (y, _LONG - x))[direction]


def decay(value: int, size: int) -> Sprite:
    """Return a die with a Soulgiver's Decay; grave from 4 on, when another turn with a Tribute may destroy it."""
    return square(size, _decay, value)


def _decay(pen: Pen, value: int) -> None:
    grave = value >= 4
    pen.box(0, 0, 100, 100, 22, INK)
    pen.box(7, 7, 93, 93, 17, COLOURS["decay_grave" if grave else "decay"])
    pen.number((50, 50), str(value), 108, "#ffffff" if grave else INK, "black")


def tag(written: str, size: int) -> Sprite:
    """Return the number of a player of a team."""
    return square(size, _tag, written)


def _tag(pen: Pen, written: str) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 43, COLOURS["pale"])
    pen.number((50, 50), written, 80, INK, "black")


def marks(count: int, size: int) -> Sprite:
    """Return the number of Essences marked on a Soulgiver."""
    return square(size, _marks, count)


def _marks(pen: Pen, count: int) -> None:
    draw_sign(pen, "essence", "shells")
    pen.number((50, 54), str(count), 78, COLOURS["essence_edge"], "black")


def label(written: str, size: int, colour: str) -> Sprite:
    """Return a short label with a dark outline, readable on anything."""
    return text(written, size, colour, "black", COLOURS["shadow"])


def count(value: int | str, size: int, colour: str = COLOURS["pale"]) -> Sprite:
    """Return a number."""
    return number(value, size, colour)


def floor(mother: bool) -> Sprite:
    """Return the floor of a tile."""
    return Sprite(2 * CELL, 2 * CELL, draw_floor, (mother,))


def draw_floor(pen: Pen, mother: bool) -> None:
    """Draw the four cells of a tile."""
    size = 2 * CELL
    pen.box(0, 0, size, size, 0, COLOURS["gap"])
    pen.box(4, 4, size - 4, size - 4, 14, COLOURS["mother_light" if mother else "floor_light"])
    pen.box(7, 7, size - 7, size - 7, 12, COLOURS["mother" if mother else "floor"])
    for line in ([(CELL, 10), (CELL, size - 10)], [(10, CELL), (size - 10, CELL)]):
        pen.stroke(line, 3, COLOURS["mother_light" if mother else "seam"])


def wall(upright: bool) -> Sprite:
    """Return a wall between two cells of a tile."""
    return Sprite(22 if upright else 116, 116 if upright else 22, _wall, (upright,))


def _wall(pen: Pen, upright: bool) -> None:
    wide, high = (22, 116) if upright else (116, 22)
    pen.box(0, 0, wide, high, 6, COLOURS["wall_edge"])
    pen.box(4, 4, wide - 4, high - 4, 3, COLOURS["wall"])


def barrier() -> Sprite:
    """Return the Barrier over a tile."""
    return Sprite(2 * CELL, 2 * CELL, _barrier, unit=2 * CELL / 100)


def _barrier(pen: Pen) -> None:
    pen.shape([(50 + 46.5 * x, 50 + 46.5 * y) for x, y in _OCTAGON], f"{COLOURS['barrier']}40")
    pen.loop([(50 + 46.5 * x, 50 + 46.5 * y) for x, y in _OCTAGON], 4.4, COLOURS["shadow"])
    pen.loop([(50 + 46.5 * x, 50 + 46.5 * y) for x, y in _OCTAGON], 2.8, COLOURS["barrier_light"])
    pen.loop([(50 + 37 * x, 50 + 37 * y) for x, y in _OCTAGON], 1.4, COLOURS["barrier"])
    for x, y in _OCTAGON:
        pen.stroke([(50 + 37 * x, 50 + 37 * y), (50 + 46.5 * x, 50 + 46.5 * y)], 1.4, COLOURS["barrier"])


_OCTAGON = ((0.4, -1), (1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4), (-0.4, -1))
