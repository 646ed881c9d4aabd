"""How the legal moves of Maatatahay are offered: one row of buttons, or one menu with what each would lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from render.kit.controls import Buttons, Choice, Control, Menu
from render.maatatahay import fates, naming, words
from render.maatatahay.hints import hint
from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay import moves as mv
from rules.maatatahay.board import INDEX
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.strength import strength, survives
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import WARRIORS

Legal = tuple[MaatatahayMove, ...]
Style = Literal["primary", "secondary", "success", "danger"]

_ACROSS = 5
"""Buttons in a row."""
_LABEL = 38
"""Characters that read well on a button."""

_PROMPTS: dict[type, str] = {
    mv.Place: "Choose a space",
    mv.Add: "Choose crystals to add",
    mv.Settle: "Choose the tile that is settled next",
}


def controls(view: MaatatahayView, seat: Seat, legal: Legal) -> tuple[Control[MaatatahayMove], ...]:
    """Lay out every move of ``legal`` exactly once."""
    if not legal:
        return ()
    kind = type(legal[0])
    if kind is mv.Place or len(legal) > _ACROSS:
        entries = tuple(Choice[MaatatahayMove](naming.move(move), move, hint(view, seat, move)) for move in legal)
        return (Menu(_PROMPTS[kind], entries),)
    return (Buttons(tuple(_button(view, seat, move) for move in legal)),)


def _button(view: MaatatahayView, seat: Seat, move: MaatatahayMove) -> Choice[MaatatahayMove]:
    label, style = _LABELS[type(move)](view, seat, move)
    return Choice(label[:_LABEL], move, hint(view, seat, move), style)


def _pair(view: MaatatahayView, seat: Seat, move: mv.ChoosePair) -> tuple[str, Style]:
    tiles = zip(words.SIGNS, move.tiles, strict=True)
    return " ".join(f"{sign} {words.name(tile)} {WARRIORS[tile].claws}" for sign, tile in tiles), "primary"


def _first(view: MaatatahayView, seat: Seat, move: mv.GoFirst) -> tuple[str, Style]:
    return naming.move(move), "primary" if move.who == "self" else "secondary"


def _pay(view: MaatatahayView, seat: Seat, move: mv.Pay) -> tuple[str, Style]:
    return f"Pay {words.crystals(move.crystals)}", "primary"


def _rotate(view: MaatatahayView, seat: Seat, move: mv.Rotate) -> tuple[str, Style]:
    return f"{naming.move(move)} → {hint(view, seat, move)}", "primary"


def _add(view: MaatatahayView, seat: Seat, move: mv.Add) -> tuple[str, Style]:
    assert view.hot is not None
    board = forecast.added(view.board, view.hot, move.crystals)
    found = [fight for fight in forecast.fights(board, view.hot) if not fight.survives]
    fallen = [fates.place(board, fight.index) + "?" * fight.choice for fight in found]
    label = f"Add {words.short(move.crystals)}: strength {strength(board, view.hot)}"
    return _with(label, "falls", fallen), "primary" if move.crystals.total else "secondary"


def _with(label: str, what: str, tiles: list[str]) -> str:
    """Append what tiles do to a label: each by name where there is room, else their number, with any doubt."""
    if not tiles:
        return label
    told = f"{label}, {what}: {' '.join(tiles)}"
    doubt = "?" if any(tile.endswith("?") for tile in tiles) else ""
    return told if len(told) <= _LABEL else f"{label}, {what}: {len(tiles)}{doubt}"


def _settle(view: MaatatahayView, seat: Seat, move: mv.Settle) -> tuple[str, Style]:
    lives = [
        fates.place(view.board, fight.index)
        for fight in forecast.settled(view, INDEX[move.space])
        if fight.survives and not survives(view.board, fight.index)
    ]
    return _with(f"{fates.place(view.board, INDEX[move.space])} falls", "lives", lives), "danger"


_LABELS: dict[type, Callable[[MaatatahayView, Seat, Any], tuple[str, Style]]] = {
    mv.ChoosePair: _pair,
    mv.GoFirst: _first,
    mv.Pay: _pay,
    mv.Rotate: _rotate,
    mv.Add: _add,
    mv.Settle: _settle,
}
