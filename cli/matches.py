"""``bot.py check``, ``replay`` and ``gif``: check or replay a match from a file, write a stored one as a GIF."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from cogs.board.films import Film, make
from cogs.board.pictures import draw_in_thread
from cogs.press.press import UserFacingError
from cogs.replay.filming import script_of
from cogs.shared.names import players_named
from host.errors import Refusal
from host.host import Host
from host.services.new_matches import RecordError
from host.stored.record import MOST_BYTES, Record
from host.stored.record import check as problem_of
from host.views.replay import PUBLIC
from render.refusals import refusal
from runtime.run import run_table
from runtime.status import StartError
from settings import Settings
from storage.repository import Repository

LONGEST = 300
"""The most characters of it that are printed."""


def printable(text: str) -> str:
    """Return a stranger's text without signs that steer a terminal, and no longer than a few lines."""
    return "".join(sign if sign.isprintable() else "�" for sign in text[:LONGEST])


def check(path: str) -> int:
    """Print whether the match in a file, "-" for standard input, is sound; return 0 if it is, else 1."""
    try:
        with sys.stdin.buffer if path == "-" else Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise StartError(f"{path} cannot be read: {error.strerror}.") from error
    problem = problem_of(data)
    if problem is not None:
        print(f"not sound: {printable(problem)}.")
        return 1
    match = msgspec.json.decode(data, type=Record)
    print(f"sound: {match.game}, {len(match.moves)} moves, dealt from the seed whose SHA-256 is {match.seed_hash}.")
    if match.unproven is not None:
        print(f"The moves do not end the match: only the file says {match.unproven}.")
    return 0


def replay(settings: Settings, path: Path, announce: Callable[[str], None]) -> int:
    """Serve the local table with the match of a file until it should stop."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise StartError(f"{path} cannot be read: {error.strerror}.") from error
    try:
        asyncio.run(run_table(settings, announce, data))
    except RecordError as error:
        raise StartError(printable(str(error))) from error
    return 0


def film(settings: Settings, match_id: int, target: Path) -> int:
    """Write the GIF of a match to a new file, even if the bot runs, and its words beside it."""
    words = target.with_suffix(".txt")
    for path in (target, words):
        if path.exists():
            raise StartError(f"{path} already exists. Name a file that does not.")
    if not settings.database.is_file():
        raise StartError(f"There is no database at {settings.database}.")
    try:
        made, transcript = asyncio.run(_made(settings, match_id))
        target.write_bytes(made.data)
        words.write_text(transcript + "\n", encoding="utf-8")
    except Refusal as refused:
        raise StartError(refusal(refused.code, refused.facts)) from refused
    except UserFacingError as sentence:
        raise StartError(str(sentence)) from sentence
    except OSError as error:
        raise StartError(f"{target} cannot be written: {error.strerror}.") from error
    print(f"The GIF of match {match_id} is {target}: {made.frames} frames, {len(made.data):,} bytes.")
    print(f"{words} describes it in words.")
    return 0


async def _made(settings: Settings, match_id: int) -> tuple[Film, str]:
    store = await Repository.open_to_read(settings.database)
    host = Host(store, settings.host)
    try:
        loaded = await host.session.load(match_id)
        replay = await host.replays.of(loaded, None, PUBLIC)
        script = await script_of(loaded.facts, replay, 0, replay.outline.last)
        made = await make(script, draw_in_thread, asyncio.to_thread, lambda *_: None)
        named = await players_named(host.people, loaded.facts, None)
        return made, named.label(made.words, len(made.words) * 50 + 1)
    finally:
        with suppress(Exception):  # none of it was started
            await host.close()
        await store.close()
