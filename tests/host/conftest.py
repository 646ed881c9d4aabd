from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from ai.greedy import VALUES
from host.config import HostConfig
from host.host import Host
from host.match.match_session import Delivery, MatchRef
from host.services.computers import Think, think_in_thread
from host.views.table import Match, Table
from render.registry import FACES
from rules.registry import GAMES
from storage.bot_rows import OutboxRow
from storage.repository import Repository
from tests import games
from tests.deals import deal_by
from tests.host.tally import Tally

ADA, BO, CLEO, STRANGER = 11, 12, 13, 99
CHANNEL = 500
PATIENCE = 180.0
"""Seconds after which a computer player never moves."""


class Clock:
    """A clock that a test lets go on, by ``now``, or sets."""

    def __init__(self) -> None:
        self.now, self._set = 1000.0, 0.0

    def __call__(self) -> float:
        return self.now

    def set(self, seconds: float) -> None:
        """Set the clock forward, or back, at one moment."""
        self.now += seconds
        self._set += seconds

    def boot(self) -> float:
        """Return the seconds that have really passed."""
        return self.now - self._set


class Recorder:
    """Records what the host publishes and sends."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.sent: list[OutboxRow] = []
        self.answer: Delivery = "done"

    def changed(self, match: MatchRef) -> None:
        self.shown.append(match if isinstance(match, int) else match.id)

    async def deliver(self, row: OutboxRow) -> Delivery:
        self.sent.append(row)
        return self.answer


class Harness:
    """A host on a file, that can be closed and opened again."""

    def __init__(self, path: Path, config: HostConfig) -> None:
        self.path, self.config = path, config
        self.think: Think = think_in_thread
        self.run: Any = asyncio.to_thread
        self.clock = Clock()
        self.recorder = Recorder()
        self.shards = 1

    async def open(self) -> Host:
        self.store = await Repository.open(self.path)
        self.host = Host(self.store, self.config, self.clock, self.think, self.run, self.clock.boot)
        await self.host.uptime.start(self.shards)
        await self.host.start(self.recorder)
        return self.host

    async def close(self) -> None:
        await self.host.close()
        await self.store.close()

    async def facts(self, match: int) -> Match:
        """Return the public facts of a match."""
        return (await self.host.session.load(match)).facts

    async def until(self, seen: Callable[[Table], bool], match: int) -> Table:
        """Wait until the moves of computer players have made ``seen`` true, looking after each of them."""
        committed, listeners = asyncio.Event(), self.host.session.listeners
        listeners.append(listen := lambda _: committed.set())
        try:
            while not seen(table := await self.host.matches.table(match, None)):
                await asyncio.wait_for(committed.wait(), PATIENCE)
                committed.clear()
        finally:
            listeners.remove(listen)
        return table

    async def restart(self) -> Host:
        await self.close()
        self.recorder = Recorder()
        return await self.open()

    async def begin(
        self,
        *people: int,
        game: str = "tally",
        computers: int = 0,
        channel: int = CHANNEL,
        guild: int = 1,
        pace: int | None = None,
        passing: str | None = None,
        stretch: int | None = None,
        **options: object,
    ) -> int:
        await self.host.lobbies.open(game=game, guild_id=guild, channel_id=channel, owner_id=people[0])
        for person in people[1:]:
            await self.host.lobbies.join(channel, person)
        for _ in range(computers):
            await self.host.lobbies.add_computer(channel, people[0], "random")
        await self.host.lobbies.set_options(channel, people[0], options, pace, passing, stretch)
        return await self.host.lobbies.start(channel, people[0])


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same in every run of a test."""
    deal_by(request.node.nodeid, monkeypatch.setattr)


@pytest.fixture
def config() -> HostConfig:
    return HostConfig()


@pytest.fixture
async def harness(tmp_path: Path, config: HostConfig, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Harness]:
    """Return an open host in which Tally and Snatch can be played beside the real games."""
    monkeypatch.setitem(GAMES, "snatch", games.GAMES["snatch"])
    monkeypatch.setitem(FACES, "snatch", games.FACES["snatch"])
    monkeypatch.setitem(GAMES, "tally", Tally())
    monkeypatch.setitem(VALUES, "tally", lambda view, seat: 0.0)
    harness = Harness(tmp_path / "test.db", config)
    await harness.open()
    yield harness
    await harness.close()
