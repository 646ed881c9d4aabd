"""A browser for the tests of the local table's page, and a table that they share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.local_table.browsing import CHROMIUM, PATIENCE
from tests.local_table.running import LAUNCH, RunningTable
from tests.prefork import PreforkServer


@pytest.fixture(scope="session")
def prefork() -> Iterator[PreforkServer]:
    """A process that tables are forked from."""
    with PreforkServer(LAUNCH, "runtime.run", "local_table.table") as server:
        yield server


ROOMS = 40
"""How many tests can have a channel of the shared table for themselves."""
UNLIMITED = {"MOST_PER_PERSON": "1000", "MOST_CLICKS": "0", "MOST_LOBBIES": "0", "MOST_STARTS": "0"}
"""What one person may begin: all tests play as the same four."""


@pytest.fixture(scope="session")
def shared_table(tmp_path_factory: pytest.TempPathFactory, prefork: PreforkServer) -> Iterator[RunningTable]:
    """A table for all tests that neither end it nor read all that it says."""
    database = tmp_path_factory.mktemp("table") / "local.db"
    with RunningTable(database, prefork, rooms=ROOMS, COMPUTER_PAUSE="0", **UNLIMITED) as running:
        yield running


@pytest.fixture
def table(shared_table: RunningTable) -> RunningTable:
    """The shared table, whose first channel is this test's own."""
    return shared_table.in_a_room()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Chromium; Playwright downloads nothing."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on the path; on Debian: apt install chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Chromium, whose tabs are closed after the test: those of others would keep table and browser busy."""
    yield chromium
    for context in chromium.contexts:
        context.close()
