"""The face of Soul Puzzler."""

from __future__ import annotations

from render.face import Face
from render.soul_puzzler import asking, controls, errors, guide, helping, picture, texts, words
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.view import PuzzlerView

FACE = Face[PuzzlerView, PuzzlerMove, PuzzlerEvent](
    key="soul_puzzler",
    blurb="A duel of Sun and Moon on five columns: drop souls, switch neighbours, and score lines of three or more.",
    options=words.OPTIONS,
    emblems=words.SIGNS,
    picture=picture.draw,
    warm=picture.warm,
    alt=texts.alt,
    position=texts.position,
    hand=texts.hand,
    event=words.event,
    outcome=words.outcome,
    move=words.move,
    error=errors.error,
    question=asking.question,
    help=helping.explain,
    controls=lambda view, _, legal: controls.controls(view, legal),
    pages=guide.pages,
)
"""What Soul Puzzler looks and sounds like."""
