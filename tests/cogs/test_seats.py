"""Who sits where, taking back, giving up, calling off, playing again."""

from __future__ import annotations

from ai.players import DEFAULT
from cogs.shared.names import computer_name
from tests.cogs.helpers import Room, labels, name_of, press_more, reply, said, words
from tests.cogs.tables import drop, moderator


async def test_a_fresh_move_is_taken_back_at_once(duel: Room) -> None:
    mover = await duel.mover()
    await mover.click(await duel.board(), label="Drop 3")
    await press_more(mover, await duel.board(), "Undo")
    assert await duel.mover() is mover
    assert "nothing" not in words(await duel.board()).lower()
    assert "no move to undo" in said(await mover.slash(duel.channel, "undo"))


async def test_an_older_move_needs_the_others_consent(duel: Room) -> None:
    first, second = await duel.mover(), await duel.waiter()
    await drop(duel, 1)
    await drop(duel, 2)
    result = await first.slash(duel.channel, "undo")
    assert "once everyone else agrees" in said(result)
    board = await duel.board()
    assert f"{name_of(first)} asks to undo a move" in words(board)
    assert "not playing" in said(await duel.eve.click(board, label="Agree"))
    await second.click(board, label="Agree")
    assert await duel.mover() is first
    assert "asks to undo" not in words(await duel.board())


async def test_a_proposal_can_be_declined(duel: Room) -> None:
    first, second = await duel.mover(), await duel.waiter()
    await drop(duel, 1)
    await drop(duel, 2)
    await press_more(first, await duel.board(), "Undo")
    old = duel.snapshot(await duel.board())
    await second.click(await duel.board(), label="Decline")
    assert "Agree" not in labels(await duel.board())
    assert "proposal has ended" in said(await old.press(second, "Agree"))
    assert (await duel.match()).entries == 2


async def test_resigning_asks_once_more(duel: Room) -> None:
    asked = await duel.ann.slash(duel.channel, "resign")
    assert asked.ephemeral and "Resign from this match?" in said(asked)
    assert (await duel.match()).status == "live"
    await duel.resign(duel.ann)
    assert (await duel.match()).status == "over"
    assert f"{name_of(duel.bob)} wins by resignation" in words(await duel.board())


async def test_calling_a_match_off_needs_everybody(duel: Room) -> None:
    result = await duel.ann.slash(duel.channel, "match abort")
    assert "once everyone agrees" in said(result)
    await duel.bob.click(await duel.board(), label="Agree")
    assert (await duel.match()).status == "aborted"
    assert "aborted" in words(await duel.board())


async def test_a_moderator_is_asked_before_a_match_of_others_and_they_are_told_who_it_was(duel: Room) -> None:
    mod = moderator(duel)
    asked = await mod.slash(duel.channel, "match abort")
    assert (await duel.match()).status == "live"
    assert asked.response is not None and f"☀️ {name_of(duel.ann)} and 🌙 {name_of(duel.bob)}?" in said(asked)
    assert "aborted" in said(await mod.click(asked.response, label="Abort"))
    assert (await duel.match()).status == "aborted"
    told = duel.channel.history()[-1]
    assert told.content == (
        f"<@{duel.ann.id}> and <@{duel.bob.id}>: mod, a moderator of this channel, has aborted your match."
    )
    bodies = [one.json for one in duel.env.http_requests if isinstance(one.json, dict)]
    (sent,) = [body for body in bodies if body.get("content") == told.content]
    assert sent["allowed_mentions"] == {"parse": [], "users": [duel.ann.id, duel.bob.id]}
    assert "**mod, a moderator of this channel, aborted the match" in words(await duel.board())
    await duel.restart()
    assert (await duel.match()).ended_by == mod.id


async def test_a_moderator_whose_message_is_refused_has_called_the_match_off(duel: Room) -> None:
    asked = reply(await (mod := moderator(duel)).slash(duel.channel, "match abort"))
    duel.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    assert "aborted" in said(await mod.click(asked, label="Abort"))
    assert (await duel.match()).status == "aborted"


async def test_players_who_call_off_are_not_told_of_a_moderator(duel: Room) -> None:
    await duel.ann.slash(duel.channel, "match abort")
    await duel.bob.click(await duel.board(), label="Agree")
    assert (await duel.match()).ended_by is None and "moderates" not in words(await duel.board())


async def test_a_rematch_turns_the_seats_round(duel: Room) -> None:
    assert "once it is over" in said(await duel.ann.slash(duel.channel, "match rematch"))
    old = await duel.match()
    await duel.resign(duel.ann)
    await duel.ann.click(await duel.board(), label="Rematch")
    assert "would like a rematch" in words(await duel.board())
    await duel.bob.click(await duel.board(), label="Agree")
    new = await duel.match()
    assert new.id != old.id
    assert [row.user_id for row in new.seats] == [duel.bob.id, duel.ann.id]
    assert "Drop 1" in labels(await duel.board())


async def test_a_rematch_waits_while_the_channel_is_taken(duel: Room) -> None:
    old_board = await duel.board()
    await duel.resign(duel.ann)
    finished = next(message for message in duel.channel.history() if message.id == old_board.id)
    await duel.ann.click(finished, label="Rematch")
    await duel.eve.slash(duel.channel, "play", game="soul_puzzler")
    await duel.eve.click(await duel.lobby(), label="Play the computer")
    finished = next(message for message in duel.channel.history() if message.id == old_board.id)
    assert "already hosts a match" in said(await duel.bob.click(finished, label="Agree"))


async def test_a_seat_is_handed_on(duel: Room) -> None:
    name = computer_name(DEFAULT)
    assert "Only a moderator" in said(await duel.bob.slash(duel.channel, "match replace", seat=1, computer=DEFAULT))
    both = await duel.ann.slash(duel.channel, "match replace", seat=1, computer=DEFAULT, player=duel.eve)
    assert "only one of them" in said(both)
    result = await duel.ann.slash(duel.channel, "match replace", seat=1, computer=DEFAULT)
    assert name in said(result)
    assert name in words(await duel.board())
    assert "isn't open" in said(await duel.ann.slash(duel.channel, "match replace", seat=9))


async def test_an_open_seat_is_taken_by_button_or_command(duel: Room) -> None:
    assert "isn't open" in said(await duel.eve.slash(duel.channel, "match take"))
    await duel.ann.slash(duel.channel, "match replace", seat=1)
    assert "an open seat" in words(await duel.board())
    assert "already has a seat" in said(await duel.bob.click(await duel.board(), label="Take the open seat"))
    await duel.eve.click(await duel.board(), label="Take the open seat")
    assert (await duel.match()).seats[0].user_id == duel.eve.id
    await duel.eve.slash(duel.channel, "match replace", seat=1)
    assert "taken seat 1" in said(await duel.ann.slash(duel.channel, "match take", seat=1))


async def test_info(duel: Room) -> None:
    facts = said(await duel.eve.slash(duel.channel, "match info"))
    match = await duel.match()
    assert match.seed_hash in facts and name_of(duel.ann) in facts and "in progress" in facts
    await duel.resign(duel.ann)
    over = await duel.match()
    assert over.seed is not None and over.seed.hex() in said(await duel.eve.slash(duel.channel, "match info"))


async def test_asking_to_call_off_what_the_other_wants_to_call_off_is_agreeing(duel: Room) -> None:
    await duel.ann.slash(duel.channel, "match abort")
    assert "aborted" in said(await duel.bob.slash(duel.channel, "match abort"))
    assert (await duel.match()).status == "aborted"


async def test_proposals_of_two_kinds_stand_side_by_side(duel: Room) -> None:
    first, second = await duel.mover(), await duel.waiter()
    for column in (1, 2, 3):
        await drop(duel, column)
    await first.slash(duel.channel, "match abort")
    await second.slash(duel.channel, "undo")
    board = words(await duel.board())
    assert "asks to abort the match" in board and "asks to undo a move" in board


async def test_against_the_computer_undo_and_rematch_need_nobody(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.host.lobbies.set_options(room.channel.id, room.ann.id, {"characters": "none"})
    await room.ann.click(await room.lobby(), label="Play the computer")
    await room.ann.click(await room.board(), label="Drop 3")
    entries = (await room.match()).entries
    await press_more(room.ann, await room.board(), "Undo")
    assert (await room.match()).entries > entries
    assert "undoes a move" in said(await room.ann.slash(room.channel, "log"))
    await room.resign(room.ann)
    old = await room.match()
    result = await room.ann.click(await room.board(), label="Rematch")
    assert "The rematch starts" in said(result)
    assert (await room.match()).id != old.id
    assert (await room.match()).seats[1].user_id == room.ann.id
