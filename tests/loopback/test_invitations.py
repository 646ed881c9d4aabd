"""An invitation over real HTTP, whose acceptance a kill interrupts: the seat is taken once, and the match starts."""

from __future__ import annotations

import pytest

from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.kill_loop import errors
from tests.loopback.limits import REFUSALS
from tests.loopback.people import Person, custom_id, labels
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.loopback.world import Message

DAY = "86400"
PUTS = 4
"""The lobby is written when it opens, when it invites, when it looks for players, and when a seat is taken."""


async def invited(duel: Duel) -> Message:
    """Let Ann open a lobby that looks for players and invite Bob to it; return what calls him."""
    await duel.ann.slash(duel.channel, "play", game=duel.game, player=str(duel.bob.id))
    lobby = duel.lobby()
    assert lobby is not None
    asked = await duel.ann.press(lobby, "Look for players…")
    assert asked.response is not None
    await duel.ann.choose(asked.response, "lk", DAY)
    await until(lambda: any("Accept" in labels(one) for one in duel.channel.messages.values()))
    return next(one for one in duel.channel.messages.values() if "Accept" in labels(one))


@pytest.mark.parametrize(
    "point", [f"before_lobby:{PUTS}", f"after_lobby:{PUTS}", "after_accepted:1", "before_create:1"]
)
async def test_an_acceptance_outlives_a_kill(discord: Loopback, bot: BotProcess, point: str) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start(f"kill:{point}")
    call = await invited(duel)
    duel.bob.push(call, custom_id(call, "Accept"))
    await bot.wait()
    await bot.start()
    if not rows(bot.database, "SELECT 1 FROM invitation WHERE answer IS NOT NULL"):
        await duel.bob.press(call, "Accept")
    if duel.board() is None:
        lobby = duel.lobby()
        assert lobby is not None
        await duel.bob.press(lobby, "Join")
    await until(lambda: duel.board() is not None)
    people = {int(user_id) for (user_id,) in rows(bot.database, "SELECT user_id FROM seat")}
    assert people == {duel.ann.id, duel.bob.id}
    assert rows(bot.database, "SELECT count(*), max(answer) FROM invitation") == [(1, "accepted")]
    assert rows(bot.database, "SELECT count(*) FROM match") == [(1,)]
    await duel.move()
    await quiet(bot.database)
    assert not errors(bot.said())


async def test_four_are_invited_within_discords_limits(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    people = [Person(discord, name) for name in ("cleo", "dan", "eve", "fay")]
    await bot.start()
    discord.log.clear()
    named = {f"player{number}" if number > 1 else "player": str(one.id) for number, one in enumerate(people, 1)}
    await duel.ann.slash(duel.channel, "play", game="soulgivers", **named)
    await until(lambda: sum("Accept" in labels(one) for one in duel.channel.messages.values()) == len(people))
    assert [called for _, called in discord.messages.pings] == [[one.id] for one in people]
    assert sum(discord.limits.counts[status] for status in REFUSALS) == 0
    posted = [call for call in discord.log if call.name.startswith("POST") and "/messages" in call.path]
    assert len(posted) == len(people), "nothing but the calls: the lobby itself is the answer"
    assert not errors(bot.said())
