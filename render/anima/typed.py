"""What somebody has typed by hand: names of moves, cards and players, whole or shortened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from render.anima import cards, sentences, uses, words
from rules.anima.cards import ADVANTAGES, AREAS, CARDS, CHARACTERS, FINALS, MISSIONS
from rules.anima.moves import AnimaMove, Attack, Play, Propose, Use
from rules.anima.view import AnimaView
from rules.engine import Seat

KeyT = TypeVar("KeyT")

Called = Sequence[Iterable[str]]
"""What each seat's player may be called by somebody who types."""

_CAPITALS = re.compile(r"\b([acefmv]\d{1,2}|rec|adv|ex)\b")
"""The ids of cards, and the rewards of Areas."""
_ID = re.compile(r"[ACEFMV]\d\d?")
_PARTS = re.compile(r"([,/>])")
"""What stands between the cards of a notation."""
_MOST_PARTS = 5
"""A card, who is spun for it, and what it is used on, with the signs between them: no notation has more."""
_ON_CARDS: Mapping[str, Iterable[str]] = {
    "keep": (*CHARACTERS, *ADVANTAGES),
    "move": AREAS,
    "seek": AREAS,
    "remove": AREAS,
    "discard": ADVANTAGES,
    "protect": ADVANTAGES,
    "take": (*ADVANTAGES, *CHARACTERS),
    "lay": (*ADVANTAGES, *CHARACTERS),
    "expel": CHARACTERS,
    "claim": (*MISSIONS, *FINALS),
    "play": (*ADVANTAGES, *CHARACTERS, *AREAS),
    "use": (*CHARACTERS, *ADVANTAGES, *AREAS),
}
"""The cards that moves of each kind name."""
_ON_PLAYERS = ("attack", "trade")
"""The kinds of moves that name a player."""


def spelled(text: str) -> str:
    """Return a notation as the rules write it, however it was typed: ids and rewards in capitals, words small."""
    return _CAPITALS.sub(lambda found: found[0].upper(), text.replace(" ", "").lower())


def moves_meant(typed: str, view: AnimaView, seat: Seat, moves: Iterable[AnimaMove], called: Called) -> list[AnimaMove]:
    """Return those of ``moves`` that ``typed`` fits best: one where it is clear, none where it names nothing."""
    return best(typed, {move: readings(view, seat, move, called) for move in moves})


def readings(view: AnimaView, seat: Seat, move: AnimaMove, called: Called) -> list[str]:
    """Return what a move may be called: by its notation, its name, its cards, its label, and players by their names."""
    notation = str(move)
    bare = notation.partition(":")[2]
    found = [notation, bare, _ID.sub(_full_name, bare), sentences.move(move)]
    if isinstance(move, Play | Use):
        found += [uses.label(view, seat, move, spins) for spins in (True, False)]
    if isinstance(move, Attack | Propose):
        found.append(words.seat_name(move.seat))
    by_name = [
        told.replace(words.seat_name(who), name)
        for told in found
        for who, names in enumerate(called)
        for name in names
        if words.seat_name(who) in told
    ]
    return found + by_name


def _full_name(found: re.Match[str]) -> str:
    return CARDS[found[0]].name if found[0] in CARDS else found[0]


def names(view: AnimaView, seat: Seat, moves: Sequence[AnimaMove]) -> list[str]:
    """Name moves so that typing one of the names means its move."""
    labels = {entry.move: entry.label for entry in uses.entries(view, seat, uses.used_in(moves))}
    return [labels.get(move) or sentences.move(move) for move in moves]


def notation_meant(typed: str, kind: str, called: Called) -> str:
    """Return a notation with the ids of the cards and players named in ``typed``; what names none of them stays.

    ``kind`` is that of the move; where it is "", the first word typed.
    """
    if not kind:
        kind, _, typed = typed.strip().replace(":", " ", 1).partition(" ")
    kind = kind.lower()
    if kind in _ON_PLAYERS:
        seats = best(typed, {seat + 1: (words.seat_name(seat), *names) for seat, names in enumerate(called)})
        typed = str(seats[0]) if len(seats) == 1 else typed
    parts = _PARTS.split(typed)
    if len(parts) <= _MOST_PARTS:
        parts = [_id(part, _ON_CARDS.get(kind, ())) for part in parts]
    return spelled(f"{kind}:{''.join(parts)}")


def _id(part: str, ids: Iterable[str]) -> str:
    found = cards_meant(part, ids)
    return found[0] if len(found) == 1 else part


def cards_meant(typed: str, ids: Iterable[str] = CARDS) -> list[str]:
    """Return the cards that ``typed`` fits best, by their ids: one where it is clear, none where it names nothing."""
    return best(typed, {one: (one, CARDS[one].name, cards.name(one)) for one in ids})


def best(typed: str, readings: Mapping[KeyT, Iterable[str]]) -> list[KeyT]:
    """Return the keys of those readings that ``typed`` fits best.

    Best is the whole of a reading, then its beginning, then the beginnings
    of some of its words in their order. Neither capitals, articles nor signs count.
    """
    wanted = _words(typed)
    if not wanted:
        return []
    found = {key: max(_fit(wanted, _words(told)) for told in several) for key, several in readings.items()}
    most = max(found.values(), default=0)
    return [key for key, fit in found.items() if fit == most] if most else []


@lru_cache(maxsize=4096)
def _words(text: str) -> list[str]:
    """Return the words of a text. The names of cards and moves are asked for again with every text typed."""
    parts = re.findall(r"[^\W_]+", re.sub("['\u2019]", "", text).casefold())
    return [part for part in parts if part != "the"]


def _fit(wanted: Sequence[str], told: Sequence[str]) -> int:
    """Return how well words fit a reading: 3 for the whole, 2 for its beginning, 1 for parts of it, else 0."""
    if wanted == told:
        return 3
    if " ".join(told).startswith(" ".join(wanted)):
        return 2
    rest = iter(told)
    return int(all(any(word.startswith(start) for word in rest) for start in wanted))
