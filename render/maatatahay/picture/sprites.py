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
from render.maatatahay.picture.layout import BADGE, SMALL_BADGE, SMALL_TILE, TILE
from rules.engine import Seat
from rules.maatatahay.board import DIRECTIONS, Direction
from rules.maatatahay.warriors import WARRIORS, arrows
from rules.printed import read


class Tribe(msgspec.Struct, frozen=True):
    """The colours of a tribe: ``face`` of its tiles with ``paint`` and ``ink`` on it, their ``rim`` and ``edge``.

    ``back`` and ``seam`` are those of a tile that is face down; ``deep`` is the ground of their things outside of the
    map; ``bonus`` that of the cross on an Elder and a Convert.
    """

    edge: str
    rim: str
    face: str
    paint: str
    ink: str
    back: str
    seam: str
    deep: str
    bonus: str


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
_INSET = 5
"""The part of a tile that its rim takes."""


class _Reach(NamedTuple):
    """The distance of the tips of arrows from the middle of a tile, at its sides and corners; their length and half
    their width.
    """

    side: float
    corner: float
    depth: float
    half: float


_ON_MAP = _Reach(65.5, 84, 22, 19)
"""On the map, arrows begin on the rim and reach to the edge of the space."""
_BESIDE = _Reach(49.5, 61, 16, 15)
"""Beside the map, in shares of a tile with its arrows."""
_BODY = 0.72
"""The share that the tile itself has of these."""


def draw(pen: Pen, name: str) -> None:
    """Draw one of the drawings of no tribe."""
    art.draw(pen, ART, name, COLOURS)


def support(size: int) -> Sprite:
    """Return an arrow that points up, as it is on the tiles of Ochre."""
    return square(size, _arrow_alone)


def _arrow_alone(pen: Pen) -> None:
    _arrow(pen.at(50, 50 + 55 * 2.2, 2.2), 0, "N", False, _ON_MAP)


def strength(size: int) -> Sprite:
    """Return the sign of strength in the key: a small tile with a number."""
    return square(size, _strength)


def _strength(pen: Pen) -> None:
    _slab(pen, 0, (0, TRIBES[0].edge), (5, TRIBES[0].rim), (10, TRIBES[0].face))
    pen.number((50, 50), "3", 88, TRIBES[0].ink, "black")


def sign(name: str, size: int) -> Sprite:
    """Return a drawing as a square sprite."""
    return square(size, draw, name)


def counted(kind: str, held: int, size: int = BADGE) -> Sprite:
    """Return "spirit" or "gem" with the number of them."""
    return square(size, _counted, kind, held)


def _counted(pen: Pen, kind: str, held: int) -> None:
    draw(pen, kind)
    narrow = 1 if held < 10 else 0.72
    pen.put(number(held, 97, COLOURS[f"{kind}-edge"], narrow), 50, {"spirit": 61, "gem": 45}[kind])


def added(extra: int, tone: str, edge: str) -> Sprite:
    """Return what a tile has beyond its claws, "+2", on a plate."""
    return Sprite(68, 52, _added, (extra, tone, edge))


def _added(pen: Pen, extra: int, tone: str, edge: str) -> None:
    pen.box(0, 0, 68, 52, 20, edge)
    pen.box(4, 4, 64, 48, 16, tone)
    pen.put(number(f"+{extra}", 52, COLOURS["pale"], 0.92 if extra < 10 else 0.66), 34, 25)


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
    """Return a living warrior without strength, arrows and crystals: face paint and gems.

    The gem of one that is ``fighting`` is higher and smaller, to leave room for its fight.
    """
    return square(size, _body, seat, tile, *((78, 17, SMALL_BADGE) if fighting else (75, 26, BADGE)))


def _body(pen: Pen, seat: Seat, tile: str, x: float, y: float, badge: int) -> None:
    tribe, colours = TRIBES[seat], _COLOURS[seat]
    _blank(pen, seat, tribe.face, tribe.rim)
    face = _INSET, _INSET, 100 - 2 * _INSET
    pen.clipped([outline(seat, _INSET)], lambda layer: art.draw(layer.inside(*face), ART, tile, colours))
    gem = 100 * badge / TILE
    _counted(pen.inside(x - gem / 2, y - gem / 2, gem), "gem", WARRIORS[tile].gems)


def small(seat: Seat, tile: str) -> Sprite:
    """Return a tile that is not on the map yet, on a space: its strength is its claws."""
    return square(SMALL_TILE, _small, seat, tile)


def _small(pen: Pen, seat: Seat, tile: str) -> None:
    tribe, edge = TRIBES[seat], 50 * (1 - _BODY)
    pen.box(1.5, 1.5, 98.5, 98.5, 9, COLOURS["cell"])
    inner = pen.inside(edge, edge, 100 * _BODY)
    _blank(inner, seat, tribe.face, tribe.rim)
    if WARRIORS[tile].special:
        art.draw(inner.inside(_INSET, _INSET, 100 - 2 * _INSET), ART, tile, _COLOURS[seat])
    gem = 100 * SMALL_BADGE / SMALL_TILE
    _counted(pen.inside(66 - gem / 2, 50 - gem / 2, gem), "gem", WARRIORS[tile].gems)
    pen.number((33, 50), str(WARRIORS[tile].claws), 54, tribe.ink, "black")
    for direction in arrows(tile, 0):
        _arrow(pen.at(50, 50), seat, direction, False, _BESIDE)


def tip(direction: Direction, size: int) -> tuple[int, int]:
    """Return the distance of an arrow's middle on the map from that of its tile, to the right and down."""
    x, y = _way(direction)
    far = (_ON_MAP.corner if x and y else _ON_MAP.side) - _ON_MAP.depth / 2
    return round(x * far * size / 100), round(y * far * size / 100)


def arrow(seat: Seat, direction: Direction, size: int, lit: bool = False) -> Sprite:
    """Return an arrow of a tile on the map."""
    room = round(0.46 * size)
    return Sprite(room, room, _lone_arrow, (seat, direction, size, lit))


def _lone_arrow(pen: Pen, seat: Seat, direction: Direction, size: int, lit: bool) -> None:
    aside, down = tip(direction, size)
    half = round(0.46 * size) / 2
    _arrow(pen.at(half - aside, half - down, size / 100), seat, direction, lit, _ON_MAP)


def _way(direction: Direction) -> Point:
    """Return the point at distance 1 in a direction, x to the right and y down."""
    angle = math.radians(DIRECTIONS.index(direction) * 45 - 90)
    return round(math.cos(angle), 6), round(math.sin(angle), 6)


def _arrow(pen: Pen, seat: Seat, direction: Direction, lit: bool, tips: _Reach) -> None:
    """Draw an arrow around the middle of a tile: light within a dark edge, or green within a white one."""
    x, y = _way(direction)
    far = tips.corner if round(x) and round(y) else tips.side
    tones = ("#ffffff", COLOURS["support"]) if lit else (TRIBES[seat].edge, COLOURS["pale"])
    for inset, colour in zip((0, 2.6), tones, strict=True):
        reach, base, wide = far - inset * 1.6, far - tips.depth + inset * 0.9, tips.half - inset * 1.6
        corners = [(reach, 0), (base, wide), (base, -wide)]
        pen.shape([(along * x - across * y, along * y + across * x) for along, across in corners], colour)


def dead(seat: Seat, size: int, high: bool = False) -> Sprite:
    """Return a tile that is face down; its eyes are ``high`` if there are words below them."""
    return square(size, _dead, seat, high)


def _dead(pen: Pen, seat: Seat, high: bool) -> None:
    _blank(pen, seat, TRIBES[seat].back, TRIBES[seat].seam)
    art.draw(pen.inside(*((31, 9, 38) if high else (18, 17, 64))), ART, "shut", _COLOURS[seat])
