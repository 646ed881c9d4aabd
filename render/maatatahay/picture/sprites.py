"""The pieces of the picture."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import number
from render.kit.shapes import curve
from render.maatatahay.picture import glyphs, theme
from render.maatatahay.picture.layout import TILE
from render.maatatahay.picture.paints import PAINTS
from rules.engine import Seat
from rules.maatatahay.warriors import WARRIORS

_INSET = 8.5
"""How much of a tile its rim takes."""


def crystal(kind: str, size: int) -> Sprite:
    """Return a crystal, ``S`` or ``E``."""
    return square(size, glyphs.CRYSTALS[kind])


def counted(kind: str, held: int, size: int) -> Sprite:
    """Return a crystal with the number of them."""
    return Sprite(size, size, _counted, (kind, held, size))


def _counted(pen: Pen, kind: str, held: int, size: int) -> None:
    glyphs.CRYSTALS[kind](pen.inside(0, 0, size))
    colour = theme.PALE if kind == "E" else theme.SPIRIT[0]
    letters = round(size * (0.62 if held < 10 else 0.48))
    pen.put(number(held, letters, colour), size / 2, size * (0.5 if kind == "E" else 0.61))


def emblem(seat: Seat, size: int) -> Sprite:
    """Return the emblem of a tribe."""
    return square(size, glyphs.emblem, seat)


def cone(size: int, worth: bool = False) -> Sprite:
    """Return a relic, golden if somebody has acquired it."""
    return square(size, glyphs.cone, worth)


def _slab(pen: Pen, seat: Seat, face: str, rim: str) -> None:
    """Draw a tile without anything on it."""
    edge = theme.TRIBES[seat].edge
    pen.shape([(x, y + 2) for x, y in glyphs.outline(seat, 1)], theme.SHADOW)
    for inset, colour in ((1, edge), (3, rim), (_INSET - 2, edge), (_INSET, face)):
        pen.shape(glyphs.outline(seat, inset), colour)


def _necklace(pen: Pen, claws: int, closer: float, edge: str) -> None:
    pen.stroke(curve((27, 74 + closer), (50, 80 + closer), (73, 74 + closer), 8), 1.8, edge)
    for at in range(claws):
        aside = at - (claws - 1) / 2
        glyphs.claw(pen.inside(50 + aside * 11.5 - 8, 75.5 + closer - abs(aside) * 0.9, 16.5))


def _forehead(pen: Pen, gems: int, closer: float) -> None:
    for at in range(gems):
        glyphs.gem(pen.inside(50 + (at - (gems - 1) / 2) * 14.5 - 7, 21 - closer, 14))


def _special(pen: Pen, special: str, closer: float, ink: str) -> None:
    """Mark the Elder by neighbours at the sides, the Convert by neighbours at the corners."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0)) if special == "elder" else ((-1, -1), (1, -1), (1, 1), (-1, 1))
    reach = 5.6 if special == "elder" else 4.6
    y = 28 - closer
    for x in (21, 79):
        pen.box(x - 2.4, y - 2.4, x + 2.4, y + 2.4, 0.6, ink)
        for dx, dy in steps:
            pen.disc(x + dx * reach, y + dy * reach, 2.3, ink)


def body(seat: Seat, tile: str, size: int) -> Sprite:
    """Return a living warrior without strength, arrows and crystals: name, gems, claws, face paint.

    On a small tile all of it lies closer to the edge, since the number takes more of the room.
    """
    return square(size, _body, seat, tile, size < TILE)


def _body(pen: Pen, seat: Seat, tile: str, small: bool) -> None:
    closer = 3.0 if small else 0.0
    tribe, card = theme.TRIBES[seat], WARRIORS[tile]
    _slab(pen, seat, tribe.face, tribe.rim)
    face = _INSET, _INSET, 100 - 2 * _INSET
    pen.clipped([glyphs.outline(seat, _INSET)], lambda layer: PAINTS[tile](layer.inside(*face), tribe.paint))
    _forehead(pen, card.gems, closer)
    _necklace(pen, card.claws, closer, tribe.ink)
    if card.special:
        _special(pen, card.special, closer, tribe.ink)
    pen.number((50, 16.3 - closer / 2), card.name, 13.8 if small else 12.8, tribe.ink)


def dead(seat: Seat, size: int) -> Sprite:
    """Return a tile that lies face down."""
    return square(size, _dead, seat)


def _dead(pen: Pen, seat: Seat) -> None:
    tribe = theme.TRIBES[seat]
    _slab(pen, seat, tribe.back, tribe.seam)
    glyphs.shut(pen.inside(18, 17, 64), tribe.seam)
