"""The pieces of the picture: warriors and emblems, and the signs of ``art.toml``; and their colours.

The colours are those of the plateau at dawn, as ``theme.toml`` has them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.kit.shapes import Point, rounded
from render.kit.widgets import number
from render.maatatahay.picture.layout import BADGE, EMBLEM, SMALL_TILE, TILE
from rules.engine import Seat
from rules.maatatahay.board import DIRECTIONS, Direction
from rules.maatatahay.warriors import WARRIORS, arrows
from rules.printed import read


class Tribe(msgspec.Struct, frozen=True):
    """The colours of a tribe: ``face`` of its tiles with ``paint`` and ``ink`` on it, their ``rim`` and ``edge``.

    ``back`` and ``seam`` are those of a tile that is face down; ``deep`` is the ground of their things outside of the
    map.
    """

    edge: str
    rim: str
    face: str
    paint: str
    ink: str
    back: str
    seam: str
    deep: str


class _Theme(msgspec.Struct):
    tribes: tuple[Tribe, Tribe]
    signs: dict[str, str]
    others: dict[str, str]


_THEME = read(__file__, "theme.toml", _Theme)

TRIBES = _THEME.tribes
"""Ochre, then Indigo."""
COLOURS = {**_THEME.signs, **_THEME.others}
"""All other colours by name."""
KEPT = (*_THEME.signs.values(), *(tone for tribe in TRIBES for tone in msgspec.structs.astuple(tribe)))
"""The colours that tell the tribes, the crystals and the marks apart."""


ART = art.art(__file__)
"""The drawings; each warrior's face paint by its id."""
_COLOURS = tuple({**COLOURS, **asdict(tribe)} for tribe in TRIBES)
"""The names of colours in drawings of a tribe."""
_ROUND, _CUT = 18, 21
"""The radius of Ochre corners, and the part of a side that each cut Indigo corner takes."""
_INSET = 6.5
"""The part of a tile that its rim takes."""


class _Reach(NamedTuple):
    """The distance of the tips of arrows from the middle of a tile, at its sides and corners, and their lengths."""

    side: float
    corner: float
    depth: float
    corner_depth: float


_ON_MAP = _Reach(54, 62, 21, 17)
"""On the map, tips reach over the rim towards the neighbour, and leave the inside of the tile to its signs."""
_BESIDE = (_Reach(49.5, 59.5, 15, 14), _Reach(49.5, 55.5, 15, 14))
"""Beside the map, arrows of each tribe stay inside their tile."""
_HALF_SIDE, _HALF_CORNER = 18, 18
"""Half the width of an arrow at a side and at a corner."""


def draw(pen: Pen, name: str) -> None:
    """Draw one of the drawings of no tribe."""
    art.draw(pen, ART, name, COLOURS)


def support(size: int) -> Sprite:
    """Return only the arrow that has just reinforced the hot tile, pointing up."""
    return square(size, _support)


def _support(pen: Pen) -> None:
    pen.shape([(50, 14), (94, 84), (6, 84)], COLOURS["support"])


def sign(name: str, size: int) -> Sprite:
    """Return a drawing as a square sprite."""
    return square(size, draw, name)


def counted(kind: str, held: int) -> Sprite:
    """Return a crystal or a gem, "energy", "spirit" or "gem", with the number of them."""
    return square(BADGE + 2, _counted, kind, held)


def _counted(pen: Pen, kind: str, held: int) -> None:
    draw(pen, "orb" if kind == "energy" else kind)
    colour = COLOURS[{"energy": "pale", "spirit": "spirit-edge", "gem": "gem-edge"}[kind]]
    narrow = 1 if held < 10 else 0.72
    letters = number(held, 97, colour, narrow)
    pen.put(letters, 50, {"energy": 50, "spirit": 61, "gem": 45}[kind])


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
    """Draw an empty tile."""
    edge = TRIBES[seat].edge
    _slab(pen.at(0, 2), seat, (1, COLOURS["shadow"]))
    _slab(pen, seat, (1, edge), (3, rim), (_INSET - 2, edge), (_INSET, face))


def body(seat: Seat, tile: str, size: int, fighting: bool = False) -> Sprite:
    """Return a living warrior without strength, arrows and crystals: face paint, emblem, gems.

    The signs of one that is ``fighting`` are higher, to leave room for its fight.
    """
    return square(size, _body, seat, tile, *((18, 21) if fighting else (21, 25.5)))


def _body(pen: Pen, seat: Seat, tile: str, aside: float, y: float) -> None:
    tribe, colours = TRIBES[seat], _COLOURS[seat]
    _blank(pen, seat, tribe.face, tribe.rim)
    face = _INSET, _INSET, 100 - 2 * _INSET
    pen.clipped([outline(seat, _INSET)], lambda layer: art.draw(layer.inside(*face), ART, tile, colours))
    _named(pen, seat, tile, TILE, aside, y)


def _named(pen: Pen, seat: Seat, tile: str, size: int, aside: float, y: float) -> None:
    """Draw the emblem of a warrior on the left and its gems on the right of the middle of a tile of a size."""
    emblem, gem = 100 * EMBLEM / size, 100 * BADGE / size
    art.draw(pen.inside(50 - aside - emblem / 2, y - emblem / 2, emblem), ART, f"{tile}-emblem", _COLOURS[seat])
    _counted(pen.inside(50 + aside - gem / 2, y - gem / 2, gem), "gem", WARRIORS[tile].gems)


def small(seat: Seat, tile: str) -> Sprite:
    """Return a tile that is not on the map yet: its strength is its claws."""
    return square(SMALL_TILE, _small, seat, tile)


def _small(pen: Pen, seat: Seat, tile: str) -> None:
    tribe = TRIBES[seat]
    _blank(pen, seat, tribe.face, tribe.rim)
    _named(pen, seat, tile, SMALL_TILE, 17.5, 32)
    pen.number((50, 69.5), str(WARRIORS[tile].claws), 50, tribe.ink, "black")
    for direction in arrows(tile, 0):
        _arrow(pen.at(50, 50), seat, direction, False, _BESIDE[seat])


def tip(direction: Direction, size: int) -> tuple[int, int]:
    """Return the distance of an arrow's middle on the map from that of its tile, to the right and down."""
    x, y = _way(direction)
    far = _ON_MAP.corner - _ON_MAP.corner_depth / 2 if x and y else _ON_MAP.side - _ON_MAP.depth / 2
    return round(x * far * size / 100), round(y * far * size / 100)


def arrow(seat: Seat, direction: Direction, size: int, lit: bool = False) -> Sprite:
    """Return an arrow of a tile on the map."""
    room = round(0.38 * size)
    return Sprite(room, room, _lone_arrow, (seat, direction, size, lit))


def _lone_arrow(pen: Pen, seat: Seat, direction: Direction, size: int, lit: bool) -> None:
    aside, down = tip(direction, size)
    half = round(0.38 * size) / 2
    _arrow(pen.at(half - aside, half - down, size / 100), seat, direction, lit, _ON_MAP)


def _way(direction: Direction) -> Point:
    """Return the point at distance 1 in a direction, x to the right and y down."""
    angle = math.radians(DIRECTIONS.index(direction) * 45 - 90)
    return round(math.cos(angle), 6), round(math.sin(angle), 6)


def _arrow(pen: Pen, seat: Seat, direction: Direction, lit: bool, tips: _Reach) -> None:
    """Draw an arrow around the middle of a tile: dark on Ochre and light on Indigo, with an edge of the other kind."""
    x, y = _way(direction)
    corner = bool(round(x) and round(y))
    far, depth, half = (tips.corner, tips.corner_depth, _HALF_CORNER) if corner else (tips.side, tips.depth, _HALF_SIDE)
    for inset, colour in zip((0, 3.4), ("#ffffff", COLOURS["support"]) if lit else _tones(seat), strict=True):
        reach, base, wide = far - inset * 1.35, far - depth + inset * 0.8, half - inset * 1.45
        corners = [(reach, 0), (base, wide), (base, -wide)]
        pen.shape([(along * x - across * y, along * y + across * x) for along, across in corners], colour)


def _tones(seat: Seat) -> tuple[str, str]:
    return (TRIBES[seat].rim, TRIBES[seat].edge) if seat == 0 else (TRIBES[seat].edge, COLOURS["pale"])


def dead(seat: Seat, size: int, fighting: bool = False) -> Sprite:
    """Return a tile that is face down; without eyes if its fight is shown."""
    return square(size, _dead, seat, fighting)


def _dead(pen: Pen, seat: Seat, fighting: bool) -> None:
    _blank(pen, seat, TRIBES[seat].back, TRIBES[seat].seam)
    if fighting:
        return
    art.draw(pen.inside(18, 17, 64), ART, "shut", _COLOURS[seat])
