"""The pages of the rules of Maatatahay, in our own words."""

from __future__ import annotations

from functools import cache

from render.kit import written
from render.kit.phrases import listed
from render.kit.written import Topic
from render.maatatahay import words
from rules.maatatahay import warriors
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.sample_position import Position
from rules.maatatahay.steps.rounds import DRAWN
from rules.printed import read


class Example(Position, frozen=True, kw_only=True):
    """A position on a page, every tile and crystal accounted for, and its latest events."""

    recent: tuple[MaatatahayEvent, ...] = ()


EXAMPLES = {
    key: (example.view(), example.recent)
    for key, example in read(__file__, "examples.toml", dict[str, Example]).items()
}
_SUM = {card.claws + card.gems + len(card.arrows) for card in warriors.WARRIORS.values() if card.special is None}
"""The sum of claws, gems and arrows on the warriors without a bonus."""


def _table() -> str:
    """Return the warriors as lines of a table."""
    cards = warriors.WARRIORS.items()
    rows = [f"{card.name:<8} {card.claws:>5} {card.gems:>5}  {words.compass(tile)}" for tile, card in cards]
    return "\n".join([f"{'':<8} {'claws':>5} {'gems':>5}  arrows", *rows])


_VALUES = {
    **written.figures(warriors.NUMBERS),
    "rounds": warriors.ROUNDS,
    "last_draw": warriors.ROUNDS - warriors.DISPLAY,
    "last_full": warriors.ROUNDS - warriors.DISPLAY + 1,
    "relics": len(warriors.RELICS),
    "relic_spaces": listed(list(warriors.RELICS)),
    "basic_most": sum(range(1, len(warriors.RELICS) + 1)),
    "warriors": _table(),
    "sum": listed([str(number) for number in sorted(_SUM)]),
    "bag": warriors.SPIRIT + warriors.ENERGY_IN_BAG - DRAWN,
}


@cache
def pages() -> tuple[Topic[MaatatahayView, MaatatahayEvent], ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, EXAMPLES)
