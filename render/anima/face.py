"""The face of Anima: Shadow of Omega."""

from __future__ import annotations

from render.anima import courses, errors, guide, picture, position_text, public_view, sentences, words
from render.anima.commands import COMMANDS
from render.anima.picture import sprites
from render.anima.prompts import PROMPTS
from render.face import Face, Gentle, PickWords
from render.kit.emoji import SIDE, Piece
from rules.anima.cards import CHARACTERS
from rules.anima.events import (
    AnimaEvent,
    CheckEnded,
    CombatEnded,
    CrisisTried,
    Died,
    Ended,
    FinalRevealed,
    MissionDone,
    TurnLost,
)
from rules.anima.moves import AnimaMove
from rules.anima.position import AnimaView


def pieces() -> tuple[Piece, ...]:
    """Return the pieces."""
    counters = [
        Piece(f"{name.lower()}_counter", sprites.medal(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    ]
    characters = [
        Piece(
            f"{words.card(card_id).lower().replace(' ', '_')}",
            sprites.emblem(card_id, SIDE),
            called=words.card(card_id),
        )
        for card_id in CHARACTERS
    ]
    return (*counters, *characters)


FACE = Face[AnimaView, AnimaMove, AnimaEvent](
    key="anima",
    blurb="Two to five Parties of adventurers quest, fight and trade. One stops Omega and wins, or all lose.",
    length="an hour or two",
    difficulty="a lot to learn",
    goal="You win by completing a Mission and then, before the others, the Final Mission "
    f"(one of three secret ones, Combat {words.FINAL_COMBATS}; revealed by the turn that the map names; "
    "if no one completes it in time, all lose).",
    progress=words.progress,
    options=words.OPTIONS,
    gentle=Gentle(
        seats=2,
        words="you against the computer, without the Traps among the cards",
        options={"traps": False},
    ),
    emblems=words.SIGNS,
    seats=words.SEATS,
    pieces=pieces,
    picture=picture.draw,
    own_picture=picture.own_picture,
    alone=picture.alone,
    on_board=public_view.on_board,
    on_panel=public_view.on_panel,
    marked=public_view.marked,
    recalled=(CheckEnded, CombatEnded, Died, TurnLost),
    warm=picture.warm,
    alt=position_text.alt,
    position=position_text.position,
    hand=position_text.hand,
    event=courses.event,
    rank=courses.rank,
    concerns=courses.concerns,
    joined=courses.joined,
    highlights=(CombatEnded, CrisisTried, Died, Ended, FinalRevealed, MissionDone),
    outcome=sentences.outcome,
    match_facts=sentences.match_facts,
    picks={
        "organization": PickWords("Organizations", words.card),
        "character": PickWords("Characters", words.card),
        "mission": PickWords("Missions done", words.card),
    },
    move=sentences.move,
    error=errors.error,
    prompts=PROMPTS,
    commands=COMMANDS,
    pages=guide.pages,
)
