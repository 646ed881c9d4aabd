from __future__ import annotations

import pytest

from host.config import HostConfig
from host.errors import NotYourMatch
from host.pace import time_allowed
from host.replay import verify
from tests.host.conftest import ADA, BO, CLEO, STRANGER, House
from tests.host.test_news import settled
from tests.host.test_submit import lay_all

SLOW = HostConfig(pace=86_400)
NOON = 1_800_014_400.0 - 1_800_014_400.0 % 86_400 + 43_200


async def out_of_time(house: House, seconds: float) -> None:
    """Let time pass and run the timers."""
    house.clock.now += seconds
    await house.restart()
    await settled(house)


async def sound(house: House) -> bool:
    return all([problem is None async for _, problem in verify(house.store)])


def test_reactions_have_a_length_of_their_own() -> None:
    assert (time_allowed(0, "turn"), time_allowed(0, "reaction")) == (None, None)
    assert (time_allowed(180, "turn"), time_allowed(180, "together"), time_allowed(180, "reaction")) == (180, 180, 45)
    assert time_allowed(20, "reaction") == 15


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_a_computer_player_sits_in_until_its_person_is_back(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.play.submit(match, BO, "lay:1")
    await out_of_time(house, 61)
    table = await house.until(lambda table: table.match.entries >= 3, match)
    row = table.match.seats[0]
    assert (row.kind, row.user_id, row.absent_id) == ("computer", None, ADA)
    assert [found.id for found in await house.host.matches.live(user_id=ADA)] == [match]
    assert await house.host.presence.touch(match, ADA)
    row = (await house.host.matches.load(match)).facts.seats[0]
    assert (row.kind, row.user_id, row.absent_id) == ("person", ADA, None)
    assert not await house.host.presence.touch(match, ADA)
    assert await sound(house)


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_an_absent_persons_move_brings_them_back(house: House) -> None:
    match = await house.begin(ADA, BO, CLEO)
    await lay_all(house, match, ADA, BO, CLEO)
    await out_of_time(house, 61)
    table = await house.until(lambda table: table.questions[0].decision.seat == 1, match)
    assert table.match.seats[0].absent_id == ADA
    assert table.match.people == (ADA, BO, CLEO)
    await house.host.play.submit(match, BO, "keep:1")
    await house.host.play.submit(match, CLEO, "keep:1")
    with pytest.raises(NotYourMatch):
        await house.host.play.submit(match, STRANGER, "lay:1")
    assert (await house.host.play.submit(match, ADA, "lay:3")).result == "sealed"
    assert (await house.host.matches.load(match)).facts.seat_of(ADA) == 0


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_the_last_person_at_a_table_is_waited_for(house: House) -> None:
    match = await house.begin(ADA, computers=1)
    await out_of_time(house, 61)
    table = await house.host.matches.table(match, None)
    assert table.match.asleep
    assert table.match.seats[0].user_id == ADA
    assert await house.store.next_deadline() is None


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_the_fallback_is_played_where_the_server_wants_it(house: House) -> None:
    await house.host.preferences.set_server(1, absent="fallback")
    match = await house.begin(ADA, BO)
    await house.host.play.submit(match, BO, "lay:3")
    await out_of_time(house, 61)
    log = await house.store.entries(match)
    assert [(entry.notation, entry.source) for entry in log] == [("lay:1", "clock"), ("lay:3", "person")]
    assert (await house.host.matches.load(match)).facts.seat_of(ADA) == 0


@pytest.mark.parametrize("config", [SLOW])
async def test_slow_clocks_do_not_run_out_in_quiet_hours(house: House) -> None:
    house.clock.now = NOON
    await house.host.preferences.set_server(1, absent="fallback")
    await house.host.preferences.set_person(ADA, quiet=(11, 14))
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await out_of_time(house, 86_400 + 1)
    question = (await house.host.matches.table(match, None)).questions[0]
    assert question.due_at == NOON + 86_400 + 2 * 3600
    await out_of_time(house, 2 * 3600)
    assert (await house.host.matches.log(match, None))[-1].source == "clock"


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_live_clocks_run_in_quiet_hours_too(house: House) -> None:
    house.clock.now = NOON
    await house.host.preferences.set_server(1, absent="fallback")
    await house.host.preferences.set_person(ADA, quiet=(11, 14))
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await out_of_time(house, 61)
    assert (await house.host.matches.log(match, None))[-1].source == "clock"


@pytest.mark.parametrize("config", [HostConfig(pace=3600, sleep_after=10_000)])
async def test_a_match_that_nobody_touches_sleeps_and_wakes(house: House) -> None:
    await house.host.preferences.set_server(1, absent="fallback")
    match = await house.begin(ADA, BO, rounds=9)
    await lay_all(house, match, ADA, BO)
    house.clock.now += 10_001
    await house.restart()
    await settled(house)
    asleep = await house.host.matches.table(match, None)
    assert asleep.match.asleep
    assert [question.due_at for question in asleep.questions] == [None]
    assert house.recorder.shown
    assert not await house.host.presence.touch(match, STRANGER)
    assert await house.host.presence.touch(match, BO)
    awake = await house.host.matches.table(match, None)
    assert not awake.match.asleep
    assert [question.due_at for question in awake.questions] == [house.clock() + 3600]


@pytest.mark.parametrize("config", [HostConfig(sleep_after=100)])
async def test_a_move_wakes_a_match_and_counts(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await out_of_time(house, 101)
    assert (await house.host.matches.load(match)).facts.asleep
    decision = (await house.host.matches.table(match, ADA)).questions[0].id
    assert (await house.host.play.submit(match, ADA, "keep:2", decision=decision)).result == "made"
    assert not (await house.host.matches.load(match)).facts.asleep


@pytest.mark.parametrize("config", [HostConfig(sleep_after=100)])
async def test_an_answer_keeps_a_match_awake(house: House) -> None:
    match = await house.begin(ADA, BO)
    house.clock.now += 60
    await house.host.play.submit(match, ADA, "lay:1")
    await out_of_time(house, 60)
    assert not (await house.host.matches.load(match)).facts.asleep


async def test_the_pace_of_a_match_can_be_changed(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.clocks.set_pace(match, 600)
    table = await house.host.matches.table(match, None)
    assert table.match.pace == 600
    assert {question.due_at for question in table.questions} == {house.clock() + 600}
    await house.host.clocks.set_pace(match, 0)
    assert {question.due_at for question in (await house.host.matches.table(match, None)).questions} == {None}
