"""The bot keeps within Discord's limits: after a restart with many matches, in lost channels, and at its queue."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench.load import filled
from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.limits import REFUSALS
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.prefork import PreforkServer

MATCHES = 40
HOUR = 3600


def clocked(path: Path, away: float) -> None:
    """Give every match a clock, and let the bot have been away for so many seconds."""
    with sqlite3.connect(path) as file:
        file.execute("UPDATE match SET pace = ?", (HOUR,))
        file.execute("UPDATE question SET due_at = unixepoch() + ?", (HOUR,))
        file.execute("UPDATE uptime SET up_at = up_at - ?", (away,))
    file.close()


def refused(discord: Loopback) -> int:
    return sum(discord.limits.counts[status] for status in REFUSALS)


@pytest.fixture
async def many(discord: Loopback, prefork: PreforkServer, tmp_path: Path) -> tuple[BotProcess, Sequence[Duel]]:
    """A bot with many matches whose boards have been posted, which has ended."""
    bot = BotProcess(discord, tmp_path / "many.db", prefork, NOTICE_AFTER="3600")
    duels = await filled(discord, bot.database, MATCHES)
    await bot.start()
    await quiet(bot.database)
    bot.terminate()
    await bot.wait()
    return bot, duels


async def test_a_first_start_is_paced(discord: Loopback, many: tuple[BotProcess, Sequence[Duel]]) -> None:
    assert refused(discord) == 0 and discord.limits.busiest < 50  # 25 a second, bunched where the machine is busy
    assert all(len(duel.boards()) == 1 for duel in many[1])


@pytest.mark.parametrize("away", [20.0, 9.0 * HOUR])
async def test_a_restart_asks_for_nothing(
    discord: Loopback, many: tuple[BotProcess, Sequence[Duel]], away: float
) -> None:
    bot, duels = many
    clocked(bot.database, away)
    discord.log.clear()
    await bot.start()
    await duels[0].move()
    await quiet(bot.database)
    bot.terminate()  # which ends what it does
    await bot.wait()
    assert [call.name for call in discord.log if call.path.startswith("/channels")] == []
    assert refused(discord) == 0


@pytest.mark.parametrize("silent", [False, True])
async def test_lost_channels_cost_at_most_a_refusal_each_and_nobody_waits(
    discord: Loopback, many: tuple[BotProcess, Sequence[Duel]], silent: bool
) -> None:
    bot, duels = many
    lost, kept = duels[: MATCHES // 2], duels[MATCHES // 2 :]
    cost = len(lost) if silent else 0
    for duel in lost:
        duel.channel.app_permissions, duel.channel.silent = 0, silent
    with sqlite3.connect(bot.database) as file:
        file.execute("UPDATE posting SET shown = 0, content = ''")
    file.close()
    await bot.start()
    press = await kept[0].move()
    await until(lambda: kept[0].turn()[1].id != press.user_id)
    await until(lambda: rows(bot.database, "SELECT count(*) FROM lost_channel") == [(len(lost),)])
    await bot.kill()
    await bot.start()
    await kept[1].move()
    await quiet(bot.database, kept[0].channel.id)
    assert refused(discord) == cost
    lost[0].channel.app_permissions, lost[0].channel.silent = kept[0].channel.app_permissions, False
    await lost[0].ann.slash(lost[0].channel, "hand")
    assert refused(discord) == cost
    await bot.kill()


@pytest.mark.parametrize("fate", ["deleted", "archived", "removed"])
async def test_places_gone_while_the_bot_was_away_cost_nothing(
    discord: Loopback, many: tuple[BotProcess, Sequence[Duel]], fate: str
) -> None:
    bot, duels = many
    away = duels[: MATCHES // 2]
    for duel in away:
        duel.channel.lost, duel.channel.archived = fate == "deleted", fate == "archived"
        if fate == "removed":
            assert duel.channel.guild_id is not None
            discord.world.guilds.pop(duel.channel.guild_id, None)
    with sqlite3.connect(bot.database) as file:
        file.execute("UPDATE posting SET shown = 0, content = ''")
    file.close()
    discord.log.clear()
    await bot.start("old_channels")
    await until(lambda: len(rows(bot.database, "SELECT 1 FROM lost_channel")) >= len(away))
    lost = {str(duel.channel.id) for duel in away}
    assert [call.name for call in discord.log if lost & set(call.path.split("/"))] == []
    assert refused(discord) == 0
    await bot.kill()
