"""A position of Maatatahay: its options, its public part, the whole, and the view of a viewer.

A viewer knows everything except the order of the decks and the dice (2.10).
"""

from __future__ import annotations

from typing import Literal

from rules.dice import Dice
from rules.engine import Options, Seat, State, Struct, View
from rules.maatatahay.board import NONE, Crystals, Space
from rules.maatatahay.frames import Frame
from rules.position import Position


class MaatatahayOptions(Options, frozen=True, kw_only=True):
    """The options of a match of two players.

    ``scoring``: in the standard game the n-th relic taken by anyone is worth
    n, in the basic game each player's own n-th. ``death_limit``: the game
    ends with 6 deaths in total, or with 6 of one player's warriors (A1).
    """

    scoring: Literal["standard", "basic"] = "standard"
    death_limit: Literal["total", "per_player"] = "total"


Stage = Literal["pair", "order", "place", "pay", "rotate", "add", "settle", "over"]
"""The kind of the question: a pair, who goes first, a space, the payment for a relic, the rotation, crystals to add,
which surrounded tile is settled next, or none at the end."""

Pair = tuple[str, str]
"""Two tiles, that of seat 0 first."""


class MaatatahayPosition(Position, frozen=True):
    """The public part; pairs hold a value per seat.

    ``board`` are the 25 spaces in the order of ``board.SPACES``. ``display`` holds the pairs of tiles on its three
    places, None on an empty one; ``tiles`` are those that the players took for this round and have not placed yet.
    ``hot`` is the index of the tile placed in the current turn; a tile still to be paid for is already there. It stays
    set until the next tile is placed.

    ``relic_log`` are the takers of the relics in the order of taking. ``bag`` counts the crystals in the bag,
    ``supply`` is the Energy of the general supply, a figure to show: it does not run out. ``removed`` are the Spirit
    crystals that left the game. ``deaths`` counts the dead of each tribe, ``fallen`` those of this round, ``track`` is
    the Spirit Track, which moves only at the end of a round.
    """

    frames: tuple[Frame, ...]
    options: MaatatahayOptions
    round: int = 0
    active: Seat = 0
    board: tuple[Space, ...] = ()
    display: tuple[Pair | None, ...] = ()
    tiles: tuple[str | None, str | None] = (None, None)
    hot: int | None = None
    storages: tuple[Crystals, Crystals] = (NONE, NONE)
    relic_log: tuple[Seat, ...] = ()
    bag: Crystals = NONE
    supply: int = 0
    removed: int = 0
    deaths: tuple[int, int] = (0, 0)
    fallen: tuple[int, int] = (0, 0)
    track: int = 0


class MaatatahayState(MaatatahayPosition, State, frozen=True, kw_only=True):
    """A whole position. ``decks`` are drawn from the front."""

    dice: Dice
    decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class Points(Struct, frozen=True):
    """A player's points for living warriors and relics (2.8); ``living`` warriors break a tie."""

    gems: int
    spirit: int
    relics: int
    living: int

    @property
    def total(self) -> int:
        """The victory points."""
        return self.gems + self.spirit + self.relics


class MaatatahayView(MaatatahayPosition, View, frozen=True, kw_only=True):
    """A position as everyone sees it.

    ``asked`` are the seats that must act, ``unseen`` the tiles left in each deck, sorted by id. ``points`` are the
    scores if the game ended now. ``ranking`` holds the places once it is over, best first, both seats in one if they
    tie.
    """

    stage: Stage
    asked: tuple[Seat, ...]
    unseen: tuple[tuple[str, ...], tuple[str, ...]]
    points: tuple[Points, Points]
    ranking: tuple[tuple[Seat, ...], ...] = ()

    @property
    def winner(self) -> Seat | None:
        """The seat that has won; None for a draw and before the end."""
        return self.ranking[0][0] if self.ranking and len(self.ranking[0]) == 1 else None
