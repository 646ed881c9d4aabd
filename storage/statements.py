"""The longer statements of the repository."""

TAKE_LOBBYS_PLACE = """
    INSERT INTO posting (match_id, kind, channel_id, message_id, posted_at)
    SELECT ?, 'board', channel_id, message_id, created_at FROM lobby WHERE channel_id = ? AND message_id IS NOT NULL
"""

MATCH_HEAD = "SELECT id, game, guild_id, channel_id, status, revision FROM match WHERE id = ?"

FORGET_OPEN = tuple(
    f"DELETE FROM {table} WHERE match_id = ?" for table in ("question", "consent", "offer", "plan", "outbox")
)

WITH_PLANS = "SELECT DISTINCT match_id FROM plan ORDER BY match_id"

COUNT_SHOWN = "SELECT count(*) FROM entry WHERE match_id = ? AND hidden & ? = 0"

UNDOS_IN_A_ROW = """
    SELECT count(*) FROM entry WHERE match_id = ?1 AND kind = 'undo' AND seat = ?2 AND number > coalesce((
        SELECT number FROM entry WHERE match_id = ?1 AND seat IS NOT ?2 AND hidden & ?3 = 0
        ORDER BY number DESC LIMIT 1
    ), -1)
"""

BASE_NUMBERS = "SELECT number FROM base WHERE match_id = ? AND number >= ? ORDER BY number"

HAS_PLAYED = """
    SELECT 1 FROM entry WHERE match_id = ? AND user_id = ? AND source = 'person' AND NOT automatic LIMIT 1
"""

_UNPACKED = "status <> 'live' AND packed = 0"

TO_PACK = f"""
    SELECT id FROM match WHERE {_UNPACKED} AND (ended_at IS NULL OR ended_at <= ?)
        AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY ended_at LIMIT ?
"""

NEXT_TO_PACK = f"""
    SELECT min(coalesce(ended_at, 0)) FROM match WHERE {_UNPACKED} AND id NOT IN (SELECT value FROM json_each(?))
"""

IS_TO_PACK = f"SELECT 1 FROM match WHERE id = ? AND {_UNPACKED}"

RENAME_MESSAGE = "UPDATE outbox SET decision = ? WHERE match_id = ? AND user_id = ? AND decision = ?"

END_MATCH = "UPDATE match SET status = ?, outcome = ?, ended_at = ?, ended_by = ? WHERE id = ?"

WAITING_FOR_COMPUTERS = """
    SELECT DISTINCT question.match_id FROM question
    JOIN seat ON seat.match_id = question.match_id AND seat.seat = question.seat
    JOIN match ON match.id = question.match_id
    WHERE seat.kind = 'computer' AND question.sealed IS NULL AND match.status = 'live'
    ORDER BY question.match_id
"""

WITH_OUTDATED_BOARDS = """
    SELECT match.id FROM match
    LEFT JOIN posting ON posting.match_id = match.id AND posting.kind = 'board'
    WHERE (match.status = 'live' OR posting.match_id IS NOT NULL OR match.ended_at > ?)
        AND coalesce(posting.shown, 0) < match.revision
        AND match.channel_id NOT IN (SELECT channel_id FROM lost_channel)
    ORDER BY match.id
"""


def _on_shards(count: str, numbers: str) -> str:
    """Return the condition that a match belongs to some of the bot's shards."""
    return f"(coalesce(match.guild_id, 0) >> 22) % {count} IN (SELECT value FROM json_each({numbers}))"


UNTOUCHED_SINCE = f"""
    SELECT id FROM match
    WHERE status = 'live' AND asleep = 0 AND id NOT IN (SELECT value FROM json_each(?3))
        AND NOT {_on_shards("?4", "?5")} AND touched_at <= CASE
        WHEN EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND user_id IS NOT NULL) THEN ?1 ELSE ?2 END
    ORDER BY id LIMIT 100
"""

NEXT_ASLEEP = f"""
    SELECT min(touched_at + CASE
        WHEN EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND user_id IS NOT NULL) THEN ?1 ELSE ?2 END)
    FROM match WHERE status = 'live' AND asleep = 0 AND id NOT IN (SELECT value FROM json_each(?3))
        AND NOT {_on_shards("?4", "?5")}
"""

LIVE_IN_GUILD = "SELECT count(*) FROM match WHERE guild_id = ? AND status = 'live' AND asleep = 0"

LIVE_OF_PERSON = """
    SELECT match.id FROM seat JOIN match ON match.id = seat.match_id
    WHERE (seat.user_id = ?1 OR seat.absent_id = ?1) AND match.status = 'live' ORDER BY match.id
"""

WAITING_FOR_PERSON = """
    SELECT match.id FROM question
    JOIN seat ON seat.match_id = question.match_id AND seat.seat = question.seat
    JOIN match ON match.id = question.match_id
    WHERE seat.user_id = ? AND question.sealed IS NULL AND match.status = 'live'
    GROUP BY match.id
    ORDER BY match.asleep, min(question.due_at) IS NULL, min(question.due_at), match.touched_at, match.id
"""

STOPPED_CLOCK = """
    SELECT 1 FROM question JOIN seat USING (match_id, seat) JOIN match ON match.id = match_id
    WHERE user_id = ? AND stopped > 0 AND due_at IS NOT NULL AND match.status = 'live' LIMIT 1
"""

COUNT_LIVE = """
    SELECT count(*), coalesce(sum(asleep), 0), coalesce(sum(pace > 0 AND NOT asleep), 0)
    FROM match WHERE status = 'live'
"""

COUNT_UNSENT = "SELECT count(*), min(due_at) FROM outbox"

LEFT_BY_PERSON = """
    SELECT count(*) FROM match
    WHERE status = 'live' AND NOT EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND user_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND absent_id = ?1)
    AND EXISTS (
        SELECT 1 FROM entry WHERE match_id = match.id AND kind = 'seat' AND user_id = ?1 AND source = 'person'
    )
"""

LIVE_OF_GUILD = """
    SELECT id, channel_id FROM match WHERE guild_id = ?1 AND status = 'live' AND NOT EXISTS (
        SELECT 1 FROM seat WHERE match_id = match.id AND coalesce(absent_id, user_id) = ?2
    ) ORDER BY touched_at DESC, id LIMIT ?3
"""

WITH_OPEN_SEATS = """
    SELECT match.id FROM match WHERE guild_id = ? AND status = 'live'
        AND EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND kind = 'open')
    ORDER BY match.touched_at DESC, match.id LIMIT ?
"""

DUE_QUESTIONS = f"""
    SELECT question.match_id, seat, decision, sealed, due_at, renewals, stopped FROM question
    JOIN match ON match.id = question.match_id
    WHERE due_at <= ?1 AND match.status = 'live' AND NOT match.asleep
        AND match.id NOT IN (SELECT value FROM json_each(?2)) AND NOT {_on_shards("?3", "?4")}
    ORDER BY due_at
"""

NEXT_DEADLINE = f"""
    SELECT min(due_at) FROM question JOIN match ON match.id = question.match_id
    WHERE due_at IS NOT NULL AND NOT match.asleep AND match_id NOT IN (SELECT value FROM json_each(?1))
        AND NOT {_on_shards("?2", "?3")}
"""

DUE_MESSAGES = """
    SELECT id, match_id, kind, user_id, decision, stamp, due_at, tries FROM outbox
    WHERE due_at <= ? AND match_id NOT IN (SELECT value FROM json_each(?)) ORDER BY due_at, id LIMIT ?
"""

NEXT_MESSAGE = "SELECT min(due_at) FROM outbox WHERE match_id NOT IN (SELECT value FROM json_each(?))"

PUT_MESSAGE = """
    INSERT INTO outbox (match_id, kind, user_id, decision, stamp, due_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, kind, user_id) DO UPDATE
    SET decision = excluded.decision, stamp = excluded.stamp, due_at = excluded.due_at, tries = 0
"""

POSTING = """
    SELECT kind, channel_id, message_id, posted_at, user_id, shown, content, paused FROM posting
    WHERE match_id = ? AND kind = ? AND user_id = ?
"""

NOTICES = """
    SELECT kind, channel_id, message_id, posted_at, user_id, shown FROM posting
    WHERE match_id = ? AND kind = 'notice'
"""

POSTINGS_TO = """
    SELECT match_id, kind, channel_id, message_id, posted_at, user_id FROM posting WHERE user_id = ? AND kind <> 'board'
"""

REMEMBER_POSTING = """
    INSERT OR REPLACE INTO posting (match_id, kind, channel_id, message_id, posted_at, user_id, shown, content, paused)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

SHOW_PAUSE = """
    UPDATE match SET revision = revision + 1 WHERE status = 'live' AND NOT asleep AND touched_at >= ?
"""

SHOW_END_OF_PAUSE = """
    UPDATE match SET revision = revision + 1
    WHERE status = 'live' AND id IN (SELECT match_id FROM posting WHERE kind = 'board' AND paused)
"""

NEW_LOBBY = """
    INSERT INTO lobby (channel_id, lobby, created_at, version) VALUES (:channel, :lobby, :at, :version)
    ON CONFLICT DO NOTHING
"""

CHANGE_LOBBY = """
    UPDATE lobby SET lobby = :lobby, version = :version WHERE channel_id = :channel AND version = :version - 1
"""

DROP_LOBBY = "DELETE FROM lobby WHERE channel_id = :channel AND version = coalesce(:version, version)"

NEW_PREFERENCES = """
    INSERT INTO preferences (kind, id, preferences, version) VALUES (:kind, :whose, :preferences, :version)
    ON CONFLICT DO NOTHING
"""

CHANGE_PREFERENCES = """
    UPDATE preferences SET preferences = :preferences, version = :version
    WHERE kind = :kind AND id = :whose AND version = :version - 1
"""

_MOVED = f"NOT asleep AND {_on_shards(':shards', ':numbers')}"

_OF_MOVED = f"match_id IN (SELECT id FROM match WHERE {_MOVED})"

MOVE_CLOCKS = (
    f"""
    UPDATE match SET revision = revision + 1
    WHERE status = 'live' AND id IN (SELECT match_id FROM question WHERE due_at IS NOT NULL) AND {_MOVED}
    """,
    f"""
    UPDATE posting SET shown = shown + 1
    WHERE kind = 'board' AND shown = (SELECT revision - 1 FROM match WHERE id = match_id AND status = 'live')
        AND match_id IN (SELECT match_id FROM question WHERE due_at IS NOT NULL) AND {_OF_MOVED}
    """,
    f"UPDATE question SET due_at = max(due_at + :outage, :now + :grace) WHERE due_at IS NOT NULL AND {_OF_MOVED}",
    f"""
    UPDATE outbox SET due_at = max(due_at + :outage, :now + iif(kind = 'warning', :grace / 2, 0))
    WHERE (kind = 'warning' OR :outage < 0) AND {_OF_MOVED}
    """,
    f"""
    UPDATE match SET touched_at = min(touched_at + :outage, :now) WHERE status = 'live' AND {_MOVED}
    """,
)

_IN_LOBBY = "json_extract(CAST(lobby AS TEXT), '$.{}')".format

MOVE_STAMPS = (
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
"""What is compared with the clock and was stored by one that has been set since."""
