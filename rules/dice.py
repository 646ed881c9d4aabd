"""Randomness as part of the state: a seed, and the number of draws from each stream.

Every purpose has its own stream: each deck, and each kind of roll in each
turn. So the tenth card of a deck is the same whatever happened before, and two
matches with the same seed can be compared although their moves differ. A draw
hashes the purpose with the number of the draw, keyed with the seed; so a position
and its dice can be stored, replayed and checked by anyone who knows the seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from rules.engine import Struct

T = TypeVar("T")

_WORD = 1 << 64
_TURN = "@"


def in_turn(kind: str, turn: int) -> str:
    """Return the purpose of a kind of draw in one turn; its stream ends when another turn draws."""
    return f"{kind}{_TURN}{turn}"


class Dice(Struct, frozen=True):
    """The streams of draws from ``seed`` (16 bytes or more).

    ``counter`` counts all draws. ``streams`` holds the number of draws for each purpose, without those of finished
    turns, which never come back.
    """

    seed: bytes
    counter: int = 0
    streams: tuple[tuple[str, int], ...] = ()

    def below(self, bound: int, purpose: str) -> tuple[int, Dice]:
        """Return a uniform integer in ``range(bound)`` for a purpose, and the dice after it.

        Raises ValueError if ``bound`` is not positive.
        """
        place, drawn = self._stream(purpose)
        value, after = self._word(bound, purpose, drawn)
        return value, Dice(self.seed, self.counter + after - drawn, self._with(place, purpose, after))

    def roll(self, purpose: str) -> tuple[int, Dice]:
        """Return a six-sided die's face, 1 to 6, and the dice after it."""
        face, dice = self.below(6, purpose)
        return face + 1, dice

    def shuffle(self, items: Sequence[T], purpose: str) -> tuple[tuple[T, ...], Dice]:
        """Return ``items`` in a uniformly random order and the dice after it."""
        order = list(items)
        place, drawn = self._stream(purpose)
        after = drawn
        for last in range(len(order) - 1, 0, -1):
            other, after = self._word(last + 1, purpose, after)
            order[last], order[other] = order[other], order[last]
        return tuple(order), Dice(self.seed, self.counter + after - drawn, self._with(place, purpose, after))

    def _word(self, bound: int, purpose: str, drawn: int) -> tuple[int, int]:
        """Return a draw below ``bound`` for a purpose after ``drawn`` draws, and the number of draws after it."""
        if bound < 1:
            raise ValueError(f"a die needs at least one face, not {bound}")
        limit = _WORD - _WORD % bound
        while True:
            digest = blake2b(f"{purpose} {drawn}".encode(), digest_size=8, key=self.seed[:64]).digest()
            drawn += 1
            word = int.from_bytes(digest, "big")
            if word < limit:
                return word % bound, drawn

    def _stream(self, purpose: str) -> tuple[int, int]:
        """Return the position of the stream for ``purpose``, -1 for none yet, and the number of draws from it."""
        for place, (name, drawn) in enumerate(self.streams):
            if name == purpose:
                return place, drawn
        return -1, 0

    def _with(self, place: int, purpose: str, drawn: int) -> tuple[tuple[str, int], ...]:
        """Return the streams with ``drawn`` draws for ``purpose``. A new stream of a turn ends those of other turns."""
        streams = self.streams
        if place >= 0:
            return (*streams[:place], (purpose, drawn), *streams[place + 1 :])
        turn = purpose.partition(_TURN)[2]
        if turn:
            streams = tuple(stream for stream in streams if stream[0].partition(_TURN)[2] in ("", turn))
        return (*streams, (purpose, drawn))
