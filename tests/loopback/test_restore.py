"""A copy made while people play, and put back: the match goes on from there, and Discord shows it."""

from __future__ import annotations

from tests.loopback.audit import faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.people import words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows

ENTRIES = "SELECT count(*) FROM entry"


def shown(duel: Duel) -> str:
    board = duel.board()
    assert board is not None
    return words(board)


async def test_play_goes_on_from_a_restored_copy(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    await duel.move()
    await quiet(bot.database)
    then, before = shown(duel), rows(bot.database, ENTRIES)
    assert (await bot.run("backup", "copy.bak"))[0] == 0
    for _ in range(3):
        await duel.move()
    await quiet(bot.database)
    assert shown(duel) != then
    code, refused = await bot.run("restore", "copy.bak")
    assert code == 1 and "Another Soultable is running" in refused
    bot.terminate()
    await bot.wait()
    code, done = await bot.run("restore", "copy.bak")
    assert code == 0 and "is now the database" in done
    assert rows(bot.database, ENTRIES) == before
    await bot.start()
    await until(lambda: shown(duel) == then)
    assert (await duel.move()).acknowledged
    await quiet(bot.database)
    assert rows(bot.database, ENTRIES) == [(before[0][0] + 1,)]
    assert (await bot.run("verify"))[0] == 0


async def test_a_running_bot_makes_copies_and_looks_at_its_file(discord: Loopback, bot: BotProcess) -> None:
    await bot.start()
    await until(lambda: "the database was backed up to" in bot.said())
    await until(lambda: "the database was checked and is intact" in bot.said())
    (copy,) = bot.database.parent.glob("*.bak")
    assert copy.stat().st_mode & 0o777 == bot.database.stat().st_mode & 0o777 == 0o600
    duel = Duel(discord, discord.world.add_guild())
    await duel.begun()
    bot.terminate()
    assert await bot.wait() == 0
    await bot.start()
    await until(lambda: bot.said().count("is intact") == 2)
    assert list(bot.database.parent.glob("*.bak")) == [copy], "a restart makes none before its time"
    await quiet(bot.database)
    assert not await faults(bot.database, [duel])
