"""The work of the table's timers can edit panels: it has SimCord's webhooks."""

from __future__ import annotations

import asyncio
import math
from pathlib import Path

import pytest
from simcord import ResponseMessage

from cogs.board.pictures import draw_in_thread
from cogs.bot import Jobs
from cogs.panels import live_panel
from cogs.shared import replies
from host.services.computers import think_in_thread
from local_table.table import opened
from settings import Settings
from tests.cogs.helpers import labels


async def test_keep_live_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "DEFER_AFTER", math.inf)  # a deferred answer would come as another message
    monkeypatch.setattr(live_panel, "OFFER_AFTER", 0.0)
    monkeypatch.setattr(live_panel, "INTERVAL", 0.0)
    settings = Settings(local_database=tmp_path / "local.db", backup_every=0)
    async with opened(settings, Jobs(think_in_thread, draw_in_thread, asyncio.to_thread)) as (world, host):
        await host.begin()
        (ada, bo, *_), channel = world.members, world.channel
        await ada.slash(channel, "play", game="soul_puzzler")
        await bo.click(channel.history()[-1], label="Join")
        await ada.click(channel.history()[-1], label="Start")
        panel = (await ada.slash(channel, "hand")).response
        assert panel is not None
        async with asyncio.timeout(300):
            while "Keep live" not in labels(panel):
                await asyncio.sleep(0.05)  # pictures are drawn in threads that SimCord does not wait for
                panel = ResponseMessage(world.env, world.env.backend.get_message(channel.id, panel.id))
