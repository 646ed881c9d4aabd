from __future__ import annotations

import asyncio

import pytest

from host.config import HostConfig
from tests.host.conftest import ADA, BO, House
from tests.host.test_submit import lay_all


async def settled(house: House) -> None:
    """Let timers that are due run."""
    for _ in range(20):
        await asyncio.sleep(0.01)


async def test_a_turn_notice_waits_while_its_player_is_about(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await house.host.play.submit(match, ADA, "keep:1")
    (row,) = [row for row in await house.store.due_news(house.clock() + 1000) if row.user_id == BO]
    assert (row.kind, row.due_at) == ("notice", house.clock() + house.config.notice_after)


async def test_nobody_is_told_of_a_turn_they_gave_themselves(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, BO, ADA)
    news = await house.store.due_news(house.clock() + 1000)
    assert not [row for row in news if row.user_id == ADA and row.stamp > 2]


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_news_are_sent_when_due_and_once(house: House) -> None:
    match = await house.begin(ADA, BO)
    await settled(house)
    assert [(row.kind, row.user_id) for row in house.recorder.sent] == [("notice", ADA), ("notice", BO)]
    house.recorder.sent.clear()
    await lay_all(house, match, ADA, BO)
    await settled(house)
    kinds = [(row.kind, row.user_id) for row in house.recorder.sent]
    assert kinds.count(("private", ADA)) == 1  # told of the sealed answer
    assert await house.store.due_news(house.clock()) == ()


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_news_that_fail_are_tried_again_with_the_same_nonce(house: House) -> None:
    house.recorder.answer = "retry"
    await house.begin(ADA, BO)
    await settled(house)
    first = {(row.id, row.stamp) for row in house.recorder.sent}
    house.recorder.answer = "done"
    house.clock.now += 10
    house.recorder.sent.clear()
    await house.close()
    await house.open()
    await settled(house)
    assert {(row.id, row.stamp) for row in house.recorder.sent} == first
    assert await house.store.next_news() is None


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_unsent_news_outlive_a_restart(house: House) -> None:
    house.recorder.answer = "retry"
    await house.begin(ADA, BO)
    await settled(house)
    house.clock.now += 10
    await house.restart()
    await settled(house)
    assert {row.user_id for row in house.recorder.sent} == {ADA, BO}


async def test_secrets_are_news_to_their_owner_alone(house: House) -> None:
    match = await house.begin(ADA, BO)
    await lay_all(house, match, ADA, BO)
    await settled(house)
    house.recorder.sent.clear()
    await house.host.play.submit(match, ADA, "keep:3")
    await settled(house)
    assert [(row.kind, row.user_id) for row in house.recorder.sent] == [("private", ADA)]


@pytest.mark.parametrize("config", [HostConfig(pace=100)])
async def test_a_reminder_then_the_fallback(house: House) -> None:
    match = await house.begin(ADA, BO)
    start = house.clock()
    assert await house.store.next_deadline() == start + 100
    warnings = [row for row in await house.store.due_news(start + 80) if row.kind == "warning"]
    assert [(row.user_id, row.due_at) for row in warnings] == [(ADA, start + 75), (BO, start + 75)]
    await house.host.preferences.set_server(1, absent="fallback")
    await house.host.play.submit(match, ADA, "lay:3")
    house.clock.now = start + 101
    await house.restart()
    await settled(house)
    log = await house.store.entries(match)
    assert [(entry.notation, entry.source) for entry in log] == [("lay:3", "person"), ("lay:1", "clock")]
    assert await house.store.next_deadline() == house.clock() + 100


@pytest.mark.parametrize("config", [HostConfig(pace=100)])
async def test_a_deadline_is_not_put_off_by_others_moves(house: House) -> None:
    match = await house.begin(ADA, BO)
    house.clock.now += 50
    await house.host.play.submit(match, ADA, "lay:3")
    table = await house.host.matches.table(match, None)
    assert [question.due_at for question in table.questions] == [1100.0, 1100.0]
