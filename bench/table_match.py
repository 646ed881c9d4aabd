"""The newest match of a local table, read out of its database."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from host.stored.decoded_match import DecodedMatch, read
from rules.engine import Seat
from storage.database import connect_to_read
from storage.reading import PackedContents, read_match


class StoredMatch:
    """The newest match in the database of a table, which is only read."""

    def __init__(self, database: Path) -> None:
        self._connection = connect_to_read(database)

    def newest(self) -> DecodedMatch | None:
        """Return it as it is now; None before there is one."""
        self._connection.execute("BEGIN")
        try:
            (match_id,) = self._connection.execute("SELECT max(id) FROM match").fetchone()
            stored = None if match_id is None else read_match(self._connection, match_id, PackedContents())
        finally:
            self._connection.execute("COMMIT")
        return None if stored is None else read(stored)

    def now(self) -> DecodedMatch:
        """Return it as it is now."""
        found = self.newest()
        assert found is not None
        return found

    def answers_of(self, match: DecodedMatch, seat: Seat) -> Hashable:
        """Return what changes whenever a seat gives an answer, lays one aside or plans one."""
        query = "SELECT count(*) FROM entry WHERE match_id = ? AND seat = ?"
        (entries,) = self._connection.execute(query, (match.id, seat)).fetchone()
        question = match.question(seat)
        plans = tuple(plan.moves for plan in match.stored.plans if plan.seat == seat)
        return entries, None if question is None else question.sealed, plans

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
