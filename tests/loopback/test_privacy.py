"""``/privacy`` over real HTTP: the export arrives as a file, and a deletion outlives a kill and a restored copy."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.kill_loop import errors
from tests.loopback.people import Person, custom_id, said, words
from tests.loopback.process import BotProcess
from tests.loopback.world import Message


def named(database: Path, person: Person) -> bool:
    """Say whether the database names a person anywhere but in packed logs, which name nobody."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=60)) as file:
        tables = [row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        cells = [cell for table in tables for row in file.execute(f"SELECT * FROM {table}") for cell in row]
    return any(str(person.id) in (cell.decode("latin-1") if isinstance(cell, bytes) else str(cell)) for cell in cells)


async def question(duel: Duel, person: Person) -> Message:
    """Let somebody ask for their deletion, and return what they are asked once more."""
    page = await person.slash(duel.channel, "privacy")
    assert page.response is not None
    asked = await person.press(page.response, "Delete…")
    assert asked.response is not None and "Delete everything I store about you?" in said(asked)
    return asked.response


async def test_the_export_is_a_file(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    page = await duel.ann.slash(duel.channel, "privacy")
    assert page.response is not None
    answer = await duel.ann.press(page.response, "Export")
    assert answer.response is not None
    (file,) = answer.response.attachments
    assert file["filename"] == "soultable-my-data.json" and "everything I store" in said(answer)
    assert not errors(bot.said())


async def test_a_deletion_that_a_kill_interrupts_is_done_at_the_next_start(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start("die_while_forgetting")
    await duel.begun()
    asked = await question(duel, duel.ann)
    duel.ann.push(asked, custom_id(asked, "Delete everything"))
    await bot.wait()
    assert named(bot.database, duel.ann)
    await bot.start()
    await until(lambda: not named(bot.database, duel.ann))
    assert named(bot.database, duel.bob)
    await quiet(bot.database)
    board = duel.board()
    assert board is not None
    await until(lambda: duel.ann.shown_name not in words(board))
    assert (await bot.run("verify"))[0] == 0


async def test_a_restored_copy_deletes_them_again(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    assert (await bot.run("backup", "copy.bak"))[0] == 0
    asked = await question(duel, duel.ann)
    assert "has been deleted" in said(await duel.ann.press(asked, "Delete everything"))
    assert not named(bot.database, duel.ann)
    bot.terminate()
    await bot.wait()
    assert (await bot.run("restore", "copy.bak"))[0] == 0
    assert named(bot.database, duel.ann)
    await bot.start()
    await until(lambda: not named(bot.database, duel.ann))
    await quiet(bot.database)
    assert (await bot.run("verify"))[0] == 0
