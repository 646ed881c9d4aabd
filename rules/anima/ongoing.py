"""The current actions besides the frames: a Combat, a Speed Check, a Party's venture, a trade."""

from __future__ import annotations

from typing import Literal

from rules.anima.cards import Kind, Tag
from rules.engine import Seat, Struct

NOBODY = -1
"""In place of a seat: an opponent without a player."""

Row = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]
"""A row of the table of windows (3.9)."""

Moment = Row | Literal["reset", "move", "interact", "explore"]
"""When a card or an ability can be used: one's own sub-turn, or a window."""


class Used(Struct, frozen=True):
    """A used Advantage or ability: its user, the Character spun for it, and its target.

    ``lying`` says that the card is still beside the Combat (V13 takes only such).
    """

    seat: Seat
    card: str
    spin: str = ""
    target: str = ""
    cancelled: bool = False
    lying: bool = True


class Bonus(Struct, frozen=True):
    """A number added to a total, with the card that it comes from."""

    source: str
    amount: int


class Side(Struct, frozen=True):
    """One side of a Combat; ``seat`` is ``NOBODY`` for an opponent that is not a Party, ``die`` 0 before the roll."""

    seat: Seat
    base: int = 0
    bonuses: tuple[Bonus, ...] = ()
    die: int = 0

    @property
    def before(self) -> int:
        """The total without the die; it can be below 0 (4.17)."""
        return self.base + sum(bonus.amount for bonus in self.bonuses)

    @property
    def total(self) -> int:
        return self.before + self.die


CombatStage = Literal["preparing", "counting", "fighting", "others", "rolling", "rolled", "comparing", "penalties"]

Against = Literal["creature", "mission", "party", "total"]
"""The kinds of opponents; ``total`` is F2's Crisis, which has none."""


class Combat(Struct, frozen=True, kw_only=True):
    """A Combat (3.1).

    ``sides`` are first the Party that met the opponent or attacked, then the other. ``card`` is the opponent's card,
    the Mission for its opponent, "" for a Party. ``bars`` are the types of forbidden cards. ``used`` are all cards and
    abilities used in it, in order. ``answered`` is for each side, and ``others_answered`` for all other players, the
    number of other uses at their last answer, -1 before it. ``absorbs`` are the orders of V13, ``rerolled`` the dice
    that V18 has changed, ``final`` the seat and the Character spun for V06; ``hindered`` says that E15's check failed.
    ``won`` is the side that won, None for a tie between Parties, and ``penalty`` the number of penalties of C6 carried
    out.
    """

    against: Against
    card: str
    sides: tuple[Side, Side]
    tags: tuple[Tag, ...] = ()
    bars: tuple[Kind, ...] = ()
    crisis: bool = False
    stage: CombatStage = "preparing"
    used: tuple[Used, ...] = ()
    answered: tuple[int, int] = (-1, -1)
    others_answered: int = -1
    absorbs: tuple[Used, ...] = ()
    final: tuple[tuple[Seat, str], ...] = ()
    rerolled: tuple[bool, bool] = (False, False)
    won: int | None = None
    penalty: int = 0
    hindered: bool = False

    @property
    def fighters(self) -> tuple[Seat, ...]:
        """The seats that fight, the one that met the opponent or attacked first."""
        return tuple(side.seat for side in self.sides if side.seat != NOBODY)

    def side_of(self, seat: Seat) -> int:
        """Return the side of a seat that fights, 0 or 1. Raises ValueError for another seat."""
        return [side.seat for side in self.sides].index(seat)


class Check(Struct, frozen=True, kw_only=True):
    """A Speed Check of ``seat``: its Speed plus ``bonuses`` and the die must reach ``need``.

    ``source`` is the card that requires it.
    """

    seat: Seat
    need: int
    source: str
    speed: int
    bonuses: tuple[Bonus, ...] = ()
    die: int = 0
    rerolled: bool = False

    @property
    def before(self) -> int:
        return self.speed + sum(bonus.amount for bonus in self.bonuses)

    @property
    def total(self) -> int:
        return self.before + self.die


class Venture(Struct, frozen=True, kw_only=True):
    """A Party on its way into an Area, exploring it, attempting a Mission, or in the Crisis.

    ``level`` is the highest level of Encounters that take place. ``row`` are the next Encounters, face down. ``die`` is
    the exploration die. ``mission``, ``part`` and ``step`` are the Mission attempted and its Step. ``failed`` says that
    the Party was expelled, lost its turn or failed a Step. ``sought`` says that the Area came into play for it.
    """

    seat: Seat
    doing: Literal["enter", "explore", "mission", "crisis"]
    area: str
    level: int
    row: tuple[str, ...] = ()
    die: int = 0
    mission: str = ""
    part: int = 0
    step: int = 0
    failed: bool = False
    sought: bool = False


class Trade(Struct, frozen=True, kw_only=True):
    """A trade between ``seats``, the proposer first (4.49).

    ``laid`` are the cards of each side, ``turn`` the side whose turn it is, ``layings`` the number of offers so far;
    ``laying`` says that a side is being put together card by card.
    """

    seats: tuple[Seat, Seat]
    laid: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    turn: int = 0
    layings: int = 0
    laying: bool = False

    @property
    def seat(self) -> Seat:
        return self.seats[self.turn]
