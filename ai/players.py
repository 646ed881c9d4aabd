"""The computer players: their base, the ones for a seat, and their choice as a job for another process."""

from __future__ import annotations

from random import Random
from typing import Protocol

from typing_extensions import override

from ai.greedy import GreedyPlayer
from ai.search import BUDGETS, search
from rules.engine import AnyGame, Move, Seat, View
from rules.registry import GAMES, decoders


class Player(Protocol):
    """A player that chooses moves for a seat. It has no state, and any thread can call it."""

    name: str
    manner: str
    """Its style in a few words, shown beside the name in the lobby."""
    limit: float
    """The limit of a choice in seconds, on a busy machine: many times its usual time."""

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a legal move for ``seat``, which has a question in ``view``, or one of its automatic answers.

        Legal moves and their effects are found on a possible state, which comes
        from ``game.determinize(view, random)``.
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


LAPSES = {"soul_puzzler": 0.53, "maatatahay": 0.3, "soulgivers": 0.9, "labyrinth": 0.35, "anima": 0.3}
"""How much the easy player overlooks in each game."""


class HardPlayer(GreedyPlayer):
    """Searches several turns ahead in the games that can be searched, as long as its budget lasts."""

    @override
    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        found = search(game, view, seat, random) if game.key in BUDGETS else None
        return super().choose(game, view, seat, random) if found is None else found


PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    "easy": GreedyPlayer("Greenhorn", "Easy: overlooks things", 0.1, 30.0, LAPSES),
    "greedy": GreedyPlayer("Duellist", "Normal: looks one turn ahead", 0.1, 30.0),
    "hard": HardPlayer("Grandmaster", "Hard: thinks several turns ahead", 0.1, 30.0),
}
"""The players by the key that is stored with a seat, weakest first."""

EASY, DEFAULT, HARD = "easy", "greedy", "hard"
"""The levels: the player of a beginner match, the one that takes a seat by default, and the strongest."""


def levels(game: str) -> tuple[str, ...]:
    """Return the players to choose from in a game, weakest first."""
    return (EASY, DEFAULT, HARD) if game in BUDGETS else (EASY, DEFAULT)


def plays(player: str, game: str) -> bool:
    """Return whether there is a player of that key for a game; the random one is for tests and measurements."""
    return player in ("random", *levels(game))


def think(game: str, view: bytes, seat: Seat, player: str, random: Random | None = None) -> str:
    """Return the notation of the player's move for ``seat``, which has a question in the encoded ``view``."""
    seen = decoders(game).view.decode(view)
    return str(PLAYERS.get(player, PLAYERS[DEFAULT]).choose(GAMES[game], seen, seat, random or Random()))


def thinking_limit(game: str, view: bytes, seat: Seat, player: str) -> float:
    """Return the limit in seconds of ``think`` with these arguments."""
    return PLAYERS.get(player, PLAYERS[DEFAULT]).limit
