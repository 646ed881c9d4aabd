"""**More**: what is seldom pressed has a message of its own, so that a board or panel has one row of such buttons."""

from __future__ import annotations

import simcord

from cogs.match.controls import STANDING
from tests.cogs.helpers import Message, Room, labels, press_more, said, words
from tests.cogs.tables import panel_of


async def offered(actor: simcord.MemberActor, message: Message) -> list[str]:
    """Return the buttons that stand under **More**."""
    opened = await actor.click(message, label="More")
    assert opened.ephemeral and opened.response is not None
    return labels(opened.response)


async def test_a_board_and_a_panel_have_one_row_besides_the_moves(room: Room) -> None:
    await room.start()
    assert labels(await room.board())[-3:] == ["My hand", "What can I do now?", "More"]
    assert labels(await panel_of(room, room.ann))[-3:] == ["What can I do now?", "Undo", "More"]


async def test_it_offers_the_same_from_board_and_panel(room: Room) -> None:
    await room.start()
    there = ["Since my last turn", "Replay", "Undo", "Log", "Rules", "To the board"]
    assert await offered(room.ann, await room.board()) == there
    assert await offered(room.ann, await panel_of(room, room.ann)) == there


async def test_a_stranger_is_offered_what_a_stranger_may_do(room: Room) -> None:
    await room.start()
    found = await offered(room.eve, await room.board())
    assert found == ["Since my last turn", "Replay", "Log", "Rules", "To the board"] and STANDING not in found


async def test_it_turns_into_the_answer_of_an_undo(room: Room) -> None:
    await room.start()
    mover = await room.mover()
    await mover.click(await room.board(), label="Drop 1")
    result = await press_more(mover, await room.board(), "Undo")
    assert result.response is not None and words(result.response) == "Done."
    assert await room.mover() is mover
    assert "undid" in words(await room.board())


async def test_it_turns_into_what_an_undo_is_refused_with(room: Room) -> None:
    await room.start()
    assert "no move to undo" in said(await press_more(await room.waiter(), await room.board(), "Undo"))


async def test_an_undo_that_others_must_agree_to_says_so(room: Room) -> None:
    await room.start()
    first, second = await room.mover(), await room.waiter()
    await first.click(await room.board(), label="Drop 1")
    await second.click(await room.board(), label="Drop 2")
    assert "once everyone else agrees" in said(await press_more(first, await room.board(), "Undo"))
    assert "asks to undo a move" in words(await room.board())


async def test_the_panel_follows_an_undo_made_under_more(room: Room) -> None:
    await room.start()
    mover = await room.mover()
    panel = await panel_of(room, mover)
    await mover.click(panel, label="Drop 1")
    result = await press_more(mover, panel, "Undo")
    assert "The panel" not in said(result) and "stopped updating" not in said(result)
    assert await room.mover() is mover
