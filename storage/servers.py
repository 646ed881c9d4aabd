"""All that is stored of one server, read at one moment, and written to another database at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

import msgspec

from storage.connections import Connections, in_transaction
from storage.match_rows import (
    write_base,
    write_branch,
    write_consents,
    write_entries,
    write_messages,
    write_offers,
    write_plans,
    write_questions,
    write_seats,
    write_snapshot,
)
from storage.reading import PackedContents, read_bases, read_branch, read_entries, read_match
from storage.rows import MatchRow
from storage.server_rows import LobbyRow, PersonRow, ServerMatch, ServerRows

_MATCHES = "SELECT id FROM match WHERE guild_id = ? ORDER BY id"
_FACTS = MatchRow.__struct_fields__[1:]
_IMPORTED_MATCH = f"INSERT INTO match ({', '.join(_FACTS)}) VALUES ({', '.join('?' * len(_FACTS))})"
_SEEDS = "SELECT id, seed FROM match WHERE branch_at IS NULL"
_LOBBIES = "SELECT channel_id, lobby, created_at FROM lobby ORDER BY channel_id"
_PREFERENCES = "SELECT preferences FROM preferences WHERE kind = 'server' AND id = ?"
_PEOPLE = "SELECT user_id, name, heard_at FROM person WHERE guild_id = ? ORDER BY user_id"
_NEW_LOBBY = """
    INSERT INTO lobby (channel_id, lobby, created_at, version) SELECT ?1, ?2, ?3, 1
    WHERE NOT EXISTS (SELECT 1 FROM match WHERE channel_id = ?1 AND status = 'live') ON CONFLICT DO NOTHING
"""
_NEW_PREFERENCES = "INSERT OR IGNORE INTO preferences (kind, id, preferences, version) VALUES ('server', ?, ?, 1)"
_NEW_PERSON = "INSERT OR IGNORE INTO person VALUES (?, ?, ?, ?)"


class Written(msgspec.Struct, frozen=True):
    """The new ids of matches, in the order in which they were given, and how much else was new."""

    match_ids: tuple[int, ...]
    lobbies: int
    preferences: int


class Servers(Connections):
    """Reads and writes whole servers."""

    async def server(self, guild_id: int, is_its_lobby: Callable[[bytes], bool]) -> ServerRows:
        """Return all that is stored of a server; which lobbies are its own, their JSON says."""

        def work(reader: sqlite3.Connection) -> ServerRows:
            ids = [row[0] for row in reader.execute(_MATCHES, (guild_id,)).fetchall()]
            packed = PackedContents()
            found = (_read(reader, match_id, packed) for match_id in ids)
            lobbies = (LobbyRow(*row) for row in reader.execute(_LOBBIES).fetchall())
            preferences = reader.execute(_PREFERENCES, (guild_id,)).fetchone()
            return ServerRows(
                matches=tuple(match for match in found if match is not None),
                lobbies=tuple(lobby for lobby in lobbies if is_its_lobby(lobby.data)),
                preferences=preferences[0] if preferences else None,
                people=tuple(PersonRow(*row) for row in reader.execute(_PEOPLE, (guild_id,)).fetchall()),
            )

        return await self._apart(lambda reader, _: in_transaction(reader, work, "DEFERRED"))

    async def with_seeds(self, seeds: Sequence[bytes]) -> dict[bytes, int]:
        """Return which of these seeds stored matches were dealt from, each with such a match; not those played on."""
        wanted = frozenset(seeds)
        return {seed: match_id for match_id, seed in await self._rows(_SEEDS) if seed in wanted}

    async def put_server(self, guild_id: int, rows: ServerRows) -> Written:
        """Write matches, under new ids, and what is not there yet of the rest: all or nothing.

        Raises ``sqlite3.IntegrityError`` where a channel has a live match already.
        """

        def work(writer: sqlite3.Connection) -> Written:
            new: dict[int, int] = {}
            for match in rows.matches:
                new[match.stored.match.id] = _write(writer, match, new)
            lobbies = [(lobby.channel_id, lobby.data, lobby.created_at) for lobby in rows.lobbies]
            added = sum(writer.execute(_NEW_LOBBY, lobby).rowcount for lobby in lobbies)
            settings = 0
            if rows.preferences is not None:
                settings = writer.execute(_NEW_PREFERENCES, (guild_id, rows.preferences)).rowcount
            people = [(guild_id, *msgspec.structs.astuple(person)) for person in rows.people]
            writer.executemany(_NEW_PERSON, people)
            return Written(tuple(new.values()), added, settings)

        return await self._transaction(work)


def _read(reader: sqlite3.Connection, match_id: int, packed: PackedContents) -> ServerMatch | None:
    stored = read_match(reader, match_id, packed)
    if stored is None:
        return None
    branch, contents = read_branch(reader, match_id), packed.read(reader, match_id)
    if contents is not None:
        return ServerMatch(stored=stored, bases=contents.bases, entries=contents.entries, branch=branch)
    bases, entries = read_bases(reader, match_id), read_entries(reader, match_id)
    return ServerMatch(stored=stored, bases=bases, entries=entries, branch=branch)


def _write(writer: sqlite3.Connection, match: ServerMatch, new: dict[int, int]) -> int:
    """Write a match and return its id; ``new`` are the new ids of those before."""
    stored, row = match.stored, match.stored.match
    earlier = None if row.rematch_of is None else new.get(row.rematch_of)
    origin = None if row.branch_of is None else new.get(row.branch_of)
    facts = msgspec.structs.astuple(msgspec.structs.replace(row, rematch_of=earlier, branch_of=origin))[1:]
    match_id = writer.execute(_IMPORTED_MATCH, facts).lastrowid
    assert match_id is not None
    write_seats(writer, match_id, stored.seats)
    for base in match.bases:
        write_base(writer, match_id, base)
    write_branch(writer, match_id, match.branch)
    write_entries(writer, match_id, match.entries)
    write_snapshot(writer, match_id, stored.snapshot)
    write_questions(writer, match_id, stored.questions)
    write_consents(writer, match_id, stored.consents)
    write_offers(writer, match_id, stored.offers)
    write_plans(writer, match_id, stored.plans)
    write_messages(writer, match_id, row.revision, match.messages)
    return match_id
