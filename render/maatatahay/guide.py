"""The pages of the rules of Maatatahay, in our own words."""

from __future__ import annotations

from functools import cache

from render.face import Topic
from render.kit import written
from render.kit.phrases import listed
from render.maatatahay import examples, words
from rules.maatatahay import warriors
from rules.maatatahay.board import ORTHOGONAL, SPACES
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.view import MaatatahayView

Page = Topic[MaatatahayView, MaatatahayEvent]

_SUM = {card.claws + card.gems + len(card.arrows) for card in warriors.WARRIORS.values() if card.special is None}
"""What claws, gems and arrows add up to on the warriors without a bonus."""


def _table() -> str:
    """Return the warriors as lines of a table."""
    cards = warriors.WARRIORS.items()
    rows = [f"{card.name:<8} {card.claws:>5} {card.gems:>5}  {words.compass(tile)}" for tile, card in cards]
    return "\n".join([f"{'':<8} {'claws':>5} {'gems':>5}  arrows", *rows])


_CORNERS = sum(len(beside) == 2 for beside in ORTHOGONAL)
_DRAWN = _CORNERS * warriors.CORNER_CRYSTALS + (len(SPACES) - len(warriors.RELICS) - _CORNERS) * warriors.SPACE_CRYSTALS
"""Crystals that lie on the map at the start."""

_VALUES = {
    **{name: number.value for name, number in warriors.NUMBERS.items()},
    "rounds": warriors.ROUNDS,
    "last_draw": warriors.ROUNDS - warriors.DISPLAY,
    "last_full": warriors.ROUNDS - warriors.DISPLAY + 1,
    "relics": len(warriors.RELICS),
    "relic_spaces": listed(list(warriors.RELICS)),
    "basic_most": sum(range(1, len(warriors.RELICS) + 1)),
    "warriors": _table(),
    "sum": listed([str(number) for number in sorted(_SUM)]),
    "bag": warriors.SPIRIT + warriors.ENERGY_IN_BAG - _DRAWN,
}
"""What the words in braces stand for."""


@cache
def pages() -> tuple[Page, ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, examples.PAGES)
