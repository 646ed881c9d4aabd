"""The moves of a player, their notation, and the way back from the notation.

Cards are named by their ids, players by their place from 1 up. In a Combat, ``first`` is the side of the Party that met
the opponent or attacked, and ``second`` the other one; in a Speed Check there is only ``first``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, get_args

from rules.anima.cards import ADVANTAGES, CARDS, CHARACTERS, SEATS
from rules.anima.player import AutomaticAnswer
from rules.engine import InvalidMove, Move, Seat, tag_of


class AnimaMove(Move, frozen=True):
    """A move of Anima."""


class Keep(AnimaMove, frozen=True, tag="keep"):
    """Setup: the Character to keep and the Advantage to give back (4.45)."""

    character: str
    returned: str

    def __str__(self) -> str:
        return f"keep:{self.character},{self.returned}"


class Declare(AnimaMove, frozen=True, tag="declare"):
    """An answer to the question of the Reset phase (4.47), or the last action of a Reset sub-turn (4.4)."""

    word: Literal["act", "stay", "leave", "reveal"]

    def __str__(self) -> str:
        return self.word


class Play(AnimaMove, frozen=True, tag="play"):
    """Play an Advantage: ``spin`` is the Character spun for it, ``target`` its target; "" for none."""

    card: str
    spin: str = ""
    target: str = ""

    def __str__(self) -> str:
        return f"play:{self.card}" + (f"/{self.spin}" if self.spin else "") + (f">{self.target}" if self.target else "")


class Use(AnimaMove, frozen=True, tag="use"):
    """Use a Character's special ability, or that of the Organization in play (V23)."""

    card: str
    target: str = ""

    def __str__(self) -> str:
        return f"use:{self.card}" + (f">{self.target}" if self.target else "")


class Discard(AnimaMove, frozen=True, tag="discard"):
    """Discard an Advantage from the hand, or the Organization in play."""

    card: str


class Expel(AnimaMove, frozen=True, tag="expel"):
    """Expel a Character from the Party."""

    card: str


class Take(AnimaMove, frozen=True, tag="take"):
    """Pick up an Advantage discarded, or a Character expelled, by another player (4.5, 4.6)."""

    card: str


class Go(AnimaMove, frozen=True, tag="move"):
    """Move to an Area in play."""

    area: str


class Seek(AnimaMove, frozen=True, tag="seek"):
    """Seek new horizons: the top Area of the deck, or ``area`` from the discard pile (4.9)."""

    area: str = ""

    def __str__(self) -> str:
        return f"seek:{self.area}" if self.area else "seek"


class Rest(AnimaMove, frozen=True, tag="rest"):
    """Rest (4.11)."""


class Remove(AnimaMove, frozen=True, tag="remove"):
    """Pick an Area that is one too many (4.9)."""

    area: str


class Protect(AnimaMove, frozen=True, tag="protect"):
    """Discard an Advantage to keep an Area in play (4.63)."""

    card: str


class Attack(AnimaMove, frozen=True, tag="attack"):
    """Declare Combat against a Party in the same Area (4.15)."""

    seat: Seat

    def __str__(self) -> str:
        return f"attack:{self.seat + 1}"


class Propose(AnimaMove, frozen=True, tag="trade"):
    """Propose a trade; the proposer begins (4.49)."""

    seat: Seat

    def __str__(self) -> str:
        return f"trade:{self.seat + 1}"


class Lay(AnimaMove, frozen=True, tag="lay"):
    """Add an Advantage or a Character to one's side of a trade."""

    card: str


class Offer(AnimaMove, frozen=True, tag="offer"):
    """Offer one's side of a trade."""


class Agree(AnimaMove, frozen=True, tag="agree"):
    """Agree to a trade as it is."""


class BreakOff(AnimaMove, frozen=True, tag="break"):
    """Break off a trade."""


class Explore(AnimaMove, frozen=True, tag="explore"):
    """Explore the Area."""


class GoOn(AnimaMove, frozen=True, tag="step"):
    """Continue a Resistance Mission (4.65)."""


class Claim(AnimaMove, frozen=True, tag="claim"):
    """Claim a reward: REC, ADV, EX, a Mission by its id, or ``none``."""

    reward: str


class Choose(AnimaMove, frozen=True, tag="choose"):
    """Answer a choice of a card: a card, a place, or a word."""

    option: str


class Done(AnimaMove, frozen=True, tag="done"):
    """Do nothing more: the cards played in a Combat are shown, or a sub-turn ends."""


class Pass(AnimaMove, frozen=True, tag="pass"):
    """Pass."""


class Stand(AnimaMove, frozen=True, tag="stand"):
    """Give an automatic answer (4.48)."""

    answer: AutomaticAnswer


class Retract(AnimaMove, frozen=True, tag="retract"):
    """Cancel an automatic answer (4.48)."""

    answer: AutomaticAnswer


_WORDS: dict[str, AnimaMove] = {
    str(move): move
    for move in (
        *(Declare(word) for word in ("act", "stay", "leave", "reveal")),
        *(Stand(answer) for answer in get_args(AutomaticAnswer)),
        *(Retract(answer) for answer in get_args(AutomaticAnswer)),
        *(Attack(seat) for seat in range(SEATS[-1])),
        *(Propose(seat) for seat in range(SEATS[-1])),
        Seek(),
        Rest(),
        Offer(),
        Agree(),
        BreakOff(),
        Explore(),
        GoOn(),
        Done(),
        Pass(),
    )
}
"""The moves that name no card, by notation."""

_ON_CARDS = (Discard, Expel, Take, Go, Seek, Remove, Protect, Lay)
_CARD = {tag_of(kind): kind for kind in _ON_CARDS}

_TARGET = r"[A-Za-z0-9+-]{1,12}"
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[..., AnimaMove]], ...] = (
    (re.compile(r"keep:(C\d\d),(V\d\d)"), Keep),
    (re.compile(rf"play:(V\d\d)(?:/(C\d\d))?(?:>({_TARGET}))?"), lambda card, *rest: Play(card, *_blank(rest))),
    (re.compile(rf"use:([CV]\d\d)(?:>({_TARGET}))?"), lambda card, *rest: Use(card, *_blank(rest))),
    (re.compile(r"claim:([A-Z0-9]{2,3}|none)"), Claim),
    (re.compile(rf"choose:({_TARGET})"), Choose),
)


def _blank(parts: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(part or "" for part in parts)


def parse(text: str) -> AnimaMove:
    """Return the move written as ``text``. Raises ``InvalidMove`` for anything else, unknown cards included."""
    move = _WORDS.get(text)
    if move is not None:
        return move
    word, _, card = text.partition(":")
    if word in _CARD and card in CARDS:
        return _CARD[word](card)
    for pattern, make in _PATTERNS:
        match = pattern.fullmatch(text)
        if match:
            move = make(*match.groups())
            if knows(move):
                return move
    raise InvalidMove("unknown_notation", text=text[:60])


def knows(move: AnimaMove) -> bool:
    """Return whether a move names only existing cards, each of the right type."""
    if isinstance(move, Keep):
        return move.character in CHARACTERS and move.returned in ADVANTAGES
    if isinstance(move, Play):
        return move.card in ADVANTAGES and (not move.spin or move.spin in CHARACTERS)
    if isinstance(move, Use):
        return move.card in CARDS
    if isinstance(move, _ON_CARDS):
        named = getattr(move, "card", "") or getattr(move, "area", "")
        return not named or named in CARDS
    return True
