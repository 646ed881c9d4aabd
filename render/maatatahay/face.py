"""The face of Maatatahay."""

from __future__ import annotations

from render.face import Face
from render.maatatahay import asking, controls, errors, guide, helping, naming, picture, telling, texts, words
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.view import MaatatahayView

FACE = Face[MaatatahayView, MaatatahayMove, MaatatahayEvent](
    key="maatatahay",
    blurb="Two tribes on a map of five by five: surround the other's warriors, keep yours alive, and pay for relics.",
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
"""What Maatatahay looks and sounds like."""
