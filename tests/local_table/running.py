"""A local table in a process of its own, as a person starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0


class RunningTable:
    """``python bot.py`` without a token. ``address`` is what it prints.

    Leaving it fails if the bot has sent a request that Discord would refuse.
    """

    def __init__(self, database: Path, **settings: str) -> None:
        self.faults = database.with_name("requests.log")
        own = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tests.local_table.launch"],
            cwd=database.parent,
            env={
                **own,
                "PYTHONPATH": str(ROOT),
                "REQUEST_FAULTS": str(self.faults),
                "LOCAL_DATABASE": str(database),
                "LOCAL_PORT": "0",
                "LOG_LEVEL": "WARNING",
                **settings,
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> RunningTable:
        patience = Timer(PATIENCE, self.process.kill)
        patience.start()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        patience.cancel()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, line + self.errors()
        self.address = found[0]
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()
        assert not self.faults.exists(), self.faults.read_text(encoding="utf-8")

    def interrupt(self) -> int:
        """Press Ctrl-C and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def errors(self) -> str:
        """Return what an ended process wrote on its error stream."""
        self.process.wait(PATIENCE)
        assert self.process.stderr is not None
        return self.process.stderr.read()
