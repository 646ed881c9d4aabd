"""How tests start a match of Wicked Labyrinth at a table."""

from __future__ import annotations

from tests.cogs import tables
from tests.cogs.helpers import Room


async def start(room: Room, *, people: int) -> None:
    """Let Ann, or Ann and Bob, start a match of three with computer players that need no time to think."""
    await tables.start(room, "labyrinth", people=people, computers=3 - people)
