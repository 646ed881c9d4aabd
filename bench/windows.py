"""How many questions about what others do leave nothing but passing, beside what an older revision asked.

    python -m bench.windows [--game KEY] [--matches N] [--seats N] [--against REVISION]

Computer players play; a question counts when it is put in reaction to what another player does. With ``--against`` the
same matches are played by the rules and computer players of another revision too: before rulings 4.50 of Anima and 2.24
of Soulgivers that is 797cc42.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

from ai.registry import DEFAULT, PLAYERS
from bench.checkout import HERE, checked_out
from rules.engine import AnyGame
from rules.registry import GAMES

WITH_WINDOWS = ("anima", "soulgivers")
"""The games that ask players in reaction to what others do."""


def play(game: AnyGame, seats: int, seed: int) -> Counter[str]:
    """Play one match; count the questions in reaction, and those in which only one answer is legal."""
    player, random = PLAYERS[DEFAULT], Random(seed)
    state = game.setup(seats, game.options(), random.randbytes(32)).state
    found: Counter[str] = Counter()
    while pending := game.pending(state):
        asked = pending[0]
        if asked.pace == "reaction":
            found["asked"] += 1
            found["only to pass"] += len(game.legal(state, asked.seat)) == 1
        move = player.choose(game, game.view(state, asked.seat), asked.seat, random)
        state = game.apply(state, asked.seat, move).state
    return found


def line(game: AnyGame, seats: int, matches: int) -> str:
    """Return the figures over some matches."""
    found = sum((play(game, seats, seed) for seed in range(matches)), Counter[str]())
    asked, passing = found["asked"] / matches, found["only to pass"] / matches
    return f"{asked:.1f} questions a match, {passing:.1f} of them only to pass ({passing / max(asked, 0.01):.0%})"


def main() -> None:
    """Print a line for each number of players of each game, and the same for another revision."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=WITH_WINDOWS, action="append")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--against", metavar="REVISION")
    arguments = parser.parse_args()
    for key in arguments.game or WITH_WINDOWS:
        for seats in arguments.seats or GAMES[key].seats:
            print(f"{key}, {seats} players: {line(GAMES[key], seats, arguments.matches)}", flush=True)
    if arguments.against:
        print(f"{arguments.against}:", flush=True)
        with checked_out(arguments.against) as root:
            _measure_there(root, arguments)


def _measure_there(root: Path, arguments: argparse.Namespace) -> None:
    """Run this module, which knows nothing but the contract of games, on the rules of another checkout."""
    there = root / "bench" / "windows.py"
    there.write_text((HERE / "bench" / "windows.py").read_text(encoding="utf-8"), encoding="utf-8")
    games = (f"--game={key}" for key in arguments.game or ())
    seats = (f"--seats={number}" for number in arguments.seats or ())
    command = [sys.executable, "-m", "bench.windows", f"--matches={arguments.matches}", *games, *seats]
    subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, check=True)


if __name__ == "__main__":
    main()
