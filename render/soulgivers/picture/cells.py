"""A tile of the board and all that is on it: its land, walls, Modifiers, Souls, the Fragment, Soulgivers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from render.kit.parts import Area
from render.soulgivers.picture import marks, soulgiver, sprites, terrain
from render.soulgivers.picture.layout import CELL, ROWS, TILE, tile_corner
from render.soulgivers.picture.soulgiver import Sign
from render.soulgivers.picture.theme import COLOURS
from render.soulgivers.reach import Reach, going
from rules.soulgivers.geometry import EAST, SOUTH, TILE_CELLS
from rules.soulgivers.ground import Ground
from rules.soulgivers.lookup import active, ground_of, is_carrier
from rules.soulgivers.pieces import Soulgiver, population_of
from rules.soulgivers.position import SoulgiversView

SOULS = 4
"""How many Souls of a cell are drawn; of more the rest is a number."""
_NO_MARKS = Reach()


def areas(view: SoulgiversView, reach: Reach = _NO_MARKS) -> Iterator[Area]:
    """Return the 25 tiles, with marks on places that can be reached or chosen."""
    floor = ground_of(view)
    standing = {piece.place: piece for piece in view.soulgivers if piece.on_board}
    lying: dict[int, list[str]] = {}
    for soul in view.souls:
        lying.setdefault(soul.cell, []).append(soul.id)
    for tile, cells in enumerate(TILE_CELLS):
        area = Area(*tile_corner(tile), *TILE)
        area.fill(terrain.floor(view.tiles[2 * tile], int(view.tiles[2 * tile + 1])))
        marks.lay_tile(area, reach, tile)
        for local, cell in enumerate(cells):
            _lay_ground(area, local, floor, cell, cell in lying and cell not in standing)
            _lay_lights(area, local, view, reach, cell, standing.get(cell))
        _lay_walls(area, floor, cells)
        if tile == floor.mother and view.barrier:
            area.put(terrain.barrier(), TILE[0] / 2, sum(ROWS) / 2)
        for local, cell in enumerate(cells):
            _lay_cell(area, local, view, cell, standing, lying.get(cell, []))
            taken = cell in standing or cell in lying or cell in floor.top or cell == view.fragment.cell
            marks.lay_cost(area, reach, cell, *_middle(local), taken)
        marks.lay_lines(area, reach, tile)
        yield area


def _middle(local: int) -> tuple[float, float]:
    return (local % 2 + 0.5) * CELL[0], ROWS[local // 2]


def _lay_ground(area: Area, local: int, floor: Ground, cell: int, taken: bool) -> None:
    """Lay the signs on the ground of a cell: its visible Modifier or the printed one, to the left of Souls on it."""
    x, y = _middle(local)
    aside = x - 4 * taken
    top = floor.top.get(cell)
    if top is not None:
        area.put(sprites.modifier(top.kind, top.owner), aside, y)
    elif cell in floor.holes:
        area.put(sprites.sign("hole", CELL[1] - 10), aside, y)
    elif cell in floor.interference:
        area.put(sprites.disturbed(), x, y)


def _lay_lights(area: Area, local: int, view: SoulgiversView, reach: Reach, cell: int, piece: Soulgiver | None) -> None:
    """Lay the lights on the ground of a cell: an active or led Soulgiver, the carrier of the Fragment, a mark."""
    x, y = _middle(local)
    if piece is not None and piece in (active(view), going(view)):
        area.put(sprites.lit(), x, y)
    if piece is not None and is_carrier(view, piece):
        area.put(sprites.halo(), x, y)
    marks.lay_frame(area, reach, cell, x, y)


def _lay_walls(area: Area, floor: Ground, cells: tuple[int, int, int, int]) -> None:
    """Lay the active walls of a tile; those that a Patch cancels are gone."""
    for local, cell in enumerate(cells):
        x, y = _middle(local)
        if local % 2 == 0 and floor.has_wall(cell, EAST):
            area.put(terrain.wall(True), x + CELL[0] / 2, y)
        if local < 2 and floor.has_wall(cell, SOUTH):
            area.put(terrain.wall(False), x, sum(ROWS) / 2)


def _lay_cell(
    area: Area, local: int, view: SoulgiversView, cell: int, standing: Mapping[int, Soulgiver], souls: list[str]
) -> None:
    x, y = _middle(local)
    piece = standing.get(cell)
    free = not view.fragment.carrier and view.fragment.cell == cell
    if piece is not None:
        soulgiver.lay(area, x, y, view, piece, [*_fragment(free), *_souls(souls)])
    elif free:
        _lay_fragment(area, x, y, view.barrier, souls)
    elif souls and (cell in ground_of(view).top or cell in ground_of(view).holes):
        _lay_signs(area, x, y, _souls(souls))
    elif souls:
        _lay_souls(area, x, y, souls)
    elif cell in ground_of(view).interference:
        area.put(sprites.sign("interference", 78), x, y)


def _lay_fragment(area: Area, x: float, y: float, barred: bool, souls: list[str]) -> None:
    """Lay the free Fragment: in the middle of its tile under the Barrier, else on its cell."""
    if barred:
        area.put(sprites.sign("fragment", 100), TILE[0] / 2, sum(ROWS) / 2 - 20)
    else:
        area.put(sprites.sign("fragment", 92), x - 24 * bool(souls), y)
    _lay_signs(area, x, y, _souls(souls))


def _lay_souls(area: Area, x: float, y: float, souls: list[str]) -> None:
    """Lay Souls in the middle of a cell; where there are too many, the last place is a number."""
    if len(souls) == 1:
        area.put(sprites.soul(souls[0], 76), x, y)
    elif len(souls) == 2:
        for at, soul_id in enumerate(souls):
            area.put(sprites.soul(soul_id, 48), x - 24 + at * 48, y)
    else:
        shown = souls if len(souls) <= SOULS else souls[: SOULS - 1]
        pictures = [sprites.soul(soul_id, 47) for soul_id in shown]
        if len(souls) > SOULS:
            pictures.append(sprites.label(f"+{len(souls) - SOULS + 1}", 46, COLOURS["pale"]))
        for at, sprite in enumerate(pictures):
            area.put(sprite, x - 25 + at % 2 * 47, y - 24 + at // 2 * 48)


def _fragment(there: bool) -> list[Sign]:
    return [partial(sprites.sign, "fragment")] * there


def _souls(souls: list[str]) -> list[Sign]:
    """Return the sign for Souls that are beside something."""
    if len(souls) > 1:
        return [partial(sprites.souls, len(souls), population_of(souls[0]))]
    return [partial(sprites.soul, soul_id) for soul_id in souls]


def _lay_signs(area: Area, x: float, y: float, signs: Sequence[Sign]) -> None:
    """Lay signs to the right of the things on a cell, as large as there is room."""
    if not signs:
        return
    size, across = max(
        (min(42 // columns, 90 // -(-len(signs) // columns)), columns) for columns in range(1, len(signs) + 1)
    )
    for at, sign in enumerate(signs):
        aside, down = (at % across + 0.5 - across / 2) * size, (at // across + 0.5) * size
        area.put(sign(size - 1), x + 27 + aside, y - 46 + down)
