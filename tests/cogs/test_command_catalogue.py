"""The slash commands as Discord gets them: a change of theirs is seen by everybody, so it is read before it is made.

After a wanted change write the catalogue again with ``python -m tests.cogs.test_command_catalogue``.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.cogs.helpers import Room

CATALOGUE = Path(__file__).parent / "command_catalogue.txt"


def lines(part: dict[str, Any], depth: int = 0) -> Iterator[str]:
    """Yield a command, then its subcommands and options, each on a line of its own."""
    own = {key: value for key, value in part.items() if key != "options"}
    yield "    " * depth + json.dumps(own, ensure_ascii=False)
    for option in part.get("options") or ():
        yield from lines(option, depth + 1)


def catalogue(room: Room) -> str:
    """Return every command of the bot, in the order in which Discord gets them."""
    tree = room.bot.tree
    return "".join(f"{line}\n" for command in tree.get_commands() for line in lines(command.to_dict(tree)))


async def test_the_commands_are_those_that_are_known(room: Room) -> None:
    assert catalogue(room).splitlines() == CATALOGUE.read_text(encoding="utf-8").splitlines()


async def write() -> None:
    """Write the catalogue of the present commands."""
    with TemporaryDirectory() as folder:
        async with Room.opened(Path(folder) / "table.db") as room:
            CATALOGUE.write_text(catalogue(room), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(write())
