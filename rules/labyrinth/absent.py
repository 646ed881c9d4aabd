"""What happens for an absent player (2.5, 2.7, 2.8, L65)."""

from __future__ import annotations

from rules.engine import IllegalMove, Seat
from rules.labyrinth.keeping import old_first
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.notation import COMMIT, DONE, SOULS
from rules.labyrinth.view import LabyrinthView


def absent_move(view: LabyrinthView, seat: Seat) -> LabyrinthMove:
    """Return the plainest legal move of ``seat``; raises ``IllegalMove`` when it is not asked.

    No piece and no sign; the first printed colour; old tokens before new
    ones; done.
    """
    if seat not in view.asked:
        raise IllegalMove("not_asked", seat=seat)
    if view.stage == "commit":
        return COMMIT[0, None]
    if view.souls_asked:
        return SOULS[view.souls_asked.colours[0] * view.souls_asked.signs]
    if view.keep_asked and view.keep_asked.seat == seat:
        return old_first(view.keep_asked.old, view.keep_asked.gained)
    return DONE
