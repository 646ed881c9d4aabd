"""Standing answers (4.48): the computer player passes in advance where a card of it would hardly pay."""

from __future__ import annotations

from ai.anima.quests import threat
from ai.anima.table import Table
from rules.anima.frames import Window
from rules.anima.moves import Stand

_WORTH_A_CARD = 1.5
"""The threat from which on a card against a rival may pay."""


def standing_answer(table: Table) -> Stand | None:
    """Return the standing answer to give instead of answering a window; None for none.

    The player passes for the turn where it is not concerned, while no rival can be seen to come near a Mission. The
    answer is public, so it follows from public facts alone and never from the player's own cards.
    """
    frame = table.view.frames[-1]
    if not isinstance(frame, Window) or table.seat in frame.concerned:
        return None
    quiet = all(threat(table, rival) < _WORTH_A_CARD for rival in table.rivals)
    return Stand("others") if quiet else None
