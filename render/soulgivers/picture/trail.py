"""The latest events, as marks on the present board, and their drawing over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Literal, NamedTuple

from msgspec.structs import replace

from render.face import WIDTH
from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.kit.parts import Area
from render.soulgivers.picture import sprites
from render.soulgivers.picture.layout import CELL, HEIGHT, TILE, place_middle, tile_corner
from render.soulgivers.picture.theme import COLOURS
from rules.soulgivers import events as ev
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.geometry import TILE_CELLS, cell_distance, turned
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.position import SoulgiversView

Manner = Literal["step", "push", "jump", "pass", "attack", "soul"]
"""Own steps; forced ones; from place to place at once; the Fragment, an attack, a Soul on its way."""

_MANNERS: dict[ev.Way, Manner] = {
    "step": "step",
    "deliver": "step",
    "run": "step",
    "push": "push",
    "control": "push",
    "leap": "jump",
    "gate": "jump",
    "teleport": "jump",
    "wormhole": "jump",
    "attracted": "jump",
    "shelter": "jump",
}


class Arrow(NamedTuple):
    """Something that went from a place to another."""

    manner: Manner
    start: int
    to: int


class Line(NamedTuple):
    """A row or column of tiles that was shifted, the first of ``tiles`` being where the last one re-entered."""

    tiles: tuple[int, ...]
    direction: int


class Turn(NamedTuple):
    """A tile that was rotated, and the quarter turns clockwise."""

    tile: int
    quarters: int


class Swap(NamedTuple):
    """Two tiles that changed places."""

    one: int
    other: int


class Trail:
    """The marks that events leave, the last event's first."""

    def __init__(self, view: SoulgiversView) -> None:
        self.arrows: list[Arrow] = []
        self.lines: list[Line] = []
        self.turns: list[Turn] = []
        self.swaps: list[Swap] = []
        self.destroyed: list[int] = []
        self._places = {piece.id: piece.place for piece in view.soulgivers}
        self._mother = TILE_CELLS[ground_of(view).mother]
        self._now: Callable[[int], int] = lambda place: place

    def add(self, event: ev.SoulgiversEvent) -> None:
        """Add the marks of the event before those added already."""
        match event:
            case ev.Moved(id, start, to, way):
                self._go(_MANNERS[way], start, to)
                self._places[id] = self._now(start)
            case ev.SoulMoved(_, start, to):
                self._go("soul", start, to)
            case ev.Destroyed(id, place, _):
                self._places[id] = self._now(place)
                self.destroyed.append(self._now(place))
            case ev.FragmentPassed(id, to, _):
                self._between("pass", id, to)
            case ev.Attacked(id, target):
                self._between("attack", id, target)
            case ev.BarrierFell(id) if id in self._places:
                here = self._places[id]
                self.arrows.append(Arrow("attack", here, min(self._mother, key=lambda cell: cell_distance(here, cell))))
            case ev.Shifted() | ev.Swapped() | ev.Rotated():
                self._rearrange(event)

    def _go(self, manner: Manner, start: int, to: int) -> None:
        self.arrows.append(Arrow(manner, self._now(start), self._now(to)))

    def _between(self, manner: Manner, one: str, other: str) -> None:
        """Add an arrow between two Soulgivers, where both are known."""
        if one in self._places and other in self._places:
            self.arrows.append(Arrow(manner, self._places[one], self._places[other]))

    def _rearrange(self, event: ev.Shifted | ev.Swapped | ev.Rotated) -> None:
        match event:
            case ev.Shifted(tiles, direction):
                self.lines.append(Line(tiles, direction))
                moved = _carried(dict(zip(tiles, (*tiles[1:], tiles[0]), strict=True)))
            case ev.Swapped(one, other):
                self.swaps.append(Swap(one, other))
                moved = _carried({one: other, other: one})
            case ev.Rotated(tile, quarters):
                self.turns.append(Turn(tile, quarters))
                cells = TILE_CELLS[tile]
                moved = {cells[local]: cells[turned(local, quarters)] for local in range(4)}
        later = self._now
        self._now = lambda place: later(moved.get(place, place))


def _carried(tiles: Mapping[int, int]) -> dict[int, int]:
    """Return where the cells of tiles go that change places."""
    pairs = ((TILE_CELLS[one], TILE_CELLS[other]) for one, other in tiles.items())
    return {here: there for cells in pairs for here, there in zip(*cells, strict=True)}


def follow(view: SoulgiversView, recent: tuple[ev.SoulgiversEvent, ...]) -> Trail:
    """Return the marks that ``recent`` leaves on the board of ``view``."""
    trail = Trail(view)
    for event in reversed(recent):
        trail.add(event)
    return trail


_TONES = {"step": "path", "push": "forced", "jump": "path", "pass": "fragment", "attack": "attack", "soul": "pale"}
_STEP, _SMALL, _ATTACK, _CROSS = 60, 44, 66, 62
"""The sizes of an arrow, of one between two figures, of an attack, of the cross for a destroyed Soulgiver."""
_BELOW_DICE = 16
"""How far below the middle an attack to the side is: dice are above it."""
_CROSS_AT = (26, 22)
"""The distance to the side and up or down: in a corner of the cell, away from the attacker."""
_DOT, _TIP, _ROOM, _APART = 26, 48, 60, 36
"""The sizes of a dot and a tip; the free room around a place; the distance of dots."""
_EARLY, _LATE, _ENTERED = 0.33, 0.67, 0.78
"""The place of an arrow on the way from one cell to the next, away from a figure on one of them; from a Portal, below
the letter of its column."""
_COARSE = 15
"""The degrees between the directions of tips, so that few of them are drawn."""


def areas(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...]) -> Iterator[Area]:
    """Return the marks of the recent events."""
    trail = follow(view, recent)
    area = Area(0, 0, WIDTH, HEIGHT)
    _lay_tiles(area, trail)
    for place in trail.destroyed:
        _lay_destroyed(area, trail, place)
    taken = {piece.place for piece in view.soulgivers}
    for arrow in reversed(trail.arrows):
        _lay(area, arrow, taken)
    yield area


def _lay_destroyed(area: Area, trail: Trail, place: int) -> None:
    """Lay a cross over the place where a Soulgiver was destroyed, beside the Soul that it left."""
    x, y = place_middle(place)
    if place < 0:
        area.put(sprites.sign("destroyed", _CROSS), x, y)
        return
    attackers = [place_middle(arrow.start) for arrow in trail.arrows if arrow.manner == "attack" and arrow.to == place]
    aside = 1 if any(left < x for left, _ in attackers) else -1
    down = -1 if any(top > y for _, top in attackers) else 1
    area.put(sprites.sign("destroyed", _CROSS), x + _CROSS_AT[0] * aside, y + _CROSS_AT[1] * down)


def _lay(area: Area, arrow: Arrow, taken: Container[int]) -> None:
    tone = _TONES[arrow.manner]
    (x, y), (to_x, to_y) = _ends(arrow)
    angle = math.degrees(math.atan2(to_y - y, to_x - x))
    if arrow.manner == "attack":
        area.put(mark("attack", _ATTACK, tone), (x + to_x) / 2, (y + to_y) / 2 + _BELOW_DICE * (y == to_y))
    elif arrow.manner in ("step", "push"):
        if math.hypot(to_x - x, to_y - y) <= CELL[1] + 6:  # a later operation on tiles can have torn the path
            share, size = _room(arrow, taken)
            middle = x + (to_x - x) * share, y + (to_y - y) * share
            area.put(mark(arrow.manner, size, tone, round(angle)), *middle)
    else:
        _lay_dots(area, (x, y), (to_x, to_y), tone)


def _room(arrow: Arrow, taken: Container[int]) -> tuple[float, int]:
    """Return the place of an arrow on its way, and its size, so that it hides no letters of the figures there."""
    if arrow.start >= 0 and arrow.start not in taken:
        return _EARLY, _STEP
    if arrow.to in taken:
        return 0.5, _SMALL
    return (_LATE if arrow.start >= 0 else _ENTERED), _STEP


def _ends(arrow: Arrow) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the ends of an arrow; one from or to a Portal crosses the edge of the board at a right angle."""
    start, to = place_middle(arrow.start), place_middle(arrow.to)
    if arrow.start < 0 <= arrow.to:
        start = to[0], to[1] + math.copysign(CELL[1], to[1] - HEIGHT / 2)
    elif arrow.to < 0 <= arrow.start:
        to = start[0], start[1] + math.copysign(CELL[1], start[1] - HEIGHT / 2)
    return start, to


def _lay_dots(area: Area, start: tuple[float, float], to: tuple[float, float], tone: str) -> None:
    """Lay dots from one place to another, and a tip."""
    length = math.dist(start, to)
    if length < 1:
        return
    right, down = (to[0] - start[0]) / length, (to[1] - start[1]) / length
    at = float(_ROOM)
    while at < length - _ROOM - _TIP / 2:
        area.put(mark("dot", _DOT, tone), start[0] + right * at, start[1] + down * at)
        at += _APART
    angle = round(math.degrees(math.atan2(down, right)) / _COARSE) * _COARSE
    end = length - _ROOM
    area.put(mark("tip", _TIP, tone, angle), start[0] + right * end, start[1] + down * end)


def _lay_tiles(area: Area, trail: Trail) -> None:
    for line in trail.lines:
        _lay_line(area, line)
    for turn in trail.turns:
        _lay_turn(area, turn)
    for swap in trail.swaps:
        (x, y), (to_x, to_y) = (_tile_middle(tile) for tile in swap)
        angle = round(math.degrees(math.atan2(to_y - y, to_x - x)))
        area.put(mark("swap", 80, "shift", angle), (x + to_x) / 2, (y + to_y) / 2)


def _lay_line(area: Area, line: Line) -> None:
    """Lay an arrow where one tile of the line ends and the next begins."""
    for tile, following in zip(line.tiles, line.tiles[1:], strict=False):
        (x, y), (to_x, to_y) = _tile_middle(tile), _tile_middle(following)
        area.put(mark("shift", 66, "shift", line.direction * 90 - 90), (x + to_x) / 2, (y + to_y) / 2)


def _lay_turn(area: Area, turn: Turn) -> None:
    x, y = _tile_middle(turn.tile)
    area.put(mark(f"turn{turn.quarters}", 84, "shift"), x, y)


def _tile_middle(tile: int) -> tuple[float, float]:
    x, y = tile_corner(tile)
    return x + TILE[0] / 2, y + TILE[1] / 2


def mark(name: str, size: int, tone: str, angle: int = 0) -> Sprite:
    """Return a mark, turned by an angle in degrees clockwise."""
    return square(size, _mark, name, tone, angle % 360)


def _mark(pen: Pen, name: str, tone: str, angle: int) -> None:
    drawing = {name: tuple(replace(stroke, start=stroke.start + angle) for stroke in sprites.BOARD[name])}
    art.draw(pen, drawing, name, {**COLOURS, "tone": COLOURS[tone]})
