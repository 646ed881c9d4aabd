"""Exported matches brought into a database for replay: checked, dealt and played again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from host.stored.change import Ending
from host.stored.decoded_match import digest, encode, game_of, snapshot_of
from host.stored.line import Line, Played, branch_row, start_of
from host.stored.record import RESIGNED, Record, check
from host.views.visibility import hidden_from
from rules.engine import AnyGame, Seat, State
from storage.match_index import MatchIndex
from storage.matches import MatchStore
from storage.rows import BaseRow, EntryRow, MatchRow, NewMatch, SeatRow, StoredMatch


class RecordError(Exception):
    """An exported match cannot be brought in; the message is a sentence."""


class RecordedMatches:
    """Brings exported matches in."""

    def __init__(self, store: MatchStore, index: MatchIndex, clock: Callable[[], float]) -> None:
        self._store, self._index, self._clock = store, index, clock

    async def import_match(
        self, data: bytes, guild_id: int, channels: Sequence[int], called: Callable[[str], Sequence[str]]
    ) -> tuple[int, int]:
        """Return the match of a file, as it is here, and its channel: the first of ``channels`` without a match.

        ``called`` are the names of a game's seats, since a file names no one. Raises ``RecordError``.
        """
        problem = await asyncio.to_thread(check, data)
        if problem is not None:
            raise RecordError(f"The record is not valid: {problem}.")
        record = msgspec.json.decode(data, type=Record)
        known = () if record.played_on is not None else await self._index.dealt_from(bytes.fromhex(record.seed))
        for match_id in known:
            stored = await self._store.load(match_id)
            if stored is not None and stored.match.status != "live" and stored.match.channel_id in channels:
                return match_id, stored.match.channel_id
        free = [channel for channel in channels if not await self._index.is_busy(channel)]
        if not free:
            raise RecordError("Every channel has a match in progress. End one of them first.")
        names = called(record.game)
        match = await asyncio.to_thread(_match, record, guild_id, free[-1], names, self._clock())
        return await self._store.create(match), free[-1]


def _match(record: Record, guild_id: int, channel_id: int, names: Sequence[str], now: float) -> NewMatch:
    """Return a record as a match that has just ended; its seats have only names."""
    game, before = game_of(record.game), record.played_on or 0
    options = msgspec.convert(record.options, type=game.options)
    line = Line(record.seed, tuple(Played(one.seat, one.move, one.deal) for one in record.moves[:before]))
    first = start_of(game, record.seats, options, line)
    entries, last = _entries(game, record, first, before, now)
    counts = tuple(sum(entry.seat == seat for entry in entries) for seat in range(record.seats))
    ending = Ending("aborted", None, now)
    if record.outcome is not None:
        ending = Ending("over", encode(record.outcome).decode(), now)
    match = MatchRow(
        game=record.game,
        options=encode(options).decode(),
        seed=bytes.fromhex(record.seed),
        guild_id=guild_id,
        channel_id=channel_id,
        pace=0,
        created_at=now,
        touched_at=now,
        branch_at=record.played_on,
    )
    seats = tuple(SeatRow(seat, "computer", computer=names[seat]) for seat in range(record.seats))
    snapshot = snapshot_of(game, len(entries), last, counts, ((-1, ()),))
    return NewMatch(
        stored=ending.of(StoredMatch(match, seats, snapshot, ())),
        base=BaseRow(0, game.version, encode(first)),
        branch=None if record.played_on is None else branch_row(line, record.version),
        entries=entries,
    )


def _entries(
    game: AnyGame, record: Record, state: State, before: int, now: float
) -> tuple[tuple[EntryRow, ...], State]:
    """Return the log of a record from its first own move, and its last position."""
    entries: list[EntryRow] = []
    group: tuple[int, int] | None = None
    for number, recorded in enumerate(record.moves[before:]):
        move = game.parse(recorded.move)
        asked = next((one for one in game.pending(state) if one.seat == recorded.seat), None)
        sealed = asked is not None and asked.sealed and move in game.legal(state, recorded.seat)
        group = None if asked is None or not sealed else _group(group, asked.group, number)
        step = game.apply(state, recorded.seat, move)
        state = step.state
        entries.append(
            EntryRow(
                number=number,
                batch=number if group is None else group[1],
                kind="move",
                seat=recorded.seat,
                user_id=None,
                source="person",
                notation=recorded.move,
                events=encode(step.events),
                digest=digest(encode(state)),
                draws=game.draws(state),
                at=now,
                hidden=hidden_from(game, step.events, recorded.seat, record.seats),
            )
        )
    if record.outcome in RESIGNED and game.pending(state):
        entries.append(_given_up(entries, RESIGNED.index(record.outcome), digest(encode(state)), now))
    return tuple(entries), state


def _group(before: tuple[int, int] | None, asked: int, number: int) -> tuple[int, int]:
    """Return the sealed group of an answer, with the first of its answers."""
    return before if before is not None and before[0] == asked else (asked, number)


def _given_up(entries: Sequence[EntryRow], seat: Seat, position: str, now: float) -> EntryRow:
    number, draws = len(entries), entries[-1].draws if entries else 0
    return EntryRow(number, number, "resign", seat, None, "person", "", b"[]", position, draws, now)
