"""``bot.py replay``: open the local table with an exported match on it, to see it again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from cli.printing import printable
from host.services.recorded_matches import RecordError
from host.stored.record import MOST_BYTES
from runtime.errors import StartError
from runtime.run import run_table
from settings import Settings


def replay(settings: Settings, path: Path, announce: Callable[[str], None]) -> int:
    """Serve the local table with the match of a file until it is told to stop."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise StartError(f"{path} cannot be read: {error.strerror}.") from error
    try:
        asyncio.run(run_table(settings, announce, data))
    except RecordError as error:
        raise StartError(printable(str(error))) from error
    return 0
