"""``/admin end`` and ``/admin repair``: what is asked, what players are told, what the board shows."""

from __future__ import annotations

import sqlite3

import pytest

from tests.cogs.helpers import Room, owned_by, said, words
from tests.cogs.tables import admin


async def end(room: Room, match: int) -> str:
    """Let Ann, whose bot it is, call a match off, sure of it."""
    owned_by(room, room.ann)
    asked = await room.ann.user.slash("admin end", match=match)
    assert asked.response is not None and "Abort match" in said(asked)
    return said(await room.ann.user.click(asked.response, label="Abort"))


async def test_a_match_is_ended_and_its_players_are_told(room: Room) -> None:
    await room.start()
    match = await room.match()
    assert f"Match {match.id} is aborted" in await end(room, match.id)
    await room.env.settle()
    assert "The bot owner aborted the match" in words(await room.board())
    (told,) = [one for one in room.channel.history() if "has aborted your match" in one.content]
    assert room.ann.mention in told.content and room.bob.mention in told.content
    log = said(await room.bob.slash(room.channel, "log"))
    assert "The bot owner aborts the match." in log and "moderator" not in log
    assert f"Match {match.id} is already over" in await end(room, match.id)
    assert "There is no match 99" in said(await admin(room, "end", match=99))


async def test_a_match_that_cannot_be_read_is_ended_too(room: Room) -> None:
    await room.start()
    match = await room.match()
    _spoil(room, match.id)
    assert "is aborted" in await end(room, match.id)
    await room.start()
    assert (await room.match()).id != match.id


async def test_a_broken_match_is_mended_and_shown(room: Room) -> None:
    await room.start()
    match, board = await room.match(), await room.board()
    _spoil(room, match.id)
    assert "can't be read" in said(await room.bob.slash(room.channel, "board"))
    shown = said(await admin(room, "repair", match=match.id))
    assert "rebuilt from its log" in shown and "Its board is reposted" in shown
    assert (await room.board()).id != board.id
    mover = await room.mover()
    await mover.slash(room.channel, "puzzler drop", column=1)
    assert (await room.match()).entries == match.entries + 1


@pytest.mark.parametrize("number", [2, 2**53 - 1])
async def test_a_match_that_never_was_is_not_mended(room: Room, number: int) -> None:
    assert f"There is no match {number}" in said(await admin(room, "repair", match=number))


def _spoil(room: Room, match_id: int) -> None:
    with sqlite3.connect(room.path) as connection:
        connection.execute("UPDATE snapshot SET state = CAST('{' AS BLOB) WHERE match_id = ?", (match_id,))
    connection.close()
