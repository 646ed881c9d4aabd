"""Inviting people by name, from the lobby, from their name."""

from __future__ import annotations

import discord
import pytest

from ai.players import DEFAULT
from cogs.press.press import Press
from cogs.settings.person import choose_avoided
from cogs.shared.layout import MessageLayout
from cogs.shared.options import digest_of
from tests.cogs.helpers import Message, Room, components, labels, said, words


def call(room: Room) -> discord.Message:
    """Return the message that invites somebody."""
    return next(message for message in room.channel.history() if "invites you" in words(message))


def sent(room: Room) -> list[dict[str, object]]:
    """Return what was sent to Discord that invites somebody."""
    return [entry.json for entry in room.env.http_requests if "invites you" in str(entry.json)]  # type: ignore[misc]


def menu_id(message: Message, prefix: str) -> str:
    ids = (str(one.get("custom_id", "")) for one in components(message))
    return next(custom_id for custom_id in ids if custom_id.startswith(prefix))


async def test_whoever_is_named_is_called_and_accepts_in_the_channel(room: Room) -> None:
    result = await room.ann.slash(room.channel, "play", game="soul_puzzler", player=room.bob)
    lobby = await room.lobby()
    assert "Bob, you are invited" in words(lobby) and result is not None
    (asked,) = sent(room)
    assert asked["allowed_mentions"] == {"parse": [], "users": [room.bob.id]}
    invitation = call(room)
    assert "<t:" in words(invitation) and labels(invitation) == ["Accept", "Decline"]
    assert "for another person" in said(await room.eve.click(invitation, label="Accept"))
    await room.bob.click(invitation, label="Accept")
    assert "Bob has accepted" in words(await refreshed(room))
    assert (await room.host.lobbies.get(room.channel.id)).holds(room.bob.id)
    assert "you are invited" not in words(await room.lobby())


async def refreshed(room: Room) -> discord.Message:
    return next(one for one in room.channel.history() if "has accepted" in words(one) or "has declined" in words(one))


async def test_declined_means_not_again(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler", player=room.bob)
    await room.bob.click(call(room), label="Decline")
    assert "has declined" in words(await refreshed(room)) and not labels(await refreshed(room))
    assert "you are invited" not in words(await room.lobby())
    lobby = await room.lobby()
    again = await room.ann.select(lobby, [room.bob], custom_id=menu_id(lobby, "li:"))
    assert "Invite them again" in said(again)
    assert len(sent(room)) == 1


async def test_a_lobby_whose_match_has_begun_meanwhile_is_not_drawn_over_the_board(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    lobby, with_names, before = await room.lobby(), Press.with_names, list[int]()

    async def late(press: Press, layout: MessageLayout) -> MessageLayout:
        named = await with_names(press, layout)
        if not before:
            await room.host.lobbies.add_computer(room.channel.id, room.ann.id, DEFAULT)
            await room.host.lobbies.start(room.channel.id, room.ann.id)
            before.append(len(room.env.http_requests))
        return named

    monkeypatch.setattr(Press, "with_names", late)
    await room.ann.select(lobby, [room.eve], custom_id=menu_id(lobby, "li:"))
    drawn = [entry for entry in room.env.http_requests[before[0] :] if str(lobby.id) in entry.path]
    assert not any("'Join'" in str(entry.json) for entry in drawn)


async def test_the_menu_of_the_lobby_invites_several_and_says_who_cannot_be(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    await room.host.preferences.set_person(room.eve.id, invitations="never")
    lobby = await room.lobby()
    stranger = await room.bob.select(lobby, [room.eve], custom_id=menu_id(lobby, "li:"))
    assert "no seat here" in said(stranger)
    result = await room.ann.select(lobby, [room.bob, room.eve], custom_id=menu_id(lobby, "li:"))
    assert "Bob is invited until" in said(result) and "takes no invitations" in said(result)
    assert result.ephemeral and len(sent(room)) == 1


async def test_neither_bots_nor_oneself_can_be_invited(room: Room) -> None:
    robot = room.guild.add_member(room.env.create_user("robot", bot=True))
    for person, sentence in ((robot, "You can't invite a bot"), (room.ann, "You can't invite yourself")):
        assert sentence in said(await room.ann.slash(room.channel, "play", game="anima", player=person))
    assert await room.store.lobbies.lobby(room.channel.id) is None


async def test_play_with_opens_a_lobby_from_a_name(room: Room) -> None:
    asked = await room.ann.context_menu(room.channel, "Play with…", room.bob)
    assert asked.ephemeral and asked.response is not None and "with Bob" in said(asked)
    await room.ann.select(asked.response, ["maatatahay"], custom_id=f"pw:{room.bob.id}")
    lobby = await room.host.lobbies.get(room.channel.id)
    assert (lobby.game, lobby.invited) == ("maatatahay", (room.bob.id,))
    assert len(sent(room)) == 1


@pytest.mark.parametrize(("whom", "game"), [("7", "maatatahay"), ("{bob}", "chess"), ("{ann}", "maatatahay")])
async def test_a_made_up_play_with_opens_nothing(duel: Room, whom: str, game: str) -> None:
    custom_id = f"pw:{whom.format(bob=duel.bob.id, ann=duel.ann.id)}"
    other = duel.guild.create_text_channel("other")
    result = await duel.forge(duel.ann, await duel.board(), custom_id, game, channel=other)
    assert said(result) and "our side" not in said(result)
    assert await duel.store.lobbies.lobby(other.id) is None


async def test_an_old_invitation_answers_nothing_in_another_lobby(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler", player=room.bob)
    other = room.guild.create_text_channel("other")
    await room.eve.slash(other, "play", game="soul_puzzler")
    (message,) = other.history()
    result = await room.forge(room.bob, message, f"iv:{room.bob.id}:y", channel=other)
    assert "has ended, or it is not yours" in said(result)
    assert not (await room.host.lobbies.get(other.id)).holds(room.bob.id)
    assert "out of date" in said(await room.forge(room.bob, message, f"iv:{room.bob.id}:x", channel=other))
    assert "at least one person" in said(await room.forge(room.eve, message, "li:0", "nobody", channel=other))
    empty = choose_avoided.id(digest_of(()))
    assert "You avoid no one" in said(await room.forge(room.eve, message, empty, "everybody", channel=other))


async def test_whoever_likes_it_is_written_to_where_they_have_played(duel: Room) -> None:
    await duel.resign(duel.ann)
    await duel.host.preferences.set_person(duel.bob.id, invitations="message")
    await duel.ann.slash(duel.channel, "play", game="maatatahay", player=duel.bob)
    assert len(sent(duel)) == 2
    duel.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
    other = duel.guild.create_text_channel("other")
    await duel.eve.slash(other, "play", game="maatatahay", player=duel.bob)
    assert (await duel.host.lobbies.get(other.id)).invited == (duel.bob.id,), "closed messages change nothing"
