"""Notifications to systemd: the bot is ready, alive, or ending. Without systemd, nothing is sent."""

from __future__ import annotations

import logging
import os
import socket

log = logging.getLogger(__name__)

STARTING_MAY_TAKE = 60
"""Seconds that the start can still take, counted from each sign of life before the bot is ready."""


def ready(words: str) -> None:
    """Notify systemd that the bot has started."""
    _send("READY=1", f"STATUS={words}")


def alive(words: str, *, started: bool) -> None:
    """Notify systemd that the bot is alive, and how it is; one that has not ``started`` gets more time for that."""
    more = () if started else (f"EXTEND_TIMEOUT_USEC={STARTING_MAY_TAKE * 1_000_000}",)
    _send("WATCHDOG=1", f"STATUS={words}", *more)


def stopping() -> None:
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
