"""``/admin pause`` and ``/admin resume``: what boards, panels and refusals say, also after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from host.config import HostConfig
from host.views.table import Table
from tests.cogs.helpers import Room, said, words
from tests.cogs.tables import admin

PAUSED = "⏸️ The bot owner has paused all matches"


async def test_boards_and_panels_say_it_and_moves_are_refused(room: Room) -> None:
    await room.start()
    mover = await room.mover()
    before = await room.match()
    reason = "a *new*\nver\u00adsion \U0001f468\u200d\U0001f467\u202e"
    assert "are paused, even after a restart" in said(await admin(room, "pause", reason=reason))
    await room.env.settle()
    board = await room.board()
    assert f"{PAUSED}: a \\*new\\* version \U0001f468\u200d\U0001f467." in words(board)
    refused = said(await mover.click(board, label="Drop 1"))
    assert "has paused all matches: a \\*new\\* version" in refused and (await room.match()).entries == before.entries
    assert "paused all matches" in said(await mover.slash(room.channel, "puzzler drop", column=3))
    assert PAUSED in words((await mover.slash(room.channel, "hand")).response)
    assert "Nothing has happened yet" in said(await room.eve.slash(room.channel, "log"))


async def test_it_lasts_over_a_restart_and_ends(room: Room) -> None:
    await room.start()
    await admin(room, "pause")
    await room.restart()
    mover = await room.mover()
    assert f"{PAUSED}. Clocks" in words(await room.board())
    assert "paused all matches. Clocks are stopped" in said(await mover.click(await room.board(), label="Drop 1"))
    assert "have been paused since" in said(await admin(room, "pause"))
    assert "**Paused** since" in said(await admin(room, "status"))
    assert "Matches continue" in said(await admin(room, "resume"))
    await room.env.settle()
    assert PAUSED not in words(await room.board())
    entries = (await room.match()).entries
    await mover.click(await room.board(), label="Drop 1")
    assert (await room.match()).entries == entries + 1
    assert "Matches are not paused" in said(await admin(room, "resume"))


async def test_a_board_that_was_being_drawn_when_the_pause_ended_says_no_longer_that_all_stands_still(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start()
    draw, reached, released = room.bot.pictures.draw, asyncio.Event(), asyncio.Event()

    async def slow(table: Table) -> Any:
        reached.set()
        await released.wait()
        return await draw(table)

    monkeypatch.setattr(room.bot.pictures, "draw", slow)
    await room.host.pause_all("")
    await reached.wait()
    await room.host.resume_all()
    released.set()
    async with asyncio.timeout(60):  # a board is edited once in a while at most
        while PAUSED in words(await room.board()):
            await asyncio.sleep(0.01)
            await room.env.settle()


async def test_no_match_begins(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.bob.click(await room.lobby(), label="Join")
    await admin(room, "pause")
    assert "paused all matches" in said(await room.ann.click(await room.lobby(), label="Start"))
    other = room.guild.create_text_channel("other")
    assert "paused all matches" in said(await room.eve.slash(other, "play", game="labyrinth"))


async def test_a_clock_is_not_shown_in_a_pause(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "clock.db", HostConfig(pace=3600)) as room:
        await room.start()
        assert "(until <t:" in words(await room.board())
        await admin(room, "pause")
        await room.env.settle()
        assert "(until <t:" not in words(await room.board())
        await room.env.advance_time(7200)
        assert (await room.match()).entries == 0
        await admin(room, "resume")
        await room.env.settle()
        assert "(until <t:" in words(await room.board())
