"""The face of Maatatahay."""

from __future__ import annotations

from render.face import Face, Gentle, PickWords
from render.kit.emoji import SIDE, Piece
from render.kit.phrases import count
from render.maatatahay import guide, picture, position_text, sentences, words
from render.maatatahay.commands import COMMANDS
from render.maatatahay.picture import sprites
from render.maatatahay.prompts import PROMPTS
from render.maatatahay.sentences import match_facts
from rules.maatatahay.events import Ended, MaatatahayEvent, RelicTaken, Settled
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.warriors import DEATHS


def pieces() -> tuple[Piece, ...]:
    """Return the pieces that have an emoji: the emblems of the tribes."""
    return tuple(
        Piece(f"{name.lower()}_emblem", sprites.emblem(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    )


FACE = Face[MaatatahayView, MaatatahayMove, MaatatahayEvent](
    key="maatatahay",
    blurb="Two tribes on a map of five by five: surround the other's warriors, keep yours alive, and pay for relics.",
    length="half an hour",
    difficulty="a little to learn",
    goal=f"You win with the most points at {DEATHS} deaths or a full map: gems and Spirit of the living, and relics.",
    progress=lambda view, seat: f"{count(view.points[seat].total, 'point')} against {view.points[1 - seat].total}",
    options=words.OPTIONS,
    gentle=Gentle(
        seats=2,
        words="you against the computer; your first relic is worth 1 point, your second 2, and so on (basic scoring)",
        options={"scoring": "basic"},
        again="Again, with standard scoring",
    ),
    emblems=words.SIGNS,
    seats=words.SEATS,
    pieces=pieces,
    picture=picture.draw,
    warm=picture.warm,
    alt=position_text.alt,
    position=position_text.position,
    hand=position_text.hand,
    event=sentences.event,
    rank=sentences.rank,
    concerns=sentences.concerns,
    joined=sentences.joined,
    highlights=(Ended, RelicTaken, Settled),
    outcome=sentences.outcome,
    match_facts=match_facts,
    picks={"warrior": PickWords("Warriors alive at the end", words.name)},
    move=sentences.move,
    error=sentences.error,
    prompts=PROMPTS,
    commands=COMMANDS,
    pages=guide.pages,
)
