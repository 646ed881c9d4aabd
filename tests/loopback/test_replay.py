"""A replay and a lobby that plays on, over real HTTP: both are used on after kills."""

from __future__ import annotations

from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel, match_of
from tests.loopback.kill_loop import errors
from tests.loopback.people import said, words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows


async def over(duel: Duel, moves: int = 6) -> None:
    """Play a match so far, and let Ann give it up."""
    await duel.begun()
    for _ in range(moves):
        await duel.move()
    asked = await duel.ann.slash(duel.channel, "resign")
    assert asked.response is not None
    await duel.ann.press(asked.response, "Resign")


async def test_they_go_on_after_kills(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await over(duel)
    opened = await duel.bob.slash(duel.channel, "match replay")
    assert opened.response is not None and "Step 0 of" in said(opened)
    await bot.kill()
    await bot.start()
    shown = await duel.bob.press(opened.response, "▶")
    assert "Step 1 of" in words(opened.response), said(shown)
    await duel.bob.press(opened.response, "Continue from here")
    lobby = duel.lobby()
    assert lobby is not None and "Continues match 1 from step 1." in words(lobby)
    await bot.kill()
    await bot.start("kill:after_create:1")
    await duel.bob.press(lobby, "Redeal hidden parts")
    await duel.ann.press(lobby, "Join")
    assert "Hidden parts stay as they were." in words(lobby)
    duel.bob.push(lobby, "lb:start")
    await bot.wait()
    await bot.start()
    await until(lambda: any(match_of(one) == 2 for one in duel.boards()))
    assert rows(bot.database, "SELECT id, branch_of FROM match ORDER BY id") == [(1, None), (2, 1)]
    await duel.move()
    await quiet(bot.database)
    assert (await bot.run("verify"))[0] == 0
    assert not errors(bot.said())
