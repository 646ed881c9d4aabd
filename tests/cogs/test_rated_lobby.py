"""Rated matches as people agree to them in the lobby, and as they are marked afterwards."""

from __future__ import annotations

from tests.cogs.helpers import Room, components, labels, said, words


async def open_lobby(room: Room, pace: int = 86_400) -> None:
    """Open Ann's lobby for a game of two, with a clock."""
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.host.lobbies.set_options(room.channel.id, room.ann.id, {}, pace)
    await room.bob.click(await room.lobby(), label="Join")


async def test_it_is_off_and_says_why_it_cannot_be_switched_on(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    assert "Rated match" not in labels(await room.lobby()), "nothing to choose before the first match"
    await room.bob.click(await room.lobby(), label="Join")
    assert "🏅" not in words(await room.lobby())
    assert "needs a clock" in said(await room.ann.click(await room.lobby(), label="Rated match"))
    assert "Only Ann" in said(await room.bob.click(await room.lobby(), label="Rated match"))
    await room.bob.click(await room.lobby(), label="Leave")
    await room.host.lobbies.add_computer(room.channel.id, room.ann.id, "random")
    assert "Only people play" in said(await room.forge(room.ann, await room.lobby(), "lb:rated"))


async def test_everyone_agrees_and_sees_it_from_then_on(room: Room) -> None:
    await open_lobby(room)
    await room.ann.click(await room.lobby(), label="Rated match")
    assert "can't undo" in words(await room.lobby())
    assert "Bob, press **Agree to rated**" in words(await room.lobby())
    assert "Not everyone has agreed" in said(await room.ann.click(await room.lobby(), label="Start"))
    shown = room.snapshot(await room.lobby())
    await room.ann.click(await room.lobby(), label="Allow holidays")
    assert "changed these settings" in said(await shown.press(room.bob, "Agree to rated"))
    assert "no seat here" in said(await room.eve.click(await room.lobby(), label="Agree to rated"))
    await room.bob.click(await room.lobby(), label="Agree to rated")
    assert "Agree to rated" not in labels(await room.lobby())
    await room.ann.click(await room.lobby(), label="Start")
    assert "🏅 Rated" in words(await room.board())
    assert "changes its players' ratings" in said(await room.eve.slash(room.channel, "match info"))
    assert ", rated, in" in said(await room.eve.slash(room.channel, "match list"))


async def test_computers_are_not_offered_and_a_refused_undo_says_what_is_possible(room: Room) -> None:
    await open_lobby(room)
    await room.bob.click(await room.lobby(), label="Leave")
    await room.host.looking.set_rated(room.channel.id, room.ann.id, True)
    await room.bob.click(await room.lobby(), label="Join")
    assert "Not rated" in labels(await room.lobby()) and "lc:" not in str([*components(await room.lobby())])
    await room.bob.click(await room.lobby(), label="Agree to rated")
    await room.ann.click(await room.lobby(), label="Start")
    for actor in (room.ann, room.bob):
        await actor.slash(room.channel, "move", notation="choose:brakk")
    assert "In a rated match" in said(await room.bob.slash(room.channel, "undo"))
    assert "players keep their seats" in said(await room.bob.slash(room.channel, "match replace", seat=1))
