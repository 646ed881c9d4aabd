"""Making the emoji of the application: in the background, each once, and again where its drawing has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256
from typing import TypeVar

import discord

from cogs.shared.client import BaseClient
from cogs.shared.turns import Urgency
from host.people import Emoji
from render.kit.emoji import Piece, png
from render.registry import FACES

log = logging.getLogger(__name__)

AnswerT = TypeVar("AnswerT")

AGAIN_AFTER = 3600.0
"""Seconds at least between two times that Discord's list is looked at."""


class EmojiUpload:
    """Brings the emoji on Discord up to date; nothing waits for it, and without it signs are shown.

    Requests go last in the queue of requests, one at a time.
    """

    def __init__(self, bot: BaseClient, emoji: Emoji) -> None:
        self._bot, self._emoji = bot, emoji
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Bring them up to date, and again an hour after a message with some was refused."""
        self._task = asyncio.create_task(self._run(), name="emoji")

    async def close(self) -> None:
        """Stop; what is left is done at the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.bring_up_to_date()
            except (discord.DiscordException, OSError, TimeoutError) as error:
                log.warning("emoji could not be made, so signs stand in their place: %s", error)
            except Exception:
                log.exception("emoji could not be made")
            await self._emoji.doubted.wait()
            await asyncio.sleep(AGAIN_AFTER)
            self._emoji.doubted.clear()

    async def bring_up_to_date(self) -> None:
        """Make what is missing or looks different by now, delete what is no piece any more, and show the others.

        Raises what Discord answers; what was made until then is kept.
        """
        listed = {one.id: one for one in await self._ask(self._bot.fetch_application_emojis)}
        made = await self._emoji.made()
        pieces = {piece.name: piece for face in FACES.values() for piece in face.pieces()}
        for name in made.keys() - pieces.keys():
            await self._remove(made[name].emoji_id, listed)
            await self._emoji.drop(name)
        missing: dict[str, tuple[bytes, str]] = {}
        for name, piece in pieces.items():
            data, digest = await asyncio.to_thread(_drawn, piece)
            row = made.get(name)
            if row is not None and row.emoji_id in listed and row.digest == digest:
                self._emoji.show(name, row.emoji_id)
            else:
                missing[name] = data, digest
        for name, (data, digest) in missing.items():
            await self._make(name, data, digest, listed)

    async def _make(self, name: str, data: bytes, digest: str, listed: Mapping[int, discord.Emoji]) -> None:
        """Make one emoji in place of those of its name: older ones, and one over which the bot died."""
        for old in [one.id for one in listed.values() if one.name == name]:
            await self._remove(old, listed)
        await self._emoji.drop(name)
        new = await self._ask(lambda: self._bot.create_application_emoji(name=name, image=data))
        await self._emoji.keep(name, digest, new.id)

    async def _remove(self, emoji_id: int, listed: Mapping[int, discord.Emoji]) -> None:
        """Delete one of the application's emoji that Discord has listed."""
        application = self._bot.application_id
        if emoji_id in listed and application is not None:
            await self._ask(lambda: self._bot.http.delete_application_emoji(application, emoji_id))

    async def _ask(self, request: Callable[[], Awaitable[AnswerT]]) -> AnswerT:
        async with self._bot.turns.turn(Urgency.CATCHING_UP, self._bot.application_id or 0):
            return await request()


def _drawn(piece: Piece) -> tuple[bytes, str]:
    """Return the file of a piece, and its digest."""
    data = png(piece)
    return data, sha256(data).hexdigest()
