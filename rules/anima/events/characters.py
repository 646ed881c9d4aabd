"""Characters that join, leave or change a Party, and their Combats and Speed Checks."""

from __future__ import annotations

from typing import Literal

from rules.engine import Seat
from rules.happenings import Happening, Revealing

Affliction = Literal["incapacitated", "cursed", "poisoned"]
"""What can happen to a Character until the next Reset phase, by its field of ``Member``."""


class MemberExpelled(Happening, frozen=True, tag=True):
    """A Character was expelled from its Party by its player."""

    seat: Seat
    card: str


class Recruited(Revealing, frozen=True, tag=True):
    """A Character joined a Party; ``source`` is the card or the reward it came by."""

    seat: Seat
    card: str
    source: str


class ChangedParty(Revealing, frozen=True, tag=True):
    """A Character went from one Party to another one, or to the discard pile (``to`` is -1)."""

    seat: Seat
    to: Seat
    card: str
    source: str


class Afflicted(Happening, frozen=True, tag=True):
    """A Character was incapacitated, cursed or poisoned."""

    seat: Seat
    card: str
    how: Affliction
    source: str


class Unspun(Happening, frozen=True, tag=True):
    """All Characters of a Party were unspun by a card."""

    seat: Seat
    source: str


class Died(Happening, frozen=True, tag=True):
    """A Character died; ``source`` is a card, or ``margin`` for a Combat lost by much."""

    seat: Seat
    card: str
    source: str


class Prevented(Happening, frozen=True, tag=True):
    """What was about to happen to a Character did not, thanks to ``by``."""

    seat: Seat
    card: str
    by: str


CharacterEvent = MemberExpelled | Recruited | ChangedParty | Afflicted | Unspun | Died | Prevented


class CombatBegan(Happening, frozen=True, tag=True):
    """A Combat begins: ``seat`` against another Party or, where ``other`` is -1, against ``card``."""

    seat: Seat
    other: Seat
    card: str
    bases: tuple[int, int]


class CombatLeft(Happening, frozen=True, tag=True):
    """A Party left a Combat by ``card``."""

    seat: Seat
    card: str


class CombatRolled(Revealing, frozen=True, tag=True):
    """Both sides rolled; the second die is 0 where there is no opponent."""

    dice: tuple[int, int]


class CombatEnded(Happening, frozen=True, tag=True):
    """A Combat was decided: ``won`` is the side, None for a tie between Parties."""

    seat: Seat
    other: Seat
    card: str
    totals: tuple[int, int]
    won: int | None


class CheckBegan(Happening, frozen=True, tag=True):
    """A Speed Check begins."""

    seat: Seat
    need: int
    speed: int
    source: str


class CheckRolled(Revealing, frozen=True, tag=True):
    """The die of a Speed Check was rolled."""

    seat: Seat
    die: int


class CheckEnded(Happening, frozen=True, tag=True):
    """A Speed Check was decided."""

    seat: Seat
    total: int
    need: int
    success: bool


CombatEvent = CombatBegan | CombatLeft | CombatRolled | CombatEnded | CheckBegan | CheckRolled | CheckEnded
