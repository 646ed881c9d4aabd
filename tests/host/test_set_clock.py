"""The clock of the machine is set while the bot runs: nothing that is stored comes earlier or later by that."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace

import pytest

from host import timer
from host.config import HostConfig
from host.services.uptime import BEAT, GRACE
from host.timer import Timer, boot_clock
from tests.host.conftest import ADA, BO, CHANNEL, Clock, Harness
from tests.host.helpers import deadlines, drained, killed, kinds, later, run_deadlines, settled

HOUR, DAY = 3600.0, 86400.0
an_hour = pytest.mark.parametrize("config", [HostConfig(pace=3600)])


@pytest.mark.parametrize("seconds", [-2 * HOUR, -30.0, 30.0, 14 * DAY])
@an_hour
async def test_a_clock_that_is_set_takes_and_gives_no_time(harness: Harness, seconds: float) -> None:
    match = await harness.begin(ADA, BO)
    await settled(harness)
    await later(harness, 600.0)
    harness.clock.set(seconds)
    await run_deadlines(harness)
    assert await deadlines(harness, match) == [harness.clock() + HOUR - 600] * 2
    assert await harness.store.clocks.last_up() == {0: harness.clock()}
    await later(harness, HOUR - 601)
    await run_deadlines(harness)
    assert (await harness.facts(match)).entries == 0
    await later(harness, 1.0)
    await run_deadlines(harness)
    assert (await harness.facts(match)).seats[0].absent_id == ADA


async def test_a_timer_is_not_late_by_as_much_as_the_clock_was_set_back() -> None:
    clock, rung = Clock(), asyncio.Event()

    async def call() -> float | None:
        rung.set()
        return None

    alarm = Timer(clock, call)
    alarm.no_later_than(clock.now + 0.01)
    await asyncio.sleep(0)
    clock.set(-HOUR)
    await asyncio.wait_for(rung.wait(), 10.0)
    await alarm.close()


def test_the_boot_clock_counts_the_time_in_suspend_where_there_is_such_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = SimpleNamespace(CLOCK_BOOTTIME="boot", clock_gettime={"boot": 7.0}.get, monotonic=lambda: 5.0)
    monkeypatch.setattr(timer, "time", clocks)
    assert boot_clock() == (7.0 if sys.platform == "linux" else 5.0)


@pytest.mark.parametrize("wrong", [-14 * DAY, 2 * HOUR])
@pytest.mark.parametrize("config", [HostConfig(pace=600)])
async def test_a_clock_that_is_wrong_at_boot_lengthens_no_decision(
    harness: Harness, wrong: float, caplog: pytest.LogCaptureFixture
) -> None:
    before = await harness.begin(ADA, BO)
    await later(harness, BEAT)
    harness.clock.set(wrong)
    await killed(harness, BEAT)
    assert await deadlines(harness, before) == [harness.clock() + GRACE] * 2
    assert ("earlier than when the bot was last up" in caplog.text) == (wrong < 0)
    during = await harness.begin(ADA, BO, channel=501)
    await later(harness, BEAT)
    harness.clock.set(-wrong)
    await run_deadlines(harness)
    for match in (before, during):
        assert await deadlines(harness, match) == [harness.clock() + GRACE - BEAT] * 2
    reminders = [
        row for row in await harness.store.messages.due_messages(harness.clock() + GRACE) if row.kind == "warning"
    ]
    assert len(reminders) == 4 and max(row.due_at for row in reminders) < harness.clock() + GRACE
    assert "was set by" in caplog.text


@an_hour
async def test_a_machine_that_slept_for_eight_hours_has_not_had_its_clock_set(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    match = await harness.begin(ADA, BO)
    await later(harness, HOUR - 10)
    harness.clock.now += 8 * HOUR
    await run_deadlines(harness)
    assert await deadlines(harness, match) == [harness.clock() + GRACE] * 2, "the grace after an outage"
    assert "were offline for" in caplog.text and "was set by" not in caplog.text


@pytest.mark.parametrize("config", [HostConfig(sleep_after=HOUR)])
@pytest.mark.parametrize("seconds", [-14 * DAY, 14 * DAY])
async def test_a_clock_that_is_set_puts_no_match_to_sleep_early_or_late(harness: Harness, seconds: float) -> None:
    match = await harness.begin(ADA, BO)
    harness.clock.set(seconds)
    put_to_sleep = harness.host.uptime.while_up(harness.host.clocks.put_to_sleep)
    await put_to_sleep()
    assert not (await harness.facts(match)).asleep
    await later(harness, HOUR)
    await put_to_sleep()
    assert (await harness.facts(match)).asleep


@pytest.mark.parametrize("seconds", [-2 * HOUR, 14 * DAY])
async def test_a_lobby_and_an_invitation_go_by_a_clock_that_is_set(harness: Harness, seconds: float) -> None:
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await harness.host.looking.look(CHANNEL, ADA, DAY)
    await harness.host.invitations.invite(CHANNEL, ADA, BO)
    harness.clock.set(seconds)
    await harness.host.uptime.check()
    now, lobby = harness.clock(), await harness.host.lobbies.get(CHANNEL)
    assert (lobby.touched, lobby.owner_seen, lobby.open_until) == (now, now, now + DAY)
    invited = await harness.store.lobbies.invitation_to(CHANNEL, BO)
    assert invited is not None and (invited.at, invited.until) == (now, now + DAY)


@pytest.mark.parametrize("seconds", [-2 * HOUR, 14 * DAY])
async def test_what_is_older_than_the_start_keeps_its_time_when_the_clock_is_set(
    harness: Harness, seconds: float
) -> None:
    lobby = await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await later(harness, BEAT)
    await harness.restart()
    harness.clock.set(seconds)
    await harness.host.uptime.check()
    assert await harness.host.lobbies.get(CHANNEL) == lobby


@pytest.mark.parametrize("config", [HostConfig(notice_after=45)])
async def test_notices_go_by_a_clock_that_is_set_back(harness: Harness) -> None:
    await harness.begin(ADA, BO)
    harness.clock.set(-2 * HOUR)
    await later(harness, 44.0)
    await drained(harness)
    assert not harness.recorder.sent
    await later(harness, 1.0)
    await drained(harness)
    assert kinds(harness) == {"notice"}
