"""Taking moves back. It appends to the log and deletes nothing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from host.config import HostConfig
from host.errors import NothingToUndo
from host.move_change import change_to
from host.position import Position, decode_events, decode_state, digest, encode
from host.replay import replay, standing
from rules.engine import AnyGame, Seat, State
from storage.rows import BaseRow, Change, EntryRow


class Undo(msgspec.Struct, frozen=True):
    """A move that can be taken back, with all entries from ``number`` on; ``state`` is the state before it.

    ``free`` says that it needs no consent: since then nobody else has moved,
    no die was rolled and nothing was revealed.
    """

    number: int
    state: State
    free: bool


def find(game: AnyGame, seat: Seat, bases: Sequence[BaseRow], entries: Sequence[EntryRow]) -> Undo:
    """Return how the last move of ``seat`` can be taken back.

    Raises ``NothingToUndo`` if it has made none since the last base for replay.
    """
    moves = standing(entries)
    last = next((move for move in reversed(moves) if move.seat == seat), None)
    base = bases[-1]
    if last is None or last.batch < base.number or base.version != game.version:
        raise NothingToUndo()
    gone = [move for move in moves if move.number >= last.batch]
    kept = [move for move in moves if base.number <= move.number < last.batch]
    drawn = kept[-1].draws if kept else game.draws(decode_state(game, base.version, base.state))
    return Undo(
        number=last.batch,
        state=replay(game, base, entries, last.batch),
        free=(
            all(move.seat == seat for move in gone)
            and gone[-1].draws == drawn
            and not any(event.reveal for move in gone for event in decode_events(game, move.events))
        ),
    )


def take_back(position: Position, undo: Undo, seat: Seat, user_id: int, now: float, config: HostConfig) -> Change:
    """Return the change that takes a move back."""
    snapshot = position.stored.snapshot
    entry = EntryRow(
        number=snapshot.number,
        batch=snapshot.number,
        kind="undo",
        seat=seat,
        user_id=user_id,
        source="person",
        notation=str(undo.number),
        events=b"[]",
        digest=digest(encode(undo.state)),
        draws=position.game.draws(undo.state),
        at=now,
    )
    counts = tuple(count + 1 for count in snapshot.counts)  # makes every earlier button stale
    return change_to(position, undo.state, (), counts, (entry,), {seat}, now, config)
