"""How long the log and an undo take in a match whose log is very long.

    python -m bench.long_log [--entries N]

A match of Soul Puzzler with so many entries, moves and undos in turn, is stored; then the last 20 lines of its log are
read, and a move is taken back. Each is a ratio against loading the match once.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.silence import SilentPublisher
from host.config import HostConfig
from host.host import Host
from storage.repository import Repository

ANN, BOB, TIMES = 1, 2, 20


async def fill(host: Host, entries: int) -> tuple[int, int]:
    """Store a match with so many entries; return it and the person who is to move."""
    await host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=1, owner_id=ANN)
    await host.lobbies.join(1, BOB)
    await host.lobbies.set_options(1, ANN, {"characters": "none"})
    match = await host.lobbies.start(1, ANN)
    seat = (await host.matches.table(match, None)).questions[0].decision.seat
    user = (await host.matches.load(match)).facts.seats[seat].user_id or ANN
    for _ in range(entries // 2):
        await host.play.submit(match, user, "drop:1")
        await host.proposals.undo(match, user)
    return match, user


async def milliseconds(work: Callable[[], Awaitable[object]]) -> float:
    """Return the median time of some work."""
    found = []
    for _ in range(TIMES):
        began = perf_counter()
        await work()
        found.append((perf_counter() - began) * 1000)
    return median(found)


async def measure(path: Path, entries: int) -> None:
    """Fill a database and print what reading and taking back take."""
    store = await Repository.open(path)
    host = Host(store, HostConfig(free_undos=entries))
    await host.start(SilentPublisher())
    match, user = await fill(host, entries)

    async def take_back() -> None:
        await host.play.submit(match, user, "drop:1")
        await host.proposals.undo(match, user)

    load = await milliseconds(lambda: host.matches.load(match))
    for name, work in {"log": lambda: host.matches.log(match, user), "move and undo": take_back}.items():
        took = await milliseconds(work)
        print(f"{entries} entries, {name}: {took:.1f} ms, {took / load:.1f} loads of the match")
    await host.close()
    await store.close()


def main() -> None:
    """Measure matches of several lengths, or of one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--entries", type=int, action="append")
    for entries in parser.parse_args().entries or [200, 6000]:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(Path(folder) / "bench.db", entries))


if __name__ == "__main__":
    main()
