"""A Discord of our own, and a bot process on it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.loopback.discord import Loopback
from tests.loopback.process import LAUNCH, BotProcess
from tests.prefork import PreforkServer


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    """A loopback Discord; whatever it had to turn down by its own rules fails the test."""
    async with Loopback() as loopback:
        yield loopback
    assert not loopback.complaints


@pytest.fixture(scope="session")
def prefork() -> Iterator[PreforkServer]:
    """A process that bots are forked from, so that they start quickly."""
    with PreforkServer(LAUNCH, "runtime.run") as server:
        yield server


@pytest.fixture
async def bot(discord: Loopback, prefork: PreforkServer, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """A bot that has not been started, on a file of its own; it is killed in the end."""
    process = BotProcess(discord, tmp_path / "soultable.db", prefork)
    yield process
    await process.kill()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_bot(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, prefork: PreforkServer
) -> AsyncIterator[BotProcess]:
    """A bot that runs for all tests of a module which do not end it; each plays on a server of its own.

    Such a module is marked ``asyncio(loop_scope="module")``, since its Discord lives in one loop.
    """
    async with Loopback() as loopback:
        folder = tmp_path_factory.mktemp(request.path.stem)  # which decides what is dealt
        process = BotProcess(loopback, folder / "soultable.db", prefork)
        await process.start()
        yield process
        await process.kill()
    assert not loopback.complaints
