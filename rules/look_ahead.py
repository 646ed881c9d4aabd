"""Playing moves on from a view."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from rules.engine import Game, MoveT, Own, StateT, Viewer, ViewT


def played(
    game: Game[StateT, MoveT], view: ViewT, moves: Iterable[str], viewer: Viewer = None
) -> tuple[ViewT, tuple[Own, ...]]:
    """Return what ``viewer`` sees after some moves, and all events; the first seat that is asked makes each move.

    What the view does not show is filled in with one of the possible
    positions, always the same.
    """
    state, happened = game.determinize(view, Random(0)), list[Own]()
    for move in moves:
        step = game.apply(state, game.pending(state)[0].seat, game.parse(move))
        state = step.state
        happened += step.events
    return game.view(state, viewer), tuple(happened)
