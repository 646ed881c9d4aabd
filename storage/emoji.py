"""The emoji of the application that the bot has made."""

from __future__ import annotations

import msgspec

from rules.engine import Struct
from storage.connections import Connections


class EmojiRow(Struct, frozen=True):
    """One emoji: its name, the digest of its file, and its id on Discord."""

    name: str
    digest: str
    emoji_id: int


class Emoji(Connections):
    """Reads and writes which emoji there are."""

    async def emoji(self) -> tuple[EmojiRow, ...]:
        """Return the emoji that were made."""
        return tuple(EmojiRow(*row) for row in await self._rows("SELECT name, digest, emoji_id FROM emoji"))

    async def keep_emoji(self, row: EmojiRow) -> None:
        """Remember an emoji in place of one of the same name."""
        await self._write("INSERT OR REPLACE INTO emoji VALUES (?, ?, ?)", *msgspec.structs.astuple(row))

    async def drop_emoji(self, name: str) -> None:
        """Forget an emoji."""
        await self._write("DELETE FROM emoji WHERE name = ?", name)
