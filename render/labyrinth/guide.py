"""The pages of the rules of Wicked Labyrinth, in our own words."""

from __future__ import annotations

from functools import cache

from render import written
from render.face import Topic
from render.labyrinth import examples, words
from rules.labyrinth import cards
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.view import LabyrinthView

Page = Topic[LabyrinthView, LabyrinthEvent]

_VALUES = {
    "rounds": cards.ROUNDS,
    "players": examples.SEATS,
    "rivals": cards.SEATS[0] - 1,
    "pieces": cards.PIECES[examples.SEATS],
    "corridors": cards.CORRIDORS_OPEN[examples.SEATS],
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
    "done": words.DONE,
}
"""What the words in braces stand for."""


@cache
def pages() -> tuple[Page, ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, examples.PAGES)
