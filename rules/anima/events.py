"""What can happen in Anima. Each event says what a viewer learns of it (``seen``)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from rules.anima.moves import Play, Use
from rules.anima.player import HIDDEN, Standing
from rules.engine import Event, Seat, Viewer


class Happening(Event, frozen=True, array_like=True):
    """An event of Anima; stored as an array without the names of its fields, for a match has thousands.

    New fields come last and have a default, so that stored ones can still be read.
    """

    def seen(self, viewer: Viewer) -> Happening | None:
        """Return what ``viewer`` learns of it; None for nothing."""
        return self


class Revealing(Happening, frozen=True):
    """An event that may tell somebody something that was hidden."""

    reveal: ClassVar[bool] = True


# ---------------------------------------------------------------- setup and turns


class Began(Revealing, frozen=True, tag=True):
    """The match begins with these Areas in play."""

    areas: tuple[str, ...]


class Received(Revealing, frozen=True, tag=True):
    """A seat was dealt its cards, seen by it alone."""

    seat: Seat
    characters: tuple[str, ...]
    advantages: tuple[str, ...]
    missions: tuple[str, ...]

    def seen(self, viewer: Viewer) -> Received | None:
        """Return it for its seat."""
        return self if viewer == self.seat else None


class Kept(Revealing, frozen=True, tag=True):
    """A Character was kept, and an Advantage given back that only its seat knows."""

    seat: Seat
    character: str
    returned: str

    def seen(self, viewer: Viewer) -> Kept:
        """Hide the card given back from the others."""
        return self if viewer == self.seat else replace(self, returned=HIDDEN)


class TurnBegan(Revealing, frozen=True, tag=True):
    """A turn begins; ``rolls`` are the dice of the seats that tied for their place (4.3), in the order thrown."""

    turn: int
    order: tuple[Seat, ...]
    rolls: tuple[tuple[Seat, int], ...] = ()


class PhaseBegan(Happening, frozen=True, tag=True):
    """A phase with sub-turns begins."""

    name: str


class Called(Revealing, frozen=True, tag=True):
    """The roll-call: what each seat answered, "" for one that was not asked."""

    words: tuple[str, ...]


class FinalRevealed(Revealing, frozen=True, tag=True):
    """The Final Mission is revealed by ``seat``, -1 for ``reveal_by``."""

    seat: Seat
    card: str
    timer: int


class Passed(Happening, frozen=True, tag=True):
    """A seat did nothing, or nothing more, where it was asked; -1 for everybody asked in a window.

    ``kind`` is the kind of the question, for a window with its row: ``window c``.
    """

    seat: Seat
    kind: str


class Chosen(Happening, frozen=True, tag=True):
    """A seat answered a choice that ``source`` left; what it chose among cards that it alone knows is hidden."""

    seat: Seat
    source: str
    option: str
    secret: bool = False

    def seen(self, viewer: Viewer) -> Chosen:
        """Hide a secret option from the others."""
        return replace(self, option=HIDDEN) if self.secret and viewer != self.seat else self


class Declared(Happening, frozen=True, tag=True):
    """A seat declares at the end of its Reset sub-turn that it stays or leaves."""

    seat: Seat
    word: str


class StandingChanged(Happening, frozen=True, tag=True):
    """A standing answer was given or taken back."""

    seat: Seat
    answer: Standing
    given: bool


class TimerRan(Happening, frozen=True, tag=True):
    """A turn less until the Crisis."""

    left: int


class CrisisBegan(Revealing, frozen=True, tag=True):
    """The Crisis begins: these seats try, in this order; ``rolls`` as in ``TurnBegan``."""

    order: tuple[Seat, ...]
    rolls: tuple[tuple[Seat, int], ...] = ()


class CrisisTried(Happening, frozen=True, tag=True):
    """A seat has had its try."""

    seat: Seat
    success: bool


class Ended(Happening, frozen=True, tag=True):
    """The match is over; ``winner`` is -1 for nobody."""

    reason: str
    winner: Seat


# ---------------------------------------------------------------- cards and Characters


class Played(Revealing, frozen=True, tag=True):
    """An Advantage was played."""

    seat: Seat
    card: str
    spin: str = ""
    target: str = ""


class AbilityUsed(Revealing, frozen=True, tag=True):
    """A special ability was used, by spinning its Character, or that of an Organization."""

    seat: Seat
    card: str
    target: str = ""


class Cancelled(Happening, frozen=True, tag=True):
    """A card or ability of ``seat`` was cancelled by another card."""

    seat: Seat
    card: str
    by: str


class Laid(Happening, frozen=True, tag=True):
    """A fighter laid a card or ability, which others see when all have done so."""

    seat: Seat
    play: Play | Use

    def seen(self, viewer: Viewer) -> Laid | None:
        """Return it for its seat."""
        return self if viewer == self.seat else None


class HandedBack(Happening, frozen=True, tag=True):
    """What a fighter had laid went back to its hand unseen."""

    seat: Seat

    def seen(self, viewer: Viewer) -> HandedBack | None:
        """Return it for its seat."""
        return self if viewer == self.seat else None


class Discarded(Revealing, frozen=True, tag=True):
    """Advantages were discarded from a hand, for ``source`` ("" in the Reset phase)."""

    seat: Seat
    cards: tuple[str, ...]
    source: str = ""


class MemberExpelled(Happening, frozen=True, tag=True):
    """A Character was expelled from its Party by its player."""

    seat: Seat
    card: str


class PickedUp(Happening, frozen=True, tag=True):
    """A seat took what another one had discarded or expelled."""

    seat: Seat
    discarder: Seat
    card: str


class OrganizationJoined(Revealing, frozen=True, tag=True):
    """A Party joined an Organization."""

    seat: Seat
    card: str


class OrganizationLeft(Happening, frozen=True, tag=True):
    """A Party left its Organization; ``forced`` by a requirement that no longer holds."""

    seat: Seat
    card: str
    forced: bool


class TrapPut(Happening, frozen=True, tag=True):
    """A Trap was put face down on an Area."""

    seat: Seat
    area: str
    card: str

    def seen(self, viewer: Viewer) -> TrapPut:
        """Hide the card from the others."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class TrapSprung(Revealing, frozen=True, tag=True):
    """A Trap was turned up."""

    owner: Seat
    area: str
    card: str


class Drew(Revealing, frozen=True, tag=True):
    """A seat drew Advantages, which it alone sees."""

    seat: Seat
    cards: tuple[str, ...]
    source: str

    def seen(self, viewer: Viewer) -> Drew:
        """Hide the cards from the others."""
        return self if viewer == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class TookFromPile(Happening, frozen=True, tag=True):
    """A seat took a card from a discard pile or out of a Combat, for ``source``."""

    seat: Seat
    card: str
    source: str


class Robbed(Revealing, frozen=True, tag=True):
    """An Advantage went from ``victim`` to ``seat``; only the two see which."""

    seat: Seat
    victim: Seat
    card: str
    source: str

    def seen(self, viewer: Viewer) -> Robbed:
        """Hide the card from the others."""
        return self if viewer in (self.seat, self.victim) else replace(self, card=HIDDEN)


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
    how: Literal["incapacitated", "cursed", "poisoned"]
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


class LookedAt(Revealing, frozen=True, tag=True):
    """A seat looked at the top cards of a deck."""

    seat: Seat
    source: str
    cards: tuple[str, ...]

    def seen(self, viewer: Viewer) -> LookedAt:
        """Hide the cards from the others."""
        return self if viewer == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class PutBack(Happening, frozen=True, tag=True):
    """A seat put looked-at cards back: so many on top of the deck, so many under it."""

    seat: Seat
    source: str
    top: int
    under: int


class DieRolled(Revealing, frozen=True, tag=True):
    """A die for a card, an ability or an Encounter (not of a Combat, a Speed Check or the exploration)."""

    seat: Seat
    source: str
    die: int


class DieChanged(Revealing, frozen=True, tag=True):
    """A card changed a die: ``side`` 0 or 1 of the Combat, 0 for a Speed Check or the exploration die."""

    source: str
    side: int
    was: int
    die: int


# ---------------------------------------------------------------- on the way


class SetOut(Happening, frozen=True, tag=True):
    """A Party set out for an Area; ``how`` is ``move`` or a card."""

    seat: Seat
    area: str
    how: str = "move"


class Moved(Happening, frozen=True, tag=True):
    """A Party entered an Area; ``how`` is ``move`` or a card."""

    seat: Seat
    area: str
    how: str = "move"


class Sought(Revealing, frozen=True, tag=True):
    """An Area came into play by seeking new horizons, or by ``source``."""

    seat: Seat
    area: str
    source: str = ""


class Rested(Happening, frozen=True, tag=True):
    """A Party rests."""

    seat: Seat


class AreaPicked(Happening, frozen=True, tag=True):
    """The seeker picked an Area that is one too many; others may protect it."""

    seat: Seat
    area: str


class AreaRemoved(Happening, frozen=True, tag=True):
    """An Area left play."""

    area: str


class AreaProtected(Revealing, frozen=True, tag=True):
    """A seat discarded an Advantage to keep an Area in play."""

    seat: Seat
    area: str
    card: str


class Explored(Revealing, frozen=True, tag=True):
    """The exploration die was rolled."""

    seat: Seat
    area: str
    die: int


class SpecialResult(Happening, frozen=True, tag=True):
    """The special result of an Area takes place."""

    seat: Seat
    area: str


class TurnedUp(Revealing, frozen=True, tag=True):
    """An Encounter was turned up."""

    seat: Seat
    card: str
    area: str


class Avoided(Revealing, frozen=True, tag=True):
    """An Encounter was discarded: by its ``level``, by a card, or ``rest`` of a row that nobody meets any more."""

    seat: Seat
    card: str
    by: str


class Expelled(Happening, frozen=True, tag=True):
    """A Party is in no Area any more."""

    seat: Seat


class TurnLost(Happening, frozen=True, tag=True):
    """A player loses the turn."""

    seat: Seat


class Claimed(Happening, frozen=True, tag=True):
    """A reward was claimed: REC, ADV, EX, a Mission, or none."""

    seat: Seat
    area: str
    reward: str


class MissionShown(Revealing, frozen=True, tag=True):
    """A Basic Mission was turned up as it was attempted."""

    seat: Seat
    card: str


class MissionResumed(Happening, frozen=True, tag=True):
    """A Party goes on with a resistance mission."""

    seat: Seat
    card: str


class MissionAdvanced(Happening, frozen=True, tag=True):
    """A turn of a resistance mission was completed."""

    seat: Seat
    card: str


class MissionFailed(Happening, frozen=True, tag=True):
    """An attempt failed."""

    seat: Seat
    card: str


class MissionDone(Happening, frozen=True, tag=True):
    """A Mission was completed."""

    seat: Seat
    card: str


class ProgressLost(Happening, frozen=True, tag=True):
    """A resistance mission must start again."""

    seat: Seat
    card: str


class TradeProposed(Happening, frozen=True, tag=True):
    """A trade was proposed."""

    seat: Seat
    partner: Seat


class TradeCardLaid(Revealing, frozen=True, tag=True):
    """A card was laid on a side of a trade that is not offered yet; only the two traders see an Advantage."""

    seat: Seat
    partner: Seat
    card: str

    def seen(self, viewer: Viewer) -> TradeCardLaid:
        """Hide an Advantage from all but the two."""
        if viewer in (self.seat, self.partner):
            return self
        return replace(self, card=without_advantages((self.card,))[0])


class TradeLaid(Revealing, frozen=True, tag=True):
    """A side of a trade was laid; only the two traders see its Advantages."""

    seat: Seat
    partner: Seat
    cards: tuple[str, ...]

    def seen(self, viewer: Viewer) -> TradeLaid:
        """Hide the Advantages from all but the two."""
        return self if viewer in (self.seat, self.partner) else replace(self, cards=without_advantages(self.cards))


class Traded(Revealing, frozen=True, tag=True):
    """Two seats exchanged ``given`` (by ``seat``) and ``taken``; only they see the Advantages."""

    seat: Seat
    partner: Seat
    given: tuple[str, ...]
    taken: tuple[str, ...]

    def seen(self, viewer: Viewer) -> Traded:
        """Hide the Advantages from all but the two."""
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


# ---------------------------------------------------------------- Combat and Speed Checks


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


AnimaEvent = (
    Began
    | Received
    | Kept
    | TurnBegan
    | PhaseBegan
    | Called
    | FinalRevealed
    | Passed
    | Chosen
    | Declared
    | StandingChanged
    | TimerRan
    | CrisisBegan
    | CrisisTried
    | Ended
    | Played
    | AbilityUsed
    | Cancelled
    | Laid
    | HandedBack
    | Discarded
    | MemberExpelled
    | PickedUp
    | OrganizationJoined
    | OrganizationLeft
    | TrapPut
    | TrapSprung
    | Drew
    | TookFromPile
    | Robbed
    | Recruited
    | ChangedParty
    | Afflicted
    | Unspun
    | Died
    | Prevented
    | LookedAt
    | PutBack
    | DieRolled
    | DieChanged
    | SetOut
    | Moved
    | Sought
    | Rested
    | AreaPicked
    | AreaRemoved
    | AreaProtected
    | Explored
    | SpecialResult
    | TurnedUp
    | Avoided
    | Expelled
    | TurnLost
    | Claimed
    | MissionShown
    | MissionResumed
    | MissionAdvanced
    | MissionFailed
    | MissionDone
    | ProgressLost
    | TradeProposed
    | TradeCardLaid
    | TradeLaid
    | Traded
    | TradeBroken
    | CombatBegan
    | CombatLeft
    | CombatRolled
    | CombatEnded
    | CheckBegan
    | CheckRolled
    | CheckEnded
)
"""Any event of Anima."""
