"""The live board: one message that keeps up, wherever it has gone."""

from __future__ import annotations

import asyncio

import pytest
from discord import ui
from msgspec.structs import replace

from ai.players import DEFAULT
from cogs.board.board import NEWS_LIMIT, board
from cogs.board.words import news
from cogs.shared.names import names
from host.views.table import Table
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, name_of, open_hand, press_more, said, words
from tests.cogs.tables import drop
from tests.conformance.tables import table_of
from tests.render.matches import sampled


def boards(room: Room) -> list[str]:
    """Return what every board message in the channel says."""
    return [words(message) for message in room.channel.history() if "-# Match " in words(message)]


async def test_the_first_board_tells_players_seed_and_question(duel: Room) -> None:
    match, board = await duel.match(), await duel.board()
    assert match.seed is None
    log = said(await press_more(duel.eve, board, "Log"))
    assert match.seed_hash in log and "is shown when the match is over" in log and "SHA-256" not in words(board)
    assert name_of(duel.ann) in words(board) and name_of(duel.bob) in words(board)
    (asked,) = [line for line in words(board).splitlines() if line.startswith("▸")]
    assert name_of(await duel.mover()) in asked
    assert labels(board)[-3:] == ["Drop 5", "What can I do now?", "More"], "a game without secrets needs no hand"


async def test_one_message_is_edited_and_its_picture_replaced(duel: Room) -> None:
    first = await duel.board()
    await (await duel.mover()).click(first, label="Drop 1")
    second = await duel.board()
    assert first.id == second.id
    assert len(second.attachments) == 1
    assert first.attachments[0].filename != second.attachments[0].filename
    assert len(boards(duel)) == 1


async def test_a_press_is_answered_by_the_board_itself(duel: Room) -> None:
    board = await duel.board()
    before = len(duel.env.http_requests)
    await (await duel.mover()).click(board, label="Drop 1")
    assert [(entry.method, entry.path.split("/")[1]) for entry in duel.env.http_requests[before:]] == [
        ("POST", "interactions")
    ]


async def test_ones_own_scoring_stays_on_the_board_in_a_line_after_the_answer(duel: Room) -> None:
    seat = (await duel.match()).seat_of((await duel.mover()).id) or 0
    for column in (1, 5, 2, 5, 3, 4):
        await drop(duel, column)
    lines = words(await duel.board()).splitlines()
    (before,) = [line for line in lines if "scores 3 points" in line]
    assert FACES["soul_puzzler"].emblems[seat] in before
    assert not before.startswith("-#"), "one's own result is no small print"
    assert "in column 4" in lines[lines.index(before) + 1]


@pytest.mark.parametrize("key", FACES)
def test_what_was_earlier_takes_one_line_and_no_room_from_what_is_recent(key: str) -> None:
    for moment in sampled(12, key):
        seats = tuple(f"<@{10**18 + seat}>" for seat in range(moment.seats))
        plain = news(key, moment.recent, seats).lines
        told = news(key, moment.recent, seats, moment.recent).lines
        assert told[-len(plain) :] == plain
        assert len(told) <= len(plain) + 1
        assert len("\n".join(told)) <= NEWS_LIMIT


def test_who_is_ready_is_named_beside_who_is_still_to_answer() -> None:
    game = GAMES["labyrinth"]
    state = game.setup(3, game.options(), bytes(32)).state
    shown = table_of(game, 3, game.options(), state, 0, ())
    mine, *rest = shown.questions
    one = replace(shown, questions=(replace(mine, answered=True), *rest))
    called = names(shown.match)

    def asked(table: Table) -> str:
        texts = [item.content for item in board(table)(None).walk_children() if isinstance(item, ui.TextDisplay)]
        return next(text for text in texts if text.startswith("▸"))

    emblems = FACES["labyrinth"].emblems
    assert asked(one).endswith(f" Ready: {emblems[0]} {called[0]}.")
    assert "Ready" not in asked(shown) and "of 3" not in asked(one)


async def test_a_deleted_board_is_posted_again(duel: Room) -> None:
    old = await duel.board()
    duel.env.backend.delete_message(duel.channel.id, old.id)
    await drop(duel, 1)
    assert (await duel.board()).id != old.id
    assert len(boards(duel)) == 1


async def test_board_brings_a_deleted_board_back(duel: Room) -> None:
    old = await duel.board()
    duel.env.backend.delete_message(duel.channel.id, old.id)
    result = await duel.eve.slash(duel.channel, "board")
    assert result.ephemeral
    assert (await duel.board()).id != old.id


async def test_a_board_that_has_scrolled_away_is_posted_again(duel: Room) -> None:
    old = await duel.board()
    for number in range(9):
        await duel.eve.send(duel.channel, f"talk {number}")
    await drop(duel, 1)
    assert (await duel.board()).id != old.id
    assert len(boards(duel)) == 1, "the old one is gone"
    old = await duel.board()
    await duel.eve.send(duel.channel, "more talk")
    await drop(duel, 2)
    assert (await duel.board()).id == old.id


async def test_an_old_board_is_posted_again(duel: Room) -> None:
    old = await duel.board()
    await duel.env.advance_time(3700)
    await drop(duel, 1)
    assert (await duel.board()).id != old.id
    assert len(boards(duel)) == 1


async def test_discords_limit_on_old_edits_leads_to_a_new_board(duel: Room) -> None:
    old = await duel.board()
    duel.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046)
    await drop(duel, 1)
    assert (await duel.board()).id != old.id


async def test_a_fault_of_discord_is_got_over(duel: Room) -> None:
    old = await duel.board()
    duel.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await drop(duel, 4)
    assert "column 4" not in words(await duel.board())
    await duel.env.advance_time(11)
    assert (await duel.board()).id == old.id
    assert "column 4" in words(await duel.board())


async def test_no_permission_to_show_the_board_is_told_once_and_got_over(duel: Room) -> None:
    duel.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=2)
    await drop(duel, 1)
    mover = await duel.mover()
    assert "I need the permissions" in said(await mover.slash(duel.channel, "hand"))
    assert "I need the permissions" not in said(await mover.slash(duel.channel, "hand"))
    await drop(duel, 2)
    await drop(duel, 3)
    assert "column 3" in words(await duel.board())
    assert "I need the permissions" not in said(await duel.eve.slash(duel.channel, "hand"))


async def test_every_button_works_after_a_restart(duel: Room) -> None:
    await duel.restart()
    board = await duel.board()
    mover = await duel.mover()
    assert "Drop a soul into a column" in said(await open_hand(duel, mover))
    assert said(await press_more(mover, board, "Log"))
    assert said(await press_more(mover, board, "Rules"))
    await mover.click(board, label="Drop 2")
    assert await duel.mover() is not mover
    assert "column 2" in words(await duel.board())


async def test_a_move_made_while_the_bot_was_leaving_is_shown_after_the_restart(duel: Room) -> None:
    match, mover = await duel.match(), await duel.mover()
    await duel.bot.publisher.close()
    await duel.host.play.submit(match.id, mover.id, "drop:5")
    await duel.restart()
    assert "column 5" in words(await duel.board())


async def test_the_board_in_words(duel: Room) -> None:
    await drop(duel, 3)
    result = await duel.eve.slash(duel.channel, "board", format="text")
    assert result.ephemeral
    assert "Column 3" in said(result) and "▸" in said(result)


async def test_the_board_in_notation_is_what_everybody_knows(duel: Room) -> None:
    await drop(duel, 3)
    result = await duel.eve.slash(duel.channel, "board", format="notation")
    written = said(result).partition("```\n")[2].partition("\n```")[0]
    assert result.ephemeral
    table = await duel.bot.host.matches.table((await duel.match()).id, None)
    assert GAMES[table.match.game].read_position(written) == table.view


async def test_no_half_of_a_position_is_shown_in_notation(duel: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.match.viewing.POSITION_LIMIT", 100)
    result = await duel.eve.slash(duel.channel, "board", format="notation")
    assert "too long" in said(result) and "```" not in said(result)


async def test_the_log(duel: Room) -> None:
    await drop(duel, 3)
    mover = await duel.waiter()
    await press_more(mover, await duel.board(), "Undo")
    result = await duel.eve.slash(duel.channel, "log")
    assert result.ephemeral
    assert "~~" in said(result) and "undoes a move" in said(result)
    assert "undoes a move" in said(await press_more(duel.eve, await duel.board(), "Log"))
    assert "column 3" not in said(await duel.eve.slash(duel.channel, "log", last=1))


async def test_a_board_that_scrolled_away_while_the_bot_was_gone_is_posted_again(duel: Room) -> None:
    old = await duel.board()
    await duel.restart()
    duel.bot.channel_activity.done(duel.channel.id)
    for number in range(9):
        await duel.eve.send(duel.channel, f"talk {number}")
    duel.bot.channel_activity.done(duel.channel.id)
    await drop(duel, 1)
    assert (await duel.board()).id != old.id
    assert len(boards(duel)) == 1


async def test_moves_that_come_fast_are_shown_together(duel: Room) -> None:
    duel.bot.publisher._interval = 30.0
    await drop(duel, 1)
    assert "column 1" not in words(await duel.board())
    before = len(duel.env.http_requests)
    await drop(duel, 2)
    await duel.env.advance_time(31)
    edits = [entry for entry in duel.env.http_requests[before:] if entry.method == "PATCH"]
    assert len(edits) == 1
    assert "column 2" in words(await duel.board())


async def test_two_presses_at_once_are_both_answered(duel: Room) -> None:
    board = await duel.board()
    first, second = await duel.mover(), await duel.waiter()
    presses = [duel.snapshot(board).begin(actor, "Drop 1") for actor in (first, second)]
    await duel.env.settle()
    assert all(record.responded for record in presses)
    assert (await duel.match()).entries == 1


async def test_a_press_that_can_no_longer_be_answered_counts_all_the_same(duel: Room) -> None:
    duel.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await (await duel.mover()).click(await duel.board(), label="Drop 5")
    assert "column 5" in words(await duel.board())
    assert (await duel.match()).entries == 1


async def test_closing_does_not_wait_for_another_attempt(duel: Room) -> None:
    duel.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await drop(duel, 1)
    async with asyncio.timeout(3):
        await duel.bot.publisher.close()


async def test_a_computer_player_is_thinking_while_it_is_asked(duel: Room) -> None:
    table = await duel.bot.host.matches.table((await duel.match()).id, None)
    seat = table.questions[0].decision.seat
    holder = replace(table.match.seats[seat], kind="computer", user_id=None, computer=DEFAULT)
    seats = tuple(holder if row.seat == seat else row for row in table.match.seats)
    shown = replace(table, match=replace(table.match, seats=seats))
    layout = board(shown)(await duel.bot.pictures.draw(shown))
    told = [item.content for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]
    (asked,) = [line for text in told for line in text.splitlines() if line.startswith("▸")]
    assert asked.endswith("is thinking.")


async def test_the_board_says_who_took_which_move_back_until_somebody_moves(duel: Room) -> None:
    mover = await duel.mover()
    other = duel.bob if mover is duel.ann else duel.ann
    await mover.slash(duel.channel, "puzzler drop", column=1)
    await mover.slash(duel.channel, "undo")
    assert f"{name_of(mover)} undid **" in words(await duel.board())
    assert "agreed" not in words(await duel.board())
    await mover.slash(duel.channel, "puzzler drop", column=2)
    assert "undid" not in words(await duel.board())
    await other.slash(duel.channel, "puzzler drop", column=3)
    await mover.slash(duel.channel, "undo")
    assert "undid" not in words(await duel.board())
    await other.click(await duel.board(), label="Agree")
    shown = words(await duel.board())
    assert f"{name_of(mover)} undid **" in shown and f"{name_of(other)} agreed." in shown
    await duel.restart()
    assert f"{name_of(other)} agreed." in words(await duel.board())
    await mover.slash(duel.channel, "puzzler drop", column=4)
    assert "undid" not in words(await duel.board())
