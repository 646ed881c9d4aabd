"""Controls used where they do not belong, and controls that were never sent."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from tests.cogs.helpers import Room, said

NOBODY_KNOWS = "This channel has no match"


@pytest.fixture
async def abroad(room: Room) -> tuple[simcord.MemberActor, Any]:
    """Somebody who plays on another server of the same bot, and their channel; Ann and Bob play on ours."""
    await room.start()
    other = room.env.create_guild()
    channel = other.create_text_channel("elsewhere")
    mallory = other.add_member(room.env.create_user("mallory"))
    await mallory.slash(channel, "play", game="soul_puzzler")
    return mallory, channel


@pytest.mark.parametrize(
    "custom_id",
    [
        "tb:{id}:hand",
        "tb:{id}:help",
        "tb:{id}:undo",
        "tb:{id}:log",
        "tb:{id}:rules",
        "tb:{id}:again",
        "tb:{id}:take",
        "tb:{id}:accept",
        "tb:{id}:decline",
        "tb:{id}:resign",
        "tb:{id}:abort",
        "tb:{id}:rematch",
        "tb:{id}:another",
        "ag:{id}",
        "tb:{id}:replay",
        "rw:{id}:public:s:n:1:1",
        "rw:{id}:open:s:p:1:1",
        "rj:{id}:public:s:1:1",
        "ra:{id}:public:s:share:1",
        "ra:{id}:public:s:playon:1",
        "ra:{id}:public:s:film:1",
        "fs:{id}:public:0:5",
        "cs:{id}:abort:y",
        "mv:{id}:0.0:drop:3",
        "dm:{id}",
        "tb:999999999:hand",
        "mv:999999999999999999:0.0:drop:3",
        "dm:999999",
    ],
)
async def test_a_match_of_another_server_does_not_exist(
    room: Room, abroad: tuple[simcord.MemberActor, Any], custom_id: str
) -> None:
    match = await room.match()
    stranger, channel = abroad
    (message,) = channel.history()
    result = await room.forge(stranger, message, custom_id.format(id=match.id), channel=channel)
    assert NOBODY_KNOWS in said(result) and result.ephemeral
    assert (await room.match()).revision == match.revision


async def test_a_player_reaches_the_match_in_its_own_channel_alone(duel: Room) -> None:
    match = await duel.match()
    other = duel.guild.create_text_channel("other")
    await duel.ann.slash(other, "play", game="soul_puzzler")
    (message,) = other.history()
    assert NOBODY_KNOWS in said(await duel.forge(duel.ann, message, f"tb:{match.id}:hand", channel=other))
    assert NOBODY_KNOWS in said(await duel.forge(duel.ann, message, f"mm:{match.id}:0.0:0", "drop:3", channel=other))
    assert "### Soul Puzzler" in said(await duel.forge(duel.ann, await duel.board(), f"tb:{match.id}:hand"))


@pytest.mark.parametrize(
    "custom_id",
    [
        "tb:1:nothing",
        "rw:1:nobody:s:n:1:1",
        "rw:1:10:s:n:1:1",
        "rw:1:public:s:n:1",
        "rw:1:public:s:x:1:1",
        "ra:1:public:s:burn:1",
        "tb:\u00b2:hand",
        "tb:\u0661:hand",
        f"tb:{'9' * 60}:hand",
        "tb:1:hand\n",
        "cs:1:murder:y",
        "lb:burn",
        "lo:soul_puzzler:nothing",
        "lo:chess:tokens",
        "th:chess:here",
        "pg:chess:n:1",
        "gm:chess",
        "gm:soul_puzzler:n",
        "'; DROP TABLE match; --",
        "@everyone",
        "a",
    ],
)
async def test_a_control_that_was_never_sent_is_answered(duel: Room, custom_id: str) -> None:
    result = await duel.forge(duel.ann, await duel.board(), custom_id)
    assert "out of date" in said(result) and result.ephemeral


@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("mm:{id}:0.0:0", "drop:\u0663"),
        ("mm:{id}:nonsense:0", "drop:3"),
        ("mm:{id}:0.0|0.1|1.9:0", "drop:3"),
        ("lc:1", "nobody"),
        ("lx:1", "0"),
        ("lx:1", "\u0661"),
        ("re:{id}:public:s:1:1", "7"),
        ("rt:{id}:public:s:1:1", "\u0663"),
        ("pm:soul_puzzler", "-7"),
        ("pm:soul_puzzler", "many"),
        ("lo:soul_puzzler:tokens", "ten thousand"),
    ],
)
async def test_a_value_that_was_never_offered_is_answered(duel: Room, custom_id: str, value: str) -> None:
    match = await duel.match()
    result = await duel.forge(await duel.mover(), await duel.board(), custom_id.format(id=match.id), value)
    assert said(result) and "our side" not in said(result)
    assert (await duel.match()).entries == match.entries


async def test_a_button_without_a_move_says_so(duel: Room) -> None:
    assert "isn't possible" in said(await duel.forge(duel.ann, await duel.board(), "no:1:0.0:0:0"))
