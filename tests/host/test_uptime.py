"""Time during which the bot is down, asleep or disconnected from Discord does not count."""

from __future__ import annotations

import pytest

from host.config import HostConfig
from host.services.uptime import BEAT, GRACE, LEAST, RETRY, SILENCE
from storage.bot_rows import Posting, Shards
from tests.host.conftest import ADA, BO, Harness
from tests.host.helpers import all_laid, deadlines, drained, killed, kinds, later, run_deadlines, settled
from tests.storage.damage import sql

HOUR = 3600.0
an_hour = pytest.mark.parametrize("config", [HostConfig(pace=3600)])


async def show(harness: Harness, match: int, behind: int = 0) -> None:
    """Note that the board shows the match as it is now, or so many revisions ``behind``."""
    revision = (await harness.facts(match)).revision
    posting = Posting("board", 1, match, harness.clock(), shown=revision - behind)
    await harness.store.messages.posted(match, posting)


@pytest.mark.parametrize("up", [0.0, 20 * 60.0, 44 * 60.0, 59 * 60.0, HOUR - 10])
@an_hour
async def test_after_nine_hours_nobody_with_an_hour_has_lost_the_seat(harness: Harness, up: float) -> None:
    matches = [await harness.begin(ADA, BO, channel=channel) for channel in range(1, 6)]
    await later(harness, up)
    for match in matches:
        await show(harness, match)
    await killed(harness, 9 * HOUR)
    now = harness.clock()
    for match in matches:
        table = await harness.host.matches.table(match, None)
        assert [row.kind for row in table.match.seats] == ["person", "person"]
        assert table.match.entries == 0
        left = max(HOUR - up, GRACE)
        assert await deadlines(harness, match) == [now + left, now + left]
    assert harness.recorder.shown == [], "their boards tell the new time when something else changes them"


@an_hour
async def test_notice_and_reminder_do_not_leave_together(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await later(harness, BEAT)
    await killed(harness, 9 * HOUR)
    assert kinds(harness) == {"notice"}
    reminders = [
        row for row in await harness.store.messages.due_messages(harness.clock() + 9 * HOUR) if row.kind == "warning"
    ]
    assert [row.due_at for row in reminders] == [harness.clock() + 0.75 * HOUR - BEAT] * 2
    assert await deadlines(harness, match) == [harness.clock() + HOUR - BEAT] * 2


@pytest.mark.parametrize("config", [HostConfig(pace=60, notice_after=45)])
async def test_a_reminder_comes_between_the_start_and_the_deadline(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await later(harness, 30.0)
    await killed(harness, 9 * HOUR)
    assert kinds(harness) == {"notice"}
    await later(harness, GRACE / 2)
    assert await run_deadlines(harness) == harness.clock() + GRACE / 2
    await drained(harness)
    assert kinds(harness) == {"notice", "warning"}
    assert await deadlines(harness, match) == [harness.clock() + GRACE / 2] * 2


@an_hour
async def test_the_grace_after_a_short_outage_is_as_long_as_that_was(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await later(harness, HOUR - 10)
    await killed(harness, 20.0)
    now = harness.clock()
    (due, _) = await deadlines(harness, match)
    assert due is not None and now + 20 <= due <= now + 10 + BEAT


@an_hour
async def test_time_while_the_bot_is_up_counts_and_a_clean_stop_is_recorded(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await later(harness, 100.0)
    await harness.close()
    harness.clock.now += 500
    await harness.open()
    assert await deadlines(harness, match) == [harness.clock() + HOUR - 100] * 2


@an_hour
async def test_a_quick_restart_changes_no_board(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    before = await harness.facts(match)
    harness.clock.now += LEAST - 1
    await harness.close()
    harness.clock.now += LEAST - 1
    await harness.open()
    assert (await harness.facts(match)) == before


@pytest.mark.parametrize("config", [HostConfig(sleep_after=HOUR)])
async def test_an_outage_puts_no_match_to_sleep(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await killed(harness, 9 * HOUR)
    assert not (await harness.facts(match)).asleep
    await later(harness, HOUR)
    await harness.host.uptime.while_up(harness.host.clocks.put_to_sleep)()
    assert (await harness.facts(match)).asleep


@an_hour
async def test_clocks_get_the_grace_if_the_file_does_not_record_when_the_bot_was_up(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.close()
    sql(harness.path, "DELETE FROM uptime")
    harness.clock.now += 9 * HOUR
    await harness.open()
    await settled(harness)
    assert await deadlines(harness, match) == [harness.clock() + GRACE] * 2
    assert kinds(harness) == {"notice"}


async def test_at_most_one_write_a_minute(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[float] = []

    async def set_up(now: float, shards: Shards) -> None:
        written.append(now)

    monkeypatch.setattr(harness.store.clocks, "set_up", set_up)
    start = harness.clock()
    for _ in range(600):
        harness.clock.now += 1
        await harness.host.uptime.check()
    assert written == [start + BEAT * number for number in range(1, 11)]


@an_hour
async def test_a_machine_that_slept_is_detected_before_a_deadline_ends(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await settled(harness)
    harness.recorder.shown.clear()
    harness.clock.now += 9 * HOUR
    assert await run_deadlines(harness) == harness.clock() + HOUR
    assert (await harness.facts(match)).entries == 0
    assert harness.recorder.shown == []
    harness.clock.now += SILENCE
    assert await run_deadlines(harness) == harness.clock() + HOUR - SILENCE, "a late beat is no outage"


@an_hour
async def test_clocks_wait_while_discord_cannot_be_reached(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await later(harness, HOUR - 10)
    harness.host.uptime.disconnected()
    harness.clock.now += 30
    assert await run_deadlines(harness) == harness.clock() + RETRY
    assert (await harness.facts(match)).entries == 2
    harness.host.uptime.connected()
    (due,) = await deadlines(harness, match)
    following = await run_deadlines(harness)
    (moved,) = await deadlines(harness, match)
    assert due is not None and moved is not None
    assert following == moved and moved >= harness.clock() + 30
    await later(harness, moved - harness.clock())
    await run_deadlines(harness)
    assert (await harness.facts(match)).seats[0].absent_id == ADA


@an_hour
async def test_a_match_begun_before_discord_was_there_keeps_its_clock(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, characters="none", game="soul_puzzler")
    due = await deadlines(harness, match)
    await harness.host.uptime.start()
    assert await deadlines(harness, match) == due != []


@pytest.mark.parametrize(("away", "moved"), [(1.0, 0.0), (40.0, 40.0), (400.0, 400.0)])
@an_hour
async def test_a_lost_connection_moves_clocks_by_its_own_length(harness: Harness, away: float, moved: float) -> None:
    match = await harness.begin(ADA, BO)
    await settled(harness)
    harness.recorder.shown.clear()
    (before, _) = await deadlines(harness, match)
    harness.clock.now += BEAT - 1
    harness.host.uptime.disconnected()
    harness.clock.now += away
    assert not await harness.host.uptime.check()
    harness.host.uptime.connected()
    assert await harness.host.uptime.check()
    (after, _) = await deadlines(harness, match)
    assert before is not None and after == before + moved
    assert harness.recorder.shown == []


@an_hour
async def test_a_board_that_is_behind_stays_so_when_clocks_move(harness: Harness) -> None:
    shown, behind = [await harness.begin(ADA, BO, channel=channel) for channel in (1, 2)]
    await settled(harness)
    await show(harness, shown)
    await show(harness, behind, behind=1)
    await harness.store.clocks.move_clocks(harness.clock(), 60.0, 60.0, Shards(1, (0,)))
    assert await harness.store.index.with_outdated_boards(harness.clock()) == (behind,)


async def on_two_shards(harness: Harness) -> tuple[int, int]:
    """Start two shards, and return a match of each."""
    harness.shards = 2
    await harness.restart()
    first, second = [await harness.begin(ADA, BO, guild=shard << 22, channel=shard) for shard in (2, 3)]
    await settled(harness)
    return first, second


@an_hour
async def test_a_lost_shard_stops_the_clocks_of_its_own_servers_alone(harness: Harness) -> None:
    heard, lost = await on_two_shards(harness)
    await later(harness, HOUR - 10)
    harness.host.uptime.disconnected(1)
    harness.clock.now += 30
    following = await run_deadlines(harness)
    assert following is not None and following <= harness.clock() + RETRY
    seats = [(await harness.facts(match)).seats[0] for match in (heard, lost)]
    assert [seat.absent_id for seat in seats] == [ADA, None]
    harness.host.uptime.connected(1)
    await run_deadlines(harness)
    assert await deadlines(harness, lost) == [harness.clock() + 30] * 2


@pytest.mark.parametrize("config", [HostConfig(sleep_after=HOUR)])
async def test_no_match_of_a_lost_shard_is_put_to_sleep(harness: Harness) -> None:
    heard, lost = await on_two_shards(harness)
    harness.host.uptime.disconnected(1)
    await later(harness, HOUR)
    await harness.host.uptime.while_up(harness.host.clocks.put_to_sleep)()
    assert [(await harness.facts(match)).asleep for match in (heard, lost)] == [True, False]


@an_hour
async def test_a_shard_that_was_lost_when_the_process_ended_gets_the_time_since_it_was_lost(harness: Harness) -> None:
    heard, lost = await on_two_shards(harness)
    begun = harness.clock()
    await later(harness, BEAT)
    harness.host.uptime.disconnected(1)
    await later(harness, 600.0)
    await harness.restart()
    assert await deadlines(harness, heard) == [begun + HOUR] * 2
    assert await deadlines(harness, lost) == [begun + 600 + HOUR] * 2


@pytest.mark.parametrize("shards", [1, 3])
@an_hour
async def test_another_number_of_shards_takes_nobodys_time(harness: Harness, shards: int) -> None:
    matches = await on_two_shards(harness)
    begun = harness.clock()
    harness.host.uptime.disconnected(1)
    await later(harness, 600.0)
    harness.shards = shards
    await harness.restart()
    for match in matches:
        assert await deadlines(harness, match) == [begun + 600 + HOUR] * 2
    assert set(await harness.store.clocks.last_up()) == set(range(shards))
