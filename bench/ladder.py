"""How strong the computer players are: one seat of each against the random player.

    python -m bench.ladder [--matches N] [--game KEY] [--player KEY]

The seat changes from match to match. The figure is the share of matches
won, with the bounds of the 95 % Wilson interval; the reference is the random
player, who would win one match in as many as there are seats.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from time import perf_counter

from ai.registry import DEFAULT, PLAYERS
from rules.engine import AnyGame, Outcome
from rules.registry import GAMES


def play(game: AnyGame, key: str, seat: int, random: Random, slowest: list[float]) -> Outcome:
    """Play one match with player ``key`` on ``seat`` among random ones; note its slowest move."""
    state = game.setup(game.seats[0], game.options(), random.randbytes(32)).state
    while pending := game.pending(state):
        asked = pending[0].seat
        player = PLAYERS[key if asked == seat else "random"]
        start = perf_counter()
        move = player.choose(game, game.view(state, asked), asked, random)
        if asked == seat:
            slowest[0] = max(slowest[0], perf_counter() - start)
        state = game.apply(state, asked, move).state
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """Return the bounds of the 95 % Wilson interval of a share."""
    z, share = 1.96, wins / matches
    middle = share + z * z / (2 * matches)
    spread = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    scale = 1 + z * z / matches
    return (middle - spread) / scale, (middle + spread) / scale


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--player", choices=PLAYERS, default=DEFAULT)
    arguments = parser.parse_args()
    for key in arguments.game or GAMES:
        game, random, slowest = GAMES[key], Random(1), [0.0]
        seats = game.seats[0]
        wins = sum(
            play(game, arguments.player, match % seats, random, slowest).winners == (match % seats,)
            for match in range(arguments.matches)
        )
        low, high = wilson(wins, arguments.matches)
        print(
            f"{key}: {arguments.player} wins {wins / arguments.matches:.1%} of {arguments.matches} against random"
            f" ({low:.1%} to {high:.1%}), slowest move {slowest[0] * 1000:.0f} ms"
        )


if __name__ == "__main__":
    main()
