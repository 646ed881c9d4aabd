"""How matches ended: rows that outlive them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterable
from itertools import groupby
from typing import Any

import msgspec

from storage.bot_rows import Result, ResultSeat
from storage.connections import Part, as_list
from storage.reading import Contents, PackedContents, contents_of, read_match
from storage.rows import StoredMatch

_FACTS = tuple(name for name in Result.__struct_fields__ if name != "seats")

_SEAT = ResultSeat.__struct_fields__

_NEW_RESULT = f"INSERT INTO result ({', '.join(_FACTS)}) VALUES ({', '.join('?' * len(_FACTS))})"

_NEW_SEAT = f"INSERT INTO result_seat (match_id, {', '.join(_SEAT)}) VALUES (?, {', '.join('?' * len(_SEAT))})"

_DROP = ("DELETE FROM result_seat WHERE match_id = ?", "DELETE FROM result WHERE match_id = ?")

_READ = f"SELECT {', '.join(_FACTS)}, {', '.join(_SEAT)} FROM result JOIN result_seat USING (match_id)"

_OF = {
    "guild": "guild_id = :guild",
    "person": "match_id IN (SELECT match_id FROM result_seat WHERE user_id = :person)",
    "against": "match_id IN (SELECT match_id FROM result_seat WHERE user_id = :against)",
    "rated": "rated = 1",
}
"""Conditions, from which a query takes only those it needs: it does not even look at other rows."""

_UNLISTED = """
    SELECT id FROM preferences WHERE kind = 'person' AND id IN (SELECT value FROM json_each(?))
        AND json_extract(CAST(preferences AS TEXT), '$.listed') = 0
"""

_STAMP = "SELECT coalesce(sum(stamp), 0) FROM result_stamp"

ResultOf = Callable[[StoredMatch, Contents], Result]
"""Makes the row of a finished match from its facts and its log."""


class ResultStore(Part):
    """Reads how matches ended, and rebuilds the rows."""

    async def results(self) -> tuple[Result, ...]:
        """Return the results of all matches, the oldest first."""
        return await self._file.read(read_results)

    async def results_stamp(self, guild_id: int | None) -> int:
        """Return a number that has risen if a result has changed: on a server, or anywhere for None."""
        rows = await (
            self._file.rows(_STAMP) if guild_id is None else self._file.rows(f"{_STAMP} WHERE guild_id = ?", guild_id)
        )
        return int(rows[0][0])

    async def unlisted(self, people: Collection[int]) -> frozenset[int]:
        """Return the members of ``people`` who do not want to appear in lists."""
        return frozenset(row[0] for row in await self._file.rows(_UNLISTED, as_list([*people])))

    async def finished(self) -> tuple[int, ...]:
        """Return the ids of all finished matches, in order."""
        return tuple(row[0] for row in await self._file.rows("SELECT id FROM match WHERE status <> 'live' ORDER BY id"))

    async def make_result(self, match_id: int, result_of: ResultOf) -> bool:
        """Rebuild the row of a finished match; return whether it was different before, or missing."""

        def work(writer: sqlite3.Connection) -> bool:
            stored = read_match(writer, match_id, PackedContents())
            if stored is None or stored.match.status == "live":
                return False
            result = result_of(stored, contents_of(writer, stored, PackedContents()))
            before = _results(writer.execute(f"{_READ} WHERE match_id = ? ORDER BY seat", (match_id,)))
            if before == (result,):
                return False
            write_result(writer, result)
            return True

        return await self._file.transaction(work)


def read_results(
    reader: sqlite3.Connection,
    guild_id: int | None = None,
    person: int | None = None,
    against: int | None = None,
    *,
    rated: bool = False,
) -> tuple[Result, ...]:
    """Return results, the oldest first: of a server, with these people and only of rated matches, as far as given."""
    values = {"guild": guild_id, "person": person, "against": against, "rated": rated or None}
    wanted = " AND ".join(condition for name, condition in _OF.items() if values[name] is not None) or "true"
    return _results(reader.execute(f"{_READ} WHERE {wanted} ORDER BY ended_at, match_id, seat", values))


def _results(rows: Iterable[tuple[Any, ...]]) -> tuple[Result, ...]:
    """Return results from their rows, one for each seat, with those of a match next to each other."""
    results: list[Result] = []
    for facts, seats in groupby(rows, key=lambda row: row[: len(_FACTS)]):
        known = dict(zip(_FACTS, facts, strict=True))
        for flag in ("computers", "played_on", "rated"):
            known[flag] = bool(known[flag])
        results.append(Result(**known, seats=tuple(_seat(row[len(_FACTS) :]) for row in seats)))
    return tuple(results)


def _seat(row: tuple[Any, ...]) -> ResultSeat:
    values = dict(zip(_SEAT, row, strict=True))
    return ResultSeat(**values | {"resigned": bool(values["resigned"])})


def has_result(reader: sqlite3.Connection, match_id: int) -> bool:
    """Return whether the result of a match is stored."""
    return reader.execute("SELECT 1 FROM result WHERE match_id = ?", (match_id,)).fetchone() is not None


def drop_result(writer: sqlite3.Connection, match_id: int) -> None:
    """Delete the result of a match that continues."""
    for statement in _DROP:
        writer.execute(statement, (match_id,))


def write_result(writer: sqlite3.Connection, result: Result) -> None:
    """Write the result of a match, replacing any earlier one."""
    drop_result(writer, result.match_id)
    writer.execute(_NEW_RESULT, [getattr(result, name) for name in _FACTS])
    rows = [(result.match_id, *msgspec.structs.astuple(seat)) for seat in result.seats]
    writer.executemany(_NEW_SEAT, rows)
