"""A whole position of Wicked Labyrinth."""

from __future__ import annotations

from rules.dice import Dice
from rules.engine import Seat, State
from rules.labyrinth.frames import Frame
from rules.labyrinth.player import Corridor, Player
from rules.labyrinth.view import LabyrinthOptions


class LabyrinthState(State, frozen=True):
    """Everything about a position; ``players`` holds a value per seat.

    ``frames`` is the stack of what happens next, the top one last; it is
    empty when the match is over and ``reason`` says why. ``group`` counts the
    questions asked so far. ``deck`` holds the ids of corridor cards, the next
    one first, ``corridors`` those on their places; ``place`` is 1 for the
    first of them and 0 where no corridor is being explored.
    """

    options: LabyrinthOptions
    dice: Dice
    frames: tuple[Frame, ...]
    group: int
    round: int
    place: int
    start: Seat
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    corridors: tuple[Corridor, ...]
    players: tuple[Player, ...]
    reason: str = ""
