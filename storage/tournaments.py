"""Tournaments with their entrants and games, and the messages that show them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from storage.connections import Part, RevisionConflict
from storage.tables import add_numbered, columns_of, put_row, row_of
from storage.tournament_rows import EntrantRow, PairingRow, PostKind, StoredTournament, TournamentRow

_UNDER_WAY = "status IN ('open', 'running', 'paused')"
_ENTRANTS = f"SELECT {columns_of(EntrantRow)} FROM entrant WHERE tournament_id = ? ORDER BY number"
_PAIRINGS = f"SELECT {columns_of(PairingRow)} FROM pairing WHERE tournament_id = ? ORDER BY bout, number"

_TAKE_PAIRING = """
    UPDATE pairing SET match_id = ?
    WHERE tournament_id = ? AND bout = ? AND number = ? AND match_id IS NULL AND NOT done
        AND EXISTS (SELECT 1 FROM tournament WHERE id = tournament_id AND status = 'running')
"""

_OUTDATED = f"""
    SELECT id FROM tournament JOIN tournament_post ON tournament_id = id
    WHERE message_id IS NOT NULL AND shown < version
    UNION SELECT id FROM tournament WHERE {_UNDER_WAY}
        AND NOT EXISTS (SELECT 1 FROM tournament_post WHERE tournament_id = id AND kind = 'bracket')
    UNION SELECT id FROM tournament WHERE status = 'over'
        AND NOT EXISTS (SELECT 1 FROM tournament_post WHERE tournament_id = id AND kind = 'champion')
"""

_SHOWN = """
    INSERT INTO tournament_post VALUES (:id, :kind, :message, :shown) ON CONFLICT (tournament_id, kind) DO UPDATE
    SET message_id = excluded.message_id, shown = max(shown, excluded.shown)
"""


UNPOSTED = None, 0
"""The message, and the version that it shows, of a tournament that has none yet."""


class TournamentBusy(Exception):
    """The channel already has a tournament that is not over."""


class TournamentStore(Part):
    """Reads and writes tournaments."""

    async def open(self, row: TournamentRow) -> int:
        """Store a new tournament and return its id. Raises ``TournamentBusy``."""
        try:
            return await self._file.transaction(lambda writer: add_numbered(writer, row))
        except sqlite3.IntegrityError as error:
            raise TournamentBusy(row.channel_id) from error

    async def load(self, tournament_id: int) -> StoredTournament | None:
        """Return a tournament, or None if there is none."""

        def work(reader: sqlite3.Connection) -> StoredTournament | None:
            columns = f"SELECT {columns_of(TournamentRow)} FROM tournament WHERE id = ?"
            row = reader.execute(columns, (tournament_id,)).fetchone()
            if row is None:
                return None
            return StoredTournament(
                row_of(TournamentRow, row),
                tuple(row_of(EntrantRow, one) for one in reader.execute(_ENTRANTS, (tournament_id,))),
                tuple(row_of(PairingRow, one) for one in reader.execute(_PAIRINGS, (tournament_id,))),
            )

        return await self._file.read(work)

    async def put(self, new: StoredTournament) -> StoredTournament:
        """Write a changed tournament, all of it or nothing, and return it at its next version.

        Raises ``RevisionConflict`` unless the version that was read is stored. A match that began meanwhile stays.
        """
        facts = msgspec.structs.asdict(new.row) | {"version": new.row.version + 1}
        columns = ", ".join(f"{name} = :{name}" for name in facts if name != "id")
        update = f"UPDATE tournament SET {columns} WHERE id = :id AND version = :version - 1"

        def work(writer: sqlite3.Connection) -> None:
            if writer.execute(update, facts).rowcount != 1:
                raise RevisionConflict(f"tournament {new.row.id}")
            for table, rows in (("entrant", new.entrants), ("pairing", new.pairings)):
                writer.execute(f"DELETE FROM {table} WHERE tournament_id = ?", (new.row.id,))
                for row in rows:
                    put_row(writer, row)

        await self._file.transaction(work)
        return msgspec.structs.replace(new, row=msgspec.structs.replace(new.row, version=new.row.version + 1))

    async def latest_in(self, channel_id: int) -> int | None:
        """Return the last tournament of a channel."""
        rows = await self._file.rows("SELECT max(id) FROM tournament WHERE channel_id = ?", channel_id)
        return None if rows[0][0] is None else int(rows[0][0])

    async def under_way(self, guild_id: int | None = None) -> tuple[int, ...]:
        """Return the tournaments that are not over: all, or those of a server."""
        where = f"SELECT id FROM tournament WHERE {_UNDER_WAY} AND coalesce(?1, guild_id) = guild_id ORDER BY id"
        return tuple(row[0] for row in await self._file.rows(where, guild_id))

    async def outdated(self) -> tuple[int, ...]:
        """Return the tournaments whose message or announcement is not up to date."""
        return tuple(row[0] for row in await self._file.rows(_OUTDATED))

    async def post(self, tournament_id: int, kind: PostKind) -> tuple[int | None, int]:
        """Return the message of a tournament and the version that it shows, or ``UNPOSTED``."""
        rows = await self._file.rows(
            "SELECT message_id, shown FROM tournament_post WHERE tournament_id = ? AND kind = ?", tournament_id, kind
        )
        return (rows[0][0], rows[0][1]) if rows else UNPOSTED

    async def posted(self, tournament_id: int, kind: PostKind, message_id: int | None, shown: int) -> None:
        """Note the message of a tournament and the version that it shows."""
        values = {"id": tournament_id, "kind": kind, "message": message_id, "shown": shown}
        await self._file.transaction(lambda writer: writer.execute(_SHOWN, values).close())


def take_pairing(writer: sqlite3.Connection, pairing: PairingRow, match_id: int) -> None:
    """Note the match of a game of a tournament. Raises ``RevisionConflict`` if it has one, or is not to be played."""
    key: Sequence[int] = (match_id, pairing.tournament_id, pairing.bout, pairing.number)
    if writer.execute(_TAKE_PAIRING, key).rowcount != 1:
        raise RevisionConflict(f"a game of tournament {pairing.tournament_id}")
    writer.execute("UPDATE tournament SET version = version + 1 WHERE id = ?", (pairing.tournament_id,))
