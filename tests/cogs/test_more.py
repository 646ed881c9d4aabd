"""**More**: what is seldom pressed has a message of its own, so that a board or panel has one row of such buttons."""

from __future__ import annotations

import simcord

from cogs.match.controls import STANDING
from tests.cogs.helpers import Message, Room, labels, press_more, said, words
from tests.cogs.tables import drop, panel_of


async def offered(actor: simcord.MemberActor, message: Message) -> list[str]:
    """Return the buttons that stand under **More**."""
    opened = await actor.click(message, label="More")
    assert opened.ephemeral and opened.response is not None
    return labels(opened.response)


async def test_a_board_and_a_panel_have_one_row_besides_the_moves(duel: Room) -> None:
    assert labels(await duel.board())[-2:] == ["What can I do now?", "More"]
    mover = await duel.mover()
    assert labels(await panel_of(duel, mover))[-2:] == ["What can I do now?", "More"], "there is no move to undo"
    await mover.click(await duel.board(), label="Drop 1")
    assert labels(await panel_of(duel, mover))[-3:] == ["What can I do now?", "Undo", "More"]


async def test_it_offers_the_same_from_board_and_panel(duel: Room) -> None:
    await drop(duel, 1)
    await drop(duel, 2)
    there = ["Since my last turn", "Replay", "Undo", "Log", "Rules", "To the board"]
    assert await offered(duel.ann, await duel.board()) == there
    assert await offered(duel.ann, await panel_of(duel, duel.ann)) == there


async def test_a_stranger_is_offered_what_a_stranger_may_do(duel: Room) -> None:
    found = await offered(duel.eve, await duel.board())
    assert found == ["Since my last turn", "Replay", "Log", "Rules", "To the board"] and STANDING not in found


async def test_it_turns_into_the_answer_of_an_undo(duel: Room) -> None:
    mover = await duel.mover()
    await mover.click(await duel.board(), label="Drop 1")
    result = await press_more(mover, await duel.board(), "Undo")
    assert result.response is not None and words(result.response) == "Done."
    assert await duel.mover() is mover
    assert "undid" in words(await duel.board())


async def test_an_undo_is_offered_only_to_a_player_who_has_moved(duel: Room) -> None:
    first, second = await duel.mover(), await duel.waiter()
    await first.click(await duel.board(), label="Drop 1")
    assert "Undo" in await offered(first, await duel.board())
    assert "Undo" not in await offered(second, await duel.board())
    assert "Undo" not in labels(await panel_of(duel, second)), "only the opponent has moved"
    assert "no move to undo" in said(await second.slash(duel.channel, "undo"))
    await second.click(await duel.board(), label="Drop 2")
    assert "Undo" in labels(await panel_of(duel, second))


async def test_it_turns_into_what_an_undo_is_refused_with(duel: Room) -> None:
    mover = await duel.mover()
    await mover.click(await duel.board(), label="Drop 1")
    await press_more(mover, await duel.board(), "Undo")
    assert "no move to undo" in said(await press_more(mover, await duel.board(), "Undo"))


async def test_an_undo_that_others_must_agree_to_says_so(duel: Room) -> None:
    first, second = await duel.mover(), await duel.waiter()
    await first.click(await duel.board(), label="Drop 1")
    await second.click(await duel.board(), label="Drop 2")
    assert "once everyone else agrees" in said(await press_more(first, await duel.board(), "Undo"))
    assert "asks to undo a move" in words(await duel.board())


async def test_the_panel_follows_an_undo_made_under_more(duel: Room) -> None:
    mover = await duel.mover()
    panel = await panel_of(duel, mover)
    await mover.click(panel, label="Drop 1")
    result = await press_more(mover, panel, "Undo")
    assert "The panel" not in said(result) and "stopped updating" not in said(result)
    assert await duel.mover() is mover
    assert "undid **Drop in column 1**." in words(await panel_of(duel, mover))
    assert "undid" not in words((await mover.click(await panel_of(duel, mover), label="Drop 1")).response)


async def test_more_and_what_it_shows_go_with_the_next_thing_that_its_reader_does(duel: Room) -> None:
    await drop(duel, 1)
    await drop(duel, 2)
    mover = await duel.mover()
    opened = await mover.click(await duel.board(), label="More")
    assert opened.response is not None
    summary = await mover.click(opened.response, label="Since my last turn")
    assert opened.response is None and summary.response is not None
    log = await press_more(mover, await duel.board(), "Log")
    assert summary.response is None and log.response is not None
    await mover.click(await duel.board(), label="Drop 3")
    assert log.response is None


async def test_what_has_happened_goes_when_its_reader_is_asked_something_new(duel: Room) -> None:
    await drop(duel, 1)
    mover, waiter = await duel.mover(), await duel.waiter()
    summary = await press_more(waiter, await duel.board(), "Since my last turn")
    await mover.click(await duel.board(), label="Drop 2")
    await duel.env.settle()
    assert summary.response is None


async def test_the_answer_of_an_undo_goes_with_the_next_press(duel: Room) -> None:
    mover = await duel.mover()
    await mover.click(await duel.board(), label="Drop 1")
    undone = await press_more(mover, await duel.board(), "Undo")
    assert undone.response is not None
    await mover.click(await duel.board(), label="Drop 2")
    assert undone.response is None
