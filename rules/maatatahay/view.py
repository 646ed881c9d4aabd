"""What a viewer knows of a match of Maatatahay: everything except the order of the decks and the dice (2.10)."""

from __future__ import annotations

from typing import Literal

from rules.engine import Options, Seat, Struct, View
from rules.maatatahay.board import Crystals, Space
from rules.maatatahay.frames import Frame

Stage = Literal["pair", "order", "place", "pay", "rotate", "add", "settle", "over"]
"""What is asked: a pair, who goes first, a space, the payment for a relic, the
rotation, crystals to add, which surrounded tile is settled next, or nothing
any more."""

Pair = tuple[str, str]
"""Two tiles, that of seat 0 first."""


class MaatatahayOptions(Options, frozen=True, kw_only=True):
    """What two players agree on.

    ``scoring``: in the standard game the n-th relic taken by anyone is worth
    n, in the basic game each player's own n-th. ``death_limit``: the game
    ends with 6 deaths in total, or with 6 of one player's warriors (A1).
    """

    scoring: Literal["standard", "basic"] = "standard"
    death_limit: Literal["total", "per_player"] = "total"


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


class MaatatahayView(View, frozen=True):
    """A position as everybody sees it; pairs hold a value per seat.

    ``board`` are the 25 spaces in the order of ``board.SPACES``. ``asked`` are
    the seats that must act. ``display`` holds the pairs of tiles on its three
    places, None on an empty one; ``tiles`` are those that the players
    took for this round and have not placed yet. ``hot`` is the index of the
    tile placed in the current turn; a tile that is being paid for lies there
    already. It stays known until the next tile is placed.

    ``relic_log`` are the takers of the relics in the order of taking.
    ``bag`` counts the crystals in the bag, ``supply`` is the Energy of the
    general supply, a figure to show: it does not run out. ``removed`` are the
    Spirit crystals that left the game. ``unseen`` are the tiles left in each
    deck, sorted by id. ``deaths`` counts the dead of each tribe, ``fallen``
    those of this round among them, ``track`` what the Spirit Track counts: it
    moves at the end of a round only.
    ``points`` is what each would score if the game ended now.

    ``outcome_reason`` is "" while the match goes on, and ``ranking`` holds the
    places once it is over, best first, both seats in one if they tie. ``group``
    is that of the decision asked and ``frames`` what happens next.
    """

    options: MaatatahayOptions
    stage: Stage
    asked: tuple[Seat, ...]
    round: int
    active: Seat
    board: tuple[Space, ...]
    display: tuple[Pair | None, ...]
    tiles: tuple[str | None, str | None]
    hot: int | None
    storages: tuple[Crystals, Crystals]
    relic_log: tuple[Seat, ...]
    bag: Crystals
    supply: int
    removed: int
    unseen: tuple[tuple[str, ...], tuple[str, ...]]
    deaths: tuple[int, int]
    track: int
    points: tuple[Points, Points]
    fallen: tuple[int, int] = (0, 0)
    outcome_reason: str = ""
    ranking: tuple[tuple[Seat, ...], ...] = ()
    group: int = 0
    frames: tuple[Frame, ...] = ()

    @property
    def winner(self) -> Seat | None:
        """The seat that has won; None for a draw and before the end."""
        return self.ranking[0][0] if self.ranking and len(self.ranking[0]) == 1 else None
