"""The way of the carrier to its own Portal: the shortest over the ground, whoever stands there now."""

from __future__ import annotations

import math
from collections.abc import Container, Iterator

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite, square
from render.kit.parts import Area
from render.soulgivers.picture import layout
from render.soulgivers.picture.theme import COLOURS
from rules.soulgivers.geometry import PORTAL_FRONTS, own_portals, portal_place
from rules.soulgivers.ground import Way
from rules.soulgivers.lookup import find, ground_of
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView


def areas(view: SoulgiversView, marked: Container[int] = (), crossed: Container[frozenset[int]] = ()) -> Iterator[Area]:
    """Return the way as golden dots: in the middle of cells that are neither taken nor ``marked``, and on the borders
    between two of them that are not ``crossed`` by an arrow.
    """
    way = way_home(view)
    area = Area(0, layout.TOP - layout.BAND, WIDTH, layout.HEIGHT - layout.TOP + layout.BAND)
    taken = {piece.place for piece in view.soulgivers} | {soul.cell for soul in view.souls}
    points = [layout.place_middle(place) for place in way]
    for at in range(1, len(way) - 1):
        if frozenset(way[at - 1 : at + 1]) not in crossed:
            _lay(area, points[at - 1], points[at])
        if way[at] not in taken and way[at] not in marked:
            area.put(_dot(26), points[at][0], points[at][1] - area.top)
    if way:
        (x, last), (_, door) = points[-2:]
        area.put(_dot(18), x, last + math.copysign(layout.CELL[1] / 2, door - last) - area.top)
    yield area


def _lay(area: Area, one: tuple[float, float], two: tuple[float, float]) -> None:
    area.put(_dot(18), (one[0] + two[0]) / 2, (one[1] + two[1]) / 2 - area.top)


def _dot(size: int) -> Sprite:
    return square(size, _draw_dot)


def _draw_dot(pen: Pen) -> None:
    pen.disc(50, 50, 50, COLOURS["fragment_edge"])
    pen.disc(50, 50, 36, COLOURS["fragment"])


def way_home(view: SoulgiversView) -> list[int]:
    """Return the places from the carrier to its nearest intact Portal; [] without a carrier or a way."""
    carrier = find(view, view.fragment.carrier)
    if carrier is None or not carrier.on_board:
        return []
    doors = {
        front: portal_place(portal)
        for portal in own_portals(carrier.population)
        if view.portals[portal]
        for front in PORTAL_FRONTS[portal]
    }
    before: dict[int, int] = {carrier.place: carrier.place}
    waiting = [carrier.place]
    for cell in waiting:
        if cell in doors:
            return [*_back(before, cell), doors[cell]]
        for to in _neighbours(view, carrier, cell):
            if to not in before:
                before[to] = cell
                waiting.append(to)
    return []


def _back(before: dict[int, int], cell: int) -> list[int]:
    """Return the cells up to one, from the first on."""
    way = [cell]
    while before[cell] != cell:
        cell = before[cell]
        way.append(cell)
    return way[::-1]


def _neighbours(view: SoulgiversView, carrier: Soulgiver, cell: int) -> Iterator[int]:
    """Yield the neighbours that the carrier can step on without being destroyed."""
    way: Way = "phasing" if carrier.has_aura("incorporeal") else "step"
    floor = ground_of(view)
    harmless = ("free", "pass", "kills") if carrier.has_aura("void_walker") else ("free", "pass")
    for to, outcome in floor.crossings(way, carrier.population == "shells", cell):
        if outcome in harmless:
            yield to
