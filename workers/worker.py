"""Inside the worker processes.

Run as a module, this is the template: it imports the modules of all jobs,
warms up, and then forks a worker for each socket that it receives on its
standard input, which is a Unix socket. A worker therefore starts within
milliseconds, and all workers share the memory of what was warmed up. The
template has a single thread, so that forking it is safe.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import select
import signal
import socket
import traceback
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread

from workers.messages import BEGUN, READY, packed, receive

NICENESS = 10
"""How much the bot's own process goes before the workers."""

LOOKING = 0.1
"""Seconds after which the template, while it warms up, looks whether the bot's process still lives."""


def main() -> None:
    """Warm up, then fork workers until the bot's process closes the channel."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then stops the workers
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no zombies
    os.nice(NICENESS)
    control = socket.socket(fileno=0)
    with _ended_with(control):
        _warm_up(receive(control))
    while (channel := _next_channel(control)) is not None:
        if os.fork() == 0:
            control.close()
            serve(channel)
        channel.close()


@contextlib.contextmanager
def _ended_with(control: socket.socket) -> Iterator[None]:
    """End the process inside this block as soon as the bot's process has closed the channel, as it does when it dies.

    A bot that is started again at once would otherwise share the processor
    with what warms up for the one before.
    """
    hung_up = select.poll()
    hung_up.register(control, 0)  # tells of the end alone, not of what can be read

    def look(*_: object) -> None:
        if hung_up.poll(0):
            os._exit(0)

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOKING, LOOKING)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)


def _warm_up(setup: bytes | None) -> None:
    """Import the modules of all jobs and call the warm-ups. An error here costs time later, but no job."""
    if setup is None:
        return
    warm_ups: tuple[Callable[[], object], ...]
    _, warm_ups = pickle.loads(setup)
    for warm_up in warm_ups:
        try:
            warm_up()
        except Exception:
            traceback.print_exc()
    gc.collect()
    gc.freeze()  # garbage collection would write to memory that workers share


def _next_channel(control: socket.socket) -> socket.socket | None:
    """Wait for the socket of the next worker; None when the bot's process has ended."""
    try:
        _, numbers, _, _ = socket.recv_fds(control, 1, 1)
    except ConnectionError:
        return None
    return socket.socket(fileno=numbers[0]) if numbers else None


def serve(channel: socket.socket) -> None:
    """Run jobs one after the other. Ends the process when the channel is closed, also in the middle of a job."""
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(channel, requests), daemon=True).start()
    with contextlib.suppress(OSError):
        channel.sendall(packed((READY, os.getpid())))
        while True:
            request = requests.get()
            channel.sendall(packed(BEGUN))
            channel.sendall(_result(request))
    os._exit(0)


def _listen(channel: socket.socket, requests: SimpleQueue[bytes]) -> None:
    while (request := receive(channel)) is not None:
        requests.put(request)
    os._exit(0)


def _result(request: bytes) -> bytes:
    """Run one job; return what it returned, or how it failed."""
    try:
        job, arguments, named = pickle.loads(request)
        return packed((job(*arguments, **named), None))
    except Exception:
        return packed((None, traceback.format_exc()))


if __name__ == "__main__":
    main()
