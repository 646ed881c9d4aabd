"""Who sits where, taking back, giving up, calling off, playing again."""

from __future__ import annotations

from ai.players import DEFAULT
from cogs.shared.names import computer_name
from tests.cogs.helpers import Room, labels, name_of, press_more, reply, said, words
from tests.cogs.tables import drop, moderator


async def test_a_fresh_move_is_taken_back_at_once(room: Room) -> None:
    await room.start()
    mover = await room.mover()
    await mover.click(await room.board(), label="Drop 3")
    await press_more(mover, await room.board(), "Undo")
    assert await room.mover() is mover
    assert "nothing" not in words(await room.board()).lower()
    assert "no move to undo" in said(await mover.slash(room.channel, "undo"))


async def test_an_older_move_needs_the_others_consent(room: Room) -> None:
    await room.start()
    first, second = await room.mover(), await room.waiter()
    await drop(room, 1)
    await drop(room, 2)
    result = await first.slash(room.channel, "undo")
    assert "once everyone else agrees" in said(result)
    board = await room.board()
    assert f"{name_of(first)} asks to undo a move" in words(board)
    assert "not playing" in said(await room.eve.click(board, label="Agree"))
    await second.click(board, label="Agree")
    assert await room.mover() is first
    assert "asks to undo" not in words(await room.board())


async def test_a_proposal_can_be_declined(room: Room) -> None:
    await room.start()
    first, second = await room.mover(), await room.waiter()
    await drop(room, 1)
    await drop(room, 2)
    await press_more(first, await room.board(), "Undo")
    old = room.snapshot(await room.board())
    await second.click(await room.board(), label="Decline")
    assert "Agree" not in labels(await room.board())
    assert "proposal has ended" in said(await old.press(second, "Agree"))
    assert (await room.match()).entries == 2


async def test_resigning_asks_once_more(room: Room) -> None:
    await room.start()
    asked = await room.ann.slash(room.channel, "resign")
    assert asked.ephemeral and "Resign from this match?" in said(asked)
    assert (await room.match()).status == "live"
    await room.resign(room.ann)
    assert (await room.match()).status == "over"
    assert f"{name_of(room.bob)} wins by resignation" in words(await room.board())


async def test_calling_a_match_off_needs_everybody(room: Room) -> None:
    await room.start()
    result = await room.ann.slash(room.channel, "match abort")
    assert "once everyone agrees" in said(result)
    await room.bob.click(await room.board(), label="Agree")
    assert (await room.match()).status == "aborted"
    assert "aborted" in words(await room.board())


async def test_a_moderator_is_asked_before_a_match_of_others_and_they_are_told_who_it_was(room: Room) -> None:
    await room.start()
    mod = moderator(room)
    asked = await mod.slash(room.channel, "match abort")
    assert (await room.match()).status == "live"
    assert asked.response is not None and f"☀️ {name_of(room.ann)} and 🌙 {name_of(room.bob)}?" in said(asked)
    assert "aborted" in said(await mod.click(asked.response, label="Abort"))
    assert (await room.match()).status == "aborted"
    told = room.channel.history()[-1]
    assert told.content == (
        f"<@{room.ann.id}> and <@{room.bob.id}>: mod, a moderator of this channel, has aborted your match."
    )
    bodies = [one.json for one in room.env.http_requests if isinstance(one.json, dict)]
    (sent,) = [body for body in bodies if body.get("content") == told.content]
    assert sent["allowed_mentions"] == {"parse": [], "users": [room.ann.id, room.bob.id]}
    assert "**mod, a moderator of this channel, aborted the match" in words(await room.board())
    await room.restart()
    assert (await room.match()).ended_by == mod.id


async def test_a_moderator_whose_message_is_refused_has_called_the_match_off(room: Room) -> None:
    await room.start()
    asked = reply(await (mod := moderator(room)).slash(room.channel, "match abort"))
    room.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    assert "aborted" in said(await mod.click(asked, label="Abort"))
    assert (await room.match()).status == "aborted"


async def test_players_who_call_off_are_not_told_of_a_moderator(room: Room) -> None:
    await room.start()
    await room.ann.slash(room.channel, "match abort")
    await room.bob.click(await room.board(), label="Agree")
    assert (await room.match()).ended_by is None and "moderates" not in words(await room.board())


async def test_a_rematch_turns_the_seats_round(room: Room) -> None:
    await room.start()
    assert "once it is over" in said(await room.ann.slash(room.channel, "match rematch"))
    old = await room.match()
    await room.resign(room.ann)
    await room.ann.click(await room.board(), label="Rematch")
    assert "would like a rematch" in words(await room.board())
    await room.bob.click(await room.board(), label="Agree")
    new = await room.match()
    assert new.id != old.id
    assert [row.user_id for row in new.seats] == [room.bob.id, room.ann.id]
    assert "Drop 1" in labels(await room.board())


async def test_a_rematch_waits_while_the_channel_is_taken(room: Room) -> None:
    await room.start()
    old_board = await room.board()
    await room.resign(room.ann)
    finished = next(message for message in room.channel.history() if message.id == old_board.id)
    await room.ann.click(finished, label="Rematch")
    await room.eve.slash(room.channel, "play", game="soul_puzzler")
    await room.eve.click(await room.lobby(), label="Play the computer")
    finished = next(message for message in room.channel.history() if message.id == old_board.id)
    assert "already hosts a match" in said(await room.bob.click(finished, label="Agree"))


async def test_a_seat_is_handed_on(room: Room) -> None:
    await room.start()
    name = computer_name(DEFAULT)
    assert "Only a moderator" in said(await room.bob.slash(room.channel, "match replace", seat=1, computer=DEFAULT))
    both = await room.ann.slash(room.channel, "match replace", seat=1, computer=DEFAULT, player=room.eve)
    assert "only one of them" in said(both)
    result = await room.ann.slash(room.channel, "match replace", seat=1, computer=DEFAULT)
    assert name in said(result)
    assert name in words(await room.board())
    assert "isn't open" in said(await room.ann.slash(room.channel, "match replace", seat=9))


async def test_an_open_seat_is_taken_by_button_or_command(room: Room) -> None:
    await room.start()
    assert "isn't open" in said(await room.eve.slash(room.channel, "match take"))
    await room.ann.slash(room.channel, "match replace", seat=1)
    assert "an open seat" in words(await room.board())
    assert "already has a seat" in said(await room.bob.click(await room.board(), label="Take the open seat"))
    await room.eve.click(await room.board(), label="Take the open seat")
    assert (await room.match()).seats[0].user_id == room.eve.id
    await room.eve.slash(room.channel, "match replace", seat=1)
    assert "taken seat 1" in said(await room.ann.slash(room.channel, "match take", seat=1))


async def test_info(room: Room) -> None:
    await room.start()
    facts = said(await room.eve.slash(room.channel, "match info"))
    match = await room.match()
    assert match.seed_hash in facts and name_of(room.ann) in facts and "in progress" in facts
    await room.resign(room.ann)
    over = await room.match()
    assert over.seed is not None and over.seed.hex() in said(await room.eve.slash(room.channel, "match info"))


async def test_asking_to_call_off_what_the_other_wants_to_call_off_is_agreeing(room: Room) -> None:
    await room.start()
    await room.ann.slash(room.channel, "match abort")
    assert "aborted" in said(await room.bob.slash(room.channel, "match abort"))
    assert (await room.match()).status == "aborted"


async def test_proposals_of_two_kinds_stand_side_by_side(room: Room) -> None:
    await room.start()
    first, second = await room.mover(), await room.waiter()
    for column in (1, 2, 3):
        await drop(room, column)
    await first.slash(room.channel, "match abort")
    await second.slash(room.channel, "undo")
    board = words(await room.board())
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
