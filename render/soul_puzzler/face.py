"""The face of Soul Puzzler."""

from __future__ import annotations

from render.face import Face, Gentle, PickWords
from render.kit.emoji import SIDE, Piece
from render.soul_puzzler import guide, picture, position_text, sentences, words
from render.soul_puzzler.commands import COMMANDS
from render.soul_puzzler.picture import sprites
from render.soul_puzzler.prompts import PROMPTS
from render.soul_puzzler.sentences import match_facts
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.events import Ended, PowerUsed, PuzzlerEvent, Scored
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.position import PuzzlerView


def pieces() -> tuple[Piece, ...]:
    """Return the pieces that have an emoji: the tokens of both players, and the characters."""
    tokens = [
        Piece(f"{name.lower()}_token", sprites.token(seat, SIDE), sign=words.SIGNS[seat])
        for seat, name in enumerate(words.SEATS)
    ]
    characters = [
        Piece(f"{character}_character", sprites.pip(character, size=SIDE), called=card.name)
        for character, card in CARDS.items()
    ]
    return (*tokens, *characters)


FACE = Face[PuzzlerView, PuzzlerMove, PuzzlerEvent](
    key="soul_puzzler",
    blurb="A duel of Sun and Moon on five columns: drop souls, switch neighbours, and score lines of three or more.",
    length="half an hour",
    difficulty="easy to learn",
    goal="You win with {options.target} points if you are ahead. Your lines of 3 or more score 1 a soul.",
    progress=words.progress,
    options=words.OPTIONS,
    gentle=Gentle(
        seats=2,
        words="you against the computer, both with the Apprentice, who has no ability",
        options={"characters": "none"},
        again="Again, with characters",
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
    highlights=(Ended, PowerUsed, Scored),
    outcome=sentences.outcome,
    match_facts=match_facts,
    picks={"character": PickWords("Characters", lambda key: CARDS[key].name)},
    move=sentences.move,
    error=sentences.error,
    prompts=PROMPTS,
    commands=COMMANDS,
    pages=guide.pages,
)
