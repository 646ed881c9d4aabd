"""How soon a person's move is stored and shown while computer players fill the machine.

    python -m bench.busy [--matches N] [--game KEY] [--level LEVEL] [--presses N] [--rounds N] [--against REVISION]

The bot runs in its own process on a loopback Discord. In that many matches only computer players meet, without any
pause; meanwhile a person presses moves in a few matches of Soul Puzzler, one after the other. "Stored" is the time from
the press until the database file holds the move, "board" until the board shows it. Then come the moves of the computer
players, how many of them Hard had to leave to Normal, and the processors and the memory that the bot used with its
workers. With ``--against`` rounds of another revision of this repository alternate with ours, and the ratios of the
medians follow; ``--matches 0`` is the same without computer players.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import re
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

from ai.players import DEFAULT, LEVELS
from bench.helpers.measuring import HERE, checked_out, percentile, processor, sizes
from bench.load import PATIENCE, Times, begin, press
from host.config import HostConfig
from host.host import Host
from rules.registry import GAMES
from storage.repository import Repository
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.process import BotProcess

PEOPLE = 6
"""Matches in which a person moves."""
BETWEEN = 0.15
"""Seconds between the answer to a press and the next one."""
POLL = 0.002
MOVES = "SELECT count(*) FROM entry WHERE source = 'computer'"


class Computers(NamedTuple):
    """The matches of computer players: how many, of which game, and their level."""

    matches: int
    game: str
    level: str


@dataclass
class Spent:
    """Seconds of every press until it is stored and until it is shown; the computers' moves in all the time.

    ``late`` are those that Normal made for Hard, ``processor`` is in seconds, ``memory`` in MiB.
    """

    stored: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)
    moves: int = 0
    late: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    memory: float = 0.0


async def _fill(store: Repository, discord: Loopback, duels: Sequence[Duel], computers: Computers) -> None:
    """Store matches between computers, which play once the bot starts, and those of the people."""
    await begin(store, duels)
    config = HostConfig(
        most_per_person=10 * computers.matches + PEOPLE, computer_pause=3600
    )  # nobody moves before the bot is there
    host, owner = Host(store, config), duels[0].ann.id
    guild = discord.world.add_guild("Computers")
    for number in range(computers.matches):
        channel = discord.world.add_channel(guild, f"computers-{number}")
        await host.lobbies.open(game=computers.game, guild_id=guild, channel_id=channel.id, owner_id=owner)
        for _ in range(GAMES[computers.game].seats[0] - 1):
            await host.lobbies.add_computer(channel.id, owner, computers.level)
        match_id = await host.lobbies.start(channel.id, owner)
        await host.seats.replace(match_id, owner, 0, computer=computers.level)
    await host.close()


async def _measure(root: Path, computers: Computers, presses: int) -> Spent:
    """Run the bot of one checkout and press."""
    spent = Spent()
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as discord:
            discord.messages.keep_files = False
            bot = BotProcess(discord, Path(folder) / "busy.db", NOTICE_AFTER="3600", LOG_LEVEL="INFO")
            bot.root = root
            duels = [Duel(discord, discord.world.add_guild(), number) for number in range(PEOPLE)]
            store = await Repository.open(bot.database)
            await _fill(store, discord, duels, computers)
            await store.close()
            await bot.start("unwatched_pause:0")
            with contextlib.closing(sqlite3.connect(f"file:{bot.database}?mode=ro", uri=True)) as file:
                await _until_all_play(file, computers.matches + PEOPLE)
                before, start = _count(file, MOVES), time.monotonic()
                used, late = processor(bot.processes()), _late(bot)
                for number in range(presses):
                    await _press(file, duels[number % PEOPLE], spent)
                    await asyncio.sleep(BETWEEN)
                spent.seconds = time.monotonic() - start
                spent.moves, spent.late = _count(file, MOVES) - before, _late(bot) - late
                spent.processor = processor(bot.processes()) - used
                spent.memory = sum(sizes(pid)["Pss"] for pid in bot.processes())
            await bot.kill()
    return spent


def _late(bot: BotProcess) -> int:
    """Return how many moves Normal has made for Hard."""
    return len(re.findall("is late; Normal answers", bot.said()))


async def _until_all_play(file: sqlite3.Connection, boards: int) -> None:
    """Wait until every match has its board and the computers have begun."""
    end = time.monotonic() + 10 * PATIENCE
    while _count(file, "SELECT count(*) FROM posting WHERE kind = 'board'") < boards:
        if time.monotonic() > end:
            raise TimeoutError("the boards do not come")
        await asyncio.sleep(0.1)


async def _press(file: sqlite3.Connection, duel: Duel, spent: Spent) -> None:
    """Press a move and note when it is in the file and when its board is there."""
    entries = f"SELECT count(*) FROM entry JOIN match ON match.id = match_id WHERE channel_id = {duel.channel.id}"
    before, start, times = _count(file, entries), time.monotonic(), Times()
    pressing = asyncio.create_task(press(duel, times))
    for _ in range(int(PATIENCE / POLL)):
        if _count(file, entries) != before:
            break
        await asyncio.sleep(POLL)
    spent.stored.append(time.monotonic() - start)
    await pressing
    spent.board += times.board


def _count(file: sqlite3.Connection, query: str) -> int:
    (number,) = file.execute(query).fetchone()
    return int(number)


def _report(name: str, rounds: list[Spent]) -> None:
    for what in ("stored", "board"):
        times = [one for spent in rounds for one in getattr(spent, what)]
        print(f"{name:8} {what:8} p50 {percentile(times, 0.5):.0f} ms  p95 {percentile(times, 0.95):.0f} ms")
    moves, late = (sum(getattr(spent, what) for spent in rounds) for what in ("moves", "late"))
    seconds, used = (sum(getattr(spent, what) for spent in rounds) for what in ("seconds", "processor"))
    print(f"{name:8} computer players made {moves} moves, {moves / seconds:.1f} a second; Hard was late in {late}")
    memory = max(spent.memory for spent in rounds)
    print(f"{name:8} the bot and its workers used {used / seconds:.2f} processors and {memory:.0f} MiB")


def main() -> None:
    """Measure this checkout and, if asked, another in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--game", choices=GAMES, default="maatatahay")
    parser.add_argument("--level", choices=LEVELS, default=DEFAULT)
    parser.add_argument("--presses", type=int, default=60, help="in each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--against", metavar="REVISION")
    chosen = parser.parse_args()
    computers = Computers(chosen.matches, chosen.game, chosen.level)
    with contextlib.ExitStack() as stack:
        roots = {"ours": HERE}
        if chosen.against:
            roots[chosen.against] = stack.enter_context(checked_out(chosen.against))
        times: dict[str, list[Spent]] = {name: [] for name in roots}
        for _ in range(chosen.rounds):
            for name, root in roots.items():
                times[name].append(asyncio.run(_measure(root, computers, chosen.presses)))
    for name, rounds in times.items():
        _report(name, rounds)
    if chosen.against:
        for what in ("stored", "board"):
            ours, theirs = ([one for spent in times[name] for one in getattr(spent, what)] for name in roots)
            print(f"{what}: {median(ours) / median(theirs):.2f} of {chosen.against} at the median")


if __name__ == "__main__":
    main()
