"""Two shards: what happens to one of them concerns its own servers alone."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence

import pytest

from runtime import status
from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.process import PATIENCE, BotProcess
from tests.loopback.stored import rows

MOVES = "SELECT count(*) FROM entry JOIN match ON match.id = match_id WHERE channel_id = ?"


@pytest.fixture
def duels(discord: Loopback) -> Sequence[Duel]:
    """A pair of people on a server of each shard."""
    discord.gateway.shards = 2
    return [Duel(discord, discord.world.add_guild(shard=shard, shards=2), shard) for shard in range(2)]


def moves(bot: BotProcess, duel: Duel) -> int:
    return int(rows(bot.database, MOVES, duel.channel.id)[0][0])


@pytest.mark.parametrize("lost", [0, 1])
@pytest.mark.parametrize("how", ["resumed", "forgotten", "asked", "invalid"])
async def test_one_shard_drops_in_the_middle_of_matches(
    discord: Loopback, bot: BotProcess, duels: Sequence[Duel], how: str, lost: int
) -> None:
    gateway = discord.gateway
    cut = {
        "resumed": lambda: gateway.drop(lost),
        "forgotten": lambda: gateway.drop(lost, forget=True),
        "asked": lambda: gateway.ask_to_reconnect(lost),
        "invalid": lambda: gateway.invalidate(lost),
    }
    await bot.start()
    for duel in duels:
        await duel.begun()
    await cut[how]()
    assert (await duels[1 - lost].move()).acknowledged, "the other shard hears on"
    await asyncio.wait_for(gateway.ready.wait(), PATIENCE)
    assert (await duels[lost].move()).acknowledged
    resumed = how in ("resumed", "asked")
    assert (gateway.resumed, gateway.identified) == ((1, 2) if resumed else (0, 3))
    await quiet(bot.database)


async def test_the_host_starts_with_the_first_shard_and_acts_for_nobody_on_the_others(
    discord: Loopback, bot: BotProcess, duels: Sequence[Duel]
) -> None:
    await bot.start()
    for duel in duels:
        await duel.begun()
    await bot.kill()
    before = [moves(bot, duel) for duel in duels]
    with sqlite3.connect(bot.database) as file:
        file.execute("UPDATE question SET due_at = unixepoch() + 1")
        file.execute("UPDATE uptime SET up_at = unixepoch()")
    file.close()
    discord.gateway.deaf = {1}
    await bot.spawn()
    await until(lambda: moves(bot, duels[0]) > before[0])
    assert moves(bot, duels[1]) == before[1], "the time is up, and nobody there can be heard"
    await discord.gateway.hear(1)
    await asyncio.wait_for(discord.gateway.ready.wait(), PATIENCE)
    assert (await duels[1].move()).acknowledged


async def test_a_bot_is_healthy_only_while_every_shard_hears(
    discord: Loopback, bot: BotProcess, duels: Sequence[Duel]
) -> None:
    def fault() -> str | None:
        return status.fault(status.read(bot.status_file), time.time())

    discord.gateway.deaf = {1}
    await bot.spawn("frequent_beats")
    await until(lambda: "ready, in" in bot.said())
    await until(lambda: fault() == "The bot is not connected to Discord on shard 1 of 2 (numbered from 0).")
    assert (await bot.run("health"))[0] == 1
    await discord.gateway.hear(1)
    await until(lambda: fault() is None)
    assert (await bot.run("health"))[0] == 0
    discord.gateway.deaf = {1}
    await discord.gateway.drop(1, forget=True)
    await until(lambda: "on shard 1 of 2" in (fault() or ""))


async def test_a_bot_with_a_shard_that_stays_silent_ends_itself(
    discord: Loopback, bot: BotProcess, duels: Sequence[Duel]
) -> None:
    await bot.start("frequent_beats unheard_after:1:disconnected")
    await duels[0].begun()
    discord.gateway.deaf = {1}
    await discord.gateway.drop(1, forget=True)
    assert await bot.wait() == 1
    assert "Discord has not been heard on shard 1 for " in bot.said()
    assert not bot.status_file.exists(), "it has ended cleanly"


async def test_lost_sessions_spend_no_more_connections(
    discord: Loopback, bot: BotProcess, duels: Sequence[Duel]
) -> None:
    await bot.start()
    discord.rest.sessions_left = 10
    await discord.gateway.invalidate(1)
    await until(lambda: "connect only 10 more times today: it waits 3600 s" in bot.said())
    await duels[0].begun()
    assert discord.gateway.identified == 2
