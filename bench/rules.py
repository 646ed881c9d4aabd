"""Random legal moves per second of each game, beside python-chess in the same run.

    python -m bench.rules [--rounds N] [--seconds S] [--against REVISION]

Both play random games to the end with the same loop: list the legal moves,
choose one at random, make it. Rounds alternate, so that both run under the
same conditions; the ratio is that of the medians, above 1 is faster than
python-chess. ``apply`` checks the move and collects its events; ``after``, for
looking ahead, does neither, like a push in python-chess. ``--against`` compares
with the rules of another revision of this repository instead: each round runs a
process for each revision, and the ratio is the median of the rounds' ratios of
processor time for the same matches.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import chess

from bench.helpers.measuring import HERE, checked_out
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


def play(game: AnyGame, random: Random, ahead: bool = False) -> int:
    """Play one random match with the default options, or look it ``ahead``; return the number of moves made."""
    state = game.setup(game.seats[-1], game.options(), random.randbytes(32)).state
    made = 0
    while pending := game.pending(state):
        seat = pending[0].seat
        move = random.choice(game.legal(state, seat))
        state = game.after(state, seat, move) if ahead else game.apply(state, seat, move).state
        made += 1
    return made


def speed(play_one: Callable[[Random], int], random: Random, seconds: float) -> float:
    """Return moves per second of processor time over whole games for about ``seconds``."""
    made, start = 0, process_time()
    while True:
        made += play_one(random)
        spent = process_time() - start
        if spent >= seconds:
            return made / spent


def processor_time(key: str, matches: int) -> float:
    """Return the processor time, in seconds, of a move in that many random matches of a game, always the same ones.

    With other dice they are other matches, so their whole time would compare nothing.
    """
    game, start = GAMES[key], process_time()
    moves = sum(play(game, Random(number)) for number in range(matches))
    return (process_time() - start) / moves


def compare(revision: str, rounds: int, matches: int) -> None:
    """Print for every game the speed of its rules relative to another revision."""
    with checked_out(revision) as there:
        for key in GAMES:
            pairs = [[_measured(tree, key, matches) for tree in (there, HERE)] for _ in range(rounds)]
            ratios = [theirs / ours for theirs, ours in pairs]
            print(f"{key}: {median(ratios):.2f} of {revision} ({min(ratios):.2f} to {max(ratios):.2f})")


def _measured(tree: Path, key: str, matches: int) -> float:
    """Return ``processor_time`` measured in a separate process with the rules of a source tree."""
    command = [sys.executable, "-P", __file__, "--measure", key, "--matches", str(matches)]
    path = os.pathsep.join((str(tree), str(HERE)))  # what an older revision does not have yet is taken from this one
    measured = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True)
    return float(measured.stdout)


def main() -> None:
    """Measure every game and print one line for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--against", metavar="REVISION")
    parser.add_argument("--matches", type=int, default=60, help="in each round of --against")
    parser.add_argument("--measure", choices=GAMES, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(processor_time(arguments.measure, arguments.matches))
        return
    if arguments.against:
        compare(arguments.against, arguments.rounds, arguments.matches)
        return
    random = Random(1)
    for key, game in GAMES.items():
        kinds = (play_chess, partial(play, game), partial(play, game, ahead=True))
        rounds = [[speed(kind, random, arguments.seconds) for kind in kinds] for _ in range(arguments.rounds)]
        chess_speed, *ours = map(median, zip(*rounds, strict=True))
        rates = ", ".join(
            f"{how} {rate:,.0f} moves/s, ratio {rate / chess_speed:.2f}"
            for how, rate in zip(("apply", "after"), ours, strict=True)
        )
        print(f"{key}: {rates}; python-chess {chess_speed:,.0f}")


if __name__ == "__main__":
    main()
