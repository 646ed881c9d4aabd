"""The computer players a seat can be given."""

from __future__ import annotations

from random import Random

from ai.greedy import GreedyPlayer
from ai.player import Player
from rules.engine import AnyGame, Move, Seat, View


class RandomPlayer:
    """Makes any legal move, all equally likely."""

    name = "Wanderer"
    manner = "random"
    limit = 10.0

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a random legal move."""
        moves: tuple[Move, ...] = game.legal(game.determinize(view, random), seat)
        return random.choice(moves)


PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    "greedy": GreedyPlayer("Duellist", "looks a turn ahead", margin=0.1, limit=30.0),
}
"""By the key that is stored with a seat, weakest first."""

DEFAULT = "greedy"
"""The player that takes a seat by default."""
