"""The bot is killed, at random and at critical points; people play on, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.loopback import kill_loop
from tests.loopback.audit import quiet
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.hooks import POINTS
from tests.loopback.kill_loop import KillLoop, Stalled
from tests.loopback.move_audit import lost_or_doubled
from tests.loopback.panel_duel import PanelDuel, forms
from tests.loopback.process import BotProcess
from tests.loopback.world import Json, Message
from tests.prefork import PreforkServer
from tests.sampling import is_whole

ROUNDS, RANDOM = (10, [3, 4]) if is_whole() else (3, [3])
"""How often the bot is killed at random moments, and by which seeds these are drawn."""
STEPS = ("after_create", "before_commit", "after_commit", "after_answer", "after_posted", "before_done")
"""One moment in each stretch of a move, between two of its marks in the file or on Discord: a match is there,
but not its board; nothing is stored; it is stored, but not answered; answered; its board is noted; news are sent, but
not noted.
"""
UNREACHED = {"before_emoji"}
"""These bots make no emoji."""
KILLS = [point for point in POINTS if point not in UNREACHED] if is_whole() else STEPS
LOBBY: list[Json] = [{"type": 10, "content": "A lobby"}, {"type": 2, "custom_id": "lb:join", "label": "Join"}]
ON_PANELS = ("after_commit", "after_panel_answer", "before_done")


async def test_killed_where_it_matters(discord: Loopback, tmp_path: Path, prefork: PreforkServer) -> None:
    loop = KillLoop(discord, tmp_path, prefork, seed=1)
    async with loop.playing():
        reached = [await loop.kill_at(point, 2) for point in KILLS]
    assert not await loop.settle()
    assert sum(reached) >= len(KILLS) - is_whole(), loop.tally  # some come up seldom
    assert loop.counts()["acknowledged"] > 0


@pytest.mark.parametrize("seed", RANDOM)
async def test_killed_at_random_moments(discord: Loopback, tmp_path: Path, prefork: PreforkServer, seed: int) -> None:
    loop = KillLoop(discord, tmp_path, prefork, seed=seed)
    async with loop.playing():
        for _ in range(ROUNDS):
            await loop.kill_at_random()
    assert not await loop.settle()
    assert loop.counts()["acknowledged"] >= ROUNDS


async def test_killed_while_people_play_on_panels(discord: Loopback, tmp_path: Path, prefork: PreforkServer) -> None:
    loop = KillLoop(discord, tmp_path, prefork, duels=2, seed=5, game="anima")
    async with loop.playing():
        reached = [await loop.kill_at(point, 3) for point in ON_PANELS]
    assert not await loop.settle()
    assert all(reached), loop.tally
    assert loop.counts()["acknowledged"] >= len(ON_PANELS)


async def test_two_people_start_the_lobby_of_either_and_bid_with_the_form_of_the_board(
    discord: Loopback, bot: BotProcess
) -> None:
    duel = PanelDuel(discord, discord.world.add_guild(), game="labyrinth")
    await bot.start("plain_pictures")
    await duel.bob.slash(duel.channel, "play", game=duel.game)
    for _ in range(3):  # join, add a computer player, start
        await duel.step()
    board = duel.board()
    assert board is not None
    await duel.fill_in(duel.ann, board, forms(board)[0])
    assert duel.presses[0].sealed
    really = (await duel.ann.slash(duel.channel, "resign")).response
    assert really is not None
    await duel.ann.press(really, "Resign")
    assert not list(lost_or_doubled(bot.database, duel))


async def test_a_run_without_progress_says_what_it_waits_for(
    discord: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kill_loop, "STALLED", 0.0)
    loop = KillLoop(discord, tmp_path, duels=1, game="labyrinth")
    with sqlite3.connect(loop.bot.database) as database:
        database.execute("CREATE TABLE entry (number INTEGER)")
    loop.duels[0].channel.messages[1] = Message(1, loop.duels[0].channel.id, {}, components=LOBBY)
    with pytest.raises(Stalled, match="games-0; shows 'A lobby'"):
        await loop.progress()


async def test_nobody_is_called_twice_to_the_same_question(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start("die_over:notice")
    death = asyncio.create_task(bot.wait())
    for _ in range(3):  # open the lobby, join, start
        await duel.step()
    await death
    await bot.start()
    await quiet(bot.database)
    called = [user_id for _, users in discord.messages.pings for user_id in users]
    assert sorted(called) == sorted([duel.ann.id, duel.bob.id])
