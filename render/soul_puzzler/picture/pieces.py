"""What lies on the table: souls on the board, in the pools and on the tracks, and the marks among them."""

from __future__ import annotations

from itertools import product

from PIL import Image

from render.kit import palette
from render.kit.canvas import put
from render.kit.ornaments import lettering
from render.soul_puzzler.picture import layout, sprites
from render.soul_puzzler.picture.trail import Trail
from rules.engine import Seat
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES, Square
from rules.soul_puzzler.view import PuzzlerView

_BADGE = 42
"""How far from the middle of its square a badge lies, right and up."""

_ASIDE = 50
"""How far from the middle of their common side the arrow of a switched pair lies."""


def warm() -> None:
    """Draw the sprites once."""
    sprites.brackets()
    sprites.band()
    for seat in (0, 1):
        _warm_souls(seat)
    for upright, locked in product((False, True), repeat=2):
        sprites.swap(upright, locked)
    for direction in ("left", "right"):
        sprites.chevron(direction)
    for column, state in product(range(1, COLUMNS + 1), ("full", "dropped")):
        sprites.slot(column, state)


def _warm_souls(seat: Seat) -> None:
    for size in (layout.TOKEN, layout.STACKED):
        sprites.token(seat, size)
    for text in ("", "+1"):
        sprites.ghost(seat, text)
    sprites.glow(seat)
    for number in range(16):
        _number(number)


def draw(image: Image.Image, view: PuzzlerView, marks: Trail) -> None:
    """Lay everything on a copy of the empty table."""
    board = dict(zip(SQUARES, view.board, strict=True))
    _slots(image, board, marks)
    _under(image, board, marks)
    for square, owner in board.items():
        if owner is not None:
            put(image, sprites.token(owner), *layout.middle(square))
    _over(image, view, marks)
    for seat in (0, 1):
        _track(image, view, seat)
        _pool(image, view.pools[seat], seat)


def _slots(image: Image.Image, board: dict[Square, Seat | None], marks: Trail) -> None:
    for column in range(1, COLUMNS + 1):
        full = all(board[column, row] is not None for row in range(1, ROWS + 1))
        state = "dropped" if column in marks.dropped else "full" if full else ""
        if state:
            put(image, sprites.slot(column, state), layout.middle((column, 1))[0], layout.SLOT_Y + 6)


def _under(image: Image.Image, board: dict[Square, Seat | None], marks: Trail) -> None:
    for row, _ in marks.tides:
        put(image, sprites.band(), *layout.middle((3, row)))
    for square, (seat, text) in marks.ghosts.items():
        sprite = sprites.ghost(seat, text) if board[square] is None else sprites.glow(seat)
        put(image, sprite, *layout.middle(square))


def _over(image: Image.Image, view: PuzzlerView, marks: Trail) -> None:
    for square, badge in marks.moved.items():
        x, y = layout.middle(square)
        put(image, sprites.brackets(), x, y)
        if badge:
            put(image, sprites.badge(badge), x + _BADGE, y - _BADGE)
    for a, b in dict.fromkeys((*marks.swaps, *([view.banned] if view.banned else []))):
        put(image, sprites.swap(a[0] == b[0], (a, b) == view.banned), *_between(a, b))
    for row, direction in marks.tides:
        for column in range(1, COLUMNS):
            x, y = layout.middle((column, row))
            put(image, sprites.chevron(direction), x + layout.CELL / 2, y)


def _between(a: Square, b: Square) -> tuple[float, float]:
    """Return where the arrow of a pair lies: on their common side, off its middle so that both souls stay visible."""
    (ax, ay), (bx, by) = layout.middle(a), layout.middle(b)
    if ay == by:
        return (ax + bx) / 2, ay + (_ASIDE if a[1] > ROWS // 2 else -_ASIDE)
    return ax + (_ASIDE if a[0] <= COLUMNS // 2 else -_ASIDE), (ay + by) / 2


def _number(number: int) -> Image.Image:
    return lettering(str(number), layout.NUMBER_SIZE, palette.PALE)


def _track(image: Image.Image, view: PuzzlerView, seat: Seat) -> None:
    x, y = layout.track_x(seat), layout.track_y(view.scores[seat], view.options.target)
    if y < layout.TRACK_BOTTOM:
        sprite = sprites.filled(seat, layout.TRACK_BOTTOM - y)
        put(image, sprite, x, (y + layout.TRACK_BOTTOM) / 2)
    put(image, sprites.token(seat, layout.STACKED), x, y)


def _pool(image: Image.Image, count: int, seat: Seat) -> None:
    """Stack the pool's souls, closer the more there are, over their number."""
    x = layout.pool_x(seat)
    room = layout.POOL_BOTTOM - layout.POOL_TOP
    step = min(60, room / max(count - 1, 1))
    for place in range(count):
        put(image, sprites.token(seat, layout.STACKED), x, layout.POOL_BOTTOM - place * step)
    put(image, _number(count), x, layout.LANE_BOTTOM - 40)
