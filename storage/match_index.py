"""Which matches there are, and when each needs some work."""

from __future__ import annotations

from collections.abc import Sequence

from storage.bot_rows import NO_SHARDS, Shards
from storage.connections import Part, as_list, on_shards
from storage.rows import QuestionRow
from storage.tables import row_of

_WITH_PLANS = "SELECT DISTINCT match_id FROM plan ORDER BY match_id"

_WAITING_FOR_COMPUTERS = """
    SELECT DISTINCT question.match_id FROM question
    JOIN seat ON seat.match_id = question.match_id AND seat.seat = question.seat
    JOIN match ON match.id = question.match_id
    WHERE seat.kind = 'computer' AND question.sealed IS NULL AND match.status = 'live'
    ORDER BY question.match_id
"""

_WITH_OUTDATED_BOARDS = """
    SELECT match.id FROM match
    LEFT JOIN posting ON posting.match_id = match.id AND posting.kind = 'board'
    WHERE (match.status = 'live' OR posting.match_id IS NOT NULL OR match.ended_at > ?)
        AND coalesce(posting.shown, 0) < match.revision
        AND match.channel_id NOT IN (SELECT channel_id FROM lost_channel)
    ORDER BY match.id
"""

_UNTOUCHED_SINCE = f"""
    SELECT id FROM match
    WHERE status = 'live' AND asleep = 0 AND tournament_id IS NULL AND id NOT IN (SELECT value FROM json_each(?3))
        AND NOT {on_shards("?4", "?5")} AND touched_at <= CASE
        WHEN EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND user_id IS NOT NULL) THEN ?1 ELSE ?2 END
    ORDER BY id LIMIT 100
"""

_NEXT_ASLEEP = f"""
    SELECT min(touched_at + CASE
        WHEN EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND user_id IS NOT NULL) THEN ?1 ELSE ?2 END)
    FROM match WHERE status = 'live' AND asleep = 0 AND tournament_id IS NULL
        AND id NOT IN (SELECT value FROM json_each(?3)) AND NOT {on_shards("?4", "?5")}
"""

_LIVE_IN_GUILD = "SELECT count(*) FROM match WHERE guild_id = ? AND status = 'live' AND asleep = 0"

_LIVE_OF_PERSON = """
    SELECT match.id FROM seat JOIN match ON match.id = seat.match_id
    WHERE (seat.user_id = ?1 OR seat.absent_id = ?1) AND match.status = 'live' ORDER BY match.id
"""

_WAITING_FOR_PERSON = """
    SELECT match.id FROM question
    JOIN seat ON seat.match_id = question.match_id AND seat.seat = question.seat
    JOIN match ON match.id = question.match_id
    WHERE seat.user_id = ? AND question.sealed IS NULL AND match.status = 'live'
    GROUP BY match.id
    ORDER BY match.asleep, min(question.due_at) IS NULL, min(question.due_at), match.touched_at, match.id
"""

_STOPPED_CLOCK = """
    SELECT 1 FROM question JOIN seat USING (match_id, seat) JOIN match ON match.id = match_id
    WHERE user_id = ? AND stopped > 0 AND due_at IS NOT NULL AND match.status = 'live' LIMIT 1
"""

_LEFT_BY_PERSON = """
    SELECT count(*) FROM match
    WHERE status = 'live' AND NOT EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND user_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND absent_id = ?1)
    AND EXISTS (
        SELECT 1 FROM entry WHERE match_id = match.id AND kind = 'seat' AND user_id = ?1 AND source = 'person'
    )
"""

_LIVE_OF_GUILD = """
    SELECT id, channel_id FROM match WHERE guild_id = ?1 AND status = 'live' AND NOT EXISTS (
        SELECT 1 FROM seat WHERE match_id = match.id AND coalesce(absent_id, user_id) = ?2
    ) ORDER BY touched_at DESC, id LIMIT ?3
"""

_WITH_OPEN_SEATS = """
    SELECT match.id FROM match WHERE guild_id = ? AND status = 'live'
        AND EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND kind = 'open')
    ORDER BY match.touched_at DESC, match.id LIMIT ?
"""

_DUE_QUESTIONS = f"""
    SELECT question.match_id, seat, decision, sealed, due_at, renewals, stopped FROM question
    JOIN match ON match.id = question.match_id
    WHERE due_at <= ?1 AND match.status = 'live' AND NOT match.asleep
        AND match.id NOT IN (SELECT value FROM json_each(?2)) AND NOT {on_shards("?3", "?4")}
    ORDER BY due_at
"""

_NEXT_DEADLINE = f"""
    SELECT min(due_at) FROM question JOIN match ON match.id = question.match_id
    WHERE due_at IS NOT NULL AND NOT match.asleep AND match_id NOT IN (SELECT value FROM json_each(?1))
        AND NOT {on_shards("?2", "?3")}
"""


class MatchIndex(Part):
    """Finds matches by their channel, server, people and deadlines."""

    async def match_ids(self, *, live: bool = False) -> tuple[int, ...]:
        """Return the ids of all matches, or of the live ones, in order."""
        where = "WHERE status = 'live'" if live else ""
        return tuple(row[0] for row in await self._file.rows(f"SELECT id FROM match {where} ORDER BY id"))

    async def dealt_from(self, seed: bytes) -> tuple[int, ...]:
        """Return the matches dealt from a seed, in order; not those continued from another one."""
        rows = await self._file.rows("SELECT id FROM match WHERE seed = ? AND branch_at IS NULL ORDER BY id", seed)
        return tuple(row[0] for row in rows)

    async def latest_in(self, channel_id: int) -> int | None:
        """Return the id of the live match of a channel, else of its last one."""
        rows = await self._file.rows("SELECT id FROM match WHERE channel_id = ? ORDER BY id DESC LIMIT 1", channel_id)
        return rows[0][0] if rows else None

    async def is_busy(self, channel_id: int) -> bool:
        """Return whether a channel hosts a live match."""
        return bool(await self._file.rows("SELECT 1 FROM match WHERE channel_id = ? AND status = 'live'", channel_id))

    async def live_in(self, guild_id: int) -> int:
        """Return how many matches of a server are live and not on hold."""
        return int((await self._file.rows(_LIVE_IN_GUILD, guild_id))[0][0])

    async def live_of(self, guild_id: int, tournament_id: int) -> tuple[int, ...]:
        """Return the live matches of a tournament of a server, in order."""
        query = "SELECT id FROM match WHERE guild_id = ? AND status = 'live' AND tournament_id = ? ORDER BY id"
        return tuple(row[0] for row in await self._file.rows(query, guild_id, tournament_id))

    async def live_ids(self, user_id: int) -> tuple[int, ...]:
        """Return the live matches of a person, including those with a seat kept for them."""
        return tuple(row[0] for row in await self._file.rows(_LIVE_OF_PERSON, user_id))

    async def live_on(self, guild_id: int, without: int | None, most: int) -> tuple[tuple[int, int], ...]:
        """Return live matches of a server, each with its channel, the last used first; -1 is no limit.

        A person's matches can be left out.
        """
        return tuple(await self._file.rows(_LIVE_OF_GUILD, guild_id, without, most))

    async def with_open_seats(self, guild_id: int, most: int) -> tuple[int, ...]:
        """Return the live matches of a server with an open seat, the last used first."""
        return tuple(row[0] for row in await self._file.rows(_WITH_OPEN_SEATS, guild_id, most))

    async def waiting_for(self, user_id: int) -> tuple[int, ...]:
        """Return the live matches that wait for a person's answer, the nearest deadline first."""
        return tuple(row[0] for row in await self._file.rows(_WAITING_FOR_PERSON, user_id))

    async def has_stopped_clock(self, user_id: int) -> bool:
        """Return whether the time of a person's open question was put off for their holidays and weekends."""
        return bool(await self._file.rows(_STOPPED_CLOCK, user_id))

    async def left_by(self, user_id: int) -> int:
        """Return how many live matches have no person left and were left by this one."""
        return int((await self._file.rows(_LEFT_BY_PERSON, user_id))[0][0])

    async def waiting_for_computers(self) -> tuple[int, ...]:
        """Return the live matches in which a computer player must answer."""
        return tuple(row[0] for row in await self._file.rows(_WAITING_FOR_COMPUTERS))

    async def with_plans(self) -> tuple[int, ...]:
        """Return the matches in which moves wait for another player's answer."""
        return tuple(row[0] for row in await self._file.rows(_WITH_PLANS))

    async def with_outdated_boards(self, ended_since: float) -> tuple[int, ...]:
        """Return the matches whose board message is older than their last change.

        A match that is over and has no board counts if it ended since some time: its board may have been posted and the
        bot have been killed before that was noted.
        """
        return tuple(row[0] for row in await self._file.rows(_WITH_OUTDATED_BOARDS, ended_since))

    async def due_questions(
        self, now: float, excluding: Sequence[int] = (), away: Shards = NO_SHARDS
    ) -> tuple[tuple[int, QuestionRow], ...]:
        """Return the open questions whose time is up, with their match, ``excluding`` some and shards ``away``."""
        rows = await self._file.rows(_DUE_QUESTIONS, now, as_list(excluding), *_places(away))
        return tuple((row[0], row_of(QuestionRow, row[1:])) for row in rows)

    async def next_deadline(self, excluding: Sequence[int] = (), away: Shards = NO_SHARDS) -> float | None:
        """Return when the next open question's time is up, ``excluding`` some matches and shards ``away``."""
        return await self._file.earliest(_NEXT_DEADLINE, as_list(excluding), *_places(away))

    async def untouched_since(
        self, before: float, before_if_empty: float, excluding: Sequence[int] = (), away: Shards = NO_SHARDS
    ) -> tuple[int, ...]:
        """Return the live matches, ``excluding`` some and shards ``away``, that no person has used since ``before``.

        For matches without people it is ``before_if_empty``.
        """
        rows = await self._file.rows(_UNTOUCHED_SINCE, before, before_if_empty, as_list(excluding), *_places(away))
        return tuple(row[0] for row in rows)

    async def next_asleep(
        self, after: float, after_if_empty: float, excluding: Sequence[int] = (), away: Shards = NO_SHARDS
    ) -> float | None:
        """Return when the next match goes on hold, ``excluding`` some and shards ``away``.

        That is so many seconds after a person last used it.
        """
        return await self._file.earliest(_NEXT_ASLEEP, after, after_if_empty, as_list(excluding), *_places(away))


def _places(shards: Shards) -> tuple[int, str]:
    """Return shards as two values of a statement."""
    return shards.count, as_list(shards.numbers)
