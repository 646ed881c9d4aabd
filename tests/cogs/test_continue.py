"""A match whose own channel is gone goes on in another one of its server; nobody gains time by it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from host.config import HostConfig
from tests.cogs.helpers import Room, said, server, words

PACE = 3600


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with Room.opened(tmp_path / "table.db", HostConfig(pace=PACE)) as opened:
        yield opened


async def begun(room: Room) -> tuple[int, Any]:
    """Start a match, lose its channel when ten minutes have gone by, and return its id and another channel."""
    await room.start()
    match, other = (await room.match()).id, room.guild.create_text_channel("elsewhere")
    await room.env.advance_time(600)
    await room.host.places.lose(room.channel.id)
    return match, other


async def left(room: Room, match: int) -> float | None:
    """Return the seconds that are left for the open question; None while its clock stands still."""
    (question,) = (await room.host.matches.table(match, None)).questions
    return None if question.due_at is None else question.due_at - room.clock()


async def test_it_goes_on_in_another_channel_with_the_time_that_was_left(room: Room) -> None:
    match, other = await begun(room)
    assert await left(room, match) is None
    await room.env.advance_time(2 * PACE)
    assert f"Match {match} continues here" in said(await room.ann.slash(other, "match continue"))
    await room.bot.publisher.settled()
    facts = (await room.host.session.load(match)).facts
    assert (facts.channel_id, facts.asleep) == (other.id, False)
    time = await left(room, match)
    assert time is not None and PACE - 610 < time <= PACE - 600
    posting = await room.store.messages.posting(match, "board")
    assert posting is not None and posting.channel_id == other.id
    board = next(message for message in other.history() if message.id == posting.message_id)
    assert "Soul Puzzler" in words(board)


async def test_the_old_channel_does_not_wake_it_again(room: Room) -> None:
    match, other = await begun(room)
    await room.ann.slash(other, "match continue", match=match)
    await room.host.places.lose(other.id)
    assert await room.host.places.find(room.channel.id) is None
    assert "no match" in said(await room.ann.slash(room.channel, "board"))


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_place_that_is_back_gives_the_time_that_was_left(room: Room, restarted: bool) -> None:
    match, _ = await begun(room)
    await room.env.advance_time(2 * PACE)
    if restarted:
        await room.restart()
    channel = server(room).get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await room.bot.on_guild_channel_update(channel, channel)
    time = await left(room, match)
    assert time is not None and PACE - 700 < time <= PACE - 600


async def test_presses_in_a_channel_that_refuses_win_no_time(room: Room) -> None:
    match, _ = await begun(room)
    for route in (("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")):
        room.env.inject_error(*route, status=403, code=50013, times=None)
    for _ in range(5):
        await room.ann.slash(room.channel, "hand")
        await room.bot.publisher.settled()
        await room.host.places.lose(room.channel.id)
        await room.env.advance_time(60)
    await room.host.places.find(room.channel.id)
    time = await left(room, match)
    assert time is not None and time <= PACE - 600


async def test_a_match_whose_channel_works_stays(room: Room) -> None:
    await room.start()
    other = room.guild.create_text_channel("elsewhere")
    assert f"<#{room.channel.id}>" in said(await room.ann.slash(other, "match continue"))
    assert (await room.match()).channel_id == room.channel.id


async def test_strangers_move_nothing_and_learn_nothing(room: Room) -> None:
    match, other = await begun(room)
    for number in (match, match + 1):
        assert "channel has no match" in said(await room.eve.slash(other, "match continue", match=number))
    assert (await room.host.session.load(match)).facts.asleep


async def test_another_server_takes_no_match(room: Room) -> None:
    match, _ = await begun(room)
    abroad = room.env.create_guild()
    member = abroad.add_member(room.ann.user)
    answer = said(await member.slash(abroad.create_text_channel("there"), "match continue", match=match))
    assert "channel has no match" in answer


async def test_a_channel_with_a_match_or_a_lobby_takes_no_other(room: Room) -> None:
    match, other = await begun(room)
    await room.eve.slash(other, "play", game="soul_puzzler")
    assert "lobby is already open" in said(await room.ann.slash(other, "match continue"))
    lobby = next(message for message in other.history() if message.author.bot)
    await room.eve.click(lobby, label="Play the computer")
    assert "already hosts a match" in said(await room.ann.slash(other, "match continue"))
    assert (await room.host.session.load(match)).facts.asleep


async def test_a_channel_that_the_server_does_not_want_takes_none(room: Room) -> None:
    _, other = await begun(room)
    await room.host.preferences.set_server(room.guild.id, channels=(room.channel.id,))
    assert "other channels" in said(await room.ann.slash(other, "match continue"))


async def test_the_list_says_how_a_lost_match_goes_on(room: Room) -> None:
    match, other = await begun(room)
    assert f"`/match continue match:{match}`" in said(await room.ann.slash(other, "match list"))
    (offered,) = await room.ann.autocomplete(other, "match continue", "match", "")
    assert offered["value"] == match
    assert await room.eve.autocomplete(other, "match continue", "match", "") == []
