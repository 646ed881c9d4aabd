"""The pieces of the picture: warriors and emblems, and the signs of ``art.toml``."""

from __future__ import annotations

import math

from msgspec.structs import asdict

from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import number, spread
from render.kit.shapes import Point, curve, rounded
from render.maatatahay.picture.layout import TILE
from render.maatatahay.picture.theme import COLOURS, TRIBES
from rules.engine import Seat
from rules.maatatahay.warriors import WARRIORS

ART = art.art(__file__)
"""The drawings; each warrior's face paint by its id."""
_COLOURS = tuple({**COLOURS, **asdict(tribe)} for tribe in TRIBES)
"""What colours are called in drawings that belong to a tribe."""
_ROUND, _CUT = 19, 27
"""The radius of Ochre corners, and how much of a side each cut Indigo corner takes."""
_INSET = 8.5
"""How much of a tile its rim takes."""


def draw(pen: Pen, name: str) -> None:
    """Draw one of the drawings that belong to no tribe."""
    art.draw(pen, ART, name, COLOURS)


def sign(name: str, size: int) -> Sprite:
    """Return a drawing as a square sprite."""
    return square(size, draw, name)


def counted(kind: str, held: int, size: int) -> Sprite:
    """Return a crystal, "spirit" or "energy", with the number of them."""
    return Sprite(size, size, _counted, (kind, held, size))


def _counted(pen: Pen, kind: str, held: int, size: int) -> None:
    draw(pen.inside(0, 0, size), kind)
    colour = COLOURS["pale" if kind == "energy" else "spirit-edge"]
    letters = round(size * (0.62 if held < 10 else 0.48))
    pen.put(number(held, letters, colour), size / 2, size * (0.5 if kind == "energy" else 0.61))


def outline(seat: Seat, inset: float = 0) -> list[Point]:
    """Return the outline of a tribe's tiles: Ochre rounded, Indigo with cut corners."""
    low, high = inset, 100 - inset
    if seat == 0:
        return rounded([(low, low), (high, low), (high, high), (low, high)], _ROUND - inset * 0.4)
    cut = _CUT - inset * (2 - math.sqrt(2))
    sides = [(low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut)]
    return sides + [(100 - x, 100 - y) for x, y in sides]


def _slab(pen: Pen, seat: Seat, *rims: tuple[float, str]) -> None:
    """Draw tiles within each other, each so far within the largest and in a colour."""
    for inset, colour in rims:
        pen.shape(outline(seat, inset), colour)


def emblem(seat: Seat, size: int) -> Sprite:
    """Return the emblem of a tribe, on a tile of its shape."""
    return square(size, _emblem, seat)


def _emblem(pen: Pen, seat: Seat) -> None:
    tribe = TRIBES[seat]
    _slab(pen, seat, (0, tribe.edge), (4, tribe.rim), (9, tribe.face))
    art.draw(pen.inside(13, 13, 74), ART, ("sun", "peak")[seat], _COLOURS[seat])


def _blank(pen: Pen, seat: Seat, face: str, rim: str) -> None:
    """Draw a tile without anything on it."""
    edge = TRIBES[seat].edge
    _slab(pen.at(0, 2), seat, (1, COLOURS["shadow"]))
    _slab(pen, seat, (1, edge), (3, rim), (_INSET - 2, edge), (_INSET, face))


def body(seat: Seat, tile: str, size: int) -> Sprite:
    """Return a living warrior without strength, arrows and crystals: name, gems, claws, face paint.

    On a small tile all of it lies closer to the edge, since the number takes more of the room.
    """
    return square(size, _body, seat, tile, size < TILE)


def _body(pen: Pen, seat: Seat, tile: str, small: bool) -> None:
    closer = 3.0 if small else 0.0
    tribe, card, colours = TRIBES[seat], WARRIORS[tile], _COLOURS[seat]
    _blank(pen, seat, tribe.face, tribe.rim)
    face = _INSET, _INSET, 100 - 2 * _INSET
    pen.clipped([outline(seat, _INSET)], lambda layer: art.draw(layer.inside(*face), ART, tile, colours))
    for aside in spread(card.gems, 14.5):
        draw(pen.inside(43 + aside, 21 - closer, 14), "gem")
    _necklace(pen, card.claws, closer, tribe.ink)
    if card.special:
        art.draw(pen.at(0, -closer), ART, card.special, colours)
    pen.number((50, 16.3 - closer / 2), card.name, 13.8 if small else 12.8, tribe.ink)


def _necklace(pen: Pen, claws: int, closer: float, edge: str) -> None:
    pen.stroke(curve((27, 74 + closer), (50, 80 + closer), (73, 74 + closer), 8), 1.8, edge)
    for aside in spread(claws, 1):
        draw(pen.inside(50 + aside * 11.5 - 8, 75.5 + closer - abs(aside) * 0.9, 16.5), "claw")


def dead(seat: Seat, size: int) -> Sprite:
    """Return a tile that lies face down."""
    return square(size, _dead, seat)


def _dead(pen: Pen, seat: Seat) -> None:
    _blank(pen, seat, TRIBES[seat].back, TRIBES[seat].seam)
    art.draw(pen.inside(18, 17, 64), ART, "shut", _COLOURS[seat])
