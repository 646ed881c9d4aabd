"""A pool of worker processes, as the bot's event loop uses it.

Why not a library: in concurrent.futures and loky one worker that dies breaks
the pool, and anyio ends workers that were idle for five minutes. Pebble kills
on time and replaces after so many jobs, but it keeps no place for jobs that
someone waits for, has no limit of memory, and no second attempt. Measured beside
this pool with two warm workers: each warms up by itself before its first job
and holds 84 MB of its own (here 4 MB: all are forked from a warm template,
``workers/template.py``), a small job takes 1.6 times as long, and one behind
ten long ones waits for all of them.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, ParamSpec, TypeVar

from workers.messages import packed
from workers.process import Template, Worker

P = ParamSpec("P")
T = TypeVar("T")

Limit = float | Callable[..., float]
"""The seconds that a job can take; a function gets the arguments of the job."""

Rank = Callable[[], int]
"""Returns the rank of a job that waits, whenever a worker is free: it can fall meanwhile."""

Reason = Literal["died", "hung", "jobs", "memory", "unstarted"]
"""Why a worker ended, or that it could not start."""

log = logging.getLogger(__name__)

ATTEMPTS = 2
"""Workers that can die of one job before it is given up."""

PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds until a worker that did not even start is replaced: at first, and the maximum; each failure doubles them."""

LIMIT = 60.0
"""Seconds that a job can take by default; then its worker is killed, as one that died of it."""

STARTS = 3
"""Failed starts in a row after which jobs are given up while no worker runs."""

JOBS = 10_000
"""Jobs after which a worker is replaced."""

LAST = 9
"""The rank of a job that can wait for all others."""

MEMORY = 512.0
"""MiB with which a worker is replaced after a job."""


class JobError(Exception):
    """A job raised an exception; the message is its traceback in the worker."""


class JobGivenUp(Exception):
    """Every worker that ran the job died."""


class NoWorkers(JobGivenUp):
    """No worker runs, and none can be started."""


class WorkerPool:
    """``count`` processes, at least two, that run jobs; a worker that dies is replaced.

    ``jobs`` are imported before the first workers start. While these already run
    jobs, ``warm_ups`` are called; then workers that share what is warm take
    their place. ``limits`` are the seconds that some jobs can take, ``report``
    is called for every worker that ended or did not start. The pool is a
    context manager: entering it does not wait for workers, and leaving it ends
    them all, even in the middle of a job.
    """

    def __init__(
        self,
        count: int,
        jobs: Sequence[Callable[..., object]],
        warm_ups: Sequence[Callable[[], object]] = (),
        limits: Mapping[Callable[..., object], Limit] = MappingProxyType({}),
        report: Callable[[Reason], object] = lambda reason: None,
    ) -> None:
        self._count = count
        self._limits = limits
        self._report = report
        self.template = Template((tuple(jobs), tuple(warm_ups)))
        self._has_warm_ups = bool(warm_ups)
        self.connected: set[Worker] = set()
        self.workers: set[Worker] = set()  # those of them that are given jobs
        self._outgoing: deque[Worker] = deque()  # those of them that end when their successors have started
        self._retired: set[Worker] = set()  # those that end when they have done their job
        self._idle: list[Worker] = []  # the one that was busy last is taken first: it is warm
        self._waiting: list[tuple[Rank, asyncio.Future[Worker]]] = []  # in their order
        self._background = asyncio.Semaphore(count - 1)
        self._starting: set[asyncio.Task[None]] = set()
        self.failed_starts, self._fault = 0, ""
        self._no_workers = ""  # the reason, as long as there are none
        self._first, self._warm = asyncio.Event(), asyncio.Event()
        self._closed = False

    async def __aenter__(self) -> WorkerPool:
        for _ in range(self._count):
            self._start_worker()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._closed = True
        for task in self._starting:
            task.cancel()
        for worker in self.connected:
            worker.kill()
        self.workers.clear()
        self.template.close()
        self._give_up("the pool is closed")

    @property
    def alive(self) -> int:
        """The number of workers that can do jobs."""
        return len(self.workers)

    async def run(self, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a job that someone waits for and return its result. See ``run_in_turn``."""
        return await self.run_in_turn(lambda: 0, job, *arguments, **named)

    async def run_in_turn(self, rank: Rank, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a job as soon as a worker is free and no job of a lower ``rank`` waits. Return its result.

        A job whose worker dies, or is killed because it takes too long, is run again once. Raises ``JobError``,
        ``JobGivenUp``, and ``NoWorkers`` if workers cannot be started or the
        pool is closed. The result of a cancelled job is dropped.
        """
        limit, deaths = self._limits.get(job, LIMIT), 0
        seconds = limit(*arguments, **named) if callable(limit) else limit
        request = packed((seconds, job, arguments, named))
        while deaths < ATTEMPTS:
            worker = await self._free_worker(rank)
            try:
                answer = await worker.run(job.__qualname__, request, seconds)
            except TimeoutError:
                deaths += 1
                continue
            except ConnectionError:
                deaths += worker.has_begun  # else the worker died before it began the job
                continue
            if answer.fault is not None:
                raise JobError(answer.fault)
            result: T = answer.result
            return result
        raise JobGivenUp(f"{job.__qualname__} was given up: {ATTEMPTS} worker processes died of it")

    async def until_started(self, *, warm: bool = False) -> None:
        """Wait until the first worker has started, or it is clear that none starts; or until all are ``warm``."""
        await (self._warm if warm else self._first).wait()

    async def run_in_background(self, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a job that can wait, after all others; at least one worker is kept for them."""
        async with self._background:
            return await self.run_in_turn(lambda: LAST, job, *arguments, **named)

    async def _free_worker(self, rank: Rank) -> Worker:
        while True:
            worker = self._idle.pop() if self._idle else await self._next_worker(rank)
            if worker in self.workers:  # else it died after its last job
                return worker

    async def _next_worker(self, rank: Rank) -> Worker:
        if self._no_workers:
            raise NoWorkers(self._no_workers)
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append((rank, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._offer(turn.result())
            raise

    def _offer(self, worker: Worker) -> None:
        """Give a worker to the first task of the lowest rank that waits for one."""
        self._waiting = [(rank, turn) for rank, turn in self._waiting if not turn.done()]
        if not self._waiting:
            self._idle.append(worker)
            return
        first = min(self._waiting, key=lambda one: one[0]())
        self._waiting.remove(first)
        first[1].set_result(worker)

    def _start_worker(self, pause: float = 0.0) -> None:
        task = asyncio.create_task(self._start(pause), name="start of a worker")
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _start(self, pause: float) -> None:
        """Start a worker that is warm, and one that does jobs until then if none runs."""
        await asyncio.sleep(pause)
        try:
            if self._has_warm_ups and not self.workers:
                await self._connect(self.template.fork(warm=False), successor=True)
            await self._connect(self.template.fork(warm=True))
        except OSError as error:
            self._not_started(str(error))
            self._give_up_if_in_vain()

    async def _connect(self, channel: socket.socket, *, successor: bool = False) -> None:
        worker = Worker(self._started, self._done, self._ended, successor=successor)
        transport, _ = await asyncio.get_running_loop().create_connection(lambda: worker, sock=channel)
        if not transport.is_closing():  # else it has already ended
            self.connected.add(worker)

    def _started(self, worker: Worker) -> None:
        """Note that a worker is ready for a job, and let the one that it replaces end."""
        self.workers.add(worker)
        self._no_workers = ""
        self._first.set()
        if worker.successor:
            self._outgoing.append(worker)
        self._offer(worker)
        while len(self.workers) > self._count and self._outgoing:
            self._retire(self._outgoing.popleft())
        if len(self.workers) == self._count and not self._outgoing:
            self._warm.set()

    def _retire(self, worker: Worker) -> None:
        self.workers.discard(worker)
        self._retired.add(worker)
        if not worker.is_busy:
            worker.kill()

    def _done(self, worker: Worker) -> None:
        """Give a worker that has done its job another one, unless it must end."""
        if worker in self._retired:
            worker.kill()
            return
        if not worker.successor:
            self.failed_starts = 0
            self._replace_if_spent(worker)
        self._offer(worker)

    def _replace_if_spent(self, worker: Worker) -> None:
        """Replace a worker that has done much or holds much."""
        if worker.jobs < JOBS and worker.memory < MEMORY:
            return
        log.info("a worker process is replaced after %s jobs, with %.0f MiB", worker.jobs, worker.memory)
        self._report("jobs" if worker.jobs >= JOBS else "memory")
        worker.successor = True
        self._outgoing.append(worker)
        self._start_worker()

    def _ended(self, worker: Worker) -> None:
        self.connected.discard(worker)
        self.workers.discard(worker)
        if worker in self._outgoing:
            self._outgoing.remove(worker)
        if self._closed:
            return
        if worker.has_started and (worker not in self._retired or worker.is_busy):
            self._tell_of_end(worker)
        self._retired.discard(worker)
        if not worker.successor:
            self._start_again(worker)
        self._give_up_if_in_vain()

    def _tell_of_end(self, worker: Worker) -> None:
        if worker.has_hung:
            log.error("%s took too long: its worker process was killed", worker.job)
        else:
            log.warning("a worker process died %s", f"of {worker.job}" if worker.is_busy else "between jobs")
        self._report("hung" if worker.has_hung else "died")

    def _start_again(self, worker: Worker) -> None:
        """Replace a worker that has ended: at once if it had a job, else after a pause."""
        if worker.job:
            self._start_worker()
        else:
            self._not_started("it ended before it had a job" if worker.has_started else "it ended while it started")

    def _not_started(self, reason: str) -> None:
        pause = min(PAUSE * 2 ** min(self.failed_starts, 10), LONGEST_PAUSE)
        log.error("a worker process could not be started, and is tried again in %.0f s: %s", pause, reason)
        self._report("unstarted")
        self.failed_starts += 1
        self._fault = reason
        self._start_worker(pause)

    def _give_up_if_in_vain(self) -> None:
        if self.failed_starts >= STARTS and not self.workers:
            self._give_up(f"no worker process can be started: {self._fault}")

    def _give_up(self, reason: str) -> None:
        """End jobs that wait for a worker with an error, and those to come until one has started."""
        self._no_workers = reason
        for _, turn in self._waiting:
            if not turn.done():
                turn.set_exception(NoWorkers(reason))
        self._waiting.clear()
        self._first.set()
