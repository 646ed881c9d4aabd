"""Resident memory with one and with many idle live matches.

    python -m bench.memory [--matches N]

Each measurement is a process with its own file: it starts the host as the bot
does, reads and draws every match once (position, view, board picture), and
then idles. The picture cache is full in both, so the difference is what a
match costs.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.silence import SilentPublisher
from cogs.board.pictures import KEPT, Pictures
from host.config import HostConfig
from host.host import Host
from storage.repository import Repository

GAME = "soul_puzzler"
ADA, BO = 1, 2


async def fill(path: Path, matches: int) -> None:
    """Start that many matches, each in its own channel."""
    store = await Repository.open(path)
    host = Host(store, HostConfig(most_per_person=matches + 1))
    await host.start(SilentPublisher())
    for channel in range(matches):
        await host.lobbies.open(game=GAME, guild_id=channel, channel_id=channel, owner_id=ADA)
        await host.lobbies.join(channel, BO)
        await host.lobbies.set_options(channel, ADA, {"characters": "random"})
        await host.lobbies.start(channel, ADA)
    await host.close()
    await store.close()


async def look(path: Path) -> int:
    """Read and draw every match of a file once; return the bytes of memory that stay resident."""
    store = await Repository.open(path)
    host, pictures = Host(store, HostConfig()), Pictures()
    await host.start(SilentPublisher())
    ids = await store.match_ids(live=True)
    for place in range(max(len(ids), 2 * KEPT)):
        match_id = ids[place % len(ids)]
        await _move(host, match_id)
        await pictures.draw(await host.matches.table(match_id, None))
    gc.collect()
    resident = _resident()
    await host.close()
    await store.close()
    return resident


async def _move(host: Host, match_id: int) -> None:
    """Make a move in a match, so that it is written too; a single match is played until it is over."""
    table = await host.matches.table(match_id, None)
    for question in table.questions:
        user_id = table.match.seats[question.decision.seat].user_id
        assert user_id is not None
        await host.play.submit(match_id, user_id, str(table.legal[question.decision.seat][0]))
        return


def _resident() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("this system does not tell the resident size")


def measure(matches: int) -> int:
    """Return the resident bytes of a fresh process with that many live matches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        asyncio.run(fill(path, matches))
        found = subprocess.run(
            [sys.executable, "-m", "bench.memory", "--look", str(path)], capture_output=True, text=True, check=True
        )
    return int(found.stdout)


def main() -> None:
    """Print both sizes and what a match costs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--look", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.look is not None:
        print(asyncio.run(look(arguments.look)))
        return
    one, many = measure(1), measure(arguments.matches)
    each = (many - one) / (arguments.matches - 1) / 1024
    print(f"1 match: {one / 1e6:.1f} MB, {arguments.matches}: {many / 1e6:.1f} MB, {each:.2f} KB a match")


if __name__ == "__main__":
    main()
