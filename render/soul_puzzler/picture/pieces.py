"""The things on the board: souls, the marks among them, and the latest events as marks on the present board."""

from __future__ import annotations

from collections.abc import Callable, Collection

from render.kit import palette
from render.kit.canvas import Sprite
from render.kit.parts import Area
from render.kit.widgets import lay_brackets
from render.soul_puzzler.picture import layout, sprites
from render.soul_puzzler.words import ABILITY_OF
from rules.engine import Seat
from rules.soul_puzzler import events as ev
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES, Square
from rules.soul_puzzler.position import PuzzlerView

Pair = tuple[tuple[Square, ...], tuple[Square, ...]]
"""Some squares of each seat."""


class Trail:
    """Marks that follow their souls through all later events.

    ``moved`` are the squares of placed or moved souls, with the emblem of the power that did it or ""; ``won`` are each
    seat's total points on a square, ``gone`` whose soul left it without points; ``swaps`` are pairs that changed
    places; ``tides`` rows and the way they went; ``gains`` the change of each seat's score; ``dice`` each seat's last
    throw; ``dropped`` the columns that a soul was dropped into; ``scored`` each seat's squares of the lines that the
    last move took off, pass by pass; ``fell`` the first and the last square of the lowest soul that then fell in each
    column.
    """

    def __init__(self) -> None:
        self.moved: dict[Square, str] = {}
        self.won: dict[Square, tuple[int, int]] = {}
        self.gone: dict[Square, Seat] = {}
        self.swaps: list[tuple[Square, Square]] = []
        self.tides: list[tuple[int, str]] = []
        self.gains = [0, 0]
        self.dice = [0, 0]
        self.dropped: set[int] = set()
        self.scored: list[Pair] = []
        self.fell: dict[int, tuple[Square, Square]] = {}

    def carry(self, where: Callable[[Square], Square]) -> None:
        """Move every mark along with its soul."""
        self.moved = {where(square): badge for square, badge in self.moved.items()}

    def swap(self, a: Square, b: Square) -> None:
        """Mark two souls that changed places."""
        self.carry(lambda square: {a: b, b: a}.get(square, square))
        self.swaps.append((a, b))
        self.moved |= {a: "", b: ""}

    def leave(self, square: Square, seat: Seat) -> None:
        """Mark a soul that left the board without points."""
        self.moved.pop(square, None)
        self.gone[square] = seat

    def score(self, square: Square, seat: Seat) -> None:
        """Mark a soul that left the board for a point, beside the earlier points of its square."""
        self.moved.pop(square, None)
        suns, moons = self.won.get(square, (0, 0))
        self.won[square] = (suns + (seat == 0), moons + (seat == 1))


def follow(recent: tuple[ev.PuzzlerEvent, ...]) -> Trail:
    """Return the marks of ``recent``."""
    trail = Trail()
    for event in recent:
        _mark(event, trail)
    return trail


def _mark(event: ev.PuzzlerEvent, trail: Trail) -> None:
    if isinstance(event, ev.Played | ev.Switched | ev.PowerUsed):
        trail.scored, trail.fell = [], {}
    match event:
        case ev.Played(_, square):
            trail.moved[square] = ""
            trail.dropped.add(square[0])
        case ev.Switched(_, a, b):
            trail.swap(a, b)
        case ev.PowerUsed():
            _mark_power(event, trail)
        case ev.AbilityUsed():
            _mark_ability(event, trail)
        case ev.Scored(_, removed):
            trail.scored.append(removed)
            for seat, squares in enumerate(removed):
                trail.gains[seat] += len(squares)
                for square in squares:
                    trail.score(square, seat)
        case ev.Fell(falls):
            trail.carry(lambda square: dict(falls).get(square, square))
            trail.fell |= {to[0]: (origin, to) for origin, to in reversed(falls)}


def _mark_power(event: ev.PowerUsed, trail: Trail) -> None:
    if event.square is None:
        return
    column = event.square[0]
    if event.power == "root":
        trail.carry(lambda at: (at[0], at[1] + 1) if at[0] == column else at)
    else:
        trail.dropped.add(column)
    trail.moved[event.square] = ABILITY_OF[event.power]
    if event.burnt:
        trail.leave(event.burnt, 1 - event.seat)


def _mark_ability(event: ev.AbilityUsed, trail: Trail) -> None:
    for seat in (0, 1):
        trail.gains[seat] += event.points[seat]
    trail.dice[event.seat] = event.die or trail.dice[event.seat]
    match event.character, event.squares:
        case "marcellin", (square,):
            trail.moved[square] = "marcellin"
        case "brakk", (square,):
            trail.leave(square, 1 - event.seat)
        case "ondra", (a, b):
            trail.swap(a, b)
        case "corvane", (origin, target):
            trail.moved.pop(origin, None)
            trail.moved[target] = "corvane"
        case "iswen", _:
            step = 1 if event.direction == "right" else -1
            trail.carry(lambda at: ((at[0] - 1 + step) % COLUMNS + 1, at[1]) if at[1] == event.row else at)
            trail.tides.append((event.row, event.direction))


_BADGE = 42
"""The distance of a badge from the middle of its square, right and up."""
_PLATE = (27, 36)
"""The distance of the points scored there, to the left for the sun and to the right for the moon, and down."""
_BESIDE = 54
"""The distance of the arrow of a fall to the right of the middle of its column."""
_ASIDE = 50
"""The distance of the arrow of a switched pair from the middle of their common side."""


def lay(area: Area, view: PuzzlerView, marks: Trail, written: Collection[Square]) -> None:
    """Lay the souls on the empty board, and the points of squares without a soul and with nothing ``written``."""
    board = dict(zip(SQUARES, view.board, strict=True))
    _slots(area, board, marks)
    _under(area, board, marks, written)
    for square, owner in board.items():
        if owner is not None:
            area.put(sprites.token(owner), *layout.middle(square))


def lay_won(area: Area, view: PuzzlerView, marks: Trail, written: Collection[Square]) -> None:
    """Lay the points scored on squares with a soul now, or with something ``written``, into the corners."""
    for square, points in marks.won.items():
        if view.board[SQUARES.index(square)] is None and square not in written:
            continue
        x, y = layout.middle(square)
        for seat, won in enumerate(points):
            if won:
                area.put(sprites.won(seat, f"+{won}"), x + _PLATE[0] * (2 * seat - 1), y + _PLATE[1])


def _slots(area: Area, board: dict[Square, Seat | None], marks: Trail) -> None:
    for column in range(1, COLUMNS + 1):
        full = all(board[column, row] is not None for row in range(1, ROWS + 1))
        state = "dropped" if column in marks.dropped else "full" if full else ""
        if state:
            area.put(sprites.slot(column, state), layout.middle((column, 1))[0], layout.SLOT_Y + 6)


def _under(area: Area, board: dict[Square, Seat | None], marks: Trail, written: Collection[Square]) -> None:
    for row, _ in marks.tides:
        for column in range(1, COLUMNS + 1):
            area.put(sprites.shifted(), *layout.middle((column, row)))
    for square, seat in marks.gone.items():
        if square not in written:
            area.put(sprites.ghost(seat, "") if board[square] is None else sprites.glow(seat), *layout.middle(square))
    for square, points in marks.won.items():
        if board[square] is not None or square in written:
            area.put(sprites.glow(points.index(max(points))), *layout.middle(square))
        else:
            area.put(_left(points), *layout.middle(square))


def _left(points: tuple[int, int]) -> Sprite:
    """Return the trace of souls that have scored, of one seat or of both."""
    if all(points):
        return sprites.ghosts(*(f"+{won}" for won in points))
    seat = points.index(max(points))
    return sprites.ghost(seat, f"+{points[seat]}")


def lay_marks(area: Area, view: PuzzlerView, marks: Trail) -> None:
    """Lay on the souls, and on the lines that they form, the marks of the last moves."""
    for square, badge in marks.moved.items():
        x, y = layout.middle(square)
        lay_brackets(area, x, y, layout.CELL, 34, ((13, palette.INK), (8, palette.WHITE)))
        if badge:
            area.put(sprites.badge(badge), x + _BADGE, y - _BADGE)
    for a, b in dict.fromkeys((*marks.swaps, *([view.banned] if view.banned else []))):
        area.put(sprites.swap(a[0] == b[0], (a, b) == view.banned), *_between(a, b))
    for origin, to in marks.fell.values():
        (x, top), (_, bottom) = layout.middle(origin), layout.middle(to)
        area.put(sprites.fall(origin[1] - to[1]), x + _BESIDE, (top + bottom) / 2)
    for row, direction in marks.tides:
        for column in range(1, COLUMNS):
            x, y = layout.middle((column, row))
            area.put(sprites.chevron(direction), x + layout.CELL / 2, y)


def _between(a: Square, b: Square) -> tuple[float, float]:
    """Return the place of a pair's arrow: on their common side, off its middle so that both souls stay visible."""
    (ax, ay), (bx, by) = layout.middle(a), layout.middle(b)
    if ay == by:
        return (ax + bx) / 2, ay + (_ASIDE if a[1] > ROWS // 2 else -_ASIDE)
    return ax + (_ASIDE if a[0] <= COLUMNS // 2 else -_ASIDE), (ay + by) / 2
