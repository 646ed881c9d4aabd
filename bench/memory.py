"""Resident memory with one and with many idle live matches.

    python -m bench.memory [--matches N] [--game KEY]

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
from rules.registry import GAMES
from storage.repository import Repository

OPTIONS = {"soul_puzzler": {"characters": "random"}}
"""Options with which a match begins without a secret choice."""


async def fill(path: Path, matches: int, game: str) -> None:
    """Start that many matches among people, each in its own channel."""
    owner, *others = range(1, 1 + GAMES[game].seats.start)
    store = await Repository.open(path)
    host = Host(store, HostConfig(most_per_person=matches + 1))
    await host.start(SilentPublisher())
    for channel in range(matches):
        await host.lobbies.open(game=game, guild_id=channel, channel_id=channel, owner_id=owner)
        for user_id in others:
            await host.lobbies.join(channel, user_id)
        await host.lobbies.set_options(channel, owner, OPTIONS.get(game, {}))
        await host.lobbies.start(channel, owner)
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
    loaded = await host.matches.load(match_id)
    for question in loaded.table(None).questions:
        if not question.answered:
            seat, user_id = question.decision.seat, loaded.facts.seats[question.decision.seat].user_id
            assert user_id is not None
            await host.play.submit(loaded, user_id, str(loaded.table(user_id).legal[seat][0]))
            return


def _resident() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("this system does not tell the resident size")


def measure(matches: int, game: str) -> int:
    """Return the resident bytes of a fresh process with that many live matches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        asyncio.run(fill(path, matches, game))
        found = subprocess.run(
            [sys.executable, "-m", "bench.memory", "--look", str(path)], capture_output=True, text=True, check=True
        )
    return int(found.stdout)


def main() -> None:
    """Print both sizes and what a match costs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--game", choices=GAMES, help="this game only")
    parser.add_argument("--look", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.look is not None:
        print(asyncio.run(look(arguments.look)))
        return
    for game in [arguments.game] if arguments.game else GAMES:
        one, many = measure(1, game), measure(arguments.matches, game)
        each = (many - one) / (arguments.matches - 1) / 1024
        sizes = f"1 match: {one / 1e6:.1f} MB, {arguments.matches}: {many / 1e6:.1f} MB"
        print(f"{game}: {sizes}, {each:.2f} KB a match", flush=True)


if __name__ == "__main__":
    main()
