"""Opens the local table and keeps it open until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import discord
import msgspec
from simcord import ChannelHandle
from typing_extensions import override

from cogs.bot import Jobs, Soultable
from cogs.guide.pages import games
from cogs.press.client import About
from cogs.shared.layout import MessageLayout
from cogs.shared.turns import UNBOUNDED
from host.host import Host
from host.match.match_session import Committed, Delivery, MatchRef, Publisher
from host.timer import Timer, boot_clock
from local_table.page import Page, PortTaken
from local_table.world import GUILD_ID, World, avatars, build
from render.registry import FACES
from settings import Settings
from storage.bot_rows import OutboxRow
from storage.repository import Repository

KEY = "local table's key"
"""The name under which the key is stored."""
UNWATCHED = 0.3
"""Seconds a computer player waits before it moves in a match without people: a tournament ends in a few minutes."""

GRACE = 5.0
"""Seconds that the bot gets to finish its work."""


class TableError(Exception):
    """The table cannot be opened; the message is one line."""


class FreeTimer(Timer):
    """A timer that runs in a copy of the host's ``context``.

    It is looked up each time: only the context of a bot that is logged in has SimCord's webhooks, and without them a
    panel cannot be edited.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        callback: Callable[[], Awaitable[float | None]],
        context: Callable[[], contextvars.Context],
    ) -> None:
        super().__init__(clock, callback)
        self._context = context

    @override
    def no_later_than(self, due: float) -> None:
        self._context().copy().run(super().no_later_than, due)


class FreeHost(Host):
    """A host whose background work SimCord does not wait for.

    SimCord finishes a click, and shows its changes, only when everything
    that was started by a click or by an event is done: waiting computer players
    included, and timers that are due within five seconds. So the host's own
    work runs in the context of the table.
    """

    def __init__(self, store: Repository, settings: Settings, jobs: Jobs) -> None:
        config = msgspec.structs.replace(settings.host, unwatched_pause=UNWATCHED)
        super().__init__(store, config, time.time, jobs.think, jobs.run, boot_clock)
        self._outside = contextvars.copy_context()
        self._shows: Publisher | None = None
        self._listeners = self.session.listeners
        self.session.listeners = [self._run_outside]
        self.tournaments.changed = [lambda number: self._outside.copy().run(self.progress.wake, number)]

    @override
    async def start(self, publisher: Publisher) -> None:
        self._shows = publisher

    async def begin(self) -> None:
        """Start in the context of the caller, once the bot is logged in."""
        assert self._shows is not None
        self._outside = contextvars.copy_context()
        await super().start(self)

    @override
    def timer(self, callback: Callable[[], Awaitable[float | None]]) -> Timer:
        return FreeTimer(self.clock, callback, lambda: self._outside)

    def changed(self, match: MatchRef) -> None:
        """Show a match, without a click that waits for it."""
        assert self._shows is not None
        self._outside.copy().run(self._shows.changed, match)

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Write and send a message."""
        assert self._shows is not None
        return await self._shows.deliver(row)

    def _run_outside(self, committed: Committed) -> None:
        for listener in self._listeners:
            self._outside.copy().run(listener, committed)


async def open_table(
    settings: Settings,
    jobs: Jobs,
    stop: asyncio.Event,
    announce: Callable[[str], None],
    record: bytes | None = None,
) -> None:
    """Serve the table until ``stop`` is set; ``announce`` gets its address. A ``record`` is a match to replay.

    Raises ``TableError`` or ``DatabaseError``, and ``RecordError``.
    """
    async with opened(settings, jobs) as (world, host):
        await _serve(world, host, settings.local_port, stop, announce, record)


@contextlib.asynccontextmanager
async def opened(settings: Settings, jobs: Jobs) -> AsyncIterator[tuple[World, FreeHost]]:
    """Open the world of the table with the bot in it, whose host is not started yet, and close it at the end.

    Raises ``DatabaseError``.
    """
    store = await Repository.open(settings.local_database)
    try:
        host = FreeHost(store, settings, jobs)
        await _forget_discord(host)
        await host.uptime.start()  # otherwise the bot would, as an event that clicks wait for
        about = About(settings.run_by, settings.source, is_local=True)
        bot = Soultable(host, draw=jobs.draw, run=jobs.run, request_rate=UNBOUNDED, shards=1, about=about)
        world = build(bot)
        await world.env.start()
        try:
            yield world, host
        finally:
            with contextlib.suppress(TimeoutError):  # every move is already stored
                await asyncio.wait_for(bot.close(), GRACE)
            await world.env.shutdown()
    finally:
        await store.close()


async def _forget_discord(host: Host) -> None:
    """Forget the messages and registered commands of the previous run's Discord."""
    await host.messages.forget_all()
    await host.messages.set_value("commands", "")


async def _key(host: Host) -> str:
    """Return the key in the address: drawn once for a database, so that tabs and bookmarks outlive a restart."""
    key = await host.messages.value(KEY) or secrets.token_hex(16)
    await host.messages.set_value(KEY, key)
    return key


async def _serve(
    world: World,
    host: FreeHost,
    port: int,
    stop: asyncio.Event,
    announce: Callable[[str], None],
    record: bytes | None = None,
) -> None:
    await welcome(world)
    for user in world.users:
        await host.people.hear(GUILD_ID, user.id, user.global_name)
    await host.begin()
    shown = None if record is None else await _show(world, host, record)
    preview = world.env.preview(world.channel, viewers=world.members, layout="channel", assets=avatars(world.users))
    try:
        async with preview, Page(world, preview, port, await _key(host)) as page:
            place = "" if shown is None else f"/{shown.name}"
            announce(f"The local table is open at {page.address}{place} (Ctrl-C closes it).")
            if shown is not None:
                announce(f"The match is in #{shown.name}: press Replay under its board.")
            await stop.wait()
    except PortTaken as error:
        raise TableError(str(error)) from error


async def _show(world: World, host: FreeHost, record: bytes) -> ChannelHandle:
    """Put an exported match on the table and return its channel. Raises ``RecordError``."""
    channels = [channel.id for channel in world.channels]
    match_id, channel_id = await host.branches.import_match(record, GUILD_ID, channels, lambda game: FACES[game].seats)
    assert isinstance(world.env.bot, Soultable)
    await world.env.bot.publisher.show(match_id)
    return next(channel for channel in world.channels if channel.id == channel_id)


TEXT = """\
## Welcome to the local table
This is a simulated Discord on your own computer, with the real bot in it.
1. Press a game, then **Beginner match** to start an easy match against the computer.
   Use **/help** to see what to press when.
2. To play with others, press **Open a lobby** or use **/play**.
   Choose another person under **Viewing as**, press **Join**, then **Start**.
3. Play with the buttons under the board, or with commands.

-# For another match at the same time, choose another **Channel** above. Matches stay when you close the table.
-# DMs are under **DMs**."""


async def welcome(world: World) -> None:
    """Post the greeting in every channel, from the bot, with a button for every game."""
    for channel in world.channels:
        await world.env.bot.get_partial_messageable(channel.id).send(view=_greeting())


def _greeting() -> MessageLayout:
    return MessageLayout(
        discord.ui.Container(
            discord.ui.TextDisplay(TEXT),
            *games(),
            accent_colour=discord.Colour(0x7A5CC0),
        )
    )
