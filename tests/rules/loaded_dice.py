"""Dice that show what a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TypeVar

from rules.dice import Dice

T = TypeVar("T")


class LoadedDice(Dice, frozen=True):
    """Dice whose next draws are those of a die that shows ``faces``, whatever they are for; then they are as others.

    A draw among two or three takes the remainder of the face, so that two or three faces make all of them.
    """

    faces: tuple[int, ...] = ()

    def below(self, bound: int, purpose: str) -> tuple[int, Dice]:
        """Draw what the next of the faces says."""
        face, *left = self.faces
        return (face - 1) % bound, _loaded(Dice(self.seed, self.counter + 1, self.streams), tuple(left))

    def shuffle(self, items: Sequence[T], purpose: str) -> tuple[tuple[T, ...], Dice]:
        """Shuffle by the faces, then as other dice do."""
        order = list(items)
        dice: Dice = self
        for last in range(len(order) - 1, 0, -1):
            place, dice = dice.below(last + 1, purpose)
            order[last], order[place] = order[place], order[last]
        return tuple(order), dice


def _loaded(dice: Dice, faces: tuple[int, ...]) -> Dice:
    return LoadedDice(dice.seed, dice.counter, dice.streams, faces) if faces else dice


def loaded(*faces: int) -> Dice:
    """Return dice whose next six-sided rolls are these; what else is drawn hangs on them too."""
    assert set(faces) <= set(range(1, 7)), faces
    return _loaded(Dice(bytes(faces).ljust(16, b"\0")), faces)


def showing(face: int, purpose: str) -> Dice:
    """Return ordinary dice, which can be stored, whose first roll for a purpose shows a face."""
    return next(dice for number in count() if (dice := Dice(number.to_bytes(16))).roll(purpose)[0] == face)
