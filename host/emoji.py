"""Which emoji of the application may be used: those that Discord has, by the names of pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from storage.bot_rows import EmojiRow
from storage.upkeep import BotStore


class Emoji:
    """The emoji that the bot has made; ``known`` are the ids of those that can be shown, by their names.

    Nothing is known until Discord has listed them. ``doubted`` is set once a message with some was refused: none is
    used then until they have been listed again.
    """

    def __init__(self, store: BotStore) -> None:
        self._store = store
        self._known: dict[str, int] = {}
        self.doubted = asyncio.Event()

    @property
    def known(self) -> Mapping[str, int]:
        """The ids of those that can be shown."""
        return self._known

    async def made(self) -> Mapping[str, EmojiRow]:
        """Return those that were made, by their names, whether they are still there or not."""
        return {row.name: row for row in await self._store.emoji()}

    async def keep(self, name: str, digest: str, emoji_id: int) -> None:
        """Remember one that was made, with the digest of its file, and show it from now on."""
        await self._store.keep_emoji(EmojiRow(name, digest, emoji_id))
        self.show(name, emoji_id)

    async def drop(self, name: str) -> None:
        """Forget one that is not there, or is to go."""
        self._known.pop(name, None)
        await self._store.drop_emoji(name)

    def show(self, name: str, emoji_id: int) -> None:
        """Show one from now on, for Discord has it."""
        self._known[name] = emoji_id

    def doubt(self) -> None:
        """Show none of them until they have been listed again."""
        self._known.clear()
        self.doubted.set()
