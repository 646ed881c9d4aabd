"""The work that the bot hands to whoever runs it: to worker processes, or to threads."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.board.pictures import Draw
from host.services.computers import Think
from host.services.replays import Run


@dataclass(frozen=True)
class Jobs:
    """The work that the event loop hands to other threads or processes."""

    think: Think
    draw: Draw
    run: Run
