"""The moves of one change, and the passes that follow from them. No I/O."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from host.stored.decoded_match import DecodedMatch, digest, encode
from host.stored.hiding import hidden_from
from rules.engine import AnyGame, Decision, Event, Move, Seat, State
from storage.rows import EntryRow, Passing, QuestionRow, SeatRow, Source

_MOST_PASSES = 100
"""More windows than can follow one another after a single move."""


class Actor(msgspec.Struct, frozen=True):
    """Who makes a move: a person, a computer player or the clock."""

    user_id: int | None
    source: Source


class SubmittedMove(msgspec.Struct, frozen=True):
    """A move, its seat and who made it; ``automatic`` if it was made for a person who could only pass."""

    seat: Seat
    move: Move
    actor: Actor
    automatic: bool = False


class Course:
    """The moves of one change in order: the position, counts and entries so far, and what happened."""

    def __init__(self, decoded: DecodedMatch, now: float) -> None:
        self._decoded, self._now = decoded, now
        self.state = decoded.state
        self.counts = list(decoded.stored.snapshot.counts)
        self.made: list[tuple[Seat, tuple[Event, ...]]] = []
        self.entries: list[EntryRow] = []
        self._deadlines = deadlines_of(decoded)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, in order."""
        return tuple(event for _, events in self.made for event in events)

    def make(self, answers: Sequence[SubmittedMove]) -> None:
        """Make moves that are given together. Raises the game's ``IllegalMove``."""
        batch = self._decoded.stored.snapshot.number + len(self.entries)
        for answer in answers:
            self._make(answer, batch)

    def _make(self, answer: SubmittedMove, batch: int) -> None:
        game, seats = self._decoded.game, len(self._decoded.stored.seats)
        step = game.apply(self.state, answer.seat, answer.move)
        joined = self.made and self.made[-1][0] == answer.seat  # moves in a row are joined
        before = self.made.pop()[1] if joined else ()
        self.made.append((answer.seat, (*before, *step.events)))
        if answer.move not in game.optional(self.state, answer.seat):  # the seat's next question is a different one
            self.counts[answer.seat] += 1
        self.state = step.state
        self.entries.append(
            EntryRow(
                number=self._decoded.stored.snapshot.number + len(self.entries),
                batch=batch,
                kind="move",
                seat=answer.seat,
                user_id=answer.actor.user_id,
                source=answer.actor.source,
                notation=str(answer.move),
                events=encode(step.events),
                digest=digest(encode(step.state)),
                draws=game.draws(step.state),
                at=self._now,
                hidden=hidden_from(game, step.events, answer.seat, seats),
                deadlines=self._deadlines,
                automatic=answer.automatic,
            )
        )

    def pass_for_people(self, movers: Collection[Seat]) -> None:
        """Pass, window after window, for people who can only pass."""
        for _ in range(_MOST_PASSES):
            passes = forced_passes(self._decoded, self.state, movers)
            if not passes:
                return
            people = [Actor(self._decoded.seat(seat).user_id, "person") for seat, _ in passes]
            self.make([SubmittedMove(*one, actor, automatic=True) for one, actor in zip(passes, people, strict=True)])


def deadlines_of(decoded: DecodedMatch) -> str | None:
    """Return the deadlines of the open questions as an entry of the log stores them; None without a clock."""
    if not decoded.stored.match.pace:
        return None
    return encode({row.seat: (row.due_at, row.renewals) for row in decoded.stored.questions}).decode()


Passes = tuple[tuple[Seat, Move], ...]
"""Who passes, and with which move."""


def is_on(passing: Passing, seats: Sequence[SeatRow]) -> bool:
    """Return whether the host passes for people in a match: by default with one person, if no one else could return."""
    if passing != "alone":
        return passing == "always"
    return sum(row.kind != "computer" or row.absent_id is not None for row in seats) == 1


def forced_passes(decoded: DecodedMatch, state: State, movers: Collection[Seat]) -> Passes:
    """Return the passes that are made at once; a sealed group is answered together or not yet.

    A player who has just moved (one of ``movers``) decides when they are done in a question that is not sealed.
    """
    game, stored = decoded.game, decoded.stored
    if not is_on(stored.match.passing, stored.seats):
        return ()
    pending = game.pending(state)
    if not pending or pending[0].pace != "reaction":
        return ()
    found = [(decision.seat, only_pass(game, state, decision, stored.seats)) for decision in pending]
    passes = tuple((seat, move) for seat, move in found if move is not None)
    if pending[0].sealed:
        return passes if len(passes) == len(pending) else ()
    return tuple((seat, move) for seat, move in passes if seat not in movers)[:1]


def with_forced_passes(
    decoded: DecodedMatch, state: State, questions: tuple[QuestionRow, ...]
) -> tuple[QuestionRow, ...]:
    """Return open questions, with waiting passes for people who can only pass while other players are asked too."""
    game, stored = decoded.game, decoded.stored
    if not is_on(stored.match.passing, stored.seats):
        return questions
    moves = {
        decision.seat: only_pass(game, state, decision, stored.seats)
        for decision in game.pending(state)
        if decision.sealed and decision.pace == "reaction"
    }
    laid = tuple(
        row if row.sealed is not None or (move := moves.get(row.seat)) is None else replace(row, sealed=str(move))
        for row in questions
    )
    return laid if any(row.sealed is None for row in laid) else questions


def only_pass(game: AnyGame, state: State, decision: Decision, seats: Sequence[SeatRow]) -> Move | None:
    """Return a person's only legal answer to a window; None if there are several, or if a computer player decides."""
    if decision.pace != "reaction" or seats[decision.seat].kind != "person":
        return None
    legal = game.legal(state, decision.seat)
    return legal[0] if len(legal) == 1 else None
