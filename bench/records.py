"""The time to count records from many finished matches.

    python -m bench.records [--matches N] [--presses N]

So many results of four players each, of all games, are written straight into a database, a tenth of them by one person.
The seconds in which that person's record, the server's and a comparison of two people are read and counted follow,
beside the same rows read only by SQLite. Then that many people press ``/records server`` together, after a new result,
and a bystander's waits for a match to be read, again and again, are timed.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, time

import msgspec

from host.config import HostConfig
from host.host import Host
from rules.registry import GAMES
from runtime.run import jobs_done_by
from storage.bot_rows import Result, ResultSeat
from storage.repository import Repository
from storage.results import write_result

PEOPLE = 200
SERVER = 1
BETWEEN = 0.01
"""Seconds between two presses of the bystander."""


def _result(match_id: int, random: Random) -> Result:
    """Return a made-up result with as much in it as a real one has."""
    people = random.sample(range(2, PEOPLE), 4)
    if random.random() < 0.1:
        people[0] = 1
    picks = {"character": [f"C{random.randrange(40):02}" for _ in range(4)], "organization": [random.choice("abcd")]}
    answers = {str(random.randrange(30)): random.randrange(1, 40) for _ in range(10)}
    seats = tuple(
        ResultSeat(
            seat=seat,
            kind="person",
            user_id=person,
            computer=None,
            place=seat + 1,
            points='{"points":12,"lines":9,"abilities":3}',
            resigned=False,
            picks=msgspec.json.encode(picks).decode(),
            answers=msgspec.json.encode(answers).decode(),
        )
        for seat, person in enumerate(people)
    )
    return Result(
        match_id=match_id,
        game=random.choice(list(GAMES)),
        options="{}",
        guild_id=SERVER,
        started_at=1000.0 * match_id,
        ended_at=1000.0 * match_id + random.randrange(100_000),
        reason="points",
        computers=random.random() < 0.3,
        moves=random.randrange(20, 900),
        seats=seats,
    )


async def _seconds(work: Callable[[], Awaitable[object]]) -> float:
    began = perf_counter()
    await work()
    return perf_counter() - began


async def _bystander(host: Host, match_id: int, until: asyncio.Event) -> list[float]:
    """Read a match again and again; return the seconds of each, waiting for the event loop included."""
    waits = []
    while not until.is_set():
        began = perf_counter()
        await asyncio.sleep(BETWEEN)
        await host.matches.table(match_id, None)
        waits.append(perf_counter() - began - BETWEEN)
    return waits


async def pressed(path: Path, matches: int, presses: int) -> None:
    """Have that many people press for the server's record at once, and print how long a bystander waits."""
    store, done = await Repository.open(path), asyncio.Event()
    async with jobs_done_by(2, ready=True) as jobs:
        host = Host(store, HostConfig(), time, jobs.think, jobs.run)
        await host.lobbies.open(game="soul_puzzler", guild_id=SERVER, channel_id=1, owner_id=1)
        await host.lobbies.add_computer(1, 1, "random")
        match_id = await host.lobbies.start(1, 1)
        with closing(sqlite3.connect(path)) as file, file:
            write_result(file, _result(matches + 1, Random(2)))
        bystander = asyncio.create_task(_bystander(host, match_id, done))
        began = perf_counter()
        await asyncio.gather(*(host.records.of_server(SERVER) for _ in range(presses)))
        done.set()
        waits, seconds = [1000 * wait for wait in await bystander], perf_counter() - began
        print(
            f"  {presses} presses {seconds:.2f} s; a bystander waits {median(waits):.0f} ms, at most {max(waits):.0f}"
        )
        await host.close()
    await store.close()


async def measure(path: Path, matches: int) -> None:
    """Write that many results, read them in each way, and print the times."""
    store = await Repository.open(path)
    host, random = Host(store, HostConfig()), Random(1)
    with closing(sqlite3.connect(path)) as file, file:
        for match_id in range(1, matches + 1):
            write_result(file, _result(match_id, random))
    with closing(sqlite3.connect(path)) as file:
        began = perf_counter()
        file.execute("SELECT * FROM result JOIN result_seat USING (match_id) ORDER BY ended_at").fetchall()
        alone = perf_counter() - began
    works: dict[str, Callable[[], Awaitable[object]]] = {
        "server": lambda: host.records.of_server(SERVER),
        "person": lambda: host.records.of_person(1),
        "against": lambda: host.records.versus(1, 2),
    }
    print(f"{matches} matches: SQLite alone {alone:.2f} s")
    for name, work in works.items():
        seconds = await _seconds(work)
        print(f"  {name:<8} {seconds:.2f} s ({seconds / alone:.2f})")
    await host.close()
    await store.close()


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--presses", type=int, default=20)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "bench.db", chosen.matches))
        asyncio.run(pressed(Path(folder) / "bench.db", chosen.matches, chosen.presses))


if __name__ == "__main__":
    main()
