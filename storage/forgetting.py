"""Where people stand in the database, column by column, and how they are deleted from there.

A test walks the schema: a column that is in none of these lists fails it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from typing import Any

import msgspec

from rules.engine import Struct
from storage.connections import Connections, Part
from storage.forgotten_list import ForgottenList


class Place(Struct, frozen=True):
    """A column in which people stand: a query for all of them, and what forgets ``:who``.

    ``protect`` runs before: it has rows that protect others name ``:number`` (``ForgottenList.number_of``) instead.
    """

    people: str
    forget: str
    protect: str | None = None


def _rows(table: str, column: str, where: str = "true") -> Place:
    """Return a column whose rows go with the person."""
    return Place(
        f"SELECT DISTINCT {column} FROM {table} WHERE {where}", f"DELETE FROM {table} WHERE {column} = :who AND {where}"
    )


def _named(table: str, column: str, nobody: str = "NULL") -> Place:
    """Return a column whose rows stay and name ``nobody`` instead."""
    return Place(
        f"SELECT DISTINCT {column} FROM {table}", f"UPDATE {table} SET {column} = {nobody} WHERE {column} = :who"
    )


def _protecting(table: str, column: str, change: str = "", where: str = "true") -> Place:
    """Return a column whose rows go with the person, except those that keep them from calling others again."""
    protect = f"UPDATE {table} SET {column} = :number{change} WHERE {column} = :who AND {where}"
    return msgspec.structs.replace(_rows(table, column, f"{column} > 0"), protect=protect)


_SEAT = """
    UPDATE seat SET user_id = NULL, awaited_until = NULL, kind = CASE
        WHEN EXISTS (SELECT 1 FROM match WHERE id = match_id AND status = 'live') THEN 'open' ELSE kind END
    WHERE user_id = :who
"""

_AGREED = "json_extract(taken_back, '$.agreed')"

_TAKEN_BACK = Place(
    f"SELECT DISTINCT agreed.value FROM match, json_each({_AGREED}) AS agreed WHERE taken_back IS NOT NULL",
    f"""
    UPDATE match SET taken_back = json_set(taken_back, '$.agreed', (
        SELECT json_group_array(value) FROM json_each({_AGREED}) WHERE value <> :who
    )) WHERE taken_back IS NOT NULL AND EXISTS (SELECT 1 FROM json_each({_AGREED}) WHERE value = :who)
    """,
)

_IN_LOBBY = """
    json_tree(CAST(lobby AS TEXT)) AS part
    WHERE (part.key IN ('owner_id', 'user_id') OR part.path = '$.invited') AND part.atom IS NOT NULL
"""

PLACES: Mapping[tuple[str, str], Place] = {
    ("match", "taken_back"): _TAKEN_BACK,
    ("match", "ended_by"): _named("match", "ended_by"),
    ("seat", "user_id"): Place("SELECT DISTINCT user_id FROM seat", _SEAT),
    ("seat", "absent_id"): _named("seat", "absent_id"),
    ("entry", "user_id"): _named("entry", "user_id"),
    ("packed_person", "user_id"): _named("packed_person", "user_id"),
    ("result_seat", "user_id"): _named("result_seat", "user_id"),
    ("consent", "asked_by"): _rows("consent", "asked_by"),
    ("consent", "user_id"): _rows("consent", "user_id"),
    ("offer", "user_id"): _rows("offer", "user_id"),
    ("offer", "offered_by"): _protecting("offer", "offered_by", ", seat = NULL"),
    ("plan", "user_id"): _rows("plan", "user_id"),
    ("outbox", "user_id"): _rows("outbox", "user_id"),
    ("posting", "user_id"): _rows("posting", "user_id", "user_id <> 0"),
    ("notice_under_way", "user_id"): _rows("notice_under_way", "user_id"),
    ("closed_dm", "user_id"): _rows("closed_dm", "user_id"),
    ("preferences", "id"): _rows("preferences", "id", "kind = 'person'"),
    ("person", "user_id"): _rows("person", "user_id"),
    ("avoided", "user_id"): _rows("avoided", "user_id"),
    ("invitation", "user_id"): _rows("invitation", "user_id"),
    ("invitation", "invited_by"): _protecting("invitation", "invited_by", where="answer IS NOT 'accepted'"),
    ("blocked", "by"): _named("blocked", "by", "0"),
    ("lobby", "lobby"): Place(
        f"SELECT DISTINCT part.atom FROM lobby, {_IN_LOBBY}",
        # the host has them leave before; one that cannot be left goes
        f"DELETE FROM lobby WHERE EXISTS (SELECT 1 FROM {_IN_LOBBY} AND part.atom = :who)",
    ),
}
"""Every column in which people stand, and how they are deleted from there."""

KEPT: Mapping[tuple[str, str], str] = {
    ("blocked", "id"): "a person whom the owner has blocked would else lift that by being forgotten",
    ("avoided", "other_id"): "a person whom somebody else avoids would else be off that list by being forgotten",
}
"""Columns in which people stand who are not deleted, and why."""

NOBODY: Mapping[str, str] = {
    "match": "id game options seed guild_id channel_id pace status outcome revision created_at ended_at rematch_of"
    " touched_at asleep passing packed stretch branch_of branch_at holidays",
    "seat": "match_id seat kind computer acted_at awaited_until",
    "branch": "match_id version line",
    "base": "match_id number version state",
    "entry": "match_id number batch kind seat source notation events digest draws at hidden private deadlines"
    " automatic",
    "snapshot": "match_id number version state counts trail",
    "question": "match_id seat decision sealed due_at renewals stopped",
    "consent": "match_id kind",
    "offer": "match_id seat offered_at",
    "plan": "match_id seat answered moves basis form",
    "outbox": "id match_id kind decision stamp due_at tries",
    "posting": "match_id kind channel_id message_id posted_at shown content paused",
    "notice_under_way": "match_id nonce",
    "closed_dm": "at untold",
    "lobby": "channel_id message_id created_at version",
    "meta": "key value",
    "preferences": "kind preferences version",
    "uptime": "shard up_at",
    "lost_channel": "channel_id at match_id",
    "left_server": "guild_id at",
    "person": "guild_id name heard_at",
    "packed": "match_id form blob",
    "packed_person": "match_id number",
    "result": "match_id game options guild_id started_at ended_at duration reason computers moves played_on",
    "result_stamp": "guild_id stamp",
    "result_seat": "match_id seat kind computer place points resigned picks answers",
    "pause": "id at reason",
    "blocked": "kind at",
    "avoided": "at",
    "invitation": "id channel_id at until answer",
    "told_fault": "kind at",
    "emoji": "name digest emoji_id",
}
"""The columns of each table that hold nobody, or that go with the row of somebody who is deleted."""

_CONCERNED = f"""
    SELECT match_id FROM seat WHERE user_id = :who OR absent_id = :who
    UNION SELECT match_id FROM offer WHERE user_id = :who OR offered_by = :who
    UNION SELECT match_id FROM consent WHERE user_id = :who OR asked_by = :who
    UNION SELECT match_id FROM plan WHERE user_id = :who
    UNION SELECT id FROM match WHERE ended_by = :who
    UNION SELECT id FROM match WHERE taken_back IS NOT NULL
        AND EXISTS (SELECT 1 FROM json_each({_AGREED}) WHERE value = :who)
"""
"""The matches that a change based on what was read before would name a forgotten person in again."""

_APPLIED = "forgotten"
"""The key under which the database knows how many lines of the list it has heeded."""


class Forgetting(Part):
    """Deletes people, one after the other: the database has heeded the list up to some line, and none before it is
    left out."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._one = asyncio.Lock()

    async def forget(self, user_id: int) -> tuple[int, ...]:
        """Delete a person from every table; return the matches that show something else now.

        They are put on the list beside the database first, so that a kill leaves nothing undone; whom an earlier
        failure has left in the database goes, too. Raises ``OSError``.
        """
        async with self._one:
            left = [match for other in await self.returned() for match in await self.forget_again(other)]
            number = await asyncio.to_thread(ForgottenList(self._file.path).add, user_id)
            matches = await self._forgotten(user_id, number)
        return tuple(dict.fromkeys((*left, *matches)))

    async def forget_again(self, user_id: int) -> tuple[int, ...]:
        """Delete a person who is on the list already, as ``forget`` does."""
        return await self._forgotten(user_id, None)

    async def _forgotten(self, user_id: int, lines: int | None) -> tuple[int, ...]:
        who = {"who": user_id, "number": await asyncio.to_thread(ForgottenList(self._file.path).number_of, user_id)}
        return await self._file.transaction(lambda writer: _forget(writer, who, lines))

    async def returned(self) -> tuple[int, ...]:
        """Return the people in the database whom it has been asked to forget since it was copied."""
        hashes = await asyncio.to_thread(ForgottenList(self._file.path).lines)
        applied = await self._applied()
        news = set(hashes[applied if applied <= len(hashes) else 0 :])
        if not news:
            return ()
        people = await self._file.read(_people)
        hash_of = ForgottenList(self._file.path).hash_of
        return tuple(sorted(user_id for user_id in people if hash_of(user_id) in news))

    async def all_forgotten(self) -> None:
        """Note that the whole list has been heeded."""
        number = len(await asyncio.to_thread(ForgottenList(self._file.path).lines))
        if number != await self._applied():
            await self._file.transaction(lambda writer: _note(writer, number))

    async def _applied(self) -> int:
        rows = await self._file.rows("SELECT value FROM meta WHERE key = ?", _APPLIED)
        return int(rows[0][0]) if rows else 0


def _people(reader: sqlite3.Connection) -> set[int]:
    found: set[Any] = {row[0] for place in PLACES.values() for row in reader.execute(place.people)}
    return {user_id for user_id in found if isinstance(user_id, int)}


def _forget(writer: sqlite3.Connection, who: Mapping[str, int], lines: int | None) -> tuple[int, ...]:
    matches = tuple(row[0] for row in writer.execute(_CONCERNED, who))
    writer.executemany("UPDATE match SET revision = revision + 1 WHERE id = ?", [(match_id,) for match_id in matches])
    for place in PLACES.values():
        for statement in filter(None, (place.protect, place.forget)):
            writer.execute(statement, who)
    if lines is not None:
        _note(writer, lines)
    return matches


def _note(writer: sqlite3.Connection, number: int) -> None:
    writer.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_APPLIED, str(number)))
