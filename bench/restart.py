"""A restart with many clocked matches and many lost channels: refusals, the first picture, when people are answered.

    python -m bench.restart [--matches N] [--lost N] [--rate N] [--seconds N]

The bot runs in its own process on a loopback Discord (tests/loopback), under
Discord's limits. It is ended; while it is away every match gets a clock that has
nearly run out, a third of the lost channels is deleted, a third archived and a
third closed to the bot, and every hundredth board falls behind. Then it starts again, and people press at a
steady rate from the first moment on. "First picture" is the time from READY until a picture arrives at Discord.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.helpers.measuring import percentile
from bench.load import Times, filled, press, refusals
from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.process import BotProcess

HOUR = 3600
AWAY = 20.0
"""Seconds for which the bot seems to have been away."""
BEHIND = 100
"""One in this many boards falls behind."""


def lose(duels: Sequence[Duel]) -> None:
    """Take the channels of some matches away, each in one of three ways."""
    for number, duel in enumerate(duels):
        channel = duel.channel
        channel.lost, channel.archived = number % 3 == 0, number % 3 == 1
        if number % 3 == 2:
            channel.app_permissions = 0


def clocked(path: Path, lost: Sequence[Duel]) -> None:
    """Give every match a clock, let boards fall behind, and let the bot have been away."""
    with sqlite3.connect(path) as file:
        file.execute("UPDATE match SET pace = ?", (HOUR,))
        file.execute("UPDATE question SET due_at = unixepoch() + ?", (HOUR,))
        file.execute("UPDATE uptime SET up_at = unixepoch() - ?", (AWAY,))
        file.execute("UPDATE match SET revision = revision + 1 WHERE id % ? = 0", (BEHIND,))
        gone = [(duel.channel.id,) for duel in lost]
        file.executemany("UPDATE match SET revision = revision + 1 WHERE channel_id = ?", gone)
        file.execute("UPDATE posting SET content = '' WHERE shown < (SELECT revision FROM match WHERE id = match_id)")
    file.close()


async def traffic(duels: Sequence[Duel], rate: float, seconds: float) -> Times:
    """Press in match after match at a steady rate."""
    times, presses, start = Times(), [], time.monotonic()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - time.monotonic()))
        presses.append(asyncio.create_task(press(duels[number % len(duels)], times)))
    await asyncio.gather(*presses)
    return times


async def first_picture(discord: Loopback) -> float:
    """Return the seconds until the first picture arrives."""
    start = time.monotonic()
    await until(lambda: any(call.files for call in discord.log))
    return time.monotonic() - start


async def restart(matches: int, lost: int, rate: float, seconds: float) -> bool:
    """Run it and print the measurements; return whether all aims are met."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as discord:
            bot = BotProcess(discord, Path(folder) / "many.db", NOTICE_AFTER="3600", LOG_LEVEL="WARNING")
            duels = await filled(discord, bot.database, matches + lost)
            await bot.start()
            await quiet(bot.database, patience=600.0)
            bot.terminate()
            await bot.wait()
            gone, rest = duels[:lost], duels[lost:]
            lose(gone)
            clocked(bot.database, gone)
            refused, requests = refusals(discord.limits), discord.limits.own
            discord.log.clear()
            await bot.spawn("old_channels punctual")
            await discord.gateway.ready.wait()
            picture = asyncio.create_task(first_picture(discord))
            times = await traffic(rest, rate, seconds)
            seen = await picture
            for duel in rest[:: max(1, len(rest) // 50)]:
                await quiet(bot.database, duel.channel.id)
            refused, requests = refusals(discord.limits) - refused, discord.limits.own - requests
            await bot.kill()
    worst = percentile(times.acknowledged, 1.0)
    print(f"first picture  {seen:.2f} s after READY")
    print(
        f"presses        {len(times.acknowledged)}, {times.unanswered} unanswered; answered after p50 "
        f"{percentile(times.acknowledged, 0.5):.0f} ms, p99 {percentile(times.acknowledged, 0.99):.0f} ms, "
        f"at the latest {worst:.0f} ms"
    )
    print(f"requests       {requests} under the limit of 50 a second, {refused} answers of 401, 403 and 429")
    return times.unanswered == 0 and refused < 50 and worst <= 1000


def main() -> int:
    """Read the arguments and run it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--lost", type=int, default=300)
    parser.add_argument("--rate", type=float, default=20.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    chosen = parser.parse_args()
    return int(not asyncio.run(restart(chosen.matches, chosen.lost, chosen.rate, chosen.seconds)))


if __name__ == "__main__":
    sys.exit(main())
