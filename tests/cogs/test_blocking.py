"""``/admin block``, ``unblock`` and ``blocked``: what the blocked can do, and what becomes of their seats."""

from __future__ import annotations

import discord
import simcord

from tests.cogs.helpers import Room, owned_by, reply, said, words
from tests.cogs.tables import admin

BLOCKED = "The bot owner has blocked you"


async def block(room: Room, person: simcord.MemberActor) -> str:
    asked = await admin(room, "block person", person=person.user)
    assert asked.response is not None and "Block <" in said(asked)
    return said(await room.ann.user.click(asked.response, label="Block"))


async def test_a_blocked_person_can_do_nothing(duel: Room) -> None:
    board = await duel.board()
    assert "is now blocked" in await block(duel, duel.bob)
    await duel.restart()
    entries = (await duel.match()).entries
    for path, options in (("board", {}), ("rules", {}), ("help", {}), ("match list", {}), ("play", {"game": "anima"})):
        assert said(await duel.bob.slash(duel.channel, path, **options)).startswith(BLOCKED), path
    for label in ("Drop 1", "More"):
        assert said(await duel.bob.click(board, label=label)).startswith(BLOCKED), label
    assert await duel.bob.autocomplete(duel.channel, "rules", "topic", "") == []
    assert (await duel.match()).entries == entries
    assert "That person can't play here" in said(
        await duel.ann.slash(duel.channel, "match replace", seat=1, player=duel.bob)
    )


async def test_a_blocked_person_still_gets_and_deletes_what_is_kept_of_them(duel: Room) -> None:
    await block(duel, duel.bob)
    page = await duel.bob.slash(duel.channel, "privacy")
    assert page.response is not None and "What I store about you" in said(page)
    assert "everything I store" in said(await duel.bob.click(page.response, label="Export"))
    question = reply(await duel.bob.click(page.response, label="Delete…"))
    assert "has been deleted" in said(await duel.bob.click(question, label="Delete everything"))
    assert said(await duel.bob.slash(duel.channel, "help")).startswith(BLOCKED), "they stay blocked"


async def test_the_computer_takes_the_seat_for_good(duel: Room) -> None:
    await block(duel, duel.bob)
    match = await duel.match()
    assert [row.kind for row in match.seats] == ["person", "computer"] and match.status == "live"
    assert match.kept_for(duel.bob.id) is None and match.voices("abort") == {duel.ann.id: None}
    assert "The bot owner gives seat 2 to the computer." in said(await duel.ann.slash(duel.channel, "log"))


async def test_a_match_without_anybody_else_is_called_off(room: Room) -> None:
    await room.bob.slash(room.channel, "play", game="soul_puzzler")
    await room.bob.click(await room.lobby(), label="Play the computer")
    await block(room, room.bob)
    await room.env.settle()
    assert (await room.match()).status == "aborted"
    assert "The bot owner aborted the match" in words(await room.board())


async def test_a_lobby_loses_whoever_is_blocked(room: Room) -> None:
    await room.bob.slash(room.channel, "play", game="soul_puzzler")
    await room.eve.click(await room.lobby(), label="Join")
    await block(room, room.bob)
    lobby = await room.host.lobbies.get(room.channel.id)
    assert [plan.user_id for plan in lobby.seats] == [room.eve.id] and lobby.owner_id == room.eve.id


async def test_an_unblocked_person_is_welcome(room: Room) -> None:
    await block(room, room.bob)
    listed = said(await admin(room, "blocked"))
    assert f"`{room.bob.id}`" in listed
    assert "no longer blocked" in said(await admin(room, "unblock person", person=str(room.bob.id)))
    assert "How to start" in said(await room.bob.slash(room.channel, "help"))
    assert "is not blocked" in said(await admin(room, "unblock person", person=f"<@{room.bob.id}>"))
    assert "No person and no server" in said(await admin(room, "blocked"))


async def test_whoever_runs_the_bot_is_not_blocked(room: Room) -> None:
    assert "cannot be blocked" in said(await admin(room, "block person", person=room.ann.user))
    await room.host.blocks.block("person", room.ann.id, 0.0, 1)
    assert "connected" in said(await admin(room, "status"))


async def test_a_blocked_server_is_left_and_not_served(duel: Room) -> None:
    asked = reply(await admin(duel, "block server", server=str(duel.guild.id)))
    assert "is now blocked" in said(await duel.ann.user.click(asked, label="Block"))
    await duel.env.settle()
    assert not duel.bot.guilds and (await duel.match()).asleep
    assert "is already blocked" in said(await admin(duel, "block server", server=str(duel.guild.id)))


async def test_a_blocked_server_is_left_again_at_the_start(room: Room) -> None:
    await room.host.blocks.block("server", room.guild.id, 0.0, room.ann.id)
    refused = said(await room.bob.slash(room.channel, "help"))
    assert "has blocked this server" in refused
    await room.restart()
    assert not room.bot.guilds


async def test_nobody_else_confirms_a_block(duel: Room) -> None:
    owned_by(duel, duel.ann)
    for target in (f"ad:person:{duel.bob.id}", f"ad:server:{duel.guild.id}", f"ad:end:{(await duel.match()).id}"):
        refused = said(await duel.forge(duel.eve, await duel.board(), target))
        assert "Only the bot owner can use `/admin`" in refused
    assert duel.host.blocks.rows == () and isinstance(duel.bot.guilds[0], discord.Guild)
    assert (await duel.match()).status == "live"
