"""The face of Soulgivers, with its pieces that have an emoji: a figure for each seat, and every Soulgiver."""

from __future__ import annotations

from render.face import Face, Gentle, PickWords
from render.kit.emoji import SIDE, Piece
from render.soulgivers import accounts, boards_after, courses, errors, guide, picture, position_text, sentences, words
from render.soulgivers.commands import COMMANDS
from render.soulgivers.picture import figures
from render.soulgivers.prompts import PROMPTS, secret_kind
from render.soulgivers.sentences import match_facts
from rules.soulgivers.cards import POPULATIONS
from rules.soulgivers.events import (
    BarrierFell,
    Collected,
    Destroyed,
    Ended,
    PopulationResolved,
    PortalDestroyed,
    SoulgiversEvent,
)
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.pieces import IDS, hero_of, population_of
from rules.soulgivers.position import SoulgiversView


def pieces() -> tuple[Piece, ...]:
    """Return the pieces."""
    seats = [
        Piece(
            _in_words(f"{name} seat"),
            figures.anonymous(POPULATIONS[seat % 2], SIDE, second=seat > 1),
            sign=words.SIGNS[seat],
        )
        for seat, name in enumerate(words.SEATS)
    ]
    soulgivers = [
        Piece(
            one.replace("s-", "_", 1).replace("-", "_"),
            figures.figure(hero_of(one), population_of(one), SIDE),
            called=words.piece(one),
        )
        for one in IDS
    ]
    return (*seats, *soulgivers)


def _in_words(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")


FACE = Face[SoulgiversView, SoulgiversMove, SoulgiversEvent](
    key="soulgivers",
    blurb="Two populations fight for the Fragment on a board that moves. Every figure ages. One or two players a side.",
    length="an hour",
    difficulty="a lot to learn",
    options=words.OPTIONS,
    gentle=Gentle(
        seats=2,
        words="a duel against the computer; the Runner, the Ghost and the Protector begin",
        options={"start": "given"},
        again="Again, choosing your heroes",
        next={"start": "chosen"},
    ),
    goal="You win by carrying the Fragment into one of your Portals, or if no opponent is left.",
    progress=accounts.progress,
    emblems=words.SIGNS,
    seats=words.SEATS,
    pieces=pieces,
    teams=words.TEAMS,
    picture=picture.draw,
    own_picture=picture.own_picture,
    alone=picture.alone,
    on_board=picture.on_board,
    warm=picture.warm,
    alt=position_text.alt,
    position=position_text.position,
    hand=position_text.hand,
    event=courses.event,
    rank=courses.rank,
    concerns=courses.concerns,
    highlights=(BarrierFell, Collected, Destroyed, Ended, PopulationResolved, PortalDestroyed),
    joined=courses.joined,
    outcome=sentences.outcome,
    match_facts=match_facts,
    picks={"population": PickWords("Populations", str.capitalize), "hero": PickWords("Heroes", words.hero)},
    move=sentences.move,
    in_order=boards_after.in_order,
    error=errors.error,
    prompts=PROMPTS,
    secret_kind=secret_kind,
    commands=COMMANDS,
    pages=guide.pages,
)
