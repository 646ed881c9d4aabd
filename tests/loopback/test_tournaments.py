"""Tournaments through kills and within limits: no one is paired, answered or announced twice, and none is refused."""

from __future__ import annotations

from pathlib import Path

from tests.loopback.audit import until
from tests.loopback.discord import Loopback
from tests.loopback.limits import REFUSALS
from tests.loopback.people import Person
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.loopback.tournament_loop import TournamentLoop
from tests.prefork import PreforkServer
from tests.sampling import is_whole

PEOPLE = 64 if is_whole() else 12
"""A channel takes five new threads in five seconds."""


async def test_killed_between_an_announcement_and_its_note(
    discord: Loopback, tmp_path: Path, prefork: PreforkServer
) -> None:
    loop = TournamentLoop(discord, tmp_path, prefork, cups=1, seed=1)
    async with loop.playing():
        assert await loop.kill_at("after_sent", 1)
    assert not await loop.settle()
    assert loop.counts()["acknowledged"] > 0


async def test_a_round_of_many_matches_takes_its_time_and_no_refusal(discord: Loopback, bot: BotProcess) -> None:
    channel = discord.world.add_channel(discord.world.add_guild(), "cup")
    people = [Person(discord, f"player{number}") for number in range(PEOPLE)]
    await bot.start("plain_pictures no_emoji")
    await people[0].slash(channel, "tournament open", game="soul_puzzler", format="swiss", computers=False)
    for person in people:
        await person.slash(channel, "tournament join")
    await people[0].slash(channel, "tournament start")
    boards = "SELECT count(*) FROM posting WHERE kind = 'board'"
    await until(lambda: rows(bot.database, boards) == [(PEOPLE // 2,)])
    assert rows(bot.database, "SELECT count(DISTINCT channel_id) FROM pairing") == [(PEOPLE // 2,)]
    assert discord.limits.busiest <= 30 and not sum(discord.limits.counts[status] for status in REFUSALS)
