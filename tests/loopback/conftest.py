"""A Discord of our own, and a bot process on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.loopback.discord import Loopback
from tests.loopback.process import BotProcess
from tests.prefork import PreforkServer


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    """A loopback Discord; whatever it had to turn down by its own rules fails the test."""
    async with Loopback() as loopback:
        yield loopback
    assert not loopback.complaints


@pytest.fixture
async def bot(discord: Loopback, prefork: PreforkServer, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """A bot that has not been started, on a file of its own; it is killed in the end."""
    process = BotProcess(discord, tmp_path / "soultable.db", prefork)
    yield process
    await process.kill()
