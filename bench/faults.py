"""Kills the bot again and again while people play, and reports what was lost.

    python -m bench.faults [--game KEY | --tournament] [--kills N] [--workers N] [--duels N] [--seed N]

Each worker has its own Discord on 127.0.0.1, a bot in its own process and some pairs of scripted users who play without
pause: Soul Puzzler on the board, or with ``--game`` any game on their private panels, with its forms. They replay a
finished match, share it, make its GIF, continue from it, or begin again by an invitation. Half of the kills come at a
random moment, half at a point that matters: after the commit and before the answer, after the answer and before it is
noted, between two messages, and so on. After every hundred kills, and at the end, the run waits until nothing is
pending and compares: the acknowledged moves with the log, the messages on Discord with those the bot knows of, the log
with the positions, the questions of panels with the answers given. When no match continues for a minute, the run prints
what it waits for and ends.

With ``--tournament`` they play tournaments, brackets and Swiss, and resign their matches: no one may be paired twice,
no result lost, no message, thread or announcement doubled.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

from rules.registry import GAMES
from tests.loopback.discord import Loopback
from tests.loopback.hooks import PANEL_POINTS, POINTS, TOURNAMENT_POINTS
from tests.loopback.kill_loop import KillLoop, Stalled
from tests.loopback.stored import rows
from tests.loopback.tournament_loop import TournamentLoop
from tests.prefork import PreforkServer

BETWEEN_CHECKS = 100
COUNTED = {
    "matches": "SELECT count(*) FROM match",
    "of them played on": "SELECT count(branch_of) FROM match",
    "tournaments over": "SELECT count(*) FROM tournament WHERE status = 'over'",
    "invitations answered": "SELECT count(answer) FROM invitation",
}
"""The counts from the databases at the end."""


TOURNAMENT = "tournament"
"""In place of a game: tournaments are played."""


async def kill_repeatedly(kills: int, duels: int, seed: int, game: str | None) -> tuple[Counter[str], list[str]]:
    """Kill a bot that many times; return the counts of what happened and the errors found."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder, PreforkServer() as prefork:
        async with Loopback() as discord:
            place = discord, Path(folder), prefork
            if game == TOURNAMENT:
                loop: KillLoop = TournamentLoop(*place, cups=duels, seed=seed)
            else:
                loop = KillLoop(*place, duels=duels, seed=seed, game=game, afterwards=True)
            for start in range(0, kills, BETWEEN_CHECKS):
                async with loop.playing():
                    for _ in range(min(BETWEEN_CHECKS, kills - start)):
                        await loop.kill_somehow()
                        discord.log.clear()
                faults = await loop.settle()
                wrong += faults
                done = min(start + BETWEEN_CHECKS, kills)
                print("\n    ".join([f"  seed {seed}: {done} kills, {len(wrong)} faults", *faults]), flush=True)
            stored = {name: rows(loop.bot.database, query)[0][0] for name, query in COUNTED.items()}
    return loop.counts() + Counter(stored), wrong


def report(tally: Counter[str], wrong: list[str], seconds: float) -> None:
    """Print the results."""
    points = {
        name: count
        for name, count in tally.items()
        if name in {*POINTS, *PANEL_POINTS, *TOURNAMENT_POINTS, "at random"}
    }
    kills = sum(points.values()) + sum(count for name, count in tally.items() if name.startswith("not reached"))
    print(f"kills                    {kills} in {seconds:.0f} s")
    for name, count in sorted(points.items()):
        print(f"  {name:<22} {count}")
    print(f"moves pressed            {tally['presses']}")
    print(f"moves acknowledged       {tally['acknowledged']}, {tally['laid aside']} of them laid aside at first")
    print(f"  of them by forms       {tally['by forms']}")
    for name in COUNTED:
        print(f"{name:<24} {tally[name]}")
    print(f"lost, doubled or broken  {len(wrong)}")


def main() -> int:
    """Read the arguments, run, and fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, help="how often: 1000, or 200 in tournaments")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--duels", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, help="play this game on panels instead of Soul Puzzler on the board")
    parser.add_argument("--tournament", action="store_true", help="play tournaments")
    chosen = parser.parse_args()
    start = perf_counter()
    game = TOURNAMENT if chosen.tournament else chosen.game
    kills = chosen.kills or (200 if chosen.tournament else 1000)
    try:
        tally, wrong = asyncio.run(_all(kills, chosen.workers, chosen.duels, chosen.seed, game))
    except Stalled as stalled:
        print(f"stalled after {perf_counter() - start:.0f} s: {stalled}")
        return 1
    report(tally, wrong, perf_counter() - start)
    return int(bool(wrong))


async def _all(kills: int, workers: int, duels: int, seed: int, game: str | None) -> tuple[Counter[str], list[str]]:
    share = -(-kills // workers)
    results = await asyncio.gather(*(kill_repeatedly(share, duels, seed + worker, game) for worker in range(workers)))
    tally: Counter[str] = Counter()
    for counts, _ in results:
        tally += counts
    return tally, [fault for _, faults in results for fault in faults]


if __name__ == "__main__":
    sys.exit(main())
