"""A local table in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.prefork import Child, PreforkServer

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
LAUNCH = "tests.local_table.launch"
"""The module that starts a table."""


class RunningTable:
    """``python bot.py`` without a token; forked from a ``prefork`` it starts faster.

    It prints its ``address``, which ends in its ``key``; ``root`` is what stands before the fragment.

    Such a table is warm, and therefore draws and thinks in threads. Leaving it
    fails if the bot has sent a request that Discord would refuse.
    """

    def __init__(self, database: Path, prefork: PreforkServer | None = None, **settings: str) -> None:
        self.faults = database.with_name("requests.log")
        self.log = database.with_name("table.log")
        self.log.unlink(missing_ok=True)
        own = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
        environment = {
            **own,
            "PYTHONPATH": str(ROOT),
            "REQUEST_FAULTS": str(self.faults),
            "LOCAL_DATABASE": str(database),
            "LOCAL_PORT": "0",
            "LOG_LEVEL": "WARNING",
            **({} if prefork is None else {"WORKERS": "0"}),
            **settings,
        }
        self.process: Child | subprocess.Popen[bytes]
        if prefork is not None:
            self.process = prefork.start(LAUNCH, database.parent, self.log, environment).result(PATIENCE)
            return
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", LAUNCH], cwd=database.parent, env=environment, stdout=log, stderr=log
            )

    def __enter__(self) -> RunningTable:
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"(http://127\.0\.0\.1:\d+/)#([0-9a-f]{32})(?= )", self.said())):
            assert time.monotonic() < end and not self._has_ended(), self.said()
            time.sleep(0.05)
        self.address, self.root, self.key = found[0], found[1], found[2]
        return self

    def fragment(self, place: str) -> str:
        """Return the fragment of the address of a place, such as ``soultable/bo``."""
        return f"{self.key}/{place}"

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.wait()
        assert not self.faults.exists(), self.faults.read_text(encoding="utf-8")

    def interrupt(self) -> int:
        """Press Ctrl-C and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.wait()

    def wait(self) -> int:
        """Wait until the process has ended and return the exit code."""
        if isinstance(self.process, Child):
            return self.process.ended.result(PATIENCE)
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        """Return all that the process has written so far."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def _has_ended(self) -> bool:
        code = self.process.returncode if isinstance(self.process, Child) else self.process.poll()
        return code is not None
