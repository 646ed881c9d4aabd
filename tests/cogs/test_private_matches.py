"""Matches against the computer in somebody's private messages with the bot."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest

from ai.players import DEFAULT, PLAYERS
from host.config import HostConfig
from host.views.table import NO_SERVER, Match
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, press_more, said, words

PLAY = "Play the computer"


def dms(room: Room) -> Any:
    """Return Ann's private messages with the bot."""
    return room.ann.user.dm_channel


async def match_of(room: Room) -> Match:
    return (await room.host.matches.load_in(dms(room).id)).facts


async def board_of(room: Room) -> discord.Message:
    posting = await room.store.messages.posting((await match_of(room)).id, "board")
    assert posting is not None
    found: discord.Message = next(one for one in dms(room).history() if one.id == posting.message_id)
    return found


async def begin(room: Room, game: str = "soul_puzzler", label: str = "Beginner match") -> None:
    await room.ann.user.slash("play", game=game)
    await room.ann.user.click(dms(room).last_message, label=label)


async def own_move(room: Room) -> str | None:
    """Return the move that the greedy player would make for Ann; None where she is not asked."""
    match = await match_of(room)
    table = await room.host.matches.table(match.id, room.ann.id)
    if table.viewer is None or not table.legal.get(table.viewer):
        return None
    return str(PLAYERS[DEFAULT].choose(GAMES[match.game], table.view, table.viewer, Random(match.entries)))


async def test_a_lobby_in_private_messages_offers_the_computer_and_nobody_else(room: Room) -> None:
    await room.ann.user.slash("play", game="soul_puzzler")
    lobby = dms(room).last_message
    offered = {"Beginner match", PLAY, "Easy computer", "Hard computer", "Rules", "Options…", "Leave", "Cancel"}
    assert offered == set(labels(lobby))
    await room.ann.user.click(lobby, label=PLAY)
    match = await match_of(room)
    assert match.guild_id == NO_SERVER and match.people == (room.ann.id,)
    assert len(dms(room).history()) == 1, "the board takes the lobby's place"
    assert "Ann" in words(await board_of(room)) and "<@" not in words(await board_of(room))


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_begins_and_is_played_there(undrawn: Room, game: str) -> None:
    room = undrawn
    await begin(room, game)
    made = 0
    for _ in range(40):
        move = await own_move(room)
        if move is not None:
            answer = await room.ann.user.slash("move", notation=move)
            made += "our side" not in said(answer)
        await room.env.settle()
        if made == 4 or (await match_of(room)).status != "live":
            break
    match = await match_of(room)
    assert made >= 3 and match.entries >= 3
    posting = await room.store.messages.posting(match.id, "board")
    assert posting is not None and posting.channel_id == dms(room).id and posting.shown == match.revision


async def test_all_that_works_in_a_channel_works_there(room: Room) -> None:
    await begin(room)
    user = room.ann.user
    hand = await user.slash("hand")
    assert hand.ephemeral and "### Soul Puzzler" in said(hand)
    move = await own_move(room)
    assert move is not None
    offered = await user.autocomplete("move", "notation", "")
    assert move in [choice["value"] for choice in offered]
    await user.slash("move", notation=move)
    await room.env.settle()
    for path, expected in (
        ("log", "drops a soul"),
        ("board", "To the live board"),
        ("match info", "SHA-256"),
        ("match list", "your DMs with me"),
        ("match pace", "Time per decision"),
        ("rules", "Soul Puzzler"),
    ):
        options = {"pace": 3600} if path == "match pace" else {}
        answer = await user.slash(path, **options)
        shown = said(answer) + " ".join(labels(answer.response) if answer.response is not None else [])
        assert expected.lower() in shown.lower(), path
    listed = said(await user.slash("match list"))
    assert f"https://discord.com/channels/@me/{dms(room).id}/" in listed
    taken_back = await press_more(user, await board_of(room), "Undo")  # type: ignore[arg-type]
    assert "our side" not in said(taken_back)


async def test_it_is_resigned_exported_and_played_again(room: Room) -> None:
    await begin(room)
    user = room.ann.user
    asked = await user.slash("resign")
    await user.click(asked.response, label="Resign")
    assert (await match_of(room)).status == "over"
    export = await user.slash("match export")
    assert export.response is not None and export.response.attachments
    first = (await match_of(room)).id
    await user.click(await board_of(room), label="Rematch")
    assert (await match_of(room)).id > first and (await match_of(room)).status == "live"


async def test_it_goes_on_after_a_restart(room: Room) -> None:
    await begin(room)
    await room.restart()
    move = await own_move(room)
    assert move is not None
    entries = (await match_of(room)).entries
    await room.ann.user.slash("move", notation=move)
    await room.env.settle()
    match = await match_of(room)
    posting = await room.store.messages.posting(match.id, "board")
    assert match.entries > entries and posting is not None and posting.shown == match.revision
    assert not room.host.places.is_lost(dms(room).id)


async def test_nobody_reaches_it_from_elsewhere(room: Room) -> None:
    await begin(room)
    match = await match_of(room)
    await room.eve.slash(room.channel, "play", game="maatatahay")
    (message,) = room.channel.history()
    for actor in (room.eve, room.ann):
        for custom_id in (f"tb:{match.id}:hand", f"tb:{match.id}:take", f"mv:{match.id}:0.0:drop:3"):
            assert "This channel has no match" in said(await room.forge(actor, message, custom_id))
    listed = said(await room.eve.slash(room.channel, "match list"))
    assert "Soul Puzzler" not in listed
    assert (await match_of(room)).revision == match.revision


async def test_closed_private_messages_put_it_to_sleep_until_somebody_is_back(room: Room) -> None:
    await begin(room)
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50007)
    move = await own_move(room)
    assert move is not None
    await room.ann.user.slash("move", notation=move)
    await room.env.settle()
    assert room.host.places.is_lost(dms(room).id) and (await match_of(room)).asleep
    await room.ann.user.slash("hand")
    await room.env.settle()
    assert not room.host.places.is_lost(dms(room).id) and not (await match_of(room)).asleep


async def test_no_letter_repeats_what_the_board_is_beside(undrawn: Room) -> None:
    room = undrawn
    await begin(room, "labyrinth")
    await room.env.settle()
    await room.env.advance_time(600)
    assert not [row for row in dms(room).history() if "in <#" in words(row)]


async def test_private_matches_of_many_people_are_not_counted_as_those_of_one_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = tmp_path_factory.mktemp("many") / "table.db"
    async with Room.opened(path, HostConfig(most_per_person=1)) as room:
        await room.host.preferences.set_server(NO_SERVER, most_live=1)
        await begin(room)
        other = room.bob.user
        await other.slash("play", game="soul_puzzler")
        await other.click(other.dm_channel.last_message, label=PLAY)
        assert len(await room.host.matches.live_on(NO_SERVER)) == 2
        refused = said(await room.ann.user.slash("play", game="maatatahay"))
        assert "already hosts a match" in refused or "matches" in refused
