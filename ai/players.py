"""The computer players: their base, the ones for a seat, and their choice as a job for another process."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ai.greedy import EASY_STRATEGIES, HARD_STRATEGIES, STRATEGIES, GreedyPlayer
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

    name = "Random computer"
    manner = "makes any move"
    limit = 10.0

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        """Return a random legal move."""
        moves: tuple[Move, ...] = game.legal(game.determinize(view, random), seat)
        return random.choice(moves)


OVERLOOKS = {"soul_puzzler": 0.53, "maatatahay": 0.42}
"""The share of its moves that the easy player does not see, in the games without a separate strategy."""

UNANSWERED = frozenset({"soul_puzzler"})
"""The games in which the easy player does not think of the opponent's answer."""

PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    "easy": GreedyPlayer(
        "Easy computer",
        "overlooks things",
        margin=0.1,
        limit=30.0,
        strategies=EASY_STRATEGIES,
        overlooks=OVERLOOKS,
        unanswered=UNANSWERED,
    ),
    "greedy": GreedyPlayer("Normal computer", "looks one turn ahead", margin=0.1, limit=30.0),
    "hard": GreedyPlayer(
        "Hard computer",
        "thinks several turns ahead",
        margin=0.1,
        limit=30.0,
        strategies={**STRATEGIES, **HARD_STRATEGIES},
    ),
}
"""The players by the key that is stored with a seat, weakest first."""

MANNERS = {("hard", "anima"): "plans for the end of the match"}
"""How a player plays a game, if that differs from its usual manner."""

DEFAULT = "greedy"
"""The player that takes a seat by default."""

HARD = "hard"
"""The player that thinks longest."""

BEGINNERS = "easy"
"""The player of beginner matches."""

LEVELS = ("easy", "greedy", "hard")
"""The levels that people can choose, weakest first; the random player is only for measurements and tests."""


def levels(game: str, highest: str = "hard") -> tuple[str, ...]:
    """Return the levels that people can choose in a game, up to the highest one that a server allows."""
    allowed = LEVELS[: LEVELS.index(highest) + 1]
    return allowed if game in HARD_STRATEGIES else tuple(level for level in allowed if level != "hard")


def manner(player: str, game: str) -> str:
    """Return the style of a player in a game, or its usual one without a game."""
    return MANNERS.get((player, game), PLAYERS[player].manner)


def up_to(highest: str, level: str) -> str:
    """Return a level, or the highest one allowed if that is lower."""
    return min(highest, level, key=LEVELS.index)


def think(game: str, view: bytes, seat: Seat, player: str, random: Random | None = None) -> str:
    """Return the notation of the player's move for ``seat``, which has a question in the encoded ``view``."""
    seen = decoders(game).view.decode(view)
    return str(PLAYERS.get(player, PLAYERS[DEFAULT]).choose(GAMES[game], seen, seat, random or Random()))


def thinking_limit(game: str, view: bytes, seat: Seat, player: str) -> float:
    """Return the limit in seconds of ``think`` with these arguments."""
    return PLAYERS.get(player, PLAYERS[DEFAULT]).limit
