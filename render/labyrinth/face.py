"""The face of Wicked Labyrinth."""

from __future__ import annotations

from render.face import Face
from render.labyrinth import errors, guide, picture, position_text, sentences, words
from render.labyrinth.commands import COMMANDS
from render.labyrinth.prompts import PROMPTS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.position import LabyrinthView

FACE = Face[LabyrinthView, LabyrinthMove, LabyrinthEvent](
    key="labyrinth",
    blurb="Three to five seekers bid in secret for the corridors of a witch's maze, then lift the souls they found.",
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
"""What Wicked Labyrinth looks and sounds like."""
