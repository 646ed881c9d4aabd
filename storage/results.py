"""How matches ended: rows that outlive them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

import msgspec

from storage.connections import Connections
from storage.packing import Contents
from storage.reading import PackedContents, read_bases, read_entries, read_match
from storage.result_rows import Result, ResultSeat
from storage.rows import StoredMatch

_FACTS = tuple(name for name in Result.__struct_fields__ if name != "seats")
_SEAT = ResultSeat.__struct_fields__
_NEW_RESULT = f"INSERT INTO result ({', '.join(_FACTS)}) VALUES ({', '.join('?' * len(_FACTS))})"
_NEW_SEAT = f"INSERT INTO result_seat (match_id, {', '.join(_SEAT)}) VALUES (?, {', '.join('?' * len(_SEAT))})"
_DROP = ("DELETE FROM result_seat WHERE match_id = ?", "DELETE FROM result WHERE match_id = ?")

_READ = f"""
    SELECT {", ".join(_FACTS)}, {", ".join(_SEAT)} FROM result JOIN result_seat USING (match_id)
    WHERE (:guild IS NULL OR guild_id = :guild) AND (:game IS NULL OR game = :game)
        AND (:person IS NULL OR match_id IN (SELECT match_id FROM result_seat WHERE user_id = :person))
        AND (:against IS NULL OR match_id IN (SELECT match_id FROM result_seat WHERE user_id = :against))
    ORDER BY ended_at, match_id, seat
"""
_READ_ONE = f"""
    SELECT {", ".join(_FACTS)}, {", ".join(_SEAT)} FROM result JOIN result_seat USING (match_id)
    WHERE match_id = :match ORDER BY seat
"""
_UNLISTED = """
    SELECT id FROM wishes WHERE kind = 'person' AND json_extract(CAST(wishes AS TEXT), '$.listed') = 0
"""

ResultOf = Callable[[StoredMatch, Contents], Result]
"""Makes the row of a finished match from its facts and its log."""


class Results(Connections):
    """Reads how matches ended, and makes the rows anew."""

    async def results(
        self,
        *,
        guild_id: int | None = None,
        game: str | None = None,
        person: int | None = None,
        against: int | None = None,
    ) -> tuple[Result, ...]:
        """Return how matches ended, the oldest first: of a server, of a game, with these people, as far as named."""
        values = {"guild": guild_id, "game": game, "person": person, "against": against}
        return await self._read(lambda reader: _results(reader.execute(_READ, values)))

    async def unlisted(self) -> frozenset[int]:
        """Return the people who do not want to stand in lists."""
        return frozenset(row[0] for row in await self._rows(_UNLISTED))

    async def finished(self) -> tuple[int, ...]:
        """Return the ids of all finished matches, in order."""
        return tuple(row[0] for row in await self._rows("SELECT id FROM match WHERE status <> 'live' ORDER BY id"))

    async def make_result(self, match_id: int, result_of: ResultOf) -> bool:
        """Make the row of a finished match anew; return whether it was another one before, or none."""

        def work(writer: sqlite3.Connection) -> bool:
            stored = read_match(writer, match_id, PackedContents())
            if stored is None or stored.match.status == "live":
                return False
            result = result_of(stored, _contents(writer, stored))
            before = _results(writer.execute(_READ_ONE, {"match": match_id}))
            if before == (result,):
                return False
            write_result(writer, result)
            return True

        return await self._transaction(work)


def _contents(reader: sqlite3.Connection, stored: StoredMatch) -> Contents:
    """Return the log of a match, packed or not."""
    match_id = stored.match.id
    packed = PackedContents().read(reader, match_id)
    if packed is not None:
        return packed
    return Contents(read_entries(reader, match_id), read_bases(reader, match_id), stored.snapshot)


def _results(rows: Iterable[tuple[Any, ...]]) -> tuple[Result, ...]:
    """Return results from their rows, one for each seat, those of a match one after the other."""
    found: list[Result] = []
    for facts, seats in groupby(rows, key=lambda row: row[: len(_FACTS)]):
        known = dict(zip(_FACTS, facts, strict=True))
        for flag in ("computers", "played_on"):
            known[flag] = bool(known[flag])
        found.append(Result(**known, seats=tuple(_seat(row[len(_FACTS) :]) for row in seats)))
    return tuple(found)


def _seat(row: tuple[Any, ...]) -> ResultSeat:
    values = dict(zip(_SEAT, row, strict=True))
    return ResultSeat(**values | {"resigned": bool(values["resigned"])})


def has_result(reader: sqlite3.Connection, match_id: int) -> bool:
    """Return whether it is written how a match ended."""
    return reader.execute("SELECT 1 FROM result WHERE match_id = ?", (match_id,)).fetchone() is not None


def drop_result(writer: sqlite3.Connection, match_id: int) -> None:
    """Forget how a match ended, for it goes on."""
    for statement in _DROP:
        writer.execute(statement, (match_id,))


def write_result(writer: sqlite3.Connection, result: Result) -> None:
    """Write how a match ended, in the place of what was written before."""
    drop_result(writer, result.match_id)
    writer.execute(_NEW_RESULT, [getattr(result, name) for name in _FACTS])
    rows = [(result.match_id, *msgspec.structs.astuple(seat)) for seat in result.seats]
    writer.executemany(_NEW_SEAT, rows)
