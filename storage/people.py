"""What people are called, what they and servers have set, and what is stored of one person."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from storage.connections import Part, as_list
from storage.rows import PreferencesKind, Versioned

_HAS_PLAYED = """
    SELECT EXISTS (
        SELECT 1 FROM seat JOIN match ON match.id = seat.match_id
        WHERE (seat.user_id = ?1 OR seat.absent_id = ?1) AND match.game = ?2
    ) OR EXISTS (
        SELECT 1 FROM result_seat JOIN result USING (match_id)
        WHERE result_seat.user_id = ?1 AND result.game = ?2
    )
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
        """Return the names of those of ``user_ids`` who have been heard of on a server."""
        chosen = "guild_id = ? AND user_id IN (SELECT value FROM json_each(?))"
        return dict(
            await self._file.rows(f"SELECT user_id, name FROM person WHERE {chosen}", guild_id, as_list(user_ids))
        )

    async def has_played_game(self, user_id: int, game: str) -> bool:
        """Return whether somebody has, or had at its end, a seat in a match of a game."""
        found = await self._file.rows(_HAS_PLAYED, user_id, game)
        return bool(found[0][0])

    async def set_name(self, guild_id: int, user_id: int, name: str, at: float) -> None:
        """Store what somebody is called on a server, heard ``at`` some time."""
        await self._file.write("INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?)", guild_id, user_id, name, at)

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
        await self._file.change_one(f"what {kind} {whose} has set", statement, values)


_OF_PERSON: Mapping[str, str] = {
    "names": "SELECT guild_id AS server, name, heard_at FROM person WHERE user_id = :who",
    "preferences": "SELECT CAST(preferences AS TEXT) AS json FROM preferences WHERE kind = 'person' AND id = :who",
    "messages_refused": "SELECT at FROM closed_dm WHERE user_id = :who",
    "seats_offered_to_you": "SELECT match_id AS match, seat, offered_at FROM offer WHERE user_id = :who",
    "seats_offered_by_you": "SELECT match_id AS match, seat, offered_at FROM offer WHERE offered_by = :who",
    "agreed_to": "SELECT match_id AS match, kind, asked_by = :who AS proposed FROM consent WHERE user_id = :who",
    "proposed": "SELECT DISTINCT match_id AS match, kind FROM consent WHERE asked_by = :who",
    "agreed_to_take_back": """
        SELECT id AS match FROM match WHERE taken_back IS NOT NULL
            AND EXISTS (SELECT 1 FROM json_each(taken_back, '$.agreed') AS agreed WHERE agreed.value = :who)
    """,
    "planned_moves": "SELECT match_id AS match, seat, moves FROM plan WHERE user_id = :who",
    "messages_waiting": "SELECT match_id AS match, kind, due_at FROM outbox WHERE user_id = :who",
    "messages_sent": """
        SELECT match_id AS match, kind, channel_id AS channel, message_id AS message, posted_at FROM posting
        WHERE user_id = :who
    """,
    "calls_being_sent": "SELECT match_id AS match FROM notice_under_way WHERE user_id = :who",
    "avoided_by_you": "SELECT at FROM avoided WHERE user_id = :who",
    "invited": "SELECT channel_id AS channel, at, until, answer FROM invitation WHERE user_id = :who",
    "invitations_by_you": "SELECT channel_id AS channel, at, until, answer FROM invitation WHERE invited_by = :who",
    "lobbies": """
        SELECT channel_id AS channel, created_at FROM lobby
        WHERE EXISTS (SELECT 1 FROM json_tree(CAST(lobby AS TEXT)) AS part WHERE part.atom = :who)
    """,
    "results": """
        SELECT match_id AS match, game, guild_id AS server, started_at, ended_at, reason, seat, kind, place, points,
            resigned, picks, answers
        FROM result JOIN result_seat USING (match_id) WHERE user_id = :who ORDER BY match_id
    """,
    "called_off": "SELECT id AS match, ended_at FROM match WHERE ended_by = :who",
    "blocked": "SELECT at FROM blocked WHERE kind = 'person' AND id = :who",
    "blocked_by_you": "SELECT kind, at FROM blocked WHERE by = :who",
}
"""What is exported, by its name there."""

_MATCHES = """
    SELECT match_id FROM seat WHERE user_id = :who OR absent_id = :who
    UNION SELECT match_id FROM packed_person WHERE user_id = :who
    UNION SELECT match_id FROM entry WHERE user_id = :who
    ORDER BY match_id DESC
"""


def rows_of(reader: sqlite3.Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return what is stored of a person besides their matches, by kind."""
    return {name: _dicts(reader, query, user_id) for name, query in _OF_PERSON.items()}


def matches_of(reader: sqlite3.Connection, user_id: int) -> tuple[int, ...]:
    """Return the matches in which a person sits or has done something, the latest first."""
    return tuple(row[0] for row in reader.execute(_MATCHES, {"who": user_id}).fetchall())


def _dicts(reader: sqlite3.Connection, query: str, user_id: int) -> list[dict[str, Any]]:
    cursor = reader.execute(query, {"who": user_id})
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]
