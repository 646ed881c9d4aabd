"""One match that cannot be read, among others that go on."""

from __future__ import annotations

import logging

import pytest

from host.config import HostConfig
from host.errors import ChannelTaken, UnreadableMatch
from host.failures import PAUSES
from host.match.match_session import Delivery
from host.stored.replay import verify
from storage.bot_rows import OutboxRow, Versioned
from tests.host.conftest import ADA, BO, CLEO, Harness, Recorder
from tests.host.helpers import before, settled
from tests.refused import refused
from tests.storage.damage import sql

SPOILED = (
    "UPDATE snapshot SET version = 9 WHERE match_id = ?",
    "UPDATE snapshot SET state = CAST('{' AS BLOB) WHERE match_id = ?",
    "UPDATE snapshot SET counts = 'many' WHERE match_id = ?",
    "UPDATE match SET game = 'checkers' WHERE id = ?",
)
REPAIRED = "UPDATE snapshot SET version = 1 WHERE match_id = ?"
"""Undoes the first of them, as installing the newer bot does."""

every_way = pytest.mark.parametrize("statement", SPOILED)


async def three(harness: Harness, *people: int, computers: int = 0) -> list[int]:
    """Begin three matches in channels of their own; the first is the one to be spoiled."""
    return [await harness.begin(*people, computers=computers, channel=channel, rounds=9) for channel in (1, 2, 3)]


def reports(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@every_way
@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_clocks_of_other_matches_run(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, statement: str
) -> None:
    await harness.host.preferences.set_server(1, absent="fallback")
    bad, *good = await three(harness, ADA, BO)
    sql(harness.path, statement, bad)
    harness.clock.now += 61
    await harness.restart()
    await settled(harness)
    assert [(await harness.facts(match)).entries for match in good] == [2, 2]
    attempts = before(monkeypatch, harness.store.matches, "load")
    for number, pause in enumerate(PAUSES[:2]):
        assert await harness.host.clocks.end_questions() == harness.clock() + pause
        assert attempts.count((bad,)) == number
        harness.clock.now += pause
        await harness.host.clocks.end_questions()
        assert attempts.count((bad,)) == number + 1
    assert len(reports(caplog)) == 1


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_a_match_that_was_repaired_goes_on(harness: Harness) -> None:
    await harness.host.preferences.set_server(1, absent="fallback")
    bad, *_ = await three(harness, ADA, BO)
    sql(harness.path, SPOILED[0], bad)
    harness.clock.now += 61
    await harness.restart()
    await settled(harness)
    sql(harness.path, REPAIRED, bad)
    harness.clock.now += PAUSES[0]
    await harness.host.clocks.end_questions()
    assert (await harness.facts(bad)).entries == 2
    assert harness.host.failures.paused("deadline") == ()


@every_way
async def test_computer_players_of_other_matches_play_and_this_one_is_not_retried_at_once(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, statement: str
) -> None:
    harness.host.session.listeners.remove(harness.host.computers.follow)
    bad, *good = await three(harness, ADA, computers=1)
    sql(harness.path, statement, bad)
    await harness.restart()
    attempts = before(monkeypatch, harness.store.matches, "load")
    for match in good:
        await harness.until(lambda table: table.questions[1].answered, match)
    await settled(harness)
    assert attempts.count((bad,)) <= 1
    assert harness.host.failures.paused("computer") == (bad,)
    assert len(reports(caplog)) == 1


async def test_a_computer_player_goes_on_once_its_match_was_repaired(harness: Harness) -> None:
    harness.host.session.listeners.remove(harness.host.computers.follow)
    bad, *_ = await three(harness, ADA, computers=1)
    sql(harness.path, SPOILED[0], bad)
    await harness.restart()
    await settled(harness)
    sql(harness.path, REPAIRED, bad)
    harness.host.computers.wake(bad)  # as when its pause is over
    await harness.until(lambda table: table.questions[1].answered, bad)


@every_way
@pytest.mark.parametrize("config", [HostConfig(sleep_after=100)])
async def test_other_matches_are_put_to_sleep(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, statement: str
) -> None:
    bad, *good = await three(harness, ADA, BO)
    sql(harness.path, statement, bad)
    harness.clock.now += 101
    await harness.restart()
    await settled(harness)
    assert [(await harness.facts(match)).asleep for match in good] == [True, True]
    attempts = before(monkeypatch, harness.store.matches, "load")
    assert await harness.host.clocks.put_to_sleep() == harness.clock() + PAUSES[0]
    assert attempts.count((bad,)) == 0
    assert len(reports(caplog)) == 1


class Reader(Recorder):
    """Reads the match of what it sends, as the real publisher does."""

    def __init__(self, harness: Harness) -> None:
        super().__init__()
        self.harness = harness

    async def deliver(self, row: OutboxRow) -> Delivery:
        await self.harness.host.matches.table(row.match_id, row.user_id)
        return await super().deliver(row)


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_its_notices_wait_until_it_can_be_read_and_delay_no_others(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    harness.host.session.listeners.remove(harness.host.outbox.follow)
    bad, *good = await three(harness, ADA, BO)
    sql(harness.path, SPOILED[0], bad)
    await harness.close()
    harness.recorder = Reader(harness)
    await harness.open()
    await settled(harness)
    assert sorted((row.match_id, row.user_id) for row in harness.recorder.sent) == [
        (match, user_id) for match in good for user_id in (ADA, BO)
    ]
    outbox = harness.host.outbox
    for _ in range(30):
        harness.clock.now += PAUSES[-1]
        await outbox.drain()
        await outbox.sent()
    assert len(reports(caplog)) == 1
    sql(harness.path, REPAIRED, bad)
    harness.clock.now += PAUSES[-1]
    await outbox.drain()
    await outbox.sent()
    assert sorted(row.user_id for row in harness.recorder.sent if row.match_id == bad) == [ADA, BO]


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_unreadable_settings_delay_nobody_elses_messages(harness: Harness) -> None:
    await harness.store.people.set_preferences("person", ADA, Versioned(b"{", 1))
    await harness.begin(ADA, BO)
    await settled(harness)
    assert [row.user_id for row in harness.recorder.sent] == [BO]


@every_way
async def test_other_matches_are_listed_checked_and_started(harness: Harness, statement: str) -> None:
    bad, *good = await three(harness, ADA, BO)
    sql(harness.path, statement, bad)
    assert [match.id for match in await harness.host.matches.live(user_id=ADA)] == good
    assert {match for match, _ in await harness.host.matches.live_on(1)} >= {*good}
    await refused(UnreadableMatch, harness.host.play.submit(bad, ADA, "lay:1"))
    found = {match: problem async for match, problem in verify(harness.store)}
    assert {match: problem is None for match, problem in found.items()} == {bad: False} | dict.fromkeys(good, True)
    await refused(ChannelTaken, harness.begin(CLEO, channel=1))
    await harness.begin(CLEO, computers=1, channel=4)


async def test_an_unreadable_match_that_is_over_leaves_its_channel_free(harness: Harness) -> None:
    over = await harness.begin(ADA, BO)
    await harness.host.seats.resign(over, ADA)
    sql(harness.path, SPOILED[0], over)
    assert await harness.begin(ADA, BO) > over
