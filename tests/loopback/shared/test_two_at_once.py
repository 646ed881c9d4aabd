"""Things that happen at the same moment: one of them counts, the other gets a sentence, and nobody loses anything."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.loopback.audit import faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.exchange import Interaction
from tests.loopback.kill_loop import errors
from tests.loopback.move_audit import lost_or_doubled
from tests.loopback.people import custom_id, moves, said
from tests.loopback.presses import Press
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.prefork import PreforkServer

ROUNDS = 6


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def duel(discord: Loopback, bot: BotProcess) -> AsyncIterator[Duel]:
    """A match under way; in the end all is quiet, and nothing is lost or doubled."""
    played = Duel(discord, discord.world.add_guild())
    yield played
    await quiet(bot.database, played.channel.id)
    assert not await faults(bot.database, [played])
    assert not errors(bot.said())


def entries(bot: BotProcess) -> int:
    """Return how many entries all logs have."""
    return int(rows(bot.database, "SELECT count(*) FROM entry")[0][0])


async def next_deadline(bot: BotProcess) -> float | None:
    """Return when the next answer is due; None when no person is asked any more."""
    for _ in range(100):  # while the clock itself is answering there is none for a moment
        ((due,),) = rows(bot.database, "SELECT min(due_at) FROM question")
        if due is not None:
            return float(due)
        await asyncio.sleep(0.02)
    return None


async def both(duel: Duel, *presses: Press) -> list[bool]:
    """Wait for all answers and what they show; return which moves were acknowledged."""
    await asyncio.gather(*(duel.ann.wait(press.interaction) for press in presses))
    await until(lambda: all(press.interaction.answers for press in presses))
    assert all(press.interaction.acknowledged for press in presses), "nobody is left without an answer"
    return [press.acknowledged for press in presses]


async def told(one: Interaction) -> None:
    """Wait until a press is answered in words for that person alone."""
    await until(lambda: bool(said(one)))


async def test_two_clicks_of_one_person(bot: BotProcess, duel: Duel) -> None:
    await duel.begun()
    for _ in range(ROUNDS):
        before = entries(bot)
        board, person, first = duel.turn()
        second = moves(board)[-1]
        presses = [duel.begin(person, board, first), duel.begin(person, board, second)]
        assert await both(duel, *presses) == [True, False]
        await told(presses[1].interaction)  # the second one is shown what is asked now
        assert entries(bot) == before + 1


async def test_clicks_of_two_people_on_the_same_decision(bot: BotProcess, duel: Duel) -> None:
    await duel.begun()
    for _ in range(ROUNDS):
        before = entries(bot)
        board, person, control = duel.turn()
        other = duel.bob if person is duel.ann else duel.ann
        theirs = other.make(board, control)
        press = duel.begin(person, board, control)
        assert await both(duel, press) == [True]
        await told(theirs)  # the other one is told why not
        assert entries(bot) == before + 1


async def test_two_people_answer_a_secret_question_together(bot: BotProcess, duel: Duel) -> None:
    await duel.open()
    board, before = duel.board(), entries(bot)
    assert board is not None
    first, second = moves(board)[0], moves(board)[-1]
    both_press = [duel.begin(duel.ann, board, first), duel.begin(duel.bob, board, second)]
    await both(duel, *both_press)
    assert entries(bot) == before + 2


async def test_a_click_during_an_undo(bot: BotProcess, duel: Duel) -> None:
    await duel.begun()
    for number in range(ROUNDS):
        await duel.move()
        board, person, control = duel.turn()
        other = duel.bob if person is duel.ann else duel.ann
        more = await other.more(board)
        assert more is not None
        undo = custom_id(more, "Undo")
        if number % 2:
            undone = other.push(more, undo)
            press = duel.begin(person, board, control)
        else:
            press = duel.begin(person, board, control)
            undone = other.push(more, undo)
        await both(duel, press)
        await other.wait(undone)
        assert undone.acknowledged
        await quiet(bot.database)
        asked = duel.board()
        assert asked is not None
        if "consent" in said(undone) or "asks to undo a move" in said(undone):
            await person.press(asked, "Decline")


@pytest_asyncio.fixture(loop_scope="module")
async def hasty(prefork: PreforkServer, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """A bot whose matches have clocks of a second."""
    async with Loopback() as loopback:
        bot = BotProcess(loopback, tmp_path / "clock.db", prefork, PACE="1")
        await bot.start()
        yield bot
        await bot.kill()


async def test_a_click_while_time_runs_out(hasty: BotProcess) -> None:
    bot, duel = hasty, Duel(hasty.discord, hasty.discord.world.add_guild())
    await duel.open()
    for number in range(ROUNDS * 2):
        due = await next_deadline(bot)
        if due is None:
            break
        await asyncio.sleep(max(0.0, due - time.time() - 0.02 + 0.005 * number))
        try:
            board, person, control = duel.turn()
        except IndexError:  # over, or nobody is asked at this very moment
            continue
        press = duel.begin(person, board, control)
        await person.wait(press.interaction)
        assert press.interaction.acknowledged, "early or late, there is an answer"
    await bot.kill()
    assert not list(lost_or_doubled(bot.database, duel))
    assert not errors(bot.said())
    assert (await bot.run("verify"))[0] == 0
