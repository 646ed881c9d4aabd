"""The setup, turns and phases, answers to their questions, trades, and the end of the match."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace
from typing_extensions import override

from rules.anima.player import HIDDEN, AutomaticAnswer
from rules.engine import Seat, Viewer
from rules.happenings import Concealing, Happening, OfCard, OfSeat, Private, Revealing


class OfTrade(OfSeat, frozen=True):
    """An event of a trade between ``seat`` and its ``partner``."""

    partner: Seat


class Began(Revealing, frozen=True, tag=True):
    """The match begins with these Areas in play."""

    areas: tuple[str, ...]


class Received(Private, Revealing, frozen=True, tag=True):
    """A seat was dealt its cards, which only it sees."""

    characters: tuple[str, ...]
    advantages: tuple[str, ...]
    missions: tuple[str, ...]


class Kept(Concealing, Revealing, frozen=True, tag=True):
    """A Character was kept and an Advantage given back, which only its seat knows."""

    concealed: ClassVar[tuple[str, ...]] = ("returned",)

    character: str
    returned: str


class TurnBegan(Revealing, frozen=True, tag=True):
    """A turn begins; ``rolls`` are the dice of the seats that tied for their place (4.3), in the order rolled."""

    turn: int
    order: tuple[Seat, ...]
    rolls: tuple[tuple[Seat, int], ...] = ()


class PhaseBegan(Happening, frozen=True, tag=True):
    """A phase with sub-turns begins."""

    name: str


class Called(Revealing, frozen=True, tag=True):
    """The answers to the question of the Reset phase: one per seat, "" for one that did not need to answer."""

    words: tuple[str, ...]


class FinalRevealed(OfCard, Revealing, frozen=True, tag=True):
    """The Final Mission is revealed by ``seat``, -1 for ``reveal_by``."""

    timer: int


class Passed(OfSeat, frozen=True, tag=True):
    """A seat answered nothing, or nothing more; -1 for all who could answer in a window.

    ``kind`` is the kind of the question; a window adds its row: ``window c``.
    """

    kind: str

    @property
    @override
    def passes(self) -> bool:
        return self.kind.startswith("window")


class Chosen(OfSeat, frozen=True, tag=True):
    """A seat answered a choice of ``source``; a choice among cards that only it knows is hidden."""

    source: str
    option: str
    secret: bool = False

    @override
    def seen(self, viewer: Viewer) -> Chosen:
        return replace(self, option=HIDDEN) if self.secret and viewer != self.seat else self


class Declared(OfSeat, frozen=True, tag=True):
    """A seat declares at the end of its Reset sub-turn that it stays or leaves."""

    word: str


class StandingChanged(Happening, frozen=True, tag=True):
    """An automatic answer was given or cancelled."""

    aside: ClassVar[bool] = True

    seat: Seat
    answer: AutomaticAnswer
    given: bool

    @property
    @override
    def passes(self) -> bool:
        return True


class TimerRan(Happening, frozen=True, tag=True):
    """The turns until the Crisis are one fewer."""

    left: int


class CrisisBegan(Revealing, frozen=True, tag=True):
    """The Crisis begins: these seats try in this order; ``rolls`` as in ``TurnBegan``."""

    order: tuple[Seat, ...]
    rolls: tuple[tuple[Seat, int], ...] = ()


class CrisisTried(OfSeat, frozen=True, tag=True):
    """A seat has had its try."""

    success: bool


class Ended(Happening, frozen=True, tag=True):
    """The match is over; ``winner`` is -1 for no one."""

    reason: str
    winner: Seat


_Beginning = Began | Received | Kept | TurnBegan | PhaseBegan | Called | FinalRevealed
TurnEvent = _Beginning | Passed | Chosen | Declared | StandingChanged | TimerRan | CrisisBegan | CrisisTried | Ended


class TradeProposed(OfTrade, frozen=True, tag=True):
    """A trade was proposed."""


class TradeCardLaid(OfTrade, Revealing, frozen=True, tag=True):
    """A card was put on a side of a trade that is not offered yet; only the two traders see an Advantage."""

    card: str

    @override
    def seen(self, viewer: Viewer) -> TradeCardLaid:
        if viewer in (self.seat, self.partner):
            return self
        return replace(self, card=without_advantages((self.card,))[0])


class TradeLaid(OfTrade, Revealing, frozen=True, tag=True):
    """A side of a trade was offered; only the two traders see its Advantages."""

    cards: tuple[str, ...]

    @override
    def seen(self, viewer: Viewer) -> TradeLaid:
        return self if viewer in (self.seat, self.partner) else replace(self, cards=without_advantages(self.cards))


class Traded(OfTrade, Revealing, frozen=True, tag=True):
    """Two seats exchanged ``given`` (by ``seat``) and ``taken``; only they see the Advantages."""

    given: tuple[str, ...]
    taken: tuple[str, ...]

    @override
    def seen(self, viewer: Viewer) -> Traded:
        if viewer in (self.seat, self.partner):
            return self
        return replace(self, given=without_advantages(self.given), taken=without_advantages(self.taken))


class TradeBroken(OfTrade, frozen=True, tag=True):
    """A trade was broken off by ``seat``."""


def without_advantages(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards of a trade as the others see them: the Characters, and the number of Advantages."""
    return tuple(HIDDEN if card[0] == "V" else card for card in cards)


TradeEvent = TradeProposed | TradeCardLaid | TradeLaid | Traded | TradeBroken
