"""What a move would score at once: the first pass of lines, seen from the board alone."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Seat
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.board import (
    COLUMN,
    SQUARES,
    beside,
    bit,
    falls,
    lines,
    lowest_empty,
    moved,
    pushed_up,
    rotated,
    squares,
    top_token,
    unlike_above,
    unlike_right,
)
from rules.soul_puzzler.legal import brings_back
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.view import PuzzlerView

Board = list[int]
"""The tokens of each owner, as sets of bits."""


def board_of(view: PuzzlerView) -> Board:
    """Return the board of a view as a set of bits per owner."""
    return [sum(bit(at) for at, owner in zip(SQUARES, view.board, strict=True) if owner == seat) for seat in (0, 1)]


def points(view: PuzzlerView, seat: Seat, move: PuzzlerMove) -> tuple[int, int]:
    """Return what the mover and the other player would score at once by ``move``."""
    after = board_of(view)
    effect = _EFFECTS.get(type(move))
    if effect is None:
        return 0, 0
    effect(after, seat, move)
    fallen = falls(after[0] | after[1])
    scored = [lines(moved(tokens, fallen)).bit_count() for tokens in after]
    return scored[seat], scored[1 - seat]


def threats(view: PuzzlerView, seat: Seat) -> dict[PuzzlerMove, int]:
    """Return the drops and switches by which ``seat`` would score if it were to move, and how much."""
    board = board_of(view)
    found: list[PuzzlerMove] = [
        mv.Play(column) for column in range(1, 6) if view.pools[seat] and COLUMN[column] & ~(board[0] | board[1])
    ]
    found += switches(board)
    gains = {move: points(view, seat, move)[0] for move in found}
    return {move: gain for move, gain in gains.items() if gain}


def switches(board: Board) -> list[mv.Switch]:
    """Return every pair of unlike neighbours."""
    right = squares(unlike_right(board[0], board[1]))
    above = squares(unlike_above(board[0], board[1]))
    beside_each_other = [mv.Switch((column, row), (column + 1, row)) for column, row in right]
    return beside_each_other + [mv.Switch((column, row), (column, row + 1)) for column, row in above]


def can_switch(view: PuzzlerView) -> bool:
    """Say whether some pair may be switched as the action of a turn."""
    board = board_of(view)
    return any(
        (switch.a, switch.b) != view.banned and not brings_back(view, board, view.turn, switch)
        for switch in switches(board)
    )


def _put(board: Board, owner: Seat, column: int) -> int:
    square = lowest_empty(board[0] | board[1], column)
    board[owner] |= square
    return square


def _play(board: Board, seat: Seat, move: mv.Play | mv.Crow | mv.Light) -> None:
    _put(board, seat, move.column)


def _exchange(board: Board, _: Seat, move: mv.Switch | mv.Exchange) -> None:
    both = bit(move.a) | bit(move.b)
    board[:] = [tokens ^ both for tokens in board]


def _root(board: Board, seat: Seat, move: mv.Root) -> None:
    board[:] = [pushed_up(tokens, move.column) for tokens in board]
    board[seat] |= bit((move.column, 1))


def _fuse(board: Board, seat: Seat, move: mv.Fuse) -> None:
    left, right = beside(_put(board, seat, move.column))
    board[1 - seat] &= ~(left if move.side == "left" else right)


def _quarry(board: Board, seat: Seat, move: mv.Quarry) -> None:
    board[1 - seat] &= ~top_token(board[0] | board[1], move.column)


def _tide(board: Board, _: Seat, move: mv.Tide) -> None:
    board[:] = [rotated(tokens, move.row, move.direction == "right") for tokens in board]


def _ferry(board: Board, _: Seat, move: mv.Ferry) -> None:
    taken = top_token(board[0] | board[1], move.origin)
    owner = 0 if board[0] & taken else 1
    _put(board, owner, move.target)
    board[owner] &= ~taken


def _nothing(board: Board, _: Seat, move: PuzzlerMove) -> None:
    """Change no soul: what floats falls all the same."""


_EFFECTS: dict[type, Callable[..., None]] = {
    mv.Play: _play,
    mv.Crow: _play,
    mv.Light: _play,
    mv.Switch: _exchange,
    mv.Exchange: _exchange,
    mv.Root: _root,
    mv.Fuse: _fuse,
    mv.Quarry: _quarry,
    mv.Tide: _tide,
    mv.Ferry: _ferry,
    mv.Skip: _nothing,
    mv.Gain: _nothing,
    mv.Drain: _nothing,
    mv.Roll: _nothing,
}
