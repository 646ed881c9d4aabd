"""How tests start a match of Wicked Labyrinth at a table, and end a soul phase in it."""

from __future__ import annotations

from tests.cogs import tables
from tests.cogs.helpers import Room, reply, said


async def start(room: Room, *, people: int) -> None:
    """Let Ann, or Ann and Bob, start a match of three with computer players that need no time to think."""
    await tables.start(room, "labyrinth", people=people, computers=3 - people)


async def finish(room: Room) -> None:
    """Let Ann be done with her souls, although they could still gain points."""
    asked = await room.ann.slash(room.channel, "labyrinth done")
    assert "can still" in said(asked)
    await room.ann.click(reply(asked), label="Yes: Done with my souls")
