"""Operations on tiles: rotate, swap and shift, with everything on them (2.21)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import FRAGMENT, Rotated, Shifted, Swapped
from rules.soulgivers.geometry import TILE_CELLS, TILE_NAMES, TILE_OF, TURNS, line_of, turned
from rules.soulgivers.lookup import fragment_cell, ground_of
from rules.soulgivers.pieces import Modifier, Soul


def locked_tiles(position: Position) -> frozenset[int]:
    """Return the tiles that cannot be moved: a population Modifier, the Barrier, or in 2vs2 the Fragment (2.20, I3)."""
    locked = ground_of(position).locked
    if len(position.players) == 2:
        return locked
    tile = TILE_OF[fragment_cell(position)]
    return locked | {tile} if position.tiles[2 * tile] == "I" else locked


class Shifts:
    """The lines of a position that can be shifted."""

    def __init__(self, position: Position) -> None:
        self._locked = locked_tiles(position)
        self._taken = {TILE_OF[piece.place] for piece in position.soulgivers if piece.on_board}
        self._taken.add(TILE_OF[fragment_cell(position)])

    def allow(self, tile: int, direction: int) -> bool:
        """Return whether the line through a tile can be shifted: no tile is locked, and nothing is on the last one."""
        line = line_of(tile, direction)
        return line[-1] not in self._taken and self._locked.isdisjoint(line)


def rotate(draft: Draft, tile: int, quarters: int) -> None:
    """Rotate a tile by quarter turns clockwise."""
    cells = TILE_CELLS[tile]
    now = (int(draft.tiles[2 * tile + 1]) + quarters) % 4
    draft.tiles = f"{draft.tiles[: 2 * tile + 1]}{now}{draft.tiles[2 * tile + 2 :]}"
    carried = _carry(draft, {cells[local]: cells[turned(local, quarters)] for local in range(4)}, quarters)
    draft.events.append(Rotated(tile, quarters, carried))
    draft.settle()


def swap(draft: Draft, one: int, other: int) -> None:
    """Swap two tiles."""
    draft.events.append(Swapped(one, other, _rearrange(draft, {one: other, other: one})))
    draft.settle()


def shift(draft: Draft, tile: int, direction: int) -> None:
    """Shift the line through a tile by one place; its last tile re-enters at the other end."""
    line = line_of(tile, direction)
    carried = _rearrange(draft, dict(zip(line, (*line[1:], line[0]), strict=True)))
    draft.events.append(Shifted(line, direction, carried))
    draft.settle()


def _rearrange(draft: Draft, places: Mapping[int, int]) -> tuple[str, ...]:
    """Move tiles to other places, with everything on them; return it as ``_carry`` does."""
    codes = [draft.tiles[2 * tile : 2 * tile + 2] for tile in range(25)]
    for tile, to in places.items():
        codes[to] = draft.tiles[2 * tile : 2 * tile + 2]
    draft.tiles = "".join(codes)
    cells = {TILE_CELLS[tile][local]: TILE_CELLS[to][local] for tile, to in places.items() for local in range(4)}
    return _carry(draft, cells, 0)


def _carry(draft: Draft, cells: Mapping[int, int], quarters: int) -> tuple[str, ...]:
    """Carry everything on some cells to others and turn it; return the Soulgivers there, and ``FRAGMENT``
    for one without a carrier.
    """
    carried = [piece for piece in draft.soulgivers if piece.place in cells]
    for piece in carried:
        draft.change_piece(piece.id, place=cells[piece.place], facing=(piece.facing + quarters) % 4)
        if draft.fragment.carrier == piece.id:
            draft.fragment = replace(draft.fragment, facing=(draft.fragment.facing + quarters) % 4)
    is_loose = not draft.fragment.carrier and draft.fragment.cell in cells
    if is_loose:
        facing = (draft.fragment.facing + quarters) % 4
        draft.fragment = replace(draft.fragment, cell=cells[draft.fragment.cell], facing=facing)
    draft.souls = tuple(Soul(soul.id, cells.get(soul.cell, soul.cell)) for soul in draft.souls)
    draft.modifiers = tuple(
        Modifier(cells.get(modifier.cell, modifier.cell), modifier.kind, modifier.owner) for modifier in draft.modifiers
    )
    return (*(piece.id for piece in carried), *([FRAGMENT] if is_loose else []))


def rotations(tile: int) -> tuple[str, ...]:
    """Return the rotations of a tile as targets: its name and the letter of the rotation."""
    return tuple(f"{TILE_NAMES[tile]}{letter}" for letter in TURNS)
