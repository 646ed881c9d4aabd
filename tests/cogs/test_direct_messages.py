"""Private messages can be switched off: none is sent, those there go, and the panel has all of it."""

from __future__ import annotations

import pytest
import simcord

from tests.cogs.helpers import Room, menus, reply, said, words
from tests.cogs.tables import panel_of, start


async def choose(room: Room, actor: simcord.MemberActor, wanted: bool) -> str:
    opened = reply(await actor.slash(room.channel, "settings me"))
    return said(await actor.select(opened, [str(wanted)], custom_id="ws:me:direct"))


async def test_whoever_wants_none_gets_none_and_loses_nothing(undrawn: Room) -> None:
    room = undrawn
    assert "no DMs" in await choose(room, room.ann, False)
    await start(room, "labyrinth", computers=1)
    assert not await room.store.messages.posting(1, "private", room.ann.id)
    assert await room.store.messages.posting(1, "private", room.bob.id) is not None
    assert "Corridor 1" in words(await panel_of(room, room.ann))
    assert not await room.store.connections.rows(
        "SELECT 1 FROM outbox WHERE kind = 'private' AND user_id = ?", room.ann.id
    )


async def test_those_that_are_there_are_deleted_at_once(undrawn: Room) -> None:
    room = undrawn
    await start(room, "labyrinth", computers=1)
    before = await room.store.messages.posting(1, "private", room.ann.id)
    assert before is not None
    await choose(room, room.ann, False)
    assert await room.store.messages.posting(1, "private", room.ann.id) is None
    assert ("DELETE", f"/channels/{before.channel_id}/messages/{before.message_id}") in [
        (one.method, one.path) for one in room.env.http_requests
    ]
    assert await room.store.messages.posting(1, "private", room.bob.id) is not None, "those of others stay"


async def test_an_old_button_that_tries_again_sends_none(undrawn: Room) -> None:
    room = undrawn
    await start(room, "labyrinth", computers=1)
    await choose(room, room.ann, False)
    result = await room.forge(room.ann, await room.board(), "dm:1")
    assert "switched DMs off" in said(result)
    assert await room.store.messages.posting(1, "private", room.ann.id) is None


async def test_a_page_says_what_is_sent_and_when(room: Room) -> None:
    opened = reply(await room.ann.slash(room.channel, "settings me"))
    page = await room.ann.click(opened, label="What I send you")
    assert "2 minutes after your last action there" in said(page) and "**Quiet hours**: none" in said(page)
    assert "edited when they change" in said(page) and page.response is not None
    back = await room.ann.click(page.response, label="Back to your settings")
    assert back.response is not None and "ws:me:direct" in menus(back.response)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"notices": False}, "**Your turn**: nothing; you have switched this off"),
        ({"reminders": False}, "nearly up**: nothing; you have switched this off"),
        ({"direct": False}, "no DMs; you have switched them off"),
        ({"quiet_panel": True}, "not while you choose"),
        ({"quiet": (22, 6), "timezone": "Asia/Tokyo"}, "22:00 to 06:00 (Asia/Tokyo)"),
    ],
)
async def test_the_page_follows_what_is_set(room: Room, changed: dict[str, object], told: str) -> None:
    await room.host.preferences.set_person(room.ann.id, **changed)
    for actor, told_so in ((room.ann, True), (room.bob, False)):
        opened = reply(await actor.slash(room.channel, "settings me"))
        page = await actor.click(opened, label="What I send you")
        assert (told in said(page)) == told_so, "everybody sees their own"
