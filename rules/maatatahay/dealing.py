"""The setup (2.3)."""

from __future__ import annotations

from rules.dice import Dice
from rules.maatatahay.board import INDEX, ORTHOGONAL, Crystals, Space
from rules.maatatahay.draft import Draft
from rules.maatatahay.options import MaatatahayOptions
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.rounds import begin_round, draw_pair
from rules.maatatahay.warriors import (
    CORNER_CRYSTALS,
    DISPLAY,
    ENERGY,
    ENERGY_IN_BAG,
    RELICS,
    SPACE_CRYSTALS,
    SPIRIT,
    WARRIORS,
)

_RELICS = frozenset(INDEX[space] for space in RELICS)
_CORNERS = sum(len(beside) == 2 for beside in ORTHOGONAL)
DRAWN = _CORNERS * CORNER_CRYSTALS + (len(ORTHOGONAL) - len(RELICS) - _CORNERS) * SPACE_CRYSTALS
"""Crystals that lie on the map at the start."""


def deal(options: MaatatahayOptions, seed: bytes) -> Draft:
    """Return the setup at the start of the first round: crystals drawn, three pairs open, the disc flipped."""
    bag = Crystals(SPIRIT, ENERGY_IN_BAG)
    draft = Draft(MaatatahayState(frames=(), options=options, dice=Dice(seed), bag=bag, supply=ENERGY - ENERGY_IN_BAG))
    draft.board = [_space(draft, index) for index in range(len(ORTHOGONAL))]
    draft.decks = (draft.shuffled(tuple(WARRIORS), "deck 1"), draft.shuffled(tuple(WARRIORS), "deck 2"))
    draft.display = [None] * DISPLAY
    for _ in range(DISPLAY):
        draw_pair(draft)
    draft.active = draft.pick((0, 1), "first player")
    begin_round(draft)
    return draft


def _space(draft: Draft, index: int) -> Space:
    """Set up a space: a relic, or crystals from the bag, more of them on a corner."""
    if index in _RELICS:
        return Space(relic=True)
    corner = len(ORTHOGONAL[index]) == 2
    return Space(crystals=draft.draw(CORNER_CRYSTALS if corner else SPACE_CRYSTALS))
