"""Speed Checks (3.1)."""

from __future__ import annotations

from rules.anima.draft import Draft
from rules.anima.events import (
    CheckBegan,
)
from rules.anima.frames import Rolling
from rules.anima.ongoing import Check
from rules.anima.windows import open_window
from rules.engine import Seat


def begin_check(draft: Draft, seat: Seat, need: int, source: str) -> None:
    """Let a Party make a Speed Check for ``source``."""
    speed = draft.players[seat].speed
    draft.check = Check(seat=seat, need=need, source=source, speed=speed)
    draft.events.append(CheckBegan(seat, need, speed, source))
    draft.push(Rolling())
    open_window(draft, "d", seat, (seat,))
