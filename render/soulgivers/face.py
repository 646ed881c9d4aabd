"""The face of Soulgivers."""

from __future__ import annotations

from render.face import Face
from render.soulgivers import boards_after, errors, guide, picture, position_text, sentences, words
from render.soulgivers.commands import COMMANDS
from render.soulgivers.prompts import PROMPTS
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.position import SoulgiversView

FACE = Face[SoulgiversView, SoulgiversMove, SoulgiversEvent](
    key="soulgivers",
    blurb="Two populations, alone or in pairs, fight for the Fragment on a board that moves, while everybody decays.",
    options=words.OPTIONS,
    emblems=words.SIGNS,
    teams=words.TEAMS,
    picture=picture.draw,
    warm=picture.warm,
    alt=position_text.alt,
    position=position_text.position,
    hand=position_text.hand,
    event=sentences.event,
    joined=sentences.joined,
    outcome=sentences.outcome,
    move=sentences.move,
    in_order=boards_after.in_order,
    error=errors.error,
    prompts=PROMPTS,
    commands=COMMANDS,
    pages=guide.pages,
)
"""What Soulgivers looks and sounds like."""
