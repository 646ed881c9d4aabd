"""The face of Soul Puzzler."""

from __future__ import annotations

from render.face import Face
from render.soul_puzzler import errors, guide, picture, position_text, sentences, words
from render.soul_puzzler.commands import COMMANDS
from render.soul_puzzler.prompts import PROMPTS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.position import PuzzlerView

FACE = Face[PuzzlerView, PuzzlerMove, PuzzlerEvent](
    key="soul_puzzler",
    blurb="A duel of Sun and Moon on five columns: drop souls, switch neighbours, and score lines of three or more.",
    options=words.OPTIONS,
    emblems=words.SIGNS,
    picture=picture.draw,
    warm=picture.warm,
    alt=position_text.alt,
    position=position_text.position,
    hand=position_text.hand,
    event=sentences.event,
    outcome=sentences.outcome,
    move=sentences.move,
    error=errors.error,
    prompts=PROMPTS,
    commands=COMMANDS,
    pages=guide.pages,
)
"""What Soul Puzzler looks and sounds like."""
