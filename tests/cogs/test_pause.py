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


async def test_boards_and_panels_say_it_and_moves_are_refused(duel: Room) -> None:
    mover = await duel.mover()
    before = await duel.match()
    reason = "a *new*\nver\u00adsion \U0001f468\u200d\U0001f467\u202e"
    assert "are paused, even after a restart" in said(await admin(duel, "pause", reason=reason))
    await duel.env.settle()
    board = await duel.board()
    assert f"{PAUSED}: a \\*new\\* version \U0001f468\u200d\U0001f467." in words(board)
    refused = said(await mover.click(board, label="Drop 1"))
    assert "has paused all matches: a \\*new\\* version" in refused and (await duel.match()).entries == before.entries
    assert "paused all matches" in said(await mover.slash(duel.channel, "puzzler drop", column=3))
    assert PAUSED in words((await mover.slash(duel.channel, "hand")).response)
    assert "Nothing has happened yet" in said(await duel.eve.slash(duel.channel, "log"))


async def test_it_lasts_over_a_restart_and_ends(duel: Room) -> None:
    await admin(duel, "pause")
    await duel.restart()
    mover = await duel.mover()
    assert f"{PAUSED}. Clocks" in words(await duel.board())
    assert "paused all matches. Clocks are stopped" in said(await mover.click(await duel.board(), label="Drop 1"))
    assert "have been paused since" in said(await admin(duel, "pause"))
    assert "**Paused** since" in said(await admin(duel, "status"))
    assert "Matches continue" in said(await admin(duel, "resume"))
    await duel.env.settle()
    assert PAUSED not in words(await duel.board())
    entries = (await duel.match()).entries
    await mover.click(await duel.board(), label="Drop 1")
    assert (await duel.match()).entries == entries + 1
    assert "Matches are not paused" in said(await admin(duel, "resume"))


async def test_a_board_that_was_being_drawn_when_the_pause_ended_says_no_longer_that_all_stands_still(
    duel: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, reached, released = duel.bot.pictures.draw, asyncio.Event(), asyncio.Event()

    async def slow(table: Table) -> Any:
        reached.set()
        await released.wait()
        return await draw(table)

    monkeypatch.setattr(duel.bot.pictures, "draw", slow)
    await duel.host.pause_all("")
    await reached.wait()
    await duel.host.resume_all()
    released.set()
    async with asyncio.timeout(60):  # a board is edited once in a while at most
        while PAUSED in words(await duel.board()):
            await asyncio.sleep(0.01)
            await duel.env.settle()


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
