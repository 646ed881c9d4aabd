"""A process whose event loop is silent for too long ends itself, for a service manager to start it again."""

from __future__ import annotations

import contextlib
import faulthandler
import sys
from collections.abc import Callable, Iterator

LIMIT = 300.0
"""Seconds of silence, of the event loop or of a shard of the gateway, after which the bot ends itself."""


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
