"""The face of Anima: Shadow of Omega."""

from __future__ import annotations

from render.anima import errors, guide, picture, position_text, sentences, words
from render.anima.commands import COMMANDS
from render.anima.prompts import PROMPTS
from render.face import Face
from rules.anima.events import AnimaEvent
from rules.anima.moves import AnimaMove
from rules.anima.position import AnimaView

FACE = Face[AnimaView, AnimaMove, AnimaEvent](
    key="anima",
    blurb="Two to five Parties of adventurers quest, fight and trade until one of them stops Omega, or nobody does.",
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
"""What Anima looks and sounds like."""
