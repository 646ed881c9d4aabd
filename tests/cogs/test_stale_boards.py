"""A board that could not be shown is brought up to date by the next thing that anybody does."""

from __future__ import annotations

import asyncio

import pytest

from cogs.board.publisher import RETRIES
from host.host import Host
from storage.repository import Repository
from tests.cogs.helpers import Message, Room, labels, words
from tests.cogs.tables import drop

EDIT = ("PATCH", "/channels/*/messages/*")


async def look(room: Room, how: str, board: Message) -> None:
    """Do something that makes no move."""
    if how.startswith("/"):
        await room.eve.slash(room.channel, how[1:])
    else:
        await room.eve.click(board, label=how)


@pytest.mark.parametrize("how", ["/board", "/hand", "/log", "My hand", "More", "What can I do now?"])
async def test_after_a_permission_that_was_lost(room: Room, how: str) -> None:
    await room.start()
    room.env.inject_error(*EDIT, status=403, code=50013)
    await drop(room, 4)
    board = await room.board()
    assert "column 4" not in words(board)
    await look(room, how, board)
    await room.env.settle()
    assert "column 4" in words(await room.board()) and (await room.board()).id == board.id


@pytest.mark.parametrize("how", ["/board", "/hand", "More"])
async def test_after_an_outage_longer_than_all_attempts(room: Room, how: str) -> None:
    await room.start()
    room.env.inject_error(*EDIT, status=500, times=None)
    await drop(room, 4)
    for wait in RETRIES:
        await room.env.advance_time(wait + 1)
    room.env.backend.faults.clear()
    board = await room.board()
    assert "column 4" not in words(board)
    await look(room, how, board)
    await room.env.settle()
    assert "column 4" in words(await room.board())


async def test_without_waiting_for_the_next_attempt(room: Room) -> None:
    await room.start()
    room.env.inject_error(*EDIT, status=500)
    await drop(room, 4)
    await look(room, "More", await room.board())
    await room.env.settle()
    assert "column 4" in words(await room.board())
    await drop(room, 2)
    assert "column 2" in words(await room.board())


async def test_what_another_process_has_changed_meanwhile(room: Room) -> None:
    await room.start()
    room.env.inject_error(*EDIT, status=500)
    await drop(room, 4)
    other, match = Host(await Repository.open(room.path), room.config, room.clock), await room.match()
    await other.play.submit(match.id, (await room.mover()).id, "drop:2")
    await other.store.close()
    await look(room, "More", await room.board())
    await room.env.settle()
    assert "column 2" in words(await room.board())


async def test_the_last_board_of_a_match(room: Room) -> None:
    await room.start()
    room.env.inject_error(*EDIT, status=403, code=50013)
    await room.resign(room.ann)
    assert "wins by resignation" not in words(await room.board())
    await look(room, "/board", await room.board())
    assert "wins by resignation" in words(await room.board())


async def test_a_board_that_was_posted_and_not_noted_shows_the_end(room: Room) -> None:
    await room.start()
    posting = await room.store.messages.posting((await room.match()).id, "board")
    assert posting is not None
    await room.resign(room.bob)
    await room.store.messages.removed((await room.match()).id, posting)
    await room.restart()
    assert "Rematch" in labels(await room.board())


async def test_boards_under_way_are_left_to_the_next_start_where_there_is_no_time_for_them(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start()
    publisher, match = room.bot.publisher, await room.match()

    async def slow(*_: object, **named: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(publisher, "show", slow)
    publisher.changed(match.id)
    await asyncio.sleep(0)
    assert publisher._tasks
    await room.bot.cut_short()
    assert not publisher._tasks
    publisher.changed(match.id)
    assert not publisher._tasks, "and nothing begins anew"
