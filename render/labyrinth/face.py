"""The face of Wicked Labyrinth."""

from __future__ import annotations

from render.face import Face
from render.labyrinth import asking, controls, errors, guide, helping, naming, picture, telling, texts, words
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.view import LabyrinthView

FACE = Face[LabyrinthView, LabyrinthMove, LabyrinthEvent](
    key="labyrinth",
    blurb="Three to five seekers bid in secret for the corridors of a witch's maze, then lift the souls they found.",
    options=words.OPTIONS,
    emblems=words.SIGNS,
    picture=picture.draw,
    warm=picture.warm,
    alt=texts.alt,
    position=texts.position,
    hand=texts.hand,
    event=telling.event,
    outcome=telling.outcome,
    move=naming.move,
    error=errors.error,
    question=asking.question,
    help=helping.explain,
    controls=controls.controls,
    pages=guide.pages,
)
"""What Wicked Labyrinth looks and sounds like."""
