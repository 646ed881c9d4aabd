"""People's names, and the settings of people and servers."""

from __future__ import annotations

from collections.abc import Sequence

from storage.bot_rows import NameRow, PreferencesKind, Versioned
from storage.connections import Part, as_list

_PLAYED = """
    SELECT DISTINCT id FROM (
        SELECT match.id FROM seat JOIN match ON match.id = seat.match_id
        WHERE (seat.user_id = ?1 OR seat.absent_id = ?1) AND match.game = ?2
        UNION ALL SELECT result.match_id FROM result_seat JOIN result USING (match_id)
        WHERE result_seat.user_id = ?1 AND result.game = ?2
    ) LIMIT ?3
"""

_NEW_PREFERENCES = """
    INSERT INTO preferences (kind, id, preferences, version) VALUES (:kind, :whose, :preferences, :version)
    ON CONFLICT DO NOTHING
"""

_CHANGE_PREFERENCES = """
    UPDATE preferences SET preferences = :preferences, version = :version
    WHERE kind = :kind AND id = :whose AND version = :version - 1
"""


class PeopleStore(Part):
    """Reads and writes names and preferences."""

    async def names(self, guild_id: int, user_ids: Sequence[int]) -> dict[int, str]:
        """Return the names of those of ``user_ids`` who are known on a server."""
        chosen = "guild_id = ? AND user_id IN (SELECT value FROM json_each(?))"
        return dict(
            await self._file.rows(f"SELECT user_id, name FROM person WHERE {chosen}", guild_id, as_list(user_ids))
        )

    async def matches_of_game(self, user_id: int, game: str, most: int = 1) -> int:
        """Return how many matches of a game a person plays or played to their end, counted up to ``most``."""
        return len(await self._file.rows(_PLAYED, user_id, game, most))

    async def set_name(self, guild_id: int, user_id: int, name: str, at: float) -> None:
        """Store a person's name on a server, heard ``at`` some time."""
        await self._file.put(NameRow(guild_id, user_id, name, at))

    async def preferences(self, kind: PreferencesKind, whose: int) -> Versioned | None:
        """Return the preferences of a server or a person, as they were stored."""
        rows = await self._file.rows(
            "SELECT preferences, version FROM preferences WHERE kind = ? AND id = ?", kind, whose
        )
        return Versioned(*rows[0]) if rows else None

    async def set_preferences(self, kind: PreferencesKind, whose: int, preferences: Versioned) -> None:
        """Store the preferences of a server or a person.

        Raises ``RevisionConflict`` unless the version before is stored, or none before version 1.
        """
        statement = _NEW_PREFERENCES if preferences.version == 1 else _CHANGE_PREFERENCES
        values = {"kind": kind, "whose": whose, "preferences": preferences.data, "version": preferences.version}
        await self._file.change_one(f"the settings of {kind} {whose}", statement, values)
