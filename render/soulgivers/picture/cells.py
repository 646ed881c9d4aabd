"""A tile of the board and all that lies on it: its land, walls, Modifiers, Souls, the Fragment, Soulgivers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from render.kit.canvas import Sprite
from render.kit.parts import Area
from render.soulgivers.picture import figures, marks, sprites, terrain
from render.soulgivers.picture.layout import CELL, ROWS, TILE, tile_corner
from render.soulgivers.picture.theme import COLOURS
from render.soulgivers.reach import Reach, going
from rules.soulgivers.geometry import EAST, SOUTH, TILE_CELLS
from rules.soulgivers.ground import Ground
from rules.soulgivers.lookup import active, facing_of, ground_of, is_carrier, shielded_sides
from rules.soulgivers.pieces import Soulgiver, population_of
from rules.soulgivers.position import SoulgiversView

SOULS = 4
"""How many Souls of a cell are drawn; of more the rest is a number."""
FIGURE = 94
"""How high a figure is."""
_FIGURE_AT = (-20, 1)
"""Where the middle of a figure is in its cell; what is known of it is to the right."""
_CARRIED, _CARRIED_AT = 44, (-20, -28)
"""The size of the Fragment that is carried, and where its middle is: above the eyes of its carrier."""
_SHIELDS = ((-20, -44), (18, 20), (-20, 44), (-55, 20))
"""Where the shields on its four sides are."""
_DIE_AT = (42, 26)
"""Where the die with its Decay is."""
_WALLED = 8
"""How far a shield gives way to a wall on its side."""
_STATES = ("silenced", "encouraged")
_NO_MARKS = Reach()
_Sign = Callable[[int], Sprite]
"""Something small that is drawn as large as there is room."""


def areas(view: SoulgiversView, reach: Reach = _NO_MARKS) -> Iterator[Area]:
    """Return the 25 tiles, with marks on what can be reached or chosen."""
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
            _lay_ground(area, local, floor, cell, cell in lying or cell in standing)
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
    """Lay what the ground of a cell is: its visible Modifier, or what is printed; to the left of what is there too."""
    x, y = _middle(local)
    aside = x - 12 * taken
    top = floor.top.get(cell)
    if top is not None:
        area.put(sprites.modifier(top.kind, top.owner), aside, y)
    elif cell in floor.holes:
        area.put(sprites.sign("hole", CELL[1] - 10), aside, y)
    elif cell in floor.interference:
        area.put(sprites.disturbed(), x, y)


def _lay_lights(area: Area, local: int, view: SoulgiversView, reach: Reach, cell: int, piece: Soulgiver | None) -> None:
    """Lay what lights up the ground of a cell: who is active, led or carries the Fragment, a mark."""
    x, y = _middle(local)
    if piece is not None and piece in (active(view), going(view)):
        area.put(sprites.spotlight(), x, y)
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
    """Lay what stands or lies on a cell."""
    x, y = _middle(local)
    piece = standing.get(cell)
    free = not view.fragment.carrier and view.fragment.cell == cell
    if piece is not None:
        lay_soulgiver(area, x, y, view, piece, [*_fragment(free), *_souls(souls)])
    elif free:
        _lay_fragment(area, x, y, view.barrier, souls)
    elif souls and (cell in ground_of(view).top or cell in ground_of(view).holes):
        _lay_signs(area, x, y, _souls(souls), True)
    elif souls:
        _lay_souls(area, x, y, souls)
    elif cell in ground_of(view).interference:
        area.put(sprites.sign("interference", 78), x, y)


def _lay_fragment(area: Area, x: float, y: float, barred: bool, souls: list[str]) -> None:
    """Lay the free Fragment: in the middle of its tile under the Barrier, else on its cell."""
    if barred:
        area.put(sprites.sign("fragment", 108), TILE[0] / 2, sum(ROWS) / 2)
    else:
        area.put(sprites.sign("fragment", 92), x - 24 * bool(souls), y)
    _lay_signs(area, x, y, _souls(souls), True)


def _lay_souls(area: Area, x: float, y: float, souls: list[str]) -> None:
    """Lay Souls in the middle of a cell; where there are too many, the last place is a number."""
    if len(souls) == 1:
        area.put(sprites.soul(souls[0], 76), x, y)
    elif len(souls) == 2:
        for at, soul_id in enumerate(souls):
            area.put(sprites.soul(soul_id, 56), x - 30 + at * 60, y)
    else:
        shown = souls if len(souls) <= SOULS else souls[: SOULS - 1]
        found = [sprites.soul(soul_id, 50) for soul_id in shown]
        if len(souls) > SOULS:
            found.append(sprites.label(f"+{len(souls) - SOULS + 1}", 46, COLOURS["pale"]))
        for at, sprite in enumerate(found):
            area.put(sprite, x - 28 + at % 2 * 56, y - 25 + at // 2 * 50)


def lay_soulgiver(
    area: Area, x: float, y: float, view: SoulgiversView, piece: Soulgiver, lying: Sequence[_Sign]
) -> None:
    """Lay a Soulgiver with its shields, the Fragment above its head; to its right Decay, what it has, and what lies on
    its cell.
    """
    carries = is_carrier(view, piece)
    area.put(look(view, piece, FIGURE), x + _FIGURE_AT[0], y + _FIGURE_AT[1])
    front = facing_of(view, piece)
    for side in shielded_sides(view, piece):
        walled = _WALLED if side != EAST and ground_of(view).has_wall(piece.place, side) else 0
        aside, down = (at - walled * way for at, way in zip(_SHIELDS[side], sprites.OUTWARD[side], strict=True))
        area.put(sprites.shield(side, carries, side == front), x + aside, y + down)
    if carries:
        area.put(sprites.sign("fragment", _CARRIED), x + _CARRIED_AT[0], y + _CARRIED_AT[1])
    if piece.decay:
        area.put(sprites.decay(piece.decay), x + _DIE_AT[0], y + _DIE_AT[1])
    _lay_signs(area, x, y, [*lying, *_states(piece)], not piece.decay)


def look(view: SoulgiversView, piece: Soulgiver, height: int) -> Sprite:
    """Return the figure of a Soulgiver in the game."""
    spent = piece.activated and not is_active(view, piece)
    return figures.soulgiver(piece.id, height, piece.seat > 1, spent, is_carrier(view, piece))


def is_active(view: SoulgiversView, piece: Soulgiver) -> bool:
    """Say whether a Soulgiver is activated now."""
    return view.activation is not None and view.activation.id == piece.id


def _fragment(there: bool) -> list[_Sign]:
    return [partial(sprites.sign, "fragment")] * there


def _souls(souls: list[str]) -> list[_Sign]:
    """Return the sign for Souls that lie beside something."""
    if len(souls) > 1:
        return [partial(sprites.souls, len(souls), population_of(souls[0]))]
    return [partial(sprites.soul, soul_id) for soul_id in souls]


def _states(piece: Soulgiver) -> list[_Sign]:
    """Return the signs of what has happened to a Soulgiver."""
    absorbed: list[_Sign] = [partial(sprites.absorbed, piece.soul)] * bool(piece.soul)
    marked: list[_Sign] = [partial(sprites.marks, piece.marks)] * bool(piece.marks)
    states: list[_Sign] = [partial(sprites.sign, name) for name in _STATES if getattr(piece, name)]
    return [*absorbed, *marked, *states]


def _lay_signs(area: Area, x: float, y: float, signs: Sequence[_Sign], low: bool) -> None:
    """Lay signs to the right of what stands on a cell, as large as there is room; ``low``: down to its lower edge."""
    if not signs:
        return
    high = 90 if low else 50
    size, across = max(
        (min(44 // columns, high // -(-len(signs) // columns)), columns) for columns in range(1, len(signs) + 1)
    )
    for at, sign in enumerate(signs):
        aside, down = (at % across + 0.5 - across / 2) * size, (at // across + 0.5) * size
        area.put(sign(size - 1), x + 38 + aside, y - 48 + down)
