"""Matches as they are stored: facts, seats, the log, the position, open questions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from storage import statements as sql
from storage.connections import Connections, RevisionConflict, as_list
from storage.rows import (
    NO_SHARDS,
    BaseRow,
    Change,
    ConsentRow,
    EntryRow,
    MatchRow,
    Message,
    NewMatch,
    OfferRow,
    QuestionRow,
    SeatRow,
    Shards,
    SnapshotRow,
    StoredMatch,
)

RowT = TypeVar("RowT", bound=msgspec.Struct)


class ChannelBusy(Exception):
    """The channel already hosts a live match."""


class Matches(Connections):
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
        return await self._read(lambda reader: _read_match(reader, match_id))

    async def commit(self, change: Change) -> None:
        """Write everything in ``change`` or nothing.

        Raises ``RevisionConflict`` unless the match is at the revision before ``change.revision``, and ``ChannelBusy``.
        """
        await self._transaction(lambda writer: _write_change(writer, change))

    async def entries(self, match_id: int, since: int = 0) -> tuple[EntryRow, ...]:
        """Return the log from entry ``since`` on, in order."""
        return tuple(_entry(row) for row in await self._rows(sql.ENTRIES, match_id, since))

    async def last_shown(self, match_id: int, viewers: int, limit: int) -> tuple[EntryRow, ...]:
        """Return the last entries that none of ``viewers`` saw nothing of, in order.

        ``viewers`` are bits as in the column ``hidden``; entries of which that is not known are included.
        """
        rows = await self._rows(sql.LAST_SHOWN, match_id, viewers, limit)
        return tuple(_entry(row) for row in reversed(rows))

    async def of_unknown_viewers(self, match_id: int) -> tuple[EntryRow, ...]:
        """Return the entries of which it was not stored who saw them, in order."""
        return tuple(_entry(row) for row in await self._rows(sql.OF_UNKNOWN_VIEWERS, match_id))

    async def count_shown(self, match_id: int, viewers: int) -> int:
        """Return how many entries are known to have been seen by all ``viewers``, bits as in the column ``hidden``."""
        (row,) = await self._rows(sql.COUNT_SHOWN, match_id, viewers)
        return int(row[0])

    async def undos_in_a_row(self, match_id: int, seat: int, viewers: int) -> int:
        """Return how often ``seat`` has taken a move back since ``viewers`` last saw another one do anything."""
        (row,) = await self._rows(sql.UNDOS_IN_A_ROW, match_id, seat, viewers)
        return int(row[0])

    async def bases(self, match_id: int) -> tuple[BaseRow, ...]:
        """Return the positions from which replay can start, in order."""
        rows = await self._rows("SELECT number, version, state FROM base WHERE match_id = ? ORDER BY number", match_id)
        return tuple(BaseRow(*row) for row in rows)

    async def base_numbers(self, match_id: int, since: int) -> tuple[int, ...]:
        """Return the entries at which replay can start, from entry ``since`` on, in order."""
        rows = await self._rows(sql.BASE_NUMBERS, match_id, since)
        return tuple(row[0] for row in rows)

    async def base_before(self, match_id: int, number: int) -> BaseRow | None:
        """Return the last position from which replay can start at entry ``number`` or before."""
        rows = await self._rows(sql.BASE_BEFORE, match_id, number)
        return BaseRow(*rows[0]) if rows else None

    async def match_ids(self, *, live: bool = False) -> tuple[int, ...]:
        """Return the ids of all matches, or of the live ones, in order."""
        where = "WHERE status = 'live'" if live else ""
        return tuple(row[0] for row in await self._rows(f"SELECT id FROM match {where} ORDER BY id"))

    async def latest_in(self, channel_id: int) -> int | None:
        """Return the id of the live match of a channel, else of its last one."""
        rows = await self._rows("SELECT id FROM match WHERE channel_id = ? ORDER BY id DESC LIMIT 1", channel_id)
        return rows[0][0] if rows else None

    async def is_busy(self, channel_id: int) -> bool:
        """Return whether a channel hosts a live match."""
        return bool(await self._rows("SELECT 1 FROM match WHERE channel_id = ? AND status = 'live'", channel_id))

    async def live_in(self, guild_id: int) -> int:
        """Return how many matches of a server are live and awake."""
        (row,) = await self._rows(sql.LIVE_IN_GUILD, guild_id)
        return int(row[0])

    async def live_ids(self, *, user_id: int | None = None, guild_id: int | None = None) -> tuple[int, ...]:
        """Return the live matches of a person, including those with a seat kept for them, or else of a server."""
        rows = await (
            self._rows(sql.LIVE_OF_PERSON, user_id) if user_id is not None else self._rows(sql.LIVE_OF_GUILD, guild_id)
        )
        return tuple(row[0] for row in rows)

    async def left_by(self, user_id: int) -> int:
        """Return how many live matches have no person left and were left by this one."""
        (row,) = await self._rows(sql.LEFT_BY_PERSON, user_id)
        return int(row[0])

    async def has_played(self, match_id: int, user_id: int) -> bool:
        """Return whether a person has done anything in a match as one of its players."""
        rows = await self._rows(
            "SELECT 1 FROM entry WHERE match_id = ? AND user_id = ? AND source = 'person' LIMIT 1", match_id, user_id
        )
        return bool(rows)

    async def offered_since(self, user_id: int, offered_by: int, since: float) -> bool:
        """Return whether one person has offered another a seat anywhere since then."""
        rows = await self._rows(
            "SELECT 1 FROM offer WHERE user_id = ? AND offered_by = ? AND offered_at >= ? LIMIT 1",
            user_id,
            offered_by,
            since,
        )
        return bool(rows)

    async def waiting_for_computers(self) -> tuple[int, ...]:
        """Return the live matches in which a computer player must answer."""
        return tuple(row[0] for row in await self._rows(sql.WAITING_FOR_COMPUTERS))

    async def with_outdated_boards(self) -> tuple[int, ...]:
        """Return the matches whose board message is older than their last change."""
        return tuple(row[0] for row in await self._rows(sql.WITH_OUTDATED_BOARDS))

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


def _entry(row: Sequence[Any]) -> EntryRow:
    values: list[Any] = [*row[:-2], bool(row[-2]), row[-1]]
    return EntryRow(*values)


def _values(row: msgspec.Struct) -> tuple[object, ...]:
    return msgspec.structs.astuple(row)


def _read_match(reader: sqlite3.Connection, match_id: int) -> StoredMatch | None:
    row = reader.execute(sql.MATCH, (match_id,)).fetchone()
    snapshot = reader.execute(sql.SNAPSHOT, (match_id,)).fetchone()
    if row is None or snapshot is None:
        return None
    facts: list[Any] = [*row[:-3], bool(row[-3]), *row[-2:]]
    number, version, state, counts, trail = snapshot
    return StoredMatch(
        match=MatchRow(*facts),
        seats=_read_rows(reader, sql.SEATS, match_id, SeatRow),
        snapshot=SnapshotRow(number, version, state, msgspec.json.decode(counts, type=tuple[int, ...]), trail),
        questions=_read_rows(reader, sql.QUESTIONS, match_id, QuestionRow),
        consents=_read_rows(reader, sql.CONSENTS, match_id, ConsentRow),
        offers=_read_rows(reader, sql.OFFERS, match_id, OfferRow),
    )


def _read_rows(reader: sqlite3.Connection, query: str, match_id: int, row_type: type[RowT]) -> tuple[RowT, ...]:
    """Return the rows of a match whose columns are the fields of ``row_type``. Raises ``msgspec.ValidationError``."""
    rows, fields = reader.execute(query, (match_id,)), row_type.__struct_fields__
    return tuple(msgspec.convert(dict(zip(fields, row, strict=True)), row_type) for row in rows)


def _write_match(writer: sqlite3.Connection, new: NewMatch) -> int:
    """Write a new match and return its id."""
    facts = (new.game, new.options, new.seed, new.guild_id, new.channel_id, new.pace, new.created_at, new.rematch_of)
    match_id = writer.execute(sql.NEW_MATCH, facts).lastrowid
    assert match_id is not None
    _write_seats(writer, match_id, new.seats)
    _write_base(writer, match_id, new.base)
    _write_snapshot(writer, match_id, new.snapshot)
    _write_questions(writer, match_id, new.questions)
    _write_messages(writer, match_id, 1, new.messages)
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
    if change.entries:
        writer.executemany(sql.NEW_ENTRY, [(match_id, *_values(entry)) for entry in change.entries])
    if change.base is not None:
        _write_base(writer, match_id, change.base)
    if change.snapshot is not None:
        _write_snapshot(writer, match_id, change.snapshot)
    if change.questions is not None:
        _write_questions(writer, match_id, change.questions)
    if change.consents is not None:
        _write_consents(writer, match_id, change.consents)
    if change.offers is not None:
        _write_offers(writer, match_id, change.offers)
    _write_seats(writer, match_id, change.seats)
    writer.executemany(sql.RENAME_MESSAGE, [(row.new, match_id, row.user_id, row.old) for row in change.renamed])
    _write_messages(writer, match_id, change.revision, change.messages)


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
    if change.ending is not None:
        writer.execute(sql.END_MATCH, (*_values(change.ending), match_id))


def _move(writer: sqlite3.Connection, match_id: int, channel_id: int) -> None:
    """Move a match to another channel. Raises ``ChannelBusy``."""
    try:
        writer.execute("UPDATE match SET channel_id = ? WHERE id = ?", (channel_id, match_id))
    except sqlite3.IntegrityError as error:
        raise ChannelBusy(channel_id) from error
    writer.execute("DELETE FROM posting WHERE match_id = ? AND kind <> 'private'", (match_id,))
    writer.execute("UPDATE lost_channel SET match_id = NULL WHERE match_id = ?", (match_id,))


def _write_seats(writer: sqlite3.Connection, match_id: int, seats: Iterable[SeatRow]) -> None:
    rows = tuple(seats)
    if not rows:
        return
    # Remove rows before adding any: two people may change places in one step.
    writer.executemany("DELETE FROM seat WHERE match_id = ? AND seat = ?", [(match_id, row.seat) for row in rows])
    writer.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [(match_id, *_values(row)) for row in rows])


def _write_base(writer: sqlite3.Connection, match_id: int, base: BaseRow) -> None:
    writer.execute("INSERT OR REPLACE INTO base VALUES (?, ?, ?, ?)", (match_id, *_values(base)))


def _write_snapshot(writer: sqlite3.Connection, match_id: int, snapshot: SnapshotRow) -> None:
    counts = msgspec.json.encode(snapshot.counts).decode()
    writer.execute(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?, ?)",
        (match_id, snapshot.number, snapshot.version, snapshot.state, counts, snapshot.trail),
    )


def _write_questions(writer: sqlite3.Connection, match_id: int, questions: Iterable[QuestionRow]) -> None:
    writer.execute("DELETE FROM question WHERE match_id = ?", (match_id,))
    writer.executemany(
        "INSERT INTO question VALUES (?, ?, ?, ?, ?, ?)", [(match_id, *_values(row)) for row in questions]
    )


def _write_consents(writer: sqlite3.Connection, match_id: int, consents: Iterable[ConsentRow]) -> None:
    writer.execute("DELETE FROM consent WHERE match_id = ?", (match_id,))
    writer.executemany("INSERT INTO consent VALUES (?, ?, ?, ?)", [(match_id, *_values(row)) for row in consents])


def _write_offers(writer: sqlite3.Connection, match_id: int, offers: Iterable[OfferRow]) -> None:
    writer.execute("DELETE FROM offer WHERE match_id = ?", (match_id,))
    writer.executemany("INSERT INTO offer VALUES (?, ?, ?, ?, ?)", [(match_id, *_values(row)) for row in offers])


def _write_messages(writer: sqlite3.Connection, match_id: int, stamp: int, messages: Iterable[Message]) -> None:
    writer.executemany(
        sql.PUT_MESSAGE, [(match_id, row.kind, row.user_id, row.decision, stamp, row.due_at) for row in messages]
    )
