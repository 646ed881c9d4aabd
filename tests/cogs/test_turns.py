"""The queue of requests: the most urgent first, one at a time in a channel, at a bounded rate, and a breaker."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence

import pytest

from cogs.shared import turns
from cogs.shared.turns import BREAKS_AT, BURST, UNBOUNDED, WINDOW, Refusals, Turns, Urgency

PRESS, NOTICE, BOARD, CATCHING_UP = Urgency


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Queue:
    """Turns with requests that are noted when they begin, and end when they are let go."""

    def __init__(self, rate: float = UNBOUNDED) -> None:
        self.clock = Clock()
        self.refusals = Refusals(self.clock)
        self.turns = Turns(self.refusals, rate, self.clock)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, urgency: Urgency, channel_id: int) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._request(name, urgency, channel_id))
        await rest()

    async def _request(self, name: str, urgency: Urgency, channel_id: int) -> None:
        async with self.turns.turn(urgency, channel_id):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, *names: str) -> None:
        for name in names:
            self.ends[name].set()
            await rest()

    async def pass_time(self, seconds: float) -> None:
        self.clock.now += seconds
        self.turns._go_on()
        await rest()


async def rest() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_one_at_a_time_in_a_channel_and_channels_side_by_side() -> None:
    queue = Queue()
    for name, channel in (("a1", 1), ("a2", 1), ("b1", 2)):
        await queue.ask(name, BOARD, channel)
    assert queue.begun == ["a1", "b1"]
    await queue.end("a1")
    assert queue.begun == ["a1", "b1", "a2"]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ((CATCHING_UP, BOARD, NOTICE, PRESS), (3, 2, 1, 0)),
        ((PRESS, PRESS, PRESS), (2, 1, 0)),
        ((BOARD, BOARD, NOTICE, NOTICE), (2, 3, 0, 1)),
    ],
)
async def test_the_most_urgent_goes_first_and_of_presses_the_newest(
    asked: Sequence[Urgency], expected: Sequence[int]
) -> None:
    queue = Queue()
    await queue.ask("first", BOARD, 1)
    for number, urgency in enumerate(asked):
        await queue.ask(str(number), urgency, 1)
    await queue.end("first", *map(str, expected))
    assert queue.begun == ["first", *map(str, expected)]


async def test_no_more_than_the_rate_in_any_second() -> None:
    queue, begun = Queue(rate=25.0), 0
    for number in range(100):
        await queue.ask(str(number), BOARD, number)
    assert len(queue.begun) == BURST
    for _ in range(10):
        before = len(queue.begun)
        await queue.pass_time(1.0 / 25.0 + 1e-9)
        begun += len(queue.begun) - before
    assert begun == 10
    before = len(queue.begun)
    await queue.pass_time(1.0)
    assert len(queue.begun) - before <= BURST


async def test_a_request_that_is_given_up_holds_nobody_up() -> None:
    queue = Queue()
    for name in ("first", "second", "third"):
        await queue.ask(name, BOARD, 1)
    queue.tasks["second"].cancel()
    await rest()
    await queue.end("first")
    assert queue.begun == ["first", "third"]
    queue.tasks["third"].cancel()
    await rest()
    await queue.ask("fourth", BOARD, 1)
    assert queue.begun[-1] == "fourth" and len(queue.turns) == 0


async def test_a_request_that_takes_too_long_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.0)
    queue = Queue()
    await queue.ask("first", BOARD, 1)
    with pytest.raises(TimeoutError):
        await queue.tasks["first"]
    monkeypatch.setattr(turns, "PATIENCE", math.inf)
    await queue.ask("second", BOARD, 1)
    assert queue.begun == ["first", "second"]


@pytest.mark.parametrize("status", [401, 403, 429])
async def test_after_too_many_refusals_nothing_is_asked_for_a_while(
    status: int, caplog: pytest.LogCaptureFixture
) -> None:
    queue = Queue()
    for _ in range(BREAKS_AT):
        queue.refusals.note(status)
        queue.refusals.note(404)
    for number in range(3):
        await queue.ask(str(number), PRESS, number)
    assert queue.begun == []
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    await queue.pass_time(WINDOW + 1.0)
    assert sorted(queue.begun) == ["0", "1", "2"]
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


async def test_a_few_refusals_stop_nothing() -> None:
    queue = Queue()
    for _ in range(BREAKS_AT - 1):
        queue.refusals.note(403)
    await queue.ask("first", BOARD, 1)
    assert queue.begun == ["first"]
