"""The pages of the rules of Wicked Labyrinth, in our own words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from render.face import Topic
from render.kit import written
from render.kit.phrases import either
from render.labyrinth import examples, words
from rules.labyrinth import cards
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.position import LabyrinthView


def _each_number(numbers: Iterable[int]) -> str:
    """Return a number for each number of players: "8, 10 or 12"."""
    return either([str(number) for number in numbers])


_VALUES = {
    "cards": cards,
    "examples": examples,
    "done": words.DONE,
    "seats": _each_number(cards.SEATS),
    "pieces": _each_number(cards.PIECES.values()),
    "corridors": _each_number(cards.CORRIDORS_OPEN.values()),
    "decks": _each_number(len(cards.corridor_deck(seats)) for seats in cards.SEATS),
    "rivals": cards.SEATS[0] - 1,
    "copies": max(card.copies for card in cards.GREAT.values()),
}
"""What the words in braces stand for."""


@cache
def pages() -> tuple[Topic[LabyrinthView, LabyrinthEvent], ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, examples.PAGES)
