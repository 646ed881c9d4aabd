"""Clocks are stretched by agreement: chosen in the lobby, where everybody sees it before they join."""

from __future__ import annotations

import pytest

from cogs.lobby.message import press_button
from cogs.lobby.options import choose_stretch
from tests.cogs.helpers import Room, said, words

MENU = choose_stretch.id()


@pytest.mark.parametrize("game", ["anima", "soul_puzzler"])
async def test_everybody_sees_it_in_the_lobby_and_in_the_facts(room: Room, game: str) -> None:
    await room.ann.slash(room.channel, "play", game=game)
    opened = await room.forge(room.ann, await room.lobby(), press_button.id("options"))
    assert opened.response is not None and "the same for everyone" in said(opened)
    await room.ann.select(opened.response, ["3600"], custom_id="lp")
    result = await room.ann.select(opened.response, ["3"], custom_id=MENU)
    assert "Clock length: **3 times as long**" in said(result)
    assert "**1 hour** (3 times as long: 3 hours)" in words(await room.lobby())
    await room.bob.click(await room.lobby(), label="Join")
    assert "3 times as long" in words(await room.lobby())
    await room.ann.click(await room.lobby(), label="Start")
    match = await room.match()
    assert (match.pace, match.stretch) == (3600, 3)
    assert "3 times as long: 3 hours" in said(await room.eve.slash(room.channel, "match info"))


@pytest.mark.parametrize("value", ["4", "0", "-1", "1000000000000", "two"])
async def test_only_whoever_leads_the_lobby_sets_it_and_only_to_what_is_offered(room: Room, value: str) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.bob.click(await room.lobby(), label="Join")
    lobby = await room.lobby()
    assert "no seat here" in said(await room.forge(room.eve, lobby, MENU, "2"))
    await room.forge(room.bob, lobby, MENU, "2")
    assert (await room.host.lobbies.get(room.channel.id)).stretch == 1
    assert "can't run that slowly" in said(await room.forge(room.ann, lobby, MENU, value))
    assert (await room.host.lobbies.get(room.channel.id)).stretch == 1
