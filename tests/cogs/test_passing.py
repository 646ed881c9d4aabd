"""Passing for people who can only pass: chosen in the lobby, where everybody sees it."""

from __future__ import annotations

import pytest
import simcord

from cogs.lobby.message import press_button
from cogs.lobby.options import choose_passing
from tests.cogs.helpers import Room, menus, reply, said, words

TELLS = "quick passes then show who could not answer"


async def choose(room: Room, person: simcord.MemberActor, where: str) -> str:
    """Let a person choose on the menu, and return what they are told."""
    opened = await person.click(await room.lobby(), label="Options…")
    assert "a question that closes quickly shows who could not answer" in said(opened)
    return said(await person.select(reply(opened), [where], custom_id=choose_passing.id()))


@pytest.mark.parametrize("game", ["anima", "soulgivers"])
async def test_whoever_joins_sees_what_it_gives_away(room: Room, game: str) -> None:
    await room.ann.slash(room.channel, "play", game=game)
    assert TELLS not in words(await room.lobby())
    assert "Auto-pass: **only if one person plays" in words(await room.lobby())
    assert "always" in await choose(room, room.ann, "always")
    assert TELLS in words(await room.lobby())
    await room.bob.click(await room.lobby(), label="Join")
    assert TELLS in words(await room.lobby())


async def test_a_stranger_and_a_guest_cannot_set_it(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    await choose(room, room.eve, "always")
    await room.bob.click(await room.lobby(), label="Join")
    await choose(room, room.bob, "always")
    assert TELLS not in words(await room.lobby())


async def test_a_game_without_windows_has_no_such_choice(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    assert "Auto-pass" not in words(await room.lobby())
    opened = await room.forge(room.ann, await room.lobby(), press_button.id("options"))
    assert opened.response is not None and choose_passing.id() not in menus(opened.response)


async def test_the_facts_of_a_match_tell_it(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    await choose(room, room.ann, "never")
    await room.ann.click(await room.lobby(), label="Play the computer")
    told = said(await room.eve.slash(room.channel, "match info"))
    assert "Auto-pass: never" in told
