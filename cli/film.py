"""``bot.py gif``: a finished match as an animated GIF, and the same in words beside it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from cogs.board.films import Film, make
from cogs.board.pictures import draw_in_thread
from cogs.press.press import UserFacingError
from cogs.replay.filming import script_of
from cogs.shared.names import players_named
from host.errors import Refusal
from host.host import Host
from host.views.replay import PUBLIC
from render.refusals import refusal
from runtime.errors import StartError
from settings import Settings
from storage.repository import Repository


def film(settings: Settings, match_id: int, target: Path) -> int:
    """Write the film of a match to a new file, whether or not the bot runs, and its words beside it."""
    words = target.with_suffix(".txt")
    for path in (target, words):
        if path.exists():
            raise StartError(f"{path} already exists. Name a file that does not.")
    if not settings.database.is_file():
        raise StartError(f"There is no database at {settings.database}.")
    try:
        made, told = asyncio.run(_made(settings, match_id))
        target.write_bytes(made.data)
        words.write_text(told + "\n", encoding="utf-8")
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
        loaded = await host.matches.load(match_id)
        replay = await host.replays.of(loaded, None, PUBLIC)
        script = await script_of(loaded.facts, replay, 0, replay.outline.last)
        made = await make(script, draw_in_thread, asyncio.to_thread, lambda *_: None)
        named = await players_named(host.people, loaded.facts, None)
        return made, named.label(made.words, len(made.words) * 50 + 1)
    finally:
        with suppress(Exception):  # nothing of it was started
            await host.close()
        await store.close()
