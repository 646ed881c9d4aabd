"""What people are called on each server."""

from __future__ import annotations

from collections.abc import Sequence

from storage.connections import Connections, as_list

_HAS_PLAYED = """
    SELECT EXISTS (
        SELECT 1 FROM seat JOIN match ON match.id = seat.match_id
        WHERE (seat.user_id = ?1 OR seat.absent_id = ?1) AND match.game = ?2
    ) OR EXISTS (
        SELECT 1 FROM result_seat JOIN result USING (match_id)
        WHERE result_seat.user_id = ?1 AND result.game = ?2
    )
"""


class People(Connections):
    """Reads and writes the names of people."""

    async def names(self, guild_id: int, user_ids: Sequence[int]) -> dict[int, str]:
        """Return the names of those of ``user_ids`` who have been heard of on a server."""
        chosen = "guild_id = ? AND user_id IN (SELECT value FROM json_each(?))"
        return dict(await self._rows(f"SELECT user_id, name FROM person WHERE {chosen}", guild_id, as_list(user_ids)))

    async def has_played_game(self, user_id: int, game: str) -> bool:
        """Return whether somebody has, or had at its end, a seat in a match of a game."""
        found = await self._rows(_HAS_PLAYED, user_id, game)
        return bool(found[0][0])

    async def set_name(self, guild_id: int, user_id: int, name: str, at: float) -> None:
        """Store what somebody is called on a server, heard ``at`` some time."""
        await self._write("INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?)", guild_id, user_id, name, at)
