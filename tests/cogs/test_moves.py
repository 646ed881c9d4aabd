"""Moves that may not be made, each with its own sentence, and moves by each way there is."""

from __future__ import annotations

import pytest

from tests.cogs.helpers import Room, labels, menus, name_of, open_hand, reply, said, words


async def fill(room: Room, *columns: int) -> None:
    """Drop souls into these columns, in turns."""
    for column in columns:
        result = await (await room.mover()).slash(room.channel, "puzzler drop", column=column)
        assert said(result).startswith("Done"), said(result)


async def test_a_full_column(duel: Room) -> None:
    await fill(duel, 1, 1, 1, 1, 1)
    result = await (await duel.mover()).slash(duel.channel, "puzzler drop", column=1)
    assert "Column 1 is full" in said(result)
    assert result.ephemeral


async def test_a_diagonal_switch(duel: Room) -> None:
    await fill(duel, 1, 2, 2)
    result = await (await duel.mover()).slash(duel.channel, "puzzler switch", squares="1,1-2,2")
    assert "touch only at a corner" in said(result)


async def test_a_switch_may_name_its_squares_in_either_order(duel: Room) -> None:
    for _ in range(2):
        await (await duel.mover()).slash(duel.channel, "puzzler drop", column=1)
    result = await (await duel.mover()).slash(duel.channel, "puzzler switch", squares="1,2 - 1,1")
    assert said(result).startswith("Done")


async def test_switching_back(duel: Room) -> None:
    await fill(duel, 1, 2)
    first = await duel.mover()
    assert said(await first.slash(duel.channel, "puzzler switch", squares="1,1-2,1")).startswith("Done")
    result = await (await duel.mover()).slash(duel.channel, "puzzler switch", squares="1,1-2,1")
    assert "can't switch them back" in said(result)


async def test_not_your_turn_by_button_and_by_command(duel: Room) -> None:
    mover, waiter = await duel.mover(), await duel.waiter()
    for sentence in (
        said(await waiter.click(await duel.board(), label="Drop 2")),
        said(await waiter.slash(duel.channel, "move", notation="drop:2")),
    ):
        assert "It is not your turn" in sentence and name_of(mover) in sentence


async def test_not_your_match_by_button_and_by_command(duel: Room) -> None:
    for sentence in (
        said(await duel.eve.click(await duel.board(), label="Drop 2")),
        said(await duel.eve.slash(duel.channel, "move", notation="drop:2")),
        said(await duel.eve.slash(duel.channel, "undo")),
        said(await duel.eve.slash(duel.channel, "resign")),
    ):
        assert "You are not playing in this match" in sentence
    panel = await open_hand(duel, duel.eve)
    assert "welcome to watch" in said(panel)


async def test_an_unknown_notation(duel: Room) -> None:
    result = await (await duel.mover()).slash(duel.channel, "move", notation="@everyone to c3")
    assert "isn't a Soul Puzzler move" in said(result)
    assert "@" not in said(result).replace("<@", "")


async def test_a_capital_from_a_phone_is_understood(duel: Room) -> None:
    assert said(await (await duel.mover()).slash(duel.channel, "move", notation="Drop:3 ")).startswith("Done")


@pytest.mark.parametrize("text", ["drop 3", "Drop3", "DROP : 3", "drop-3", "Drop in column 3"])
async def test_a_move_typed_nearly_right_is_made(duel: Room, text: str) -> None:
    assert said(await (await duel.mover()).slash(duel.channel, "move", notation=text)).startswith("Done")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("drop 9", "`drop:9` isn't a move. Name a column from 1 to 5"),
        ("dorp 3", "`dorp 3` isn't one of your moves. Did you mean **"),
        ("sing a song", "isn't a Soul Puzzler move"),
    ],
)
async def test_what_is_typed_wrong_is_told_the_range_or_what_it_may_mean(duel: Room, text: str, answer: str) -> None:
    assert answer in said(await (await duel.mover()).slash(duel.channel, "move", notation=text))


async def test_a_button_from_three_moves_ago(duel: Room) -> None:
    mover = await duel.mover()
    old = duel.snapshot(await duel.board())
    await fill(duel, 1, 2, 3, 4)
    before = (await duel.match()).entries
    result = await old.press(mover, "Drop 5")
    assert result.ephemeral
    assert "earlier question" in said(result)
    assert result.response is not None and "Drop 5" in labels(result.response)
    assert (await duel.match()).entries == before


async def test_commands_outside_a_match_channel(room: Room) -> None:
    elsewhere = room.guild.create_text_channel("elsewhere")
    await room.start()
    for name, options in (
        ("hand", {}),
        ("board", {}),
        ("move", {"notation": "drop:1"}),
        ("log", {}),
        ("undo", {}),
        ("resign", {}),
        ("match info", {}),
        ("match take", {}),
        ("match abort", {}),
        ("match rematch", {}),
        ("match replace", {"seat": 1}),
        ("puzzler drop", {"column": 1}),
    ):
        result = await room.ann.slash(elsewhere, name, **options)
        assert "channel has no match" in said(result), name
        assert result.ephemeral


async def test_commands_in_direct_messages(room: Room) -> None:
    for name, options in (("hand", {}), ("puzzler drop", {"column": 1})):
        result = await room.ann.user.slash(name, **options)
        assert "channel has no match" in said(result), name


async def test_a_finished_match(duel: Room) -> None:
    old = duel.snapshot(await duel.board())
    await duel.resign(duel.ann)
    for sentence in (
        said(await duel.ann.slash(duel.channel, "move", notation="drop:1")),
        said(await duel.ann.slash(duel.channel, "undo")),
        said(await duel.ann.slash(duel.channel, "resign")),
        said(await old.press(duel.ann, "Drop 1")),
    ):
        assert "This match is over" in sentence
    assert "wins by resignation" in words(await duel.board())


async def test_the_panel_is_played_on_and_updated_in_place(duel: Room) -> None:
    mover = await duel.mover()
    panel = await mover.slash(duel.channel, "hand")
    assert panel.ephemeral and panel.response is not None
    assert "Drop 3" in labels(panel.response)
    result = await mover.click(panel.response, label="Drop 3")
    assert "Done: **Drop 3**" in said(result), "the words of the button"
    assert result.response is not None and result.response.id == panel.response.id
    assert "Drop 3" not in labels(result.response)
    assert "column 3" in words(await duel.board())


async def test_a_stale_panel_is_refreshed_in_place(duel: Room) -> None:
    mover = await duel.mover()
    panel = reply(await mover.slash(duel.channel, "hand"))
    old = duel.snapshot(panel.message)
    await fill(duel, 1, 2)
    result = await old.press(mover, "Drop 4")
    assert "earlier question" in said(result)
    assert result.response is not None and result.response.id == panel.id


async def test_what_can_i_do_now(duel: Room) -> None:
    mover, waiter = await duel.mover(), await duel.waiter()
    helped = await mover.click(await duel.board(), label="What can I do now?")
    assert "drop" in said(helped).lower() and "under the board" in said(helped)
    assert helped.response is not None and not labels(helped.response) and not helped.response.attachments
    result = await waiter.click(await duel.board(), label="What can I do now?")
    assert "nothing to do right now" in said(result) and name_of(mover) in said(result)


async def test_sealed_answers_are_laid_aside_changed_and_counted(room: Room) -> None:
    await room.start(characters="secret")
    board = await room.board()
    ((custom_id, _),) = menus(board).items()
    first = await room.bob.select(board, ["choose:shini"], custom_id=custom_id)
    assert "Chosen: **Choose Shini" in said(first) and "You can still change it" in said(first)
    board = await room.board()
    assert "Ready: " in words(board)
    assert "Shini" not in words(board)
    result = await room.bob.select(board, ["choose:vex"], custom_id=next(iter(menus(board))))
    assert "Chosen: **Choose Vex" in said(result)
    assert first.response is None, "it is no longer true"
    panel = await room.bob.slash(room.channel, "hand")
    assert "Chosen: **Choose Vex" in said(panel)
    await room.ann.slash(room.channel, "puzzler choose", character="Ayla")
    table = await room.host.matches.table((await room.match()).id, None)
    assert set(table.view.characters) == {"vex", "ayla"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("command", "option", "wanted"),
    [
        ("move", "notation", "drop:3"),
        ("puzzler switch", "squares", "1,1-2,1"),
        ("puzzler power", "use", None),
        ("puzzler score", "use", None),
        ("puzzler choose", "character", None),
    ],
)
async def test_completion_offers_the_moves_of_the_one_who_types(
    duel: Room, command: str, option: str, wanted: str | None
) -> None:
    await fill(duel, 1, 2)
    mover, waiter = await duel.mover(), await duel.waiter()
    offered = [choice["value"] for choice in await mover.autocomplete(duel.channel, command, option, "")]
    assert (wanted in offered) if wanted is not None else not offered
    assert await waiter.autocomplete(duel.channel, command, option, "") == []
    assert await duel.eve.autocomplete(duel.channel, command, option, "") == []


async def test_completion_of_characters_and_by_part_of_a_name(room: Room) -> None:
    await room.start(characters="secret")
    offered = await room.ann.autocomplete(room.channel, "puzzler choose", "character", "lamp")
    assert [choice["value"] for choice in offered] == ["marcellin"]
    elsewhere = room.guild.create_text_channel("elsewhere")
    assert await room.ann.autocomplete(elsewhere, "move", "notation", "") == []


async def test_a_command_of_a_move_that_does_not_belong_here(duel: Room) -> None:
    mover = await duel.mover()
    for name in ("end", "pass"):
        assert said(await mover.slash(duel.channel, f"puzzler {name}")).endswith((".", "menu."))
    assert "no power of that name" in said(await mover.slash(duel.channel, "puzzler power", use="gambit"))
    assert (await duel.match()).entries == 0


async def test_a_refusal_goes_with_the_next_thing_that_its_reader_does(duel: Room) -> None:
    mover, waiter = await duel.mover(), await duel.waiter()
    pressed = await waiter.click(await duel.board(), label="Drop 2")
    assert "It is not your turn" in said(pressed)
    typed = await waiter.slash(duel.channel, "move", notation="drop:2")
    assert pressed.response is None and "It is not your turn" in said(typed)
    await mover.click(await duel.board(), label="Drop 2")
    assert typed.response is not None, "somebody else has done something"
    moved = await waiter.slash(duel.channel, "move", notation="drop:2")
    assert typed.response is None and said(moved).startswith("Done")
    await open_hand(duel, waiter)
    assert moved.response is None


async def test_remarks_are_forgotten_once_discord_would_not_let_them_be_deleted(duel: Room) -> None:
    waiter = await duel.waiter()
    await waiter.click(await duel.board(), label="Drop 2")
    await duel.env.advance_time(16 * 60)
    await duel.eve.click(await duel.board(), label="Drop 2")
    assert len(duel.bot.ephemeral_replies._newest) == 1
