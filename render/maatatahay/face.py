"""The face of Maatatahay."""

from __future__ import annotations

from render.face import Face
from render.maatatahay import errors, guide, picture, position_text, sentences, words
from render.maatatahay.commands import COMMANDS
from render.maatatahay.prompts import PROMPTS
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.position import MaatatahayView

FACE = Face[MaatatahayView, MaatatahayMove, MaatatahayEvent](
    key="maatatahay",
    blurb="Two tribes on a map of five by five: surround the other's warriors, keep yours alive, and pay for relics.",
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
"""What Maatatahay looks and sounds like."""
