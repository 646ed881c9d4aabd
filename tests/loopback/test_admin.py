"""``/admin`` over real HTTP: who owns the application, where its commands are registered, and leaving a server."""

from __future__ import annotations

from typing import Any

from tests.loopback.audit import until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.faults import refused
from tests.loopback.kill_loop import errors
from tests.loopback.people import Person, labels, said, words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows

REFUSED = "Only the bot owner can use `/admin`"


def owner(discord: Loopback) -> Person:
    person = Person(discord, "olga")
    discord.world.owner = person.id
    return person


def admin_of(discord: Loopback, guild_id: int = 0) -> dict[str, Any] | None:
    """Return ``/admin`` as it is registered, on a server or everywhere."""
    return next((one for one in discord.rest.commands.get(guild_id, []) if one["name"] == "admin"), None)


async def test_the_owner_is_let_in_and_nobody_else(discord: Loopback, bot: BotProcess) -> None:
    olga, duel = owner(discord), Duel(discord, discord.world.add_guild())
    await bot.start()
    command = admin_of(discord)
    assert command is not None and command["contexts"] == [0, 1] and command["integration_types"] == [0]
    dms = discord.world.dm_with
    shown = await olga.slash(dms(olga.id), "admin status")
    assert "1 of 1 connected" in said(shown) and "**Servers**: 1" in said(shown)
    for place in (duel.channel, dms(duel.ann.id)):
        for path, options in (("admin status", {}), ("admin leave", {"server": str(duel.channel.guild_id)})):
            assert REFUSED in said(await duel.ann.slash(place, path, **options))
    assert bot.said().count(f"refused to {duel.ann.id}") == 4 and f"admin: status by {olga.id}" in bot.said()
    assert len(discord.calls("GET /oauth2/applications/@me")) <= 2, "asked once at the login, once for the team"
    assert not errors(bot.said())


async def test_a_server_is_left(discord: Loopback, bot: BotProcess) -> None:
    olga, duel = owner(discord), Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    asked = await olga.slash(discord.world.dm_with(olga.id), "admin leave", server=str(duel.channel.guild_id))
    assert asked.response is not None and duel.channel.guild_id in discord.world.guilds
    forged = await duel.ann.press(asked.response, "Leave")
    assert REFUSED in said(forged) and duel.channel.guild_id in discord.world.guilds
    await olga.press(asked.response, "Leave")
    assert duel.channel.guild_id not in discord.world.guilds
    await until(lambda: rows(bot.database, "SELECT asleep FROM match") == [(1,)])


async def test_admin_is_registered_on_one_server_alone(discord: Loopback, bot: BotProcess) -> None:
    olga, guild_id = owner(discord), discord.world.add_guild()
    channel = discord.world.add_channel(guild_id)
    bot.settings["ADMIN_GUILD"] = str(guild_id)
    await bot.start()
    await until(lambda: guild_id in discord.rest.commands)
    assert admin_of(discord) is None and [one["name"] for one in discord.rest.commands[guild_id]] == ["admin"]
    assert "connected" in said(await olga.slash(channel, "admin status"))
    assert REFUSED in said(await Person(discord, "max").slash(channel, "admin status")), "whoever Discord shows it to"
    await bot.kill()
    del bot.settings["ADMIN_GUILD"]
    await bot.start()
    await until(lambda: discord.rest.commands[guild_id] == [])
    assert admin_of(discord) is not None


async def test_a_server_for_admin_that_is_not_there_costs_nothing_else(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    bot.settings["ADMIN_GUILD"] = "123456789012345678"
    discord.faults.add(r"PUT .*guilds/123456789012345678", refused(403, 50001), times=9)
    await bot.start()
    await until(lambda: "rejected the slash commands" in bot.said())
    await duel.begun()


async def test_a_pause_is_said_beside_the_name_also_after_a_restart(discord: Loopback, bot: BotProcess) -> None:
    olga, duel = owner(discord), Duel(discord, discord.world.add_guild())
    dms = discord.world.dm_with(olga.id)
    await bot.start()
    await duel.begun()
    await olga.slash(dms, "admin pause", reason="an update")
    await until(lambda: discord.gateway.presence.get("status") == "dnd")
    board = duel.board()
    assert board is not None
    await until(lambda: "has paused all matches: an update" in words(board))
    await bot.kill()
    discord.gateway.presence = {}
    await bot.start()
    await until(lambda: discord.gateway.presence.get("status") == "dnd")
    assert "are paused" in str(discord.gateway.presence["activities"])
    refused = await duel.ann.press(board, labels(board)[0])
    assert "has paused all matches: an update" in said(refused)
    await olga.slash(dms, "admin resume")
    await until(lambda: discord.gateway.presence.get("status") == "online")
    await until(lambda: "paused" not in words(duel.board()))
    assert (await duel.move()).acknowledged and not errors(bot.said())


async def test_a_blocked_server_is_left_whenever_it_invites_the_bot(discord: Loopback, bot: BotProcess) -> None:
    olga, guild_id = owner(discord), discord.world.add_guild()
    dms = discord.world.dm_with(olga.id)
    await bot.start()
    asked = await olga.slash(dms, "admin block server", server=str(guild_id))
    assert asked.response is not None
    await olga.press(asked.response, "Block")
    assert guild_id not in discord.world.guilds
    discord.world.guilds[guild_id] = "The Den"
    joined = {key: value for key, value in discord.world.guild_payload(guild_id).items() if key != "unavailable"}
    discord.gateway.tell("GUILD_CREATE", joined, guild_id)
    await until(lambda: guild_id not in discord.world.guilds)
    assert len(discord.calls("DELETE /users/@me/guilds")) == 2 and not errors(bot.said())
