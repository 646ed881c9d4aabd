"""What must be true when nothing is pending: no move lost or doubled, no message missing or doubled."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.loopback.duel import Duel, match_of
from tests.loopback.move_audit import lost_or_doubled
from tests.loopback.panel_audit import asked_again
from tests.loopback.people import words
from tests.loopback.stored import rows

PATIENCE = 180.0
"""Seconds after which something will never come true."""
BEHIND = """
    SELECT count(*) FROM match LEFT JOIN posting ON posting.match_id = match.id AND posting.kind = 'board'
    WHERE coalesce(posting.shown, 0) < match.revision AND ?1 IN (0, match.channel_id)
"""
DUE = "SELECT count(*) FROM outbox JOIN match ON match.id = match_id WHERE due_at <= ?2 AND ?1 IN (0, match.channel_id)"


async def until(seen: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is true. Raises ``TimeoutError``."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if seen():
            return
        await asyncio.sleep(0.02)
    raise TimeoutError


async def quiet(database: Path, channel_id: int = 0, patience: float = PATIENCE) -> None:
    """Wait until every board, or that of a channel, is shown and all news are sent. Raises ``TimeoutError``."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        behind, due = rows(database, BEHIND, channel_id), rows(database, DUE, channel_id, time.time() + 5.0)
        if behind == due == [(0,)]:
            return
        await asyncio.sleep(0.1)
    raise TimeoutError(f"boards behind: {behind}, news due: {due}")


async def faults(database: Path, duels: Sequence[Duel], patience: float = PATIENCE) -> list[str]:
    """Return everything that is wrong and stays so, in words; call it when all is ``quiet``.

    A message is written or deleted a moment before or after the bot notes it.
    """
    end = time.monotonic() + patience
    while True:
        found = _faults(database, duels)
        if not found or time.monotonic() > end:
            return found
        await asyncio.sleep(0.1)


def _faults(database: Path, duels: Sequence[Duel]) -> list[str]:
    checks = (lost_or_doubled, misplaced, asked_again)
    return [fault for duel in duels for check in checks for fault in check(database, duel)]


def misplaced(database: Path, duel: Duel) -> Iterator[str]:
    """Compare the messages that stand on Discord with those that the bot knows of."""
    boards = {(match_of(board) or 0, board.id) for board in duel.boards()}
    yield from _compare(database, duel, "board", boards)
    notices = {(0, one.id) for one in duel.channel.messages.values() if re.search("it is your move", words(one))}
    for fault in _compare(database, duel, "notice", notices):
        if "missing" not in fault:  # one that is gone already is looked for once more, in vain
            yield fault
    for person in (duel.ann, duel.bob):
        direct_messages = {(0, message.id) for message in person.direct_messages()}
        yield from _compare(database, duel, "private", direct_messages, person.id)


def _compare(
    database: Path, duel: Duel, kind: str, stands: set[tuple[int, int]], user_id: int | None = None
) -> Iterator[str]:
    statement = """
        SELECT match_id, message_id FROM posting JOIN match ON match.id = match_id
        WHERE kind = ? AND match.channel_id = ? AND (?3 IS NULL OR user_id = ?3)
    """
    known = {
        (match_id if kind == "board" else 0, message_id)
        for match_id, message_id in rows(database, statement, kind, duel.channel.id, user_id)
    }
    yield from (f"{kind} {one} is doubled or forgotten" for one in stands - known)
    yield from (f"{kind} {one} is missing" for one in known - stands)
