"""A match replayed in steps, as one viewer saw it: which moves make a step, and the positions after them. Pure.

A step is what a person would call one. Answers given together are one, with all that follows from them; a round of
reactions in which everyone passes belongs to the step before it. What the public saw decides whether it does:
nothing that only a hand explains distinguishes it from any other round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from host.stored.decoded_match import decode_events, decode_state, encode, game_of, parsed, seen_of
from host.stored.record import without_handed_back
from host.stored.replay import again, reach, standing
from rules.engine import AnyGame, Event, IllegalMove, Move, MoveError, Seat, State, Struct, View, Viewer
from storage.rows import BaseRow, EntryKind, EntryRow

PUBLIC, OPEN = "public", "open"
EYES = re.compile(rf"{PUBLIC}|{OPEN}|[0-9]")
"""The view of a match: the public's, "open" with everything, or that of a seat by its number."""

_ENDINGS = ("resign", "abort")
"""The entries that are steps without being moves."""


class Source(Struct, frozen=True, kw_only=True):
    """The source of a replay. ``over``: everything may be shown; ``dealt``: it began with its deal."""

    game: str
    seats: int
    options: str
    seed: bytes
    over: bool
    dealt: bool
    bases: tuple[BaseRow, ...]
    entries: tuple[EntryRow, ...]


class Step(Struct, frozen=True, kw_only=True):
    """One step: the entries ``first`` to ``last`` of the log, -1 for the deal, and what its viewer saw, as JSON.

    ``seat`` has acted, None for several at once. ``turn``: another player's turn, or another round, begins with it.
    ``known``: its position can be shown; those of older rules cannot.
    """

    first: int
    last: int
    kind: EntryKind
    seat: Seat | None
    events: bytes
    turn: bool = False
    known: bool = True


class Outline(Struct, frozen=True):
    """The steps of a match in order; the first one is the deal, or the position from which it continued."""

    steps: tuple[Step, ...]

    @property
    def last(self) -> int:
        """The number of the last step, counted from 0."""
        return len(self.steps) - 1

    @property
    def first_known(self) -> int | None:
        """The first step whose position can be shown, None if there is none."""
        return next((number for number, step in enumerate(self.steps) if step.known), None)

    def at(self, entry: int) -> int:
        """Return the number of the step to which an entry of the log belongs."""
        return max((number for number, step in enumerate(self.steps) if step.first <= entry), default=0)


class Seen(Struct, frozen=True):
    """A position as JSON: one viewer's view, and with open eyes every seat's as well as the public's."""

    view: bytes
    hands: tuple[bytes, ...] = ()


class _Batch(msgspec.Struct, frozen=True):
    """Moves that were given together, with their events."""

    entries: tuple[EntryRow, ...]
    events: tuple[Event, ...]
    paces: frozenset[str]
    passes: bool


def viewer_of(eyes: str) -> Viewer:
    """Return the viewer for some eyes; open ones look at the public board."""
    return int(eyes) if eyes.isdigit() else None


def outline(source: Source, eyes: str, *, every: bool) -> Outline:
    """Return the steps of a match as seen with some eyes; with ``every``, rounds of passes are separate steps."""
    game = game_of(source.game)
    start = next(iter(_starts(game, source)), None)
    old = [entry for entry in _told(source.entries) if start is None or entry.number < start.number]
    steps = [_deal(game, source, eyes, known=start is not None and start.number == 0)]
    for _, entries in groupby(old, lambda entry: entry.batch):
        _add_old(game, steps, tuple(entries), eyes)
    if start is not None:
        for batch in _batches(game, source, start):
            _add(game, steps, batch, eyes, every=every)
    return Outline(tuple(steps))


def positions(source: Source, eyes: str, after: Sequence[int]) -> tuple[Seen, ...]:
    """Return a viewer's positions after some entries of the log, -1 for the deal, in increasing order.

    Raises ``LookupError`` for entries that only older rules know, and the game's move errors.
    """
    game = game_of(source.game)
    return tuple(_seen(game, source, state, eyes) for state in states_after(source, after))


def states_after(source: Source, after: Sequence[int]) -> list[State]:
    """Return the positions after some entries of the log, in increasing order. Raises as ``positions`` does."""
    game, states = game_of(source.game), list[State]()
    starts = [base for base in _starts(game, source) if base.number <= after[0] + 1]
    if not starts:
        raise LookupError("this was played under older rules")
    wanted, state = list(after), decode_state(game, starts[-1].version, starts[-1].state)
    for entry in (*_told(source.entries), None):
        if entry is not None and entry.number < starts[-1].number:
            continue
        while wanted and (entry is None or entry.number > wanted[0]):
            states.append(state)
            wanted.pop(0)
        if entry is not None and entry.kind == "move":
            state = again(game, state, entry)
    return states


def position_after(source: Source, entry: int) -> bytes | None:
    """Return the position after an entry of the log as JSON; None if these rules cannot reach it."""
    try:
        (state,) = states_after(source, [entry])
    except (LookupError, MoveError):
        return None
    return encode(state)


def _told(entries: Sequence[EntryRow]) -> list[EntryRow]:
    """Return the moves that were not undone, and any other ending of the match."""
    numbers = {entry.number for entry in standing(entries)}
    return [entry for entry in entries if entry.number in numbers or entry.kind in _ENDINGS]


def _starts(game: AnyGame, source: Source) -> list[BaseRow]:
    """Return the positions from which the remaining moves can be replayed, in order."""
    undos = [entry for entry in source.entries if entry.kind == "undo"]
    return [
        base
        for base in source.bases
        if base.version == game.version and not any(reach(undo) < base.number <= undo.number for undo in undos)
    ]


def _deal(game: AnyGame, source: Source, eyes: str, *, known: bool) -> Step:
    """Return the first step, with the deal as far as it can be shown again."""
    events: tuple[Event, ...] = ()
    if known and source.dealt:
        options = msgspec.json.decode(source.options, type=game.options)
        dealt = game.setup(source.seats, options, source.seed)
        events = dealt.events if encode(dealt.state) == source.bases[0].state else ()
    return Step(first=-1, last=-1, kind="move", seat=None, events=_encoded(game, events, eyes), known=known)


def _encoded(game: AnyGame, events: Sequence[Event], eyes: str) -> bytes:
    return encode(tuple(events) if eyes == OPEN else seen_of(game, events, viewer_of(eyes)))


def _add_old(game: AnyGame, steps: list[Step], entries: tuple[EntryRow, ...], eyes: str) -> None:
    """Add the moves of older rules by their stored events; nothing where those cannot be read."""
    events: list[Event] = []
    for entry in entries:
        try:
            events += decode_events(game, entry.events)
        except ValueError:
            continue
    seen = _encoded(game, events, eyes)
    if seen == b"[]" and entries[0].kind == "move":
        steps[-1] = msgspec.structs.replace(steps[-1], last=entries[-1].number)
    else:
        steps.append(_step(entries, seen, known=False))


def _step(entries: Sequence[EntryRow], events: bytes, *, turn: bool = False, known: bool = True) -> Step:
    seats = {entry.seat for entry in entries}
    return Step(
        first=entries[0].number,
        last=entries[-1].number,
        kind=entries[0].kind,
        seat=seats.pop() if len(seats) == 1 else None,
        events=events,
        turn=turn,
        known=known,
    )


def _add(game: AnyGame, steps: list[Step], batch: _Batch, eyes: str, *, every: bool) -> None:
    """Add a step, or join moves that these eyes did not see, and passes, to the step before."""
    entries, before = batch.entries, steps[-1]
    seen = _encoded(game, batch.events, eyes)
    is_unseen = seen == b"[]" and entries[0].kind == "move"
    if is_unseen or (batch.passes and not every and before.known):
        joined = before.events if is_unseen else _joined(before.events, seen)
        steps[-1] = msgspec.structs.replace(before, last=entries[-1].number, events=joined)
        return
    step = _step(entries, seen)
    owner = _owner(steps)
    turn = "together" in batch.paces or ("turn" in batch.paces and step.seat != owner)
    steps.append(msgspec.structs.replace(step, turn=turn))


def _joined(one: bytes, other: bytes) -> bytes:
    """Return two JSON arrays as one."""
    return one if other == b"[]" else other if one == b"[]" else one[:-1] + b"," + other[1:]


def _owner(steps: Sequence[Step]) -> Seat | None:
    """Return the player of the last turn, None if it was not one player's."""
    return next((step.seat for step in reversed(steps) if step.turn), None)


def _batches(game: AnyGame, source: Source, start: BaseRow) -> Iterator[_Batch]:
    """Yield the moves that were given together from a start, oldest first."""
    state: State = decode_state(game, start.version, start.state)
    left = [entry for entry in _told(source.entries) if entry.number >= start.number]
    for _, batch in groupby(left, lambda entry: (entry.batch, entry.kind)):
        entries = tuple(batch)
        if entries[0].kind != "move":
            yield _Batch(entries, (), frozenset(), passes=False)
            continue
        answers = [(entry.seat or 0, parsed(game, entry)) for entry in entries]
        made = without_handed_back(game, state, answers) if source.over else answers
        after, events, paces = _apply(game, state, made)
        yield _Batch(entries, events, paces, passes=_passes(game, state, made, events, paces))
        state = after


def _apply(
    game: AnyGame, state: State, answers: Sequence[tuple[Seat, Move]]
) -> tuple[State, tuple[Event, ...], frozenset[str]]:
    """Return the result of answers, and the timing of their question; an automatic answer has none."""
    events: list[Event] = []
    paces: set[str] = set()
    for seat, move in answers:
        paces.update(decision.pace for decision in game.pending(state) if decision.seat == seat)
        step = game.apply(state, seat, move)
        state = step.state
        events += step.events
    return state, tuple(events), frozenset(paces)


def _passes(
    game: AnyGame, state: State, answers: Sequence[tuple[Seat, Move]], events: tuple[Event, ...], paces: frozenset[str]
) -> bool:
    """Return whether the public saw the same as if everyone passed in reaction."""
    seen = seen_of(game, events, None)
    public_events = [event for event in seen if not event.aside]
    if paces != {"reaction"} or not public_events:
        return bool(seen) and not public_events
    passed: list[Event] = []
    for seat, _ in answers:
        try:
            step = game.apply(state, seat, game.fallback(game.view(state, seat), seat))
        except IllegalMove:  # it has no further question once it has let the first thing happen
            return False
        state = step.state
        passed += step.events
    return [event for event in seen_of(game, passed, None) if not event.aside] == public_events


def _seen(game: AnyGame, source: Source, state: State, eyes: str) -> Seen:
    hands: tuple[View, ...] = ()
    if eyes == OPEN:
        hands = tuple(game.view(state, seat) for seat in range(source.seats))
    return Seen(encode(game.view(state, viewer_of(eyes))), tuple(map(encode, hands)))
