"""The bytes of a finished match in the database, SQLite's own included, before and after it is packed.

    python -m bench.stored [--matches N] [--game KEY]

Computer players play so many matches, with each number of seats in turn, and store them as the bot does. The size of
the file without them is subtracted from its size with them, in whole pages without the free ones. The columns that
take most of it follow. Then every match is packed, and the bytes and the times in which its board and log are read,
it is exported, and its file is checked follow, packed beside not packed.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from ai.players import DEFAULT
from host.config import HostConfig
from host.host import Host
from host.stored.record import check
from host.stored.result import result_of
from rules.registry import GAMES
from storage.repository import Repository

OWNER = 1
PATIENCE, TICK = 3600.0, 0.05
"""Seconds that a match can take, and between two looks at it."""
COLUMNS = {
    "entry": ("events", "notation", "digest", "source", "kind"),
    "base": ("state",),
    "snapshot": ("state", "trail"),
    "match": ("seed", "outcome", "options"),
}
"""The columns of a match that can be large."""

TIMES = 7

Times = dict[str, float]
"""The milliseconds that each kind of reading takes a match at the median."""


async def fill(path: Path, game: str, matches: int) -> None:
    """Play and store that many matches."""
    store = await Repository.open(path)
    host = Host(store, HostConfig(most_per_person=matches, computer_pause=0))
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
        if (await host.session.load(match_id)).facts.status != "live":
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
    """Print the size of a match, and its largest parts."""
    each = (size(path) - empty) / matches / 1000
    with sqlite3.connect(path) as file:
        (entries,) = file.execute("SELECT count(*) FROM entry").fetchone()
        print(f"{game}: {each:.1f} kB for a finished match with {entries / matches:.0f} entries ({matches} matches)")
        for table, columns in COLUMNS.items():
            for column in columns:
                (total,) = file.execute(f"SELECT total(length(CAST({column} AS BLOB))) FROM {table}").fetchone()
                print(f"  {table}.{column:<10} {total / matches / 1000:6.1f} kB")
    file.close()


async def _milliseconds(work: Callable[[], Awaitable[object]], forget: Callable[[], None]) -> float:
    """Return the best time of some work with nothing in memory yet."""
    times = []
    for _ in range(TIMES):
        forget()
        began = perf_counter()
        await work()
        times.append((perf_counter() - began) * 1000)
    return min(times)


async def read(host: Host, store: Repository) -> Times:
    """Return how long it takes to read a finished match."""

    def forget() -> None:
        store.packed.clear()

    spans: dict[str, list[float]] = {"board": [], "log": [], "export": [], "check": []}
    for match_id in await store.index.match_ids():
        data = await host.matches.record(match_id)

        async def checked(data: bytes = data) -> None:
            problem = check(data)
            assert problem is None, problem

        works: dict[str, Callable[[], Awaitable[object]]] = {
            "board": partial(host.matches.table, match_id, None),
            "log": partial(host.matches.log, match_id, None),
            "export": partial(host.matches.record, match_id),
            "check": checked,
        }
        for name, work in works.items():
            spans[name].append(await _milliseconds(work, forget))
    return {name: median(times) for name, times in spans.items()}


async def measure(path: Path) -> tuple[Times, Times, float]:
    """Pack every match of a database; return how long reading takes before and after, and packing one match."""
    store = await Repository.open(path)
    host = Host(store, HostConfig())
    before, packing = await read(host, store), []
    for match_id in await store.index.match_ids():
        began = perf_counter()
        await store.log.pack(match_id, result_of)
        packing.append((perf_counter() - began) * 1000)
    after = await read(host, store)
    await host.close()
    await store.close()
    return before, after, median(packing)


def report_packed(path: Path, game: str, matches: int, empty: int) -> None:
    """Pack every match, and print the bytes and the times before and after."""
    loose = size(path) - empty
    before, after, packing = asyncio.run(measure(path))
    tight = size(path) - empty
    each, packed = loose / matches / 1000, tight / matches / 1000
    print(f"{game}: {each:.1f} kB, packed {packed:.1f} kB ({tight / loose:.2f}), in {packing:.1f} ms")
    for name, time in after.items():
        print(f"  {name:<7} {before[name]:6.2f} ms, packed {time:6.2f} ms ({time / before[name]:.2f})")


def main() -> None:
    """Measure the game that the command names, or every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--game", choices=GAMES)
    chosen = parser.parse_args()
    for game in [chosen.game] if chosen.game else GAMES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bench.db"
            asyncio.run(fill(path, game, 0))
            empty = size(path)
            asyncio.run(fill(path, game, chosen.matches))
            report(path, game, chosen.matches, empty)
            report_packed(path, game, chosen.matches, empty)


if __name__ == "__main__":
    main()
