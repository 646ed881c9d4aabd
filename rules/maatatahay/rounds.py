"""How a round begins, after the setup and after every other round (2.4)."""

from __future__ import annotations

from rules.maatatahay.draft import Draft
from rules.maatatahay.events import PairDrawn, RoundBegan
from rules.maatatahay.frames import ChoosingPair


def begin_round(draft: Draft) -> None:
    """Begin the next round: the active player chooses a pair."""
    draft.round += 1
    draft.events.append(RoundBegan(draft.round, draft.active))
    draft.frames = [ChoosingPair()]


def draw_pair(draft: Draft) -> None:
    """Draw a tile from each deck, if there is one, as a pair for the free place of the display (R7)."""
    one, two = draft.decks
    if not one or not two:
        return
    pair = (one[0], two[0])
    draft.decks = (one[1:], two[1:])
    place = draft.display.index(None)
    draft.display[place] = pair
    draft.events.append(PairDrawn(place + 1, pair))
