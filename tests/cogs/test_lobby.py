"""From ``/play`` to a match."""

from __future__ import annotations

import discord
import pytest
import simcord

from cogs.lobby.message import press_button
from cogs.lobby.opening import NO_THREADS_OF_YOURS
from cogs.shared.channels import NEEDED
from cogs.shared.options import settings
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, menus, name_of, reply, said, words

MENUS = press_button.id("options")
"""The button of the options of a game that has too many for a form; every lobby had it once."""


async def play(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")


async def test_a_newcomer_is_in_a_match_against_the_computer_after_two_clicks(room: Room) -> None:
    await play(room)
    assert "Play the computer" in labels(await room.lobby())
    await room.ann.click(await room.lobby(), label="Play the computer")
    match = await room.match()
    assert match.status == "live"
    assert name_of(room.ann) in words(await room.board())
    assert len(room.channel.history()) == 1, "the board takes the lobby's place"


async def test_two_players_start_a_match(duel: Room) -> None:
    board = await duel.board()
    assert "Drop 1" in labels(board)
    mover, waiter = await duel.mover(), await duel.waiter()
    await mover.click(board, label="Drop 3")
    assert await duel.mover() is waiter
    assert "drops a soul in column 3" in words(await duel.board())


async def test_a_lobby_says_for_whom_the_game_is_and_opens_its_rules(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    lobby = await room.lobby()
    assert "2 to 5 players · an hour or two · a lot to learn" in words(lobby)
    opened = await room.eve.click(lobby, label="Rules")
    assert opened.ephemeral and FACES["anima"].pages()[0].title in said(opened)
    assert name_of(room.ann) in words(await room.lobby()), "the lobby is still there"


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_has_one_button_for_its_options(room: Room, game: str) -> None:
    await room.ann.slash(room.channel, "play", game=game)
    assert [label for label in labels(await room.lobby()) if "ption" in label] == ["Options…"]
    opened = await room.ann.click(await room.lobby(), label="Options…")
    offered = opened.modal is not None or len(menus(opened.response)) == len(settings(game)) + 3  # type: ignore[arg-type]
    assert offered


async def test_joining_and_leaving(room: Room) -> None:
    await play(room)
    lobby = await room.lobby()
    assert "already has a seat" in said(await room.ann.click(lobby, label="Join"))
    assert "no seat here" in said(await room.bob.click(lobby, label="Leave"))
    await room.bob.click(lobby, label="Join")
    assert name_of(room.bob) in words(await room.lobby())
    await room.ann.click(await room.lobby(), label="Leave")
    assert name_of(room.ann) not in words(await room.lobby())
    lobby = await room.lobby()
    await room.bob.click(lobby, label="Leave")
    assert "the lobby is closed" in words(room.channel.last_message)


async def test_more_players_than_seats(room: Room) -> None:
    await play(room)
    old = room.snapshot(await room.lobby())
    await room.bob.click(await room.lobby(), label="Join")
    assert "Join" not in labels(await room.lobby())
    result = await old.press(room.eve, "Join")
    assert "Every seat is taken" in said(result) and "2 players" in said(result)


async def test_a_computer_player_joins_and_goes(room: Room) -> None:
    await play(room)
    await room.ann.select(await room.lobby(), ["easy"], custom_id="lc:1")
    assert "🤖" in words(await room.lobby())
    assert "no seat here" in said(await room.eve.click(await room.lobby(), label="Remove computer"))
    await room.ann.click(await room.lobby(), label="Remove computer")
    assert "🤖" not in words(await room.lobby())


async def test_too_few_players(room: Room) -> None:
    await play(room)
    await room.bob.click(await room.lobby(), label="Join")
    old = room.snapshot(await room.lobby())
    await room.bob.click(await room.lobby(), label="Leave")
    result = await old.press(room.ann, "Start")
    assert "at least 2 players and has 1" in said(result)


async def test_only_people_at_the_table_start_and_cancel(room: Room) -> None:
    await play(room)
    await room.bob.click(await room.lobby(), label="Join")
    assert "no seat here" in said(await room.eve.click(await room.lobby(), label="Start"))
    assert "Only someone with a seat" in said(await room.eve.click(await room.lobby(), label="Cancel"))
    for label in ("Start", "Cancel"):
        refused = said(await room.bob.click(await room.lobby(), label=label))
        assert f"Only {name_of(room.ann)}, who opened this lobby, can start it" in refused, label
    old = room.snapshot(await room.lobby())
    await room.ann.click(await room.lobby(), label="Cancel")
    assert "The lobby is closed" in words(room.channel.last_message)
    assert "no open lobby" in said(await old.press(room.ann, "Start"))


async def test_options_are_set_in_a_private_menu_and_shown_to_all(room: Room) -> None:
    await play(room)
    opened = await room.forge(room.ann, await room.lobby(), MENUS)
    assert opened.ephemeral and opened.response is not None
    found = menus(opened.response)
    assert found["lo:soul_puzzler:characters"] == ["secret", "random", "dice", "none"]
    result = await room.ann.select(opened.response, ["12"], custom_id="lo:soul_puzzler:tokens")
    assert "12" in said(result)
    assert "**12**" in words(await room.lobby())
    result = await room.forge(room.eve, await room.lobby(), MENUS)
    refused = await room.eve.select(reply(result), ["11"], custom_id="lo:soul_puzzler:tokens")
    assert "no seat here" in said(refused)


async def test_open_options_go_when_the_match_starts(room: Room) -> None:
    await play(room)
    await room.bob.click(await room.lobby(), label="Join")
    opened = [await room.forge(player, await room.lobby(), MENUS) for player in (room.ann, room.bob, room.ann)]
    assert opened[2].response is not None
    await room.ann.select(opened[2].response, ["12"], custom_id="lo:soul_puzzler:tokens")
    assert _only_seen_by(room, room.ann) == 1, "the second panel of a person replaces the first"
    assert _only_seen_by(room, room.bob) == 1
    await room.ann.click(await room.lobby(), label="Start")
    assert (await room.match()).status == "live"
    assert not _only_seen_by(room, room.ann) and not _only_seen_by(room, room.bob)


async def test_open_options_go_when_the_lobby_closes(room: Room) -> None:
    for last in ("Cancel", "Leave"):
        await play(room)
        await room.forge(room.ann, await room.lobby(), MENUS)
        await room.ann.click(await room.lobby(), label=last)
        assert not _only_seen_by(room, room.ann)


async def test_options_of_a_closed_lobby_set_nothing_on_another_games(room: Room) -> None:
    await play(room)
    opened = reply(await room.forge(room.ann, await room.lobby(), MENUS))
    await room.restart()  # the panel of a lobby is not known any more, and so not deleted
    await room.ann.click(await room.lobby(), label="Cancel")
    await room.ann.slash(room.channel, "play", game="labyrinth")
    before = words(await room.lobby())
    refused = said(await room.ann.select(opened, ["12"], custom_id="lo:soul_puzzler:tokens"))
    assert refused == "This lobby is now for another game, so nothing was set. Press **Options…** under it."
    assert words(await room.lobby()) == before


def _only_seen_by(room: Room, member: simcord.MemberActor) -> int:
    """Return how many messages one person alone sees."""
    return sum(message.flags.ephemeral for message in room.channel.history(viewer=member))


async def test_a_lobby_works_after_a_restart(room: Room) -> None:
    await play(room)
    await room.restart()
    await room.bob.click(await room.lobby(), label="Join")
    await room.ann.click(await room.lobby(), label="Start")
    assert (await room.match()).status == "live"
    assert len(room.channel.history()) == 1


async def test_play_again_brings_the_lobby_to_the_bottom(room: Room) -> None:
    await play(room)
    old = await room.lobby()
    await room.eve.send(room.channel, "hello")
    await room.bob.slash(room.channel, "play", game="soul_puzzler")
    assert (await room.lobby()).id != old.id
    assert len(room.channel.history()) == 2


async def test_a_channel_with_a_match_offers_a_thread(duel: Room) -> None:
    offer = await duel.eve.slash(duel.channel, "play", game="soul_puzzler")
    assert "already hosts a match" in said(offer) and offer.ephemeral
    done = await duel.eve.click(reply(offer), label="Open a thread")
    (thread,) = duel.channel.threads
    assert thread.mention in said(done)
    lobby = next(message for message in thread.history() if "Soul Puzzler" in words(message))
    await duel.eve.click(lobby, label="Play the computer")
    assert (await duel.host.matches.load_in(thread.id)).facts.status == "live"


async def test_a_busy_channel_offers_a_thread_or_here(room: Room) -> None:
    for number in range(12):
        await room.eve.send(room.channel, f"talk {number}")
    offer = await room.ann.slash(room.channel, "play", game="soul_puzzler")
    assert "busy" in said(offer) and offer.response is not None
    await room.ann.click(offer.response, label="Play here")
    assert "Play the computer" in labels(await room.lobby())


async def test_a_thread_from_the_start_and_none_inside_a_thread(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler", thread=True)
    (thread,) = room.channel.threads
    assert "only create threads" in said(await room.ann.slash(thread, "play", game="soul_puzzler", thread=True))


@pytest.mark.parametrize("lacking", sorted(NEEDED))
async def test_missing_permissions_are_named_before_a_lobby_opens(room: Room, lacking: str) -> None:
    denied = discord.PermissionOverwrite(**{lacking: False})
    me = room.guild.me
    assert me is not None
    channel = room.guild.create_text_channel("closed", overwrites={me: denied})
    result = await room.ann.slash(channel, "play", game="soul_puzzler")
    assert result.ephemeral
    assert NEEDED[lacking] in said(result)
    assert await room.store.lobbies.lobby(channel.id) is None


async def test_threads_need_permissions_too(room: Room) -> None:
    me = room.guild.me
    assert me is not None
    denied = discord.PermissionOverwrite(create_public_threads=False)
    channel = room.guild.create_text_channel("closed", overwrites={me: denied})
    result = await room.ann.slash(channel, "play", game="soul_puzzler", thread=True)
    assert "Create Public Threads" in said(result)


async def test_no_thread_is_opened_for_somebody_who_may_open_none(room: Room) -> None:
    """One account had the bot open thread after thread where it may open none itself."""
    me = room.guild.me
    assert me is not None
    denied, allowed = (discord.PermissionOverwrite(create_public_threads=may) for may in (False, True))
    channel = room.guild.create_text_channel("closed", overwrites={room.guild.default_role: denied, me: allowed})
    refused = await room.ann.slash(channel, "play", game="soul_puzzler", thread=True)
    assert said(refused) == NO_THREADS_OF_YOURS
    opened = reply(await room.ann.slash(channel, "play", game="soul_puzzler"))
    await room.ann.click(opened, label="Play the computer")
    result = await room.eve.slash(channel, "play", game="labyrinth")
    assert result.response is not None and not labels(result.response), "and none is offered"
    await room.host.preferences.set_server(room.guild.id, place="thread")
    assert "Use `/play` inside a thread" in said(await room.ann.slash(channel, "play", game="soul_puzzler"))
    assert not channel.threads


async def test_no_thread_is_offered_where_none_can_be_opened(room: Room) -> None:
    me = room.guild.me
    assert me is not None
    denied = discord.PermissionOverwrite(create_public_threads=False)
    channel = room.guild.create_text_channel("closed", overwrites={me: denied})
    opened = reply(await room.ann.slash(channel, "play", game="soul_puzzler"))
    await room.ann.click(opened, label="Play the computer")
    result = await room.eve.slash(channel, "play", game="labyrinth")
    assert "already hosts a match" in said(result) and "in another channel" in said(result)
    assert result.response is not None and not labels(result.response)


async def test_the_pace_is_chosen_with_the_options(room: Room) -> None:
    await play(room)
    assert "Time per decision: **no clock**" in words(await room.lobby())
    opened = reply(await room.forge(room.ann, await room.lobby(), MENUS))
    result = await room.ann.select(opened, ["86400"], custom_id="lp")
    assert "Time per decision: **1 day**" in said(result)
    assert "**1 day**" in words(await room.lobby())
    assert "no seat here" in said(await room.forge(room.eve, await room.lobby(), "lp", "60"))
    assert "That isn't a time per decision" in said(await room.forge(room.ann, await room.lobby(), "lp", "61"))
    await room.ann.click(await room.lobby(), label="Play the computer")
    assert (await room.match()).pace == 86400
    assert "1 day" in said(await room.ann.slash(room.channel, "match info"))


async def test_a_server_that_plays_in_threads_always_opens_one(room: Room) -> None:
    await room.host.preferences.set_server(room.guild.id, place="thread")
    await play(room)
    (thread,) = room.channel.threads
    assert (await room.host.lobbies.get(thread.id)).channel_id == thread.id
    await room.ann.click(
        next(message for message in thread.history() if "Soul Puzzler" in words(message)), label="Join"
    )
    await room.bob.slash(thread, "play", game="soul_puzzler")
    assert len(room.channel.threads) == 1, "inside a thread it plays there"


async def test_a_server_that_plays_in_channels_offers_no_thread(room: Room) -> None:
    await room.host.preferences.set_server(room.guild.id, place="channel")
    for number in range(12):
        await room.eve.send(room.channel, f"talk {number}")
    await play(room)
    assert "not played" in said(await room.ann.slash(room.channel, "play", game="soul_puzzler", thread=True))
    await room.ann.click(await room.lobby(), label="Play the computer")
    result = await room.eve.slash(room.channel, "play", game="soul_puzzler")
    assert "already hosts a match" in said(result) and "thread" not in said(result)
    assert not room.channel.threads


async def test_a_server_plays_where_its_managers_want_it(room: Room) -> None:
    other = room.guild.create_text_channel("other")
    await room.host.preferences.set_server(room.guild.id, channels=(other.id,))
    for apart in (False, True):
        result = await room.ann.slash(room.channel, "play", game="soul_puzzler", thread=apart)
        assert f"<#{other.id}>" in said(result)
    assert not room.channel.threads, "no thread is left behind"
    await room.ann.slash(other, "play", game="soul_puzzler", thread=True)
    (thread,) = other.threads
    await room.bob.slash(thread, "play", game="soul_puzzler")
    assert (await room.host.lobbies.get(thread.id)).channel_id == thread.id


async def test_a_lobby_shows_the_team_of_each_seat(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soulgivers")
    await room.bob.click(await room.lobby(), label="Join")
    told = words(await room.lobby())
    assert f"1. {name_of(room.ann)} · 🟧 Shells\n2. {name_of(room.bob)} · 🔵 Specters\n" in told
    assert "3. *free* · 🔶 Shells\n4. *free* · 🔷 Specters\n" in told
    assert "This game is for" not in told
    await room.eve.click(await room.lobby(), label="Join")
    assert "This game is for 2 or 4 players." in words(await room.lobby()), "three cannot start, and are told why"


async def test_a_lobby_without_teams_names_none(room: Room) -> None:
    await play(room)
    assert f"1. {name_of(room.ann)}\n2. *free*" in words(await room.lobby())


async def test_the_message_of_a_lobby_that_gives_way_is_removed(room: Room) -> None:
    await play(room)
    old = await room.lobby()
    await room.env.advance_time(86_401)
    await room.bob.slash(room.channel, "play", game="maatatahay")
    assert [message.id for message in room.channel.history()] == [(await room.lobby()).id] != [old.id]
    assert name_of(room.bob) in words(await room.lobby())
