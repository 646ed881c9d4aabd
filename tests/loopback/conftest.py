"""A Discord of our own, and a bot process on it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.loopback.discord import Loopback
from tests.loopback.prefork import Nursery
from tests.loopback.process import BotProcess


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    """A loopback Discord; whatever it had to turn down by its own rules fails the test."""
    async with Loopback() as loopback:
        yield loopback
    assert not loopback.complaints


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """A process that bots are forked from: they start in no time."""
    with Nursery() as open_nursery:
        yield open_nursery


@pytest.fixture
async def bot(discord: Loopback, nursery: Nursery, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """A bot that has not been started, on a file of its own; it is killed in the end."""
    process = BotProcess(discord, tmp_path / "soultable.db", nursery)
    yield process
    await process.kill()
