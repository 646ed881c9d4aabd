"""Matches as they are stored: facts, seats, the position, open questions; what is written of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from storage import statements as sql
from storage.connections import RevisionConflict, as_list
from storage.match_log import MatchLog
from storage.reading import read_match
from storage.results import drop_result, write_result
from storage.rows import (
    NO_SHARDS,
    BranchRow,
    ConsentRow,
    Grown,
    MatchRow,
    Message,
    NewMatch,
    OfferRow,
    PlanRow,
    QuestionRow,
    Renamed,
    SeatRow,
    Shards,
    SnapshotRow,
    StoredMatch,
)
from storage.tables import Row, add_rows, key_of, read_rows, remove_rows, row_of, without


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
            raise ChannelBusy(new.stored.match.channel_id) from error

    async def load(self, match_id: int) -> StoredMatch | None:
        """Return the match, or None if there is none."""
        return await self._read(lambda reader: read_match(reader, match_id, self._contents))

    async def branch(self, match_id: int) -> BranchRow | None:
        """Return how the first position of a match came about that was played on; None of one that was dealt."""
        return await self._read(lambda reader: next(iter(read_rows(reader, BranchRow, match_id)), None))

    async def commit(self, old: StoredMatch, new: StoredMatch, grown: Grown) -> None:
        """Write what a match has become, ``new``, since it was ``old``, with what has ``grown``; all of it or nothing.

        Raises ``RevisionConflict`` unless the match is stored at the revision of ``old``, and ``ChannelBusy``.
        """
        await self._transaction(lambda writer: _write_change(writer, old, new, grown))

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
        return tuple((row[0], row_of(QuestionRow, row[1:])) for row in rows)

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
    facts = msgspec.structs.asdict(new.stored.match)
    del facts["id"]
    marks = ", ".join("?" * len(facts))
    insert = f"INSERT INTO match ({', '.join(facts)}) VALUES ({marks})"
    match_id = writer.execute(insert, tuple(facts.values())).lastrowid
    assert match_id is not None
    add_rows(writer, match_id, *new.stored.seats, new.base, new.stored.snapshot, *new.stored.questions, *new.entries)
    if new.branch is not None:
        add_rows(writer, match_id, new.branch)
    _write_messages(writer, match_id, 1, new.messages)
    if new.stored.match.status == "live":
        _take_lobbys_place(writer, match_id, new)
    return match_id


def _take_lobbys_place(writer: sqlite3.Connection, match_id: int, new: NewMatch) -> None:
    """Make the lobby's message the board of the match, and close the lobby. Raises ``RevisionConflict``."""
    channel_id = new.stored.match.channel_id
    writer.execute(sql.TAKE_LOBBYS_PLACE, (match_id, channel_id))
    dropped = writer.execute(sql.DROP_LOBBY, {"channel": channel_id, "version": new.lobby_version})
    if new.lobby_version is not None and dropped.rowcount != 1:
        raise RevisionConflict(f"the lobby of channel {channel_id}")


def _write_change(writer: sqlite3.Connection, old: StoredMatch, new: StoredMatch, grown: Grown) -> None:
    match_id = old.match.id
    _write_facts(writer, old.match, new.match)
    before, after = _replaceable(old), _replaceable(new)
    gone = {kind: {key_of(row): row for row in without(before[kind], after[kind])} for kind in before}
    come = {kind: {key_of(row): row for row in without(after[kind], before[kind])} for kind in before}
    for kind in before:  # all before anything is added: two people may change places in one step
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
    """Return the rows of a match of which a change writes the difference."""
    return {
        SeatRow: stored.seats,
        QuestionRow: stored.questions,
        ConsentRow: stored.consents,
        OfferRow: stored.offers,
        PlanRow: stored.plans,
        SnapshotRow: (stored.snapshot,),
    }


def _write_facts(writer: sqlite3.Connection, old: MatchRow, new: MatchRow) -> None:
    """Write what has changed in the row of the match itself, and what follows from that elsewhere.

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
    """Put messages of a match into the outbox, each in the place of one of its kind to the same person."""
    writer.executemany(sql.RENAME_MESSAGE, [(row.new, match_id, row.user_id, row.old) for row in renamed])
    rows = [(match_id, row.kind, row.user_id, row.decision, stamp, row.due_at) for row in messages]
    writer.executemany(sql.PUT_MESSAGE, rows)
