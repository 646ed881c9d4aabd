"""A server that moves to another bot's database: its matches go on there."""

from __future__ import annotations

from pathlib import Path

from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.prefork import PreforkServer

ENTRIES = "SELECT count(*) FROM entry"


async def test_matches_go_on_with_the_bot_that_imports_them(
    discord: Loopback, bot: BotProcess, prefork: PreforkServer, tmp_path: Path
) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    for _ in range(3):
        await duel.move()
    await quiet(bot.database)
    (made,), file = rows(bot.database, ENTRIES), tmp_path / "server.gz"
    code, said = await bot.run("export", str(duel.channel.guild_id), str(file))
    assert code == 0, said
    bot.terminate()
    await bot.wait()
    other = BotProcess(discord, tmp_path / "other" / "soultable.db", prefork)
    other.database.parent.mkdir()
    code, said = await other.run("import", str(file))
    assert code == 0 and "1 matches, 1 of them live" in said, said
    boards = len(duel.boards())
    try:
        await other.start()
        await until(lambda: len(duel.boards()) > boards)
        assert (await duel.move()).acknowledged
        await quiet(other.database)
        assert rows(other.database, ENTRIES) == [(made[0] + 1,)]
        assert (await other.run("verify"))[0] == 0
    finally:
        await other.kill()


async def test_matches_sleep_where_the_bot_is_not(
    discord: Loopback, bot: BotProcess, prefork: PreforkServer, tmp_path: Path
) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    file = tmp_path / "server.gz"
    assert (await bot.run("export", str(duel.channel.guild_id), str(file)))[0] == 0
    bot.terminate()
    await bot.wait()
    discord.world.guilds.pop(duel.channel.guild_id or 0)
    other = BotProcess(discord, tmp_path / "other" / "soultable.db", prefork)
    other.database.parent.mkdir()
    assert (await other.run("import", str(file)))[0] == 0
    try:
        await other.start()
        await until(lambda: rows(other.database, "SELECT asleep FROM match") == [(1,)])
        assert "Traceback" not in other.said()
    finally:
        await other.kill()
