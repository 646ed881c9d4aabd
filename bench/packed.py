"""What packing a finished match saves, and what reading it costs then.

    python -m bench.packed [--matches N] [--game KEY]

Computer players play so many matches, with each number of seats in turn. The bytes of a match, SQLite's pages included,
and the time in which its log is read, it is exported, and its file is checked follow, packed beside not packed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.stored import each_game, size
from host.config import HostConfig
from host.host import Host
from host.stored.record import check
from host.stored.result import result_of
from storage.reading import PackedContents
from storage.repository import Repository

TIMES = 7

Times = dict[str, float]
"""The milliseconds that each kind of reading takes a match at the median."""


async def _milliseconds(work: Callable[[], Awaitable[object]], forget: Callable[[], None]) -> float:
    """Return the best time of some work for which nothing is in memory yet."""
    found = []
    for _ in range(TIMES):
        forget()
        began = perf_counter()
        await work()
        found.append((perf_counter() - began) * 1000)
    return min(found)


async def read(host: Host, store: Repository) -> Times:
    """Return how long it takes to read a finished match."""

    def forget() -> None:
        store._contents = PackedContents()

    found: dict[str, list[float]] = {"board": [], "log": [], "export": [], "check": []}
    for match_id in await store.match_ids():
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
            found[name].append(await _milliseconds(work, forget))
    return {name: median(times) for name, times in found.items()}


async def measure(path: Path) -> tuple[Times, Times, float]:
    """Pack every match of a database; return how long reading takes before and after, and packing one match."""
    store = await Repository.open(path)
    host = Host(store, HostConfig())
    before, packing = await read(host, store), []
    for match_id in await store.match_ids():
        began = perf_counter()
        await store.pack(match_id, result_of)
        packing.append((perf_counter() - began) * 1000)
    after = await read(host, store)
    await host.close()
    await store.close()
    return before, after, median(packing)


def report(path: Path, game: str, matches: int, empty: int) -> None:
    """Pack every match, and print the bytes and the times before and after."""
    loose = size(path) - empty
    before, after, packing = asyncio.run(measure(path))
    tight = size(path) - empty
    each, packed = loose / matches / 1000, tight / matches / 1000
    print(f"{game}: {each:.1f} kB, packed {packed:.1f} kB ({tight / loose:.2f}), in {packing:.1f} ms")
    for name, time in after.items():
        print(f"  {name:<7} {before[name]:6.2f} ms, packed {time:6.2f} ms ({time / before[name]:.2f})")


if __name__ == "__main__":
    each_game(__doc__, report)
