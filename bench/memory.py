"""Resident memory with one and with many idle live matches, or with one and with many servers.

    python -m bench.memory [--matches N] [--game KEY]
    python -m bench.memory --servers N [--channels N] [--roles N] [--messages N]

Each measurement of matches is a process with its own file: it reads and draws every match once (position, view, board
picture), and then idles. The picture cache is full in both, so the difference is the cost of a match.

With ``--servers`` the bot runs in its own process on a loopback Discord (tests/loopback), which reports so many servers
and then messages that people write in their channels; no one plays.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.helpers.measuring import processor, sizes
from cogs.board.pictures import KEPT, Pictures
from host.config import HostConfig
from host.host import Host
from rules.registry import GAMES
from storage.repository import Repository

OPTIONS = {"soul_puzzler": {"characters": "random"}}
"""Options with which a match begins without a secret choice."""
SETTLING = 5.0
"""Seconds until a bot that has started rests."""
AT_ONCE = 200
"""Messages reported at once."""


async def fill(path: Path, matches: int, game: str) -> None:
    """Start that many matches among people, each in its own channel."""
    owner, *others = range(1, 1 + GAMES[game].seats.start)
    store = await Repository.open(path)
    host = Host(store, HostConfig(most_per_person=matches + 1))
    for channel in range(matches):
        await host.lobbies.open(game=game, guild_id=channel, channel_id=channel, owner_id=owner)
        for user_id in others:
            await host.lobbies.join(channel, user_id)
        await host.lobbies.set_options(channel, owner, OPTIONS.get(game, {}))
        await host.lobbies.start(channel, owner)
    await host.close()
    await store.close()


async def look(path: Path) -> int:
    """Read and draw every match of a file once; return the bytes of memory that stay resident."""
    store = await Repository.open(path)
    host, pictures = Host(store, HostConfig()), Pictures()
    ids = await store.index.match_ids(live=True)
    for place in range(max(len(ids), 2 * KEPT)):
        match_id = ids[place % len(ids)]
        await _move(host, match_id)
        await pictures.draw(await host.matches.table(match_id, None))
    gc.collect()
    resident = int(sizes(os.getpid())["VmRSS"] * 1024**2)
    await host.close()
    await store.close()
    return resident


async def _move(host: Host, match_id: int) -> None:
    """Make a move in a match, so that it is written too; a single match is played until it is over."""
    loaded = await host.session.load(match_id)
    for question in loaded.table(None).questions:
        if not question.answered:
            seat, user_id = question.decision.seat, loaded.facts.seats[question.decision.seat].user_id
            assert user_id is not None
            await host.play.submit(loaded, user_id, str(loaded.table(user_id).legal[seat][0]))
            return


def measure(matches: int, game: str) -> int:
    """Return the resident bytes of a fresh process with that many live matches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        asyncio.run(fill(path, matches, game))
        process = subprocess.run(
            [sys.executable, "-m", "bench.memory", "--look", str(path)], capture_output=True, text=True, check=True
        )
    return int(process.stdout)


async def idle(servers: int, channels: int, roles: int, messages: int) -> tuple[float, float]:
    """Return the MiB of a bot on so many servers, and the seconds of processor time of each message."""
    from tests.loopback.audit import until  # where matches are measured, these would be measured too
    from tests.loopback.discord import Loopback
    from tests.loopback.process import BotProcess

    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as discord:
            discord.world.roles = roles
            guilds = [discord.world.add_guild() for _ in range(servers)]
            places = [discord.world.add_channel(guild, f"channel-{n}") for guild in guilds for n in range(channels)]
            author = discord.world.add_person("Ann")
            bot = BotProcess(discord, Path(folder) / "bench.db")
            await bot.start()
            await until(lambda: "ready, in" in bot.said())
            await asyncio.sleep(SETTLING)
            process = bot.processes()[0]
            memory, before = sizes(process)["VmRSS"], processor([process])
            for number in range(messages):
                discord.messages.say(places[number % len(places)], author, "Who plays tonight?")
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(SETTLING)
            spent = processor([process]) - before
            await bot.kill()
    return memory, spent / max(1, messages)


async def servers_and_messages(servers: int, channels: int, roles: int, messages: int) -> None:
    """Print the costs of a server and of a message for a bot without matches."""
    one, _ = await idle(1, channels, roles, 0)
    many, each = await idle(servers, channels, roles, messages)
    print(f"memory    {one:.1f} MiB on one server, {many:.1f} MiB on {servers}:", end=" ")
    print(f"{(many - one) * 1024 / (servers - 1):.1f} KiB for each, with {channels} channels and {roles} roles")
    print(f"messages  {each * 1e6:.0f} µs of processor time for each")


def main() -> None:
    """Print both sizes and the cost of a match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--game", choices=GAMES, help="this game only")
    parser.add_argument("--servers", type=int, help="measure so many servers instead, 1000 for example")
    parser.add_argument("--channels", type=int, default=40)
    parser.add_argument("--roles", type=int, default=25)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--look", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.look is not None:
        print(asyncio.run(look(arguments.look)))
        return
    if arguments.servers:
        asyncio.run(servers_and_messages(arguments.servers, arguments.channels, arguments.roles, arguments.messages))
        return
    for game in [arguments.game] if arguments.game else GAMES:
        one, many = measure(1, game), measure(arguments.matches, game)
        each = (many - one) / (arguments.matches - 1) / 1024
        both = f"1 match: {one / 1e6:.1f} MB, {arguments.matches}: {many / 1e6:.1f} MB"
        print(f"{game}: {both}, {each:.2f} KB a match", flush=True)


if __name__ == "__main__":
    main()
