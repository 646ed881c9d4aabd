"""The processes as the bot's process sees them: one worker, and the template that workers are forked from."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from typing_extensions import override

from workers.messages import BEGUN, SOON, WARM, JobResult, Ready, packed, unpacked

ROOT = Path(__file__).parents[1]


class Worker(asyncio.Protocol):
    """A worker process.

    ``started`` is called when it is ready for its first job, ``idle`` when it
    has done one, ``ended`` when it has died. ``job`` names the last one it was
    given, ``has_begun`` says whether it has begun that, ``has_hung`` whether it
    was killed because that took too long. ``jobs`` are those it has done,
    ``memory`` the MiB it held then. It ``is_busy`` with a job even when no one
    waits for that any longer. A worker with a ``successor``, whose
    start was requested, is not replaced again.
    """

    def __init__(
        self,
        started: Callable[[Worker], None],
        idle: Callable[[Worker], None],
        ended: Callable[[Worker], None],
        *,
        successor: bool = False,
    ) -> None:
        self._started, self._idle, self._ended = started, idle, ended
        self._buffer = bytearray()
        self.successor = successor
        self.job = ""
        self.is_busy = self.has_begun = self.has_hung = False
        self.jobs = 0
        self.memory = 0.0
        self._answer: asyncio.Future[JobResult] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self.pid = 0
        self._transport: asyncio.Transport

    @property
    def has_started(self) -> bool:
        """Whether it has ever been ready for a job."""
        return self.pid != 0

    @property
    def is_gone(self) -> bool:
        """Whether it can no longer get requests."""
        return self._transport.is_closing()

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    @override
    def data_received(self, data: bytes) -> None:
        self._buffer += data
        for message in unpacked(self._buffer):
            if isinstance(message, Ready):
                self.pid = message.pid
                self._started(self)
            elif isinstance(message, JobResult):
                self._done(message)
            else:
                self.has_begun = message == BEGUN

    def _done(self, answer: JobResult) -> None:
        self._silence()
        self.is_busy = False
        self.jobs += 1
        self.memory = answer.memory
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)
        self._idle(self)

    @override
    def connection_lost(self, error: Exception | None) -> None:
        self._silence()
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionResetError())
        self._ended(self)

    async def run(self, job: str, request: bytes, limit: float) -> JobResult:
        """Return the answer to a request for a job of that name.

        Raises ``ConnectionError`` when the process dies meanwhile, ``TimeoutError`` when it was killed because it took
        longer than ``limit`` seconds.
        """
        self.job, self.is_busy, self.has_begun = job, True, False
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        self._alarm = asyncio.get_running_loop().call_later(limit, self._too_late, self._answer)
        return await self._answer

    def _silence(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _too_late(self, answer: asyncio.Future[JobResult]) -> None:
        """End a job that takes too long, even one that no one waits for any longer."""
        self.has_hung = True
        if not answer.done():  # else no one waits
            answer.set_exception(TimeoutError())
        self.kill()

    def kill(self) -> None:
        """End the process whatever it is doing, even in code that never lets go of the interpreter.

        No other process can have its id: it is given back only after the bot has seen the channel close.
        """
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self._transport.abort()


class Template:
    """The process that workers are forked from; it is started when needed."""

    def __init__(self, setup: object) -> None:
        self._setup = packed(setup)
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None

    @property
    def pid(self) -> int:
        """The process, 0 before it is started."""
        return 0 if self._process is None else self._process.pid

    def fork(self, *, warm: bool) -> socket.socket:
        """Fork another worker, at once or when everything is warm, and return the channel to it."""
        if self._process is None or self._process.poll() is not None:
            self._start()
        assert self._control is not None
        ours, theirs = socket.socketpair()
        with theirs:
            socket.send_fds(self._control, [WARM if warm else SOON], [theirs.fileno()])
        return ours

    def _start(self) -> None:
        self.close()
        self._control, theirs = socket.socketpair()
        with theirs, _held_back(signal.SIGINT, signal.SIGTERM):
            command = (sys.executable, "-m", "workers.template")
            self._process = subprocess.Popen(command, stdin=theirs.fileno(), cwd=ROOT)
        self._control.sendall(self._setup)

    def close(self) -> None:
        """End the process. Workers forked from it continue as long as their channel is open."""
        if self._process is not None and self._control is not None:
            self._control.close()
            self._process.kill()
            self._process.wait()


@contextlib.contextmanager
def _held_back(*signals: signal.Signals) -> Iterator[None]:
    """Hold signals back inside this block, and permanently from processes that are started there."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
