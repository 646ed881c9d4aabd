"""Many live matches at once, over real sockets: how soon people are answered and boards are shown, and at what cost.

    python -m bench.load [--game KEY] [--matches N] [--rate N] [--seconds N] [--stored N] [--starts N] [--floor]

The bot runs in its own process on a loopback Discord (tests/loopback), whose scripted users press moves in all matches
in turn, at a fixed rate however long the answers take. "Acknowledged" is the time from the press until the bot's first
answer, "board" until the board message shows the move. Moves are pressed on the board of Soul Puzzler; with ``--game``
on the panels of a game, whose answer is the panel with its new picture. ``--game all`` is a day in service: of 100
presses 15 are on panels of the other four games, three people a second are called to their board, and one match of each
game has only computer players. With ``--floor`` a bare bot takes over once the boards are there: the cost of the same
presses with one answer each and nothing behind it. Then a file with many more live matches is made, and the bot is
started on it: "ready" is the time from starting the process until the host has started.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

from bench.helpers.measuring import percentile, processor, sizes
from host.config import HostConfig
from host.host import Host
from rules.registry import GAMES
from storage.repository import Repository
from tests.loopback.audit import quiet
from tests.loopback.discord import Loopback
from tests.loopback.duel import GAME, Duel
from tests.loopback.exchange import EDIT
from tests.loopback.limits import REFUSALS, Limits
from tests.loopback.panel_duel import PanelDuel, duel_of
from tests.loopback.people import moves
from tests.loopback.process import BotProcess

PATIENCE = 30.0
WARMING = 15.0
"""Seconds after a start until everything is warm, on a machine that has nothing else to do."""
LEAD_IN = 20.0
"""Seconds of presses before the measured ones, while first drawings take longer."""
TICK = 0.005
DAY = 86_400.0
ALL = "all"
"""Stands for matches of every game."""
ON_PANELS = 15
"""Of 100 presses those on panels, where some matches are played on boards and some on panels."""
CALLED = 3
"""People called to their board in a second, in a day of service."""
A_SERVER = 20
"""Matches in each server."""


async def begin(store: Repository, duels: Sequence[Duel]) -> None:
    """Start a match in each channel, of Soul Puzzler without asking for characters."""
    host = Host(store, HostConfig(notice_after=DAY))
    for duel in duels:
        channel_id, guild_id = duel.channel.id, duel.channel.guild_id
        assert guild_id is not None
        await host.lobbies.open(game=duel.game, guild_id=guild_id, channel_id=channel_id, owner_id=duel.ann.id)
        await host.lobbies.join(channel_id, duel.bob.id)
        for _ in range(GAMES[duel.game].seats.start - 2):
            await host.lobbies.add_computer(channel_id, duel.ann.id, "random")
        chosen = {"characters": "random"} if duel.game == GAME else {}
        await host.lobbies.set_options(channel_id, duel.ann.id, chosen)
        await host.lobbies.start(channel_id, duel.ann.id)
    await host.close()


async def filled(discord: Loopback, path: Path, matches: int, game: str | None = None) -> list[Duel]:
    """Make a file with that many live matches, one in each channel; of ``game`` they are played on panels.

    Of ``ALL`` games, six in ten are of Soul Puzzler, on boards.
    """
    guilds = [discord.world.add_guild() for _ in range(-(-matches // A_SERVER))]
    others = [key for key in GAMES if key != GAME]
    games = [None] * 6 + list(others) if game == ALL else [game]
    duels = [duel_of(discord, guilds[n // A_SERVER], n, games[n % len(games)]) for n in range(matches)]
    store = await Repository.open(path)
    await begin(store, duels)
    await store.close()
    return duels


@dataclass
class Times:
    """Seconds from every press to its answer and to its board, and the number of unanswered presses."""

    acknowledged: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)
    unanswered: int = 0


async def press(duel: Duel, times: Times) -> None:
    """Make a move for a seat that has a question, and record the times."""
    board = duel.board()
    if board is None or not (seats := duel.asked(board)):
        return
    used = duel.panels.get(seats[0].id, board)
    if not (options := moves(used)):
        return
    one = duel.begin(seats[0], used, duel.random.choice(options)).interaction
    await seats[0].wait(one)
    if not one.acknowledged:
        times.unanswered += 1
        return
    times.acknowledged.append(one.answered_at - one.sent_at)
    if used is not board:  # the panel is the answer
        return
    for _ in range(int(PATIENCE / TICK)):
        if one.answer == EDIT or board.edited_at > one.sent_at:
            break
        await asyncio.sleep(TICK)
    times.board.append((one.answered_at if one.answer == EDIT else board.edited_at) - one.sent_at)


async def traffic(discord: Loopback, duels: Sequence[Duel], rate: float, seconds: float) -> Times:
    """Press at a steady rate, match after match."""
    times, presses = Times(), []
    order = Random(1).sample(list(duels), len(duels))
    turns = in_turn(order)
    start = time.monotonic()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - time.monotonic()))
        presses.append(asyncio.create_task(press(next(turns), times)))
        discord.log.clear()
    await asyncio.gather(*presses)
    return times


def in_turn(duels: Sequence[Duel]) -> Iterator[Duel]:
    """Yield matches in turn for ever; where some are played on panels, these get their share of the presses."""
    panels = cycle([duel for duel in duels if isinstance(duel, PanelDuel)])
    boards = [duel for duel in duels if not isinstance(duel, PanelDuel)]
    if not boards or len(boards) == len(duels):
        yield from cycle(duels)
    for number, duel in enumerate(cycle(boards)):
        yield next(panels) if number * ON_PANELS % 100 < ON_PANELS else duel


def in_service(path: Path, duels: Sequence[Duel], seconds: float) -> list[Duel]:
    """Leave some matches to computer players, and have people called in others, at most half of them, from a moment on;
    return the rest.
    """
    unwatched = [next(duel for duel in duels if duel.game == game) for game in GAMES]
    rest = [duel for duel in duels if duel not in unwatched]
    called = rest[: min(int(CALLED * seconds), len(rest) // 2)]
    with sqlite3.connect(path) as file:
        places = [(duel.channel.id,) for duel in unwatched]
        of_channel = "match_id = (SELECT id FROM match WHERE channel_id = ?)"
        file.executemany(
            f"UPDATE seat SET kind = 'computer', user_id = NULL, computer = 'greedy' WHERE {of_channel}", places
        )
        due = [(time.time() + number / CALLED, duel.channel.id) for number, duel in enumerate(called)]
        file.executemany(f"UPDATE outbox SET due_at = ? WHERE {of_channel}", due)
    file.close()
    return rest[len(called) :]


async def load(matches: int, rate: float, seconds: float, game: str | None, *, floor: bool) -> bool:
    """Run the first part and print it; return whether everyone was answered."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as discord:
            discord.messages.keep_files = False
            file = Path(folder) / "load.db"
            bot = BotProcess(discord, file, NOTICE_AFTER="3600", LOG_LEVEL="WARNING", COMPUTER_PAUSE="1.5")
            duels = await filled(discord, bot.database, matches, game)
            start = time.monotonic()
            await bot.start()
            await quiet(bot.database, patience=300.0)
            print(f"{matches} boards posted in {time.monotonic() - start:.1f} s from the start of the process")
            await asyncio.gather(*(duel.look() for duel in duels if isinstance(duel, PanelDuel)))
            if floor or game == ALL:
                bot.terminate()
                await bot.wait()
            if floor:
                await bot.spawn("bare")
                await discord.gateway.ready.wait()
            elif game == ALL:
                duels = in_service(bot.database, duels, LEAD_IN + seconds)
                await bot.start()
                await asyncio.sleep(WARMING)
            cold = await traffic(discord, duels, rate, LEAD_IN)
            processes = bot.processes()
            limits, before, own_before = discord.limits, processor(processes), processor(processes[:1])
            users_before = time.process_time()
            requests, refused, limits.busiest = limits.own, refusals(limits), 0
            times = await traffic(discord, duels, rate, seconds)
            if not floor:
                await quiet(bot.database, patience=300.0)
            spent, memory = processor(processes) - before, _memory(bot)
            own_spent = processor(processes[:1]) - own_before
            users_spent = time.process_time() - users_before
            requests, refused = limits.own - requests, refusals(limits) - refused
            await bot.kill()
    print(f"at first       {_spread(cold.acknowledged)}, in {LEAD_IN:.0f} s of presses until all is warm")
    made = len(times.acknowledged)
    print(f"{made} moves in {seconds:.0f} s ({made / seconds:.1f} a second), {times.unanswered} unanswered")
    print(f"acknowledged   {_spread(times.acknowledged)}")
    if times.board:
        print(f"board          {_spread(times.board)}")
    each, own, users = (1000 * one / max(1, made) for one in (spent, own_spent, users_spent))
    print(f"processor      {each:.1f} ms of the bot's for each move acknowledged in time, {own:.1f} of them in its own")
    print(f"               process; {users:.1f} ms more of the scripted users and their Discord")
    print(f"memory         {memory}")
    print(f"requests       {requests / max(1, made):.2f} for each move under Discord's limit of 50 a second,")
    print(f"               {limits.busiest} in the busiest second; {refused} answers of 401, 403 and 429")
    return times.unanswered == cold.unanswered == 0


def _spread(times: list[float]) -> str:
    marks = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "longest": 1.0}
    return "  ".join(f"{name} {percentile(times, share):.0f} ms" for name, share in marks.items())


def refusals(limits: Limits) -> int:
    """Return the answers of 401, 403 and 429 so far."""
    return sum(limits.counts[status] for status in REFUSALS)


def _memory(bot: BotProcess) -> str:
    """Return the bot's memory as the kernel reports it; pages that its processes share count once in their sum."""
    parent, *others = (sizes(pid) for pid in bot.processes())
    shares = sum(one["Pss"] for one in (parent, *others))
    return f"{parent['VmRSS']:.0f} MiB resident, {parent['VmHWM']:.0f} MiB at most, {shares:.0f} MiB with all workers"


TABLES = {"match": "id", "seat": "match_id", "base": "match_id", "snapshot": "match_id", "question": "match_id"}
"""The tables that hold a match, with the column that names it."""


def multiply(path: Path, matches: int) -> None:
    """Copy the one match of a file until there are that many, all with their boards shown."""
    with sqlite3.connect(path) as file:
        file.execute("DELETE FROM outbox")
        for table, key in TABLES.items():
            cursor = file.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in cursor.description]
            rows = cursor.fetchall()
            copies = (_copy(dict(zip(names, row, strict=True)), key, n) for n in range(2, matches + 1) for row in rows)
            file.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(names))})", copies)
        file.execute(
            "INSERT INTO posting (match_id, kind, channel_id, message_id, posted_at, shown)"
            " SELECT id, 'board', channel_id, id, created_at, revision FROM match"
        )
    file.close()


def _copy(row: dict[str, object], key: str, number: int) -> tuple[object, ...]:
    """Return a row of match 1 as one of match ``number``, with another channel and other people."""
    row[key] = number
    for name in ("channel_id", "user_id"):
        if isinstance(row.get(name), int):
            row[name] = int(str(row[name])) + 1000 * number
    return tuple(row.values())


async def starts(stored: int, times: int) -> None:
    """Run the second part and print it."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as discord:
            bot = BotProcess(discord, Path(folder) / "many.db", PYTHONDONTWRITEBYTECODE="")
            await bot.run("--help")  # compiles what has not been compiled yet, as an installation does
            await filled(discord, bot.database, 1)
            multiply(bot.database, stored)
            size = _size(bot.database) / 2**20
            seconds = [await _start(bot) for _ in range(times)]
            sentence = ", ".join(f"{one:.2f} s" for one in seconds)
            print(f"ready with {stored} live matches in the file ({size:.0f} MiB): {sentence}; {_memory(bot)}")
            await bot.kill()


def _size(path: Path) -> int:
    return path.stat().st_size


async def _start(bot: BotProcess) -> float:
    """Start the bot again and return the seconds until it says that it is ready."""
    await bot.kill()
    before = bot.said().count("ready, in") if bot.started_at else 0
    await bot.start()
    while bot.said().count("ready, in") == before:
        if time.monotonic() - bot.started_at > PATIENCE:
            raise TimeoutError(bot.said())
        await asyncio.sleep(0.01)
    return time.monotonic() - bot.started_at


def main() -> int:
    """Read the arguments and run both parts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=(*GAMES, ALL), help="play this game on panels, or all as in service")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--rate", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--floor", action="store_true", help="measure a bare bot instead")
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--starts", type=int, default=3)
    chosen = parser.parse_args()
    if chosen.stored and chosen.starts:
        asyncio.run(starts(chosen.stored, chosen.starts))
    answered = not chosen.matches or asyncio.run(
        load(chosen.matches, chosen.rate, chosen.seconds, chosen.game, floor=chosen.floor)
    )
    return int(not answered)


if __name__ == "__main__":
    sys.exit(main())
