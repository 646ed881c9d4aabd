"""Starts everything: settings, storage, host, Discord. Without a token, the local table.

python bot.py            run the bot, or the local table when DISCORD_TOKEN is not set
python bot.py verify     replay every stored match and compare it with what is stored
python bot.py check FILE replay a match exported by `/match export` and check that its deal was fair
python bot.py health     say whether the running bot is connected, for a container's health check
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import discord
import msgspec

from ai.thinking import think, thinking_limit
from cogs.board.pictures import Draw, DrawingGivenUp, draw_in_thread
from cogs.bot import Soultable
from cogs.shared.flood import Limits
from cogs.shared.metrics import note_worker, serve
from host.host import Host
from host.log_context import ContextFilter
from host.services.computers import Think, think_in_thread
from host.stored.record import Record, check
from host.stored.replay import verify
from render.drawing import Drawing, draw
from render.registry import FACES
from rules.engine import Seat, Viewer
from settings import Settings, SettingsError, load
from storage.database import DatabaseError, WrongDatabase, claimed
from storage.repository import Repository
from workers.pool import JobGivenUp, Limit, NoWorkers, WorkerPool

BEAT = 20.0
"""Seconds between two signs of life of a connected bot."""

SILENCE = 90.0
"""Seconds without a sign of life after which ``health`` reports a fault."""

DEAF, ANSWERING, CLOSING = 0.5, 1.2, 1.0
"""Seconds that ending connections, presses being answered, and closing may take before the process ends all the same.

Together less than the 3 s that a container is given at the least.
"""

HOPELESS = {
    4004: "DISCORD_TOKEN is wrong",
    4011: "the bot is on more servers than its shards may serve; start it again",
    4012: "this version of the gateway is no more; update Soultable",
    4013: "the intents are wrong; update Soultable",
    4014: "the intents are not allowed to this application; see its Bot page",
}
"""Why Discord closes a connection for good, by its code."""

COULD_NOT_START = "The bot could not start ({}); the log says why."

log = logging.getLogger(__name__)

JOB_LIMITS: Mapping[Callable[..., object], Limit] = {draw: 10.0, think: thinking_limit}
"""Seconds that a job may take before its worker is killed."""

ANSWERS = ("CommandTree-invoker", "discord-ui-", "discord.py: ")
"""How the names of discord.py's tasks begin that answer a command, a press or an event."""


class StartError(Exception):
    """The bot cannot run; the message is one line for its owner."""


class HopelessError(StartError):
    """The bot cannot run, and no restart mends that."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code.

    0: done; 1: a fault that a restart may mend, or that a check has found; 2: one that its owner must mend.
    """
    chosen = _parser().parse_args(arguments)
    try:
        settings = load()
        _log_to_terminal(settings.log_level)
        if chosen.command == "verify":
            return _verify(chosen.path or settings.database)
        if chosen.command == "check":
            return _check(chosen.path)
        if chosen.command == "health":
            return _health(settings)
        asyncio.run(_run(settings))
    except (SettingsError, HopelessError, WrongDatabase) as error:
        return _fault(error, 2)
    except (StartError, DatabaseError) as error:
        return _fault(error, 1)
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Soultable, a Discord bot that hosts board games. Without DISCORD_TOKEN it opens the local table:"
        " a Discord look-alike in your browser. Settings are read from the environment and .env (see .env.example).",
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("run", help="run the bot or the local table (the default)")
    stored = commands.add_parser("verify", help="replay every stored match and compare it with what is stored")
    stored.add_argument("path", nargs="?", type=Path, help="the database to check (default: the setting DATABASE)")
    record = commands.add_parser("check", help="replay a match exported by /match export and check its deal")
    record.add_argument("path", metavar="FILE", help="the file, or - for standard input")
    commands.add_parser("health", help="exit with 0 if the running bot is connected to Discord")
    return parser


def _tell(line: str) -> None:
    print(line, flush=True)


def _fault(error: Exception, code: int) -> int:
    print(error, file=sys.stderr)
    return code


def _log_to_terminal(level: str) -> None:
    """Log in key=value lines. Libraries stay above DEBUG: at DEBUG they log private messages, hands and seeds."""
    form = "time=%(asctime)s level=%(levelname)s name=%(name)s %(where)s%(message)s"
    logging.basicConfig(level=level, format=form, datefmt="%Y-%m-%dT%H:%M:%S%z", stream=sys.stderr, force=True)
    for handler in logging.getLogger().handlers:
        handler.addFilter(ContextFilter())
    logging.captureWarnings(True)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    for name in ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))


async def _run(settings: Settings) -> None:
    stop = _stop_on_signals()
    with claimed(settings.database if settings.token else settings.local_database):
        async with jobs_done_by(settings.workers, ready=not settings.token) as jobs:
            await (_online if settings.token else _at_the_local_table)(settings, jobs, stop)


@dataclass(frozen=True)
class Jobs:
    """The work that the event loop hands to other threads or processes."""

    think: Think
    draw: Draw


@contextlib.asynccontextmanager
async def jobs_done_by(workers: int, *, ready: bool) -> AsyncIterator[Jobs]:
    """Provide that many worker processes inside this block; threads for 0, or where processes cannot be forked.

    ``ready`` waits until one is ready to run a job: SimCord waits at most 5 s
    for an answer.
    """
    warm_ups = [face.warm for face in FACES.values()]
    if not workers or not hasattr(os, "fork"):
        await asyncio.gather(*(asyncio.to_thread(warm_up) for warm_up in warm_ups))
        yield Jobs(think_in_thread, draw_in_thread)
        return
    async with WorkerPool(workers, (think, draw), warm_ups, JOB_LIMITS, note_worker) as pool:
        if ready:
            await pool.until_started()

        async def think_in_worker(game: str, view: bytes, seat: Seat, player: str) -> str:
            return await pool.run_in_background(think, game, view, seat, player)

        async def draw_in_worker(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
            try:
                return await pool.run(draw, game, view, recent, hand_of)
            except NoWorkers:  # there may be some later
                raise
            except JobGivenUp as error:
                raise DrawingGivenUp(str(error)) from error

        yield Jobs(think_in_worker, draw_in_worker)


async def _at_the_local_table(settings: Settings, jobs: Jobs, stop: asyncio.Event) -> None:
    logging.getLogger("discord").setLevel(logging.ERROR)  # the warnings of a simulated Discord are of no use
    try:
        from local_table.table import TableError, open_table
    except ModuleNotFoundError as error:
        raise StartError(
            f"DISCORD_TOKEN is not set, and the local table needs {error.name}:"
            " install requirements/local.txt, or set the token."
        ) from error
    try:
        await open_table(settings, jobs.think, jobs.draw, stop, _tell)
    except TableError as error:
        raise StartError(str(error)) from error


def _stop_on_signals() -> asyncio.Event:
    """Return an event that SIGINT and SIGTERM set; a second signal ends the process at once."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def heard(number: int) -> None:
        stop.set()
        signal.signal(number, signal.SIG_DFL)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _frame: loop.call_soon_threadsafe(heard, number))
    return stop


async def _online(settings: Settings, jobs: Jobs, stop: asyncio.Event) -> None:
    store = await Repository.open(settings.database)
    try:
        await store.check_writable()
        host = Host(store, settings.host, time.time, jobs.think)
        bot = Soultable(host, dev_guild=settings.dev_guild, draw=jobs.draw, limits=_limits(settings))
        with _figures(bot.host, settings.metrics_port):
            await _until(stop, bot, settings)
    finally:
        await store.close()


@contextlib.contextmanager
def _figures(host: Host, port: int | None) -> Iterator[None]:
    """Serve metrics for Prometheus inside this block if a port is set."""
    if port is None:
        yield
        return
    try:
        server = serve(host, port)
    except OSError as error:
        raise StartError(f"METRICS_PORT {port} on 127.0.0.1 cannot be used: {error.strerror}.") from error
    try:
        yield
    finally:
        server.shutdown()


def _limits(settings: Settings) -> Limits:
    return Limits(
        clicks=settings.most_clicks,
        lobbies=settings.most_lobbies,
        starts=settings.most_starts,
        own_starts=-(-settings.most_starts // 3),
    )


async def _until(stop: asyncio.Event, bot: Soultable, settings: Settings) -> None:
    """Run the bot until ``stop`` is set. Raises ``StartError`` when Discord refuses the login."""
    running = asyncio.create_task(_connect(bot, settings.token))
    beating = asyncio.create_task(_beat(bot, settings.heartbeat))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        beating.cancel()
        stopping.cancel()
        settings.heartbeat.unlink(missing_ok=True)
        if stop.is_set():
            running.cancel()
            await _deaf(bot)
            await _answered()
        await _close(bot)
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def _deaf(bot: Soultable) -> None:
    """Hear nothing new: shards go on by themselves."""
    ending = [asyncio.create_task(shard.disconnect()) for shard in bot.shards.values()]
    if ending:
        await asyncio.wait(ending, timeout=DEAF)


async def _answered() -> None:
    """Wait until every interaction in progress has been answered, but not for ever: every move is stored already."""
    answering = [task for task in asyncio.all_tasks() if task.get_name().startswith(ANSWERS)]
    if not answering:
        return
    _, late = await asyncio.wait(answering, timeout=ANSWERING)
    for task in late:  # else they would find what they need closed
        task.cancel()
    if late:
        logging.getLogger(__name__).warning("a press was not answered in time and was cut off")
        await asyncio.wait(late, timeout=0.1)


async def _close(bot: Soultable) -> None:
    """Close the bot, waiting a limited time only: every move is stored already."""
    try:
        await asyncio.wait_for(bot.close(), CLOSING)
    except TimeoutError:
        logging.getLogger(__name__).warning("closing took longer than %s seconds and was cut short", CLOSING)


async def _connect(bot: Soultable, token: str) -> None:
    try:
        await bot.login(token)
        await bot.connect()
    except discord.LoginFailure as error:
        raise HopelessError(
            "Discord refuses DISCORD_TOKEN; copy it again from the Bot page of your application."
        ) from error
    except discord.PrivilegedIntentsRequired as error:
        raise HopelessError("Discord refuses the intents that the bot asks for; update Soultable.") from error
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


async def _beat(bot: Soultable, file: Path) -> None:
    """Touch a file every ``BEAT`` seconds while every shard of the bot is connected."""
    while True:
        if bot.hears_everybody(SILENCE):
            await asyncio.to_thread(file.touch)
        await asyncio.sleep(BEAT)


def _health(settings: Settings) -> int:
    try:
        age = time.time() - settings.heartbeat.stat().st_mtime
    except FileNotFoundError:
        print("The bot is not connected.")
        return 1
    print(f"The bot was connected {age:.0f} seconds ago.")
    return int(age > SILENCE)


def _check(path: str) -> int:
    """Replay an exported match and say whether it is consistent."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise StartError(f"{path} cannot be read: {error.strerror}.") from error
    problem = check(data)
    if problem is not None:
        print(f"not sound: {problem}.")
        return 1
    found = msgspec.json.decode(data, type=Record)
    print(f"sound: {found.game}, {len(found.moves)} moves, dealt from the seed whose SHA-256 is {found.seed_hash}.")
    return 0


def _verify(path: Path) -> int:
    if not path.is_file():
        raise StartError(f"There is no database at {path}.")
    checked, faults = asyncio.run(_replay(path))
    print(f"{checked} matches checked, {faults} with a problem.")
    return int(faults > 0)


async def _replay(path: Path) -> tuple[int, int]:
    """Print every problem of a stored match; return how many were checked and how many had one."""
    store = await Repository.open(path)
    checked = faults = 0
    try:
        async for match_id, problem in verify(store):
            checked += 1
            if problem is not None:
                faults += 1
                print(f"Match {match_id}: {problem}.")
    finally:
        await store.close()
    return checked, faults


if __name__ == "__main__":
    sys.exit(main())
