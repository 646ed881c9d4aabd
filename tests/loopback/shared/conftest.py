"""One bot for all tests of a module, which is marked ``asyncio(loop_scope="module")``: its Discord has one loop."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.loopback.discord import Loopback
from tests.loopback.process import BotProcess
from tests.prefork import PreforkServer


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, prefork: PreforkServer
) -> AsyncIterator[BotProcess]:
    """A bot that runs for all tests of a module; each plays on a separate server."""
    async with Loopback() as loopback:
        folder = tmp_path_factory.mktemp(request.path.stem)  # which decides what is dealt
        process = BotProcess(loopback, folder / "soultable.db", prefork)
        await process.start()
        yield process
        await process.kill()
    assert not loopback.complaints


@pytest.fixture
def discord(bot: BotProcess) -> Loopback:
    """The Discord of all tests here."""
    return bot.discord
