"""What a player can reach or choose now, as marks on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.soulgivers import moves
from rules.soulgivers.consequences import survives_holes
from rules.soulgivers.frames import Aiming, Controlling
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.geometry import CELL_OF, LETTERS, NEIGHBOURS, NOWHERE, PORTAL_NAMES, TILE_FROM, portal_place
from rules.soulgivers.moving import gate_exit, portal_in_front
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import active, find, ground_of, on_cell
from rules.soulgivers.view import SoulgiversView

_GAME = Soulgivers()
_ANYWHERE = (0, 1, 2, 3)
_HEROES = (moves.LeaveOut, moves.Draft, moves.Deploy)


class Aims(NamedTuple):
    """Marks on the board: ``costs`` in steps by place, of which ``deadly`` ones destroy; target cells and tiles."""

    costs: Mapping[int, int] = {}
    deadly: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    tiles: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        """Say whether anything is marked."""
        return bool(self.costs or self.targets or self.tiles)


def aims(view: SoulgiversView) -> Aims:
    """Return what the viewer can reach or choose now; nothing for somebody who is not asked."""
    if view.viewer is None or view.viewer not in view.asked:
        return Aims()
    return aims_of(view, _GAME.legal(view, view.viewer))


def aims_of(view: SoulgiversView, legal: Iterable[moves.SoulgiversMove]) -> Aims:
    """Return the marks of some legal moves."""
    costs: dict[int, int] = {}
    targets: set[int] = set()
    tiles: set[int] = set()
    piece = _going(view)
    for move in legal:
        costs.update(_costs(view, piece, move))
        cells, chosen = _targets(view, move)
        targets |= cells
        tiles |= chosen
    holes = ground_of(view).holes
    safe = piece is not None and survives_holes(piece)
    deadly = frozenset() if safe else frozenset(place for place in costs if place in holes)
    return Aims(costs, deadly, frozenset(targets), frozenset(tiles))


def heroes(view: SoulgiversView) -> tuple[str, ...]:
    """Return the heroes that the viewer can choose from now."""
    if view.viewer is None or view.viewer not in view.asked:
        return ()
    legal = _GAME.legal(view, view.viewer)
    return tuple(dict.fromkeys(move.hero for move in legal if isinstance(move, _HEROES)))


def _going(view: SoulgiversView) -> Soulgiver | None:
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
        case moves.TakeGate() if piece is not None and gate_exit(view, piece) != NOWHERE:
            return {gate_exit(view, piece): 1}
        case moves.Deliver() if piece is not None:
            return {portal_place(portal_in_front(view, piece, piece.place, _ANYWHERE)): 1}
    return {}


def _targets(view: SoulgiversView, move: moves.SoulgiversMove) -> tuple[set[int], set[int]]:
    """Return the places and the tiles that a move names as its targets."""
    match move:
        case moves.Attack(moves.BARRIER):
            return set(), {ground_of(view).mother}
        case moves.Attack(cell) | moves.PassFragment(cell) | moves.Place(cell) | moves.To(cell) | moves.Push(cell):
            return {cell}, set()
        case moves.Attract(cell, _):
            return {cell}, set()
        case moves.Relay(soul, _):
            return _named(view, soul)
        case moves.Aim(target):
            return _named(view, target)
    return set(), set()


def _named(view: SoulgiversView, target: str) -> tuple[set[int], set[int]]:
    """Return the places and the tiles that a target names; of two cells the second, where something comes to."""
    one, _, two = target.partition("/")
    if two in TILE_FROM and _aimed(view) == "transpose":
        return set(), {TILE_FROM[one], TILE_FROM[two]}
    if one in CELL_OF:
        return {CELL_OF[two if two in CELL_OF else one]}, set()
    if one[:-1] in TILE_FROM:
        return set(), {TILE_FROM[one[:-1]]}
    if one in PORTAL_NAMES:
        return {portal_place(PORTAL_NAMES.index(one))}, set()
    found = {soul.cell for soul in view.souls if soul.id == one}
    return (found or _in_line(view, one)), set()


def _aimed(view: SoulgiversView) -> str:
    """Return the Ability or Anomaly whose target is asked for; "" for none."""
    frame = view.frames[-1] if view.frames else None
    return frame.what if isinstance(frame, Aiming) else ""


def _in_line(view: SoulgiversView, target: str) -> set[int]:
    """Return the cell that a direction leads to: over so many cells for a Leap, else that of the next Soulgiver."""
    user = active(view)
    if user is None or target[:1] not in LETTERS or not target:
        return set()
    direction, leapt = LETTERS.index(target[0]), int(target[1:] or 0)
    cell = NEIGHBOURS[user.place][direction]
    while cell >= 0 and (leapt > 0 if target[1:] else on_cell(view, cell) is None):
        cell, leapt = NEIGHBOURS[cell][direction], leapt - 1
    return {cell} if cell >= 0 else set()
