"""The slash commands as Discord gets them: a change of theirs is seen by everybody, so it is read before it is made.

After a wanted change write the catalogue again with ``python -m tests.cogs.test_command_catalogue``.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cogs.helpers import Room, command_parts, commands_of

CATALOGUE = Path(__file__).parent / "command_catalogue.txt"


def catalogue(room: Room) -> str:
    """Return every command of the bot in the order in which Discord gets them, each part of it on a line."""
    lines: list[str] = []
    for path, part in command_parts(commands_of(room)):
        facts = {key: value for key, value in part.items() if key != "options"}
        lines.append("    " * (len(path) - 1) + json.dumps(facts, ensure_ascii=False) + "\n")
    return "".join(lines)


async def test_the_commands_are_those_that_are_known(room: Room) -> None:
    assert catalogue(room).splitlines() == CATALOGUE.read_text(encoding="utf-8").splitlines()


async def write() -> None:
    """Write the catalogue of the present commands."""
    with TemporaryDirectory() as folder:
        async with Room.opened(Path(folder) / "table.db") as room:
            CATALOGUE.write_text(catalogue(room), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(write())
