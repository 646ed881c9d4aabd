"""What somebody's moves are called in messages."""

from __future__ import annotations

from collections.abc import Iterable

from render.registry import FACES
from rules.engine import Move
from rules.registry import GAMES


def moves_named(game: str, notations: Iterable[str]) -> str:
    """Return the names of moves, from their notations."""
    moves: list[Move] = [GAMES[game].parse(notation) for notation in notations]
    return ", ".join(map(FACES[game].move, moves))


def laid_aside(game: str, *notations: str) -> str:
    """Say that a sealed answer is kept, and can be changed for now."""
    return f"Laid aside: **{moves_named(game, notations)}**. You may change it until everybody is ready."
