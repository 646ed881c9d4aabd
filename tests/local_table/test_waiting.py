"""What the clicks on the local table wait for: nothing that the bot does by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from cogs.board.pictures import draw_in_thread
from cogs.bot import Jobs
from host.services.computers import think_in_thread
from local_table.table import opened
from settings import load


def newest(world: Any) -> Any:
    """Return the newest message of the first channel."""
    return max(world.channel.history(), key=lambda message: message.id)


async def test_no_click_and_no_page_waits_for_the_timers_of_the_bot(tmp_path: Path) -> None:
    settings = load({"LOCAL_DATABASE": str(tmp_path / "local.db"), "COMPUTER_PAUSE": "60"})
    async with opened(settings, Jobs(think_in_thread, draw_in_thread, asyncio.to_thread)) as (world, host):
        await host.begin()
        ada = world.members[0]
        await ada.slash(world.channel, "play", game="anima")
        await ada.click(newest(world), label="Play the computer")
        asked = await ada.click(newest(world), label="Your move")
        assert asked.response is not None
        timers = [task.get_name() for task in world.env._work.tasks if not task.done()]
        assert not timers, "they would hold up every page for the last five seconds before they are due"
