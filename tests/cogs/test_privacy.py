"""``/privacy``: what is kept, the export and the deletion, each of whoever asks and of nobody else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import simcord

from cogs.press.controls import found
from cogs.privacy.page import delete
from cogs.shared.flood import EXPORTS
from cogs.shared.layout import TEXT_LIMIT
from cogs.shared.names import FORMER
from host.config import HostConfig
from tests.cogs.helpers import Room, labels, reply, said, words
from tests.cogs.panels import plain


def named(room: Room, who: simcord.MemberActor) -> bool:
    """Say whether the database names a person anywhere."""
    with closing(sqlite3.connect(room.path)) as file:
        return str(who.id) in "\n".join(file.iterdump())


async def asked(room: Room, who: simcord.MemberActor) -> simcord.ResponseMessage:
    """Press **Delete…** on the page and return the question."""
    page = await who.slash(room.channel, "privacy")
    assert page.ephemeral and page.response is not None
    question = await who.click(page.response, label="Delete…")
    assert question.ephemeral and question.response is not None
    assert labels(question.response) == ["Delete everything"]
    return question.response


async def test_the_page_says_what_is_kept_everywhere(room: Room) -> None:
    page = await room.ann.slash(room.channel, "privacy")
    assert page.ephemeral and "until you delete your part" in said(page) and len(said(page)) < TEXT_LIMIT
    private = await room.ann.user.slash("privacy")
    assert said(private) == said(page)


async def test_the_page_says_how_long_matches_are_kept(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "days.db", HostConfig(keep_days=90), draw=plain) as room:
        page = await room.ann.slash(room.channel, "privacy")
        assert "90 days after its end" in said(page)


async def test_the_export_is_a_file_for_whoever_presses_and_not_without_end(undrawn: Room) -> None:
    room = undrawn
    await room.start()
    page = (await room.ann.slash(room.channel, "privacy")).response
    assert page is not None
    answer = await room.ann.click(page, label="Export")
    assert answer.ephemeral and answer.response is not None
    (file,) = answer.response.attachments
    assert file.filename == "soultable-my-data.json"
    for _ in range(EXPORTS - 1):
        await room.ann.click(page, label="Export")
    assert "exports" in said(await room.ann.click(page, label="Export"))


async def test_deleting_is_asked_once_more_and_leaves_the_match_to_the_others(undrawn: Room) -> None:
    room = undrawn
    await room.start()
    question = await asked(room, room.ann)
    assert named(room, room.ann)
    done = await room.ann.click(question, label="Delete everything")
    assert "has been deleted" in words(done.response or question)
    await room.env.settle()
    assert not named(room, room.ann) and named(room, room.bob)
    match = await room.match()
    assert match.status == "live" and match.people == (room.bob.id,)
    assert "Ann" not in words(await room.board())


async def test_the_messages_that_call_a_deleted_person_go(undrawn: Room) -> None:
    room = undrawn
    await room.start()
    await (await room.mover()).click(await room.board(), label="Drop 1")
    called = await room.mover()
    await room.env.advance_time(200)
    assert any(called.mention in message.content for message in room.channel.history())
    await called.click(await asked(room, called), label="Delete everything")
    await room.env.settle()
    assert not any(called.mention in message.content for message in room.channel.history())


async def test_a_finished_match_is_shown_without_the_name(undrawn: Room) -> None:
    room = undrawn
    await room.start()
    match = await room.match()
    await room.host.seats.resign(match.id, room.bob.id)
    await room.env.settle()
    assert "Ann" in words(await room.board())
    await room.ann.click(await asked(room, room.ann), label="Delete everything")
    await room.env.settle()
    board = words(await room.board())
    assert "Ann" not in board and FORMER in board


async def test_another_account_deletes_nobody_by_a_question_that_was_not_asked_of_it(undrawn: Room) -> None:
    room = undrawn
    await room.start()
    result = await room.forge(room.bob, await room.board(), delete.id(room.ann.id))
    assert "That question was for another person" in said(result)
    assert named(room, room.ann) and named(room, room.bob)


@pytest.mark.parametrize("forged", ["pv:forget", "pv:export:7", "pd:", "pd:-7", "pd:7 ", f"pd:{'9' * 20}", "pd:7:8"])
def test_no_forged_id_is_read(forged: str) -> None:
    assert found(forged) is None


async def test_the_owner_of_a_lobby_who_is_deleted_hands_it_on_where_everybody_sees_it(undrawn: Room) -> None:
    room = undrawn
    opened = reply(await room.ann.slash(room.channel, "play", game="soul_puzzler"))
    await room.bob.click(opened, label="Join")
    await room.ann.click(await asked(room, room.ann), label="Delete everything")
    await room.env.settle()
    assert (await room.host.lobbies.get(room.channel.id)).owner_id == room.bob.id
    assert not named(room, room.ann)
    (message,) = [one for one in room.channel.history() if one.id == opened.id]
    assert "Ann" not in words(message) and "Bob" in words(message)
    await room.bob.click(await asked(room, room.bob), label="Delete everything")
    await room.env.settle()
    (message,) = [one for one in room.channel.history() if one.id == opened.id]
    assert "closed" in words(message)
