"""Errors, reported to the bot owner without secrets: the place in the code and the kind of error."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import discord
import msgspec
from typing_extensions import override

from cogs.press.client import Client
from cogs.shared.layout import NOBODY
from cogs.shared.turns import Urgency

log = logging.getLogger(__name__)

UNHEARD = (__name__, "host.failures")
"""Loggers that are ignored: this one, so that a failed report is not reported, and one that reports by itself."""

WAITING = 100
"""Errors that wait to be reported; more than these are only in the log."""

ROOT = Path(__file__).parents[2]

OURS = ("ai", "cogs", "host", "render", "rules", "runtime", "storage", "workers")
"""The packages whose sentences in the log are our own; others are reported only by name."""

LIMIT = 300
"""Characters of a sentence from the log."""

TOLD = (
    "⚠️ **Error**: {what} ({where}). See the log for details. I report each kind once a day. "
    "Use `/admin status` to see the state of the bot."
)

_PLACE = re.compile(r"%[-#0 +]*[0-9]*(?:\.[0-9]+)?[a-zA-Z%]")


class Fault(msgspec.Struct, frozen=True):
    """A ``kind`` of error, and the sentence that reports it."""

    kind: str
    sentence: str


def fault_of(record: logging.LogRecord) -> Fault:
    """Return the error that a line of the log is about.

    The only values kept from the line are whole numbers, such as that of a match.
    """
    error = record.exc_info[1] if record.exc_info else None
    name = type(error).__name__ if error is not None else "no exception"
    place = _place(error.__traceback__ if error is not None else None) or _of_line(record)
    return Fault(
        f"{record.name} {record.lineno} {name} {place}"[:LIMIT],
        TOLD.format(what=_what(record), where=f"`{name}` in `{place}`"),
    )


def fault_from(sentence: str) -> Fault:
    """Return a fault that was reported as a sentence for its owner."""
    return Fault(sentence[:LIMIT], TOLD.format(what=sentence[:LIMIT], where="only you can fix it"))


def _what(record: logging.LogRecord) -> str:
    if record.name.split(".")[0] not in OURS:
        return f"in the library `{record.name}`"
    values = iter(record.args if isinstance(record.args, tuple) else ())
    return _PLACE.sub(lambda _: _number(next(values, None)), str(record.msg))[:LIMIT]


def _number(value: object) -> str:
    return str(value) if isinstance(value, int) else "…"


def _place(trace: TracebackType | None) -> str:
    """Return the innermost line of our own code in a traceback, "" if there is none."""
    line = ""
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS:
            line = f"{path.relative_to(ROOT)}:{trace.tb_lineno}"
        trace = trace.tb_next
    return line


def _of_line(record: logging.LogRecord) -> str:
    path = Path(record.pathname)
    return f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name}:{record.lineno}"


class Faults(logging.Handler):
    """Listens to the log of this process for errors, from any thread, and reports them one after the other.

    ``webhook`` is the address of a webhook, "" for DMs to the bot owners.
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
        """Stop listening; errors not yet reported are in the log."""
        logging.getLogger().removeHandler(self)
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        super().close()

    @override
    def emit(self, record: logging.LogRecord) -> None:
        if record.name in UNHEARD or self._loop is None:
            return
        with suppress(Exception):  # logging must never break the code that logs
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
        """Wait until nothing waits to be reported."""
        await self._waiting.join()

    async def _tell_all(self) -> None:
        while True:
            fault = await self._waiting.get()
            self._kinds.discard(fault.kind)
            try:
                if await self._bot.host.fault_reports.is_news(fault.kind):
                    await self._tell(fault.sentence)
            except Exception as error:  # any error here: the next one must still be reported
                log.warning("an error could not be reported: %s", type(error).__name__)
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
                log.warning("an error could not be reported to %s: %s", owner_id, error)

    async def _write(self, owner_id: int, sentence: str) -> None:
        async with self._bot.turns.turn(Urgency.NOTICE, owner_id):
            channel = await self._bot.create_dm(discord.Object(owner_id))
        async with self._bot.turns.turn(Urgency.NOTICE, channel.id):
            await channel.send(sentence, allowed_mentions=NOBODY)
