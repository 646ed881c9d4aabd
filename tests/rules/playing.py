"""How the tests of every game make moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine import AnyGame, Game, IllegalMove, Own, Seat, State, StateT
from tests.render.errors import raised


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


def raised_codes(game: str) -> set[str]:
    """Return the codes of refusals in the rules of a game, and those of every game."""
    return raised(game) - {"unknown_notation"}


def why_not(game: AnyGame, state: State, seat: Seat, move: str) -> tuple[str, dict[str, Any]]:
    """Return the code and the facts with which a move is refused."""
    try:
        game.apply(state, seat, game.parse(move))
    except IllegalMove as error:
        return error.code, dict(error.facts)
    raise AssertionError(f"{move} is legal")
