"""Short ways for tests of the host: to play Tally, to let timers run, to check what is stored."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from host.host import Host
from host.services.uptime import BEAT
from host.stored.replay import verify
from host.views.table import Table
from rules.engine import IllegalMove
from rules.registry import GAMES
from storage.bot_rows import Result, ResultSeat
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.tally import TallyAfterwards, TallyView


async def lay_all(harness: Harness, match: int, *people: int) -> None:
    """Lay the number 2 for each of these people."""
    for person in people:
        await harness.host.play.submit(match, person, "lay:2")


async def all_laid(harness: Harness, *people: int) -> int:
    """Begin a match of Tally in which each of these people has laid a number, and the first is to keep one."""
    match = await harness.begin(*people)
    await lay_all(harness, match, *people)
    return match


async def resigned(harness: Harness) -> int:
    """Begin a match and end it: Ada resigns."""
    match = await harness.begin(ADA, BO)
    await harness.host.seats.resign(match, ADA)
    return match


def hand(table: Table) -> tuple[int, ...]:
    """Return the secret numbers that a view shows."""
    assert isinstance(table.view, TallyView)
    return table.view.hand


def question_id(table: Table, seat: int) -> str:
    """Return the id of the question that a seat is asked."""
    question = table.question_for(seat)
    assert question is not None
    return question.id


def before(
    monkeypatch: pytest.MonkeyPatch, part: object, name: str, *others: Callable[[], Awaitable[object]]
) -> list[tuple[Any, ...]]:
    """Call each of ``others`` once, before successive calls of a method; return the arguments of all calls to come."""
    work, waiting, calls = getattr(part, name), list(others), list[tuple[Any, ...]]()

    async def late(*arguments: Any) -> Any:
        calls.append(arguments)
        if waiting:
            await waiting.pop(0)()
        return await work(*arguments)

    monkeypatch.setattr(part, name, late)
    return calls


async def settled(harness: Harness) -> None:
    """Wait until no task has anything to do any more before some time has passed, or before somebody acts."""
    quiet = 0
    while quiet < 3:  # a task that is woken runs in the next round of the loop
        await asyncio.sleep(0.001)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        quiet = 0 if any(map(_is_busy, others)) else quiet + 1


def _is_busy(task: asyncio.Task[Any]) -> bool:
    """Say whether a task waits for something else than time, an event, a queue or another task: for a thread."""
    awaited: object = getattr(task, "_fut_waiter", None)  # asyncio tells it in no other way
    if isinstance(awaited, (asyncio.Task, asyncio.tasks._GatheringFuture)):  # type: ignore[attr-defined]
        return False
    waits: Any = task.get_coro()
    while hasattr(getattr(waits, "cr_await", None), "cr_await"):
        waits = waits.cr_await
    idle = {asyncio.sleep.__code__, asyncio.Event.wait.__code__, asyncio.Queue.get.__code__}
    return waits.cr_code not in idle or inspect.isgenerator(waits.cr_await)  # that is how ``sleep(0)`` waits


async def out_of_time(harness: Harness, seconds: float) -> None:
    """Let time pass and run the timers."""
    await settled(harness)  # a clock that jumps while the bot does something is that of a machine that slept
    harness.clock.now += seconds
    await harness.restart()
    await settled(harness)


async def later(harness: Harness, seconds: float) -> None:
    """Let the bot be up for that many seconds, beat by beat."""
    end = harness.clock.now + seconds
    while harness.clock.now < end:
        harness.clock.now = min(end, harness.clock.now + BEAT)
        await harness.host.uptime.check()


async def killed(harness: Harness, seconds: float) -> None:
    """Kill the process, and start it again after ``seconds``."""
    harness.host.uptime.disconnected()  # so that closing notes nothing
    await harness.close()
    harness.clock.now += seconds
    harness.recorder.sent.clear()
    harness.recorder.shown.clear()
    await harness.open()
    await settled(harness)


async def deadlines(harness: Harness, match: int) -> list[float | None]:
    """Return the deadlines as they are stored: in a pause nobody is shown one."""
    stored = await harness.store.matches.load(match)
    assert stored is not None
    return [row.due_at for row in stored.questions]


async def run_deadlines(harness: Harness) -> float | None:
    """Run the timer of the deadlines."""
    return await harness.host.uptime.while_up(harness.host.clocks.end_questions)()


async def drained(harness: Harness) -> None:
    """Send what is due."""
    await harness.host.outbox.drain()
    await harness.host.outbox.sent()


def kinds(harness: Harness) -> set[str]:
    """Return the kinds of the messages that were sent."""
    return {row.kind for row in harness.recorder.sent}


async def problems(harness: Harness) -> list[str | None]:
    """Return what is wrong with each stored match, None where nothing is."""
    return [problem async for _, problem in verify(harness.store)]


async def sound(harness: Harness) -> bool:
    """Say whether every stored match leads where its moves lead."""
    return not any(await problems(harness))


async def under_newer_rules(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Host:
    """Open the host again after a release that has changed the rules of Tally."""
    monkeypatch.setitem(GAMES, "tally", TallyAfterwards())
    return await harness.restart()


async def begun_with_an_undo(harness: Harness) -> tuple[int, int]:
    """Begin a match of Soul Puzzler: drops in columns 1 and 2, of which the second is taken back and made in column 5.

    Return the match, and who made the first.
    """
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    table = await harness.host.matches.table(match, None)
    first, second = (ADA, BO) if table.questions[0].decision.seat == 0 else (BO, ADA)
    await harness.host.play.submit(match, first, "drop:1")
    await harness.host.play.submit(match, second, "drop:2")
    await harness.host.proposals.undo(match, second)
    await harness.host.play.submit(match, second, "drop:5")
    return match, first


def refusing(apply: Callable[..., Any], text: str) -> Callable[..., Any]:
    """Return ``apply`` of a game without one move."""

    def fails(state: Any, seat: int, move: Any) -> Any:
        if str(move) == text:
            raise IllegalMove("not_now", move=text)
        return apply(state, seat, move)

    return fails


def result(number: int, *places: int | None, people: Sequence[int] = (ADA, BO, CLEO), **facts: Any) -> Result:
    """Return a result in which each of ``people`` reached one of ``places``."""
    seats = [
        ResultSeat(seat, "person", people[seat], None, place, "{}", False, **facts.get("seat", {}).get(seat, {}))
        for seat, place in enumerate(places)
    ]
    given = {name: value for name, value in facts.items() if name != "seat"}
    known: dict[str, Any] = {
        "game": "g",
        "options": "{}",
        "guild_id": 1,
        "started_at": 0.0,
        "reason": "points",
        "computers": False,
    }
    known |= {"ended_at": float(number), "moves": 10 * number}
    return Result(match_id=number, seats=tuple(seats), **known | given)
