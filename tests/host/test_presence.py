from __future__ import annotations

import pytest

from host.changes.move_change import time_allowed
from host.config import HostConfig
from host.errors import NotYourMatch, TooManyOfYours
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, lay_all, out_of_time, settled, sound
from tests.refused import refused

SLOW = HostConfig(pace=86_400)
NOON = 1_800_014_400.0 - 1_800_014_400.0 % 86_400 + 43_200


def test_reactions_have_a_length_of_their_own() -> None:
    assert (time_allowed(0, "turn"), time_allowed(0, "reaction")) == (None, None)
    assert (time_allowed(180, "turn"), time_allowed(180, "together"), time_allowed(180, "reaction")) == (180, 180, 45)
    assert time_allowed(20, "reaction") == 15


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_a_computer_player_sits_in_until_its_person_is_back(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.play.submit(match, BO, "lay:1")
    await out_of_time(harness, 61)
    table = await harness.until(lambda table: table.match.entries >= 3, match)
    row = table.match.seats[0]
    assert (row.kind, row.user_id, row.absent_id) == ("computer", None, ADA)
    assert [found.id for found in await harness.host.matches.live(user_id=ADA)] == [match]
    assert await harness.host.presence.touch(match, ADA)
    row = (await harness.facts(match)).seats[0]
    assert (row.kind, row.user_id, row.absent_id) == ("person", ADA, None)
    assert not await harness.host.presence.touch(match, ADA)
    assert await sound(harness)


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_time_is_up_whatever_the_fraction_of_the_second(harness: Harness) -> None:
    harness.clock.now = 1_795_333_958.6024835  # more digits than SQLite writes into JSON
    await harness.restart()
    match = await harness.begin(ADA, BO)
    harness.clock.now += 61
    await harness.host.clocks.end_questions()
    assert (await harness.facts(match)).seats[0].absent_id == ADA


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_an_absent_persons_move_brings_them_back(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO, CLEO)
    await out_of_time(harness, 61)
    table = await harness.until(lambda table: table.questions[0].decision.seat == 1, match)
    assert table.match.seats[0].absent_id == ADA
    assert table.match.people == (ADA, BO, CLEO)
    await harness.host.play.submit(match, BO, "keep:1")
    await harness.host.play.submit(match, CLEO, "keep:1")
    await refused(NotYourMatch, harness.host.play.submit(match, STRANGER, "lay:1"))
    assert (await harness.host.play.submit(match, ADA, "lay:3")).result == "sealed"
    assert (await harness.facts(match)).seat_of(ADA) == 0


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_a_match_waits_for_the_last_person_who_plays(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1)
    await out_of_time(harness, 61)
    table = await harness.host.matches.table(match, None)
    assert table.match.asleep
    assert table.match.seats[0].user_id == ADA
    assert await harness.store.index.next_deadline() is None


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_the_fallback_is_played_where_the_server_wants_it(harness: Harness) -> None:
    await harness.host.preferences.set_server(1, absent="fallback")
    match = await harness.begin(ADA, BO)
    await harness.host.play.submit(match, BO, "lay:3")
    await out_of_time(harness, 61)
    log = await harness.store.log.entries(match)
    assert [(entry.notation, entry.source) for entry in log] == [("lay:1", "clock"), ("lay:3", "person")]
    assert (await harness.facts(match)).seat_of(ADA) == 0


@pytest.mark.parametrize("config", [SLOW])
async def test_slow_clocks_do_not_run_out_in_quiet_hours(harness: Harness) -> None:
    harness.clock.now = NOON
    await harness.host.preferences.set_server(1, absent="fallback")
    await harness.host.preferences.set_person(ADA, quiet=(11, 14))
    match = await all_laid(harness, ADA, BO)
    await out_of_time(harness, 86_400 + 1)
    question = (await harness.host.matches.table(match, None)).questions[0]
    assert question.due_at == NOON + 86_400 + 2 * 3600
    await out_of_time(harness, 2 * 3600)
    assert (await harness.host.matches.log(match, None))[-1].source == "clock"


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_live_clocks_run_in_quiet_hours_too(harness: Harness) -> None:
    harness.clock.now = NOON
    await harness.host.preferences.set_server(1, absent="fallback")
    await harness.host.preferences.set_person(ADA, quiet=(11, 14))
    match = await all_laid(harness, ADA, BO)
    await out_of_time(harness, 61)
    assert (await harness.host.matches.log(match, None))[-1].source == "clock"


async def test_a_match_in_which_no_person_sits_sleeps_soon_and_counts_for_whoever_left_it(harness: Harness) -> None:
    """One account filled a server's matches: it opened its own seat in one after another."""
    match = await harness.begin(ADA, BO)
    await harness.host.seats.replace(match, ADA, 0)
    await harness.host.seats.replace(match, BO, 1, computer="random")
    assert await harness.store.index.live_in(1) == 1
    assert [await harness.store.index.left_by(user) for user in (ADA, BO, STRANGER)] == [1, 1, 0]
    await out_of_time(harness, harness.config.sleep_if_empty - 1)
    assert not (await harness.facts(match)).asleep
    await out_of_time(harness, 2)
    assert (await harness.facts(match)).asleep
    assert await harness.store.index.live_in(1) == 0
    await harness.host.seats.take(match, ADA)
    assert not (await harness.facts(match)).asleep
    assert [await harness.store.index.left_by(user) for user in (ADA, BO)] == [0, 0]


@pytest.mark.parametrize("config", [HostConfig(most_per_person=1)])
async def test_a_match_left_to_nobody_counts_against_the_persons_own_limit(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    for seat, user in ((0, ADA), (1, BO)):
        await harness.host.seats.replace(match, user, seat)
    await refused(TooManyOfYours, harness.host.lobbies.open(game="tally", guild_id=1, channel_id=77, owner_id=ADA))


@pytest.mark.parametrize("config", [HostConfig(pace=3600, sleep_after=10_000)])
async def test_a_match_that_nobody_touches_sleeps_and_wakes(harness: Harness) -> None:
    await harness.host.preferences.set_server(1, absent="fallback")
    match = await harness.begin(ADA, BO, rounds=9)
    await lay_all(harness, match, ADA, BO)
    await settled(harness)
    harness.clock.now += 10_001
    await harness.restart()
    await settled(harness)
    asleep = await harness.host.matches.table(match, None)
    assert asleep.match.asleep
    assert [question.due_at for question in asleep.questions] == [None]
    assert harness.recorder.shown
    assert not await harness.host.presence.touch(match, STRANGER)
    assert await harness.host.presence.touch(match, BO)
    awake = await harness.host.matches.table(match, None)
    assert not awake.match.asleep
    assert [question.due_at for question in awake.questions] == [harness.clock() + 3600]


@pytest.mark.parametrize("config", [HostConfig(sleep_after=100)])
async def test_a_move_wakes_a_match_and_counts(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await out_of_time(harness, 101)
    assert (await harness.facts(match)).asleep
    decision = (await harness.host.matches.table(match, ADA)).questions[0].id
    assert (await harness.host.play.submit(match, ADA, "keep:2", decision=decision)).result == "made"
    assert not (await harness.facts(match)).asleep


@pytest.mark.parametrize("config", [HostConfig(sleep_after=100)])
async def test_an_answer_keeps_a_match_awake(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    harness.clock.now += 60
    await harness.host.play.submit(match, ADA, "lay:1")
    await out_of_time(harness, 60)
    assert not (await harness.facts(match)).asleep


async def test_the_pace_of_a_match_can_be_changed(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.clocks.set_pace(match, 600)
    table = await harness.host.matches.table(match, None)
    assert table.match.pace == 600
    assert {question.due_at for question in table.questions} == {harness.clock() + 600}
    await harness.host.clocks.set_pace(match, 0)
    assert {question.due_at for question in (await harness.host.matches.table(match, None)).questions} == {None}
