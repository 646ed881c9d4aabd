"""How the bot is, in one line for its owner: why it cannot run, and the status file that ``bot.py health`` judges.

Only the standard library is imported here: a health check runs every minute.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

DONE, RESTART_HELPS, OWNER_MUST_ACT = 0, 1, 2
"""The exit codes of every command of ``bot.py``. A check that has found an error also ends with 1."""


class StartError(Exception):
    """The bot cannot run, or cannot continue; a restart may fix that."""

    exit_code = RESTART_HELPS


class HopelessError(StartError):
    """The bot cannot run, and no restart fixes that."""

    exit_code = OWNER_MUST_ACT


class SilentError(StartError):
    """Discord was silent for so long that a new connection is the best hope."""


SILENCE = 90.0
"""Seconds without a new status, or without an answer to a shard's heartbeat, after which a bot is unhealthy."""


@dataclass(frozen=True, kw_only=True)
class Status:
    """A bot's status ``at`` a time, in seconds since 1970.

    ``started`` is whether the host runs. ``away`` are those of its ``shards`` that are not connected, ``silent`` those
    that are but get no answer. ``waits_until`` is when Discord lets the bot connect again; 0 if it does already.
    """

    at: float
    pid: int
    started: bool = False
    shards: int = 0
    away: tuple[int, ...] = ()
    silent: tuple[int, ...] = ()
    waits_until: float = 0.0


def write(file: Path, status: Status) -> None:
    """Write ``status`` to ``file``, whole or not at all, readable only by its owner. Raises ``OSError``."""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        json.dump(asdict(status), out)
    new.replace(file)


def read(file: Path) -> Status | None:
    """Return the status in ``file``; None if there is none that can be read."""
    try:
        fields = json.loads(file.read_text(encoding="utf-8"))
        return Status(**{**fields, "away": tuple(fields["away"]), "silent": tuple(fields["silent"])})
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None


def fault(status: Status | None, now: float) -> str | None:
    """Return a sentence on the error of the bot that wrote ``status``; None if it is healthy."""
    if status is None:
        return "The bot is not running: there is no status file."
    age = now - status.at
    if age > SILENCE:
        return f"The bot has shown no sign of life for {age:.0f} seconds: it has ended or hangs."
    if status.waits_until > now:
        return f"The bot waits: Discord lets it connect again in {status.waits_until - now:.0f} seconds."
    if status.away and len(status.away) == status.shards:
        return "The bot is not connected to Discord."
    if status.away:
        return f"The bot is not connected to Discord on {_of(status.away, status.shards)}."
    if not status.started:
        return "The bot is connecting to Discord: its host has not started yet."
    if status.silent:
        return f"Discord does not answer the bot on {_of(status.silent, status.shards)}."
    return None


def _of(numbers: tuple[int, ...], shards: int) -> str:
    listed = ", ".join(str(number) for number in numbers)
    return f"shard{'s' if len(numbers) > 1 else ''} {listed} of {shards} (numbered from 0)"
