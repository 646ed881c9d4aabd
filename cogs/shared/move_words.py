"""What somebody's moves are called in messages."""

from __future__ import annotations

from collections.abc import Iterable

from render.registry import FACES
from rules.engine import Move, View
from rules.registry import GAMES


def moves_named(game: str, notations: Iterable[str], view: View | None = None) -> str:
    """Return the names of moves made in a row, from their notations; ``view`` is the one before the first of them."""
    moves: list[Move] = [GAMES[game].parse(notation) for notation in notations]
    face = FACES[game]
    return ", ".join(map(face.move, moves) if face.in_order is None else face.in_order(view, moves))


def made(named: str) -> str:
    """Say what moves were made by their names; not "Done: Done"."""
    return f"{named}." if named.startswith("Done") else f"Done: **{named}**."


def laid_aside(game: str, *notations: str) -> str:
    """Say that a sealed answer is kept, and can be changed for now."""
    return f"Laid aside: **{moves_named(game, notations)}**. You may change it until everybody is ready."


def waiting_moves(game: str, notations: Iterable[str]) -> str:
    """Say what is made by itself once others have answered."""
    return f"As soon as the others have answered: **{moves_named(game, notations)}**."


def held_moves(game: str, notations: Iterable[str]) -> str:
    """Say what is not made by itself, since others have changed what it depends on."""
    named = moves_named(game, notations)
    return f"The others have changed something, so this was not done: **{named}**. Its form opens filled in."
