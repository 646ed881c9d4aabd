"""The example that every release from 1.0 on must open, written by ``python -m tests.host.stored_example``.

Write it again only until a release has been made with it: from then on it stays, and later releases add their own.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from host.config import HostConfig
from host.services.housekeeping import AFTER
from host.views.table import BranchPlan
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import settled
from tests.host.playing import play_on
from tests.storage.damage import sql

EXAMPLE = Path(__file__).parent / "stored" / "release_1_0.sql"
"""A finished match, packed; one that is played on from it; a live one of each game, with answers held back."""
FINISHED, PLAYED_ON, LIVE = 1, 2, (3, 4, 5, 6, 7)
GAMES_LIVE = ("soul_puzzler", "labyrinth", "maatatahay", "anima", "soulgivers")


async def play_some(harness: Harness, match: int, random: Random, moves: int) -> None:
    """Make random moves of the people in a match, until it is over if that comes first."""
    for _ in range(moves):
        table = await harness.host.matches.table(match, None)
        waiting = [question for question in table.questions if not question.answered]
        if not waiting:
            return
        user = table.match.seats[random.choice(waiting).decision.seat].user_id
        assert user is not None
        own = await harness.host.matches.table(match, user)
        assert own.viewer is not None
        await harness.host.play.submit(match, user, str(random.choice(own.legal[own.viewer])))


async def write(path: Path) -> None:
    """Play the matches of the example on a new database, and write it down."""
    harness, random = Harness(path, HostConfig(pace=86_400)), Random(10)
    await harness.open()
    match = await harness.begin(ADA, BO, game="maatatahay")
    await play_on(harness.host, match, random)
    harness.clock.now += AFTER + 1
    await harness.restart()
    while not sql(path, "SELECT 1 FROM packed"):
        await settled(harness)
    plan = BranchPlan(match, 5, 0)
    await harness.host.lobbies.open(game="", guild_id=1, channel_id=500, owner_id=ADA, branch=plan)
    await harness.host.lobbies.join(500, BO)
    await harness.host.lobbies.start(500, ADA)
    for channel, game in enumerate(GAMES_LIVE, 501):
        people = (ADA, BO, CLEO) if game == "labyrinth" else (ADA, BO)
        match = await harness.begin(*people, game=game, channel=channel)
        await play_some(harness, match, random, 8)
        await hold_back(harness, match, random)
    await harness.close()
    pragmas = [f"PRAGMA {name} = {sql(path, f'PRAGMA {name}')[0][0]};" for name in ("user_version", "application_id")]
    with closing(sqlite3.connect(path)) as file:
        lines = (*pragmas, *(line for line in file.iterdump() if not line.startswith(("BEGIN", "COMMIT"))))
        EXAMPLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


async def hold_back(harness: Harness, match: int, random: Random) -> None:
    """Play on until an answer is held back, where the game has a question that is answered together within 40 moves."""
    for _ in range(40):
        table = await harness.host.matches.table(match, None)
        if any(question.answered for question in table.questions):
            return
        await play_some(harness, match, random, 1)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        asyncio.run(write(Path(folder) / "example.db"))
