"""A position made again from the log, for a match whose stored position cannot be used."""

from __future__ import annotations

from collections.abc import Sequence

from host.errors import Refusal
from host.stored.decoded_match import Trail, decode_events, digest, encode, snapshot_of
from host.stored.replay import base_for, standing, states
from rules.engine import AnyGame, MoveError, State
from storage.rows import BaseRow, EntryRow, SnapshotRow


class CannotRebuild(Exception):
    """The log does not lead to a position; the message says why."""


def rebuild(
    game: AnyGame, seats: int, bases: Sequence[BaseRow], entries: Sequence[EntryRow], counts: tuple[int, ...] | None
) -> SnapshotRow:
    """Return the position that the log leads to. Raises ``CannotRebuild`` unless every step is the one that was stored.

    ``counts`` are those of the questions answered, None where they cannot be read: then they become at least as large
    as they were, so that no control of an earlier question fits one of now.
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
            raise CannotRebuild("it was played by older rules, which cannot be replayed")
        for entry, after, _ in states(game, base, state, entries):
            if digest(encode(after)) != entry.digest:
                raise CannotRebuild(f"entry {entry.number} of its log leads to another position than was stored")
            state = after
    except (Refusal, MoveError, LookupError, ValueError) as error:
        raise CannotRebuild(f"its log cannot be replayed ({type(error).__name__})") from error
    return state


def _trail(game: AnyGame, entries: Sequence[EntryRow]) -> Trail:
    """Return the last moves with what they led to; nothing where that cannot be read."""
    try:
        return tuple(
            (-1 if entry.seat is None else entry.seat, decode_events(game, entry.events)) for entry in standing(entries)
        )
    except ValueError:
        return ()
