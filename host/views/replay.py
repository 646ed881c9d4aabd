"""A match told again in steps, as one viewer saw it: which moves make a step, and the positions after them. Pure.

A step is what a person would call one. What is given at once is one, with all that follows from it; a round of
reactions in which everybody passes belongs to the step before it. Whether it does is decided by what the public saw:
it is told from any other round by nothing that only a hand explains.
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
"""Whose eyes see a match: everybody's, open ones that see everything, or those of a seat by its number."""

_ENDINGS = ("resign", "abort")
"""The entries besides moves that are steps."""


class Source(Struct, frozen=True, kw_only=True):
    """What a match is told from. ``over`` says that everything may be shown; ``dealt``: it began with its deal."""

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

    ``seat`` has acted, None for several at once. ``turn``: somebody else's turn, or another round, begins with it.
    ``known``: its position can be shown; older rules have played the others.
    """

    first: int
    last: int
    kind: EntryKind
    seat: Seat | None
    events: bytes
    turn: bool = False
    known: bool = True


class Outline(Struct, frozen=True):
    """The steps of a match in order; the first one is the deal, or the position from which it was played on."""

    steps: tuple[Step, ...]

    @property
    def last(self) -> int:
        """The number of the last step, which are counted from 0."""
        return len(self.steps) - 1

    @property
    def first_known(self) -> int | None:
        """The first step whose position can be shown, None where there is none."""
        return next((number for number, step in enumerate(self.steps) if step.known), None)

    def at(self, entry: int) -> int:
        """Return the number of the step to which an entry of the log belongs."""
        return max((number for number, step in enumerate(self.steps) if step.first <= entry), default=0)


class Seen(Struct, frozen=True):
    """A position as JSON: the view of one viewer, and with open eyes that of every seat besides the public's."""

    view: bytes
    hands: tuple[bytes, ...] = ()


class _Batch(msgspec.Struct, frozen=True):
    """Moves that were given at once, with what they led to."""

    entries: tuple[EntryRow, ...]
    events: tuple[Event, ...]
    paces: frozenset[str]
    passes: bool


def viewer_of(eyes: str) -> Viewer:
    """Return the viewer with whose eyes a match is seen; open ones look at the public board."""
    return int(eyes) if eyes.isdigit() else None


def outline(source: Source, eyes: str, *, every: bool) -> Outline:
    """Return the steps of a match as seen with some eyes; with ``every`` rounds of passes are steps of their own."""
    game = game_of(source.game)
    start = _first_start(game, source)
    old = [entry for entry in _told(source.entries) if start is None or entry.number < start.number]
    steps = [_deal(game, source, eyes, known=start is not None and start.number == 0)]
    for _, entries in groupby(old, lambda entry: entry.batch):
        _add_old(game, steps, tuple(entries), eyes)
    if start is not None:
        for batch in _batches(game, source, start):
            _add(game, steps, batch, eyes, every=every)
    return Outline(tuple(steps))


def positions(source: Source, eyes: str, after: Sequence[int]) -> tuple[Seen, ...]:
    """Return what was seen after some entries of the log, -1 for the deal, in increasing order.

    Raises ``LookupError`` for entries that only older rules have played, and the game's move errors.
    """
    game = game_of(source.game)
    return tuple(_seen(game, source, state, eyes) for state in states_after(source, after))


def states_after(source: Source, after: Sequence[int]) -> list[State]:
    """Return the positions after some entries of the log, in increasing order. Raises as ``positions`` does."""
    game, found = game_of(source.game), list[State]()
    starts = [base for base in _starts(game, source) if base.number <= after[0] + 1]
    if not starts:
        raise LookupError("this was played under older rules")
    wanted, state = list(after), decode_state(game, starts[-1].version, starts[-1].state)
    for entry in (*_told(source.entries), None):
        if entry is not None and entry.number < starts[-1].number:
            continue
        while wanted and (entry is None or entry.number > wanted[0]):
            found.append(state)
            wanted.pop(0)
        if entry is not None and entry.kind == "move":
            state = again(game, state, entry)
    return found


def position_after(source: Source, entry: int) -> bytes | None:
    """Return the position after an entry of the log as JSON; None where it cannot be reached by these rules."""
    try:
        (state,) = states_after(source, [entry])
    except (LookupError, MoveError):
        return None
    return encode(state)


def _told(entries: Sequence[EntryRow]) -> list[EntryRow]:
    """Return the moves that were not taken back, and how the match was ended otherwise."""
    kept = {entry.number for entry in standing(entries)}
    return [entry for entry in entries if entry.number in kept or entry.kind in _ENDINGS]


def _starts(game: AnyGame, source: Source) -> list[BaseRow]:
    """Return the positions from which what has not been taken back can be replayed, in order."""
    undos = [entry for entry in source.entries if entry.kind == "undo"]
    return [
        base
        for base in source.bases
        if base.version == game.version and not any(reach(undo) < base.number <= undo.number for undo in undos)
    ]


def _first_start(game: AnyGame, source: Source) -> BaseRow | None:
    return next(iter(_starts(game, source)), None)


def _deal(game: AnyGame, source: Source, eyes: str, *, known: bool) -> Step:
    """Return the first step, with what was dealt as far as that can be told again."""
    events: tuple[Event, ...] = ()
    if known and source.dealt:
        options = msgspec.json.decode(source.options, type=game.options)
        dealt = game.setup(source.seats, options, source.seed)
        events = dealt.events if encode(dealt.state) == source.bases[0].state else ()
    return Step(first=-1, last=-1, kind="move", seat=None, events=_encoded(game, events, eyes), known=known)


def _encoded(game: AnyGame, events: Sequence[Event], eyes: str) -> bytes:
    return encode(tuple(events) if eyes == OPEN else seen_of(game, events, viewer_of(eyes)))


def _add_old(game: AnyGame, steps: list[Step], entries: tuple[EntryRow, ...], eyes: str) -> None:
    """Add what older rules have played, told by the events that were stored; nothing where they cannot be read."""
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
    """Add a step, or join what was given to the step before: what these eyes did not see, and passes."""
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
    """Return whose turn it was last, None where that was nobody's alone."""
    return next((step.seat for step in reversed(steps) if step.turn), None)


def _batches(game: AnyGame, source: Source, start: BaseRow) -> Iterator[_Batch]:
    """Yield what was given at once from a start on, oldest first."""
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
    """Return what answers lead to, and how what they answer is timed; a standing answer answers nothing."""
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
    """Return whether the public saw what it sees where everybody who is asked in reaction lets things happen."""
    seen = seen_of(game, events, None)
    told = [event for event in seen if not event.aside]
    if paces != {"reaction"} or not told:
        return bool(seen) and not told
    passed: list[Event] = []
    for seat, _ in answers:
        try:
            step = game.apply(state, seat, game.fallback(game.view(state, seat), seat))
        except IllegalMove:  # it is asked no more, once it has let the first thing happen
            return False
        state = step.state
        passed += step.events
    return [event for event in seen_of(game, passed, None) if not event.aside] == told


def _seen(game: AnyGame, source: Source, state: State, eyes: str) -> Seen:
    hands: tuple[View, ...] = ()
    if eyes == OPEN:
        hands = tuple(game.view(state, seat) for seat in range(source.seats))
    return Seen(encode(game.view(state, viewer_of(eyes))), tuple(map(encode, hands)))
