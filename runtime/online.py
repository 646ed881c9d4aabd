"""The bot on Discord: from the login until it should stop, or must."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator

import aiohttp
import discord

from cogs.bot import Jobs, Soultable
from cogs.press.client import About
from cogs.shared.flood import Limits
from cogs.shared.metrics import measure_lag, serving
from host.host import Host
from host.timer import boot_clock
from runtime import beat
from runtime.status import HopelessError, StartError
from settings import Settings
from storage.repository import Repository

DEAF, ANSWERING, CLOSING, CUTTING = 0.5, 1.2, 1.0, 0.2
"""Seconds for ending connections, for answering presses, for closing, and for cutting it short before the end.

Together less than the minimum of 3 s that a container is given.
"""

HOPELESS = {
    4004: "DISCORD_TOKEN is wrong",
    4011: "the bot is on more servers than its shards can serve; start it again",
    4012: "Discord no longer supports this gateway version; update Soultable",
    4013: "the intents are wrong; update Soultable",
    4014: "this application is not allowed to use its intents; see its Bot page",
}
"""Discord's reasons for closing a connection for good, by code."""

COULD_NOT_START = "The bot could not start ({}). See the log."

ANSWERS = ("CommandTree-invoker", "discord-ui-", "discord.py: ")
"""The start of the names of discord.py's tasks that answer a command, a press or an event."""

log = logging.getLogger(__name__)


async def run_online(settings: Settings, jobs: Jobs, stop: asyncio.Event) -> None:
    """Run the bot on Discord until ``stop`` is set. Raises ``StartError`` and ``DatabaseError``."""
    beat.tell_of_unclean_end(settings.status_file)
    store = await Repository.open(settings.database)
    try:
        await store.connections.check_writable()
        host = Host(store, settings.host, time.time, jobs.think, jobs.run, boot_clock)
        bot = Soultable(
            host,
            dev_guild=settings.dev_guild,
            admin_guild=settings.admin_guild,
            tells_faults=True,
            fault_webhook=settings.fault_webhook,
            draw=jobs.draw,
            run=jobs.run,
            limits=_limits(settings),
            about=About(settings.run_by, settings.source),
            makes_emoji=True,
        )
        with _figures(bot, settings):
            await _until(stop, bot, settings)
    finally:
        await store.close()


@contextlib.contextmanager
def _figures(bot: Soultable, settings: Settings) -> Iterator[None]:
    """Serve metrics for Prometheus inside this block if a port is set."""
    address, port = settings.metrics_address, settings.metrics_port
    if port is None:
        yield
        return
    with contextlib.ExitStack() as until_the_end:
        try:
            until_the_end.enter_context(serving(bot, address, port))
        except OSError as error:
            raise StartError(f"METRICS_PORT {port} on {address} cannot be used: {error.strerror or error}.") from error
        lag = asyncio.create_task(measure_lag(), name="loop lag")
        until_the_end.callback(lag.cancel)
        yield


def _limits(settings: Settings) -> Limits:
    return Limits(
        clicks=settings.most_clicks,
        lobbies=settings.most_lobbies,
        starts=settings.most_starts,
        own_starts=-(-settings.most_starts // 3),
    )


async def _until(stop: asyncio.Event, bot: Soultable, settings: Settings) -> None:
    """Run the bot until ``stop`` is set.

    Raises ``StartError`` when Discord refuses the login, and when it was silent for too long.
    """
    with beat.watchdog(beat.LOOP_LIMIT) as alive:
        running = asyncio.create_task(_connect(bot, settings.token))
        beating = asyncio.create_task(beat.show_life(bot, settings.status_file, alive))
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({running, beating, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            beat.notify_stopping()
            is_to_end = not running.done()
            beating.cancel()
            stopping.cancel()
            if is_to_end:
                running.cancel()
                await _deaf(bot)
                await _answered()
            await _close(bot)
            await asyncio.wait({beating})  # it may still be writing the file
            settings.status_file.unlink(missing_ok=True)
        for task in (running, beating):
            with contextlib.suppress(asyncio.CancelledError):
                await task


async def _deaf(bot: Soultable) -> None:
    """Stop hearing new events: shards run by themselves."""
    ending = [asyncio.create_task(shard.disconnect()) for shard in bot.shards.values()]
    if ending:
        await asyncio.wait(ending, timeout=DEAF)


async def _answered() -> None:
    """Wait until every interaction in progress has been answered, but not forever: every move is already stored."""
    answering = [task for task in asyncio.all_tasks() if task.get_name().startswith(ANSWERS)]
    if not answering:
        return
    _, late = await asyncio.wait(answering, timeout=ANSWERING)
    for task in late:  # else they would find their resources closed
        task.cancel()
    if late:
        log.warning("a press was not answered in time and was cut off")
        await asyncio.wait(late, timeout=0.1)


async def _close(bot: Soultable) -> None:
    """Close the bot within a limited time: every move is already stored."""
    try:
        await asyncio.wait_for(bot.close(), CLOSING)
    except TimeoutError:
        log.warning("closing took longer than %s seconds and was cut short", CLOSING)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(bot.cut_short(), CUTTING)


async def _connect(bot: Soultable, token: str) -> None:
    try:
        await bot.login(token)
        await bot.connect()
    except discord.LoginFailure as error:
        raise HopelessError(
            "Discord refuses DISCORD_TOKEN; copy it again from the Bot page of your application."
        ) from error
    except discord.PrivilegedIntentsRequired as error:
        raise HopelessError("Discord refuses the bot's intents; update Soultable.") from error
    except discord.ConnectionClosed as error:
        if error.code in HOPELESS:
            raise HopelessError(f"Discord refuses the connection: {HOPELESS[error.code]}.") from error
        raise StartError(f"Discord ended the connection ({error.code}).") from error
    except (aiohttp.ClientError, OSError) as error:
        raise StartError(f"Discord cannot be reached ({type(error).__name__}); is this machine online?") from error
    except discord.DiscordException as error:
        raise StartError(f"Discord ended the connection ({type(error).__name__}).") from error
    except Exception as error:
        log.exception("the bot cannot start")
        raise StartError(COULD_NOT_START.format(type(error).__name__)) from error
    if bot.start_error is not None:
        raise StartError(COULD_NOT_START.format(type(bot.start_error).__name__))
