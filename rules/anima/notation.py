"""From the notation of a move back to the move."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

from rules.anima.cards import ADVANTAGES, CARDS, CHARACTERS, SEATS
from rules.anima.moves import (
    Agree,
    AnimaMove,
    Attack,
    BreakOff,
    Choose,
    Claim,
    Declare,
    Discard,
    Done,
    Expel,
    Explore,
    Go,
    GoOn,
    Keep,
    Lay,
    Offer,
    Pass,
    Play,
    Propose,
    Protect,
    Remove,
    Rest,
    Retract,
    Seek,
    Stand,
    Take,
    Use,
)
from rules.anima.player import Standing
from rules.engine import InvalidMove

_WORDS: dict[str, AnimaMove] = {
    str(move): move
    for move in (
        *(Declare(word) for word in ("act", "stay", "leave", "reveal")),
        *(Stand(answer) for answer in get_args(Standing)),
        *(Retract(answer) for answer in get_args(Standing)),
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
"""The moves that name no card, by their notation."""

_CARD = {
    "discard": Discard,
    "expel": Expel,
    "take": Take,
    "move": Go,
    "seek": Seek,
    "remove": Remove,
    "protect": Protect,
    "lay": Lay,
}
"""The moves that name one card."""
_ON_CARDS = tuple(_CARD.values())

_TARGET = r"[A-Za-z0-9+-]{1,12}"
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[..., AnimaMove]], ...] = (
    (re.compile(r"keep:(C\d\d),(V\d\d)"), Keep),
    (re.compile(rf"play:(V\d\d)(?:/(C\d\d))?(?:>({_TARGET}))?"), lambda card, *rest: Play(card, *_blank(rest))),
    (re.compile(rf"use:([CV]\d\d)(?:>({_TARGET}))?"), lambda card, *rest: Use(card, *_blank(rest))),
    (re.compile(r"claim:([A-Z0-9]{2,3}|none)"), Claim),
    (re.compile(rf"choose:({_TARGET})"), Choose),
)


def _blank(found: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(part or "" for part in found)


def parse(text: str) -> AnimaMove:
    """Return the move written as ``text``. Raises ``InvalidMove`` for anything else, unknown cards included."""
    move = _WORDS.get(text)
    if move is not None:
        return move
    word, _, card = text.partition(":")
    if word in _CARD and card in CARDS:
        return _CARD[word](card)
    for pattern, make in _PATTERNS:
        found = pattern.fullmatch(text)
        if found:
            move = make(*found.groups())
            if knows(move):
                return move
    raise InvalidMove("unknown_notation", text=text[:60])


def knows(move: AnimaMove) -> bool:
    """Say whether a move names only cards that exist, each of the right type."""
    if isinstance(move, Keep):
        return move.character in CHARACTERS and move.returned in ADVANTAGES
    if isinstance(move, Play):
        return move.card in ADVANTAGES and (not move.spin or move.spin in CHARACTERS)
    if isinstance(move, Use):
        return move.card in CARDS
    if isinstance(move, _ON_CARDS):
        return (getattr(move, "card", "") or getattr(move, "area", "")) in {"", *CARDS}
    return True
