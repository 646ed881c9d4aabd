"""The bot in a process of its own, as it runs in production."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from tests.loopback.discord import Loopback
from tests.prefork import Child, PreforkServer

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
LAUNCH = "tests.loopback.launch"
"""The module that starts a bot on the loopback Discord."""


class BotProcess:
    """``python bot.py`` on a loopback Discord and a database file; forked from a ``prefork`` it starts faster.

    Such a bot is warm, and therefore draws and thinks in threads.
    ``root`` is the checkout that runs: this one, unless a measurement compares it with another.
    """

    root = ROOT

    def __init__(
        self, discord: Loopback, database: Path, prefork: PreforkServer | None = None, **settings: str
    ) -> None:
        self.discord, self.database, self.prefork, self.settings = discord, database, prefork, settings
        self.errors = database.with_name("bot.log")
        self.process: asyncio.subprocess.Process | Child | None = None
        self.started_at, self.starts = 0.0, 0

    def _environment(self, hooks: str) -> dict[str, str]:
        return {
            **os.environ,
            **({} if self.prefork is None else {"WORKERS": "0"}),
            **dict.fromkeys(("COMPUTER_PAUSE", "NOTICE_AFTER", "MOST_CLICKS", "MOST_LOBBIES", "MOST_STARTS"), "0"),
            "MOST_PER_PERSON": "1000",
            "LOG_LEVEL": "INFO",
            "PYTHONPATH": str(self.root),
            "LOOPBACK": self.discord.address,
            "LOOPBACK_DEALS": f"{self.database.parent.name} {self.starts}",
            "LOOPBACK_HOOKS": hooks,
            "DISCORD_TOKEN": self.discord.token,
            "DATABASE": str(self.database),
            **self.settings,
        }

    @property
    def status_file(self) -> Path:
        """The file in which it says how it is."""
        return self.database.with_name(f"{self.database.name}.status")

    async def start(self, hooks: str = "") -> None:
        """Start it and wait until it is there, commands and all. Raises ``RuntimeError`` when it ends before."""
        await self.spawn(hooks)
        assert self.process is not None
        ready = asyncio.create_task(self.discord.gateway.ready.wait())
        ended = asyncio.create_task(self.process.wait())
        done, waiting = await asyncio.wait({ready, ended}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if ready not in done:
            raise RuntimeError(self.said())
        registered = asyncio.create_task(self.discord.rest.registered.wait())
        await asyncio.wait({registered, ended}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        for task in {*waiting, registered, ended}:
            task.cancel()

    async def spawn(self, hooks: str = "") -> None:
        """Start it without waiting for anything."""
        self.discord.gateway.ready.clear()
        self.discord.rest.registered.clear()
        self.started_at, self.starts = time.monotonic(), self.starts + 1
        if self.prefork is not None:
            environment = self._environment(hooks)
            self.process = await self.prefork.spawn(LAUNCH, self.database.parent, self.errors, environment)
            return
        with self.errors.open("ab") as errors:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-m",
                LAUNCH,
                cwd=self.database.parent,
                env=self._environment(hooks),
                stdout=errors,
                stderr=errors,
            )

    def said(self) -> str:
        """Return all that it has written so far."""
        return self.errors.read_text(encoding="utf-8", errors="replace") if self.errors.exists() else ""

    async def wait(self, patience: float = PATIENCE) -> int:
        """Wait until it has ended and return the exit code."""
        assert self.process is not None
        code = await asyncio.wait_for(self.process.wait(), patience)
        self.discord.gateway.ready.clear()
        self.discord.exchange.hang_up()
        return code

    async def kill(self) -> None:
        """Kill it."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.wait()

    def processes(self) -> tuple[int, ...]:
        """Return the processes of the bot as the kernel lists them: its own first, the workers last."""
        assert self.process is not None
        parents = {int(path.name): parent_of(path) for path in Path("/proc").iterdir() if path.name.isdigit()}
        found = [self.process.pid]
        for pid in found:
            found += [child for child, parent in sorted(parents.items()) if parent == pid]
        return tuple(found)

    def terminate(self) -> None:
        """Ask it to end, as a service manager does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)

    async def run(self, *arguments: str) -> tuple[int, str]:
        """Run ``python bot.py`` with a command on the same file; return the exit code and what it wrote."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "bot.py"),
            *arguments,
            cwd=self.database.parent,
            env=self._environment(""),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        out, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode is not None
        return process.returncode, out.decode()


def parent_of(process: Path) -> int | None:
    """Return the parent of a process in ``/proc``; None for one that has ended, whoever has still to wait for it."""
    try:
        state, parent = (process / "stat").read_text().rsplit(")", 1)[1].split()[:2]
    except (FileNotFoundError, ProcessLookupError):
        return None
    return None if state == "Z" else int(parent)
