"""Characters that join, leave or change a Party, with their Combats and Speed Checks."""

from __future__ import annotations

from typing import Literal

from rules.engine import Seat
from rules.happenings import OfCard, OfSeat, Revealing

Affliction = Literal["incapacitated", "cursed", "poisoned"]
"""The harm that a Character can suffer until the next Reset phase, by its field of ``Member``."""


class MemberExpelled(OfCard, frozen=True, tag=True):
    """A Character was expelled from its Party by its player."""


class Recruited(OfCard, Revealing, frozen=True, tag=True):
    """A Character joined a Party; ``source`` is the card or reward that brought it."""

    source: str


class ChangedParty(OfSeat, Revealing, frozen=True, tag=True):
    """A Character went from one Party to another, or to the discard pile (``to`` is -1)."""

    to: Seat
    card: str
    source: str


class Afflicted(OfCard, frozen=True, tag=True):
    """A Character was incapacitated, cursed or poisoned."""

    how: Affliction
    source: str


class Unspun(OfSeat, frozen=True, tag=True):
    """All Characters of a Party were unspun by a card."""

    source: str


class Died(OfCard, frozen=True, tag=True):
    """A Character died; ``source`` is a card, or ``margin`` for a Combat lost by a large margin."""

    source: str


class Prevented(OfCard, frozen=True, tag=True):
    """A harm to a Character was prevented by ``by``."""

    by: str


CharacterEvent = MemberExpelled | Recruited | ChangedParty | Afflicted | Unspun | Died | Prevented


class CombatBegan(OfSeat, frozen=True, tag=True):
    """A Combat begins: ``seat`` against another Party or, if ``other`` is -1, against ``card``."""

    other: Seat
    card: str
    bases: tuple[int, int]


class CombatLeft(OfCard, frozen=True, tag=True):
    """A Party left a Combat by ``card``."""


class CombatRolled(Revealing, frozen=True, tag=True):
    """Both sides rolled; the second die is 0 if there is no opponent."""

    dice: tuple[int, int]


class CombatEnded(OfSeat, frozen=True, tag=True):
    """A Combat was decided: ``won`` is the side, None for a tie between Parties.

    The second of the ``dice`` is 0 against a total; both are in matches stored before they were recorded.
    """

    other: Seat
    card: str
    totals: tuple[int, int]
    won: int | None
    dice: tuple[int, int] = (0, 0)


class CheckBegan(OfSeat, frozen=True, tag=True):
    """A Speed Check begins."""

    need: int
    speed: int
    source: str


class CheckRolled(OfSeat, Revealing, frozen=True, tag=True):
    """The die of a Speed Check was rolled."""

    die: int


class CheckEnded(OfSeat, frozen=True, tag=True):
    """A Speed Check for ``source`` was decided with ``die``; "" and 0 in matches stored before they were recorded."""

    total: int
    need: int
    success: bool
    source: str = ""
    die: int = 0


CombatEvent = CombatBegan | CombatLeft | CombatRolled | CombatEnded | CheckBegan | CheckRolled | CheckEnded
