"""Inside a worker process: it runs the jobs from its channel, one after the other.

It ends with its channel. A job in C code that never lets go of the interpreter
does not notice that; whatever happened to the processes that would then kill
it, the kernel does so soon after the job's limit.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import resource
import signal
import socket
import traceback
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NoReturn

from workers.messages import BEGUN, JobResult, Ready, packed, receive

CEILING = 1024 * 2**20
"""Bytes that a worker can take; a job that needs more gets a ``MemoryError``."""

AFTER = 5.0
"""Seconds after a job's limit until the kernel ends a worker that no one has killed."""


def serve(channel: socket.socket) -> NoReturn:
    """Run jobs one after the other. Ends the process when the channel is closed, even in the middle of a job."""
    try:
        _work(channel)
    finally:
        os._exit(0)


def _work(channel: socket.socket) -> None:
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    _limit_memory()
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(channel, requests), daemon=True).start()
    with contextlib.suppress(OSError):
        channel.sendall(packed(Ready(os.getpid())))
        while True:
            request = requests.get()
            channel.sendall(packed(BEGUN))
            channel.sendall(_answer(request))


def _limit_memory() -> None:
    """Limit the memory of jobs, and let the kernel end a worker before the bot if all memory is used up."""
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    ceiling = CEILING if hard == resource.RLIM_INFINITY else min(CEILING, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (ceiling, hard))
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("500")


def _listen(channel: socket.socket, requests: SimpleQueue[bytes]) -> None:
    while (request := receive(channel)) is not None:
        requests.put(request)
    os._exit(0)


def _answer(request: bytes) -> bytes:
    """Run one job and return the answer."""
    try:
        return packed(JobResult(_run(request), None, _memory()))
    except Exception:
        return packed(JobResult(None, traceback.format_exc(), _memory()))


def _run(request: bytes) -> Any:
    limit, job, arguments, named = pickle.loads(request)
    signal.setitimer(signal.ITIMER_REAL, limit + AFTER)
    try:
        return job(*arguments, **named)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _memory() -> float:
    """Return the MiB that this process holds, or if the kernel does not say, the most that it ever held."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10
    return pages * resource.getpagesize() / 2**20
