"""A pause of the whole bot: clocks stand still, nobody changes a match, and what was left is left afterwards."""

from __future__ import annotations

import sqlite3

import pytest

from ai.players import DEFAULT
from host.config import HostConfig
from host.errors import Paused
from host.services.uptime import BEAT, GRACE
from storage.bot_rows import LostChannel, Posting
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import deadlines, drained, killed, settled
from tests.refused import refused
from tests.storage.damage import sql

HOUR = 3600.0
an_hour = pytest.mark.parametrize("config", [HostConfig(pace=3600)])


async def later(harness: Harness, seconds: float) -> None:
    """Let the bot be up for that many seconds, beat by beat, and its timers run."""
    end = harness.clock.now + seconds
    while harness.clock.now < end:
        harness.clock.now = min(end, harness.clock.now + BEAT)
        await harness.host.uptime.check()
        await harness.host.clocks.end_questions()
        await drained(harness)


@an_hour
@pytest.mark.parametrize("paused", [20.0, 100.0, 9 * HOUR])
async def test_clocks_have_what_was_left(harness: Harness, paused: float) -> None:
    match = await harness.begin(ADA, BO)
    await later(harness, 1000.0)
    await harness.host.pause_all("an update")
    await later(harness, paused)
    table = await harness.host.matches.table(match, ADA)
    assert table.match.paused == "an update" and [question.due_at for question in table.questions] == [None, None]
    assert table.match.entries == 0 and {row.kind for row in table.match.seats} == {"person"}
    await harness.host.resume_all()
    assert await deadlines(harness, match) == [harness.clock() + HOUR - 1000.0] * 2
    assert (await harness.host.matches.table(match, None)).match.paused is None


@an_hour
async def test_nobody_is_called_or_reminded_in_a_pause(harness: Harness) -> None:
    await harness.begin(ADA, BO)
    await harness.host.pause_all("")
    harness.recorder.sent.clear()
    await later(harness, 2 * HOUR)
    assert harness.recorder.sent == []
    await harness.host.resume_all()
    await later(harness, BEAT)
    assert {row.kind for row in harness.recorder.sent} == {"notice"}
    await later(harness, 0.76 * HOUR)
    assert {row.kind for row in harness.recorder.sent} == {"notice", "warning"}


@an_hour
@pytest.mark.parametrize("down", [0.0, 5 * HOUR])
async def test_a_pause_goes_on_after_a_restart(harness: Harness, down: float) -> None:
    match = await harness.begin(ADA, BO)
    await later(harness, 1000.0)
    await harness.host.pause_all("")
    await later(harness, HOUR)
    await killed(harness, down)
    await later(harness, HOUR)
    await refused(Paused, harness.host.play.submit(match, ADA, "lay:2"))
    assert harness.host.pause.is_on
    await harness.host.resume_all()
    assert await deadlines(harness, match) == [harness.clock() + HOUR - 1000.0] * 2


@an_hour
async def test_an_outage_within_a_pause_counts_once(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.pause_all("")
    await later(harness, HOUR)
    harness.host.uptime.disconnected()
    await later(harness, HOUR)
    harness.host.uptime.connected()
    await later(harness, HOUR)
    await harness.host.resume_all()
    assert await deadlines(harness, match) == [harness.clock() + HOUR] * 2


@an_hour
async def test_a_pause_that_ends_in_an_outage_gives_the_time_of_both(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.pause_all("")
    await later(harness, HOUR)
    harness.host.uptime.disconnected()
    await harness.host.resume_all()
    await later(harness, HOUR)
    harness.host.uptime.connected()
    await harness.host.uptime.check()
    assert await deadlines(harness, match) == [harness.clock() + HOUR] * 2


@an_hour
async def test_little_that_was_left_becomes_a_moment(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await later(harness, HOUR - 10)
    await harness.host.pause_all("")
    await later(harness, 2 * HOUR)
    await harness.host.resume_all()
    assert await deadlines(harness, match) == [harness.clock() + GRACE] * 2


async def test_nothing_can_be_changed(harness: Harness) -> None:
    match, host = await harness.begin(ADA, BO), harness.host
    await host.lobbies.open(game="tally", guild_id=1, channel_id=77, owner_id=CLEO)
    await host.lobbies.join(77, ADA)
    before = await harness.store.matches.load(match)
    await host.pause_all("")
    for change in (
        lambda: host.play.submit(match, ADA, "lay:2"),
        lambda: host.seats.resign(match, ADA),
        lambda: host.seats.replace(match, ADA, 0),
        lambda: host.proposals.undo(match, ADA),
        lambda: host.proposals.abort(match, CLEO, moderator=True),
        lambda: host.clocks.set_pace(match, 60),
        lambda: host.lobbies.start(77, CLEO),
        lambda: host.lobbies.open(game="tally", guild_id=1, channel_id=78, owner_id=CLEO),
    ):
        await refused(Paused, change())
    assert not await host.presence.touch(match, ADA)
    after = await harness.store.matches.load(match)
    assert before is not None and after is not None
    assert (after.questions, after.seats, after.snapshot) == (before.questions, before.seats, before.snapshot)
    await host.resume_all()
    await host.play.submit(match, ADA, "lay:2")


async def test_computer_players_wait(harness: Harness) -> None:
    await harness.host.pause_all("")
    await harness.host.resume_all()
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, BO, 1, computer=DEFAULT)
    await harness.host.pause_all("")
    entries = (await harness.host.matches.table(match, None)).match.entries
    await settled(harness)
    await killed(harness, 0.0)
    await settled(harness)
    assert (await harness.host.matches.table(match, None)).match.entries == entries
    await harness.host.resume_all()
    await harness.host.play.submit(match, ADA, "lay:2")
    await harness.until(lambda table: table.match.entries > entries + 1, match)


async def test_boards_in_use_say_so_and_those_that_said_so_are_shown_again(harness: Harness) -> None:
    old, new = await harness.begin(ADA, BO, channel=1), await harness.begin(ADA, CLEO, channel=2)
    await later(harness, 2 * HOUR)
    await harness.host.play.submit(new, ADA, "lay:2")
    for match in (old, new):
        await _shown(harness, match)
    harness.recorder.shown.clear()
    await harness.host.pause_all("")
    assert harness.recorder.shown == [new]
    await _shown(harness, new, paused=True)
    await killed(harness, 0.0)
    harness.recorder.shown.clear()
    await harness.host.resume_all()
    assert harness.recorder.shown == [new]


async def _shown(harness: Harness, match: int, *, paused: bool = False) -> None:
    revision = (await harness.facts(match)).revision
    await harness.store.messages.posted(match, Posting("board", 1, match, 0.0, shown=revision, paused=paused))
    found = await harness.store.messages.posting(match, "board")
    assert found is not None and bool(found.paused) is paused


@an_hour
async def test_a_channel_that_is_lost_in_a_pause_keeps_the_time_of_its_match(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, channel=5)
    await later(harness, 1000.0)
    await harness.host.pause_all("")
    await harness.host.places.lose(5)
    lost = await harness.store.upkeep.lost_channels()
    assert lost == (LostChannel(5, harness.clock(), match),)
    await later(harness, HOUR)
    await harness.host.resume_all()
    await harness.host.places.find(5)
    assert await deadlines(harness, match) == [harness.clock() + HOUR - 1000.0] * 2


async def test_a_pause_that_cannot_be_stored_is_none(harness: Harness) -> None:
    sql(harness.path, "DROP TABLE pause")
    await refused(sqlite3.Error, harness.host.pause_all(""))
    assert not harness.host.pause.is_on
