"""The end of a match on the board: places, what was worth telling, and what to play next."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from cogs.board.endings import story
from cogs.match.afterwards import open_lobby
from cogs.shared.options import lasting
from host.views.table import History
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, menus, name_of, reply, said, use, words


async def finished(room: Room) -> discord.Message:
    """Return the board of a match that Ann and Bob have played to its end."""
    await room.start(target=5)
    while (await room.match()).status == "live":
        actor, move = await room.best_move()
        await use(actor, await room.board(), move)
    return await room.board()


async def test_the_board_tells_places_and_what_was_worth_telling(room: Room) -> None:
    told = words(await finished(room))
    assert "wins!" in told and "**1st** " in told and "**2nd** " in told
    assert "(lines " in told, "where the points came from"
    assert "• Most points with one move: " in told and " moves in " in told
    assert labels(await room.board()) == ["Rematch", "Another game", "Replay", "Log", "More"]


async def test_a_match_given_up_has_places_and_a_story_too(duel: Room) -> None:
    mover = await duel.mover()
    await mover.click(await duel.board(), label="Drop 1")
    await duel.resign(mover)
    told = words(await duel.board())
    assert "wins by resignation" in told and "**1st** " in told and f"{name_of(mover)} resigned" in told
    assert "1 move in " in told


async def test_a_match_called_off_has_neither(duel: Room) -> None:
    await duel.ann.slash(duel.channel, "match abort")
    await duel.bob.click(await duel.board(), label="Agree")
    told = words(await duel.board())
    assert "aborted" in told and "1st" not in told and " moves in " not in told


async def test_no_more_than_three_facts_are_told(duel: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    face = FACES["soul_puzzler"]
    for facts, told in ((lambda events, names: ["One."] * 5, 3), (None, 0)):
        monkeypatch.setitem(FACES, "soul_puzzler", replace(face, match_facts=facts))
        assert story(await duel.match(), History((), 7)).count("• One.") == told


def test_how_long_a_match_took_is_told_in_its_largest_unit() -> None:
    told = ["a moment", "59 seconds", "59 minutes", "1 day"]
    assert [lasting(seconds) for seconds in (0.2, 59, 3599, 90_000)] == told


async def test_another_game_opens_a_lobby_that_invites_the_players(room: Room) -> None:
    asked = await room.ann.click(await finished(room), label="Another game")
    assert asked.ephemeral and asked.response is not None
    ((custom_id, games),) = menus(asked.response).items()
    assert list(games) == list(GAMES)
    await room.ann.select(asked.response, ["maatatahay"], custom_id=custom_id)
    lobby = words(await room.lobby())
    assert "Maatatahay" in lobby and f"{name_of(room.bob)}, you are invited" in lobby
    await room.bob.click(await room.lobby(), label="Join")
    assert "invited" not in words(await room.lobby())
    await room.ann.click(await room.lobby(), label="Start")
    assert (await room.match()).game == "maatatahay"


async def test_a_watcher_who_chooses_another_game_invites_nobody(room: Room) -> None:
    asked = reply(await room.eve.click(await finished(room), label="Another game"))
    ((custom_id, _),) = menus(asked).items()
    await room.eve.select(asked, ["maatatahay"], custom_id=custom_id)
    assert "invited" not in words(await room.lobby())


async def test_an_invitation_calls_nobody(room: Room) -> None:
    asked = reply(await room.ann.click(await finished(room), label="Another game"))
    ((custom_id, _),) = menus(asked).items()
    await room.ann.select(asked, ["anima"], custom_id=custom_id)
    assert not (await room.lobby()).mentions


async def test_another_game_waits_for_the_end(duel: Room) -> None:
    board, match = await duel.board(), await duel.match()
    for values in ((), ("anima",)):
        control = open_lobby.id(match.id) if values else f"tb:{match.id}:another"
        assert "once it is over" in said(await duel.forge(duel.ann, board, control, *values))
    assert await duel.host.lobbies.message(duel.channel.id) is None


async def test_a_game_that_there_is_not_opens_nothing(room: Room) -> None:
    board, match = await finished(room), await room.match()
    assert "know a game of that name" in said(await room.forge(room.ann, board, open_lobby.id(match.id), "chess"))
    assert await room.store.lobbies.lobby_message(room.channel.id) is None


async def test_another_game_while_a_rematch_goes_on_offers_a_thread(room: Room) -> None:
    board = await finished(room)
    await room.ann.click(board, label="Rematch")
    await room.bob.click(await room.board(), label="Agree")
    old = next(message for message in room.channel.history() if message.id == board.id)
    asked = reply(await room.ann.click(old, label="Another game"))
    ((custom_id, _),) = menus(asked).items()
    result = await room.ann.select(asked, ["anima"], custom_id=custom_id)
    assert "already hosts a match" in said(result)
