"""The rows of one match: how they are written inside a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

from storage import statements as sql
from storage.rows import (
    BaseRow,
    BranchRow,
    ConsentRow,
    EntryRow,
    Message,
    OfferRow,
    PlanRow,
    QuestionRow,
    SeatRow,
    SnapshotRow,
)


def values_of(row: msgspec.Struct) -> tuple[object, ...]:
    """Return the values of a row's fields, in order."""
    return msgspec.structs.astuple(row)


def write_seats(writer: sqlite3.Connection, match_id: int, seats: Iterable[SeatRow]) -> None:
    """Write who holds some seats of a match."""
    rows = tuple(seats)
    if not rows:
        return
    # Remove rows before adding any: two people may change places in one step.
    writer.executemany("DELETE FROM seat WHERE match_id = ? AND seat = ?", [(match_id, row.seat) for row in rows])
    writer.executemany(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [(match_id, *values_of(row)) for row in rows]
    )


def write_entries(writer: sqlite3.Connection, match_id: int, entries: Iterable[EntryRow]) -> None:
    """Append to the log of a match."""
    writer.executemany(sql.NEW_ENTRY, [(match_id, *values_of(entry)) for entry in entries])


def write_base(writer: sqlite3.Connection, match_id: int, base: BaseRow) -> None:
    """Write a position from which replay can start."""
    writer.execute("INSERT OR REPLACE INTO base VALUES (?, ?, ?, ?)", (match_id, *values_of(base)))


def write_branch(writer: sqlite3.Connection, match_id: int, branch: BranchRow | None) -> None:
    """Write how the first position of a match came about that was played on; nothing of another one."""
    if branch is not None:
        writer.execute("INSERT INTO branch VALUES (?, ?, ?)", (match_id, *values_of(branch)))


def write_snapshot(writer: sqlite3.Connection, match_id: int, snapshot: SnapshotRow) -> None:
    """Write the present position of a match."""
    counts = msgspec.json.encode(snapshot.counts).decode()
    writer.execute(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?, ?)",
        (match_id, snapshot.number, snapshot.version, snapshot.state, counts, snapshot.trail),
    )


def write_questions(writer: sqlite3.Connection, match_id: int, questions: Iterable[QuestionRow]) -> None:
    """Write the open questions of a match, in the place of those before."""
    writer.execute("DELETE FROM question WHERE match_id = ?", (match_id,))
    rows = [(match_id, *values_of(row)) for row in questions]
    writer.executemany("INSERT INTO question VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def write_consents(writer: sqlite3.Connection, match_id: int, consents: Iterable[ConsentRow]) -> None:
    """Write who has agreed to what in a match, in the place of what was there before."""
    writer.execute("DELETE FROM consent WHERE match_id = ?", (match_id,))
    writer.executemany("INSERT INTO consent VALUES (?, ?, ?, ?)", [(match_id, *values_of(row)) for row in consents])


def write_offers(writer: sqlite3.Connection, match_id: int, offers: Iterable[OfferRow]) -> None:
    """Write the offered seats of a match, in the place of those before, except of people who are deleted."""
    writer.execute("DELETE FROM offer WHERE match_id = ? AND offered_by > 0", (match_id,))
    rows = [(match_id, *values_of(row)) for row in offers]
    writer.executemany("INSERT OR REPLACE INTO offer VALUES (?, ?, ?, ?, ?)", rows)


def write_plans(writer: sqlite3.Connection, match_id: int, plans: Iterable[PlanRow]) -> None:
    """Write the plans of a match, in the place of those before."""
    writer.execute("DELETE FROM plan WHERE match_id = ?", (match_id,))
    writer.executemany("INSERT INTO plan VALUES (?, ?, ?, ?, ?, ?, ?)", [(match_id, *values_of(row)) for row in plans])


def write_messages(writer: sqlite3.Connection, match_id: int, stamp: int, messages: Iterable[Message]) -> None:
    """Put messages of a match into the outbox, each in the place of one of its kind to the same person."""
    rows = [(match_id, row.kind, row.user_id, row.decision, stamp, row.due_at) for row in messages]
    writer.executemany(sql.PUT_MESSAGE, rows)
