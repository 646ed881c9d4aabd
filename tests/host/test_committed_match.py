"""Listeners to a commit get the match as it is stored, so that they need not read it again."""

from __future__ import annotations

import asyncio
import inspect

import pytest

from host.changes.move_change import open_questions
from host.config import HostConfig
from host.errors import NotAsked, StaleDecision
from host.match.match_session import LoadedMatch
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import before, killed, out_of_time, question_id, settled

DEV = 14


class Listener:
    """Compares each match passed to listeners with what is stored."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.handed: dict[int, LoadedMatch] = {}
        harness.host.session.listeners.append(
            lambda committed: self.handed.update({committed.match.id: committed.match})
        )

    async def check(self, match: int) -> None:
        """Compare the match passed last, and forget it."""
        stored = await self.harness.host.session.load(match)
        assert self.handed.pop(match).decoded == stored.decoded


@pytest.mark.parametrize("config", [HostConfig(pace=60, sleep_after=100.0)])
async def test_a_change_leads_to_what_is_loaded_after_it(harness: Harness) -> None:
    listener, host = Listener(harness), harness.host
    match = await harness.begin(ADA, BO, CLEO, rounds=3)
    await listener.check(match)
    steps = (
        lambda: host.play.submit(match, ADA, "lay:1"),
        lambda: host.play.submit(match, BO, "lay:2"),
        lambda: host.play.submit(match, CLEO, "lay:3"),
        lambda: host.play.submit(match, ADA, "keep:1"),
        lambda: host.proposals.undo(match, ADA),
        lambda: host.play.submit(match, ADA, "keep:1"),
        lambda: host.play.submit(match, BO, "keep:2"),
        lambda: host.proposals.undo(match, ADA),
        lambda: host.proposals.consent(match, CLEO, "undo", agree=True),
        lambda: host.proposals.consent(match, BO, "undo", agree=True),
        lambda: host.seats.offer(match, CLEO, 2, DEV),
        lambda: host.seats.decline(match, DEV),
        lambda: host.seats.replace(match, CLEO, 2),
        lambda: host.seats.offer(match, ADA, 0, 15),
        lambda: host.seats.offer(match, BO, 1, DEV),
        lambda: host.seats.accept(match, DEV),
        lambda: host.clocks.set_pace(match, 600),
        lambda: host.clocks.set_pace(match, 0),
        lambda: host.proposals.abort(match, ADA, moderator=False),
        lambda: host.proposals.abort(match, ADA, moderator=True),
    )
    for step in steps:
        await step()
        await listener.check(match)


@pytest.mark.parametrize("config", [HostConfig(pace=60, sleep_after=100.0)])
async def test_deadlines_sleep_and_the_end_lead_to_what_is_loaded(harness: Harness) -> None:
    listener, host = Listener(harness), harness.host
    match = await harness.begin(ADA, BO)
    harness.clock.now += 61
    await host.clocks.end_questions()
    await listener.check(match)
    await host.presence.touch(match, ADA)
    await listener.check(match)
    harness.clock.now += 101
    await host.clocks.put_to_sleep()
    await listener.check(match)
    await host.presence.touch(match, ADA)
    await listener.check(match)
    await host.seats.resign(match, ADA)
    await listener.check(match)
    await host.proposals.rematch(match, ADA)
    await listener.check(match)


async def test_a_match_that_was_loaded_is_kept_up_to_date_by_what_is_committed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    reads = before(monkeypatch, harness.store.matches, "load")
    loaded = await harness.host.session.load(match)
    await harness.host.play.submit(loaded, ADA, "lay:1")
    assert loaded.table(ADA).sealed == "lay:1"
    await harness.host.play.submit(loaded, BO, "lay:2")
    assert loaded.facts.entries == 2
    assert len(reads) == 1


async def test_a_match_that_others_have_changed_is_read_again_before_anything_is_refused(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    early = await harness.host.session.load(match)
    decision = question_id(early.table(ADA), 0)
    for person in (ADA, BO):
        await harness.host.play.submit(match, person, "lay:1")
    assert early.outdated
    await harness.host.play.submit(match, ADA, "keep:1")
    reads = before(monkeypatch, harness.store.matches, "load")
    with pytest.raises((StaleDecision, NotAsked)):
        await harness.host.play.submit(early, ADA, "lay:2", decision=decision)
    assert not early.outdated and early.facts.entries == 3
    assert len(reads) == 1


async def test_computers_are_woken_only_where_there_are_some(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await harness.begin(ADA, BO)
    reads = before(monkeypatch, harness.store.matches, "load")
    loaded = await harness.host.session.load(match)
    for person in (ADA, BO):
        await harness.host.play.submit(loaded, person, "lay:1")
        assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of match")]
    assert len(reads) == 1


async def test_computers_get_the_match_as_it_was_committed(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    reads = before(monkeypatch, harness.store.matches, "load")
    match = await harness.begin(ADA, computers=1)
    await settled(harness)
    assert len(reads) == 0
    assert (await harness.host.matches.table(match, None)).questions[1].answered


async def test_rows_are_committed_in_the_order_of_the_store(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    turned = "host.services.new_matches.open_questions"
    monkeypatch.setattr(turned, lambda *found: open_questions(*found)[::-1])
    listener = Listener(harness)
    await listener.check(await harness.begin(ADA, BO, CLEO))


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
async def test_a_kill_before_listeners_hear_of_a_commit_loses_nothing(harness: Harness) -> None:
    harness.host.session.listeners.clear()
    match = await harness.begin(ADA, BO, computers=1)
    await harness.host.play.submit(match, ADA, "lay:2")
    await settled(harness)
    table = await harness.host.matches.table(match, None)
    assert [question.answered for question in table.questions] == [True, False, False]
    await killed(harness, 1)
    table = await harness.host.matches.table(match, None)
    assert [question.answered for question in table.questions] == [True, False, True], "the computer player thinks"
    await out_of_time(harness, 61)
    assert {row.user_id for row in harness.recorder.sent} >= {BO}, "messages are sent"
    seats = (await harness.host.matches.table(match, None)).match.seats
    assert seats[0].absent_id == ADA, "deadlines are kept"


def test_no_part_of_the_host_holds_a_method_of_another(harness: Harness) -> None:
    """Parts are given parts, and hear of commits as listeners: what each uses is read in its constructor."""
    parts = [part for part in vars(harness.host).values() if type(part).__module__.startswith("host.")]
    held = [
        f"{type(part).__name__}.{name}"
        for part in parts
        for name, value in vars(part).items()
        if inspect.ismethod(value) and any(value.__self__ is other for other in parts)
    ]
    assert len(parts) > 25 and not held


async def test_a_table_is_made_once_for_each_viewer_and_revision(harness: Harness) -> None:
    match, session = await harness.begin(ADA, BO, CLEO, rounds=3), harness.host.session
    loaded = await session.load(match)
    before = loaded.table(ADA)
    assert loaded.table(ADA) is before
    assert [loaded.table(one).viewer for one in (ADA, BO, None)] == [0, 1, None]
    await harness.host.play.submit(loaded, ADA, "lay:1")
    after = (await session.load(match)).table(ADA)
    assert loaded.table(ADA) == after != before
