"""A board is edited only when what everybody sees has changed: the mark of an edit would tell the rest."""

from __future__ import annotations

import pytest

from tests.cogs.helpers import Room, words
from tests.cogs.labyrinth import finish, start


def touched(room: Room, before: int) -> list[str]:
    """Return the requests since then that wrote, edited or deleted a message in the channel."""
    written = [entry for entry in room.env.http_requests[before:] if entry.method in ("POST", "PATCH", "DELETE")]
    return [entry.path for entry in written if entry.path.startswith(f"/channels/{room.channel.id}/")]


async def commit(room: Room, pieces: int) -> list[str]:
    """Let Ann bid; return what was done to the channel."""
    before = len(room.env.http_requests)
    await room.ann.slash(room.channel, "labyrinth bid", pieces=pieces)
    await room.env.settle()
    return touched(room, before)


async def shown(room: Room) -> bool:
    """Return whether the board counts as up to date."""
    match = await room.match()
    posting = await room.store.messages.posting(match.id, "board")
    return posting is not None and posting.shown == match.revision


async def test_a_bid_is_shown_and_a_changed_bid_is_not(room: Room) -> None:
    await start(room, people=2)
    assert len(await commit(room, 3)) == 1
    for pieces in (1, 8):
        assert await commit(room, pieces) == [] and await shown(room)
    await room.restart()
    assert await commit(room, 0) == [] and await shown(room)


@pytest.mark.usefixtures("at_soul_processing")
async def test_what_happens_behind_the_screens_is_not_shown(room: Room) -> None:
    await start(room, people=2)
    before = len(room.env.http_requests)
    await room.ann.slash(room.channel, "labyrinth promote", souls="R,low-B")
    await room.env.settle()
    assert touched(room, before) == [] and await shown(room)
    await finish(room)
    await room.env.settle()
    assert touched(room, before) and "promotes red once" in words(await room.board())


async def test_a_board_is_edited_after_a_failure_though_it_says_the_same_again(duel: Room) -> None:
    """Nobody knows what a message shows after an edit that failed: it may have arrived."""
    mover = await duel.mover()
    duel.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await mover.slash(duel.channel, "puzzler drop", column=4)
    before = len(duel.env.http_requests)
    await mover.slash(duel.channel, "undo")
    await duel.env.settle()
    await duel.env.advance_time(11)
    assert touched(duel, before) and await shown(duel)
