"""The places that a player can reach or choose now, as marks on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.soulgivers import moves
from rules.soulgivers.frames import Aiming, Controlling
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.geometry import (
    CELL_OF,
    LETTERS,
    NEIGHBOURS,
    OFF_BOARD,
    PORTAL_FRONTS,
    PORTAL_NAMES,
    TILE_FROM,
    own_portals,
    portal_place,
)
from rules.soulgivers.ground import Way
from rules.soulgivers.lookup import active, find, ground_of, on_cell
from rules.soulgivers.movement.walks import gate_exit, portal_in_front
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

_GAME = Soulgivers()
_ANYWHERE = (0, 1, 2, 3)
FEW = 4
"""So many lines to shift have numbers."""
_HEROES = (moves.LeaveOut, moves.Draft, moves.Deploy)


class Reach(NamedTuple):
    """Marks on the board: ``costs`` in steps by place, of which ``deadly`` ones destroy; targets.

    Targets are places, tiles, and lines of tiles that can be shifted, each by a tile of it with the direction; a
    few lines have ``numbers``, which their buttons name.
    """

    costs: Mapping[int, int] = {}
    deadly: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    tiles: frozenset[int] = frozenset()
    lines: frozenset[tuple[int, int]] = frozenset()
    numbers: Mapping[tuple[int, int], int] = {}

    def __bool__(self) -> bool:
        """Return whether anything is marked."""
        return any(self)


def current_reach(view: SoulgiversView) -> Reach:
    """Return the viewer's reach now; nothing for a player who is not to act."""
    if view.viewer is None or view.viewer not in view.asked:
        return Reach()
    return reach_of(view, _GAME.legal(view, view.viewer))


def reach_of(view: SoulgiversView, legal: Sequence[moves.SoulgiversMove]) -> Reach:
    """Return the marks of some legal moves."""
    piece = going(view)
    costs: dict[int, int] = {}
    named = Reach()
    for move in legal:
        costs.update(_costs(view, piece, move))
        targets = _targets(view, move)
        named = Reach(
            {}, named.deadly, named.targets | targets.targets, named.tiles | targets.tiles, named.lines | targets.lines
        )
    aims = [_targets(view, move).lines for move in legal if isinstance(move, moves.Aim)]
    if 1 < len(aims) <= FEW and all(aims):
        named = named._replace(numbers={line: number for number, (line,) in enumerate(aims, 1)})
    safe = piece is not None and survives_holes(piece)
    deadly = () if safe else (place for place in costs if place in ground_of(view).holes)
    return named._replace(costs=costs, deadly=frozenset(deadly))


def heroes(view: SoulgiversView) -> tuple[str, ...]:
    """Return the heroes that the viewer can choose from now."""
    if view.viewer is None or view.viewer not in view.asked:
        return ()
    legal = _GAME.legal(view, view.viewer)
    return tuple(dict.fromkeys(move.hero for move in legal if isinstance(move, _HEROES)))


def going(view: SoulgiversView) -> Soulgiver | None:
    """Return the Soulgiver that is led by Mind Control, or the active one."""
    frame = view.frames[-1] if view.frames else None
    return find(view, frame.id) if isinstance(frame, Controlling) else active(view)


def _costs(view: SoulgiversView, piece: Soulgiver | None, move: moves.SoulgiversMove) -> dict[int, int]:
    """Return the places that a move leads to, with the steps that it takes."""
    match move:
        case moves.Step(cell):
            return {cell: 1}
        case moves.Walk(cells):
            return {cells[-1]: len(cells)}
        case moves.TakeGate() if piece is not None and gate_exit(view, piece) != OFF_BOARD:
            return {gate_exit(view, piece): 1}
        case moves.Deliver() if piece is not None:
            return {portal_place(portal_in_front(view, piece, piece.place, _ANYWHERE)): 1}
    return {}


def _targets(view: SoulgiversView, move: moves.SoulgiversMove) -> Reach:
    """Return the target of a move."""
    match move:
        case moves.Attack(moves.BARRIER):
            return _tiles(ground_of(view).mother)
        case moves.Attack(cell) | moves.PassFragment(cell) | moves.Place(cell) | moves.To(cell) | moves.Push(cell):
            return _places(cell)
        case moves.Attract(cell, _):
            return _places(cell)
        case moves.Deploy(_, portal):
            return _places(portal_place(portal))
        case moves.Relay(soul, _):
            return _named(view, soul)
        case moves.Aim(target):
            return _named(view, target)
    return Reach()


def _places(*places: int) -> Reach:
    return Reach(targets=frozenset(places))


def _tiles(*tiles: int) -> Reach:
    return Reach(tiles=frozenset(tiles))


def _named(view: SoulgiversView, target: str) -> Reach:
    """Return the places of a target; of two cells the second, as the destination."""
    one, _, two = target.partition("/")
    if _aimed(view) == "leap":
        return _places(*in_line(view, one))
    if _aimed(view) == "transpose":
        return _tiles(TILE_FROM[one], TILE_FROM[two])
    if one in CELL_OF:
        return _places(CELL_OF[two if two in CELL_OF else one])
    if one[:-1] in TILE_FROM:
        tile, direction = TILE_FROM[one[:-1]], LETTERS.find(one[-1])
        return _tiles(tile) if direction < 0 else Reach(lines=frozenset({(tile, direction)}))
    if one in PORTAL_NAMES:
        return _places(portal_place(PORTAL_NAMES.index(one)))
    lying = [soul.cell for soul in view.souls if soul.id == one]
    return _places(*(lying or in_line(view, one)))


def _aimed(view: SoulgiversView) -> str:
    """Return the Ability or Anomaly whose target is to be chosen; "" for none."""
    frame = view.frames[-1] if view.frames else None
    return frame.what if isinstance(frame, Aiming) else ""


def in_line(view: SoulgiversView, target: str) -> set[int]:
    """Return the cell that a direction leads to: over so many cells for a Leap, else that of the next Soulgiver."""
    user = active(view)
    if user is None or target[:1] not in LETTERS or not target:
        return set()
    direction, leapt = LETTERS.index(target[0]), int(target[2:] or 0)
    cell = NEIGHBOURS[user.place][direction]
    while cell >= 0 and (leapt > 0 if target[1:] else on_cell(view, cell) is None):
        cell, leapt = NEIGHBOURS[cell][direction], leapt - 1
    return {cell} if cell >= 0 else set()


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
