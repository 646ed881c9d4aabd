"""A position while one move changes it, and what happens on the way."""

from __future__ import annotations

from rules.engine import Step
from rules.maatatahay.board import Crystals, Warrior
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.state import MaatatahayState


class Table:
    """A changeable copy of a state, read like one; ``step`` makes a state of it again."""

    __slots__ = (
        "active",
        "bag",
        "board",
        "deaths",
        "decks",
        "dice",
        "display",
        "events",
        "fallen",
        "frames",
        "group",
        "hot",
        "options",
        "reason",
        "relic_log",
        "removed",
        "round",
        "storages",
        "supply",
        "tiles",
        "track",
    )

    def __init__(self, state: MaatatahayState) -> None:
        self.options = state.options
        self.dice = state.dice
        self.frames = list(state.frames)
        self.group = state.group
        self.round = state.round
        self.active = state.active
        self.board = list(state.board)
        self.decks = state.decks
        self.display = list(state.display)
        self.tiles = list(state.tiles)
        self.hot = state.hot
        self.storages = list(state.storages)
        self.relic_log = state.relic_log
        self.bag = state.bag
        self.supply = state.supply
        self.removed = state.removed
        self.deaths = list(state.deaths)
        self.fallen = list(state.fallen)
        self.track = state.track
        self.reason = state.reason
        self.events: list[MaatatahayEvent] = []

    def step(self) -> Step[MaatatahayState, MaatatahayEvent]:
        """Return the position as it is now, and everything that happened."""
        state = MaatatahayState(
            self.options,
            self.dice,
            tuple(self.frames),
            self.group,
            self.round,
            self.active,
            tuple(self.board),
            self.decks,
            tuple(self.display),
            (self.tiles[0], self.tiles[1]),
            self.hot,
            (self.storages[0], self.storages[1]),
            self.relic_log,
            self.bag,
            self.supply,
            self.removed,
            (self.deaths[0], self.deaths[1]),
            (self.fallen[0], self.fallen[1]),
            self.track,
            self.reason,
        )
        return Step(state, tuple(self.events))

    def draw(self, count: int) -> Crystals:
        """Draw so many crystals at random from the bag, or what there is."""
        spirit = 0
        count = min(count, self.bag.total)
        left = self.bag
        for _ in range(count):
            drawn, self.dice = self.dice.below(left.total)
            white = drawn < left.spirit
            spirit += white
            left = Crystals(left.spirit - 1, left.energy) if white else Crystals(left.spirit, left.energy - 1)
        self.bag = left
        return Crystals(spirit, count - spirit)

    def warrior(self, index: int) -> Warrior:
        """Return the tile on ``index``, where there is one."""
        warrior = self.board[index].warrior
        assert warrior is not None
        return warrior

    def hot_warrior(self) -> tuple[int, Warrior]:
        """Return where the tile placed in the current turn lies, and the tile."""
        assert self.hot is not None
        return self.hot, self.warrior(self.hot)
