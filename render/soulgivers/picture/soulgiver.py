"""A Soulgiver on its cell: its figure with shields, Decay, the Fragment that it carries, and signs of its states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from render.kit.canvas import Sprite
from render.kit.parts import Area
from render.soulgivers.picture import figures, sprites
from render.soulgivers.reach import going
from rules.soulgivers.geometry import EAST, NORTH, SOUTH, WEST
from rules.soulgivers.lookup import active, facing_of, ground_of, is_carrier, shielded_sides
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

FIGURE = 94
"""The height of a figure, which is in the middle of its cell."""
_CARRIED, _CARRIED_AT = 44, (-12, -25)
"""The size of the Fragment that is carried, and where its middle is: above the eyes of its carrier."""
_SHIELDS = ((-12, -41), (42, 21), (0, 42), (-42, 21))
"""The places of the shields on its four sides: those beside it below the things beside its head."""
_DIE_AT = (30, -25)
"""The place of the die with its Decay: beside its head, so that the letters on its body are free."""
_SIGN, _SIGN_AT = 30, 34
"""The size of a sign of a Soulgiver's state, if there is room, and its distance from the middle."""
_UP, _HIP, _DOWN = -47, -4, 47
"""The heights where signs can begin and end: beside the head, above a shield or below a die, to the foot."""
_NARROW = 10
"""The distance by which a shield above or below it gives way to a wall, or to the frame of the active one; not the
wedge below it, which would cover its letters."""
_STATES = ("silenced", "encouraged")
Sign = Callable[[int], Sprite]
"""Something small that is drawn as large as there is room."""


def lay(area: Area, x: float, y: float, view: SoulgiversView, piece: Soulgiver, lying: Sequence[Sign]) -> None:
    """Lay a Soulgiver with its shields and its Decay, the Fragment above its eyes, its states and the things there."""
    carries, sides = is_carrier(view, piece), shielded_sides(view, piece)
    area.put(look(view, piece, FIGURE), x, y)
    if piece in (active(view), going(view)):
        area.put(sprites.spotlight(), x, y)
    if carries:
        area.put(sprites.sign("fragment", _CARRIED), x + _CARRIED_AT[0], y + _CARRIED_AT[1])
    for side in sides:
        aside, down = _shield_at(view, piece, side)
        area.put(sprites.shield(side, carries, side == facing_of(view, piece)), x + aside, y + down)
    if piece.decay:
        area.put(sprites.decay(piece.decay), x + _DIE_AT[0], y + _DIE_AT[1])
    _lay_around(area, x, y, [*lying, *_states(piece)], [*_columns(sides, piece.decay > 0)])


def _shield_at(view: SoulgiversView, piece: Soulgiver, side: int) -> tuple[float, float]:
    """Return where the shield on a side of a Soulgiver is."""
    (aside, down), (right, below) = _SHIELDS[side], sprites.OUTWARD[side]
    framed = piece in (active(view), going(view)) or ground_of(view).has_wall(piece.place, side)
    front = side == facing_of(view, piece)
    narrow = _NARROW if framed and (side == NORTH or (side == SOUTH and not front)) else 0
    if front:
        narrow += (sprites.WEDGE - sprites.THICK) // 2
    return aside - narrow * right, down - narrow * below


def _columns(sides: Sequence[int], has_die: bool) -> Iterator[_Column]:
    """Yield the room for signs to the left of a Soulgiver and to its right, if there is any."""
    yield _Column(-_SIGN_AT, _UP, _HIP if WEST in sides else _DOWN)
    if not (EAST in sides and has_die):
        yield _Column(_SIGN_AT, _HIP if has_die else _UP, _HIP if EAST in sides else _DOWN)


class _Column(NamedTuple):
    """The room for signs: around a line, from ``top`` to ``bottom``."""

    x: int
    top: int
    bottom: int

    def size(self, many: int) -> int:
        """Return the size of so many signs: one above the other, or in pairs if they would be smaller than that."""
        high = self.bottom - self.top
        return min(_SIGN, max(high // many, min(_SIGN // 2, high // -(-many // 2))))


def _lay_around(area: Area, x: float, y: float, signs: Sequence[Sign], columns: Sequence[_Column]) -> None:
    """Lay signs around a Soulgiver, as large as there is room, the first ones at its foot."""
    shared: list[list[Sign]] = [[] for _ in columns]
    for sign in signs:
        max(zip(columns, shared, strict=True), key=lambda pair: pair[0].size(len(pair[1]) + 1))[1].append(sign)
    for column, items in zip(columns, shared, strict=True):
        if items:
            _lay_column(area, x + column.x, y, items, column)


def _lay_column(area: Area, x: float, y: float, signs: Sequence[Sign], column: _Column) -> None:
    """Lay signs in a column, spread from its lower end to its upper one."""
    size = column.size(len(signs))
    across = 2 if size * len(signs) > column.bottom - column.top else 1
    rows = -(-len(signs) // across)
    step = (column.bottom - column.top - size) / max(1, rows - 1)
    for at, sign in enumerate(signs):
        aside = (at % across - (across - 1) / 2) * size
        area.put(sign(size), x + aside, y + column.bottom - size / 2 - at // across * step)


def look(view: SoulgiversView, piece: Soulgiver, height: int) -> Sprite:
    """Return the figure of a Soulgiver in the game."""
    spent = piece.activated and not is_active(view, piece)
    return figures.soulgiver(piece.id, height, piece.seat > 1, spent, is_carrier(view, piece))


def is_active(view: SoulgiversView, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver is activated now."""
    return view.activation is not None and view.activation.id == piece.id


def _states(piece: Soulgiver) -> list[Sign]:
    """Return the signs of a Soulgiver's states."""
    absorbed: list[Sign] = [partial(sprites.absorbed, piece.soul)] * bool(piece.soul)
    marked: list[Sign] = [partial(sprites.marks, piece.marks)] * bool(piece.marks)
    states: list[Sign] = [partial(sprites.sign, name) for name in _STATES if getattr(piece, name)]
    return [*absorbed, *marked, *states]
