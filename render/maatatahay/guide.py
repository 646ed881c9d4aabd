"""The pages of the rules of Maatatahay, in our own words."""

from __future__ import annotations

from functools import cache

from render.face import Topic
from render.kit import written
from render.kit.phrases import listed
from render.maatatahay import examples, words
from rules.maatatahay.board import ORTHOGONAL, SPACES
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import (
    CORNER_CRYSTALS,
    DISPLAY,
    ENERGY_IN_BAG,
    NUMBERS,
    RELICS,
    ROUNDS,
    SPACE_CRYSTALS,
    SPIRIT,
    WARRIORS,
)

Page = Topic[MaatatahayView, MaatatahayEvent]

_SUM = {card.claws + card.gems + len(card.arrows) for card in WARRIORS.values() if card.special is None}
"""What claws, gems and arrows add up to on the warriors without a bonus."""


def _table() -> str:
    """Return the warriors as lines of a table."""
    rows = [f"{card.name:<8} {card.claws:>5} {card.gems:>5}  {words.compass(tile)}" for tile, card in WARRIORS.items()]
    return "\n".join([f"{'':<8} {'claws':>5} {'gems':>5}  arrows", *rows])


_CORNERS = sum(len(beside) == 2 for beside in ORTHOGONAL)
_DRAWN = _CORNERS * CORNER_CRYSTALS + (len(SPACES) - len(RELICS) - _CORNERS) * SPACE_CRYSTALS
"""Crystals that lie on the map at the start."""

_VALUES = {
    **{name: number.value for name, number in NUMBERS.items()},
    "rounds": ROUNDS,
    "last_draw": ROUNDS - DISPLAY,
    "last_full": ROUNDS - DISPLAY + 1,
    "relics": len(RELICS),
    "relic_spaces": listed(list(RELICS)),
    "basic_most": sum(range(1, len(RELICS) + 1)),
    "warriors": _table(),
    "sum": listed([str(number) for number in sorted(_SUM)]),
    "bag": SPIRIT + ENERGY_IN_BAG - _DRAWN,
}
"""What the words in braces stand for."""


@cache
def pages() -> tuple[Page, ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, examples.PAGES)
