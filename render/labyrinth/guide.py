"""The pages of the rules of Wicked Labyrinth, in our own words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from render.face import Topic
from render.kit import written
from render.labyrinth import examples, words
from rules.labyrinth import cards
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.view import LabyrinthView

Page = Topic[LabyrinthView, LabyrinthEvent]


def _each_number(numbers: Iterable[int]) -> str:
    """Return a number for each number of players: "8, 10 or 12"."""
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}"


_VALUES = {
    "rounds": cards.ROUNDS,
    "seats": _each_number(cards.SEATS),
    "rivals": cards.SEATS[0] - 1,
    "pieces": _each_number(cards.PIECES.values()),
    "corridors": _each_number(cards.CORRIDORS_OPEN.values()),
    "cards": _each_number(len(cards.corridor_deck(seats)) for seats in cards.SEATS),
    "copies": max(card.copies for card in cards.GREAT.values()),
    "done": words.DONE,
    "corridorsAll": f"{cards.CORRIDORS_OPEN[cards.SEATS[0]]} to {cards.CORRIDORS_OPEN[cards.SEATS[-1]]}",
    "low": cards.SPOTS[0],
    "middle": cards.SPOTS[1],
    "high": cards.SPOTS[2],
    "pointsLow": cards.TOKEN_POINTS[0],
    "pointsMiddle": cards.TOKEN_POINTS[1],
    "pointsHigh": cards.TOKEN_POINTS[2],
    "great": cards.GREAT_DEALT,
    "small": cards.SMALL_DEALT,
    "greatPoints": cards.GREAT_POINTS,
    "smallPoints": cards.SMALL_POINTS,
    "returns": cards.GREAT_RETURNS,
    "place": examples.PLACE,
    "opened": examples.OPENED,
}
"""What the words in braces stand for."""


@cache
def pages() -> tuple[Page, ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, examples.PAGES)
