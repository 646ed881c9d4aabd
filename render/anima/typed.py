"""Typed texts: names of moves, cards and players, whole or shortened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from typing_extensions import override

from render.anima import cards, prompt, sentences, words
from render.kit.commands import TypedTextError, Typist
from render.kit.phrases import quoted
from render.kit.typed import Reader, bare, one_meant, squeezed, with_kind
from rules.anima.cards import CARDS
from rules.anima.moves import AnimaMove, Attack, Play, Propose, Use
from rules.anima.position import AnimaView

AnimaTypist = Typist[AnimaView, AnimaMove]

NO_CARD = "{text} isn't the name of a card. Choose one from the list."

_CAPITALS = re.compile(r"\b([acefmv]\d{1,2}|rec|adv|ex)\b")
"""The ids of cards, and the rewards of Areas."""
_SIGNS = re.compile(r"([:,/>])")
"""The signs between the cards of a notation."""
_BY_NAME = {squeezed(card.name): card.id for card in reversed(CARDS.values())}
_ID = re.compile(r"[ACEFMV]\d\d?")


class _Reader(Reader[AnimaView, AnimaMove]):
    @override
    def spelled(self, typist: AnimaTypist, kinds: Sequence[str], text: str) -> str:
        return with_kind(kinds, spelled(text))

    @override
    def readings(self, typist: AnimaTypist, move: AnimaMove) -> Iterable[str]:
        """Return the notation of a move, its name, its cards and its label, with players by their names too."""
        texts = [str(move), bare(move), _ID.sub(_full_name, bare(move)), sentences.move(move)]
        if isinstance(move, Play | Use):
            texts += [prompt.label(typist.view, typist.player, move, spins) for spins in (True, False)]
        if isinstance(move, Attack | Propose):
            texts.append(words.CALLED[move.seat])
        yield from texts
        for seat, names in enumerate(typist.called):
            for reading in texts:
                if words.CALLED[seat] in reading:
                    yield from (reading.replace(words.CALLED[seat], name) for name in (words.SEATS[seat], *names))

    @override
    def title(self, typist: AnimaTypist, move: AnimaMove) -> str:
        if not isinstance(move, Play | Use):
            return super().title(typist, move)
        ways = [(one.card, one.target) for one in prompt.used_in(typist.legal)]
        return prompt.label(typist.view, typist.player, move, ways.count((move.card, move.target)) > 1)


read = _Reader(sentences.move)


def spelled(text: str) -> str:
    """Return a typed notation as the rules write it: ids and rewards in capitals, words small.

    The names of cards mean their ids.
    """
    parts = (_BY_NAME.get(squeezed(part), part) for part in _SIGNS.split(text))
    return _CAPITALS.sub(lambda match: match[0].upper(), "".join(parts).replace(" ", "").lower())


def _full_name(match: re.Match[str]) -> str:
    return CARDS[match[0]].name if match[0] in CARDS else match[0]


def card_meant(text: str) -> str:
    """Return the id of the typed card. Raises ``TypedTextError`` for none, and for several."""
    called = {one: (one, card.name, cards.name(one)) for one, card in CARDS.items()}
    match = one_meant(text, called, words.card, NO_CARD)
    if match is None:
        raise TypedTextError(NO_CARD.format(text=quoted(text)))
    return match
