"""Bots that start in no time: forked from a process that has loaded and drawn everything already.

Run as a module it is that process: it reads a line of JSON for each bot to
start, forks ``launch.main`` and tells on its output which process it is and,
later, how it ended. Every bot is a process of its own and dies like one.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


class Child:
    """A forked bot, with what ``asyncio``'s own processes offer."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.ended = asyncio.Event()

    async def wait(self) -> int:
        """Wait until it has ended and return the exit code."""
        await self.ended.wait()
        assert self.returncode is not None
        return self.returncode

    def kill(self) -> None:
        """Pull the plug."""
        self.send_signal(signal.SIGKILL)

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)


class Nursery:
    """The forking process, as seen from outside."""

    def __init__(self) -> None:
        self._children: dict[int, Child] = {}
        self._born: asyncio.Queue[Child] = asyncio.Queue()
        self._process: asyncio.subprocess.Process | None = None
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Nursery:
        pipe = asyncio.subprocess.PIPE
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        arguments = ("-P", "-m", "tests.loopback.nursery")
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=pipe, stdout=pipe, env=environment
        )
        self._listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None and self._listening is not None
        for child in self._children.values():
            child.kill()
        self._process.kill()
        await self._process.wait()
        await self._listening

    async def spawn(self, folder: Path, log: Path, environment: dict[str, str]) -> Child:
        """Start a bot."""
        assert self._process is not None and self._process.stdin is not None
        order = {"cwd": str(folder), "log": str(log), "env": environment}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        await self._process.stdin.drain()
        return await asyncio.wait_for(self._born.get(), PATIENCE)  # it may have failed to load anything

    async def _listen(self) -> None:
        assert self._process is not None and self._process.stdout is not None
        async for line in self._process.stdout:
            pid, code = json.loads(line)
            if code is None:
                child = self._children[pid] = Child(pid)
                self._born.put_nowait(child)
            else:
                child = self._children.pop(pid)
                child.returncode = code
                child.ended.set()


# ------------------------------------------------------- inside the nursery


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
