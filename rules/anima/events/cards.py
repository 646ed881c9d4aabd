"""Advantages and abilities: played, drawn, discarded, taken, looked at; Organizations, Traps and dice of cards."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace
from typing_extensions import override

from rules.anima.moves import Play, Use
from rules.anima.player import HIDDEN
from rules.engine import Seat, Viewer
from rules.happenings import Concealing, OfCard, OfSeat, Private, Revealing


class Played(OfCard, Revealing, frozen=True, tag=True):
    """An Advantage was played."""

    spin: str = ""
    target: str = ""


class AbilityUsed(OfCard, Revealing, frozen=True, tag=True):
    """A special ability was used, by spinning its Character, or that of an Organization."""

    target: str = ""


class Cancelled(OfCard, frozen=True, tag=True):
    """A card or ability of ``seat`` was cancelled by another card."""

    by: str


class Laid(Private, frozen=True, tag=True):
    """A fighter played a card or ability, which others see when all fighters have done so."""

    play: Play | Use


class HandedBack(Private, frozen=True, tag=True):
    """A card that a fighter had played went back to the hand unseen."""


class Discarded(OfSeat, Revealing, frozen=True, tag=True):
    """Advantages were discarded from a hand, for ``source`` ("" in the Reset phase)."""

    cards: tuple[str, ...]
    source: str = ""


class PickedUp(OfSeat, frozen=True, tag=True):
    """A seat took a card that another one had discarded or expelled."""

    discarder: Seat
    card: str


class OrganizationJoined(OfCard, Revealing, frozen=True, tag=True):
    """A Party joined an Organization."""


class OrganizationLeft(OfCard, frozen=True, tag=True):
    """A Party left its Organization; ``forced`` if a requirement no longer holds."""

    forced: bool


class TrapPut(Concealing, frozen=True, tag=True):
    """A Trap was put face down on an Area."""

    concealed: ClassVar[tuple[str, ...]] = ("card",)

    area: str
    card: str


class TrapSprung(Revealing, frozen=True, tag=True):
    """A Trap was turned up."""

    owner: Seat
    area: str
    card: str


class Drew(Concealing, Revealing, frozen=True, tag=True):
    """A seat drew Advantages, which only it sees."""

    concealed: ClassVar[tuple[str, ...]] = ("cards",)

    cards: tuple[str, ...]
    source: str


class TookFromPile(OfCard, frozen=True, tag=True):
    """A seat took a card from a discard pile or out of a Combat, for ``source``."""

    source: str


class Robbed(OfSeat, Revealing, frozen=True, tag=True):
    """An Advantage went from ``victim`` to ``seat``; only these two see which."""

    victim: Seat
    card: str
    source: str

    @override
    def seen(self, viewer: Viewer) -> Robbed:
        return self if viewer in (self.seat, self.victim) else replace(self, card=HIDDEN)


class LookedAt(Concealing, Revealing, frozen=True, tag=True):
    """A seat looked at the top cards of a deck."""

    concealed: ClassVar[tuple[str, ...]] = ("cards",)

    source: str
    cards: tuple[str, ...]


class PutBack(OfSeat, frozen=True, tag=True):
    """A seat put cards back: so many on top of the deck, so many under it."""

    source: str
    top: int
    under: int


class DieRolled(OfSeat, Revealing, frozen=True, tag=True):
    """A die for a card, an ability or an Encounter (not of a Combat, a Speed Check or the exploration)."""

    source: str
    die: int


class DieChanged(Revealing, frozen=True, tag=True):
    """A card changed a die: ``side`` 0 or 1 of the Combat, 0 for a Speed Check or the exploration die."""

    source: str
    side: int
    was: int
    die: int


_Use = (
    Played | AbilityUsed | Cancelled | Laid | HandedBack | OrganizationJoined | OrganizationLeft | TrapPut | TrapSprung
)
_Pile = Discarded | PickedUp | Drew | TookFromPile | Robbed | LookedAt | PutBack
CardEvent = _Use | _Pile | DieRolled | DieChanged
