"""Faults reach whoever runs the bot: each kind once a day, in a private message or through a webhook."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import discord
from typing_extensions import override

from cogs.admin.fault_words import Fault, fault_from, fault_of
from cogs.press.client import Client
from cogs.shared.layout import NOBODY
from cogs.shared.turns import Urgency

log = logging.getLogger(__name__)

UNHEARD = (__name__, "host.fault_reports")
"""Loggers that are not listened to: this one, so that no failure to tell is told, and one whose faults come anyway."""

WAITING = 100
"""Faults that wait to be told; what is more is in the log alone."""


class Faults(logging.Handler):
    """Listens to the log of this process for faults, from any thread, and tells them one after the other.

    ``webhook`` is the address of a webhook, "" for private messages to those who run the bot.
    """

    def __init__(self, bot: Client, webhook: str) -> None:
        super().__init__(logging.ERROR)
        self._bot = bot
        self._webhook = webhook
        self._waiting: asyncio.Queue[Fault] = asyncio.Queue(WAITING)
        self._kinds: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._telling: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._loop = asyncio.get_running_loop()
        self._telling = asyncio.create_task(self._tell_all(), name="faults")
        self._bot.host.fault_reports.listeners.append(self._reported)
        logging.getLogger().addHandler(self)

    @override
    def close(self) -> None:
        """Stop listening; what waits is in the log."""
        logging.getLogger().removeHandler(self)
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        super().close()

    @override
    def emit(self, record: logging.LogRecord) -> None:
        if record.name in UNHEARD or self._loop is None:
            return
        with suppress(Exception):  # logging must never fail what logs
            self._loop.call_soon_threadsafe(self._put, fault_of(record))

    def _reported(self, sentence: str) -> None:
        self._put(fault_from(sentence))

    def _put(self, fault: Fault) -> None:
        if fault.kind in self._kinds:  # a storm of one kind leaves room for others
            return
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(fault)
            self._kinds.add(fault.kind)

    async def settled(self) -> None:
        """Wait until nothing waits to be told."""
        await self._waiting.join()

    async def _tell_all(self) -> None:
        while True:
            fault = await self._waiting.get()
            self._kinds.discard(fault.kind)
            try:
                if await self._bot.host.told_faults.is_news(fault.kind):
                    await self._tell(fault.sentence)
            except Exception as error:  # whatever it is: the next fault is to be told all the same
                log.warning("a fault could not be told: %s", type(error).__name__)
            finally:
                self._waiting.task_done()

    async def _tell(self, sentence: str) -> None:
        if self._webhook:
            webhook = discord.Webhook.from_url(self._webhook, client=self._bot)
            async with self._bot.turns.turn(Urgency.NOTICE, webhook.id):
                await webhook.send(sentence, allowed_mentions=NOBODY)
            return
        for owner_id in sorted(await self._bot.owners.ids()):
            try:
                await self._write(owner_id, sentence)
            except (discord.HTTPException, OSError, TimeoutError) as error:
                log.warning("a fault could not be told to %s: %s", owner_id, error)

    async def _write(self, owner_id: int, sentence: str) -> None:
        async with self._bot.turns.turn(Urgency.NOTICE, owner_id):
            channel = await self._bot.create_dm(discord.Object(owner_id))
        async with self._bot.turns.turn(Urgency.NOTICE, channel.id):
            await channel.send(sentence, allowed_mentions=NOBODY)
