"""Killing the bot again and again while people play."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests.loopback.afterwards import step
from tests.loopback.audit import faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.hooks import PANEL_POINTS, POINTS
from tests.loopback.panel_audit import wrongly_asked
from tests.loopback.panel_duel import PanelDuel, duel_of
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.prefork import PreforkServer

LONGEST = 2.5
"""Seconds that the bot lives at most, once it is on the gateway."""


STALLED = 55.0
"""Seconds without a new entry in any log after which no match goes on."""


class Stalled(Exception):
    """Nothing goes on; the message says what each channel waits for."""


class KillLoop:
    """A bot, a Discord and some duels; ``tally`` counts what has happened.

    The duels play ``game`` on panels; without one, the first game on the board. With ``afterwards`` they do more with a
    match that is over than to ask for a rematch.
    """

    def __init__(
        self,
        discord: Loopback,
        folder: Path,
        prefork: PreforkServer | None = None,
        *,
        duels: int = 3,
        seed: int = 0,
        game: str | None = None,
        afterwards: bool = False,
    ) -> None:
        self.discord = discord
        self.points = list(POINTS if game is None else PANEL_POINTS)
        self.hooks = "" if game is None else "quick_panels plain_pictures"
        self.bot = BotProcess(discord, folder / "bot.db", prefork, LOG_LEVEL="WARNING")
        self.random = Random(seed)
        guild_id = discord.world.add_guild()
        seeds = range(seed * 100, seed * 100 + duels)
        self.duels = [duel_of(discord, guild_id, one, game) for one in seeds]
        self.tally: Counter[str] = Counter()
        self._over = False
        self._step = step if afterwards else Duel.step
        discord.messages.keep_files = False

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Let everybody play inside this block, whenever the bot is there."""
        self._over = False
        players = [asyncio.create_task(self._play(duel)) for duel in self.duels]
        try:
            yield
        finally:
            self._over = True
            await asyncio.gather(*players)

    async def _play(self, duel: Duel) -> None:
        while not self._over:
            if self.discord.gateway.ready.is_set() and self.discord.rest.commands:
                try:
                    await self._step(duel)
                except (LookupError, StopIteration):
                    self.tally["buttons gone before they were pressed"] += 1
            await asyncio.sleep(0.02)

    async def kill_at_random(self) -> None:
        """Start the bot and kill it at a random moment after its first answer."""
        await self.bot.start(self.hooks)
        await self.progress()
        await asyncio.sleep(self.random.uniform(0.0, LONGEST))
        await self.bot.kill()
        self.tally["at random"] += 1

    async def kill_at(self, point: str, number: int) -> bool:
        """Start the bot and let it die when it passes a point for the ``number``-th time; False if it never does.

        Raises ``Stalled``.
        """
        await self.bot.start(f"{self.hooks} kill:{point}:{number}")
        before = self._written()
        try:
            await self.bot.wait(STALLED)
        except TimeoutError:
            self._more_than(before)
            await self.bot.kill()
            self.tally[f"not reached: {point}"] += 1
            return False
        self.tally[point] += 1
        return True

    async def progress(self) -> None:
        """Wait until one more move has been acknowledged. Raises ``Stalled``."""
        before, written = self.counts()["acknowledged"], self._written()
        while self.counts()["acknowledged"] == before:
            try:
                await until(lambda: self.counts()["acknowledged"] > before, STALLED)
            except TimeoutError:  # computer players may still play
                written = self._more_than(written)

    def _written(self) -> int:
        """Return how many entries the logs have."""
        return int(rows(self.bot.database, "SELECT count(*) FROM entry")[0][0])

    def _more_than(self, before: int) -> int:
        """Return how many entries the logs have by now. Raises ``Stalled`` where there are no more of them."""
        if (now := self._written()) > before:
            return now
        raise Stalled(f"no match went on for {STALLED:.0f} s:\n{self._waits_for()}")

    def _waits_for(self) -> str:
        """Say what each channel shows."""
        return "\n".join(duel.waits_for() for duel in self.duels)

    async def kill_somehow(self, share: float = 0.5) -> None:
        """Kill at a random moment, or with this likelihood at a point that matters."""
        if self.random.random() < share:
            await self.kill_at(self.random.choice(self.points), self.random.randint(1, 4))
        else:
            await self.kill_at_random()

    async def settle(self) -> list[str]:
        """Start the bot a last time, wait until nothing is pending, and return every fault found."""
        await self.bot.start()
        await quiet(self.bot.database, patience=STALLED)
        wrong = await faults(self.bot.database, self.duels, STALLED)
        for duel in self.duels:
            if isinstance(duel, PanelDuel):
                await duel.look()
                wrong += wrongly_asked(self.bot.database, duel)
        await self.bot.kill()
        code, said = await self.bot.run("verify")
        if code != 0:
            wrong.append(said)
        complaints, self.discord.complaints = self.discord.complaints, []
        return [*wrong, *complaints, *errors(self.bot.said())]

    def counts(self) -> Counter[str]:
        """Return how much was played."""
        presses = [press for duel in self.duels for press in duel.presses]
        taken = [press for press in presses if press.acknowledged]
        counted = {
            "presses": len(presses),
            "acknowledged": len(taken),
            "laid aside": sum(press.sealed for press in taken),
            "by forms": sum(not press.notation for press in taken),
        }
        return Counter(counted) + self.tally


def errors(log: str) -> Sequence[str]:
    """Return the lines of a log that tell of faults of our own."""
    return [line for line in log.splitlines() if "level=ERROR" in line or "Traceback" in line]
