"""Starts everything: settings, storage, host, Discord. Without a token, the local table.

python bot.py               run the bot, or the local table when DISCORD_TOKEN is not set
python bot.py health        show whether the running bot is connected, for a container's health check
python bot.py backup [FILE] copy the database, even while the bot runs
python bot.py restore FILE  replace the database with a backup
python bot.py verify        replay every stored match and compare it with what is stored
python bot.py records       rebuild the results behind /records
python bot.py data ID FILE  write everything stored about a person to a file
python bot.py forget ID     delete everything stored about a person
python bot.py gif ID FILE   write a finished match as an animated GIF, and in words beside it
python bot.py replay FILE   open the local table with a match exported by `/match export`
python bot.py check FILE    replay a match exported by `/match export` and check that its deal was fair

Each command imports what it needs when it is run: a health check must cost next to nothing.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from runtime import status
from runtime.status import DONE, OWNER_MUST_ACT, RESTART_HELPS, StartError
from settings import Settings, SettingsError, load

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code.

    0: done; 1: an error that a restart may fix, or that a check has found; 2: one that its owner must fix.
    """
    chosen = _parser().parse_args(arguments)
    run: Callable[[Settings, argparse.Namespace], int] = chosen.run
    try:
        return run(load(), chosen)
    except SettingsError as error:
        return _fault(error, OWNER_MUST_ACT)
    except StartError as error:
        return _fault(error, error.exit_code)
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Soultable, a Discord bot that hosts board games. Without DISCORD_TOKEN it opens the local table,"
        " a simulated Discord in your browser. Settings come from the environment and .env (see .env.example).",
        epilog="Exit codes: 0 success; 1 an error that a restart might fix, or a problem that a check has found; 2 an"
        " error that you must fix first. docs/operating.md explains what to do.",
    )
    parser.set_defaults(run=_run)
    commands = parser.add_subparsers(metavar="command")
    commands.add_parser("run", help="run the bot or the local table (the default)")
    commands.add_parser("health", help="say whether the running bot is healthy; exit with 0 if so").set_defaults(
        run=_health
    )
    copy = commands.add_parser("backup", help="copy the database, even while the bot runs")
    copy.add_argument("path", nargs="?", type=Path, metavar="FILE", help="the new file (default: beside the database)")
    copy.set_defaults(run=_backup)
    back = commands.add_parser("restore", help="replace the database with a backup; the old one is kept beside it")
    back.add_argument("path", type=Path, metavar="FILE", help="the backup")
    back.set_defaults(run=_restore)
    stored = commands.add_parser("verify", help="replay every stored match and compare it with what is stored")
    stored.add_argument(
        "path", nargs="?", type=Path, metavar="FILE", help="the database to check (default: the setting DATABASE)"
    )
    stored.set_defaults(run=_verify)
    commands.add_parser("records", help="rebuild the results behind /records; stop the bot first").set_defaults(
        run=_records
    )
    data = commands.add_parser(
        "data", help="write everything stored about a person to a new file, even while the bot runs"
    )
    data.add_argument("user_id", type=_user_id, metavar="USER_ID", help="the ID of the person's Discord account")
    data.add_argument("path", type=Path, metavar="FILE", help="the new file")
    data.set_defaults(run=_data)
    forget = commands.add_parser("forget", help="delete everything stored about a person; stop the bot first")
    forget.add_argument("user_id", type=_user_id, metavar="USER_ID", help="the ID of the person's Discord account")
    forget.set_defaults(run=_forget)
    gif = commands.add_parser("gif", help="write a finished match as an animated GIF, and in words beside it")
    gif.add_argument("match", type=_match_id, metavar="MATCH", help="its number, shown under the board")
    gif.add_argument("path", type=Path, metavar="FILE", help="the new file")
    gif.set_defaults(run=_film)
    again = commands.add_parser("replay", help="open the local table with an exported match")
    again.add_argument("path", type=Path, metavar="FILE", help="the file")
    again.set_defaults(run=_replay)
    record = commands.add_parser("check", help="replay a match from /match export and check its deal")
    record.add_argument("path", metavar="FILE", help="the file, or - for standard input")
    record.set_defaults(run=_check)
    return parser


def _user_id(text: str) -> int:
    return _number(text, "ID of a Discord account (a number)")


def _match_id(text: str) -> int:
    return _number(text, "number of a match")


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 2**63):
        raise argparse.ArgumentTypeError(f"{text!r} is not the {what}")
    return int(text)


def _fault(error: Exception, code: int) -> int:
    print(error, file=sys.stderr)
    return code


def _health(settings: Settings, _: argparse.Namespace) -> int:
    """Print a sentence on the health of the bot that writes the status file; return 0 if it is healthy, else 1."""
    found, now = status.read(settings.status_file), time.time()
    problem = status.fault(found, now)
    if problem is None and found is not None:
        print(f"The bot is healthy: connected on all of its {found.shards} shards {now - found.at:.0f} seconds ago.")
    else:
        print(problem)
    return int(problem is not None)


def _run(settings: Settings, _: argparse.Namespace) -> int:
    import asyncio

    from runtime.run import run

    return _logged(settings, lambda: asyncio.run(run(settings, _tell)))


def _backup(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.database import backup

    return _logged(settings, lambda: backup(settings.database, chosen.path))


def _restore(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.database import restore

    return _logged(settings, lambda: restore(settings.database, chosen.path, settings.backups_kept))


def _verify(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.database import verify

    return _logged(settings, lambda: verify(chosen.path or settings.database))


def _records(settings: Settings, _: argparse.Namespace) -> int:
    from cli.database import make_again

    return _logged(settings, lambda: make_again(settings))


def _data(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.database import export

    return _logged(settings, lambda: export(settings, chosen.user_id, chosen.path))


def _forget(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.database import forget

    return _logged(settings, lambda: forget(settings, chosen.user_id))


def _check(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.matches import check

    return _logged(settings, lambda: check(chosen.path))


def _film(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.matches import film

    return _logged(settings, lambda: film(settings, chosen.match, chosen.path))


def _replay(settings: Settings, chosen: argparse.Namespace) -> int:
    from cli.matches import replay

    return _logged(settings, lambda: replay(settings, chosen.path, _tell))


def _logged(settings: Settings, work: Callable[[], int | None]) -> int:
    """Return the exit code of ``work``, which logs to the terminal and may find the database unusable."""
    from storage.database import DatabaseError, WrongDatabase

    _log_to_terminal(settings.log_level)
    try:
        return work() or DONE
    except WrongDatabase as error:
        return _fault(error, OWNER_MUST_ACT)
    except DatabaseError as error:
        return _fault(error, RESTART_HELPS)


def _log_to_terminal(level: str) -> None:
    """Log in key=value lines. Libraries stay above DEBUG: at DEBUG they log private messages, hands and seeds."""
    import logging

    import discord

    from host.failures import ContextFilter

    form = "time=%(asctime)s level=%(levelname)s name=%(name)s %(where)s%(message)s"
    logging.basicConfig(level=level, format=form, datefmt="%Y-%m-%dT%H:%M:%S%z", stream=sys.stderr, force=True)
    for handler in logging.getLogger().handlers:
        handler.addFilter(ContextFilter())
    logging.captureWarnings(True)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no one speaks here
    for name in ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))


def _tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
