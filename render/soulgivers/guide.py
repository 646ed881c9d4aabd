"""The pages of the rules of Soulgivers, in our own words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from render.kit import written
from render.kit.written import Topic
from render.soulgivers import cards, examples, words
from rules.soulgivers.cards import (
    ANOMALIES,
    HEROES,
    NUMBERS,
    max_in_game,
)
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.ground import Outcome, Thing, Way, outcome_of
from rules.soulgivers.position import SoulgiversView

_THINGS: dict[Thing, str] = {
    "wall": "wall",
    "foreign_border": "their Border",
    "own_border": "own Border",
    "barrier": "Barrier",
    "edge": "edge",
    "soulgiver": "Soulgiver",
    "black_hole": "black hole",
    "horizon": "Horizon",
    "patch": "Patch, Gate",
    "soul": "Soul",
}
_WAYS: tuple[Way, ...] = ("step", "phasing", "push", "run", "leap", "sight")
"""The columns of the matrix as the page names them by their numbers."""
_SIGNS: dict[Outcome, str] = {"free": "✔", "blocks": "✘", "pass": "P", "kills": "☠", "nothing": "·"}


def matrix() -> str:
    """Return the interaction matrix (2.10) as a table in a block of code, narrow enough for a phone."""
    lines = [" ".join([f"{'':<12}", *(str(number) for number in range(1, len(_WAYS) + 1))])]
    for thing, name in _THINGS.items():
        lines.append(" ".join([f"{name:<12}", *(_SIGNS[outcome_of(thing, way)] for way in _WAYS)]))
    return "\n".join(["```", *lines, "```"])


def _heroes(kind: str) -> str:
    found: Iterable[str] = (hero for hero, card in HEROES.items() if card.set == kind)
    return "\n".join(cards.described(hero) for hero in found)


_VALUES = {
    **written.figures(NUMBERS),
    "most": max_in_game(2),
    "shells": cards.gist("shells"),
    "specters": cards.gist("specters"),
    "anomalies": "\n".join(
        f"**{words.anomaly(card.id)}** ({card.when}): {cards.gist(card.id)}." for card in ANOMALIES.values()
    ),
    "core": _heroes("core"),
    "expansion": _heroes("expansion"),
    "matrix": matrix(),
}
"""What the words in braces stand for."""


@cache
def pages() -> tuple[Topic[SoulgiversView, SoulgiversEvent], ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, examples.pages())
