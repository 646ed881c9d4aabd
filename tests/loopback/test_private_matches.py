"""Matches in somebody's private messages with the bot, over real sockets: kills, shards, closed messages."""

from __future__ import annotations

import pytest

from tests.loopback.audit import until
from tests.loopback.discord import Loopback
from tests.loopback.duel import match_of
from tests.loopback.kill_loop import errors
from tests.loopback.people import Person, moves, said
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.loopback.world import Message


class Lonely:
    """Somebody who plays the computer in private messages; ``installed``: who has brought the bot along alone."""

    def __init__(self, discord: Loopback, *, installed: bool) -> None:
        self.discord, self.person = discord, Person(discord, "zoe")
        if installed:
            discord.world.installs.add(self.person.id)
        self.place = discord.world.dm_with(self.person.id)

    async def begin(self) -> None:
        """Open a lobby and play the computer."""
        await self.person.slash(self.place, "play", game="soul_puzzler")
        (lobby,) = self.place.messages.values()
        await self.person.press(lobby, "Beginner match")

    def board(self) -> Message:
        """Return the board."""
        return max((one for one in self.place.messages.values() if match_of(one)), key=lambda one: one.id)

    async def move(self, bot: BotProcess) -> None:
        """Make a move as soon as there is one, and wait for the computer's answer."""
        await until(lambda: bool(moves(self.board())))
        before = entries(bot)
        await self.person.wait(self.person.make(self.board(), moves(self.board())[0]))
        await until(lambda: entries(bot) >= before + 2)


def entries(bot: BotProcess) -> int:
    ((count,),) = rows(bot.database, "SELECT count(*) FROM entry")
    return int(count)


@pytest.mark.parametrize(("installed", "shards"), [(False, 1), (True, 3)])
async def test_it_is_played_there_and_outlives_a_kill(
    discord: Loopback, bot: BotProcess, installed: bool, shards: int
) -> None:
    discord.gateway.shards = shards
    zoe = Lonely(discord, installed=installed)
    await bot.start()
    await zoe.begin()
    assert rows(bot.database, "SELECT guild_id, channel_id FROM match") == [(0, zoe.place.id)]
    for _ in range(3):
        await zoe.move(bot)
    await bot.kill()
    await bot.start()
    for _ in range(3):
        await zoe.move(bot)
    assert len([one for one in zoe.place.messages.values() if match_of(one)]) == 1
    assert not rows(bot.database, "SELECT 1 FROM lost_channel") and not errors(bot.said())


async def test_nothing_is_asked_of_messages_that_are_closed_until_somebody_is_back(
    discord: Loopback, bot: BotProcess
) -> None:
    zoe = Lonely(discord, installed=False)
    await bot.start()
    await zoe.begin()
    await zoe.move(bot)
    discord.world.closed_dms.add(zoe.person.id)
    zoe.place.messages.clear()  # the board has to be posted again, which is refused
    await zoe.person.slash(zoe.place, "board")
    await until(lambda: bool(rows(bot.database, "SELECT 1 FROM lost_channel")))
    assert rows(bot.database, "SELECT asleep FROM match") == [(1,)]
    discord.world.closed_dms.clear()
    answer = await zoe.person.slash(zoe.place, "hand")
    assert said(answer)
    await until(lambda: not rows(bot.database, "SELECT 1 FROM lost_channel"))
    await until(lambda: any(match_of(one) for one in zoe.place.messages.values()))
    await zoe.move(bot)
