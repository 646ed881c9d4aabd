"""Trades, of which only the two traders see the Advantages."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima.player import HIDDEN
from rules.engine import Seat, Viewer
from rules.happenings import Happening, Revealing


class TradeProposed(Happening, frozen=True, tag=True):
    """A trade was proposed."""

    seat: Seat
    partner: Seat


class TradeCardLaid(Revealing, frozen=True, tag=True):
    """A card was laid on a side of a trade that is not offered yet; only the two traders see an Advantage."""

    seat: Seat
    partner: Seat
    card: str

    @override
    def seen(self, viewer: Viewer) -> TradeCardLaid:
        if viewer in (self.seat, self.partner):
            return self
        return replace(self, card=without_advantages((self.card,))[0])


class TradeLaid(Revealing, frozen=True, tag=True):
    """A side of a trade was laid; only the two traders see its Advantages."""

    seat: Seat
    partner: Seat
    cards: tuple[str, ...]

    @override
    def seen(self, viewer: Viewer) -> TradeLaid:
        return self if viewer in (self.seat, self.partner) else replace(self, cards=without_advantages(self.cards))


class Traded(Revealing, frozen=True, tag=True):
    """Two seats exchanged ``given`` (by ``seat``) and ``taken``; only they see the Advantages."""

    seat: Seat
    partner: Seat
    given: tuple[str, ...]
    taken: tuple[str, ...]

    @override
    def seen(self, viewer: Viewer) -> Traded:
        if viewer in (self.seat, self.partner):
            return self
        return replace(self, given=without_advantages(self.given), taken=without_advantages(self.taken))


class TradeBroken(Happening, frozen=True, tag=True):
    """A trade was broken off by ``seat``."""

    seat: Seat
    partner: Seat


def without_advantages(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards of a trade as the others see them: Characters, and how many Advantages."""
    return tuple(HIDDEN if card[0] == "V" else card for card in cards)


TradeEvent = TradeProposed | TradeCardLaid | TradeLaid | Traded | TradeBroken
"""An event of trades."""
