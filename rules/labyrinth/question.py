"""What every question of Wicked Labyrinth adds to its rules: what others see of it, and how it is determinized."""

from __future__ import annotations

from random import Random

from rules.engine import MoveT, Seat, Viewer
from rules.labyrinth.draft import Draft
from rules.labyrinth.player import Player
from rules.labyrinth.position import LabyrinthState, LabyrinthView
from rules.questions import FrameT, Question


def seen(state: LabyrinthState, player: Player, seat: Seat, viewer: Viewer) -> Player:
    """Return a player with the oracle cards that ``viewer`` may know."""
    return player.without_secrets if state.options.secret_oracles and seat != viewer else player


class LabyrinthQuestion(Question[FrameT, LabyrinthState, Draft, LabyrinthView, MoveT]):
    """A question of Wicked Labyrinth."""

    def player_seen(self, state: LabyrinthState, frame: FrameT, seat: Seat) -> Player:
        """Return a player as the others see them while this is asked."""
        return state.players[seat]

    def determinize(
        self, view: LabyrinthView, frame: FrameT, players: tuple[Player, ...], random: Random
    ) -> tuple[FrameT, tuple[Player, ...]]:
        """Return the frame and the players, with possible values in place of what the view hides."""
        return frame, players
