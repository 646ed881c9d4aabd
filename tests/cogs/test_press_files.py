"""How many files of the upper rooms one press goes through in its own task: each is one more to read for a change."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from tests.cogs import tables
from tests.cogs.helpers import Room, use
from tests.cogs.panels import Panels

ROOT = Path(__file__).parents[2]
ROOMS = {"cogs", "host", "storage"}
DOOR = "cogs/press/door.py"
ON_BOARD = {"soul_puzzler"}
"""The games whose press is one on the board; that of the others is one on a panel."""
CEILINGS = {"soul_puzzler": 28, "labyrinth": 42, "maatatahay": 43, "anima": 43, "soulgivers": 42}
"""For each game, the most files that a press may enter which makes a move: a bid that is laid aside in Labyrinth."""
MOST_SETUP = 40
"""Moves at most before nobody is asked for a sealed answer any more."""


class Files:
    """The files of the upper rooms whose code each task runs."""

    def __init__(self) -> None:
        self._by_task: dict[asyncio.Task[object], set[str]] = {}
        self._known: dict[str, str | None] = {}

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count inside the block."""
        sys.setprofile(self._call)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _call(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or (name := self._name(frame.f_code.co_filename)) is None:
            return
        if frame.f_code.co_name != "<module>" and (task := asyncio.current_task()) is not None:
            self._by_task.setdefault(task, set()).add(name)

    def _name(self, path: str) -> str | None:
        if path not in self._known:
            relative = Path(path).relative_to(ROOT) if Path(path).is_relative_to(ROOT) else Path()
            self._known[path] = relative.as_posix() if ROOMS & {*relative.parts[:1]} else None
        return self._known[path]

    @property
    def of_press(self) -> list[str]:
        """The files that the task of the press has entered; of two presses the one that entered more."""
        presses = [files for files in self._by_task.values() if DOOR in files]
        longest = max(presses, key=len)
        return sorted(longest)


async def under_way(room: Room, game: str) -> None:
    """Start a match and let its setup be over, as far as somebody is asked alone."""
    if game == "soul_puzzler":
        await room.start()
        return
    await tables.start(room, game, computers=game == "labyrinth")
    for _ in range(MOST_SETUP):
        table = await room.host.matches.table((await room.match()).id, None)
        if game == "labyrinth" or not any(question.decision.sealed for question in table.questions):
            return
        actor, move = await tables.next_move(room)
        await room.host.play.submit(table.match.id, actor.id, move)
        await room.env.settle()


@pytest.mark.parametrize("game", CEILINGS)
async def test_a_press_enters_few_files(undrawn: Room, game: str) -> None:
    room = undrawn
    await under_way(room, game)
    panels, on_board = await Panels.opened(room, room.ann, room.bob), game in ON_BOARD
    actor, move = await tables.next_move(room)
    message, files = await room.board() if on_board else panels.of(actor), Files()
    with files.counted():
        await use(actor, message, move)
        await room.env.settle()
    assert len(files.of_press) <= CEILINGS[game], files.of_press
