"""Pictures in messages of components: kept by their ids, uploaded again where Discord refuses, or posted again."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from cogs.press.press import DRAWING
from tests.loopback.audit import faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.exchange import Interaction
from tests.loopback.faults import refused
from tests.loopback.kill_loop import errors
from tests.loopback.people import moves, words
from tests.loopback.process import BotProcess
from tests.loopback.rest import Call
from tests.loopback.world import Message

EDIT = r"PATCH /channels"
INVALID = refused(400, 50035, "Invalid Form Body")


@pytest.fixture
async def duel(discord: Loopback, bot: BotProcess) -> AsyncIterator[Duel]:
    """A match in which both are asked for a character; in the end nothing is lost or doubled."""
    played = Duel(discord, discord.world.add_guild())
    await bot.start()
    await played.open()
    await quiet(bot.database)
    yield played
    await quiet(bot.database)
    assert not await faults(bot.database, [played])
    assert not errors(bot.said())


async def choose(duel: Duel, bot: BotProcess) -> list[Call]:
    """Let Ann choose in secret, which changes only words of the board; return the edits of it."""
    board = duel.board()
    assert board is not None
    before = len(duel.discord.log)
    await duel.make(duel.ann, board, moves(board)[0])
    await quiet(bot.database)
    return [call for call in duel.discord.log[before:] if call.name.startswith("PATCH /channels")]


def picture(board: Message | None) -> str:
    """Return the id of the picture that a board shows."""
    assert board is not None
    (gallery,) = [one for one in board.components[0]["components"] if one["type"] == 12]
    assert [row["id"] for row in board.attachments] == [gallery["items"][0]["media"]["attachment_id"]]
    return str(board.attachments[0]["id"])


async def followed(one: Interaction) -> Message:
    """Wait for the message that follows an answer."""
    await until(lambda: bool(one.followups))
    return one.followups[0]


async def test_an_edit_keeps_a_picture_by_the_id_of_its_upload(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    before = picture(duel.board())
    (edit,) = await choose(duel, bot)
    assert "Ready: " in words(duel.board())
    assert [row["id"] for row in edit.body["attachments"]] == [before] and not edit.files
    assert picture(duel.board()) == before


async def test_a_picture_that_cannot_be_kept_is_uploaded_again(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    before = picture(duel.board())
    discord.faults.add(EDIT, INVALID)
    kept, uploaded = await choose(duel, bot)
    assert not kept.files and uploaded.files
    assert "Ready: " in words(duel.board()) and picture(duel.board()) != before


async def test_a_board_whose_edits_are_refused_is_posted_again(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    old = duel.board()
    discord.faults.add(EDIT, INVALID, times=2)
    await choose(duel, bot)
    new = duel.board()
    assert new is not None and old is not None and new.id != old.id
    assert "Ready: " in words(new) and len(duel.boards()) == 1


async def test_a_picture_is_uploaded_again_after_a_restart(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    await bot.kill()
    await bot.start()
    (edit,) = await choose(duel, bot)
    assert edit.files and picture(duel.board())


async def test_a_lobby_gets_its_picture_by_the_answer_to_a_press(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.open()
    await quiet(bot.database)
    (board,) = duel.boards()
    assert board.bare, "the board is the lobby's message"
    assert not discord.calls("PATCH /channels")


async def test_a_lobby_whose_press_cannot_be_answered_makes_way_for_a_new_message(
    discord: Loopback, bot: BotProcess
) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.ann.slash(duel.channel, "play", game="soul_puzzler")
    lobby = duel.lobby()
    assert lobby is not None
    await duel.bob.press(lobby, "Join")
    discord.faults.add(r"POST /interactions", refused(404, 10062))
    await duel.ann.press(lobby, "Start")
    await quiet(bot.database)
    (board,) = duel.boards()
    assert board.id != lobby.id and lobby.id not in duel.channel.messages
    assert not discord.calls("PATCH /channels")


async def test_a_slow_picture_follows_a_sentence_as_a_message_of_its_own(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start("impatient")
    await duel.open()
    await quiet(bot.database)
    opened = await duel.ann.slash(duel.channel, "rules", game="soul_puzzler")
    turned = await duel.ann.wait(duel.ann.pick(await followed(opened), "pm:soul_puzzler", "3"))
    for one in (turned, await duel.bob.slash(duel.channel, "board")):
        assert words(one.response) == DRAWING
        assert picture(await followed(one))


async def test_board_answers_with_the_picture_itself(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    before = len(discord.log)
    one = await duel.bob.slash(duel.channel, "board")
    assert one.response is not None and picture(one.response)
    (answer,) = [call for call in discord.log[before:] if call.path.startswith(("/interactions", "/webhooks"))]
    assert answer.files
