"""A position of Wicked Labyrinth while a move changes it, and the events on the way."""

from __future__ import annotations

from msgspec.structs import replace

from rules import position
from rules.dice import Dice
from rules.engine import Seat
from rules.labyrinth.board import Corridor, Player
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.frames import Frame
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState


class Draft(position.Draft[LabyrinthState, LabyrinthEvent]):
    """A mutable copy of a ``LabyrinthState`` with the same names."""

    state_type = LabyrinthState

    options: LabyrinthOptions
    dice: Dice
    frames: list[Frame]
    group: int
    round: int
    place: int
    start: Seat
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    corridors: tuple[Corridor, ...]
    players: list[Player]
    reason: str

    @property
    def corridor(self) -> Corridor:
        return self.corridors[self.place - 1]

    def set_corridor(self, corridor: Corridor) -> None:
        """Put the revealed bids at the corridor being explored."""
        self.corridors = (*self.corridors[: self.place - 1], corridor, *self.corridors[self.place :])

    def change(self, seat: Seat, **changes: object) -> None:
        """Change the state of a player."""
        self.players[seat] = replace(self.players[seat], **changes)
