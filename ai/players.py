"""The computer players: what one is, those a seat can be given, and their choice as a job for another process."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ai.greedy import GreedyPlayer
from rules.engine import AnyGame, Move, Seat, View
from rules.registry import GAMES, decoders


class Player(Protocol):
    """Chooses moves for a seat. It has no state and may be called from any thread."""

    name: str
    """The player's name in sentences."""
    manner: str
    """How it plays, in a few words; the lobby shows them beside the name."""
    limit: float
    """Seconds after which a choice is given up, on a machine that has much else to do: many times what it takes."""

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a legal move for ``seat``, which has a question in ``view``, or one of its automatic answers.

        Legal moves and their effects are found on a state that
        ``game.determinize(view, random)`` makes up.
        """


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


def think(game: str, view: bytes, seat: Seat, player: str, random: Random | None = None) -> str:
    """Return the notation of the player's move for ``seat``, which has a question in the encoded ``view``."""
    seen = decoders(game).view.decode(view)
    return str(PLAYERS.get(player, PLAYERS[DEFAULT]).choose(GAMES[game], seen, seat, random or Random()))


def thinking_limit(game: str, view: bytes, seat: Seat, player: str) -> float:
    """Return the seconds that ``think`` may take with these arguments."""
    return PLAYERS.get(player, PLAYERS[DEFAULT]).limit
