"""The pages of the rules of Wicked Labyrinth, in our own words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from render.face import Topic
from render.labyrinth import examples
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
}
"""What the words in braces stand for."""


class _Written(msgspec.Struct):
    key: str
    title: str
    text: str


class _Book(msgspec.Struct):
    page: list[_Written]


@cache
def pages() -> tuple[Page, ...]:
    """Return every page."""
    text = Path(__file__).with_name("guide.toml").read_text(encoding="utf-8")
    return tuple(_page(page) for page in msgspec.toml.decode(text, type=_Book).page)


def _page(page: _Written) -> Page:
    view, recent = examples.PAGES.get(page.key, (None, ()))
    return Topic(page.key, page.title, page.text.strip().format_map(_VALUES), view, recent)
