"""The small drawings: Souls, shields, Decay, Modifiers, signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import INK
from render.kit.shapes import Point
from render.kit.widgets import number, text
from render.soulgivers.picture.figures import draw_mark
from render.soulgivers.picture.layout import CELL, ROWS
from render.soulgivers.picture.theme import COLOURS, TONES, colours_of
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import POPULATION_MODIFIERS, ModifierKind, hero_of, population_of

BOARD = art.art(__file__, "board.toml")
"""The things on the board besides figures."""
OUTWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""How far right and down each direction goes."""
THICK = 10
"""The thickness of a shield."""
WEDGE = 22
"""The thickness of the one in front."""
_LONG = 46
"""The length of a shield."""
_MARKS: Mapping[int, tuple[float, Sequence[Point]]] = {
    1: (90, ((50, 50),)),
    2: (56, ((28, 50), (72, 50))),
    3: (54, ((50, 27), (27, 70), (73, 70))),
    4: (52, ((27, 27), (73, 27), (27, 73), (73, 73))),
    5: (46, ((24, 24), (76, 24), (50, 50), (24, 76), (76, 76))),
}
"""The size of the Essences marked on a Soulgiver and their middles, by their number."""
FRAMED = (CELL[0] - 14, ROWS[1] - ROWS[0] - 4)
"""The size of the frame around a Soulgiver: its neighbours and the walls beside it stay free."""
_FRAME, _THIN = 11, 6
"""The thickness of that frame, and of one narrower than a figure on the board, beside the letters of its Soulgiver."""
DIE = (36, 44)
"""The size of a die with Decay."""


def soul(soul_id: str, size: int) -> Sprite:
    """Return a Soul: a wisp in the colour of its population with the emblem of its hero."""
    return square(size, _soul, hero_of(soul_id), population_of(soul_id))


def _soul(pen: Pen, hero: str, population: Population) -> None:
    _wisp(pen, population)
    draw_mark(pen.inside(25, 40, 50), hero, TONES[population].edge, TONES[population].soul)


def _wisp(pen: Pen, population: Population) -> None:
    art.draw(pen, BOARD, f"{population}_wisp", colours_of(population))


def absorbed(soul_id: str, size: int) -> Sprite:
    """Return a Soul that a Soulgiver has absorbed: on a light, unlike one that is there."""
    return square(size, _absorbed, hero_of(soul_id), population_of(soul_id))


def _absorbed(pen: Pen, hero: str, population: Population) -> None:
    pen.disc(50, 50, 50, TONES[population].edge)
    pen.disc(50, 50, 45, TONES[population].soul)
    draw_mark(pen.inside(17, 17, 66), hero, TONES[population].edge, TONES[population].soul)


def souls(count: int, population: Population, size: int) -> Sprite:
    """Return several Souls as two wisps, or as three for more."""
    return square(size, _souls, min(count, 3), population)


def _souls(pen: Pen, count: int, population: Population) -> None:
    for x, y in ((0, 40), (40, 40), (20, 0))[:count]:
        _wisp(pen.inside(x, y, 60), population)


def sign(name: str, size: int, population: Population = "shells") -> Sprite:
    """Return a drawing of ``board.toml``, in the colours of a population where it has any."""
    return square(size, draw_sign, name, population)


def draw_sign(pen: Pen, name: str, population: Population) -> None:
    """Draw a drawing of ``board.toml``, in 100 by 100 units."""
    art.draw(pen, BOARD, name, colours_of(population))


def modifier(kind: ModifierKind, owner: Population) -> Sprite:
    """Return a Modifier; ordinary ones are on a plate in the colour and shape of their owner."""
    return square(CELL[1] - 10, _modifier, kind, owner)


def _modifier(pen: Pen, kind: ModifierKind, owner: Population) -> None:
    if kind not in POPULATION_MODIFIERS.values():
        draw_sign(pen, f"{owner}_plate", owner)
    draw_sign(pen, kind, owner)


def disturbed() -> Sprite:
    """Return the floor of an Interference cell, on which everything else is legible."""
    return Sprite(CELL[0] - 8, CELL[1] - 8, _disturbed)


def _disturbed(pen: Pen) -> None:
    wide, high = CELL[0] - 8, CELL[1] - 8
    pen.box(0, 0, wide, high, 12, COLOURS["jam_floor"])
    pen.frame(0, 0, wide, high, 12, 5, COLOURS["jam"])
    for x, y in ((0, 0), (wide, 0), (0, high), (wide, high)):
        pen.disc(x + (8 if x == 0 else -8), y + (8 if y == 0 else -8), 8, COLOURS["jam"])


def spotlight(wide: int = FRAMED[0], high: int = FRAMED[1]) -> Sprite:
    """Return the frame around the Soulgiver that is active, stronger than that of a target."""
    return Sprite(wide, high, _spotlight, (wide, high))


def _spotlight(pen: Pen, wide: int, high: int) -> None:
    thick, inset = (_FRAME, 2.5) if wide >= FRAMED[0] else (_THIN, 1)
    pen.frame(0, 0, wide, high, 18, thick, INK)
    pen.frame(inset, inset, wide - inset, high - inset, 18 - inset, thick - 1.8 * inset, COLOURS["active"])


def lit(wide: int = FRAMED[0], high: int = FRAMED[1]) -> Sprite:
    """Return the lit floor below the Soulgiver that is active."""
    return Sprite(wide, high, _lit, (wide, high))


def _lit(pen: Pen, wide: int, high: int) -> None:
    pen.box(0, 0, wide, high, 16, COLOURS["lit"])


def halo() -> Sprite:
    """Return the dark ground on which the carrier of the Fragment is visible, even on the golden Mother Tile."""
    return Sprite(CELL[0] - 6, CELL[1] - 8, _halo)


def _halo(pen: Pen) -> None:
    wide, high = CELL[0] - 6, CELL[1] - 8
    pen.box(0, 0, wide, high, 16, COLOURS["fragment_edge"])
    pen.box(2, 2, wide - 2, high - 2, 14, COLOURS["halo"])


def shield(direction: int, fragment: bool, front: bool) -> Sprite:
    """Return a shield on a side of a figure; that of the front is a wedge."""
    high = WEDGE if front else THICK
    return Sprite(*((_LONG, high) if direction % 2 == 0 else (high, _LONG)), _shield, (direction, fragment, front))


def _shield(pen: Pen, direction: int, fragment: bool, front: bool) -> None:
    high = WEDGE if front else THICK
    for inset, tone in ((0, INK), (2.5 if front else 1.5, COLOURS["fragment" if fragment else "shield"])):
        low, left, right = high - inset, inset * 2 if front else inset, _LONG - (inset * 2 if front else inset)
        points: list[Point] = [(left, low), (_LONG / 2, inset), (right, low)]
        if not front:
            points = [(left, inset), (right, inset), (right, low), (left, low)]
        pen.shape([_turned(point, direction, high) for point in points], tone)


def _turned(point: Point, direction: int, high: float) -> Point:
    """Turn a point of a shield to the north, so ``high``, into another direction."""
    x, y = point
    return ((x, y), (high - y, x), (_LONG - x, high - y), (y, _LONG - x))[direction]


def decay(value: int, height: int = DIE[1]) -> Sprite:
    """Return a die with a Soulgiver's Decay; grave from 4 on, when another turn with a Tribute can destroy it."""
    unit = height / DIE[1]
    return Sprite(round(DIE[0] * unit), height, _decay, (value,), unit)


def _decay(pen: Pen, value: int) -> None:
    (wide, high), grave = DIE, value >= 4
    pen.box(0, 0, wide, high, 9, INK)
    pen.box(2.5, 2.5, wide - 2.5, high - 2.5, 7, COLOURS["decay_grave" if grave else "decay"])
    pen.number((wide / 2, high / 2), str(value), 46, "#ffffff" if grave else INK, "black")


def marks(count: int, size: int) -> Sprite:
    """Return the Essences marked on a Soulgiver: one for each, at most five."""
    return square(size, _marks, min(count, 5))


def _marks(pen: Pen, count: int) -> None:
    width, places = _MARKS[count]
    for x, y in places:
        draw_sign(pen.inside(x - width / 2, y - width / 2, width), "essence", "shells")


def label(written: str, size: int, colour: str) -> Sprite:
    """Return a short label with a dark outline, readable on anything."""
    return text(written, size, colour, "black", COLOURS["shadow"])


def count(value: int | str, size: int, colour: str = COLOURS["pale"]) -> Sprite:
    """Return a number."""
    return number(value, size, colour)
