"""How the tests of every game make moves."""

from __future__ import annotations

from typing import Any

from rules.engine import AnyGame, IllegalMove, Seat, State


def why_not(game: AnyGame, state: State, seat: Seat, move: str) -> tuple[str, dict[str, Any]]:
    """Return the code and the facts with which a move is refused."""
    try:
        game.apply(state, seat, game.parse(move))
    except IllegalMove as error:
        return error.code, dict(error.facts)
    raise AssertionError(f"{move} is legal")
