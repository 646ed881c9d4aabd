"""How the legal moves of Soul Puzzler are offered: at most five rows of buttons and menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

from render.kit.controls import Buttons, Choice, Control, Menu
from render.soul_puzzler import cards, words
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.board import COLUMNS, SQUARES, Square
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.view import PuzzlerView

Legal = tuple[PuzzlerMove, ...]
Rows = list[Control[PuzzlerMove]]
MoveT = TypeVar("MoveT")
Style = Literal["primary", "secondary", "success", "danger"]


def controls(view: PuzzlerView, legal: Legal) -> tuple[Control[PuzzlerMove], ...]:
    """Lay out every move of ``legal`` exactly once."""
    rows = [
        *_characters(legal),
        *_columns(legal, mv.Play, "Drop", "primary"),
        *_pairs(view, legal, mv.Switch, "Switch"),
        *_pairs(view, legal, mv.Exchange, "Exchange"),
        *_columns(legal, mv.Crow, "Crow", "secondary"),
        *_columns(legal, mv.Root, "Root", "secondary"),
        *_columns(legal, mv.Light, "Lamp", "primary"),
        *_columns(legal, mv.Quarry, "Quarry", "primary"),
        *_menu(legal, mv.Fuse, "Fuse: where, and which soul it burns"),
        *_menu(legal, mv.Tide, "Tide: which row moves which way"),
        *_menu(legal, mv.Ferry, "Ferry: from which column to which"),
        *_singles(legal),
    ]
    return tuple(rows)


def _of(legal: Legal, kind: type[MoveT]) -> list[MoveT]:
    return [move for move in legal if isinstance(move, kind)]


def _characters(legal: Legal) -> Rows:
    chosen = _of(legal, mv.Choose)
    if not chosen:
        return []
    entries = tuple(
        Choice[PuzzlerMove](cards.titled(move.character), move, cards.TELLINGS[move.character].hint) for move in chosen
    )
    return [Menu("Choose your character", entries)]


def _columns(legal: Legal, kind: Callable[[int], PuzzlerMove], label: str, style: Style) -> Rows:
    """One button per column; those that are not possible stay visible, so that each keeps its place."""
    if not any(isinstance(move, kind) for move in legal if isinstance(kind, type)):
        return []
    every = [kind(column) for column in range(1, COLUMNS + 1)]
    choices = (
        Choice[PuzzlerMove](f"{label} {column}", move if move in legal else None, style=style)
        for column, move in enumerate(every, 1)
    )
    return [Buttons(tuple(choices))]


def _pairs(view: PuzzlerView, legal: Legal, kind: type[mv.Switch] | type[mv.Exchange], verb: str) -> Rows:
    pairs = _of(legal, kind)
    groups = (
        (f"{verb} side by side", [move for move in pairs if move.a[1] == move.b[1]]),
        (f"{verb} one above the other", [move for move in pairs if move.a[1] != move.b[1]]),
    )
    return [
        Menu(
            prompt,
            tuple(Choice[PuzzlerMove](words.move(move), move, _pair_hint(view, move.a, move.b)) for move in found),
        )
        for prompt, found in groups
        if found
    ]


def _pair_hint(view: PuzzlerView, a: Square, b: Square) -> str:
    return " with ".join(f"{_sign(view, at)} {words.square(at)}" for at in (a, b))


def _sign(view: PuzzlerView, at: Square) -> str:
    owner = view.board[SQUARES.index(at)]
    return "" if owner is None else words.SIGNS[owner]


def _menu(legal: Legal, kind: type[PuzzlerMove], prompt: str) -> Rows:
    found = _of(legal, kind)
    if not found:
        return []
    return [Menu(prompt, tuple(Choice[PuzzlerMove](words.move(move), move) for move in found))]


_SINGLES: tuple[tuple[type[PuzzlerMove], Style], ...] = (
    (mv.Gambit, "success"),
    (mv.Gain, "success"),
    (mv.Drain, "success"),
    (mv.Roll, "success"),
    (mv.Skip, "secondary"),
    (mv.End, "secondary"),
    (mv.Pass, "secondary"),
)


def _singles(legal: Legal) -> Rows:
    choices = tuple(
        Choice[PuzzlerMove](words.move(move), move, style=style)
        for kind, style in _SINGLES
        for move in _of(legal, kind)
    )
    return [Buttons(choices)] if choices else []
