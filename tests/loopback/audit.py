"""What must be true when nothing is pending: no move lost or doubled, no message missing or doubled."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.loopback.duel import Duel, Press, match_of
from tests.loopback.people import words

PATIENCE = 180.0
"""Seconds after which something will never come true."""

Key = tuple[int, int, int]
"""A question: its match, seat and count."""


def rows(database: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Read the bot's file from outside."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=PATIENCE) as connection:
        found = connection.execute(statement, values).fetchall()
    connection.close()
    return found


BEHIND = """
    SELECT count(*) FROM match LEFT JOIN posting ON posting.match_id = match.id AND posting.kind = 'board'
    WHERE coalesce(posting.shown, 0) < match.revision AND ?1 IN (0, match.channel_id)
"""
SEATS = "SELECT match_id, coalesce(user_id, absent_id), seat FROM seat"
ENTRIES = """
    SELECT match_id, kind, seat, source, notation FROM entry JOIN match ON match.id = match_id
    WHERE channel_id = ? ORDER BY match_id, number
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
    found = [fault for duel in duels for fault in lost_or_doubled(database, duel)]
    return [*found, *(fault for duel in duels for fault in misplaced(database, duel))]


# ---------------------------------------------------------------------- moves


def lost_or_doubled(database: Path, duel: Duel) -> Iterator[str]:
    """Compare the log of a channel's matches with what people pressed there."""
    seats = {(match, user): seat for match, user, seat in rows(database, SEATS)}
    log = made(database, duel.channel.id)
    pressed: dict[Key, list[Press]] = defaultdict(list)
    for press in duel.presses:
        seat = seats[press.match_id, press.user_id]
        counts = [int(one.split(".")[1]) for one in press.asked.split("|")]  # a shared control names both questions
        pressed[press.match_id, seat, counts[seat if len(counts) > 1 else 0]].append(press)
    for key, move in log.items():
        if move not in {press.notation for press in pressed.get(key, [])}:
            yield f"{key}: {move} stands in the log, but nobody pressed it there"
    laid = {(match, seat): move for match, seat, move in rows(database, "SELECT match_id, seat, sealed FROM question")}
    for key, made_by in pressed.items():
        yield from _lost(key, made_by, log.get(key) or laid.get(key[:2]))


def _lost(key: Key, presses: list[Press], move: str | None) -> Iterator[str]:
    taken = [number for number, press in enumerate(presses) if press.acknowledged]
    if not taken:
        return
    last = presses[taken[-1]]
    fitting = {press.notation for press in presses[taken[-1] :]} if last.sealed else {last.notation}
    if move not in fitting:
        yield f"{key}: {last.notation} was acknowledged, but the log has {move}"


def made(database: Path, channel_id: int) -> dict[Key, str]:
    """Return every move that a person made in a channel, taken back or not, by the question it answered."""
    found: dict[Key, str] = {}
    counts: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for match_id, kind, seat, source, notation in rows(database, ENTRIES, channel_id):
        if kind == "undo":
            for other in range(5):
                counts[match_id][other] += 1
        if kind == "move":
            if source == "person":
                found[match_id, seat, counts[match_id][seat]] = notation
            counts[match_id][seat] += 1
    return found


# ------------------------------------------------------------------- messages


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
