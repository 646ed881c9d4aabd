"""Starts ``bot.py`` as the local table, unchanged, and watches its requests.

Requests that Discord would refuse go into the file that ``REQUEST_FAULTS`` names, whose folder decides what is dealt.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import bot
from tests.deals import deal_by
from tests.openapi import watching


def main() -> int:
    """Run the bot and watch what it sends."""
    faults = Path(os.environ["REQUEST_FAULTS"])
    deal_by(faults.parent.name)

    def report(fault: str) -> None:
        with faults.open("a", encoding="utf-8") as file:
            file.write(f"{fault}\n")

    with watching(report):
        return bot.main([])


if __name__ == "__main__":
    sys.exit(main())
