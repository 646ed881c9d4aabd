"""Signs of life: to the watchdog that ends a process which hangs, to the status file, and to systemd if it is there."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

from cogs.bot import Soultable
from runtime import status
from runtime.status import SilentError, Status

log = logging.getLogger(__name__)

INTERVAL = 5.0
"""Seconds between two signs of life."""
LOOP_LIMIT = GATEWAY_LIMIT = 300.0
"""Seconds of silence, of the event loop and of a shard of the gateway, after which the bot ends itself."""
STARTING_MAY_TAKE = 60
"""Seconds that the start can still take, counted from each sign of life before the bot is ready."""


async def show_life(bot: Soultable, file: Path, beat: Callable[[], None]) -> None:
    """Call ``beat``, write the status file and notify systemd, again and again.

    Raises ``SilentError`` when Discord was silent for too long.
    """
    was_ready = False
    while True:
        beat()
        now = status_of(bot)
        await _finished(asyncio.to_thread(_write, file, now))
        words = status.fault(now, now.at) or f"The bot is healthy, on {now.shards} shards."
        if now.started and not was_ready:
            notify_ready(words)
            was_ready = True
        notify_alive(words, started=was_ready)
        _check_gateway(bot)
        await asyncio.sleep(INTERVAL)


def status_of(bot: Soultable) -> Status:
    """Return the current status of a bot."""
    live, now = bot.liveness, time.time()
    return Status(
        at=now,
        pid=os.getpid(),
        started=bot.is_serving,
        shards=live.shards,
        away=live.away,
        silent=bot.unanswered(status.SILENCE),
        waits_until=now + live.rest if live.rest else 0.0,
    )


def tell_of_unclean_end(file: Path) -> None:
    """Log that the bot that left ``file`` behind did not end cleanly."""
    last = status.read(file)
    if last is not None:
        log.warning(
            "the bot that ran before was killed, crashed or was silent for too long: it last wrote its status at %s",
            time.strftime("%Y-%m-%dT%H:%M:%S%z", time.localtime(last.at)),
        )


async def _finished(work: Coroutine[Any, Any, None]) -> None:
    """Do some work; a cancellation takes effect only after it, since the file being written is deleted then."""
    task = asyncio.create_task(work)
    try:
        await asyncio.shield(task)
    finally:
        await task


def _write(file: Path, now: Status) -> None:
    try:
        status.write(file, now)
    except OSError as error:
        log.error("the status file cannot be written, so `bot.py health` will fail: %s", error)


def _check_gateway(bot: Soultable) -> None:
    silence = bot.liveness.silence()
    if silence > GATEWAY_LIMIT:
        shards = ", ".join(str(number) for number in bot.liveness.away) or "any"
        raise SilentError(
            f"Discord has not been heard on shard {shards} for {silence:.0f} seconds:"
            " the bot ends, so that it is started again."
        )


@contextlib.contextmanager
def watchdog(limit: float) -> Iterator[Callable[[], None]]:
    """End the process with exit code 1 if what this yields is not called for ``limit`` seconds inside the block.

    The stacks of all threads are then written to the error stream, without values. Python's own ``faulthandler``
    counts in a thread that needs nothing from the interpreter: it ends the process even if C code does not let go
    of it.
    """

    def beat() -> None:
        faulthandler.dump_traceback_later(limit, exit=True, file=sys.__stderr__ or sys.stderr)

    beat()
    try:
        yield beat
    finally:
        faulthandler.cancel_dump_traceback_later()


def notify_ready(words: str) -> None:
    """Notify systemd that the bot has started."""
    _send("READY=1", f"STATUS={words}")


def notify_alive(words: str, *, started: bool) -> None:
    """Notify systemd that the bot is alive, and how it is; one that has not ``started`` gets more time for that."""
    more = () if started else (f"EXTEND_TIMEOUT_USEC={STARTING_MAY_TAKE * 1_000_000}",)
    _send("WATCHDOG=1", f"STATUS={words}", *more)


def notify_stopping() -> None:
    """Notify systemd that the bot is ending."""
    _send("STOPPING=1")


def _send(*lines: str) -> None:
    """Send lines to the socket that systemd names; see sd_notify(3)."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.setblocking(False)
            channel.sendto("\n".join(lines).encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)
    except OSError as error:
        log.warning("systemd could not be told how the bot is: %s", error)
