"""Threads that take no messages: whoever presses gets a sentence, and the log stays readable."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.loopback.audit import faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.faults import refused
from tests.loopback.kill_loop import errors
from tests.loopback.people import said, words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.loopback.world import THREAD

LOST = "SELECT 1 FROM lost_channel WHERE channel_id = ?"
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def duel(discord: Loopback, bot: BotProcess) -> AsyncIterator[Duel]:
    """A match under way in a thread; in the end nothing is lost or doubled, and no fault was logged."""
    played = Duel(discord, discord.world.add_guild())
    played.channel.kind, played.channel.parent_id = THREAD, played.channel.id
    await played.begun()
    await quiet(bot.database, played.channel.id)
    yield played
    assert (await played.move()).acknowledged
    await quiet(bot.database, played.channel.id)
    assert not await faults(bot.database, [played])
    assert not errors(bot.said())


async def test_a_locked_thread_is_told_of_once_and_shows_the_board_when_it_is_open_again(
    bot: BotProcess, duel: Duel
) -> None:
    duel.channel.archived = duel.channel.locked = True
    board, person, control = duel.turn()
    before = words(board)
    told = await person.wait(duel.begin(person, board, control).interaction)
    other = duel.ann if person is duel.bob else duel.bob
    again = [await who.slash(duel.channel, "hand") for who in (person, other)]
    for _ in range(5):
        await person.slash(duel.channel, "log")
    sentences = [said(one) for one in (told, *again)]
    assert ["locked or archived" in sentence for sentence in sentences] == [True, False, True]
    assert words(duel.board()) == before
    await until(lambda: bool(rows(bot.database, LOST, duel.channel.id)))  # no attempt is under way that will be refused
    duel.channel.archived = duel.channel.locked = False
    await other.slash(duel.channel, "hand")
    await quiet(bot.database, duel.channel.id)
    assert words(duel.board()) != before and len(duel.boards()) == 1


async def test_an_archived_thread_is_opened_by_what_is_posted_there(bot: BotProcess, duel: Duel) -> None:
    before = words(duel.board())
    duel.channel.archived = True
    assert (await duel.type()).acknowledged
    await quiet(bot.database, duel.channel.id)
    assert words(duel.board()) != before
    assert len(duel.boards()) == 1 and not duel.channel.archived


async def test_an_answer_that_a_locked_thread_refuses_is_no_fault_of_ours(
    discord: Loopback, bot: BotProcess, duel: Duel
) -> None:
    fault = discord.faults.add(r"POST /interactions", refused(400, 50083, "Thread is archived"), times=2)
    one = duel.ann.type(duel.channel, "hand")
    await until(lambda: fault.met == 2)
    assert not one.acknowledged
