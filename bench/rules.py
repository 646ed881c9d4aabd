"""Random legal moves per second of each game, beside python-chess in the same run.

    python -m bench.rules [--rounds N] [--seconds S]

Both sides play random games to the end with the same plain loop: list the
legal moves, take one at random, make it. Rounds alternate, so that both meet
the same machine; the ratio is that of the medians, above 1 is faster than
python-chess.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

import chess

from rules.engine import AnyGame
from rules.registry import GAMES

_PLIES = 300
"""A random chess game without a claim of draw seldom ends by itself: it is left here."""


def play_chess(random: Random) -> int:
    """Play one random game of chess; return the number of moves made."""
    board = chess.Board()
    for made in range(_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return made
        board.push(random.choice(moves))
    return _PLIES


def play(game: AnyGame, random: Random) -> int:
    """Play one random match with the default options; return the number of moves made."""
    state = game.setup(game.seats[-1], game.options(), random.randbytes(32)).state
    made = 0
    while pending := game.pending(state):
        seat = pending[0].seat
        state = game.apply(state, seat, random.choice(game.legal(state, seat))).state
        made += 1
    return made


def speed(play_one: Callable[[Random], int], random: Random, seconds: float) -> float:
    """Return moves per second over whole games for about ``seconds``."""
    made, start = 0, perf_counter()
    while True:
        made += play_one(random)
        spent = perf_counter() - start
        if spent >= seconds:
            return made / spent


def main() -> None:
    """Measure every game and print one line for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    arguments = parser.parse_args()
    random = Random(1)
    for key, game in GAMES.items():
        ours: list[float] = []
        theirs: list[float] = []
        for _ in range(arguments.rounds):
            theirs.append(speed(play_chess, random, arguments.seconds))
            ours.append(speed(partial(play, game), random, arguments.seconds))
        ratio = median(ours) / median(theirs)
        print(f"{key}: {median(ours):,.0f} moves/s, python-chess {median(theirs):,.0f}, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
