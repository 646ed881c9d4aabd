"""The pages of the rules of Wicked Labyrinth, in our own words."""

from __future__ import annotations

from functools import cache

from render.face import Topic
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.view import LabyrinthView

Page = Topic[LabyrinthView, LabyrinthEvent]


@cache
def pages() -> tuple[Page, ...]:
    """Return every page."""
    return ()
