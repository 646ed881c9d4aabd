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


@pytest.mark.parametrize("how", ["/board", "/hand", "/log", "More", "What can I do now?"])
async def test_after_a_permission_that_was_lost(duel: Room, how: str) -> None:
    duel.env.inject_error(*EDIT, status=403, code=50013)
    await drop(duel, 4)
    board = await duel.board()
    assert "column 4" not in words(board)
    await look(duel, how, board)
    await duel.env.settle()
    assert "column 4" in words(await duel.board()) and (await duel.board()).id == board.id


@pytest.mark.parametrize("how", ["/board", "/hand", "More"])
async def test_after_an_outage_longer_than_all_attempts(duel: Room, how: str) -> None:
    duel.env.inject_error(*EDIT, status=500, times=None)
    await drop(duel, 4)
    for wait in RETRIES:
        await duel.env.advance_time(wait + 1)
    duel.env.backend.faults.clear()
    board = await duel.board()
    assert "column 4" not in words(board)
    await look(duel, how, board)
    await duel.env.settle()
    assert "column 4" in words(await duel.board())


async def test_without_waiting_for_the_next_attempt(duel: Room) -> None:
    duel.env.inject_error(*EDIT, status=500)
    await drop(duel, 4)
    await look(duel, "More", await duel.board())
    await duel.env.settle()
    assert "column 4" in words(await duel.board())
    await drop(duel, 2)
    assert "column 2" in words(await duel.board())


async def test_what_another_process_has_changed_meanwhile(duel: Room) -> None:
    duel.env.inject_error(*EDIT, status=500)
    await drop(duel, 4)
    other, match = Host(await Repository.open(duel.path), duel.config, duel.clock), await duel.match()
    await other.play.submit(match.id, (await duel.mover()).id, "drop:2")
    await other.store.close()
    await look(duel, "More", await duel.board())
    await duel.env.settle()
    assert "column 2" in words(await duel.board())


async def test_the_last_board_of_a_match(duel: Room) -> None:
    duel.env.inject_error(*EDIT, status=403, code=50013)
    await duel.resign(duel.ann)
    assert "wins by resignation" not in words(await duel.board())
    await look(duel, "/board", await duel.board())
    assert "wins by resignation" in words(await duel.board())


async def test_a_board_that_was_posted_and_not_noted_shows_the_end(duel: Room) -> None:
    posting = await duel.store.messages.posting((await duel.match()).id, "board")
    assert posting is not None
    await duel.resign(duel.bob)
    await duel.store.messages.removed((await duel.match()).id, posting)
    await duel.restart()
    assert "Rematch" in labels(await duel.board())


async def test_boards_under_way_are_left_to_the_next_start_where_there_is_no_time_for_them(
    duel: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    publisher, match = duel.bot.publisher, await duel.match()

    async def slow(*_: object, **named: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(publisher, "show", slow)
    publisher.changed(match.id)
    await asyncio.sleep(0)
    assert publisher._tasks
    await duel.bot.cut_short()
    assert not publisher._tasks
    publisher.changed(match.id)
    assert not publisher._tasks, "and nothing begins anew"
