"""Drawing and thinking, done by worker processes or threads."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable, Mapping
from typing import ParamSpec, TypeVar

from ai.players import think, thinking_limit
from cogs.board.pictures import DrawingGivenUp, draw_in_thread
from cogs.bot import Jobs
from cogs.shared.metrics import ALIVE, JOBS, note_worker
from host.services.computers import think_in_thread
from host.services.personal_data import export_person
from host.services.records import count_results
from host.views.replay import outline, positions
from render.chart import draw_chart
from render.drawing import Drawing, draw
from render.kit.film import film
from render.registry import FACES
from rules.engine import Seat, Viewer
from workers.pool import JobGivenUp, Limit, NoWorkers, WorkerPool

P = ParamSpec("P")
T = TypeVar("T")

JOB_LIMITS: Mapping[Callable[..., object], Limit] = {
    draw: 30.0,
    think: thinking_limit,
    outline: 20.0,
    positions: 20.0,
    film: 60.0,
    draw_chart: 10.0,
    count_results: 60.0,
    export_person: 120.0,
}
"""Seconds that a job can take before its worker is killed: far more than it takes, even on a busy machine."""


@contextlib.asynccontextmanager
async def jobs_done_by(workers: int, *, ready: bool) -> AsyncIterator[Jobs]:
    """Yield jobs run by that many worker processes; by threads for 0, or if processes cannot be forked.

    ``ready`` waits until one is ready to run a job: SimCord waits at most 5 s
    for an answer.
    """
    warm_ups = [face.warm for face in FACES.values()]
    if not workers or not hasattr(os, "fork"):
        await asyncio.gather(*(asyncio.to_thread(warm_up) for warm_up in warm_ups))
        yield Jobs(think_in_thread, draw_in_thread, asyncio.to_thread)
        return
    async with WorkerPool(workers, tuple(JOB_LIMITS), warm_ups, JOB_LIMITS, note_worker) as pool:
        ALIVE.set_function(lambda: pool.alive)
        if ready:
            await pool.until_started()

        async def think_in_worker(game: str, view: bytes, seat: Seat, player: str) -> str:
            with JOBS.labels("think").track_inprogress():
                return await pool.run_in_background(think, game, view, seat, player)

        async def draw_in_worker(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
            try:
                with JOBS.labels("draw").track_inprogress():
                    return await pool.run(draw, game, view, recent, hand_of)
            except NoWorkers:  # there may be some later
                raise
            except JobGivenUp as error:
                raise DrawingGivenUp(str(error)) from error

        async def run_in_worker(job: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
            with JOBS.labels("replay").track_inprogress():
                return await pool.run(job, *arguments, **named)

        yield Jobs(think_in_worker, draw_in_worker, run_in_worker)
