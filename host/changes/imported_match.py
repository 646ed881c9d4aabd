"""A match from a file that anybody may have written: checked as ``bot.py check`` does, and made ready to live here.

It is dealt from its seed and played again. What follows from that is not taken from the file but made anew: events,
questions, the last moves that a board shows.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from ai.registry import PLAYERS
from host.changes.move_change import decision_id, turn_messages
from host.config import HostConfig
from host.pace import STRETCHES, time_allowed
from host.stored.decoded_match import (
    decode_events,
    decode_state,
    encode,
    game_of,
    read,
    snapshot_of,
)
from host.stored.line import line_of, start_of
from host.stored.record import RESIGNED
from host.stored.replay import base_for, problem, states
from host.views import visibility
from host.views.table import OWNER
from rules.engine import AnyGame, Event, MoveError, Outcome, Seat, State
from storage.rows import (
    BaseRow,
    BranchRow,
    EntryRow,
    MatchRow,
    PlanRow,
    QuestionRow,
    SeatRow,
    SnapshotRow,
    StoredMatch,
    TakenBack,
)
from storage.server_rows import ServerMatch

GRACE = 600.0
"""The least seconds left for a decision, as after an outage of the bot."""

MOST_PACE = 2_592_000
MOST_SEED = 64
MOST_TIME = 2.0**40
"""What no fact of a match is beyond."""


class Unsound(Exception):
    """A match that cannot have come about so; the message is the end of a sentence."""


class Arrival(msgspec.Struct, frozen=True):
    """When a match comes to another bot, ``away`` for so many seconds since it was exported."""

    now: float
    away: float


def arrived(match: ServerMatch, guild_id: int, arrival: Arrival, config: HostConfig) -> ServerMatch:
    """Return a match as it goes on here, its clocks moved by the time for which it was away.

    Raises ``Unsound``, whatever is wrong with it.
    """
    try:
        return _arrived(match, guild_id, arrival, config)
    except Unsound:
        raise
    except Exception as error:  # nothing that a file says may stop the others from being checked
        raise Unsound(f"it cannot be read: {type(error).__name__}: {error}") from error


def is_replayable(match: ServerMatch) -> bool:
    """Return whether today's rules can play a match again; not one that only older rules have played."""
    return match.bases[-1].version == game_of(match.stored.match.game).version


def _arrived(match: ServerMatch, guild_id: int, arrival: Arrival, config: HostConfig) -> ServerMatch:
    stored, row = match.stored, match.stored.match
    game = game_of(row.game)
    _check_facts(row, guild_id)
    _check_seats(game, stored.seats, live=row.status == "live")
    _check_log(len(stored.seats), match.bases, match.entries)
    _check_deal(game, stored, match.bases[0], match.branch)
    found = problem(stored, match.bases, match.entries)
    _require(found is None, found or "")
    _require(len(stored.snapshot.counts) == len(stored.seats), "it counts the answers of other seats than it has")
    _require(all(0 <= count < 2**31 for count in stored.snapshot.counts), "it counts answers that nobody can give")
    played_again = is_replayable(match)
    entries, snapshot = _derived(game, match) if played_again else _upgraded(game, match)
    state = decode_state(game, snapshot.version, snapshot.state)
    _check_end(row, game.outcome(state), entries, proven=played_again)
    questions = _questions(game, state, stored, arrival) if row.status == "live" else ()
    new = StoredMatch(
        match=_moved(row, arrival),
        seats=stored.seats,
        snapshot=snapshot,
        questions=questions,
        consents=stored.consents,
        offers=stored.offers if row.status == "live" else (),
        plans=stored.plans if row.status == "live" else (),
    )
    _check_people(game, new)
    decoded = read(new)
    for user_id in (None, *(seat.user_id for seat in new.seats)):
        visibility.table(decoded, user_id)
    awake = row.status == "live" and not row.asleep
    asked = [question for question in questions if awake and question.sealed is None]
    messages = turn_messages(new.seats, asked, set(), arrival.now, config)
    return ServerMatch(stored=new, bases=match.bases, entries=entries, messages=messages, branch=match.branch)


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Unsound(otherwise)


def _is_id(number: int | None) -> bool:
    return number is None or 0 < number < 2**63


def _are_times(times: Iterable[float | None]) -> bool:
    return all(time is None or (math.isfinite(time) and 0.0 <= time < MOST_TIME) for time in times)


def _check_facts(row: MatchRow, guild_id: int) -> None:
    _require(row.guild_id == guild_id, f"it belongs to another server, {row.guild_id}")
    by_owner = row.ended_by == OWNER and row.status == "aborted"
    _require(_is_id(row.channel_id) and (by_owner or _is_id(row.ended_by)), "an id in it is none of Discord's")
    _require(0 <= row.pace <= MOST_PACE, f"nobody has {row.pace} seconds for a decision")
    _require(row.stretch in STRETCHES, f"no clock runs {row.stretch} times as long")
    _require(0 < row.revision < 2**31, "its revision is impossible")
    _require(0 < len(row.seed) <= MOST_SEED, "its seed is none")
    _require(_are_times((row.created_at, row.ended_at, row.touched_at)), "a time in it is impossible")
    _require((row.ended_at is None) == (row.status == "live"), "it is live and over at once")


def _check_seats(game: AnyGame, seats: Sequence[SeatRow], *, live: bool) -> None:
    """Check who sits where; a person who has been forgotten still holds the seat of a match that is over."""
    _require(len(seats) in game.seats, f"{game.title} is not played by {len(seats)}")
    _require([row.seat for row in seats] == list(range(len(seats))), "its seats are not numbered in order")
    for row in seats:
        held = (row.user_id is not None, row.computer is not None)
        fits = {"person": (True, False), "computer": (False, True), "open": (False, False)}[row.kind]
        is_forgotten = row.kind == "person" and held == (False, False) and not live
        _require(held == fits or is_forgotten, f"seat {row.seat} is held by nobody it could be held by")
        _require(row.computer is None or row.computer in PLAYERS, f"there is no computer player {row.computer!r} here")
        _require(_is_id(row.user_id) and _is_id(row.absent_id), "an id in it is none of Discord's")
        _require(_are_times((row.acted_at, row.awaited_until)), "a time in it is impossible")
    people_seated = [row.user_id for row in seats if row.user_id is not None]
    _require(len(people_seated) == len(set(people_seated)), "somebody holds two seats")


def _check_log(seats: int, bases: Sequence[BaseRow], entries: Sequence[EntryRow]) -> None:
    """Check the shape of the log; what it says is played again later."""
    numbers = [base.number for base in bases]
    _require(bool(bases) and numbers[0] == 0 and numbers == sorted(set(numbers)), "it has no beginning")
    _require(numbers[-1] <= len(entries), "replay is to start behind its end")
    _require([entry.number for entry in entries] == list(range(len(entries))), "entries of its log are missing")
    for entry in entries:
        _require(0 <= entry.batch <= entry.number, f"entry {entry.number} was made with a later one")
        has_seat = entry.seat is not None and 0 <= entry.seat < seats
        _require(has_seat or (entry.seat is None and entry.kind == "abort"), f"entry {entry.number} is of no seat")
        _require(_is_id(entry.user_id), "an id in it is none of Discord's")
        _require(_are_times((entry.at,)) and 0 <= entry.draws < 2**31, f"entry {entry.number} is impossible")
        _require(0 <= entry.hidden < 2 ** (seats + 1), f"entry {entry.number} is impossible")
        if entry.deadlines is not None:
            clocks = msgspec.json.decode(entry.deadlines, type=dict[int, tuple[float | None, int]], strict=False)
            _require(_are_times(due_at for due_at, _ in clocks.values()), f"entry {entry.number} is impossible")


def _check_deal(game: AnyGame, stored: StoredMatch, base: BaseRow, branch: BranchRow | None) -> None:
    """Deal the match again, and play what came before one that was played on. Older rules may have done otherwise."""
    options = msgspec.json.decode(stored.match.options, type=game.options)
    _require((branch is None) == (stored.match.branch_at is None), "it was played on from nowhere")
    _require(stored.match.branch_at is None or 0 <= stored.match.branch_at < 2**31, "it was played on from nowhere")
    line = line_of(branch, stored.match.seed)
    if base.version == game.version and (branch is None or branch.version == game.version):
        dealt: State = start_of(game, len(stored.seats), options, line)
        _require(
            encode(dealt) == encode(decode_state(game, base.version, base.state)), "it was not dealt from its seed"
        )


Derived = tuple[tuple[EntryRow, ...], SnapshotRow]
"""A log and the position that it leads to."""


def _derived(game: AnyGame, match: ServerMatch) -> Derived:
    """Return the log and the position as playing the match again makes them."""
    (base, state), entries = base_for(game, match.bases), list(match.entries)
    for entry in entries[: base.number]:
        decode_events(game, entry.events)
    positions, trail = {base.number: encode(state)}, list[tuple[Seat, tuple[Event, ...]]]()
    for entry, after, events in states(game, base, state, entries):
        state = after
        positions[entry.number + 1] = encode(state)
        entries[entry.number] = msgspec.structs.replace(entry, events=encode(events), draws=game.draws(state))
        _follow(trail, entry, events)
    for other in match.bases:
        found = encode(decode_state(game, other.version, other.state))
        _require(positions.get(other.number, found) == found, f"entry {other.number} leads to another start of replay")
    return tuple(entries), snapshot_of(game, len(entries), state, match.stored.snapshot.counts, tuple(trail))


def _follow(trail: list[tuple[Seat, tuple[Event, ...]]], entry: EntryRow, events: tuple[Event, ...]) -> None:
    """Add a move to the last ones, those of a seat in a row joined; after an undo they begin again."""
    if entry.kind == "undo":
        trail.clear()
    elif entry.kind == "move" and entry.seat is not None:
        before = trail.pop()[1] if trail and trail[-1][0] == entry.seat else ()
        trail.append((entry.seat, (*before, *events)))


def _upgraded(game: AnyGame, match: ServerMatch) -> Derived:
    """Return the same of a match that only older rules have played: as it was stored, but sound."""
    for entry in match.entries:
        decode_events(game, entry.events)
    for base in match.bases:
        decode_state(game, base.version, base.state)
    snapshot = match.stored.snapshot
    faults = game.audit(decode_state(game, snapshot.version, snapshot.state))
    _require(not faults, f"its position breaks a rule: {faults[0] if faults else ''}")
    return match.entries, snapshot


def _check_end(row: MatchRow, reached: Outcome | None, entries: Sequence[EntryRow], *, proven: bool) -> None:
    """Check how a match ended; where its last rules were older ones, these may have ended it otherwise."""
    ended = None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome)
    if row.status == "live":
        _require(reached is None and ended is None, "it goes on after its end")
    elif row.status == "aborted":
        _require(ended is None or not ended.ranking, "it was called off, and yet somebody has won")
    elif proven:
        resigned = ended in RESIGNED and reached is None and any(entry.kind == "resign" for entry in entries)
        _require(ended is not None and (ended == reached or resigned), "its moves lead to another outcome")


def _questions(game: AnyGame, state: State, stored: StoredMatch, arrival: Arrival) -> tuple[QuestionRow, ...]:
    """Return the open questions, with the time that was left for each and the answers laid aside."""
    known = {(row.seat, row.decision): row for row in stored.questions}
    rows: list[QuestionRow] = []
    for decision in game.pending(state):
        name, time = decision_id(decision, stored.snapshot.counts), time_allowed(stored.match.clock, decision.pace)
        full = None if time is None else arrival.now + time
        row = known.get((decision.seat, name))
        if row is None:
            rows.append(QuestionRow(decision.seat, name, due_at=full))
            continue
        _require(_are_times((row.due_at,)) and 0 <= row.renewals < 2**31, "a time in it is impossible")
        due_at = None
        if time is not None and row.due_at is not None:
            due_at = max(row.due_at + arrival.away, arrival.now + min(GRACE, time))
        sealed = row.sealed if decision.sealed and _is_legal(game, state, decision.seat, row.sealed) else None
        rows.append(QuestionRow(decision.seat, name, sealed, due_at, row.renewals))
    return tuple(rows)


def _is_legal(game: AnyGame, state: State, seat: Seat, notation: str | None) -> bool:
    if notation is None:
        return False
    try:
        game.apply(state, seat, game.parse(notation))
    except MoveError:
        return False
    return True


def _moved(row: MatchRow, arrival: Arrival) -> MatchRow:
    """Return the facts of a match as if nobody had been away."""
    touched_at = min(row.touched_at + arrival.away, arrival.now) if row.status == "live" else row.touched_at
    return msgspec.structs.replace(row, touched_at=touched_at)


def _check_people(game: AnyGame, stored: StoredMatch) -> None:
    """Check what people have proposed, offered and planned."""
    seats = range(len(stored.seats))
    taken_back = stored.match.taken_back
    if taken_back is not None:
        found = msgspec.json.decode(taken_back, type=TakenBack)
        _require(found.seat in seats and all(map(_is_id, found.agreed)), "what was taken back in it is impossible")
        if found.notation:
            game.parse(found.notation)
    ids = [number for row in stored.consents for number in (row.user_id, row.asked_by)]
    ids += [number for row in stored.offers for number in (row.user_id, row.offered_by)]
    _require(all(map(_is_id, ids)), "an id in it is none of Discord's")
    _require(_are_times(row.offered_at for row in stored.offers), "a time in it is impossible")
    _require(all(row.seat is None or row.seat in seats for row in stored.offers), "it offers a seat that it has not")
    for plan in stored.plans:
        _check_plan(game, stored, plan)


def _check_plan(game: AnyGame, stored: StoredMatch, plan: PlanRow) -> None:
    holds = 0 <= plan.seat < len(stored.seats) and stored.seats[plan.seat].user_id == plan.user_id
    _require(holds, "somebody plans moves of a seat that they do not hold")
    for notation in msgspec.json.decode(plan.moves, type=tuple[str, ...]):
        game.parse(notation)
    msgspec.json.decode(plan.form, type=dict[str, object])
