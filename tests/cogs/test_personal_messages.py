"""Messages to single people: notices, reminders, private news."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from host.config import HostConfig
from tests.cogs.helpers import Room, components, menus, said, words
from tests.cogs.tables import drop


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[Room]:
    """A room in which every decision may take an hour."""
    async with Room.opened(tmp_path / "timed.db", HostConfig(pace=3600)) as opened:
        yield opened


def notices(room: Room) -> list[str]:
    return [message.content for message in room.channel.history() if message.content.startswith(("<@", "⏳"))]


async def choose(room: Room, actor: simcord.MemberActor, card: str) -> None:
    await actor.slash(room.channel, "puzzler choose", character=card)


async def test_somebody_who_has_gone_is_called_once_and_the_call_is_removed(duel: Room) -> None:
    await drop(duel, 1)
    called = await duel.mover()
    assert notices(duel) == []
    await duel.env.advance_time(130)
    (notice,) = notices(duel)
    board = await duel.board()
    assert notice.startswith(f"{called.mention}, it is your move in **Soul Puzzler**")
    assert f"/{duel.channel.id}/{board.id}" in notice and "\n" not in notice
    sent = [entry.json for entry in duel.env.http_requests if "it is your move" in str(entry.json)]
    assert len(sent) == 1 and isinstance(sent[0], dict)
    assert sent[0]["allowed_mentions"] == {"parse": [], "users": [called.id]}
    assert sent[0]["nonce"]
    await drop(duel, 2)
    assert not [notice for notice in notices(duel) if called.mention in notice]


async def test_a_call_by_a_clock_that_was_set_back_since_keeps_none_back(duel: Room) -> None:
    await drop(duel, 1)
    called = await duel.mover()
    duel.bot.publisher.personal._called[(await duel.match()).id, called.id] = duel.bot.now() + 7200.0
    await duel.env.advance_time(130)
    assert len(notices(duel)) == 1


async def test_move_and_undo_again_and_again_call_the_other_once(duel: Room) -> None:
    """Twenty calls a minute reached one person who did nothing."""
    await drop(duel, 1)
    await drop(duel, 2)
    mover = await duel.mover()
    await duel.env.advance_time(3600)
    for _ in range(10):
        await mover.slash(duel.channel, "puzzler drop", column=3)
        await duel.env.advance_time(6)
        await mover.slash(duel.channel, "undo")
    await mover.slash(duel.channel, "puzzler drop", column=3)
    called = await duel.mover()
    calls = [entry for entry in duel.env.http_requests if f"{called.mention}, it is your move" in str(entry.json)]
    assert len([entry for entry in calls if entry.method == "POST"]) == 1
    await duel.env.advance_time(900)
    assert [notice for notice in notices(duel) if called.mention in notice], "whoever is still asked is called later"


async def test_a_call_that_a_closed_thread_keeps_is_removed_with_the_next_move(duel: Room) -> None:
    await drop(duel, 1)
    called = await duel.mover()
    await duel.env.advance_time(130)
    duel.env.inject_error("DELETE", "/channels/*/messages/*", status=400, code=50083, times=2)
    await drop(duel, 2)
    assert [notice for notice in notices(duel) if called.mention in notice], "the deletion was refused"
    await drop(duel, 3)
    assert not [notice for notice in notices(duel) if called.mention in notice]


async def test_somebody_who_answers_in_time_is_not_called(duel: Room) -> None:
    await drop(duel, 1)
    await drop(duel, 2)
    before = await duel.mover()
    await duel.env.advance_time(60)
    await drop(duel, 3)
    await duel.env.advance_time(65)
    assert not [notice for notice in notices(duel) if before.mention in notice]


async def test_the_call_of_somebody_who_hands_their_seat_on_is_removed(duel: Room) -> None:
    await drop(duel, 1)
    called, match = await duel.mover(), await duel.match()
    await duel.env.advance_time(130)
    assert len(notices(duel)) == 1
    await called.slash(duel.channel, "match replace", seat=(match.seat_of(called.id) or 0) + 1)
    assert notices(duel) == []


async def test_a_reminder_goes_out_before_time_is_up(timed: Room) -> None:
    await timed.start()
    mover = await timed.mover()
    assert "<t:" in words(await timed.board())
    await timed.env.advance_time(2800)
    (reminder,) = notices(timed)
    assert reminder.startswith(f"⏳ {mover.mention}") and "<t:" in reminder and "\n" not in reminder
    await timed.env.advance_time(900)
    assert await timed.mover() is not mover
    assert "time was up" in said(await timed.eve.slash(timed.channel, "log"))


async def test_a_sealed_choice_is_written_to_its_player_alone(room: Room) -> None:
    await room.start(characters="secret")
    await choose(room, room.bob, "shini")
    (letter,) = room.bob.user.dm_channel.history()
    assert "Soul Puzzler" in words(letter) and room.channel.mention in words(letter)
    assert "Shini" in words(letter)
    await choose(room, room.bob, "vex")
    (again,) = room.bob.user.dm_channel.history()
    assert again.id == letter.id and "Chosen: **Choose Vex" in words(again)
    assert room.ann.user.dm_channel.history() == []


async def test_closed_dms_are_said_once_and_the_panel_carries_on(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await room.start(characters="secret")
    room.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
    await choose(room, room.bob, "shini")
    assert await room.store.messages.dm_closed(room.bob.id)
    await room.restart()
    panel = await room.bob.slash(room.channel, "hand")
    assert "Chosen: **Choose Shini" in said(panel)
    assert "your DMs from this server are closed" in said(panel)
    assert "DMs from this server" not in said(await room.bob.slash(room.channel, "hand"))
    before = len(room.env.http_requests)
    await choose(room, room.bob, "vex")
    assert not [
        entry for entry in room.env.http_requests[before:] if "/messages" in entry.path and entry.method == "POST"
    ]
    assert "Shini" not in caplog.text and "shini" not in caplog.text


async def test_dms_opened_again(room: Room) -> None:
    await room.start(characters="secret")
    room.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
    await choose(room, room.bob, "shini")
    told = await room.bob.slash(room.channel, "hand")
    result = await room.bob.click(told.followups[0], label="Try again")
    assert "get DMs from me again" in said(result)
    assert "Shini" in words(room.bob.user.dm_channel.last_message)


async def test_a_letter_that_was_deleted_is_written_again(room: Room) -> None:
    await room.start(characters="secret")
    await choose(room, room.bob, "shini")
    (letter,) = room.bob.user.dm_channel.history()
    room.env.backend.delete_message(letter.channel.id, letter.id)
    await choose(room, room.bob, "vex")
    (again,) = room.bob.user.dm_channel.history()
    assert "Vex" in words(again)


async def test_nothing_on_the_board_tells_a_sealed_choice(room: Room) -> None:
    await room.start(characters="secret")
    before = await room.board()
    await choose(room, room.bob, "shini")
    one = await room.board()
    await choose(room, room.bob, "vex")
    other = await room.board()
    assert menus(before) == menus(one)
    assert [*map(str, components(one))] == [*map(str, components(other))]
    assert one.attachments[0].filename == other.attachments[0].filename == before.attachments[0].filename
