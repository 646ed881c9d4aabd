"""What somebody has typed by hand: names of moves, cards and players, whole or shortened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from typing_extensions import override

from render.anima import cards, prompt, sentences, words
from render.kit.commands import MayNamePlayer, TypedTextError, Typist
from render.kit.phrases import fitting, quoted
from render.kit.typed import ROOM, Reader, bare, is_notation, meant, one_meant, with_kind
from rules.anima.cards import CARDS
from rules.anima.moves import AnimaMove, Attack, Play, Propose, Use
from rules.anima.position import AnimaView
from rules.engine import Seat

AnimaTypist = Typist[AnimaView, AnimaMove]

Called = Sequence[Iterable[str]]
"""What each seat's player may be called by somebody who types."""

UNKNOWN = "{text} is not understood here. Choose from the list, or from what your panel offers: `/hand` opens it."
UNKNOWN_BESIDE = "{text} is not understood here. You can choose: {names}."
NO_CARD = "There is no card called {text}."

_CAPITALS = re.compile(r"\b([acefmv]\d{1,2}|rec|adv|ex)\b")
"""The ids of cards, and the rewards of Areas."""
_ID = re.compile(r"[ACEFMV]\d\d?")
_SIGNS = re.compile(r"([,/>])")
"""What is between the cards of a notation: one, the card spun for it, and what it is used on."""
_ON_PLAYERS = ("attack", "trade")
"""The kinds of moves that name a player."""
_TELLING_PLAYERS = frozenset((*_ON_PLAYERS, "play", "use", "choose"))
"""The kinds of moves whose words may tell of one."""


class _Reader(Reader[AnimaView, AnimaMove]):
    @override
    def spelled(self, typist: AnimaTypist, kinds: Sequence[str], text: str) -> str:
        return with_kind(kinds, spelled(text))

    @override
    def readings(self, typist: AnimaTypist, move: AnimaMove) -> Iterable[str]:
        return () if typist.seat is None else readings(typist.view, typist.seat, move, typist.called)

    @override
    def names(self, typist: AnimaTypist, moves: Sequence[AnimaMove]) -> list[str]:
        return [] if typist.seat is None else names(typist.view, typist.seat, moves)

    @override
    def otherwise(self, typist: AnimaTypist, kinds: Sequence[str], text: str, notation: str) -> str:
        """Return the notation of what is named but not legal. Raises ``TypedTextError`` where that is nothing."""
        found = notation_meant(text, kinds[0] if len(kinds) == 1 else "", typist.called)
        if typist.seat is None or is_notation(typist, found):
            return notation if typist.seat is None else found
        possible = fitting(self.names(typist, typist.moves(kinds)), ROOM)
        refusal = MayNamePlayer if _TELLING_PLAYERS.intersection(kinds) else TypedTextError
        raise refusal((UNKNOWN_BESIDE if possible else UNKNOWN).format(text=quoted(text), names=possible))


read = _Reader()
"""Returns the notation of a move that was typed."""


def spelled(text: str) -> str:
    """Return a notation as the rules write it, however it was typed: ids and rewards in capitals, words small."""
    return _CAPITALS.sub(lambda found: found[0].upper(), text.replace(" ", "").lower())


def readings(view: AnimaView, seat: Seat, move: AnimaMove, called: Called) -> list[str]:
    """Return what a move may be called: by its notation, its name, its cards, its label, and players by their names."""
    found = [str(move), bare(move), _ID.sub(_full_name, bare(move)), sentences.move(move)]
    if isinstance(move, Play | Use):
        found += [prompt.label(view, seat, move, spins) for spins in (True, False)]
    if isinstance(move, Attack | Propose):
        found.append(words.seat_name(move.seat))
    by_name = [
        reading.replace(words.CALLED[who], name)
        for reading in found
        for who, names in enumerate(called)
        for name in (words.SEATS[who], *names)
        if words.CALLED[who] in reading
    ]
    return found + by_name


def _full_name(found: re.Match[str]) -> str:
    return CARDS[found[0]].name if found[0] in CARDS else found[0]


def names(view: AnimaView, seat: Seat, moves: Sequence[AnimaMove]) -> list[str]:
    """Name moves so that typing one of the names means its move."""
    labels = {entry.move: entry.label for entry in prompt.entries(view, seat, prompt.used_in(moves))}
    return [labels.get(move) or sentences.move(move) for move in moves]


def notation_meant(typed: str, kind: str, called: Called) -> str:
    """Return a notation with the ids of the cards and players named in ``typed``; what names none of them stays.

    ``kind`` is that of the move; where it is "", the first word typed.
    """
    if not kind:
        kind, _, typed = typed.replace(":", " ", 1).partition(" ")
    kind = kind.lower()
    if kind in _ON_PLAYERS:
        seats = meant(typed, {str(seat): (words.SEATS[seat - 1], *names) for seat, names in enumerate(called, 1)})
        return spelled(f"{kind}:{seats[0] if len(seats) == 1 else typed}")
    parts = _SIGNS.split(typed, maxsplit=2)  # no notation has more
    return spelled(f"{kind}:{''.join(one[0] if len(one := cards_meant(part)) == 1 else part for part in parts)}")


def cards_meant(typed: str) -> list[str]:
    """Return the cards that ``typed`` fits best, by their ids: one where it is clear, none where it names nothing."""
    return meant(typed, _called())


def card_meant(typed: str) -> str:
    """Return the id of the card that was typed. Raises ``TypedTextError`` for none, and for several."""
    return one_meant(typed, _called(), words.card, NO_CARD)


@cache
def _called() -> dict[str, tuple[str, ...]]:
    return {one: (one, card.name, cards.name(one)) for one, card in CARDS.items()}
