"""Finished matches are packed by themselves, and everything that is read of them goes on."""

from __future__ import annotations

from random import Random

import pytest

from host.config import HostConfig
from host.errors import NoSuchMatch
from host.host import Host
from host.match.match_session import MatchSession
from host.services.housekeeping import AFTER, DAY, MENDED, Packing
from host.stored.record import check
from host.stored.result import place_of
from rules.engine import Outcome
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import resigned, settled, sound
from tests.host.playing import play_on
from tests.storage.damage import sql

KEPT = 30


@pytest.fixture
def config() -> HostConfig:
    return HostConfig(keep_days=KEPT)


async def shown(host: Host, match: int) -> list[object]:
    """Return all that people may see of a finished match."""
    return [
        await host.matches.record(match),
        *[await host.matches.table(match, person) for person in (ADA, BO, None)],
        *[await host.matches.log(match, person, last) for person in (ADA, None) for last in (3, 100)],
        *[await host.matches.since_last_act(match, person) for person in (ADA, 99)],
        await host.matches.count(match, None),
    ]


@pytest.mark.parametrize("game", ["soul_puzzler", "maatatahay"])
async def test_all_that_is_shown_of_a_match_is_the_same_once_it_is_packed(harness: Harness, game: str) -> None:
    match = await harness.begin(ADA, BO, game=game)
    await play_on(harness.host, match, Random(1))
    before = await shown(harness.host, match)
    harness.clock.now += AFTER
    await harness.host.packing.work()
    assert sql(harness.path, "SELECT match_id FROM packed") == [(match,)]
    assert sql(harness.path, "SELECT 1 FROM entry") == []
    assert await shown(harness.host, match) == before
    assert check(await harness.host.matches.record(match)) is None
    assert await sound(harness)
    assert isinstance(await harness.host.proposals.rematch(match, ADA), object)
    assert isinstance(await harness.host.proposals.consent(match, BO, "rematch", agree=True), int)


async def test_a_match_is_packed_a_while_after_its_end(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    assert await harness.host.packing.work() is None
    await harness.host.seats.resign(match, ADA)
    harness.clock.now += 1.0
    assert await harness.host.packing.work() == harness.clock.now + AFTER - 1.0
    assert not sql(harness.path, "SELECT 1 FROM packed")
    harness.clock.now += AFTER
    await harness.host.packing.work()
    assert sql(harness.path, "SELECT reason, moves, computers FROM result") == [("resignation", 0, 0)]
    seats = sql(harness.path, "SELECT user_id, place, resigned FROM result_seat ORDER BY seat")
    assert sorted(seats) == [(ADA, 2, 1), (BO, 1, 0)]


async def test_a_match_called_off_among_computers_says_so(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1)
    await harness.host.proposals.abort(match, ADA, moderator=False)
    harness.clock.now += AFTER
    await harness.host.packing.work()
    assert sql(harness.path, "SELECT reason, computers FROM result") == [(None, 1)]
    kinds = sql(harness.path, "SELECT kind, place FROM result_seat ORDER BY kind")
    assert kinds == [("computer", None), ("person", None)]


async def test_matches_older_than_the_owner_keeps_them_are_deleted(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    await harness.host.proposals.abort(match, ADA, moderator=False)
    for person in (BO, CLEO):
        await harness.host.proposals.consent(match, person, "abort", agree=True)
    harness.clock.now += KEPT * DAY
    await harness.host.packing.work()
    await harness.host.housekeeping.tidy()
    assert (await harness.facts(match)).status == "aborted", "packed, and not old enough"
    harness.clock.now += 1.0
    await harness.host.housekeeping.tidy()
    with pytest.raises(NoSuchMatch):
        await harness.host.session.load(match)
    assert sql(harness.path, "SELECT count(*) FROM result") == [(1,)]
    game = sql(harness.path, "SELECT game FROM result")[0][0]
    assert [await harness.store.people.matches_of_game(person, game) for person in (ADA, BO, 99)] == [1, 1, 0]
    await harness.host.personal_data.forget(ADA)
    assert not await harness.store.people.matches_of_game(ADA, game), "who was deleted begins as somebody new"
    assert not await harness.store.people.matches_of_game(BO, "another game")


async def test_old_ones_that_cannot_be_packed_are_deleted_a_week_later(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.play.submit(match, ADA, "lay:1")
    await harness.host.play.submit(match, BO, "lay:2")
    await harness.host.seats.resign(match, ADA)
    sql(harness.path, "DELETE FROM snapshot WHERE match_id = ?", match)
    harness.clock.now += KEPT * DAY + 1.0
    await harness.host.packing.work()
    await harness.host.housekeeping.tidy()
    assert sql(harness.path, "SELECT packed FROM match") == [(0,)] and sql(harness.path, "SELECT 1 FROM entry")
    harness.clock.now += MENDED
    await harness.host.housekeeping.tidy()
    tables = ("match", "seat", "entry", "base", "snapshot", "question", "packed", "packed_person")
    assert not any(sql(harness.path, f"SELECT 1 FROM {table}") for table in tables)
    assert not sql(harness.path, "PRAGMA foreign_key_check")


async def test_a_clock_that_is_far_ahead_at_boot_deletes_nothing(harness: Harness) -> None:
    match = await resigned(harness)
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=501, owner_id=ADA)
    harness.clock.set(400 * DAY)
    await harness.restart()
    await settled(harness)
    harness.clock.set(-400 * DAY)
    await harness.host.uptime.check()
    await harness.host.housekeeping.tidy()
    assert (await harness.facts(match)).status == "over"
    assert await harness.store.lobbies.lobby(501) is not None


async def test_without_that_setting_none_is_deleted(harness: Harness) -> None:
    await harness.host.packing.close()
    match = await resigned(harness)
    harness.clock.now += 1_000 * DAY
    store, settings = harness.store, HostConfig(keep_days=0)
    session = MatchSession(store.matches, store.log, harness.host.pause, settings, harness.clock)
    packing = Packing(session, store.log, harness.host.failures)
    assert await packing.work() is None
    await packing.delete_old()
    assert (await harness.facts(match)).status == "over"


async def test_one_that_fails_keeps_none_of_the_others_from_being_packed(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = await harness.begin(ADA, BO), await harness.begin(ADA, BO, channel=501)
    for match in (broken, whole):
        await harness.host.seats.resign(match, ADA)
    sql(harness.path, "DELETE FROM snapshot WHERE match_id = ?", broken)
    harness.clock.now += AFTER
    due = await harness.host.packing.work()
    assert sql(harness.path, "SELECT match_id FROM packed") == [(whole,)]
    assert due is not None and due > harness.clock.now
    assert "is tried again" in caplog.text


def test_places_are_shared_and_left_out_as_in_sports() -> None:
    outcome = Outcome("points", ((2,), (0, 3), (1,)), ({}, {}, {}, {}))
    assert [place_of(outcome, seat) for seat in range(5)] == [2, 4, 1, 2, None]
