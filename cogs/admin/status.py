"""The state of the bot, in one message."""

from __future__ import annotations

import asyncio
from time import perf_counter

from discord import ui

from cogs.guide.about import bot_version, rules_versions, versions
from cogs.press.client import Client
from cogs.press.press import Press
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.metrics import workers_alive, workers_ended
from cogs.shared.turns import BREAKS_AT, RATE

MOST_SHARDS = 20
"""Shards that are listed, the worst first; the others are counted."""

WHY = {
    "died": "died",
    "hung": "killed with a hung job",
    "jobs": "replaced after many jobs",
    "memory": "replaced for their memory",
    "unstarted": "did not start",
}
"""The words for how workers ended, by the reason in the metrics."""

NAP = 0.05
"""Seconds of a sleep that measures the lag of the event loop."""


async def show_status(press: Press) -> None:
    """Show the state of the bot."""
    await press.send(await _layout(press.bot))


async def _layout(bot: Client) -> MessageLayout:
    counts, lag = await bot.host.upkeep.counts(), await _lag()
    late = 0.0 if counts.next_due is None else max(0.0, bot.now() - counts.next_due)
    lines = [
        f"### Soultable {bot_version()}, up since <t:{int(bot.began_at)}:R>",
        *_pause(bot),
        *_shards(bot),
        f"**Servers**: {len(bot.guilds)}",
        f"**Matches**: {counts.live} in progress, {counts.asleep} on hold, {counts.clocked} with a running clock",
        f"**Waiting**: {counts.unsent} notifications (the oldest {late:.0f} s late), "
        f"{len(bot.turns)} requests, {bot.pictures.pending} pictures, and computer players in "
        f"{bot.host.computers.choosing} matches",
        f"**Requests**: {bot.turns.budget():.0f} can be sent at once, then {RATE:.0f} a second; "
        f"{bot.turns.refused()} of {BREAKS_AT} refusals in ten minutes, after which I send nothing",
        f"**Workers**: {_workers()}",
        f"**Event loop**: {lag * 1000:.0f} ms late",
        f"-# Rules: {rules_versions()} · {versions()} · schema {counts.schema}",
    ]
    return MessageLayout(ui.Container(text("\n".join(lines)), accent_colour=ACCENT))


def _pause(bot: Client) -> list[str]:
    row = bot.host.pause.row
    return [] if row is None else [f"**Paused** since <t:{int(row.at)}:R>" + (f": {row.reason}" if row.reason else "")]


def _shards(bot: Client) -> list[str]:
    """Return lines with the shards and their latency, those not connected first."""
    away = set(bot.host.uptime.cut_off)
    latencies = sorted(bot.latencies, key=lambda one: (one[0] not in away, -one[1] if one[1] == one[1] else 0.0))
    shown = [f"{number}: {'**away**' if number in away else _ms(latency)}" for number, latency in latencies]
    more = [f"and {len(shown) - MOST_SHARDS} more"] if len(shown) > MOST_SHARDS else []
    listed = " · ".join([*shown[:MOST_SHARDS], *more])
    return [f"**Shards**: {len(shown) - len(away)} of {len(shown)} connected ({listed})"]


def _ms(latency: float) -> str:
    """Return a latency in words; the first heartbeat of a connection can still be unanswered."""
    return f"{latency * 1000:.0f} ms" if 0 <= latency < float("inf") else "no heartbeat yet"


def _workers() -> str:
    """Return how many workers are alive, and how many have ended, by the reason."""
    ended = {reason: number for reason, number in workers_ended().items() if number}
    endings = ", ".join(f"{number} {WHY[reason]}" for reason, number in ended.items())
    alive = workers_alive()
    return f"{f'{alive} alive' if alive else 'none, the bot draws and thinks itself'}; {endings or 'none has ended'}"


async def _lag() -> float:
    """Return the present lag of the event loop in seconds."""
    began = perf_counter()
    await asyncio.sleep(NAP)
    return max(0.0, perf_counter() - began - NAP)
