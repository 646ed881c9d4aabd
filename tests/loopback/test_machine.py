"""What goes wrong on the machine: full disks, locked and broken files, a second bot, a stop in the middle."""

from __future__ import annotations

import resource
import sqlite3
from pathlib import Path

import pytest

from tests.loopback.audit import faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.hooks import COMMITTING
from tests.loopback.kill_loop import KillLoop, errors
from tests.loopback.people import said
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.prefork import PreforkServer

STOPS = 3


async def refusal(bot: BotProcess, code: int = 1) -> str:
    """Start a bot that must not start, and return the one line it says; ``code`` is 2 where no restart helps."""
    bot.errors.unlink(missing_ok=True)
    await bot.spawn()
    assert await bot.wait() == code
    (line,) = bot.said().splitlines()
    return line


async def opened(discord: Loopback, bot: BotProcess, hooks: str = "") -> Duel:
    """Start the bot and a match."""
    duel = Duel(discord, discord.world.add_guild())
    await bot.start(hooks)
    await duel.begun()
    return duel


def log_size(database: Path) -> int:
    """Return the size of SQLite's log beside a database, which grows with every move."""
    return Path(f"{database}-wal").stat().st_size


async def test_terminated_while_people_play(discord: Loopback, tmp_path: Path, prefork: PreforkServer) -> None:
    loop = KillLoop(discord, tmp_path)
    async with loop.playing():
        for number in range(STOPS):
            await loop.bot.start()  # with workers at first
            loop.bot.prefork = prefork
            for _ in range(1 + number):
                await loop.progress()
            loop.bot.terminate()
            assert await loop.bot.wait() == 0
    assert not await loop.settle()
    assert loop.counts()["acknowledged"] > STOPS


async def test_a_second_bot_is_refused_and_the_first_plays_on(
    discord: Loopback, bot: BotProcess, tmp_path: Path
) -> None:
    duel = await opened(discord, bot)
    second = BotProcess(discord, bot.database)
    second.errors = tmp_path / "second.log"
    assert await refusal(second) == (
        f"Another Soultable is running on {bot.database}. Stop that one, or set DATABASE to another path."
    )
    assert (await bot.run("verify"))[0] == 0, "reading stays open"
    discord.gateway.ready.set()  # the refused one never came here
    await duel.step()
    await bot.kill()
    await bot.start()  # at once after SIGKILL
    await quiet(bot.database)
    assert not await faults(bot.database, [duel])


async def test_a_full_disk_is_apologized_for_and_forgotten(discord: Loopback, bot: BotProcess) -> None:
    duel = await opened(discord, bot)
    await quiet(bot.database)
    assert bot.process is not None
    before = resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (log_size(bot.database), before[1]))
    board, person, control = duel.turn()
    refused = (await duel.make(person, board, control)).interaction
    assert "Something went wrong on our side" in said(refused) and "the match is safe" in said(refused)
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, before)
    assert (await duel.make(person, board, control)).acknowledged, "with space again the same press is taken"
    await quiet(bot.database)
    assert not await faults(bot.database, [duel])


@pytest.mark.parametrize("taken", [True, False])
async def test_a_file_locked_by_somebody_else(discord: Loopback, bot: BotProcess, taken: bool) -> None:
    duel = await opened(discord, bot, "announce_commits")
    await quiet(bot.database)
    board, person, control = duel.turn()
    before = bot.said().count(COMMITTING)
    other = sqlite3.connect(bot.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    press = duel.begin(person, board, control)
    if taken:
        await until(lambda: bot.said().count(COMMITTING) > before)  # and it waits for longer than a moment
    else:
        await person.wait(press.interaction)
    other.close()
    await person.wait(press.interaction)
    assert press.acknowledged is taken
    if not taken:
        await person.wait(duel.begin(person, board, control).interaction)
    await quiet(bot.database)
    assert rows(bot.database, "SELECT count(*) FROM entry") == [(3,)], "made once"
    assert not await faults(bot.database, [duel])


async def test_a_file_that_is_not_whole_or_not_ours_is_left_alone(discord: Loopback, bot: BotProcess) -> None:
    await opened(discord, bot)
    bot.terminate()
    await bot.wait()
    whole = bot.database.read_bytes()
    copy = bot.database.with_name(f"{bot.database.name}.v1.bak")
    copy.write_bytes(whole)
    for broken in (whole[: len(whole) // 2], b"notes to myself\n" * 400):
        bot.database.write_bytes(broken)
        assert str(copy) in await refusal(bot)
        assert bot.database.read_bytes() == broken
    bot.database.write_bytes(whole)
    with sqlite3.connect(bot.database) as newer:
        newer.execute("PRAGMA user_version = 999")
    newer.close()
    assert "was written by a newer version of Soultable" in await refusal(bot, 2)
    with sqlite3.connect(bot.database) as foreign:
        foreign.execute("PRAGMA application_id = 7")
    foreign.close()
    assert "is a database of another program" in await refusal(bot, 2)
    assert not errors(bot.said())
