"""How the tests of every game make moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from rules import framed
from rules.engine import AnyGame, Game, IllegalMove, Own, Seat, State, StateT


def played(
    game: Game[StateT, Any], state: StateT, moves: Sequence[str], seat: Seat | None = None
) -> tuple[StateT, list[Own]]:
    """Return the sound position after some moves of a seat, or of whoever is asked first, and what happened."""
    happened: list[Own] = []
    for move in moves:
        mover = game.pending(state)[0].seat if seat is None else seat
        step = game.apply(state, mover, game.parse(move))
        assert game.audit(step.state) == ()
        state = step.state
        happened += step.events
    return state, happened


def documented_codes(steps: ModuleType, *others: ModuleType) -> set[str]:
    """Return the codes of refusals in the tables of a game's steps and other modules, and those of every game."""
    modules = [import_module(f"{steps.__name__}.{module.name}") for module in iter_modules(steps.__path__)]
    tables = "\n".join(module.__doc__ or "" for module in (framed, *modules, *others))
    return set(re.findall(r"^([a-z_]+)  +[a-z-]", tables, re.MULTILINE)) - {"code"}


def why_not(game: AnyGame, state: State, seat: Seat, move: str) -> tuple[str, dict[str, Any]]:
    """Return the code and the facts with which a move is refused."""
    try:
        game.apply(state, seat, game.parse(move))
    except IllegalMove as error:
        return error.code, dict(error.facts)
    raise AssertionError(f"{move} is legal")
