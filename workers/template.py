"""The template: a process that imports the modules of all jobs and forks workers.

Run as a module, it forks a worker for each socket that it receives on its
standard input, which is a Unix socket. A worker therefore starts within
milliseconds. Those that must not wait are forked at once; the others when
everything is warm, so that they share the warmed-up memory. The
template has a single thread, so that forking it is safe. When the bot's
process ends, it kills every worker, whatever that is doing.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import select
import signal
import socket
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn

from workers.messages import SOON, receive
from workers.worker import serve

NICENESS = 10
"""How far the priority of workers is below that of the bot's own process."""

LOOKING = 0.1
"""Seconds after which the template, while it warms up, checks whether the bot's process is still alive."""

WARMING = 60.0
"""Seconds of processor time that warming up can take; then the kernel ends the template."""


def main() -> None:
    """Fork workers and warm up until the bot's process closes the channel."""
    for number in (signal.SIGINT, signal.SIGTERM):  # for the bot, which then stops the workers
        signal.signal(number, signal.SIG_IGN)
    os.nice(NICENESS)
    template = _Template(socket.socket(fileno=0))
    with template.ended_with_the_bot():
        template.warm_up()
    template.fork_all()


class _Template:
    """Forks workers; ``control`` is the channel to the bot's process."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._workers: set[int] = set()  # those that are not known to have ended
        self._waiting: list[socket.socket] = []  # the channels of workers that are to be warm

    @contextlib.contextmanager
    def ended_with_the_bot(self) -> Iterator[None]:
        """End the process inside this block as soon as the bot's process has closed the channel, as it does at its end.

        A bot that is restarted at once would otherwise share the processor
        with the warming up for the one before.
        """
        hung_up = select.poll()
        hung_up.register(self._control, 0)  # reports only the end, not readable data

        def look(*_: object) -> None:
            if hung_up.poll(0):
                self._end()

        signal.signal(signal.SIGALRM, look)
        signal.setitimer(signal.ITIMER_REAL, LOOKING, LOOKING)
        signal.setitimer(signal.ITIMER_PROF, WARMING)
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)

    def warm_up(self) -> None:
        """Import the modules of all jobs, and warm up; workers that must not wait are forked in between.

        An error here costs time later, but no job.
        """
        setup = receive(self._control)
        if setup is None:
            return
        warm_ups: Sequence[Callable[[], object]]
        _, warm_ups = pickle.loads(setup)
        _freeze()
        for warm_up in warm_ups:
            while select.select([self._control], [], [], 0)[0]:
                self._take(*self._next())
            try:
                warm_up()
            except Exception:
                traceback.print_exc()
        _freeze()

    def fork_all(self) -> NoReturn:
        """Fork the workers that are to be warm, and all later ones at once."""
        while self._waiting:
            self._fork(self._waiting.pop())
        while True:
            _, channel = self._next()
            self._fork(channel)

    def _next(self) -> tuple[bytes, socket.socket]:
        """Wait for the socket of the next worker. Ends the process when the bot's process has ended."""
        try:
            wanted, numbers, _, _ = socket.recv_fds(self._control, 1, 1)
        except ConnectionError:
            self._end()
        if not numbers:
            self._end()
        return wanted, socket.socket(fileno=numbers[0])

    def _take(self, wanted: bytes, channel: socket.socket) -> None:
        if wanted == SOON:
            self._fork(channel)
        else:
            self._waiting.append(channel)

    def _fork(self, channel: socket.socket) -> None:
        """Fork a worker. Where the kernel refuses, the bot's process sees its channel close."""
        self._forget_those_that_ended()
        with channel:
            try:
                pid = os.fork()
            except OSError as error:
                sys.stderr.write(f"no process can be forked: {error}\n")
                return
            if pid == 0:
                self._control.close()
                for other in self._waiting:
                    other.close()
                serve(channel)
            self._workers.add(pid)

    def _forget_those_that_ended(self) -> None:
        """Wait for workers that have ended. Until then no other process gets their ids."""
        while self._workers:
            pid, _ = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            self._workers.discard(pid)

    def _end(self) -> NoReturn:
        """End all workers and this process."""
        for pid in self._workers:
            os.kill(pid, signal.SIGKILL)
        os._exit(0)


def _freeze() -> None:
    """Keep garbage collection from writing to memory that workers share."""
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    main()
