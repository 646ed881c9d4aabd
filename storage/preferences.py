"""Preferences of servers and people, in the table ``wishes``, and values remembered by key."""

from __future__ import annotations

from storage.connections import Connections
from storage.rows import PreferencesKind


class Preferences(Connections):
    """Reads and writes preferences."""

    async def preferences(self, kind: PreferencesKind, whose: int) -> bytes | None:
        """Return the preferences of a server or a person, as they were stored."""
        rows = await self._rows("SELECT wishes FROM wishes WHERE kind = ? AND id = ?", kind, whose)
        return rows[0][0] if rows else None

    async def set_preferences(self, kind: PreferencesKind, whose: int, preferences: bytes) -> None:
        """Store the preferences of a server or a person."""
        await self._write("INSERT OR REPLACE INTO wishes VALUES (?, ?, ?)", kind, whose, preferences)

    async def meta(self, key: str) -> str | None:
        """Return a remembered value, such as the hash of the command tree."""
        rows = await self._rows("SELECT value FROM meta WHERE key = ?", key)
        return rows[0][0] if rows else None

    async def set_meta(self, key: str, value: str) -> None:
        """Remember a value."""
        await self._write("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)
