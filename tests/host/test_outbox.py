from __future__ import annotations

import asyncio

import pytest

from host.config import HostConfig
from host.match.match_session import Delivery
from host.services import outbox
from storage.bot_rows import OutboxRow
from tests.host.conftest import ADA, BO, Harness
from tests.host.helpers import all_laid, lay_all, settled


async def test_a_turn_notice_waits_while_its_player_is_active(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "keep:1")
    (row,) = [row for row in await harness.store.messages.due_messages(harness.clock() + 1000) if row.user_id == BO]
    assert (row.kind, row.due_at) == ("notice", harness.clock() + harness.config.notice_after)


async def test_nobody_gets_a_notice_of_a_turn_after_their_own_move(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await lay_all(harness, match, BO, ADA)
    messages = await harness.store.messages.due_messages(harness.clock() + 1000)
    assert not [row for row in messages if row.user_id == ADA and row.stamp > 2]


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_news_are_sent_when_due_and_once(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await settled(harness)
    assert [(row.kind, row.user_id) for row in harness.recorder.sent] == [("notice", ADA), ("notice", BO)]
    harness.recorder.sent.clear()
    await lay_all(harness, match, ADA, BO)
    await settled(harness)
    kinds = [(row.kind, row.user_id) for row in harness.recorder.sent]
    assert kinds.count(("private", ADA)) == 1  # told of the sealed answer
    assert await harness.store.messages.due_messages(harness.clock()) == ()


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_news_that_fail_are_tried_again_with_the_same_nonce(harness: Harness) -> None:
    harness.recorder.answer = "retry"
    await harness.begin(ADA, BO)
    await settled(harness)
    first = {(row.id, row.stamp) for row in harness.recorder.sent}
    harness.recorder.answer = "done"
    harness.clock.now += 10
    harness.recorder.sent.clear()
    await harness.close()
    await harness.open()
    await settled(harness)
    assert {(row.id, row.stamp) for row in harness.recorder.sent} == first
    assert await harness.store.messages.next_due() is None


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_unsent_news_outlive_a_restart(harness: Harness) -> None:
    harness.recorder.answer = "retry"
    await harness.begin(ADA, BO)
    await settled(harness)
    harness.clock.now += 10
    await harness.restart()
    await settled(harness)
    assert {row.user_id for row in harness.recorder.sent} == {ADA, BO}


async def test_secrets_are_news_to_their_owner_alone(harness: Harness) -> None:
    match = await all_laid(harness, ADA, BO)
    await settled(harness)
    harness.recorder.sent.clear()
    await harness.host.play.submit(match, ADA, "keep:3")
    await settled(harness)
    assert [(row.kind, row.user_id) for row in harness.recorder.sent] == [("private", ADA)]


@pytest.mark.parametrize("config", [HostConfig(pace=100)])
async def test_a_reminder_then_the_fallback(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    start = harness.clock()
    assert await harness.store.index.next_deadline() == start + 100
    warnings = [row for row in await harness.store.messages.due_messages(start + 80) if row.kind == "warning"]
    assert [(row.user_id, row.due_at) for row in warnings] == [(ADA, start + 75), (BO, start + 75)]
    await harness.host.preferences.set_server(1, absent="fallback")
    await harness.host.play.submit(match, ADA, "lay:3")
    harness.clock.now = start + 101
    await harness.restart()
    await settled(harness)
    log = await harness.store.log.entries(match)
    assert [(entry.notation, entry.source) for entry in log] == [("lay:3", "person"), ("lay:1", "clock")]
    assert await harness.store.index.next_deadline() == harness.clock() + 100


@pytest.mark.parametrize("config", [HostConfig(pace=100)])
async def test_moves_of_others_do_not_extend_a_deadline(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    harness.clock.now += 50
    await harness.host.play.submit(match, ADA, "lay:3")
    table = await harness.host.matches.table(match, None)
    assert [question.due_at for question in table.questions] == [1100.0, 1100.0]


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_a_match_whose_messages_hang_delays_no_other(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    release, deliver = asyncio.Event(), harness.recorder.deliver
    stuck = await harness.begin(ADA, BO, channel=1)
    await settled(harness)
    harness.recorder.sent.clear()

    async def hanging(row: OutboxRow) -> Delivery:
        if row.match_id == stuck:
            await release.wait()
        return await deliver(row)

    monkeypatch.setattr(harness.recorder, "deliver", hanging)
    await lay_all(harness, stuck, ADA, BO)
    other = await harness.begin(ADA, BO, channel=2)
    await settled(harness)
    assert {row.match_id for row in harness.recorder.sent} == {other}
    release.set()
    await settled(harness)
    assert {row.match_id for row in harness.recorder.sent} == {stuck, other}
    assert await harness.store.messages.due_messages(harness.clock()) == ()


@pytest.mark.parametrize("config", [HostConfig(notice_after=0)])
async def test_a_message_that_takes_too_long_is_tried_again(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "PATIENCE", 0.01)

    async def hanging(row: OutboxRow) -> Delivery:
        await asyncio.Event().wait()
        return "done"

    monkeypatch.setattr(harness.recorder, "deliver", hanging)
    match = await harness.begin(ADA, BO)
    async with asyncio.timeout(60.0):
        while not all(row.tries for row in await harness.store.messages.due_messages(harness.clock() + 10)):
            await settled(harness)
    rows = await harness.store.messages.due_messages(harness.clock() + 10)
    assert {(row.match_id, row.tries) for row in rows} == {(match, 1)}
