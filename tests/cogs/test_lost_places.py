"""A channel that refuses is asked nothing more until somebody is heard there; its match sleeps meanwhile."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
import simcord

from tests.cogs.helpers import Room, reply, said, server, words

SEND = ("POST", "/channels/*/messages")
EDIT = ("PATCH", "/channels/*/messages/*")


async def lose(room: Room, code: int = 50013) -> None:
    """Let the bot find out that it may not use the channel."""
    for route in (SEND, EDIT):
        room.env.inject_error(*route, status=403, code=code, times=None)
    await (await room.mover()).slash(room.channel, "puzzler drop", column=4)
    await room.env.settle()


async def test_its_match_sleeps_and_nothing_more_is_asked(duel: Room) -> None:
    await lose(duel)
    match = await duel.match()
    assert match.asleep and duel.host.places.is_lost(duel.channel.id)
    before = await duel.store.messages.posting(match.id, "board")
    for _ in range(3):
        duel.bot.publisher.changed(await duel.host.session.load(match.id))
        await duel.env.settle()
    assert await duel.store.messages.posting(match.id, "board") == before
    assert await duel.store.index.with_outdated_boards(0.0) == ()


async def test_a_press_there_wakes_it_and_shows_its_board(duel: Room) -> None:
    await lose(duel)
    duel.env.backend.faults.clear()
    await (await duel.mover()).slash(duel.channel, "hand")
    await duel.env.settle()
    assert not (await duel.match()).asleep and "column 4" in words(await duel.board())


async def changed(room: Room) -> None:
    """Let Discord tell that something about the channel has changed."""
    channel = server(room).get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await room.bot.on_guild_channel_update(channel, channel)
    await room.bot.publisher.settled()


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_changed_channel_wakes_it_over_a_restart_too(duel: Room, restarted: bool) -> None:
    await lose(duel)
    duel.env.backend.faults.clear()
    if restarted:
        await duel.restart()
        assert (await duel.match()).asleep and duel.host.places.is_lost(duel.channel.id)
    await changed(duel)
    assert not (await duel.match()).asleep and "column 4" in words(await duel.board())


async def test_a_match_that_slept_before_goes_on_sleeping(duel: Room) -> None:
    match = (await duel.match()).id
    await duel.env.advance_time(30 * 86400)
    await duel.host.clocks.put_to_sleep()
    assert (await duel.match()).asleep
    await duel.host.places.lose(duel.channel.id)
    assert await duel.host.places.find(duel.channel.id) == match
    assert (await duel.match()).asleep


async def test_a_server_that_removes_the_bot_has_its_matches_put_to_sleep(duel: Room) -> None:
    guild = server(duel)
    await duel.bot.on_guild_remove(guild)
    assert (await duel.match()).asleep
    await duel.bot.on_guild_join(guild)
    assert not (await duel.match()).asleep


async def test_a_time_out_puts_matches_to_sleep_until_it_is_lifted(duel: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    me = server(duel).me
    with monkeypatch.context() as patch:
        patch.setattr(me, "timed_out_until", discord.utils.utcnow() + timedelta(hours=1))
        await duel.bot.on_member_update(me, me)
        assert (await duel.match()).asleep
        sent = len(duel.env.http_requests)
        await duel.bot.on_member_update(me, me)  # another change, while it lasts
        duel.bot.publisher.changed((await duel.match()).id)
        await duel.env.settle()
        assert (await duel.match()).asleep and len(duel.env.http_requests) == sent
    await duel.bot.on_member_update(me, me)
    assert not (await duel.match()).asleep


async def test_permissions_taken_and_given_back(duel: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(discord.TextChannel, "permissions_for", lambda channel, member: discord.Permissions.none())
        await changed(duel)
        assert (await duel.match()).asleep
    await changed(duel)
    assert not (await duel.match()).asleep


def private_thread(room: Room) -> simcord.ChannelHandle:
    """Open a private thread to which the bot has not been added: it is not told of it."""
    backend = room.env.backend
    kind = discord.ChannelType.private_thread.value
    opened = backend.create_thread(room.channel.id, "secret", room.ann.id, type=kind, broadcast=False)
    return next(one for one in room.channel.threads if one.id == opened.id)


def shut_out(room: Room, thread: simcord.ChannelHandle) -> None:
    """Refuse every request to a thread, as Discord does where the bot is not in it; only interactions are answered."""
    room.env.inject_error("*", f"/channels/{thread.id}*", status=403, code=50001, times=None)


async def test_no_lobby_opens_in_a_private_thread_without_the_bot(room: Room) -> None:
    thread = private_thread(room)
    shut_out(room, thread)
    result = await room.ann.slash(thread, "play", game="soul_puzzler")
    assert result.ephemeral and "Mention me here" in said(result)
    assert await room.store.lobbies.lobby(thread.id) is None and not thread.history()
    room.env.backend.faults.clear()
    await room.ann.slash(thread, "play", game="soul_puzzler")
    assert await room.store.lobbies.lobby(thread.id) is not None


async def test_who_plays_in_a_private_thread_that_has_lost_the_bot_learns_what_to_do(room: Room) -> None:
    thread = private_thread(room)
    await room.ann.slash(thread, "play", game="soul_puzzler")
    shut_out(room, thread)
    (lobby,) = thread.history()
    asked = reply(await room.ann.click(lobby, label="Look for players…"))
    assert "mention me here" in said(await room.ann.select(asked, ["86400"], custom_id="lk"))
    answers = [await room.ann.click(lobby, label="Play the computer")]
    await room.env.settle()
    answers += [await room.ann.slash(thread, "hand") for _ in range(2)]
    (told,) = (said(one) for one in answers if "I can't show the board" in said(one))
    assert "mention me here" in told
