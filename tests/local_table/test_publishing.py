"""What the open pages of the local table are shown when SimCord is slow."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from local_table import page
from local_table.page import Page


class SlowPreview:
    """Shows nothing at the first try."""

    url = "http://127.0.0.1:1/#key"

    def __init__(self) -> None:
        self.tries = 0
        self.has_shown = asyncio.Event()

    async def refresh(self) -> None:
        self.tries += 1
        if self.tries == 1:
            raise TimeoutError
        self.has_shown.set()


class World:
    """A world in which the bot has sent one request and then waits."""

    def __init__(self) -> None:
        self.env = self
        self.http_requests: list[object] = [object()]

    async def advance_time(self, seconds: float) -> None:
        pass


async def test_what_could_not_be_shown_in_time_is_shown_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "TICK", 0)
    monkeypatch.setattr(page, "behind", lambda env: 0.0)
    preview = SlowPreview()
    async with Page(cast(Any, World()), cast(Any, preview), 0, "key"):
        await asyncio.wait_for(preview.has_shown.wait(), 60)
        for _ in range(5):
            await asyncio.sleep(0)
    assert preview.tries == 2, "and once it is shown, not again"
