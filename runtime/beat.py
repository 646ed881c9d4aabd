"""Signs of life: to the watchdog, to the status file, to systemd."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from cogs.bot import Soultable
from runtime import service_manager, status, watchdog
from runtime.errors import SilentError
from runtime.status import Status

log = logging.getLogger(__name__)

INTERVAL = 5.0
"""Seconds between two signs of life."""


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
            service_manager.ready(words)
            was_ready = True
        service_manager.alive(words, started=was_ready)
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
    if silence > watchdog.LIMIT:
        shards = ", ".join(str(number) for number in bot.liveness.away) or "any"
        raise SilentError(
            f"Discord has not been heard on shard {shards} for {silence:.0f} seconds:"
            " the bot ends, so that it is started again."
        )
