"""Bots that start quickly: forked from a process that has loaded and drawn everything already.

Run as a module it is that process: it reads a line of JSON for each bot to
start, forks ``launch.main`` and tells on its output which process it is and,
later, how it ended. Every bot is a process of its own and dies like one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0


class Child:
    """A forked bot, with what ``asyncio``'s own processes offer, for the loop in which it was started."""

    def __init__(self, pid: int, loop: asyncio.AbstractEventLoop) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._loop = loop
        self._ended = asyncio.Event()

    def end(self, code: int) -> None:
        """Note, from another thread, that it has ended."""
        self.returncode = code
        with contextlib.suppress(RuntimeError):  # the loop may have ended before
            self._loop.call_soon_threadsafe(self._ended.set)

    async def wait(self) -> int:
        """Wait until it has ended and return the exit code."""
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)


class PreforkServer:
    """The forking process, as seen from outside; it serves one loop after the other."""

    def __init__(self) -> None:
        self._children: dict[int, Child] = {}
        self._expected: deque[tuple[asyncio.AbstractEventLoop, asyncio.Future[Child]]] = deque()

    def __enter__(self) -> PreforkServer:
        self._process = subprocess.Popen(
            (sys.executable, "-P", "-m", "tests.loopback.prefork"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()
        return self

    def __exit__(self, *_: object) -> None:
        for child in list(self._children.values()):
            child.kill()
        self._process.kill()
        self._process.communicate()
        self._listening.join()

    async def spawn(self, folder: Path, log: Path, environment: dict[str, str]) -> Child:
        """Start a bot."""
        assert self._process.stdin is not None
        loop = asyncio.get_running_loop()
        born: asyncio.Future[Child] = loop.create_future()
        self._expected.append((loop, born))
        order = {"cwd": str(folder), "log": str(log), "env": environment}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        return await asyncio.wait_for(born, PATIENCE)  # it may have failed to load anything

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            pid, code = json.loads(line)
            if code is None:
                loop, born = self._expected.popleft()
                child = self._children[pid] = Child(pid, loop)
                loop.call_soon_threadsafe(born.set_result, child)
            else:
                self._children.pop(pid).end(code)


# ------------------------------------------------------- inside the forking process


def main() -> None:
    """Load everything, then fork as told until the input ends."""
    from render.registry import FACES
    from tests.loopback import launch

    for face in FACES.values():
        face.warm()
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _become(order)
            os._exit(launch.main())
        _tell(pid, None)
        threading.Thread(target=_await_end, args=(pid,), daemon=True).start()


def _become(order: dict[str, Any]) -> None:
    """Turn this fork into a bot's process."""
    os.chdir(order["cwd"])
    os.environ.update(order["env"])
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number in (1, 2):
        os.dup2(log, number)


def _await_end(pid: int) -> None:
    _, status = os.waitpid(pid, 0)
    _tell(pid, os.waitstatus_to_exitcode(status))


def _tell(pid: int, code: int | None) -> None:
    os.write(1, json.dumps([pid, code]).encode() + b"\n")


if __name__ == "__main__":
    main()
