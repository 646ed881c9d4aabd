"""Dice that show what a test wants."""

from __future__ import annotations

from rules.dice import Dice


class LoadedDice(Dice, frozen=True):
    """Dice whose next six-sided rolls show ``faces``, whatever they are rolled for; then they roll as others do."""

    faces: tuple[int, ...] = ()

    def below(self, bound: int, purpose: str) -> tuple[int, Dice]:
        """Draw as other dice do, and keep the faces for rolls."""
        drawn, dice = super().below(bound, purpose)
        return drawn, _loaded(dice, self.faces)

    def roll(self, purpose: str) -> tuple[int, Dice]:
        """Show the next of the faces."""
        face, *left = self.faces
        return face, _loaded(Dice(self.seed, self.counter + 1, self.streams), tuple(left))


def _loaded(dice: Dice, faces: tuple[int, ...]) -> Dice:
    return LoadedDice(dice.seed, dice.counter, dice.streams, faces) if faces else dice


def loaded(*faces: int) -> Dice:
    """Return dice whose next six-sided rolls are these; what else is drawn hangs on them too."""
    assert set(faces) <= set(range(1, 7)), faces
    return _loaded(Dice(bytes(faces).ljust(16, b"\0")), faces)
