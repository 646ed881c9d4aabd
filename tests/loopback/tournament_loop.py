"""Killing the bot again and again while people play tournaments."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from typing_extensions import override

from tests.loopback.audit import until
from tests.loopback.cup import Cup, broken
from tests.loopback.discord import Loopback
from tests.loopback.hooks import TOURNAMENT_POINTS
from tests.loopback.kill_loop import STALLED, KillLoop, errors
from tests.loopback.stored import rows
from tests.prefork import PreforkServer

PATIENCE = 4.0
"""Seconds to wait for the answer to a press."""


class TournamentLoop(KillLoop):
    """A bot, a Discord and some channels with tournaments."""

    def __init__(
        self, discord: Loopback, folder: Path, prefork: PreforkServer | None = None, *, cups: int = 2, seed: int = 0
    ) -> None:
        super().__init__(discord, folder, prefork, duels=0, seed=seed)
        self.points, self.hooks = list(TOURNAMENT_POINTS), "plain_pictures no_emoji hasty_tournaments"
        guild_id = discord.world.add_guild()
        self.cups = [Cup(discord, guild_id, seed * 100 + number) for number in range(cups)]

    @override
    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        self._over = False
        players = [asyncio.create_task(self._follow(cup)) for cup in self.cups]
        try:
            yield
        finally:
            self._over = True
            await asyncio.gather(*players)

    async def _follow(self, cup: Cup) -> None:
        while not self._over:
            if self.discord.gateway.ready.is_set() and self.discord.rest.commands:
                try:
                    await asyncio.wait_for(cup.step(), PATIENCE)
                except TimeoutError:  # the bot was killed after it had said that it is thinking
                    self.tally["presses without an answer"] += 1
                except (LookupError, StopIteration):
                    self.tally["buttons gone before they were pressed"] += 1
            await asyncio.sleep(0.2)

    @override
    def _written(self) -> int:
        return int(rows(self.bot.database, "SELECT coalesce(sum(version), 0) FROM tournament")[0][0])

    @override
    def _waits_for(self) -> str:
        return "\n".join(cup.waits_for() for cup in self.cups)

    @override
    async def settle(self) -> list[str]:
        await self.bot.start(self.hooks)
        with suppress(TimeoutError):
            await until(lambda: not self._broken(), 2 * STALLED)  # some things are tried again after a minute
        wrong = self._broken()
        await self.bot.kill()
        complaints, self.discord.complaints = self.discord.complaints, []
        return [*wrong, *complaints, *errors(self.bot.said())]

    def _broken(self) -> list[str]:
        return [fault for cup in self.cups for fault in broken(self.bot.database, cup)]

    @override
    def counts(self) -> Counter[str]:
        ended = sum(cup.resigned for cup in self.cups)
        return Counter({"presses": ended, "acknowledged": ended}) + self.tally
