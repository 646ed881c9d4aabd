"""For whom a game is, in a line: how many play it, how long, and how hard it is to learn."""

from __future__ import annotations

from render.kit.phrases import either
from render.registry import FACES
from rules.registry import GAMES


def game_facts(game: str) -> str:
    """Return how many people a game is for, how long it takes and how hard it is to learn."""
    face = FACES[game]
    return f"{_players(game)} players · {face.length} · {face.difficulty}"


def _players(game: str) -> str:
    """Return the numbers of players of a game: "2", "2 or 4", "3 to 5"."""
    numbers = list(GAMES[game].seats)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return either([str(number) for number in numbers])
