"""How a round begins, after the setup and after the preparation (2.4, 2.9)."""

from __future__ import annotations

from rules.labyrinth.cards import CORRIDORS_OPEN
from rules.labyrinth.draft import Draft
from rules.labyrinth.events import RoundBegan
from rules.labyrinth.frames import NextCorridor
from rules.labyrinth.player import Corridor


def begin_round(draft: Draft) -> None:
    """Lay out the corridors of the next round; the first is bid for next."""
    laid = CORRIDORS_OPEN[len(draft.players)]
    draft.round += 1
    draft.corridors = tuple(Corridor(card) for card in draft.deck[:laid])
    draft.deck = draft.deck[laid:]
    draft.place = 0
    draft.frames = [NextCorridor()]
    draft.events.append(RoundBegan(draft.round, tuple(corridor.card for corridor in draft.corridors)))
