"""Randomness as part of the state: a seed, and how often each stream was drawn from.

Every purpose has a stream of its own: each deck, and each kind of roll in each
turn. So the tenth card of a deck is the same whatever happened before, and two
matches of one seed can be compared although their moves differ. A draw hashes
the purpose with the number of the draw, keyed with the seed; so a position and
its dice can be stored, replayed and checked by anyone who knows the seed.
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
    """Return the purpose of a kind of draw in one turn; its stream ends when another turn is drawn for."""
    return f"{kind}{_TURN}{turn}"


class Dice(Struct, frozen=True):
    """The streams of draws from ``seed`` (16 bytes or more).

    ``counter`` counts all draws. ``streams`` holds how often each purpose was
    drawn for, without those of turns that are over: they never come back.
    """

    seed: bytes
    counter: int = 0
    streams: tuple[tuple[str, int], ...] = ()

    def below(self, bound: int, purpose: str) -> tuple[int, Dice]:
        """Return a uniform integer in ``range(bound)`` for a purpose, and the dice after it.

        Raises ValueError when ``bound`` is not positive.
        """
        if bound < 1:
            raise ValueError(f"a die needs at least one face, not {bound}")
        limit = _WORD - _WORD % bound
        drawn = first = next((count for name, count in self.streams if name == purpose), 0)
        while True:
            digest = blake2b(f"{purpose} {drawn}".encode(), digest_size=8, key=self.seed[:64]).digest()
            drawn += 1
            word = int.from_bytes(digest, "big")
            if word < limit:
                return word % bound, Dice(self.seed, self.counter + drawn - first, self._counted(purpose, drawn))

    def roll(self, purpose: str) -> tuple[int, Dice]:
        """Return a six-sided die's face, 1 to 6, and the dice after it."""
        face, dice = self.below(6, purpose)
        return face + 1, dice

    def shuffle(self, items: Sequence[T], purpose: str) -> tuple[tuple[T, ...], Dice]:
        """Return ``items`` in a uniformly random order and the dice after it."""
        order, dice = list(items), self
        for last in range(len(order) - 1, 0, -1):
            place, dice = dice.below(last + 1, purpose)
            order[last], order[place] = order[place], order[last]
        return tuple(order), dice

    def _counted(self, purpose: str, drawn: int) -> tuple[tuple[str, int], ...]:
        """Return the streams with ``drawn`` draws for ``purpose``, those of other turns left out if it is a turn's."""
        turn = purpose.partition(_TURN)[2]
        kept = (
            stream
            for stream in self.streams
            if stream[0] != purpose and not (turn and stream[0].partition(_TURN)[2] not in ("", turn))
        )
        return (*kept, (purpose, drawn))
