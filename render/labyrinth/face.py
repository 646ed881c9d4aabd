"""The face of Wicked Labyrinth."""

from __future__ import annotations

from render.face import Face, Gentle, PickWords
from render.kit.emoji import SIDE, Piece
from render.labyrinth import guide, picture, position_text, public_view, result, sentences, words
from render.labyrinth.commands import COMMANDS
from render.labyrinth.picture import sprites
from render.labyrinth.prompts import PROMPTS
from render.labyrinth.sentences import match_facts
from rules.labyrinth.events import Ended, Finished, GreatAchieved, LabyrinthEvent, Revealed, SmallAchieved
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.position import LabyrinthView


def pieces() -> tuple[Piece, ...]:
    """Return the pieces that have an emoji: the talismans of the seats."""
    return tuple(
        Piece(f"{name.lower()}_talisman", sprites.medal(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    )


FACE = Face[LabyrinthView, LabyrinthMove, LabyrinthEvent](
    key="labyrinth",
    blurb="Three to five players bid in secret for the corridors of a witch's maze, then promote the souls they find.",
    length="half an hour",
    difficulty="a little to learn",
    goal=words.GOAL,
    progress=words.progress,
    options=words.OPTIONS,
    gentle=Gentle(seats=3, words="you against two computer players, with open oracle cards"),
    emblems=words.SIGNS,
    seats=words.SEATS,
    pieces=pieces,
    picture=picture.draw,
    own_picture=picture.own_picture,
    on_board=public_view.on_board,
    on_panel=public_view.on_panel,
    marked=public_view.marked,
    warm=picture.warm,
    alt=position_text.alt,
    position=position_text.position,
    hand=position_text.hand,
    joined=result.joined,
    event=sentences.event,
    rank=sentences.rank,
    concerns=sentences.concerns,
    highlights=(Ended, Finished, GreatAchieved, Revealed, SmallAchieved),
    outcome=sentences.outcome,
    match_facts=match_facts,
    picks={"sign": PickWords("Signs", words.sign), "great": PickWords("Great oracles", words.pair)},
    move=sentences.move,
    error=sentences.error,
    prompts=PROMPTS,
    commands=COMMANDS,
    pages=guide.pages,
)
