"""Wicked Labyrinth at a table: bids, souls and cards, and what may not be done."""

from __future__ import annotations

import pytest
from discord import ui
from msgspec.structs import replace

from cogs.board.board import board
from cogs.board.words import own_results
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import LabyrinthView
from tests.cogs.helpers import Room, components, labels, name_of, reply, said, use, words
from tests.cogs.labyrinth import finish, start
from tests.cogs.tables import panel_of


async def test_the_form_of_a_bid_is_beside_your_move_which_alone_is_green(room: Room) -> None:
    await start(room, people=2)
    board = await room.board()
    assert labels(board) == ["Your move", "Bid…", "What can I do now?", "More"]
    assert [one["label"] for one in components(board) if one.get("style") == 3] == ["Your move"]
    assert sum(one.get("type") == 1 for one in components(board)) == 1, "one row of a phone"


async def test_a_bid_takes_two_presses_and_stays_secret(room: Room) -> None:
    await start(room, people=2)
    panel = await panel_of(room, room.ann)
    assert labels(panel)[:5] == ["Nothing", "1", "2", "3", "4"]
    result = await room.ann.click(panel, label="3")
    assert "Chosen: **3 pieces**" in said(result)
    board = words(await room.board())
    assert "Ready: " in board and "3 pieces" not in board
    assert "3 pieces" not in words(await panel_of(room, room.bob))
    again = await room.ann.slash(room.channel, "labyrinth bid", pieces=2, sign="witch")
    assert "Chosen: **2 pieces + witch's sign**" in said(again)
    assert "witch's sign" in words(await panel_of(room, room.ann))


async def test_too_many_pieces_and_a_sign_already_used(room: Room) -> None:
    await start(room, people=1)
    result = await room.ann.slash(room.channel, "labyrinth bid", pieces=12)
    assert "12 pieces: you have 8 pieces left this round" in said(result) and result.ephemeral
    await room.ann.slash(room.channel, "labyrinth bid", pieces=0, sign="witch")
    await room.env.settle()
    result = await room.ann.slash(room.channel, "labyrinth bid", pieces=1, sign="witch")
    assert "sign of the witch is spent for this round" in said(result)
    result = await room.ann.slash(room.channel, "labyrinth promote", souls="R,low")
    assert "Everyone is bidding now" in said(result)


async def test_the_hand_is_behind_a_green_button_while_somebody_must_answer_there(room: Room) -> None:
    await start(room, people=2)
    table = await room.host.matches.table((await room.match()).id, None)
    answered = replace(table, questions=tuple(replace(one, answered=True) for one in table.questions))
    for shown, label in ((table, "Your move"), (answered, "My hand")):
        buttons = [item.label for item in board(shown)(None).walk_children() if isinstance(item, ui.Button)]
        assert [one for one in buttons if one in ("Your move", "My hand")] == [label]


async def test_a_bid_that_waits_looks_chosen_and_is_not_chosen_twice(room: Room) -> None:
    await start(room, people=2)
    panel = await panel_of(room, room.ann)
    for label, chosen in (("3", "✓ 3"), ("1", "✓ 1")):
        answered = reply(await room.ann.click(panel, label=label))
        assert [one for one in labels(answered) if one.startswith("✓")] == [chosen]
        revision = (await room.match()).revision
        assert f"**{'3 pieces' if label == '3' else '1 piece'}** is already chosen" in said(
            await room.ann.click(answered, label=chosen)
        )
        assert (await room.match()).revision == revision


async def test_bidding_with_nothing_left(room: Room) -> None:
    await start(room, people=2)
    for pieces, sign in ((8, "souls"), (0, "witch")):
        await room.ann.slash(room.channel, "labyrinth bid", pieces=pieces, sign=sign)
        await room.bob.slash(room.channel, "labyrinth bid", pieces=0)
        await room.env.settle()
        table = await room.host.matches.table((await room.match()).id, room.ann.id)
        while (mine := table.question_for(0)) is not None and mine.decision.kind != "commit":
            await room.ann.slash(room.channel, "move", notation=str(table.legal[0][0]))
            await room.env.settle()
            table = await room.host.matches.table(table.match.id, room.ann.id)
    result = await room.ann.slash(room.channel, "labyrinth bid", pieces=0)
    assert "You have neither a piece nor the sign of the witch left" in said(result)
    assert f"{name_of(room.bob)} is still to act." in said(result)
    helped = await room.ann.click(await room.board(), label="What can I do now?")
    assert f"You have nothing to do right now: 🔮 {name_of(room.bob)} to move." in said(helped)


@pytest.mark.usefixtures("at_soul_processing")
async def test_promotions_that_are_not_possible(room: Room) -> None:
    await start(room, people=2)
    for command, option, typed, sentence in (
        ("promote", "souls", "G,low", "takes two low green souls, and you have only one"),
        ("promote", "souls", "B,low", "no low blue soul on your board"),
        ("promote", "souls", "R,low", "Your middle row is full with 1 red, 2 yellow, 1 green and 1 blue"),
        ("spell", "soul", "R,low", "Your middle row is full"),
        ("promote", "souls", "Y,middle-B", "Your high row still has room"),
        ("spell", "soul", "none", "One of your souls can still be promoted"),
        ("colour", "change", "R>B,low", "no colour-change spell"),
        ("colour", "change", "RG", "Promote, use spells, achieve oracles, then choose **Done with my souls**"),
        ("keep", "souls", "RRRRRR", "Your low row has room for all its souls"),
        ("small", "card", "S99", "isn't a Wicked Labyrinth move"),
        ("great", "pair", "RY", "isn't one of your cards"),
        ("promote", "souls", "@everyone", "isn't a Wicked Labyrinth move"),
    ):
        result = await room.ann.slash(room.channel, f"labyrinth {command}", **{option: typed})
        assert sentence in said(result), (command, typed, said(result))
        assert result.ephemeral and "@" not in said(result)
    table = await room.host.matches.table((await room.match()).id, room.ann.id)
    assert isinstance(table.view, LabyrinthView) and not table.view.actions


@pytest.mark.usefixtures("at_soul_processing")
async def test_acting_after_done(room: Room) -> None:
    await start(room, people=2)
    made = await room.ann.slash(room.channel, "labyrinth promote", souls="r,low-b")
    assert "Done: **Promote 2 low red, return blue**" in said(made)
    assert "Promote" not in words(await room.board())
    await finish(room)
    await room.env.settle()
    result = await room.ann.slash(room.channel, "labyrinth promote", souls="R,middle")
    assert "You are already done with your souls" in said(result)
    assert f"{name_of(room.bob)} is still to act." in said(result)
    typed = await room.ann.slash(room.channel, "move", notation="nonsense")
    assert "It is not your turn" in said(typed)
    assert "(promotes red once" in words(await room.board())


@pytest.mark.parametrize(
    ("command", "option", "typed", "wanted"),
    [
        ("promote", "souls", "", "R,low-Y"),
        ("promote", "souls", "yellow", "Y,middle"),
        ("spell", "soul", "", "G,low-B"),
        ("colour", "change", "", None),
        ("small", "card", "four winds", "S01"),
        ("great", "pair", "", None),
        ("keep", "souls", "", None),
    ],
)
@pytest.mark.usefixtures("at_soul_processing")
async def test_completion_offers_the_moves_of_the_one_who_types(
    room: Room, command: str, option: str, typed: str, wanted: str | None
) -> None:
    await start(room, people=1)
    found = await room.ann.autocomplete(room.channel, f"labyrinth {command}", option, typed)
    values = [choice["value"] for choice in found]
    assert (wanted in values) if wanted else not values
    assert await room.eve.autocomplete(room.channel, f"labyrinth {command}", option, typed) == []


async def test_completion_of_pieces(room: Room) -> None:
    await start(room, people=2)
    found = await room.ann.autocomplete(room.channel, "labyrinth bid", "pieces", "")
    assert [choice["value"] for choice in found] == list(range(9))


@pytest.mark.parametrize("text", ["bid 3+witch", "Bid:3+witch", "commit 3+witch"])
async def test_a_bid_is_typed_by_its_word_and_stored_in_its_notation(room: Room, text: str) -> None:
    await start(room, people=2)
    assert "3 pieces + witch's sign" in said(await room.ann.slash(room.channel, "move", notation=text))
    table = await room.host.matches.table((await room.match()).id, room.ann.id)
    assert table.sealed == "commit:3+witch" and isinstance(table.view, LabyrinthView)
    assert table.view.commitment == Commit(3, "witch"), "the picture of the hand has it"
    for viewer in (room.bob.id, None):
        other = await room.host.matches.table(table.match.id, viewer)
        assert isinstance(other.view, LabyrinthView) and other.view.commitment is None
    offered = await room.ann.autocomplete(room.channel, "move", "notation", "bid")
    assert [choice["value"] for choice in offered][:2] == ["bid:0", "bid:1"]


async def test_a_misspelt_bid_is_answered_with_its_word(room: Room) -> None:
    await start(room, people=2)
    result = await room.ann.slash(room.channel, "move", notation="bid 3+wich")
    assert "Did you mean **bid:3+witch**?" in said(result)


async def test_commands_of_another_game(duel: Room) -> None:
    result = await duel.ann.slash(duel.channel, "labyrinth bid", pieces=1)
    assert "This channel plays Soul Puzzler" in said(result)


async def test_a_bid_with_its_sign_is_one_press_on_the_panel(room: Room) -> None:
    await start(room, people=2)
    panel = await panel_of(room, room.ann)
    for bid in ("commit:3+souls", "commit:0+witch", "commit:2"):
        await use(room.ann, panel, bid)
        table = await room.host.matches.table((await room.match()).id, room.ann.id)
        assert table.sealed == bid


async def test_the_board_tells_an_undo_of_a_bid_that_has_been_shown(room: Room) -> None:
    await start(room, people=1)
    await room.ann.slash(room.channel, "labyrinth bid", pieces=1)
    await room.env.settle()
    assert "Corridor 1:" in words(await room.board())
    await room.ann.slash(room.channel, "undo")
    assert "undid a move after seeing the result." in words(await room.board())


async def test_the_last_bid_of_a_round_is_told_before_what_others_did_with_their_souls(room: Room) -> None:
    await start(room, people=1)
    for pieces in (1, 3, 1, 1):
        await room.ann.slash(room.channel, "labyrinth bid", pieces=pieces)
        await room.env.settle()
    table = await room.host.matches.table((await room.match()).id, room.ann.id)
    assert isinstance(table.view, LabyrinthView) and table.view.stage == "process"
    assert own_results(table) == [sentence for sentence in own_results(table) if sentence.startswith("Corridor 4:")]
    assert "Corridor 4: " in words(await panel_of(room, room.ann))
