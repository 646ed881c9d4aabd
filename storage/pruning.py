"""Rows of places and people that are gone."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from storage.connections import Connections, as_list

_OVER = "SELECT id FROM match WHERE status <> 'live' AND ended_at < :before"
_OF_PLAYERS = """
    SELECT user_id FROM seat JOIN match ON match.id = match_id WHERE status = 'live' AND user_id IS NOT NULL
"""

PRUNING = (
    f"DELETE FROM offer WHERE match_id IN ({_OVER})",
    f"DELETE FROM consent WHERE match_id IN ({_OVER})",
    f"DELETE FROM posting WHERE match_id IN ({_OVER})",
    f"DELETE FROM outbox WHERE match_id IN ({_OVER})",
    f"DELETE FROM closed_dm WHERE at < :before AND user_id NOT IN ({_OF_PLAYERS})",
    f"DELETE FROM notice_under_way WHERE match_id IN ({_OVER})",
    """
    DELETE FROM lost_channel WHERE at < :before
        AND channel_id NOT IN (SELECT channel_id FROM match WHERE status = 'live')
    """,
    """
    DELETE FROM lobby WHERE channel_id IN (SELECT channel_id FROM lost_channel WHERE at < :before)
    """,
    """
    DELETE FROM preferences WHERE kind = 'server' AND id IN (SELECT guild_id FROM left_server WHERE at < :before)
    """,
    "DELETE FROM left_server WHERE at < :before",
    """
    DELETE FROM person WHERE heard_at < :before AND NOT EXISTS (
        SELECT 1 FROM seat JOIN match ON match.id = match_id WHERE status = 'live'
            AND match.guild_id = person.guild_id AND coalesce(seat.user_id, seat.absent_id) = person.user_id
    )
    """,
)
"""What is deleted of matches that ended, channels that were lost, servers that were left, and people heard of last
``before`` some time."""


class Pruning(Connections):
    """Deletes what nobody will ask for."""

    async def prune(self, before: float) -> None:
        """Delete the rows of what is gone since ``before``."""

        def work(writer: sqlite3.Connection) -> None:
            for statement in PRUNING:
                writer.execute(statement, {"before": before} if ":before" in statement else {})

        await self._transaction(work)

    async def note_servers(self, guild_ids: Collection[int], at: float) -> None:
        """Note which servers with settings the bot is no longer on, and which of them it is on again."""

        def work(writer: sqlite3.Connection) -> None:
            here = as_list([*guild_ids])
            writer.execute("DELETE FROM left_server WHERE guild_id IN (SELECT value FROM json_each(?))", (here,))
            writer.execute(
                "INSERT OR IGNORE INTO left_server SELECT id, ? FROM preferences"
                " WHERE kind = 'server' AND id NOT IN (SELECT value FROM json_each(?))",
                (at, here),
            )

        await self._transaction(work)
