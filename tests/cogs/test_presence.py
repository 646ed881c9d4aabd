"""Players who go away and come back, and matches that fall asleep."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from host.config import HostConfig
from tests.cogs.helpers import Room, labels, name_of, said, words

DAY = 86_400.0


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[Room]:
    """Ann and Bob in a match of ten minutes a move that falls asleep after a day."""
    config = HostConfig(pace=600, sleep_after=DAY, computer_pause=1e6)
    async with Room.opened(tmp_path / "table.db", config) as room:
        await room.start()
        yield room


async def away(room: Room) -> None:
    """Let the time of whoever must act run out."""
    await room.env.advance_time(610)


async def test_the_board_says_for_whom_the_computer_plays_and_lets_them_back(timed: Room) -> None:
    mover, waiter = await timed.mover(), await timed.waiter()
    await away(timed)
    board = await timed.board()
    assert f"🤖 The computer plays for {name_of(mover)} until they return" in words(board)
    assert "I'm back" in labels(board) and "Drop 1" not in labels(board)
    assert "not playing in this match" in said(await timed.eve.click(board, label="I'm back"))
    assert "already have a seat" in said(await waiter.click(board, label="I'm back"))
    await mover.click(board, label="I'm back")
    assert await timed.mover() is mover
    board = await timed.board()
    assert "plays for" not in words(board) and "I'm back" not in labels(board) and "Drop 1" in labels(board)


@pytest.mark.parametrize("act", ["What can I do now?", "/undo"])
async def test_using_any_control_is_being_back(timed: Room, act: str) -> None:
    mover = await timed.mover()
    await away(timed)
    if act == "/undo":
        result = await mover.slash(timed.channel, "undo")
    else:
        result = await mover.click(await timed.board(), label=act)
    assert await timed.mover() is mover
    assert ("Welcome back" in said(result)) == (act != "/undo")


async def test_commands_are_being_back_too(timed: Room) -> None:
    mover = await timed.mover()
    await away(timed)
    assert "Welcome back" in said(await mover.slash(timed.channel, "hand"))
    assert "Welcome back" not in said(await mover.slash(timed.channel, "hand"))
    await away(timed)
    await mover.slash(timed.channel, "puzzler drop", column=2)
    match = await timed.match()
    assert all(row.kind == "person" for row in match.seats) and match.entries > 2


async def test_calling_off_by_somebody_who_was_away(timed: Room) -> None:
    mover = await timed.mover()
    await away(timed)
    assert "once everyone agrees" in said(await mover.slash(timed.channel, "match abort"))


async def test_the_log_tells_who_went_and_came(timed: Room) -> None:
    mover, waiter = await timed.mover(), await timed.waiter()
    seat = (await timed.match()).seat_of(mover.id) or 0
    await away(timed)
    await mover.click(await timed.board(), label="I'm back")
    await waiter.slash(timed.channel, "match replace", seat=2 - seat)
    await timed.eve.click(await timed.board(), label="Take the open seat")
    await mover.slash(timed.channel, "match replace", seat=seat + 1, computer="easy")
    log = said(await timed.eve.slash(timed.channel, "log"))
    assert f"The computer plays seat {seat + 1} until its player is back. (time was up)" in log
    assert f"{name_of(mover)} is back on seat {seat + 1}." in log
    assert f"{name_of(waiter)}: seat {2 - seat} is open to anyone." in log
    assert f"{name_of(timed.eve)}: seat {2 - seat} goes to a person." in log
    assert f"{name_of(mover)}: seat {seat + 1} goes to the computer." in log


async def test_a_match_that_nobody_touches_sleeps_and_wakes_by_button(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "table.db", HostConfig(sleep_after=DAY, notice_after=2 * DAY)) as room:
        await room.start()
        await room.env.advance_time(DAY + 60)
        board = await room.board()
        assert "💤" in words(board) and "Resume" in labels(board) and "Drop 1" in labels(board)
        assert "not playing in this match" in said(await room.eve.click(board, label="Resume"))
        await room.env.advance_time(2 * DAY)
        assert not [message for message in room.channel.history() if "your move" in message.content]
        await room.restart()
        await room.ann.click(await room.board(), label="Resume")
        board = await room.board()
        assert "💤" not in words(board) and "Resume" not in labels(board)
        await room.env.advance_time(3 * DAY)
        assert not (await room.match()).asleep or "💤" in words(await room.board())


async def test_a_move_wakes_a_match(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "table.db", HostConfig(sleep_after=DAY)) as room:
        await room.start()
        await room.env.advance_time(DAY + 60)
        old = room.snapshot(await room.board())
        await old.press(await room.mover(), "Drop 3")
        assert "💤" not in words(await room.board())
        assert (await room.match()).entries == 1


async def test_the_board_says_until_when_the_consent_of_who_is_away_is_needed(timed: Room) -> None:
    mover, waiter = await timed.mover(), await timed.waiter()
    await away(timed)
    late_at = (await timed.match()).seats[(await timed.match()).kept_for(mover.id) or 0].awaited_until
    assert late_at is not None
    assert "asked to abort the match" in said(await waiter.slash(timed.channel, "match abort"))
    board = words(await timed.board())
    assert (
        f"Still to agree: {name_of(mover)} (away, needed until <t:{int(late_at)}:f>). After that, ask again." in board
    )
    assert (await timed.match()).status == "live"
    await mover.click(await timed.board(), label="I'm back")
    assert (await timed.match()).status == "live"
