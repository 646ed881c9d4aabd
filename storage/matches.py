"""Matches as they are stored: facts, seats, the position, open questions; and how changes are written."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from storage.connections import Connections, Part, RevisionConflict
from storage.reading import PackedContents, read_match
from storage.results import drop_result, write_result
from storage.rows import (
    BranchRow,
    ConsentRow,
    Grown,
    MatchHead,
    MatchRow,
    Message,
    NewMatch,
    OfferRow,
    PlanRow,
    QuestionRow,
    Renamed,
    SeatRow,
    SnapshotRow,
    StoredMatch,
)
from storage.tables import Row, add_numbered, add_rows, key_of, read_rows, remove_rows, without
from storage.tournaments import take_pairing


class ChannelBusy(Exception):
    """The channel already hosts a live match."""


_TAKE_LOBBYS_PLACE = """
    INSERT INTO posting (match_id, kind, channel_id, message_id, posted_at)
    SELECT ?, 'board', channel_id, message_id, created_at FROM lobby WHERE channel_id = ? AND message_id IS NOT NULL
"""

_MATCH_HEAD = "SELECT id, game, guild_id, channel_id, status, revision FROM match WHERE id = ?"

_FORGET_OPEN = tuple(
    f"DELETE FROM {table} WHERE match_id = ?" for table in ("question", "consent", "offer", "plan", "outbox")
)

_RENAME_MESSAGE = "UPDATE outbox SET decision = ? WHERE match_id = ? AND user_id = ? AND decision = ?"

_END_MATCH = "UPDATE match SET status = ?, outcome = ?, ended_at = ?, ended_by = ? WHERE id = ?"

_PUT_MESSAGE = """
    INSERT INTO outbox (match_id, kind, user_id, decision, stamp, due_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, kind, user_id) DO UPDATE
    SET decision = excluded.decision, stamp = excluded.stamp, due_at = excluded.due_at, tries = 0
"""

_DROP_LOBBY = "DELETE FROM lobby WHERE channel_id = :channel AND version = coalesce(:version, version)"


class MatchStore(Part):
    """Reads and writes single matches."""

    def __init__(self, connections: Connections, packed: PackedContents) -> None:
        super().__init__(connections)
        self._contents = packed

    async def create(self, new: NewMatch) -> int:
        """Store a new match and return its id; its board replaces the lobby's message. Raises
        ``ChannelBusy``, and ``RevisionConflict`` unless its lobby is stored as it was then, or the game of its
        tournament still has no match.
        """
        try:
            return await self._file.transaction(lambda writer: _write_match(writer, new))
        except sqlite3.IntegrityError as error:
            raise ChannelBusy(new.stored.match.channel_id) from error

    async def load(self, match_id: int) -> StoredMatch | None:
        """Return the match, or None if there is none."""
        return await self._file.read(lambda reader: read_match(reader, match_id, self._contents))

    async def branch(self, match_id: int) -> BranchRow | None:
        """Return how the first position of a continued match came about; None for one that was dealt."""
        return await self._file.read(lambda reader: next(iter(read_rows(reader, BranchRow, match_id)), None))

    async def commit(self, old: StoredMatch, new: StoredMatch, grown: Grown) -> None:
        """Write the change of a match from ``old`` to ``new``, with what has ``grown``; all of it or nothing.

        Raises ``RevisionConflict`` unless the match is stored at the revision of ``old``, and ``ChannelBusy``.
        """
        await self._file.transaction(lambda writer: _write_change(writer, old, new, grown))

    async def match_head(self, match_id: int) -> MatchHead | None:
        """Return the facts of a match that are readable whatever is wrong with it."""
        rows = await self._file.rows(_MATCH_HEAD, match_id)
        if not rows:
            return None
        people = await self._file.rows("SELECT user_id FROM seat WHERE match_id = ? AND user_id IS NOT NULL", match_id)
        ((seats,),) = await self._file.rows("SELECT count(*) FROM seat WHERE match_id = ?", match_id)
        counts = await self._file.rows("SELECT counts FROM snapshot WHERE match_id = ?", match_id)
        facts: list[Any] = [*rows[0], tuple(row[0] for row in people), seats, _counts(counts[0][0] if counts else "")]
        return MatchHead(*facts)

    async def put_snapshot(self, match_id: int, revision: int, snapshot: SnapshotRow) -> None:
        """Replace the position of a match. Raises ``RevisionConflict`` unless it is at ``revision``."""

        def put(writer: sqlite3.Connection) -> None:
            _raise_revision(writer, match_id, revision)
            remove_rows(writer, match_id, snapshot)
            add_rows(writer, match_id, snapshot)

        await self._file.transaction(put)

    async def end_unread(self, match_id: int, revision: int, at: float, by: int) -> None:
        """Abort a match that cannot be read; its log stays as it is. Raises ``RevisionConflict``."""

        def end(writer: sqlite3.Connection) -> None:
            _raise_revision(writer, match_id, revision)
            writer.execute(_END_MATCH, ("aborted", None, at, by, match_id))
            for statement in _FORGET_OPEN:
                writer.execute(statement, (match_id,))

        await self._file.transaction(end)


def _write_match(writer: sqlite3.Connection, new: NewMatch) -> int:
    """Write a new match and return its id."""
    match_id = add_numbered(writer, new.stored.match)
    add_rows(writer, match_id, *new.stored.seats, new.base, new.stored.snapshot, *new.stored.questions, *new.entries)
    if new.branch is not None:
        add_rows(writer, match_id, new.branch)
    _write_messages(writer, match_id, 1, new.messages)
    if new.pairing is not None:
        take_pairing(writer, new.pairing, match_id)
    elif new.stored.match.status == "live":
        _take_lobbys_place(writer, match_id, new)
    return match_id


def _take_lobbys_place(writer: sqlite3.Connection, match_id: int, new: NewMatch) -> None:
    """Make the lobby's message the board of the match, and close the lobby. Raises ``RevisionConflict``."""
    channel_id = new.stored.match.channel_id
    writer.execute(_TAKE_LOBBYS_PLACE, (match_id, channel_id))
    dropped = writer.execute(_DROP_LOBBY, {"channel": channel_id, "version": new.lobby_version})
    if new.lobby_version is not None and dropped.rowcount != 1:
        raise RevisionConflict(f"the lobby of channel {channel_id}")


def _write_change(writer: sqlite3.Connection, old: StoredMatch, new: StoredMatch, grown: Grown) -> None:
    match_id = old.match.id
    _write_facts(writer, old.match, new.match)
    before, after = _replaceable(old), _replaceable(new)
    gone = {kind: {key_of(row): row for row in without(before[kind], after[kind])} for kind in before}
    come = {kind: {key_of(row): row for row in without(after[kind], before[kind])} for kind in before}
    for kind in before:  # all before anything is added: two people can change places in one step
        remove_rows(writer, match_id, *(gone[kind] | come[kind]).values())
    for kind in before:
        add_rows(writer, match_id, *come[kind].values())
    add_rows(writer, match_id, *grown.entries)
    if grown.base is not None:
        remove_rows(writer, match_id, grown.base)
        add_rows(writer, match_id, grown.base)
    _write_messages(writer, match_id, new.match.revision, grown.messages, grown.renamed)
    if grown.result is not None:
        write_result(writer, grown.result)


def _replaceable(stored: StoredMatch) -> dict[type[Row], tuple[Row, ...]]:
    """Return the rows of a match that a change compares and rewrites."""
    return {
        SeatRow: stored.seats,
        QuestionRow: stored.questions,
        ConsentRow: stored.consents,
        OfferRow: stored.offers,
        PlanRow: stored.plans,
        SnapshotRow: (stored.snapshot,),
    }


def _write_facts(writer: sqlite3.Connection, old: MatchRow, new: MatchRow) -> None:
    """Write the changes in the row of the match itself, and their consequences elsewhere.

    Raises ``RevisionConflict`` unless it is as old as ``old``, and ``ChannelBusy``.
    """
    before = msgspec.structs.asdict(old)
    changed = {name: value for name, value in msgspec.structs.asdict(new).items() if value != before[name]}
    columns = ", ".join(f"{name} = ?" for name in changed)
    try:
        written = writer.execute(
            f"UPDATE match SET {columns} WHERE id = ? AND revision = ?", (*changed.values(), old.id, old.revision)
        )
    except sqlite3.IntegrityError as error:
        if changed.keys().isdisjoint(("status", "channel_id")):
            raise
        raise ChannelBusy() from error
    if written.rowcount != 1:
        raise RevisionConflict(f"match {old.id}")
    if new.channel_id != old.channel_id:  # its messages in the old channel are forgotten
        writer.execute("DELETE FROM posting WHERE match_id = ? AND kind <> 'private'", (old.id,))
        writer.execute("UPDATE lost_channel SET match_id = NULL WHERE match_id = ?", (old.id,))
    if new.status == "live" and old.status != "live":
        drop_result(writer, old.id)


def _write_messages(
    writer: sqlite3.Connection, match_id: int, stamp: int, messages: Sequence[Message], renamed: Sequence[Renamed] = ()
) -> None:
    """Put messages of a match into the outbox, each replacing one of its kind to the same person."""
    writer.executemany(_RENAME_MESSAGE, [(row.new, match_id, row.user_id, row.old) for row in renamed])
    rows = [(match_id, row.kind, row.user_id, row.decision, stamp, row.due_at) for row in messages]
    writer.executemany(_PUT_MESSAGE, rows)


def _raise_revision(writer: sqlite3.Connection, match_id: int, revision: int) -> None:
    raise_it = "UPDATE match SET revision = revision + 1 WHERE id = ? AND revision = ?"
    if writer.execute(raise_it, (match_id, revision)).rowcount != 1:
        raise RevisionConflict(f"match {match_id}")


def _counts(text: str) -> tuple[int, ...] | None:
    try:
        return msgspec.json.decode(text, type=tuple[int, ...])
    except msgspec.DecodeError:
        return None
