"""The way from cell to cell: crossings, pushes, Leaps (2.10), and Souls that fly (7.3, 30.1, 30.2, A42)."""

from __future__ import annotations

from rules.soulgivers.cards import NUMBERS
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.ending import destroy
from rules.soulgivers.events import Struck
from rules.soulgivers.frames import Leaping, Relaying
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, OFF_BOARD, opposite
from rules.soulgivers.ground import Crossing, Outcome, Way, heavier, outcome_of
from rules.soulgivers.lookup import ground_of, is_standable, on_cell, points_left, shielded_sides
from rules.soulgivers.movement.wormholes import into_occupied, is_trapped
from rules.soulgivers.pieces import Soulgiver


def crossings(position: Position, piece: Soulgiver, cell: int, way: Way) -> tuple[Crossing, ...]:
    """Return for each direction the cell that a Soulgiver reaches and the outcome there, other Soulgivers included."""
    empty = ground_of(position).crossings(way, piece.population == "shells", cell)
    near = NEIGHBOURS[cell]
    taken = [other.place for other in position.soulgivers if other.place in near and other.id != piece.id]
    if not taken:
        return empty
    hit = outcome_of(way, "soulgiver")
    return tuple(
        [
            (to, occupied(position, piece, to, heavier(hit, outcome)) if to in taken else outcome)
            for to, outcome in empty
        ]
    )


def occupied(position: Position, piece: Soulgiver, cell: int, outcome: Outcome) -> Outcome:
    """Return the outcome of an occupied cell; for a Soulgiver that can cross others, of its black hole (A62)."""
    return into_occupied(position, piece, cell) if outcome == "kills" else outcome


def step_way(piece: Soulgiver) -> Way:
    """Return the way that applies to a Soulgiver's own steps."""
    return "phasing" if piece.has_aura("incorporeal") else "step"


def is_crossing(position: Position, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver is on a cell that it can only cross, where nothing else can be done (A35)."""
    return piece.on_board and not is_standable(position, piece.place, piece.id)


def push_way(piece: Soulgiver) -> Way:
    """Return the way that applies to a pushed Soulgiver."""
    return "phasing_push" if piece.has_aura("incorporeal") else "push"


def push_path(position: Position, piece: Soulgiver, direction: int, most: int, way: Way) -> tuple[int, ...]:
    """Return up to so many cells that a forced move enters on the current ground.

    It ends on a black hole, and never on a cell that can only be crossed (2.10).
    """
    path: list[int] = []
    cell = piece.place
    standable = 0
    while len(path) < most:
        to, outcome = crossings(position, piece, cell, way)[direction]
        if outcome not in ("free", "pass", "kills"):
            break
        path.append(to)
        cell = to
        if outcome != "pass":
            standable = len(path)
        if outcome == "kills":
            break
    return tuple(path[:standable])


def leaps(position: Position, piece: Soulgiver) -> tuple[tuple[int, int], ...]:
    """Return the directions of possible Leaps with the number of cells leapt over (24.1 to 24.3, A52)."""
    activation = position.activation
    if activation is None or not piece.on_board or points_left(position, piece) < 1 or is_trapped(position, piece):
        return ()
    allowed = (activation.locked,) if activation.locked >= 0 else tuple(DIRECTIONS)
    options = []
    for direction in allowed:
        cell, leapt = piece.place, 0
        while True:
            to, outcome = crossings(position, piece, cell, "leap")[direction]
            if leapt and _can_land(position, piece, cell, direction):
                options.append((direction, leapt))
            if outcome != "free":
                break
            cell, leapt = to, leapt + 1
    return tuple(options)


def _can_land(position: Position, piece: Soulgiver, cell: int, direction: int) -> bool:
    floor = ground_of(position)
    to = NEIGHBOURS[cell][direction]
    if to == OFF_BOARD or floor.has_wall(cell, direction):
        return False
    return is_standable(position, to, piece.id)


def is_leaping(position: Position, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver is in the air, above a cell that has no effect on it."""
    return any(isinstance(frame, Leaping) and frame.id == piece.id and not frame.stopped for frame in position.frames)


RANGE = NUMBERS.one("soulstrike_range")
CHARGE_PUSH = NUMBERS.one("charge_push")


def launch(draft: Draft, user: Soulgiver, soul: str, start: int, direction: int, launched: tuple[str, ...]) -> None:
    """Let a Soul fly from a cell; ``launched`` are the earlier Souls of this Soulstrike."""
    flown = (*launched, soul)
    cell = start
    for _ in range(RANGE):
        to, outcome = _crossing(draft, user, cell, direction, flown)
        if outcome == "stops":
            break
        if outcome == "destroyed":
            _remove(draft, soul)
            return
        cell = to
        if outcome == "hit":
            _strike(draft, soul, cell, direction)
            return
        if outcome == "relay":
            draft.move_soul(soul, cell)
            draft.push(Relaying(user.seat, user.id, cell, direction, flown))
            return
        if outcome == "rests":
            break
    draft.move_soul(soul, cell)


def _crossing(draft: Draft, user: Soulgiver, cell: int, direction: int, flown: tuple[str, ...]) -> Crossing:
    """Return the cell that a Soul flies to and the outcome there; it flies over those ``flown`` (A42)."""
    to, outcome = ground_of(draft).crossings("flight", user.population == "shells", cell)[direction]
    if on_cell(draft, to) is not None:
        outcome = heavier(outcome_of("flight", "soulgiver"), outcome)
    if any(other.cell == to and other.id not in flown for other in draft.souls):
        outcome = heavier(outcome_of("flight", "soul"), outcome)
    return to, outcome


def _strike(draft: Draft, soul: str, cell: int, direction: int) -> None:
    """Let a Soul hit the Soulgiver on a cell; shields count as in an attack."""
    piece = draft.standing_on(cell)
    unharmed = piece.has_aura("superluminal_speed") or opposite(direction) in shielded_sides(draft, piece)
    draft.events.append(Struck(soul, piece.id, unharmed))
    _remove(draft, soul)
    if not unharmed:
        destroy(draft, piece.id, "soulstrike")


def _remove(draft: Draft, soul: str) -> None:
    draft.take_soul(soul)
    draft.remove_soul_from_game(soul)


def push_soul(draft: Draft, user: Soulgiver, soul: str, direction: int) -> None:
    """Let Charge push a Soul: not through walls, over the edge or under the Barrier, nor past a black hole."""
    floor = ground_of(draft)
    cell = next(other.cell for other in draft.souls if other.id == soul)
    for _ in range(CHARGE_PUSH):
        to, outcome = floor.crossings("flight", user.population == "shells", cell)[direction]
        if outcome in ("stops", "destroyed"):
            break
        cell = to
        if outcome == "rests":
            break
    draft.move_soul(soul, cell)
