"""Counts of results: made one at a time, beside all other work, and kept until a result changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host.services.housekeeping import AFTER, DAY
from host.services.records import KEPT
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness


class Gate:
    """Keeps counts from being made until it is opened, and notes whose they are."""

    def __init__(self, harness: Harness) -> None:
        self.counted: list[object] = []
        self.begun, self.opened = asyncio.Event(), asyncio.Event()
        harness.host.records._run = self._run  # type: ignore[assignment]

    async def _run(self, job: Callable[..., Any], path: Path, whose: object) -> Any:
        self.counted.append(whose)
        self.begun.set()
        await self.opened.wait()
        return await asyncio.to_thread(job, path, whose)


async def test_no_move_waits_for_a_count_and_those_who_press_together_wait_for_one(harness: Harness) -> None:
    await harness.host.seats.resign(await harness.begin(ADA, BO), ADA)
    match, gate = await harness.begin(ADA, BO), Gate(harness)
    servers = [asyncio.create_task(harness.host.records.of_server(1)) for _ in range(20)]
    people = [asyncio.create_task(harness.host.records.of_person(ADA)) for _ in range(20)]
    await gate.begun.wait()
    await harness.host.play.submit(match, ADA, "lay:1")
    await harness.host.seats.resign(match, ADA)
    assert not any(press.done() for press in (*servers, *people)) and gate.counted == [(1, None, None)]
    gate.opened.set()
    assert {record.people for press in servers for record in await press} == {2}
    assert {record.people.matches for press in people for record in await press} == {2}
    assert gate.counted == [(1, None, None), (None, ADA, None)], "one after the other"


async def test_a_count_is_kept_until_a_result_changes_there(harness: Harness) -> None:
    async def seen() -> tuple[int, ...]:
        (record,) = await harness.host.records.of_server(1)
        return tuple(one.user_id for one in record.players)

    await harness.host.seats.resign(await harness.begin(ADA, BO), ADA)
    gate = Gate(harness)
    gate.opened.set()
    assert await seen() == await seen() == (BO, ADA) and len(gate.counted) == 1
    await harness.host.seats.resign(await harness.begin(CLEO, STRANGER, guild=2), CLEO)
    await harness.host.preferences.set_person(BO, listed=False)
    assert await seen() == (ADA,) and len(gate.counted) == 1
    await harness.host.seats.resign(await harness.begin(ADA, CLEO), ADA)
    assert await seen() == (CLEO, ADA) and len(gate.counted) == 2
    harness.clock.now += AFTER
    await harness.host.packing.work()
    assert await harness.store.log.delete_old(harness.clock.now + DAY, 0.0) == 3
    assert await seen() == (CLEO, ADA) and len(gate.counted) == 2, "deleted matches leave their results"
    await harness.host.personal_data.forget(CLEO)
    assert not harness.host.records._kept, "nothing that is kept names them"
    assert await seen() == (ADA,)


async def test_no_more_counts_are_kept_than_some(harness: Harness) -> None:
    for person in range(2 * KEPT):
        await harness.host.records.of_person(person)
    assert len(harness.host.records._kept) == KEPT
