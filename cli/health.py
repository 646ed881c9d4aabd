"""``bot.py health``: whether the running bot is alive. Imports next to nothing, since it runs every minute."""

from __future__ import annotations

import time
from pathlib import Path

from runtime import status


def health(file: Path) -> int:
    """Print a sentence on the health of the bot that writes the status ``file``; return 0 if it is healthy, else 1."""
    found, now = status.read(file), time.time()
    fault = status.fault(found, now)
    if fault is None and found is not None:
        print(f"The bot is healthy: connected on all of its {found.shards} shards {now - found.at:.0f} seconds ago.")
    else:
        print(fault)
    return int(fault is not None)
