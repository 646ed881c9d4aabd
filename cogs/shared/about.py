"""What the owner of a bot has said of it, for ``/about``."""

from __future__ import annotations

from typing import NamedTuple


class About(NamedTuple):
    """Who runs the bot, "" for whoever owns its application, and the address of its source, "" for none."""

    run_by: str = ""
    source: str = ""
