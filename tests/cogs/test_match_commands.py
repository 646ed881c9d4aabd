"""``/match pace``, ``/match list``, ``/match export`` and ``/match abort`` alone."""

from __future__ import annotations

import json

import discord
import msgspec

from ai.players import DEFAULT
from host.stored.record import check
from tests.cogs.helpers import Room, name_of, reply, said, server


async def test_players_among_people_may_not_change_the_pace(duel: Room) -> None:
    assert "Only a moderator" in said(await duel.ann.slash(duel.channel, "match pace", pace=3600))
    assert (await duel.match()).pace == 0


async def test_a_moderator_changes_the_pace(duel: Room) -> None:
    role = duel.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mod = duel.guild.add_member(duel.env.create_user("mod"), roles=[role])
    assert "**1 hour**" in said(await mod.slash(duel.channel, "match pace", pace=3600))
    match = await duel.match()
    assert match.pace == 3600
    (question,) = (await duel.host.matches.table(match.id, None)).questions
    assert question.due_at is not None
    await duel.resign(duel.ann)
    assert "over" in said(await mod.slash(duel.channel, "match pace", pace=60))


async def test_whoever_plays_alone_changes_the_pace(duel: Room) -> None:
    await duel.ann.slash(duel.channel, "match replace", seat=1, computer=DEFAULT)
    assert "Only a moderator" in said(await duel.ann.slash(duel.channel, "match pace", pace=60))
    assert "1 minute" in said(await duel.bob.slash(duel.channel, "match pace", pace=60))


async def test_the_list_marks_turns_and_leads_to_the_boards(room: Room) -> None:
    empty = said(await room.eve.slash(room.channel, "match list"))
    assert "not playing" in empty and "There are none" in empty
    await room.start()
    board, match = await room.board(), await room.match()
    mover, waiter = await room.mover(), await room.waiter()
    result = await mover.slash(room.channel, "match list")
    assert result.ephemeral and "▶️" in said(result) and "your turn" in said(result)
    assert f"{match.guild_id}/{match.channel_id}/{board.id}" in said(result)
    assert f"⏳ [Soul Puzzler, match {match.id}]" in said(await waiter.slash(room.channel, "match list"))
    others = said(await room.eve.slash(room.channel, "match list"))
    assert "not playing" in others and f"{name_of(mover)} to move" in others


async def test_the_list_hides_channels_that_one_may_not_see(duel: Room) -> None:
    hidden = discord.PermissionOverwrite(view_channel=False)
    lounge = duel.guild.create_text_channel("lounge")
    secret = duel.guild.create_text_channel("secret", overwrites={duel.eve: hidden})
    await duel.ann.slash(secret, "play", game="soul_puzzler")
    (lobby,) = secret.history()
    await duel.ann.click(lobby, label="Play the computer")
    shown = said(await duel.eve.slash(lounge, "match list"))
    assert f"<#{duel.channel.id}>" in shown and f"<#{secret.id}>" not in shown


async def test_the_list_shows_private_threads_to_those_alone_who_may_see_them(room: Room) -> None:
    games = server(room).get_channel(room.channel.id)
    assert isinstance(games, discord.TextChannel)
    opened = await games.create_thread(name="secret", type=discord.ChannelType.private_thread)
    await opened.add_user(discord.Object(room.ann.id))
    await room.env.settle()
    thread = next(one for one in room.channel.threads if one.id == opened.id)
    await room.ann.slash(thread, "play", game="soul_puzzler")
    (lobby,) = (message for message in thread.history() if message.components)
    await room.ann.click(lobby, label="Play the computer")
    keeper = room.guild.create_role("keepers", permissions=discord.Permissions(manage_threads=True))
    mod = room.guild.add_member(room.env.create_user("mod"), roles=[keeper])
    shown = {
        person.name: f"<#{thread.id}>" in said(await person.slash(room.channel, "match list"))
        for person in (room.ann, room.bob, room.eve, mod)
    }
    assert shown == {"ann": True, "bob": False, "eve": False, "mod": True}


async def test_a_long_list_fits(room: Room) -> None:
    for number in range(13):
        channel = room.guild.create_text_channel(f"games-{number}")
        await room.ann.slash(channel, "play", game="soul_puzzler")
        (lobby,) = channel.history()
        await room.ann.click(lobby, label="Play the computer")
    assert "3 more" in said(await room.ann.slash(room.channel, "match list"))


async def test_a_finished_match_is_exported_and_sound(duel: Room) -> None:
    assert "still in progress" in said(await duel.ann.slash(duel.channel, "match export"))
    await (await duel.mover()).slash(duel.channel, "puzzler drop", column=3)
    await duel.resign(duel.ann)
    match = await duel.match()
    result = await duel.eve.slash(duel.channel, "match export")
    assert result.ephemeral and result.response is not None
    (file,) = result.response.attachments
    data = await duel.host.matches.record(match.id)
    assert file.filename == f"soultable-match-{match.id}.json" and file.size == len(data)
    assert check(data) is None
    bent = json.loads(data) | {"seed": "00" * 32}
    assert check(msgspec.json.encode(bent)) is not None


async def test_an_older_match_of_the_channel_is_exported_by_its_number(duel: Room) -> None:
    await duel.resign(duel.ann)
    old = (await duel.match()).id
    await duel.start()
    result = await duel.eve.slash(duel.channel, "match export", match=old)
    assert result.response is not None and result.response.attachments
    other = duel.guild.create_text_channel("other")
    assert "channel has no match" in said(await duel.eve.slash(other, "match export", match=old))
    await duel.eve.slash(other, "play", game="soul_puzzler")
    (lobby,) = other.history()
    await duel.eve.click(lobby, label="Play the computer")
    assert "channel has no match" in said(await duel.eve.slash(other, "match export", match=old))


async def alone(room: Room) -> None:
    """Let Ann play the computer."""
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.ann.click(await room.lobby(), label="Play the computer")


async def test_calling_off_alone_asks_once_more(room: Room) -> None:
    await alone(room)
    asked = await room.ann.slash(room.channel, "match abort")
    assert asked.ephemeral and "Abort this match?" in said(asked)
    assert (await room.match()).status == "live"
    await room.restart()
    result = await room.ann.click(reply(asked), label="Abort")
    assert "The match is aborted." in said(result)
    assert (await room.match()).status == "aborted"


async def test_a_moderator_who_plays_alone_is_asked_too(room: Room) -> None:
    role = room.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mod = room.guild.add_member(room.env.create_user("mod"), roles=[role])
    await mod.slash(room.channel, "play", game="soul_puzzler")
    await mod.click(await room.lobby(), label="Play the computer")
    assert "Abort this match?" in said(await mod.slash(room.channel, "match abort"))
    assert (await room.match()).status == "live"


async def test_a_confirmed_call_off_needs_whoever_has_sat_down_meanwhile(room: Room) -> None:
    await alone(room)
    role = room.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mod = room.guild.add_member(room.env.create_user("mod"), roles=[role])
    asked = reply(await room.ann.slash(room.channel, "match abort"))
    await mod.slash(room.channel, "match replace", seat=2)
    await room.bob.slash(room.channel, "match take")
    result = await room.ann.click(asked, label="Abort")
    assert "once everyone agrees" in said(result)
    assert (await room.match()).status == "live"


async def test_whoever_may_not_call_off_is_refused_unasked(room: Room) -> None:
    await alone(room)
    await room.host.preferences.set_server((await room.match()).guild_id, abort="moderators")
    assert "only moderators can abort" in said(await room.ann.slash(room.channel, "match abort"))
    assert "not playing" in said(await room.eve.slash(room.channel, "match abort"))
