"""Matches as they are stored: facts, seats, the position, open questions; what is written of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from storage import statements as sql
from storage.connections import RevisionConflict, as_list
from storage.match_log import MatchLog
from storage.match_rows import (
    values_of,
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
from storage.reading import read_branch, read_match
from storage.results import drop_result, write_result
from storage.rows import (
    NO_SHARDS,
    BranchRow,
    Change,
    NewMatch,
    QuestionRow,
    Shards,
    StoredMatch,
)

RowT = TypeVar("RowT", bound=msgspec.Struct)


class ChannelBusy(Exception):
    """The channel already hosts a live match."""


class Matches(MatchLog):
    """Reads and writes matches."""

    async def create(self, new: NewMatch) -> int:
        """Store a new match and return its id; its board takes the place of the lobby's message. Raises
        ``ChannelBusy``, and ``RevisionConflict`` unless the lobby which has planned it is stored as it was then.
        """
        try:
            return await self._transaction(lambda writer: _write_match(writer, new))
        except sqlite3.IntegrityError as error:
            raise ChannelBusy(new.channel_id) from error

    async def load(self, match_id: int) -> StoredMatch | None:
        """Return the match, or None if there is none."""
        return await self._read(lambda reader: read_match(reader, match_id, self._contents))

    async def branch(self, match_id: int) -> BranchRow | None:
        """Return how the first position of a match came about that was played on; None of one that was dealt."""
        return await self._read(lambda reader: read_branch(reader, match_id))

    async def commit(self, change: Change) -> None:
        """Write everything in ``change`` or nothing.

        Raises ``RevisionConflict`` unless the match is at the revision before ``change.revision``, and ``ChannelBusy``.
        """
        await self._transaction(lambda writer: _write_change(writer, change))

    async def match_ids(self, *, live: bool = False) -> tuple[int, ...]:
        """Return the ids of all matches, or of the live ones, in order."""
        where = "WHERE status = 'live'" if live else ""
        return tuple(row[0] for row in await self._rows(f"SELECT id FROM match {where} ORDER BY id"))

    async def dealt_from(self, seed: bytes) -> tuple[int, ...]:
        """Return the matches that were dealt from a seed, in order; not those played on from another one."""
        rows = await self._rows("SELECT id FROM match WHERE seed = ? AND branch_at IS NULL ORDER BY id", seed)
        return tuple(row[0] for row in rows)

    async def latest_in(self, channel_id: int) -> int | None:
        """Return the id of the live match of a channel, else of its last one."""
        rows = await self._rows("SELECT id FROM match WHERE channel_id = ? ORDER BY id DESC LIMIT 1", channel_id)
        return rows[0][0] if rows else None

    async def is_busy(self, channel_id: int) -> bool:
        """Return whether a channel hosts a live match."""
        return bool(await self._rows("SELECT 1 FROM match WHERE channel_id = ? AND status = 'live'", channel_id))

    async def live_in(self, guild_id: int) -> int:
        """Return how many matches of a server are live and awake."""
        return int((await self._rows(sql.LIVE_IN_GUILD, guild_id))[0][0])

    async def live_ids(self, user_id: int) -> tuple[int, ...]:
        """Return the live matches of a person, including those with a seat kept for them."""
        return tuple(row[0] for row in await self._rows(sql.LIVE_OF_PERSON, user_id))

    async def live_on(self, guild_id: int, without: int | None, most: int) -> tuple[tuple[int, int], ...]:
        """Return live matches of a server, each with its channel, those used last first; -1 is no limit.

        Those that a person plays can be left out.
        """
        return tuple(await self._rows(sql.LIVE_OF_GUILD, guild_id, without, most))

    async def with_open_seats(self, guild_id: int, most: int) -> tuple[int, ...]:
        """Return the live matches of a server that have an open seat, those used last first."""
        return tuple(row[0] for row in await self._rows(sql.WITH_OPEN_SEATS, guild_id, most))

    async def waiting_for(self, user_id: int) -> tuple[int, ...]:
        """Return the live matches that wait for an answer of a person, that of the nearest deadline first."""
        return tuple(row[0] for row in await self._rows(sql.WAITING_FOR_PERSON, user_id))

    async def has_stopped_clock(self, user_id: int) -> bool:
        """Return whether the time of an open question of a person was put off for their holidays and weekends."""
        return bool(await self._rows(sql.STOPPED_CLOCK, user_id))

    async def left_by(self, user_id: int) -> int:
        """Return how many live matches have no person left and were left by this one."""
        return int((await self._rows(sql.LEFT_BY_PERSON, user_id))[0][0])

    async def waiting_for_computers(self) -> tuple[int, ...]:
        """Return the live matches in which a computer player must answer."""
        return tuple(row[0] for row in await self._rows(sql.WAITING_FOR_COMPUTERS))

    async def with_plans(self) -> tuple[int, ...]:
        """Return the matches in which moves wait until somebody has answered."""
        return tuple(row[0] for row in await self._rows(sql.WITH_PLANS))

    async def with_outdated_boards(self, ended_since: float) -> tuple[int, ...]:
        """Return the matches whose board message is older than their last change.

        One that is over and has none counts if it has ended since some time: its board may have been posted, and the
        bot have been killed before that was noted.
        """
        return tuple(row[0] for row in await self._rows(sql.WITH_OUTDATED_BOARDS, ended_since))

    async def due_questions(
        self, now: float, excluding: Sequence[int] = (), away: Shards = NO_SHARDS
    ) -> tuple[tuple[int, QuestionRow], ...]:
        """Return the open questions whose time is up, with their match, ``excluding`` some and shards ``away``."""
        rows = await self._rows(sql.DUE_QUESTIONS, now, as_list(excluding), *_places(away))
        return tuple((row[0], QuestionRow(*row[1:])) for row in rows)

    async def next_deadline(self, excluding: Sequence[int] = (), away: Shards = NO_SHARDS) -> float | None:
        """Return when the next open question's time is up, ``excluding`` some matches and shards ``away``."""
        return await self._earliest(sql.NEXT_DEADLINE, as_list(excluding), *_places(away))

    async def untouched_since(
        self, before: float, before_if_empty: float, excluding: Sequence[int] = (), away: Shards = NO_SHARDS
    ) -> tuple[int, ...]:
        """Return the live matches, ``excluding`` some and shards ``away``, that no person has used since ``before``.

        For those in which no person sits it is ``before_if_empty``.
        """
        rows = await self._rows(sql.UNTOUCHED_SINCE, before, before_if_empty, as_list(excluding), *_places(away))
        return tuple(row[0] for row in rows)

    async def next_asleep(
        self, after: float, after_if_empty: float, excluding: Sequence[int] = (), away: Shards = NO_SHARDS
    ) -> float | None:
        """Return when the next match is due to sleep, ``excluding`` some and shards ``away``.

        It is as many seconds after a person last used it.
        """
        return await self._earliest(sql.NEXT_ASLEEP, after, after_if_empty, as_list(excluding), *_places(away))


def _places(shards: Shards) -> tuple[int, str]:
    """Return shards as two values of a statement."""
    return shards.count, as_list(shards.numbers)


def _write_match(writer: sqlite3.Connection, new: NewMatch) -> int:
    """Write a new match and return its id."""
    dealt = (new.game, new.options, new.seed, new.guild_id, new.channel_id)
    agreed = (new.pace, new.created_at, new.rematch_of, new.passing, new.stretch)
    facts = (*dealt, *agreed, new.branch_of, new.branch_at, new.holidays)
    match_id = writer.execute(sql.NEW_MATCH, facts).lastrowid
    assert match_id is not None
    write_seats(writer, match_id, new.seats)
    write_base(writer, match_id, new.base)
    write_branch(writer, match_id, new.branch)
    write_snapshot(writer, match_id, new.snapshot)
    write_questions(writer, match_id, new.questions)
    write_messages(writer, match_id, 1, new.messages)
    if new.ending is not None:
        write_entries(writer, match_id, new.entries)
        writer.execute(sql.END_MATCH, (*values_of(new.ending), match_id))
        return match_id  # no lobby makes room for it
    writer.execute(sql.TAKE_LOBBYS_PLACE, (match_id, new.channel_id))
    dropped = writer.execute(sql.DROP_LOBBY, {"channel": new.channel_id, "version": new.lobby_version})
    if new.lobby_version is not None and dropped.rowcount != 1:
        raise RevisionConflict(f"the lobby of channel {new.channel_id}")
    return match_id


def _write_change(writer: sqlite3.Connection, change: Change) -> None:
    match_id = change.match_id
    raised = writer.execute(sql.RAISE_REVISION, (change.revision, match_id, change.revision - 1))
    if raised.rowcount != 1:
        raise RevisionConflict(f"match {match_id}")
    _write_facts(writer, change)
    write_entries(writer, match_id, change.entries)
    if change.base is not None:
        write_base(writer, match_id, change.base)
    if change.snapshot is not None:
        write_snapshot(writer, match_id, change.snapshot)
    if change.questions is not None:
        write_questions(writer, match_id, change.questions)
    if change.consents is not None:
        write_consents(writer, match_id, change.consents)
    if change.offers is not None:
        write_offers(writer, match_id, change.offers)
    if change.plans is not None:
        write_plans(writer, match_id, change.plans)
    write_seats(writer, match_id, change.seats)
    writer.executemany(sql.RENAME_MESSAGE, [(row.new, match_id, row.user_id, row.old) for row in change.renamed])
    write_messages(writer, match_id, change.revision, change.messages)


def _write_facts(writer: sqlite3.Connection, change: Change) -> None:
    """Write what has changed in the row of the match itself."""
    match_id = change.match_id
    if change.pace is not None:
        writer.execute("UPDATE match SET pace = ? WHERE id = ?", (change.pace, match_id))
    if change.touched_at is not None:
        writer.execute("UPDATE match SET touched_at = ? WHERE id = ?", (change.touched_at, match_id))
    if change.asleep is not None:
        writer.execute("UPDATE match SET asleep = ? WHERE id = ?", (change.asleep, match_id))
    if change.taken_back is not None:
        writer.execute("UPDATE match SET taken_back = nullif(?, '') WHERE id = ?", (change.taken_back, match_id))
    if change.channel_id is not None:
        _move(writer, match_id, change.channel_id)
    if change.reopens:
        _occupy(writer, sql.REOPEN, match_id)
        drop_result(writer, match_id)
    if change.ending is not None:
        writer.execute(sql.END_MATCH, (*values_of(change.ending), match_id))
    if change.result is not None:
        write_result(writer, change.result)


def _occupy(writer: sqlite3.Connection, statement: str, *values: int) -> None:
    """Execute a statement by which a channel gets a live match. Raises ``ChannelBusy``."""
    try:
        writer.execute(statement, values)
    except sqlite3.IntegrityError as error:
        raise ChannelBusy() from error


def _move(writer: sqlite3.Connection, match_id: int, channel_id: int) -> None:
    """Move a match to another channel. Raises ``ChannelBusy``."""
    _occupy(writer, "UPDATE match SET channel_id = ? WHERE id = ?", channel_id, match_id)
    writer.execute("DELETE FROM posting WHERE match_id = ? AND kind <> 'private'", (match_id,))
    writer.execute("UPDATE lost_channel SET match_id = NULL WHERE match_id = ?", (match_id,))
