"""Randomness as part of the state: a seed and how often it was drawn from.

Every draw hashes the seed with the counter, so a position and its dice can be
stored, replayed and checked by anyone who knows the seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from rules.engine import Struct

T = TypeVar("T")

_WORD = 1 << 64


class Dice(Struct, frozen=True):
    """A position in the stream of draws from ``seed`` (16 bytes or more)."""

    seed: bytes
    counter: int = 0

    def below(self, bound: int) -> tuple[int, Dice]:
        """Return a uniform integer in ``range(bound)`` and the dice after it.

        Raises ValueError when ``bound`` is not positive.
        """
        if bound < 1:
            raise ValueError(f"a die needs at least one face, not {bound}")
        limit = _WORD - _WORD % bound
        counter = self.counter
        while True:
            digest = blake2b(counter.to_bytes(8, "big"), digest_size=8, key=self.seed[:64]).digest()
            counter += 1
            word = int.from_bytes(digest, "big")
            if word < limit:
                return word % bound, Dice(self.seed, counter)

    def roll(self) -> tuple[int, Dice]:
        """Return a six-sided die's face, 1 to 6, and the dice after it."""
        face, dice = self.below(6)
        return face + 1, dice

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Dice]:
        """Return ``items`` in a uniformly random order and the dice after it."""
        order, dice = list(items), self
        for last in range(len(order) - 1, 0, -1):
            place, dice = dice.below(last + 1)
            order[last], order[place] = order[place], order[last]
        return tuple(order), dice
