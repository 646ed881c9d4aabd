"""``/settings``: who may set what, and what follows."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import discord
import msgspec
import pytest
import simcord

from host.services.preferences import PersonPreferences
from storage.bot_rows import Versioned
from tests.cogs.helpers import Message, Room, components, menus, open_hand, reply, said, words


@pytest.fixture
def manager(room: Room) -> simcord.MemberActor:
    """Somebody who may manage the server."""
    role = room.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return room.guild.add_member(room.env.create_user("mia"), roles=[role])


def channel_menu(message: Message) -> str:
    """Return the id of the menu of channels."""
    ids = (str(one.get("custom_id", "")) for one in components(message))
    return next(custom_id for custom_id in ids if custom_id.startswith("wc:"))


async def test_only_managers_see_and_use_the_servers_panel(room: Room, manager: simcord.MemberActor) -> None:
    assert "Manage Server" in said(await room.ann.slash(room.channel, "settings server"))
    opened = await manager.slash(room.channel, "settings server")
    assert opened.ephemeral and "on this server" in said(opened)
    await room.start()
    for custom_id, value in (("ws:server:abort", "moderators"), ("ws:server:watchers", "False")):
        assert "Manage Server" in said(await room.forge(room.ann, await room.board(), custom_id, value))
    assert (await room.host.preferences.server(room.guild.id)).watchers


@pytest.mark.parametrize(
    ("name", "value", "stored", "told"),
    [
        ("place", "thread", "thread", "in a separate thread"),
        ("pace", "86400", 86400, "1 day"),
        ("pace", "None", None, "**the bot's default**"),
        ("absent", "fallback", "fallback", "the simplest move"),
        ("abort", "moderators", "moderators", "only moderators"),
        ("most_live", "5", 5, "**5**"),
        ("watchers", "False", False, "not allowed"),
    ],
)
async def test_every_preference_of_a_server_is_set_and_confirmed(
    room: Room, manager: simcord.MemberActor, name: str, value: str, stored: object, told: str
) -> None:
    opened = reply(await manager.slash(room.channel, "settings server"))
    assert value in menus(opened)[f"ws:server:{name}"]
    await room.restart()
    result = await manager.select(opened, [value], custom_id=f"ws:server:{name}")
    assert told in said(result)
    assert getattr(await room.host.preferences.server(room.guild.id), name) == stored


async def test_channels_that_another_manager_has_chosen_meanwhile_are_kept(
    room: Room, manager: simcord.MemberActor
) -> None:
    other = room.guild.create_text_channel("other")
    early, late = [await manager.slash(room.channel, "settings server") for _ in range(2)]
    assert early.response is not None and late.response is not None
    await manager.select(early.response, [other], custom_id=channel_menu(early.response))
    refused = await manager.select(late.response, [room.channel], custom_id=channel_menu(late.response))
    assert "Someone has changed these settings since you opened them" in said(refused)
    assert (await room.host.preferences.server(room.guild.id)).channels == (other.id,)


async def test_channels_are_chosen_and_taken_back(room: Room, manager: simcord.MemberActor) -> None:
    other = room.guild.create_text_channel("other")
    opened = reply(await manager.slash(room.channel, "settings server"))
    result = await manager.select(opened, [other], custom_id=channel_menu(opened))
    assert f"<#{other.id}>" in said(result)
    assert (await room.host.preferences.server(room.guild.id)).channels == (other.id,)
    assert f"<#{other.id}>" in said(await room.ann.slash(room.channel, "play", game="soul_puzzler"))
    assert "all channels" in said(await manager.select(reply(result), [], custom_id=channel_menu(reply(result))))
    assert (await room.host.preferences.server(room.guild.id)).channels == ()


async def test_a_person_sets_quiet_hours_and_calls(room: Room) -> None:
    opened = await room.ann.slash(room.channel, "settings me")
    assert opened.ephemeral and opened.response is not None
    await room.restart()
    panel = opened.response
    assert "23:00 to 08:00" in said(await room.ann.select(panel, ["23"], custom_id="wh:from"))
    assert "23:00 to 07:00" in said(await room.ann.select(panel, ["7"], custom_id="wh:to"))
    assert (await room.host.preferences.person(room.ann.id)).quiet == (23, 7)
    assert "none" in said(await room.ann.select(panel, ["none"], custom_id="wh:from"))
    assert "don't notify me" in said(await room.ann.select(panel, ["False"], custom_id="ws:me:notices"))
    assert "don't remind" in said(await room.ann.select(panel, ["False"], custom_id="ws:me:reminders"))
    preferences = await room.host.preferences.person(room.ann.id)
    assert (preferences.quiet, preferences.notices, preferences.reminders) == (None, False, False)
    assert (await room.host.preferences.person(room.bob.id)).notices


async def test_a_time_zone_is_found_and_set(room: Room) -> None:
    offered = await room.ann.autocomplete(room.channel, "settings me", "timezone", "berl")
    assert [choice["value"] for choice in offered] == ["Europe/Berlin"]
    assert len(await room.ann.autocomplete(room.channel, "settings me", "timezone", "")) == 25
    here = datetime.fromtimestamp(room.clock(), ZoneInfo("Europe/Berlin"))
    result = said(await room.ann.slash(room.channel, "settings me", timezone="europe/berlin"))
    assert "**Europe/Berlin**" in result and f"where it is {here:%H:%M} now" in result
    wrong = await room.ann.slash(room.channel, "settings me", timezone="../../etc/passwd")
    assert "isn't a time zone. Type the nearest large city" in said(wrong)
    assert (await room.host.preferences.person(room.ann.id)).timezone == "Europe/Berlin"


async def test_a_time_zone_that_is_no_longer_known_is_said_to_be_utc(room: Room) -> None:
    await room.host.preferences.set_person(room.ann.id, quiet=(23, 7))
    stored = PersonPreferences(timezone="Atlantis/Centre", quiet=(23, 7))
    await room.store.people.set_preferences("person", room.ann.id, Versioned(msgspec.json.encode(stored), 2))
    here = datetime.fromtimestamp(room.clock(), UTC)
    panel = await room.ann.slash(room.channel, "settings me")
    assert f"Atlantis/Centre is no longer known, so I use **UTC**, where it is {here:%H:%M} now" in said(panel)
    assert "23:00 to 07:00 (UTC)" in said(await room.ann.click(reply(panel), label="What I send you"))
    away = said(await room.ann.slash(room.channel, "settings me", away=f"{here + timedelta(days=9):%Y-%m-%d}"))
    assert "You are away until" in away


async def test_where_moderators_alone_call_off_players_are_told_so(duel: Room) -> None:
    await duel.ann.slash(duel.channel, "match abort")
    await duel.host.preferences.set_server(duel.guild.id, abort="moderators")
    for result in (
        await duel.ann.slash(duel.channel, "match abort"),
        await duel.bob.click(await duel.board(), label="Agree"),
    ):
        assert "only moderators can abort" in said(result)
    assert (await duel.match()).status == "live"
    role = duel.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mod = duel.guild.add_member(duel.env.create_user("mod"), roles=[role])
    assert "Abort the match of" in said(await mod.slash(duel.channel, "match abort"))


async def test_where_watchers_have_no_panels_they_are_told_so(duel: Room) -> None:
    board = await duel.board()
    assert "welcome to watch" in said(await open_hand(duel, duel.eve))
    await duel.host.preferences.set_server(duel.guild.id, watchers=False)
    for press in (
        partial(duel.eve.click, board, label="What can I do now?"),
        partial(duel.eve.slash, duel.channel, "board"),
        partial(duel.eve.slash, duel.channel, "hand"),
    ):
        result = await press()
        assert "not allow panels for spectators" in said(result) and result.ephemeral
    assert "Soul Puzzler" in words((await open_hand(duel, duel.ann)).response)
    assert (await duel.ann.slash(duel.channel, "board")).response is not None
