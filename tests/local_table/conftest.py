"""A browser for the tests of the local table's page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.local_table.browsing import CHROMIUM, PATIENCE


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium; Playwright downloads nothing."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on the path; on Debian: apt install chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(autouse=True)
def closed_pages(request: pytest.FixtureRequest) -> Iterator[None]:
    """The pages that a test opens are closed in its end: an open one reads its table for ever."""
    if "browser" not in request.fixturenames:
        yield
        return
    opened: Browser = request.getfixturevalue("browser")
    before = opened.contexts
    yield
    for context in opened.contexts:
        if context not in before:
            context.close()
