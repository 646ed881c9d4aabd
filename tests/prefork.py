"""Bots and local tables that start quickly: forked from a process that has loaded and drawn everything already.

Run as a module it is that process: it reads a line of JSON for each process to
start, forks, runs the ``main`` of the module that the line names and tells on
its output which process it is and, later, how it ended. Every one is a separate
process and dies like one.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections import deque
from concurrent.futures import Future
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PATIENCE = 180.0
LOADED = ("bot", "tests.loopback.launch", "tests.local_table.launch", "runtime.run", "local_table.table")
"""What is loaded before the first process is started."""


class Child:
    """A forked process, with what ``asyncio``'s own processes offer; ``ended`` gets its exit code."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.ended: Future[int] = Future()
        self.ended.set_running_or_notify_cancel()  # whoever no longer waits does not cancel it

    @property
    def returncode(self) -> int | None:
        """The exit code, once it has ended."""
        return self.ended.result() if self.ended.done() else None

    async def wait(self) -> int:
        """Wait until it has ended and return the exit code."""
        return await asyncio.wrap_future(self.ended)

    def kill(self) -> None:
        """Kill it, unless it has ended."""
        with contextlib.suppress(ProcessLookupError):
            self.send_signal(signal.SIGKILL)

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)


class PreforkServer:
    """The forking process, as seen from outside."""

    def __init__(self) -> None:
        self._children: dict[int, Child] = {}
        self._expected: deque[Future[Child]] = deque()

    def __enter__(self) -> PreforkServer:
        self._process = subprocess.Popen(
            (sys.executable, "-P", "-m", "tests.prefork"),
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

    def start(
        self,
        module: str,
        folder: Path,
        log: Path,
        environment: dict[str, str],
        *,
        errors: Path | None = None,
        **given: Any,
    ) -> Future[Child]:
        """Start the ``main`` of a module, with the arguments ``given``, in a process that writes all it says into
        ``log``, or its errors into ``errors``.
        """
        assert self._process.stdin is not None
        born: Future[Child] = Future()
        self._expected.append(born)
        logs = [str(log), str(errors or log)]
        order = {"module": module, "cwd": str(folder), "logs": logs, "env": environment, "given": given}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        return born

    async def spawn(self, module: str, folder: Path, log: Path, environment: dict[str, str]) -> Child:
        """Start a process without blocking the loop."""
        born = asyncio.wrap_future(self.start(module, folder, log, environment))
        return await asyncio.wait_for(born, PATIENCE)  # it may have failed to load anything

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            pid, code = json.loads(line)
            if code is None:
                child = self._children[pid] = Child(pid)
                self._expected.popleft().set_result(child)
            else:
                self._children.pop(pid).ended.set_result(code)


def main() -> None:
    """Load everything, then fork as told until the input ends."""
    from render.registry import FACES

    for name in LOADED:
        importlib.import_module(name)
    for face in FACES.values():
        face.warm()
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _become(order)
            os._exit(_run(order))
        _tell(pid, None)
        threading.Thread(target=_await_end, args=(pid,), daemon=True).start()


def _become(order: dict[str, Any]) -> None:
    """Turn this fork into the process that was ordered."""
    os.chdir(order["cwd"])
    os.environ.update(order["env"])
    for number, log in enumerate(order["logs"], 1):
        os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), number)


def _run(order: dict[str, Any]) -> int:
    """Return the exit code of the ``main`` that was ordered."""
    try:
        return int(importlib.import_module(order["module"]).main(**order["given"]))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    finally:
        sys.stdout.flush()


def _await_end(pid: int) -> None:
    _, status = os.waitpid(pid, 0)
    _tell(pid, os.waitstatus_to_exitcode(status))


def _tell(pid: int, code: int | None) -> None:
    os.write(1, json.dumps([pid, code]).encode() + b"\n")


if __name__ == "__main__":
    main()
