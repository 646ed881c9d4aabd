"""Preferences of servers and people, and values remembered by key."""

from __future__ import annotations

from storage import statements as sql
from storage.connections import Connections
from storage.rows import PreferencesKind, Versioned


class Preferences(Connections):
    """Reads and writes preferences."""

    async def preferences(self, kind: PreferencesKind, whose: int) -> Versioned | None:
        """Return the preferences of a server or a person, as they were stored."""
        rows = await self._rows("SELECT preferences, version FROM preferences WHERE kind = ? AND id = ?", kind, whose)
        return Versioned(*rows[0]) if rows else None

    async def set_preferences(self, kind: PreferencesKind, whose: int, preferences: Versioned) -> None:
        """Store the preferences of a server or a person.

        Raises ``RevisionConflict`` unless the version before is stored, or none before version 1.
        """
        statement = sql.NEW_PREFERENCES if preferences.version == 1 else sql.CHANGE_PREFERENCES
        values = {"kind": kind, "whose": whose, "preferences": preferences.data, "version": preferences.version}
        await self._change_one(f"what {kind} {whose} has set", statement, values)

    async def meta(self, key: str) -> str | None:
        """Return a remembered value, such as the hash of the command tree."""
        rows = await self._rows("SELECT value FROM meta WHERE key = ?", key)
        return rows[0][0] if rows else None

    async def set_meta(self, key: str, value: str) -> None:
        """Remember a value."""
        await self._write("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)
