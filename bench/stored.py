"""How many bytes a finished match takes in the database, SQLite's own included.

    python -m bench.stored [--matches N] [--game KEY]

Computer players play so many matches, with each number of seats in turn, and store them as the bot does. The size of
the file without them is subtracted from its size with them, in whole pages without the free ones. The columns that
take most of it follow.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

from ai.registry import DEFAULT
from bench.silence import SilentPublisher
from host.config import HostConfig
from host.host import Host
from rules.registry import GAMES
from storage.repository import Repository

OWNER = 1
PATIENCE, TICK = 3600.0, 0.05
"""Seconds that a match may take, and between two looks at it."""
COLUMNS = {
    "entry": ("events", "notation", "digest", "source", "kind"),
    "base": ("state",),
    "snapshot": ("state", "trail"),
    "match": ("seed", "outcome", "options"),
}
"""The columns of a match that can be large."""

Report = Callable[[Path, str, int, int], None]
"""Prints what it measures of a database with so many matches of a game, which takes so many bytes without them."""


async def fill(path: Path, game: str, matches: int) -> None:
    """Play and store that many matches."""
    store = await Repository.open(path)
    host = Host(store, HostConfig(most_per_person=matches, computer_pause=0))
    await host.start(SilentPublisher())
    seats = GAMES[game].seats
    for number in range(matches):
        await _play(host, game, number, seats[number % len(seats)])
    await host.close()
    await store.close()


async def _play(host: Host, game: str, number: int, seats: int) -> None:
    """Play a match among computer players to its end."""
    await host.lobbies.open(game=game, guild_id=1, channel_id=number, owner_id=OWNER)
    for _ in range(seats - 1):
        await host.lobbies.add_computer(number, OWNER, DEFAULT)
    match_id = await host.lobbies.start(number, OWNER)
    await host.seats.replace(match_id, OWNER, 0, computer=DEFAULT)
    for _ in range(int(PATIENCE / TICK)):
        if (await host.matches.load(match_id)).facts.status != "live":
            return
        await asyncio.sleep(TICK)
    raise TimeoutError(f"match {match_id} does not end")


def size(path: Path) -> int:
    """Return the bytes of the pages of a database that are in use."""
    with sqlite3.connect(path) as file:
        pages, free, page = (
            int(file.execute(f"PRAGMA {what}").fetchone()[0]) for what in ("page_count", "freelist_count", "page_size")
        )
    file.close()
    return (pages - free) * page


def report(path: Path, game: str, matches: int, empty: int) -> None:
    """Print what a match takes, and what takes most."""
    each = (size(path) - empty) / matches / 1000
    with sqlite3.connect(path) as file:
        (entries,) = file.execute("SELECT count(*) FROM entry").fetchone()
        print(f"{game}: {each:.1f} kB for a finished match with {entries / matches:.0f} entries ({matches} matches)")
        for table, columns in COLUMNS.items():
            for column in columns:
                (found,) = file.execute(f"SELECT total(length(CAST({column} AS BLOB))) FROM {table}").fetchone()
                print(f"  {table}.{column:<10} {found / matches / 1000:6.1f} kB")
    file.close()


def each_game(description: str | None, report: Report) -> None:
    """Call ``report`` for the game that the command names, or for every game, with finished matches in a database."""
    parser = argparse.ArgumentParser(description=(description or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--game", choices=GAMES)
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else GAMES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bench.db"
            asyncio.run(fill(path, game, 0))
            empty = size(path)
            asyncio.run(fill(path, game, asked.matches))
            report(path, game, asked.matches, empty)


if __name__ == "__main__":
    each_game(__doc__, report)
