"""A whole position of Maatatahay."""

from __future__ import annotations

from rules.dice import Dice
from rules.engine import Seat, State
from rules.maatatahay.board import NONE, Crystals, Space
from rules.maatatahay.frames import Frame
from rules.maatatahay.view import MaatatahayOptions, Pair


class MaatatahayState(State, frozen=True):
    """Everything about a position; pairs hold a value per seat, and names are those of ``MaatatahayView``.

    ``frames`` is the stack of what happens next, the top one last; it is
    empty when the match is over and ``reason`` says why.
    ``decks`` are drawn from the front. ``fallen`` counts the deaths of this
    round, which the Spirit Track does not show yet.
    """

    options: MaatatahayOptions
    dice: Dice
    frames: tuple[Frame, ...]
    group: int = 0
    round: int = 0
    active: Seat = 0
    board: tuple[Space, ...] = ()
    decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
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
    reason: str = ""
