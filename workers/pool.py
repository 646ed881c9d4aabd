"""A pool of worker processes, as the bot's event loop uses it.

Why not a library: in concurrent.futures and loky one worker that dies breaks
the pool, and anyio ends workers that were idle for five minutes. With pebble
every worker imports the bot's main module and warms up by itself, and all
share one pipe. Here each worker has its own socket and is forked from a warm
template (``workers/worker.py``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from typing_extensions import override

from workers.messages import BEGUN, packed, unpacked

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[1]

ATTEMPTS = 2
"""Workers that may die of one job before it is given up."""

PAUSE = 1.0
"""Seconds until a worker that did not even start is replaced."""

LIMIT = 60.0
"""Seconds that a job may take if nothing else is said; then its worker is killed, as one that died of it."""

STARTS = 3
"""Failed starts in a row after which jobs are given up while no worker runs."""


class JobError(Exception):
    """A job raised an exception; the message is its traceback in the worker."""


class JobGivenUp(Exception):
    """Every worker that ran the job died."""


class NoWorkers(JobGivenUp):
    """No worker runs, and none can be started."""


class WorkerPool:
    """``count`` processes, at least two, that run jobs; a worker that dies is replaced.

    ``jobs`` are imported and ``warm_ups`` called before the first worker
    starts; ``limits`` are the seconds that some of them may take. The pool is a
    context manager: entering it does not wait for workers, and leaving it ends
    them all, even in the middle of a job.
    """

    def __init__(
        self,
        count: int,
        jobs: Sequence[Callable[..., object]],
        warm_ups: Sequence[Callable[[], object]] = (),
        limits: Mapping[Callable[..., object], float] = MappingProxyType({}),
    ) -> None:
        self._count = count
        self._limits = limits
        self._template = _Template(packed((tuple(jobs), tuple(warm_ups))))
        self._connected: set[_Worker] = set()
        self._workers: set[_Worker] = set()  # those of them that have started
        self._idle: asyncio.Queue[_Worker | None] = asyncio.Queue()  # None wakes up who waits in vain
        self._background = asyncio.Semaphore(count - 1)
        self._starting: set[asyncio.Task[None]] = set()
        self._failed_starts = 0
        self._no_workers = ""  # the reason, as long as there are none
        self._warm = asyncio.Event()
        self._closed = False

    async def __aenter__(self) -> WorkerPool:
        for _ in range(self._count):
            self._start_worker()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._closed = True
        for task in self._starting:
            task.cancel()
        for worker in self._connected:
            worker.close()
        self._workers.clear()
        self._template.close()
        self._give_up("the pool is closed")

    async def run(self, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a job that somebody waits for and return its result.

        A job whose worker dies, or is killed because it takes too long, is run once more. Raises ``JobError``,
        ``JobGivenUp``, and ``NoWorkers`` if workers cannot be started or the
        pool is closed. The result of a cancelled job is dropped.
        """
        request, deaths = packed((job, arguments, named)), 0
        while deaths < ATTEMPTS:
            worker = await self._free_worker()
            try:
                result, fault = await worker.run(request, self._limits.get(job, LIMIT))
            except TimeoutError:
                deaths += 1
                log.error("%s took too long: its worker process is killed", job.__qualname__)
                worker.kill()
                continue
            except ConnectionError:
                deaths += worker.has_begun  # else the worker died before it began the job
                log.warning("a worker process died before it had finished %s", job.__qualname__)
                continue
            if fault is not None:
                raise JobError(fault)
            found: T = result
            return found
        raise JobGivenUp(f"{job.__qualname__} was given up: {ATTEMPTS} worker processes died of it")

    async def until_warm(self) -> None:
        """Wait until the first worker has started, or workers turn out not to start."""
        await self._warm.wait()

    async def run_in_background(self, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a job that can wait: at least one worker is kept for the jobs of ``run``."""
        async with self._background:
            return await self.run(job, *arguments, **named)

    async def _free_worker(self) -> _Worker:
        while True:
            worker = await self._idle.get()
            if worker is None and self._no_workers:
                self._idle.put_nowait(None)  # for the next one who waits
                raise NoWorkers(self._no_workers)
            if worker in self._workers:  # else it died after its last job
                return worker

    def _start_worker(self, pause: float = 0.0) -> None:
        task = asyncio.create_task(self._connect(pause), name="start of a worker")
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _connect(self, pause: float) -> None:
        await asyncio.sleep(pause)
        try:
            channel = self._template.fork()
        except OSError as error:
            self._not_started(str(error))
            return
        loop = asyncio.get_running_loop()
        transport, worker = await loop.create_connection(lambda: _Worker(self._started, self._ended), sock=channel)
        if not transport.is_closing():  # else it has ended already
            self._connected.add(worker)

    def _started(self, worker: _Worker) -> None:
        """Note that a worker is ready for a job."""
        self._workers.add(worker)
        self._failed_starts, self._no_workers = 0, ""
        self._warm.set()
        self._idle.put_nowait(worker)

    def _ended(self, worker: _Worker) -> None:
        self._connected.discard(worker)
        if self._closed:
            return
        if worker in self._workers:
            self._workers.discard(worker)
            self._start_worker()
        else:
            self._not_started("it ended while it started")

    def _not_started(self, reason: str) -> None:
        log.error("a worker process could not be started, and is tried again: %s", reason)
        self._failed_starts += 1
        if self._failed_starts >= STARTS and not self._workers:
            self._give_up(f"no worker process can be started: {reason}")
        self._start_worker(PAUSE)

    def _give_up(self, reason: str) -> None:
        """Let jobs that wait for a worker end with an error, and those to come until one has started."""
        self._no_workers = reason
        self._idle.put_nowait(None)
        self._warm.set()


class _Worker(asyncio.Protocol):
    """A worker process, as the bot's process sees it.

    ``idle`` is called when it is ready for a job, ``ended`` when it has died.
    ``has_begun`` says whether it has begun its last job.
    """

    def __init__(self, idle: Callable[[_Worker], None], ended: Callable[[_Worker], None]) -> None:
        self._idle, self._ended = idle, ended
        self._buffer = bytearray()
        self.has_begun = False
        self._answer: asyncio.Future[Any] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._pid = 0
        self._transport: asyncio.Transport

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    @override
    def data_received(self, data: bytes) -> None:
        self._buffer += data
        for answer in unpacked(self._buffer):
            if answer == BEGUN:
                self.has_begun = True
                continue
            if not self._pid:  # the first message is ``READY``
                _, self._pid = answer
            if self._alarm is not None:
                self._alarm.cancel()
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(answer)
            self._idle(self)

    @override
    def connection_lost(self, error: Exception | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionResetError())
        self._ended(self)

    async def run(self, request: bytes, limit: float) -> Any:
        """Return the answer to a request.

        Raises ``ConnectionError`` when the process dies meanwhile, ``TimeoutError`` when it takes longer than
        ``limit`` seconds.
        """
        self.has_begun = False
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        self._alarm = asyncio.get_running_loop().call_later(limit, self._too_late, self._answer)
        return await self._answer

    def _too_late(self, answer: asyncio.Future[Any]) -> None:
        """End a job that takes too long, also one that nobody waits for any more."""
        if answer.done():  # nobody waits
            self.kill()
        else:
            answer.set_exception(TimeoutError())

    def kill(self) -> None:
        """End the process whatever it is doing, even in code that never lets go of the interpreter."""
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
        self._transport.abort()

    def close(self) -> None:
        """Close the connection; the process then ends at once."""
        self._transport.abort()


class _Template:
    """The process that workers are forked from; it is started when needed."""

    def __init__(self, setup: bytes) -> None:
        self._setup = setup
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None

    def fork(self) -> socket.socket:
        """Fork another worker and return the channel to it; the worker says when it is ready."""
        if self._process is None or self._process.poll() is not None:
            self._start()
        assert self._control is not None
        ours, theirs = socket.socketpair()
        with theirs:
            socket.send_fds(self._control, [b"w"], [theirs.fileno()])
        return ours

    def _start(self) -> None:
        self.close()
        self._control, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "workers.worker"), stdin=theirs.fileno(), cwd=ROOT, start_new_session=True
            )
        self._control.sendall(self._setup)

    def close(self) -> None:
        """End the process. Workers forked from it run on as long as their channel is open."""
        if self._process is not None and self._control is not None:
            self._control.close()
            self._process.kill()
            self._process.wait()
