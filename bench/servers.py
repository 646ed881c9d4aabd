"""What servers cost a bot in which nobody plays: memory of each, and the processor time of each message written there.

    python -m bench.servers [--servers N] [--channels N] [--roles N] [--messages N]

The bot runs in its own process on a loopback Discord (tests/loopback), which
tells it of so many servers and then of messages that people write in their channels.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from bench.load import processor, sizes
from tests.loopback.audit import until
from tests.loopback.discord import Loopback
from tests.loopback.process import BotProcess

SETTLING = 5.0
"""Seconds until a bot that has started rests."""
AT_ONCE = 200
"""Messages that are told of in one breath."""


async def measure(servers: int, channels: int, roles: int, messages: int) -> tuple[float, float]:
    """Return the MiB of a bot on so many servers and the seconds of processor time that each message costs it."""
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
            own = bot.processes()[0]
            memory, before = sizes(own)["VmRSS"], processor([own])
            for number in range(messages):
                discord.messages.say(places[number % len(places)], author, "Who plays tonight?")
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(SETTLING)
            spent = processor([own]) - before
            await bot.kill()
    return memory, spent / max(1, messages)


async def compare(servers: int, channels: int, roles: int, messages: int) -> None:
    """Print what a server and a message cost."""
    one, _ = await measure(1, channels, roles, 0)
    many, each = await measure(servers, channels, roles, messages)
    print(f"memory    {one:.1f} MiB on one server, {many:.1f} MiB on {servers}:", end=" ")
    print(f"{(many - one) * 1024 / (servers - 1):.1f} KiB for each, with {channels} channels and {roles} roles")
    print(f"messages  {each * 1e6:.0f} µs of processor time for each")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, default=1000)
    parser.add_argument("--channels", type=int, default=40)
    parser.add_argument("--roles", type=int, default=25)
    parser.add_argument("--messages", type=int, default=20_000)
    chosen = parser.parse_args()
    asyncio.run(compare(chosen.servers, chosen.channels, chosen.roles, chosen.messages))


if __name__ == "__main__":
    main()
