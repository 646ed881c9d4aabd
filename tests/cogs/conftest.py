"""A table on SimCord: the real bot on an in-memory Discord, on a database of its own."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cogs.shared import replies
from host.config import HostConfig
from host.services import uptime
from render.registry import FACES
from rules.labyrinth.game import Labyrinth
from rules.registry import GAMES
from tests.cogs.helpers import Room
from tests.cogs.panels import plain
from tests.cogs.tables import At, begin_with, start
from tests.deals import deal_by
from tests.rules.labyrinth.builder import player, processing


@pytest.fixture(scope="session", autouse=True)
def warm() -> None:
    """Draw every sprite before the first test, as the bot does before the first interaction."""
    for face in FACES.values():
        face.warm()


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same in every run of a test."""
    deal_by(request.node.nodeid, monkeypatch.setattr)


@pytest.fixture(autouse=True)
def no_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let days pass in a few steps: SimCord would wait at every beat, and long steps count as outages."""
    monkeypatch.setattr(uptime, "BEAT", math.inf)
    monkeypatch.setattr(uptime, "SILENCE", math.inf)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Defer no answer because the machine is slow."""
    monkeypatch.setattr(replies, "DEFER_AFTER", math.inf)
    monkeypatch.setattr(replies, "OPEN_WITHIN", math.inf)


@pytest.fixture
async def room(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Room]:
    """A server with a channel, two players and a watcher; any fault that the bot logs fails the test."""
    async with Room.opened(tmp_path / "table.db") as opened:
        yield opened
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not faults, [(record.getMessage(), record.exc_info) for record in faults]


@pytest.fixture
async def duel(room: Room) -> Room:
    """A room in which Ann and Bob have started a match of Soul Puzzler without characters."""
    await room.start()
    return room


@pytest.fixture
async def undrawn(tmp_path: Path) -> AsyncIterator[Room]:
    """Open a table whose pictures are empty, so that long matches are short work."""
    async with Room.opened(tmp_path / "undrawn.db", draw=plain) as opened:
        yield opened


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Room]:
    """A room where pictures are empty, and computer players and notifications need no time."""
    config = HostConfig(computer_pause=0.0, notice_after=0.0)
    async with Room.opened(tmp_path / "table.db", config, draw=plain) as opened:
        yield opened


@pytest.fixture
def at(undrawn: Room, monkeypatch: pytest.MonkeyPatch) -> At:
    """Return a function that starts a match of Ann and Bob, without pictures, from a position of its game."""

    async def begin(state: Any) -> Room:
        game = GAMES[type(state).__module__.split(".")[1]]
        begin_with(monkeypatch, type(game), state)
        await start(undrawn, game.key)
        return undrawn

    return begin


@pytest.fixture
def at_soul_processing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches begin with full middle rows, at the start of soul processing."""
    full, first = player("RRG", "RYYGB", promotion=1), player("RRG", "RYYGB", promotion=1, small=["S01"])
    begin_with(monkeypatch, Labyrinth, processing(first, full, full))
