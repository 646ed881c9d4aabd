"""The bot is killed while people play tournaments, and no one is paired, answered or announced twice."""

from __future__ import annotations

from pathlib import Path

from tests.loopback.discord import Loopback
from tests.loopback.tournament_loop import TournamentLoop
from tests.prefork import PreforkServer


async def test_killed_between_an_announcement_and_its_note(
    discord: Loopback, tmp_path: Path, prefork: PreforkServer
) -> None:
    loop = TournamentLoop(discord, tmp_path, prefork, cups=1, seed=1)
    async with loop.playing():
        assert await loop.kill_at("after_sent", 1)
    assert not await loop.settle()
    assert loop.counts()["acknowledged"] > 0
