"""A tile of the board and all that lies on it: its floor, walls, Modifiers, Souls, the Fragment, Soulgivers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from render.kit.ornaments import lay_brackets
from render.kit.palette import INK
from render.kit.parts import Area
from render.soulgivers.picture import sprites
from render.soulgivers.picture.layout import CELL, TILE, tile_corner
from render.soulgivers.picture.theme import COLOURS
from rules.engine import Seat
from rules.soulgivers.geometry import EAST, SOUTH, TILE_CELLS
from rules.soulgivers.ground import Ground
from rules.soulgivers.lookup import facing_of, ground_of, is_carrier, shielded_sides
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

SOULS = 4
"""How many Souls of a cell are drawn; of more the rest is a number."""
_HALF = CELL / 2


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the 25 tiles."""
    floor = ground_of(view)
    standing = {piece.place: piece for piece in view.soulgivers if piece.on_board}
    lying: dict[int, list[str]] = {}
    for soul in view.souls:
        lying.setdefault(soul.cell, []).append(soul.id)
    for tile, cells in enumerate(TILE_CELLS):
        area = Area(*tile_corner(tile), TILE, TILE)
        if tile == floor.mother:
            area.fill(sprites.floor(True))
        for local, cell in enumerate(cells):
            _lay_ground(area, local, floor, cell)
        _lay_walls(area, floor, cells)
        if tile == floor.mother and view.barrier:
            area.fill(sprites.barrier())
        for local, cell in enumerate(cells):
            _lay_cell(area, local, view, cell, standing, lying.get(cell, []))
        yield area


def _middle(local: int) -> tuple[float, float]:
    return (local % 2 + 0.5) * CELL, (local // 2 + 0.5) * CELL


def _lay_ground(area: Area, local: int, floor: Ground, cell: int) -> None:
    """Lay what the ground of a cell is: its visible Modifier, or what is printed."""
    x, y = _middle(local)
    top = floor.top.get(cell)
    if top is not None:
        area.put(sprites.modifier(top.kind, top.owner), x, y)
    elif cell in floor.holes:
        area.put(sprites.sign("hole", CELL - 6), x, y)
    elif cell in floor.interference:
        area.put(sprites.sign("interference", CELL - 12), x, y)


def _lay_walls(area: Area, floor: Ground, cells: tuple[int, int, int, int]) -> None:
    """Lay the active walls of a tile; those that a Patch cancels are gone."""
    for local, cell in enumerate(cells):
        x, y = _middle(local)
        if local % 2 == 0 and floor.has_wall(cell, EAST):
            area.put(sprites.wall(True), x + _HALF, y)
        if local < 2 and floor.has_wall(cell, SOUTH):
            area.put(sprites.wall(False), x, y + _HALF)


def _lay_cell(
    area: Area, local: int, view: SoulgiversView, cell: int, standing: Mapping[int, Soulgiver], souls: list[str]
) -> None:
    x, y = _middle(local)
    piece = standing.get(cell)
    free = not view.fragment.carrier and view.fragment.cell == cell
    if piece is not None:
        lay_soulgiver(area, x, y, view, piece)
    if free:
        nominal = view.barrier
        at = (TILE / 2, TILE / 2) if nominal else (x, y) if piece is None else (x + 34, y - 32)
        area.put(sprites.sign("fragment", 104 if nominal else 92 if piece is None else 54), *at)
    _lay_souls(area, x, y, souls, piece is not None or (free and not view.barrier))


def _lay_souls(area: Area, x: float, y: float, souls: list[str], small: bool) -> None:
    """Lay Souls in the middle of a cell, or small along its upper edge beside what stands there."""
    shown = souls[:SOULS]
    if small:
        for at, soul_id in enumerate(shown):
            area.put(sprites.soul(soul_id, 42), x + 37 - at * 24, y - 37)
    elif len(shown) == 1:
        area.put(sprites.soul(shown[0], 88), x, y)
    else:
        for at, soul_id in enumerate(shown):
            area.put(sprites.soul(soul_id, 58), x - 28 + at % 2 * 56, y - 28 + at // 2 * 56)
    if len(souls) > SOULS:
        area.put(sprites.label(f"+{len(souls) - SOULS}", 40, COLOURS["pale"]), x, y)


def lay_soulgiver(area: Area, x: float, y: float, view: SoulgiversView, piece: Soulgiver) -> None:
    """Lay a Soulgiver with its shields, Decay, the Fragment, Essences marked on it, the Soul it has absorbed."""
    carries = is_carrier(view, piece)
    active = view.activation is not None and view.activation.id == piece.id
    area.put(sprites.soulgiver(piece.id, sprites.TOKEN, piece.activated and not active, carries), x, y)
    _lay_states(area, x, y, view, piece)
    front = facing_of(view, piece)
    for side in shielded_sides(view, piece):
        aside, down = (sprites.SHIELD * way for way in sprites.OUTWARD[side])
        area.put(sprites.shield(side, carries, side == front), x + aside, y + down)
    if carries:
        area.put(sprites.sign("fragment", 60), x - 32, y - 28)
    if len(view.players) > 2:
        area.put(sprites.tag(place_in_team(piece.seat), 34), x + 36, y - 36)
    if active:
        lay_brackets(area, x, y, CELL - 2, 22, ((11, INK), (6, COLOURS["aim"])))


def _lay_states(area: Area, x: float, y: float, view: SoulgiversView, piece: Soulgiver) -> None:
    """Lay what has happened to a Soulgiver into the corners of its token."""
    if piece.marks:
        area.put(sprites.marks(piece.marks, 34), x + (32 if len(view.players) == 2 else 2), y - 32)
    if piece.soul:
        area.put(sprites.soul(piece.soul, 46), x - 28, y + 26)
    for at, name in enumerate(state for state in ("silenced", "encouraged") if getattr(piece, state)):
        area.put(sprites.sign(name, 36), x + 27, y - 10 - at * 22)
    if piece.decay:
        area.put(sprites.decay(piece.decay, 48), x + 27, y + 25)


def place_in_team(seat: Seat) -> str:
    """Return the number of a seat in its team."""
    return ("I", "II")[seat // 2]
