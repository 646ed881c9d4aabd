"""The setup (2.3)."""

from __future__ import annotations

from rules.dice import Dice
from rules.maatatahay.board import INDEX, ORTHOGONAL, Crystals, Space
from rules.maatatahay.flow import advance, begin_round, draw_pair
from rules.maatatahay.state import MaatatahayState
from rules.maatatahay.table import Table
from rules.maatatahay.view import MaatatahayOptions
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


def deal(options: MaatatahayOptions, seed: bytes) -> Table:
    """Return the table as the first round begins: crystals drawn, three pairs open, the disc flipped."""
    bag = Crystals(SPIRIT, ENERGY_IN_BAG)
    table = Table(MaatatahayState(options, Dice(seed), (), bag=bag, supply=ENERGY - ENERGY_IN_BAG))
    table.board = [_space(table, index) for index in range(len(ORTHOGONAL))]
    one, table.dice = table.dice.shuffle(tuple(WARRIORS))
    two, table.dice = table.dice.shuffle(tuple(WARRIORS))
    table.decks = (one, two)
    table.display = [None] * DISPLAY
    for _ in range(DISPLAY):
        draw_pair(table)
    table.active, table.dice = table.dice.below(2)
    begin_round(table)
    advance(table)
    return table


def _space(table: Table, index: int) -> Space:
    """Set up a space: a relic, or crystals from the bag, more of them on a corner."""
    if index in _RELICS:
        return Space(relic=True)
    corner = len(ORTHOGONAL[index]) == 2
    return Space(crystals=table.draw(CORNER_CRYSTALS if corner else SPACE_CRYSTALS))
