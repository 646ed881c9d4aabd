"""A bot with worker processes: it plays on when they are killed, and none of them outlives it."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.loopback.audit import faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import GAME, Duel
from tests.loopback.people import Person
from tests.loopback.process import BotProcess, parent_of
from tests.loopback.stored import rows

THOUGHT = """
    SELECT count(*) FROM question JOIN seat USING (match_id, seat)
    WHERE seat.kind = 'computer' AND question.sealed IS NOT NULL
"""
"""Counts the computer players that have chosen a character: both players choose at once."""


@pytest.fixture
async def bot(discord: Loopback, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(discord, tmp_path / "soultable.db", WORKERS="2")
    yield process
    await process.kill()


async def workers(bot: BotProcess) -> tuple[int, ...]:
    """Wait until both workers run and return them."""
    await until(lambda: len(bot.processes()) == 4)  # the bot, the template, the workers
    return bot.processes()[2:]


async def test_matches_go_on_when_workers_are_killed(discord: Loopback, bot: BotProcess) -> None:
    guild = discord.world.add_guild()
    duel, cleo = Duel(discord, guild), Person(discord, "cleo")
    await bot.start()
    await duel.begun()
    elsewhere = discord.world.add_channel(guild, "elsewhere")
    await quiet(bot.database)  # else a picture may be killed twice, and is then given up
    for pid in await workers(bot):
        os.kill(pid, signal.SIGKILL)
    await duel.step()
    await cleo.slash(elsewhere, "play", game=GAME)
    await cleo.press(list(elsewhere.messages.values())[-1], "Play the computer")
    await until(lambda: rows(bot.database, THOUGHT) == [(1,)])
    await quiet(bot.database)
    assert not await faults(bot.database, [duel])
    board = duel.board()
    assert board is not None and board.attachments
    assert "Traceback" not in bot.said()


@pytest.mark.parametrize("to_all", [False, True])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
async def test_no_worker_outlives_the_bot(
    discord: Loopback, bot: BotProcess, number: signal.Signals, to_all: bool
) -> None:
    await bot.start()
    pids = (bot.processes()[0], *await workers(bot))
    template = bot.processes()[1]
    for pid in reversed((*pids, template)) if to_all else pids[:1]:
        os.kill(pid, number)
    assert await bot.wait() == (0 if number is signal.SIGTERM else -number)
    await until(lambda: not any(parent_of(Path(f"/proc/{pid}")) for pid in (*pids, template)))
