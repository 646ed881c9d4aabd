"""Time during which the bot is down, asleep or cut off from Discord counts against nobody."""

from __future__ import annotations

import sqlite3

import pytest

from host.config import HostConfig
from host.uptime import BEAT, GRACE, LEAST, RETRY, SILENCE
from tests.host.conftest import ADA, BO, House
from tests.host.test_news import settled
from tests.host.test_submit import lay_all

HOUR = 3600.0
an_hour = pytest.mark.parametrize("config", [HostConfig(pace=3600)])


async def later(house: House, seconds: float) -> None:
    """Let the bot be up for so long, beat by beat."""
    end = house.clock.now + seconds
    while house.clock.now < end:
        house.clock.now = min(end, house.clock.now + BEAT)
        await house.host.uptime.check()


async def killed(house: House, seconds: float) -> None:
    """Let the process die without a word, and be started again after ``seconds``."""
    house.host.uptime.connected = False  # so that closing notes nothing
    await house.close()
    house.clock.now += seconds
    house.recorder.sent.clear()
    house.recorder.shown.clear()
    await house.open()
    await settled(house)


async def deadlines(house: House, match: int) -> list[float | None]:
    return [question.due_at for question in (await house.host.matches.table(match, None)).questions]


async def run_deadlines(house: House) -> float | None:
    """Run the timer of the deadlines."""
    return await house.host.uptime.while_up(house.host.clocks.end_questions)()


def kinds(house: House) -> set[str]:
    return {row.kind for row in house.recorder.sent}


@pytest.mark.parametrize("up", [0.0, 20 * 60.0, 44 * 60.0, 59 * 60.0, HOUR - 10])
@an_hour
async def test_after_nine_hours_nobody_with_an_hour_has_lost_the_seat(house: House, up: float) -> None:
    matches = [await house.begin(ADA, BO, channel=channel) for channel in range(1, 6)]
    await later(house, up)
    await killed(house, 9 * HOUR)
    now = house.clock()
    for match in matches:
        table = await house.host.matches.table(match, None)
        assert [row.kind for row in table.match.seats] == ["person", "person"]
        assert table.match.entries == 0
        left = max(HOUR - up, GRACE)
        assert await deadlines(house, match) == [now + left, now + left]
    assert sorted(house.recorder.shown) == matches, "their boards tell the new time"


@an_hour
async def test_notice_and_reminder_do_not_leave_together(house: House) -> None:
    match = await house.begin(ADA, BO)
    await later(house, BEAT)
    await killed(house, 9 * HOUR)
    assert kinds(house) == {"notice"}
    reminders = [row for row in await house.store.due_news(house.clock() + 9 * HOUR) if row.kind == "warning"]
    assert [row.due_at for row in reminders] == [house.clock() + 0.75 * HOUR - BEAT] * 2
    assert await deadlines(house, match) == [house.clock() + HOUR - BEAT] * 2


@pytest.mark.parametrize("config", [HostConfig(pace=60, notice_after=45)])
async def test_a_reminder_comes_between_the_start_and_the_deadline(house: House) -> None:
    match = await house.begin(ADA, BO)
    await later(house, 30.0)
    await killed(house, 9 * HOUR)
    assert kinds(house) == {"notice"}
    await later(house, GRACE / 2)
    assert await run_deadlines(house) == house.clock() + GRACE / 2
    await house.host._outbox._drain()
    assert kinds(house) == {"notice", "warning"}
    assert await deadlines(house, match) == [house.clock() + GRACE / 2] * 2


@an_hour
async def test_the_grace_after_a_short_outage_is_as_long_as_that_was(house: House) -> None:
    match = await house.begin(ADA, BO)
    await later(house, HOUR - 10)
    await killed(house, 20.0)
    now = house.clock()
    (due, _) = await deadlines(house, match)
    assert due is not None and now + 20 <= due <= now + 10 + BEAT


@an_hour
async def test_time_while_the_bot_is_up_counts_and_a_proper_end_is_noted(house: House) -> None:
    match = await house.begin(ADA, BO)
    await later(house, 100.0)
    await house.close()
    house.clock.now += 500
    await house.open()
    assert await deadlines(house, match) == [house.clock() + HOUR - 100] * 2


@an_hour
async def test_a_quick_restart_changes_no_board(house: House) -> None:
    match = await house.begin(ADA, BO)
    before = (await house.host.matches.load(match)).facts
    house.clock.now += LEAST - 1
    await house.close()
    house.clock.now += LEAST - 1
    await house.open()
    assert (await house.host.matches.load(match)).facts == before


@pytest.mark.parametrize("config", [HostConfig(sleep_after=HOUR)])
async def test_an_outage_puts_no_match_to_sleep(house: House) -> None:
    match = await house.begin(ADA, BO)
    await killed(house, 9 * HOUR)
    assert not (await house.host.matches.load(match)).facts.asleep
    await later(house, HOUR)
    await house.host.uptime.while_up(house.host.clocks.put_to_sleep)()
    assert (await house.host.matches.load(match)).facts.asleep


@an_hour
async def test_a_file_that_does_not_tell_when_the_bot_was_up_gets_the_grace(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.close()
    with sqlite3.connect(house.path) as connection:  # as an upgrade leaves it
        connection.execute("DELETE FROM uptime")
    connection.close()
    house.clock.now += 9 * HOUR
    await house.open()
    await settled(house)
    assert await deadlines(house, match) == [house.clock() + GRACE] * 2
    assert kinds(house) == {"notice"}


async def test_at_most_one_write_a_minute(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[float] = []

    async def set_up(now: float) -> None:
        written.append(now)

    monkeypatch.setattr(house.store, "set_up", set_up)
    start = house.clock()
    for _ in range(600):
        house.clock.now += 1
        await house.host.uptime.check()
    assert written == [start + BEAT * number for number in range(1, 11)]


@an_hour
async def test_a_machine_that_slept_is_found_out_before_a_deadline_falls(house: House) -> None:
    match = await house.begin(ADA, BO)
    await settled(house)
    house.recorder.shown.clear()
    house.clock.now += 9 * HOUR
    assert await run_deadlines(house) == house.clock() + HOUR
    assert (await house.host.matches.load(match)).facts.entries == 0
    assert house.recorder.shown == [match]
    house.clock.now += SILENCE
    assert await run_deadlines(house) == house.clock() + HOUR - SILENCE, "a late beat is no outage"


@an_hour
async def test_clocks_wait_while_discord_cannot_be_reached(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await later(house, HOUR - 10)
    house.host.uptime.connected = False
    house.clock.now += 30
    assert await run_deadlines(house) == house.clock() + RETRY
    assert (await house.host.matches.load(match)).facts.entries == 2
    house.host.uptime.connected = True
    (due,) = await deadlines(house, match)
    following = await run_deadlines(house)
    (moved,) = await deadlines(house, match)
    assert due is not None and moved is not None
    assert following == moved and moved >= house.clock() + 30
    await later(house, moved - house.clock())
    await run_deadlines(house)
    assert (await house.host.matches.load(match)).facts.seats[0].absent_id == ADA


@an_hour
async def test_a_clock_that_was_set_back_moves_nothing(house: House) -> None:
    match = await house.begin(ADA, BO)
    before = await deadlines(house, match)
    house.clock.now -= 500
    await house.host.uptime.check()
    assert await deadlines(house, match) == before
    assert await house.store.last_up() == house.clock()


@an_hour
async def test_a_match_begun_before_discord_was_there_keeps_its_clock(house: House) -> None:
    match = await house.begin(ADA, BO, characters="none", game="soul_puzzler")
    due = await deadlines(house, match)
    await house.host.uptime.start()
    assert await deadlines(house, match) == due != []
