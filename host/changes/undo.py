"""Undoing moves. It appends to the log and deletes nothing.

The last act of a seat may be an answer that still waits: then its question is reopened (``answers.taken_up``).

A free undo gives no one time: the questions that it brings back have
their deadlines from before the move. After an undo to which the others
have agreed, every question that it brings back has its full time. A question
that was open throughout is left as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from host.changes.answers import was_forced
from host.changes.move_change import Clocks, change_to, decision_id, private_change
from host.config import HostConfig
from host.errors import NothingToUndo
from host.stored.change import Change
from host.stored.decoded_match import (
    BASE_EVERY,
    DecodedMatch,
    Trail,
    decode_events,
    decode_state,
    encode,
    entry_of,
    may_read,
    seen_of,
)
from host.stored.replay import ONLY, again, reach, replay, standing
from host.views.visibility import bit, news_of_position, others
from rules.engine import AnyGame, Decision, MoveError, Seat, State
from storage.rows import BaseRow, EntryRow, Renamed, TakenBack


class Undo(msgspec.Struct, frozen=True):
    """A move that can be undone, with the entries ``gone``; ``state`` is the state after the undo.

    ``notation`` is that of the entry. ``free`` means that it needs no consent:
    since then no one else has moved, as far as the seat knows, no die was
    rolled, nothing was revealed, and the time for the move is not up.
    """

    notation: str
    state: State
    gone: tuple[EntryRow, ...]
    free: bool

    @property
    def clocks(self) -> Clocks:
        """The deadlines from before the move, by seat; empty if there were none or they were not stored."""
        return _clocks(self.gone[0])


def find(
    game: AnyGame, seat: Seat, base: BaseRow, entries: Sequence[EntryRow], now: float, *, shown: bool = False
) -> Undo:
    """Return how the last move of ``seat`` can be undone, from the ``entries`` since ``base``.

    ``shown``: the last move that the others have seen any part of. Raises
    ``NothingToUndo`` if it has made none since ``base``.
    """
    moves = [move for move in standing(entries) if move.number >= base.number]
    last = _last(seat, moves, shown)
    if last is None or last.batch < base.number or base.version != game.version:
        raise NothingToUndo()
    rest = [move for move in moves if move.number < last.batch]
    gone = [move for move in moves if move.number >= last.batch]
    state = replay(game, base, rest)
    drawn = rest[-1].draws if rest else game.draws(decode_state(game, base.version, base.state))
    if not _is_free(game, seat, gone, drawn, now):
        return Undo(str(last.batch), state, tuple(gone), free=False)
    return _without(game, seat, state, gone)


def start_of(seat: Seat, bases: Sequence[int], entries: Sequence[EntryRow], *, shown: bool = False) -> int | None:
    """Return the last of ``bases``, numbers of entries in order, from which the last move of ``seat`` can be found.

    No undo from there on reaches back further. None if ``entries`` have no such move.
    """
    last = _last(seat, standing(entries), shown)
    undos = [entry for entry in entries if entry.kind == "undo"]
    earliest = last.batch if last is not None else -1
    for base in reversed(bases):
        while undos and undos[-1].number >= base:
            earliest = min(earliest, reach(undos.pop()))
        if earliest >= base:
            return base
    return None


def _last(seat: Seat, moves: Sequence[EntryRow], shown: bool) -> EntryRow | None:
    """Return the last move of a seat; a pass made for its person does not count."""
    return next(
        (move for move in reversed(moves) if move.seat == seat and not move.automatic and not (shown and move.private)),
        None,
    )


def _is_free(game: AnyGame, seat: Seat, gone: Sequence[EntryRow], drawn: int, now: float) -> bool:
    """Return whether moves can be undone without consent; private moves of other players do not count."""
    due_at, _ = _clocks(gone[0]).get(seat, (None, 0))
    if seat in _clocks(gone[0]) and (due_at is None or due_at <= now):
        return False
    for move in gone:
        if move.seat == seat:
            if move.draws != drawn or any(event.reveal for event in decode_events(game, move.events)):
                return False
        elif not move.private:
            return False
        drawn = move.draws
    return True


def _without(game: AnyGame, seat: Seat, state: State, gone: Sequence[EntryRow]) -> Undo:
    """Return a free undo that keeps later private moves of other players if they are still possible."""
    lost: list[EntryRow] = []
    for move in gone:
        if move.seat == seat:
            lost.append(move)
            continue
        try:
            state = again(game, state, move)
        except MoveError:
            lost.append(move)
    notation = str(gone[0].number)
    if len(lost) < len(gone):
        notation = ONLY + ",".join(str(move.number) for move in lost)
    return Undo(notation, state, tuple(lost), free=True)


def take_back(
    decoded: DecodedMatch,
    undo: Undo,
    seat: Seat,
    user_id: int,
    now: float,
    config: HostConfig,
    agreed: tuple[int, ...] = (),
) -> Change:
    """Return the change that undoes a move, to which the people ``agreed`` have consented."""
    snapshot, seats = decoded.stored.snapshot, len(decoded.stored.seats)
    private = all(move.private and move.seat == seat for move in undo.gone)
    entry = entry_of(
        decoded.game,
        undo.state,
        snapshot.number,
        "undo",
        "person",
        now,
        seat=seat,
        user_id=user_id,
        notation=undo.notation,
        hidden=sum(bit(viewer) for viewer in others(seat, seats)) if private else 0,
        private=private,
    )
    counts = _counts_after(decoded, undo, seat)
    news = news_of_position(decoded.game, decoded, undo.state, range(seats))
    if private:
        trail = _without_last(decoded, seat, len({move.batch for move in undo.gone}))
        change = private_change(decoded, undo.state, trail, counts, (entry,), seat, news, now, config, undo.clocks)
        return _with_base(decoded, undo, change)
    clocks = undo.clocks if undo.free else None
    change = change_to(decoded, undo.state, (), counts, (entry,), {seat}, news, now, config, clocks)
    change = change.with_match(taken_back=encode(_trace(decoded.game, undo, seat, agreed)).decode())
    return _with_base(decoded, undo, _calling_nobody_again(decoded, change))


def drops_an_answer(decoded: DecodedMatch, undo: Undo, seat: Seat) -> bool:
    """Return whether an undo loses a waiting answer because its question changes."""
    counts = _counts_after(decoded, undo, seat)
    decisions = {(row.seat, decision_id(row, counts)) for row in decoded.game.pending(undo.state)}
    return any(
        row.sealed is not None and (row.seat, row.decision) not in decisions and not was_forced(decoded, row.seat)
        for row in decoded.stored.questions
    )


def _with_base(decoded: DecodedMatch, undo: Undo, change: Change) -> Change:
    """Return the change with a new start for replay behind an undo that reaches back beyond the last one.

    Nothing could be replayed from the old start, and every later undo would read more of the log.
    """
    number = decoded.stored.snapshot.number
    last = number if change.grown.base is not None else number // BASE_EVERY * BASE_EVERY - 1  # or a few entries before
    if decoded.upgraded or undo.gone[0].number >= last:
        return change
    return change.with_grown(base=BaseRow(number + 1, decoded.game.version, encode(undo.state)))


def _trace(game: AnyGame, undo: Undo, seat: Seat, agreed: tuple[int, ...]) -> TakenBack:
    """Return what everyone may know of an undo."""
    first = next(entry for entry in undo.gone if entry.seat == seat)
    public = may_read(game, first.seat, decode_events(game, first.events), None)
    seen = any(event.reveal for entry in undo.gone for event in decode_events(game, entry.events))
    return TakenBack(seat, (first.notation or "") if public else "", agreed, seen)


def _calling_nobody_again(decoded: DecodedMatch, change: Change) -> Change:
    """Return the change without notices of questions that were already open: a waiting notice gets the new id."""
    renamed = tuple(
        Renamed(row.user_id, old.decision, new.decision)
        for new in change.new.questions
        if (old := decoded.question(new.seat)) and (row := decoded.seat(new.seat)).user_id is not None
    )
    people = {one.user_id for one in renamed}
    messages = tuple(one for one in change.grown.messages if one.kind != "notice" or one.user_id not in people)
    return change.with_grown(messages=messages, renamed=renamed)


def _counts_after(decoded: DecodedMatch, undo: Undo, seat: Seat) -> tuple[int, ...]:
    """Return the counts that make every earlier button stale, except for questions that stayed open.

    Such a question was open before the undone moves as it is now, and its seat made none of them.
    """
    game, movers = decoded.game, {seat, *(move.seat for move in undo.gone)}
    before, after = _asked(game, decoded.state), _asked(game, undo.state)
    return tuple(
        count if other not in movers and other in before and before[other] == after.get(other) else count + 1
        for other, count in enumerate(decoded.stored.snapshot.counts)
    )


def _asked(game: AnyGame, state: State) -> dict[Seat, Decision]:
    return {decision.seat: decision for decision in game.pending(state)}


def _without_last(decoded: DecodedMatch, seat: Seat, moves: int) -> Trail:
    """Return the trail without the last ``moves`` of a seat, of which the public saw nothing."""
    trail = list(decoded.trail)
    for place in reversed(range(len(trail))):
        if moves and trail[place][0] == seat and not seen_of(decoded.game, trail[place][1], None):
            del trail[place]
            moves -= 1
    return tuple(trail)


def _clocks(entry: EntryRow) -> Clocks:
    """Return the deadlines from before an entry."""
    if entry.deadlines is None:
        return {}
    return msgspec.json.decode(entry.deadlines, type=dict[int, tuple[float | None, int]], strict=False)
