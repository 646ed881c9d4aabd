"""What has just happened, as marks on the present board.

Events are read from the last to the first. Cells of an earlier time are told by where they are now: later shifts,
swaps and rotations have carried them with their tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from rules.soulgivers import events as ev
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
