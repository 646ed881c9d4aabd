"""How tests play matches for replays: at random through the host, to their end or not so far."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import simcord

from tests.cogs import tables
from tests.cogs.helpers import Message, Room, words
from tests.host.playing import play_on


async def some_moves(room: Room, moves: int, seed: int = 1) -> None:
    """Make random moves for whoever is asked, so many or until the match is over."""
    match = await room.match()
    await play_on(room.host, match.id, Random(seed), moves)
    await room.bot.publisher.show(match.id)


async def finished(room: Room, game: str = "soul_puzzler", moves: int = 30, **options: Any) -> None:
    """Let Ann and Bob play a match, which Ann gives up if it is not over after so many moves."""
    await tables.start(room, game, **options)
    await some_moves(room, moves)
    match = await room.match()
    if match.status == "live":
        await room.resign(room.ann)
    await room.bot.publisher.show(match.id)


async def opened(room: Room, actor: simcord.MemberActor) -> Message:
    """Open the replay of a finished match from its board."""
    result = await actor.click(await room.board(), label="Replay")
    assert result.ephemeral and result.response is not None
    return result.response


def step_of(message: Message) -> tuple[int, int]:
    """Return which step a replay shows, and the number of the last one."""
    found = re.search(r"Step (\d+) of (\d+)", words(message))
    assert found is not None, words(message)
    return int(found[1]), int(found[2])
