"""Replay from the log: which entries still count, and verification."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence

from host.errors import Refusal
from host.stored.decoded_match import Trail, decode_events, decode_state, digest, encode, game_of, parsed, snapshot_of
from rules.engine import AnyGame, Event, MoveError, State
from storage.repository import Repository
from storage.rows import BaseRow, EntryRow, SnapshotRow, StoredMatch

ONLY = "only "
"""The start of the notation of an undo that lists its entries instead of undoing all from one on."""


def standing(entries: Iterable[EntryRow]) -> tuple[EntryRow, ...]:
    """Return the moves that have not been undone, in order."""
    moves: list[EntryRow] = []
    for entry in entries:
        if entry.kind == "undo":
            moves = [move for move in moves if not takes_back(entry, move.number)]
        elif entry.kind == "move":
            moves.append(entry)
    return tuple(moves)


def takes_back(undo: EntryRow, number: int) -> bool:
    """Return whether an undo undoes the earlier entry ``number``."""
    if undo.notation.startswith(ONLY):
        return str(number) in undo.notation.removeprefix(ONLY).split(",")
    return number >= int(undo.notation)


def reach(undo: EntryRow) -> int:
    """Return the first entry that an undo undoes."""
    return int(undo.notation.removeprefix(ONLY).split(",")[0])


def replay(game: AnyGame, base: BaseRow, moves: Iterable[EntryRow]) -> State:
    """Return the state after ``moves`` from ``base``.

    Raises the game's move errors when the log does not fit the rules.
    """
    state = decode_state(game, base.version, base.state)
    for entry in moves:
        state = again(game, state, entry)
    return state


def again(game: AnyGame, state: State, entry: EntryRow) -> State:
    """Return the result of a recorded move in ``state``."""
    assert entry.seat is not None
    after: State = game.apply(state, entry.seat, parsed(game, entry)).state
    return after


async def verify(store: Repository) -> AsyncIterator[tuple[int, str | None]]:
    """Replay every stored match and compare it with what is stored.

    Yields each match's id with None if it is sound, else with a sentence on
    the first difference.
    """
    for match_id in await store.index.match_ids():
        yield match_id, await _checked(store, match_id)


async def _checked(store: Repository, match_id: int) -> str | None:
    try:
        stored = await store.matches.load(match_id)
        while stored is not None:
            bases, entries = await store.log.bases(match_id), await store.log.entries(match_id)
            read, stored = stored, await store.matches.load(match_id)
            if stored is not None and stored.match.revision == read.match.revision:  # else a bot has written meanwhile
                return problem(stored, bases, entries)
        return "it has no position"
    except Exception as error:  # any error: the other matches must be checked too
        return f"it cannot be checked: {error!r}"


def problem(stored: StoredMatch, bases: Sequence[BaseRow], entries: Sequence[EntryRow]) -> str | None:
    """Return the first difference between a match and its replay, or None."""
    if stored.snapshot.number != len(entries):
        return f"the position is the one after {stored.snapshot.number} entries, but the log has {len(entries)}"
    try:
        return _differs(stored, bases, entries)
    except (Refusal, MoveError, LookupError, ValueError) as error:
        return f"the log cannot be replayed: {error}"


def _differs(stored: StoredMatch, bases: Sequence[BaseRow], entries: Sequence[EntryRow]) -> str | None:
    game = game_of(stored.match.game)
    base, state = base_for(game, bases)
    if base.version != game.version:  # played under older rules and unchanged since: today's cannot replay it
        decode_state(game, stored.snapshot.version, stored.snapshot.state)
        return None
    for entry, after, _ in states(game, base, state, entries):
        state = after
        if digest(encode(state)) != entry.digest:
            return f"entry {entry.number} ({entry.notation}) leads to a different position than the stored one"
        faults = game.audit(state)
        if faults:
            return f"entry {entry.number} ({entry.notation}) breaks a rule: {faults[0]}"
    if encode(state) != encode(decode_state(game, stored.snapshot.version, stored.snapshot.state)):
        return "the log leads to a different position than the stored one"
    return None


def base_for(game: AnyGame, bases: Sequence[BaseRow]) -> tuple[BaseRow, State]:
    """Return the first base from which all later entries can be replayed, with its position."""
    base = next(base for base in bases if base.version == bases[-1].version)
    return base, decode_state(game, base.version, base.state)


def states(
    game: AnyGame, base: BaseRow, state: State, entries: Sequence[EntryRow]
) -> Iterator[tuple[EntryRow, State, tuple[Event, ...]]]:
    """Yield the entries from a base with position ``state``, each with the position after it and its events.

    Raises the game's move errors, ``LookupError`` and ``ValueError`` when the log does not fit the rules.
    """
    before: dict[int, State] = {}
    picked = False
    for entry in entries[base.number :]:
        before[entry.number] = state
        events: tuple[Event, ...] = ()
        if entry.kind == "undo":
            picked = picked or entry.notation.startswith(ONLY)
            state = _taken_back(game, base, entries, entry) if picked else before[int(entry.notation)]
        elif entry.kind == "move":
            assert entry.seat is not None
            step = game.apply(state, entry.seat, parsed(game, entry))
            state, events = step.state, step.events
        yield entry, state, events


def _taken_back(game: AnyGame, base: BaseRow, entries: Sequence[EntryRow], undo: EntryRow) -> State:
    """Return the state after an undo, if an earlier one has undone some moves out of their order."""
    moves = standing(entries[: undo.number + 1])
    return replay(game, base, [move for move in moves if move.number >= base.number])


class CannotRebuild(Exception):
    """The log does not lead to a position; the message says why."""


def rebuild(
    game: AnyGame, seats: int, bases: Sequence[BaseRow], entries: Sequence[EntryRow], counts: tuple[int, ...] | None
) -> SnapshotRow:
    """Return the position that the log leads to. Raises ``CannotRebuild`` unless every step is the one that was stored.

    ``counts`` are those of the questions answered, None if they cannot be read: then they become at least as large
    as they were, so that no button of an earlier question fits a current one.
    """
    state = _last(game, bases, entries)
    if counts is None or len(counts) != seats:
        undos = sum(entry.kind == "undo" for entry in entries)
        counts = tuple(undos + sum(entry.seat == seat for entry in entries) for seat in range(seats))
    return snapshot_of(game, len(entries), state, counts, _trail(game, entries))


def _last(game: AnyGame, bases: Sequence[BaseRow], entries: Sequence[EntryRow]) -> State:
    """Return the last position of the log, compared step by step."""
    try:
        base, state = base_for(game, bases)
        if base.version != game.version and len(entries) > base.number:
            raise CannotRebuild("it was played under older rules and cannot be replayed")
        for entry, after, _ in states(game, base, state, entries):
            if digest(encode(after)) != entry.digest:
                raise CannotRebuild(
                    f"entry {entry.number} of its log leads to a different position than the stored one"
                )
            state = after
    except (Refusal, MoveError, LookupError, ValueError) as error:
        raise CannotRebuild(f"its log cannot be replayed ({type(error).__name__})") from error
    return state


def _trail(game: AnyGame, entries: Sequence[EntryRow]) -> Trail:
    """Return the last moves with their events; nothing where they cannot be read."""
    try:
        return tuple(
            (-1 if entry.seat is None else entry.seat, decode_events(game, entry.events)) for entry in standing(entries)
        )
    except ValueError:
        return ()
