"""Starts ``bot.py`` as the local table, unchanged, and watches its requests.

Requests that Discord would refuse go into the file that ``REQUEST_FAULTS`` names. ``ROOMS`` names more channels,
so that a test has one of its own; the limits of what one person may begin are for one person, not for all tests.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import bot
from local_table import world
from tests.openapi import watching


def main() -> int:
    """Run the bot and watch what it sends."""
    world.CHANNELS = (*world.CHANNELS, *os.environ["ROOMS"].split())
    faults = Path(os.environ["REQUEST_FAULTS"])

    def report(fault: str) -> None:
        with faults.open("a", encoding="utf-8") as file:
            file.write(f"{fault}\n")

    with watching(report):
        return bot.main([])


if __name__ == "__main__":
    sys.exit(main())
