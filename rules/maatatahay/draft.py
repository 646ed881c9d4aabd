"""A position of Maatatahay while a move changes it, and the events on the way."""

from __future__ import annotations

from typing_extensions import override

from rules import position
from rules.dice import Dice
from rules.engine import Seat
from rules.maatatahay.board import Crystals, Space, Warrior, tile_on
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.frames import Frame
from rules.maatatahay.position import MaatatahayOptions, MaatatahayPosition, MaatatahayState, Pair


class Draft(position.Draft[MaatatahayState, MaatatahayEvent]):
    """A mutable copy of a ``MaatatahayState`` with the same names."""

    state_type = MaatatahayState

    options: MaatatahayOptions
    dice: Dice
    frames: list[Frame]
    group: int
    round: int
    active: Seat
    board: list[Space]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    display: list[Pair | None]
    tiles: list[str | None]
    hot: int | None
    storages: list[Crystals]
    relic_log: tuple[Seat, ...]
    bag: Crystals
    supply: int
    removed: int
    deaths: list[int]
    fallen: list[int]
    track: int
    reason: str

    @override
    def current_turn(self) -> int:
        return self.round

    def draw(self, count: int) -> Crystals:
        """Draw ``count`` crystals at random from the bag, or all if there are fewer."""
        spirit = 0
        count = min(count, self.bag.total)
        left = self.bag
        for _ in range(count):
            white = self.draw_from(range(left.total), "bag") < left.spirit
            spirit += white
            left = Crystals(left.spirit - 1, left.energy) if white else Crystals(left.spirit, left.energy - 1)
        self.bag = left
        return Crystals(spirit, count - spirit)

    def hot_warrior(self) -> tuple[int, Warrior]:
        """Return the index of the tile placed in the current turn, and the tile."""
        assert self.hot is not None
        return self.hot, tile_on(self.board, self.hot)


Position = MaatatahayPosition | Draft
"""Anything that a question can depend on: a state, a view, or a draft in the middle of a move."""
