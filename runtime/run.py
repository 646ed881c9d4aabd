"""Running the bot: on Discord, or without a token at the local table, with jobs done by worker processes or threads."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import ParamSpec, TypeVar

from ai.players import think, thinking_limit
from cogs.board.pictures import DrawingGivenUp, draw_in_thread
from cogs.bot import Jobs
from cogs.shared.metrics import ALIVE, JOBS, note_worker
from host.services.computers import think_in_thread
from host.services.personal_data import export_person
from host.services.records import count_results, rate_results
from host.views.replay import outline, positions
from render.chart import draw_chart
from render.drawing import DEMAND, NEED, Demand, Drawing, Part, draw_parts
from render.kit.film import film
from render.registry import FACES
from rules.engine import Seat
from runtime.online import run_online
from runtime.status import HopelessError, StartError
from settings import Settings
from storage.database import claimed
from workers.pool import JobGivenUp, Limit, NoWorkers, WorkerPool

P = ParamSpec("P")
T = TypeVar("T")

JOB_LIMITS: Mapping[Callable[..., object], Limit] = {
    draw_parts: 30.0,
    think: thinking_limit,
    outline: 20.0,
    positions: 20.0,
    film: 60.0,
    draw_chart: 10.0,
    count_results: 60.0,
    rate_results: 60.0,
    export_person: 120.0,
}
"""Seconds that a job can take before its worker is killed: far more than it takes, even on a busy machine."""


@contextlib.asynccontextmanager
async def jobs_done_by(workers: int, *, ready: bool, warm: bool = False) -> AsyncIterator[Jobs]:
    """Yield jobs run by that many worker processes; by threads for 0, or if processes cannot be forked.

    ``ready`` waits until one is ready to run a job: SimCord waits at most 5 s
    for an answer. ``warm`` waits until all are as fast as they get.
    """
    warm_ups = [face.warm for face in FACES.values()]
    if not workers or not hasattr(os, "fork"):
        await asyncio.gather(*(asyncio.to_thread(warm_up) for warm_up in warm_ups))
        yield Jobs(think_in_thread, draw_in_thread, asyncio.to_thread)
        return
    async with WorkerPool(workers, tuple(JOB_LIMITS), warm_ups, JOB_LIMITS, note_worker) as pool:
        ALIVE.set_function(lambda: pool.alive)
        if ready:
            await pool.until_started(warm=warm)

        async def think_in_worker(game: str, view: bytes, seat: Seat, player: str) -> str:
            with JOBS.labels("think").track_inprogress():
                return await pool.run_in_background(think, game, view, seat, player)

        async def draw_in_worker(*parts: Part) -> Sequence[Drawing | None]:
            demand = DEMAND.get(Demand(NEED.get()))
            try:
                with JOBS.labels("draw").track_inprogress():
                    return await pool.run_in_turn(lambda: demand.need, draw_parts, *parts)
            except NoWorkers:  # there may be some later
                raise
            except JobGivenUp as error:
                raise DrawingGivenUp(str(error)) from error

        async def run_in_worker(job: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
            with JOBS.labels("replay").track_inprogress():
                return await pool.run(job, *arguments, **named)

        yield Jobs(think_in_worker, draw_in_worker, run_in_worker)


async def run(settings: Settings, announce: Callable[[str], None]) -> None:
    """Run the bot until a signal ends it; ``announce`` gets the address of the local table.

    Raises ``StartError`` and ``DatabaseError``.
    """
    stop = _stop_on_signals()
    with claimed(settings.database if settings.token else settings.local_database):
        async with jobs_done_by(settings.workers, ready=not settings.token) as jobs:
            if settings.token:
                await run_online(settings, jobs, stop)
            else:
                await _run_local_table(settings, jobs, stop, announce)


async def run_table(settings: Settings, announce: Callable[[str], None], record: bytes) -> None:
    """Run the local table, with an exported match on it, until a signal ends it.

    Raises ``StartError``, ``DatabaseError``, and ``RecordError`` for a file that is not sound.
    """
    stop = _stop_on_signals()
    with claimed(settings.local_database):
        async with jobs_done_by(settings.workers, ready=True) as jobs:
            await _run_local_table(settings, jobs, stop, announce, record)


async def _run_local_table(
    settings: Settings,
    jobs: Jobs,
    stop: asyncio.Event,
    announce: Callable[[str], None],
    record: bytes | None = None,
) -> None:
    logging.getLogger("discord").setLevel(logging.ERROR)  # the warnings of a simulated Discord are useless
    try:
        from local_table.table import TableError, open_table
    except ModuleNotFoundError as error:
        raise HopelessError(
            f"DISCORD_TOKEN is not set, and the local table needs {error.name}:"
            " install requirements/local.txt, or set the token."
        ) from error
    try:
        await open_table(settings, jobs, stop, announce, record)
    except TableError as error:
        raise StartError(str(error)) from error


def _stop_on_signals() -> asyncio.Event:
    """Return an event that SIGINT and SIGTERM set; a second signal ends the process at once."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def heard(number: int) -> None:
        stop.set()
        signal.signal(number, signal.SIG_DFL)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _frame: loop.call_soon_threadsafe(heard, number))
    return stop
