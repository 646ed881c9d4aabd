"""The time when each shard was last up, whether the bot is paused, and the clocks that both move."""

from __future__ import annotations

import sqlite3

import msgspec

from storage.bot_rows import PauseRow, Shards
from storage.connections import Part, as_list, on_shards

_SHOW_PAUSE = """
    UPDATE match SET revision = revision + 1 WHERE status = 'live' AND NOT asleep AND touched_at >= ?
"""

_SHOW_END_OF_PAUSE = """
    UPDATE match SET revision = revision + 1
    WHERE status = 'live' AND id IN (SELECT match_id FROM posting WHERE kind = 'board' AND paused)
"""


def _raised(which: str) -> tuple[str, str]:
    """Return the statements that give the chosen matches a new revision and count it as shown on their boards."""
    return (
        f"""
        UPDATE posting SET shown = shown + 1
        WHERE kind = 'board' AND match_id IN (SELECT id FROM match WHERE {which})
            AND shown = (SELECT revision FROM match WHERE id = match_id)
        """,
        f"UPDATE match SET revision = revision + 1 WHERE {which}",
    )


_AWAKE = f"NOT asleep AND {on_shards(':shards', ':numbers')}"

_MOVED = f"status = 'live' AND {_AWAKE}"

_MOVE_CLOCKS = (
    *_raised(_MOVED),
    f"""
    UPDATE question SET due_at = max(due_at + :outage, :now + :grace)
    WHERE due_at IS NOT NULL AND match_id IN (SELECT id FROM match WHERE {_MOVED})
    """,
    f"""
    UPDATE outbox SET due_at = max(due_at + :outage, :now + iif(kind = 'warning', :grace / 2, 0))
    WHERE (kind = 'warning' OR :outage < 0) AND match_id IN (SELECT id FROM match WHERE {_AWAKE})
    """,
    f"UPDATE match SET touched_at = min(touched_at + :outage, :now) WHERE {_MOVED}",
)

_IN_LOBBY = "json_extract(CAST(lobby AS TEXT), '$.{}')".format

_MOVE_STAMPS = (
    *_raised("""(asleep OR status <> 'live') AND (
        ended_at BETWEEN :since AND :until
        OR id IN (SELECT match_id FROM seat WHERE acted_at BETWEEN :since AND :until))"""),
    "UPDATE match SET ended_at = ended_at + :step WHERE ended_at BETWEEN :since AND :until",
    "UPDATE seat SET acted_at = acted_at + :step WHERE acted_at BETWEEN :since AND :until",
    "UPDATE invitation SET at = at + :step, until = until + :step WHERE at BETWEEN :since AND :until",
    f"""
    UPDATE lobby SET version = version + 1, lobby = CAST(json_set(
        CAST(lobby AS TEXT), '$.touched', {_IN_LOBBY("touched")} + :step,
        '$.owner_seen', {_IN_LOBBY("owner_seen")} + :step,
        '$.open_until', iif({_IN_LOBBY("open_until")}, {_IN_LOBBY("open_until")} + :step, 0.0)
    ) AS BLOB) WHERE {_IN_LOBBY("touched")} BETWEEN :since AND :until
    """,
)
"""Times that are compared with the clock and were stored under an earlier setting of it.

A live match that is awake already has a new revision.
"""


class ClockStore(Part):
    """Reads and writes when the bot was up or paused; moves the clocks of matches."""

    async def last_up(self) -> dict[int, float]:
        """Return when each shard was last known to be up, by its number."""
        return dict(await self._file.rows("SELECT shard, up_at FROM uptime"))

    async def set_up(self, now: float, shards: Shards) -> None:
        """Record that these shards are up."""
        await self._file.transaction(lambda writer: _write_up(writer, now, shards))

    async def move_clocks(self, now: float, outage: float, grace: float, shards: Shards) -> None:
        """Move every running clock of these shards by ``outage`` seconds and record that they are up, both or neither.

        An outage of less than 0 is that of a clock that was set back meanwhile.

        No deadline is then less than ``grace`` seconds ahead, and no unsent
        reminder less than half of that. The affected matches get a new
        revision, since a change based on the old deadlines must no longer be
        stored. A board that showed the old one counts as showing the new
        one: its next change shows the time.
        """
        numbers = as_list(shards.numbers)
        moved = {"now": now, "outage": outage, "grace": grace, "shards": shards.count, "numbers": numbers}

        def move(writer: sqlite3.Connection) -> None:
            for statement in _MOVE_CLOCKS:
                writer.execute(statement, moved)
            _write_up(writer, now, shards)

        await self._file.transaction(move)

    async def follow_wall_clock(self, step: float, since: float, until: float) -> None:
        """Move every running clock by a step of the wall clock, and its timestamps from ``since`` to ``until``.

        Earlier times were right, or were moved at the start.
        """
        moved = {"now": until + step, "outage": step, "grace": 0.0, "shards": 1, "numbers": as_list([0])}
        stamped = {"step": step, "since": since, "until": until}

        def move(writer: sqlite3.Connection) -> None:
            for statement in _MOVE_CLOCKS:
                writer.execute(statement, moved)
            writer.execute("UPDATE uptime SET up_at = up_at + ?", (step,))
            for statement in _MOVE_STAMPS:
                writer.execute(statement, stamped)

        await self._file.transaction(move)

    async def pause(self) -> PauseRow | None:
        """Return since when and why the bot is paused; None if it is not."""
        rows = await self._file.rows("SELECT at, reason FROM pause")
        return PauseRow(*rows[0]) if rows else None

    async def begin_pause(self, pause: PauseRow, shown_since: float) -> None:
        """Pause the bot; the boards of matches used since then must say so."""

        def begin(writer: sqlite3.Connection) -> None:
            writer.execute("INSERT OR REPLACE INTO pause VALUES (1, ?, ?)", msgspec.structs.astuple(pause))
            writer.execute(_SHOW_PAUSE, (shown_since,))

        await self._file.transaction(begin)

    async def end_pause(self) -> None:
        """Let the bot continue; boards that say that it is paused must be shown again."""

        def end(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM pause")
            writer.execute(_SHOW_END_OF_PAUSE)

        await self._file.transaction(end)


def _write_up(writer: sqlite3.Connection, now: float, shards: Shards) -> None:
    rows = [(number, now) for number in shards.numbers]
    writer.executemany("INSERT OR REPLACE INTO uptime VALUES (?, ?)", rows)
    writer.execute("DELETE FROM uptime WHERE shard >= ?", (shards.count,))
