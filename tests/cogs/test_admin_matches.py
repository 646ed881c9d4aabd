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


async def test_a_match_is_ended_and_its_players_are_told(duel: Room) -> None:
    match = await duel.match()
    assert f"Match {match.id} is aborted" in await end(duel, match.id)
    await duel.env.settle()
    assert "The bot owner aborted the match" in words(await duel.board())
    (told,) = [one for one in duel.channel.history() if "has aborted your match" in one.content]
    assert duel.ann.mention in told.content and duel.bob.mention in told.content
    log = said(await duel.bob.slash(duel.channel, "log"))
    assert "The bot owner aborts the match." in log and "moderator" not in log
    assert f"Match {match.id} is already over" in await end(duel, match.id)
    assert "There is no match 99" in said(await admin(duel, "end", match=99))


async def test_a_match_that_cannot_be_read_is_ended_too(duel: Room) -> None:
    match = await duel.match()
    _spoil(duel, match.id)
    assert "is aborted" in await end(duel, match.id)
    await duel.start()
    assert (await duel.match()).id != match.id


async def test_a_broken_match_is_mended_and_shown(duel: Room) -> None:
    match, board = await duel.match(), await duel.board()
    _spoil(duel, match.id)
    assert "can't be read" in said(await duel.bob.slash(duel.channel, "board"))
    shown = said(await admin(duel, "repair", match=match.id))
    assert "rebuilt from its log" in shown and "Its board is reposted" in shown
    assert (await duel.board()).id != board.id
    mover = await duel.mover()
    await mover.slash(duel.channel, "puzzler drop", column=1)
    assert (await duel.match()).entries == match.entries + 1


@pytest.mark.parametrize("number", [2, 2**53 - 1])
async def test_a_match_that_never_was_is_not_mended(room: Room, number: int) -> None:
    assert f"There is no match {number}" in said(await admin(room, "repair", match=number))


def _spoil(room: Room, match_id: int) -> None:
    with sqlite3.connect(room.path) as connection:
        connection.execute("UPDATE snapshot SET state = CAST('{' AS BLOB) WHERE match_id = ?", (match_id,))
    connection.close()
