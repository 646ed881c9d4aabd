"""The pages of the rules of Soul Puzzler, in our own words."""

from __future__ import annotations

from render.face import Topic
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.view import PuzzlerView

PAGES: tuple[Topic[PuzzlerView, PuzzlerEvent], ...] = (
    Topic(
        "start",
        "Your first match",
        "Drop souls into five columns or switch two unlike neighbours; lines of three or more score.",
    ),
)
