"""Looking for players: listed, started when full, a role called once; another round with changed options."""

from __future__ import annotations

import discord
import msgspec
import pytest
import simcord

from host.services.lobby_values import MOST_OPEN
from tests.cogs.helpers import Message, Room, components, labels, menus, reply, said, words

DAY, WEEK = "86400", "604800"


def menu_id(message: Message, prefix: str) -> str:
    ids = (str(one.get("custom_id", "")) for one in components(message))
    return next(custom_id for custom_id in ids if custom_id.startswith(prefix))


async def look(room: Room, game: str = "soul_puzzler", time: str = DAY) -> None:
    """Let Ann open a lobby that looks for players."""
    await room.ann.slash(room.channel, "play", game=game)
    asked = await room.ann.click(await room.lobby(), label="Look for players…")
    assert asked.ephemeral and asked.response is not None
    await room.ann.select(asked.response, [time], custom_id="lk")


async def test_a_lobby_that_looks_for_players_is_listed_and_starts_when_it_is_full(room: Room) -> None:
    assert "No lobby is looking for players" in said(await room.bob.slash(room.channel, "lobbies"))
    await look(room)
    assert "Looking for players until <t:" in words(await room.lobby())
    listed = said(await room.bob.slash(room.channel, "lobbies"))
    assert "Soul Puzzler" in listed and "1 free seat" in listed and str((await room.lobby()).id) in listed
    await room.bob.click(await room.lobby(), label="Join")
    match = await room.match()
    assert match.status == "live" and set(match.people) == {room.ann.id, room.bob.id}
    assert "More" in labels(await room.board()), "the board takes the lobby's place"
    assert "No lobby is looking for players" in said(await room.bob.slash(room.channel, "lobbies"))


async def test_an_invitation_that_fills_it_starts_it_too(room: Room) -> None:
    await look(room)
    lobby = await room.lobby()
    await room.ann.select(lobby, [room.bob], custom_id=menu_id(lobby, "li:"))
    invitation = next(message for message in room.channel.history() if "invites you" in words(message))
    await room.bob.click(invitation, label="Accept")
    assert (await room.match()).status == "live"


async def test_a_full_one_whose_start_was_interrupted_starts_when_joined_again(room: Room) -> None:
    await look(room)
    lobby = await room.lobby()
    await room.host.lobbies.join(room.channel.id, room.bob.id)  # as when the bot is killed before it starts
    await room.restart()
    await room.bob.click(lobby, label="Join")
    assert (await room.match()).status == "live"


async def test_one_that_does_not_look_waits_for_its_owner(room: Room) -> None:
    await look(room)
    asked = reply(await room.ann.click(await room.lobby(), label="Look for players…"))
    assert "no longer looking" in said(await room.ann.select(asked, ["0"], custom_id="lk"))
    await room.bob.click(await room.lobby(), label="Join")
    assert "Start" in labels(await room.lobby())


async def test_it_stays_open_for_as_long_as_it_looks(room: Room) -> None:
    await look(room, "anima", time=WEEK)
    await room.bob.click(await room.lobby(), label="Join")
    await room.env.advance_time(3 * 86_400)
    await room.host.lobbies.drop_abandoned()
    refused = said(await room.bob.slash(room.channel, "play", game="maatatahay"))
    assert "already open here" in refused, "it does not give way"
    await room.env.advance_time(5 * 86_400)
    await room.host.lobbies.drop_abandoned()
    assert await room.store.lobbies.lobby(room.channel.id) is None


async def test_only_its_owner_has_it_look(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    lobby = await room.lobby()
    assert "no seat here" in said(await room.eve.click(lobby, label="Look for players…"))
    await room.bob.click(lobby, label="Join")
    assert "opened this lobby" in said(await room.bob.click(await room.lobby(), label="Look for players…"))
    lobby = await room.lobby()
    for custom_id, value in (("lk", DAY), ("lr", "7")):
        assert "our side" not in said(await room.forge(room.bob, lobby, custom_id, value))
    assert not (await room.host.lobbies.get(room.channel.id)).open_until
    odd = said(await room.forge(room.ann, lobby, "lk", "1e9"))
    assert "a day or a week" in odd


async def test_an_open_seat_of_a_running_match_is_listed(duel: Room) -> None:
    match = await duel.match()
    assert "No match in progress has an open seat" in said(await duel.eve.slash(duel.channel, "lobbies"))
    seat = match.seat_of(duel.ann.id)
    assert seat is not None
    await duel.ann.slash(duel.channel, "match replace", seat=seat + 1)
    listed = said(await duel.eve.slash(duel.channel, "lobbies"))
    assert f"match {match.id}]" in listed and "1 open seat" in listed
    assert "1 open seat" not in said(await duel.bob.slash(duel.channel, "lobbies")), "they play there"


async def test_a_role_is_called_once_where_the_server_allows_it(room: Room) -> None:
    role = room.guild.create_role("players")
    other = room.guild.create_role("everybody else")
    await look(room)
    asked = (await room.ann.click(await room.lobby(), label="Look for players…")).response
    assert asked is not None and "lr" not in menus(asked)
    assert "not allowed to ping that role" in said(await room.forge(room.ann, await room.lobby(), "lr", str(role.id)))
    await room.host.preferences.set_server(room.guild.id, roles=[role.id])
    asked = (await room.ann.click(await room.lobby(), label="Look for players…")).response
    assert asked is not None and menus(asked)["lr"] == [str(role.id)]
    assert "not allowed to ping that role" in said(await room.forge(room.ann, await room.lobby(), "lr", str(other.id)))
    await room.ann.select(asked, [str(role.id)], custom_id="lr")
    calls = [entry.json for entry in room.env.http_requests if "is looking for players for" in str(entry.json)]
    assert [call["allowed_mentions"] for call in calls] == [{"parse": [], "roles": [role.id]}]  # type: ignore[index]
    again = await room.forge(room.ann, await room.lobby(), "lr", str(role.id))
    assert "only once" in said(again)


async def test_managers_choose_which_roles(room: Room) -> None:
    role = room.guild.create_role("players")
    managers = room.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    mia: simcord.MemberActor = room.guild.add_member(room.env.create_user("mia"), roles=[managers])
    panel = (await mia.slash(room.channel, "settings server")).response
    assert panel is not None
    await mia.select(panel, [role], custom_id=menu_id(panel, "wr"))
    assert (await room.host.preferences.server(room.guild.id)).roles == (role.id,)
    await room.start()
    assert "Manage Server" in said(await room.forge(room.ann, await room.board(), "wr:0a1b2c3d", "7"))
    assert (await room.host.preferences.server(room.guild.id)).roles == (role.id,)


@pytest.mark.parametrize("game", ["soul_puzzler", "maatatahay"])
async def test_the_same_game_again_begins_with_its_options_and_they_can_be_changed(room: Room, game: str) -> None:
    await room.start(tokens=8)
    match = await room.match()
    await room.resign(room.ann)
    chosen = reply(await room.bob.click(await room.board(), label="Another game"))
    await room.bob.select(chosen, [game], custom_id=f"ag:{match.id}")
    lobby = await room.host.lobbies.get(room.channel.id)
    assert (lobby.options.get("tokens") == 8) is (game == "soul_puzzler")
    assert lobby.invited == (room.ann.id,)


async def test_another_lobby_is_no_way_round_that_a_role_is_called_once(room: Room) -> None:
    role = room.guild.create_role("players")
    await room.host.preferences.set_server(room.guild.id, roles=[role.id])
    for _ in range(2):
        await look(room)
        answer = said(await room.forge(room.ann, await room.lobby(), "lr", str(role.id)))
        await room.host.lobbies.close(room.channel.id, room.ann.id, moderator=False)
    assert "1 role ping in 60 minutes" in answer
    calls = [entry for entry in room.env.http_requests if "is looking for players for" in str(entry.json)]
    assert len(calls) == 1


async def test_no_control_of_a_lobby_that_looks_obeys_somebody_who_has_only_joined(room: Room) -> None:
    await look(room, "anima")
    await room.ann.select(await room.lobby(), ["easy"], custom_id=menu_id(await room.lobby(), "lc"))
    await room.bob.click(await room.lobby(), label="Join")
    await room.env.advance_time(86_000)
    message = await room.lobby()
    options = reply(await room.bob.click(message, label="Options…"))
    before = await room.host.lobbies.get(room.channel.id)
    pressed = 0
    for shown in (message, options):
        for one in components(shown):
            values = [str(option["value"]) for option in one.get("options", [])][-1:]
            if "custom_id" in one and one.get("label") != "Leave" and one["type"] in (2, 3):
                await room.forge(room.bob, message, one["custom_id"], *values)
                pressed += 1
    after = await room.host.lobbies.get(room.channel.id)
    assert msgspec.structs.replace(after, touched=before.touched, version=before.version) == before and pressed > 10


async def test_no_thread_is_opened_for_somebody_who_has_enough_lobbies(room: Room) -> None:
    for _ in range(MOST_OPEN):
        await room.ann.slash(room.channel, "play", game="anima", thread=True)
    refused = said(await room.ann.slash(room.channel, "play", game="anima", thread=True))
    assert refused == "You can have up to 5 lobbies open at a time. Start or close one of them first."
    assert len(room.channel.threads) == MOST_OPEN
