"""The answers of one change: those stored together, sealed groups, and the forced answers after them. No I/O."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from host.stored.change import Change
from host.stored.decoded_match import DecodedMatch, encode, entry_of
from host.views.visibility import hidden_from
from rules.engine import AnyGame, Decision, Event, IllegalMove, Move, MoveError, Seat, State, Step
from storage.rows import EntryRow, Grown, Message, Passing, QuestionRow, SeatRow, Source, StoredMatch

_MOST_FORCED = 100
"""More forced answers than can follow one another after a single move."""


class Actor(msgspec.Struct, frozen=True):
    """Who makes a move: a person, a computer player or the clock."""

    user_id: int | None
    source: Source


class SubmittedMove(msgspec.Struct, frozen=True):
    """A move, its seat and who made it; ``automatic`` if it was made for a person who had no other."""

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
            entry_of(
                game,
                step.state,
                self._decoded.stored.snapshot.number + len(self.entries),
                "move",
                answer.actor.source,
                self._now,
                batch=batch,
                seat=answer.seat,
                user_id=answer.actor.user_id,
                notation=str(answer.move),
                events=encode(step.events),
                hidden=hidden_from(game, step.events, answer.seat, seats),
                deadlines=self._deadlines,
                automatic=answer.automatic,
            )
        )

    def answer_for_people(self, movers: Collection[Seat]) -> None:
        """Answer, question after question, for people who have only one answer."""
        for _ in range(_MOST_FORCED):
            forced = forced_answers(self._decoded, self.state, movers)
            if not forced:
                return
            people = [Actor(self._decoded.seat(seat).user_id, "person") for seat, _ in forced]
            self.make([SubmittedMove(*one, actor, automatic=True) for one, actor in zip(forced, people, strict=True)])


def deadlines_of(decoded: DecodedMatch) -> str | None:
    """Return the deadlines of the open questions as an entry of the log stores them; None without a clock."""
    if not decoded.stored.match.pace:
        return None
    return encode({row.seat: (row.due_at, row.renewals) for row in decoded.stored.questions}).decode()


ForcedAnswers = tuple[tuple[Seat, Move], ...]
"""Whose only answer is made, and which it is."""


def is_on(passing: Passing, seats: Sequence[SeatRow]) -> bool:
    """Return whether the host passes for people in a match: by default with one person, if no one else could return."""
    return passing == "always" or (passing == "alone" and is_alone(seats))


def is_alone(seats: Sequence[SeatRow]) -> bool:
    """Return whether one person plays against computers, and no one else could return."""
    return sum(row.kind != "computer" or row.absent_id is not None for row in seats) == 1


def forced_answers(decoded: DecodedMatch, state: State, movers: Collection[Seat]) -> ForcedAnswers:
    """Return the only answers of people, to be made at once; a sealed group is answered together or not yet.

    Between people, a player who has just moved (one of ``movers``) decides when they are done in a window that is not
    sealed.
    """
    game, stored = decoded.game, decoded.stored
    pending = game.pending(state)
    pairs = [(decision, forced_answer(game, state, decision, stored)) for decision in pending]
    answers = tuple((decision, move) for decision, move in pairs if move is not None)
    if pending and pending[0].sealed:
        return tuple((one.seat, move) for one, move in answers) if len(answers) == len(pending) else ()
    free = is_alone(stored.seats)
    return tuple((one.seat, move) for one, move in answers if free or one.open or one.seat not in movers)[:1]


def with_forced_answers(
    decoded: DecodedMatch, state: State, questions: tuple[QuestionRow, ...]
) -> tuple[QuestionRow, ...]:
    """Return open questions, with the only answers of people, which wait while other players are asked too."""
    moves = {
        decision.seat: forced_answer(decoded.game, state, decision, decoded.stored)
        for decision in decoded.game.pending(state)
        if decision.sealed
    }
    rows = tuple(
        row if row.sealed is not None or (move := moves.get(row.seat)) is None else replace(row, sealed=str(move))
        for row in questions
    )
    return rows if any(row.sealed is None for row in rows) else questions


def forced_answer(game: AnyGame, state: State, decision: Decision, stored: StoredMatch) -> Move | None:
    """Return a person's only legal answer; None if there are several, or if the host leaves it to them.

    An answer that everyone knows to be the only one is always made. One that hidden cards decide is made as the lobby
    chose: in windows, and against the computer everywhere.
    """
    if stored.seats[decision.seat].kind != "person":
        return None
    covered = decision.pace == "reaction" or is_alone(stored.seats)
    if not (decision.open and not decision.sealed) and not (covered and is_on(stored.match.passing, stored.seats)):
        return None
    legal = game.legal(state, decision.seat)
    return legal[0] if len(legal) == 1 else None


def answers_in_sequence(
    decoded: DecodedMatch, seat: Seat, moves: Sequence[Move], actor: Actor, *, planned: bool = False
) -> tuple[SubmittedMove, ...]:
    """Return the answers for ``moves``, made one after the other.

    Raises ``IllegalMove`` for a move that has become illegal. But once a move
    has revealed or drawn something, it is kept, and the moves after it that
    are no longer legal are left out. With ``planned``, so are those that come after a question to someone else.
    """
    if len(moves) == 1 and not planned:  # it is checked when it is made
        return (SubmittedMove(seat, moves[0], actor),)
    game, has_revealed = decoded.game, False
    state: State = decoded.state
    answers: list[SubmittedMove] = []
    for move in moves:
        if planned and answers and all(decision.seat != seat for decision in game.pending(state)):
            break
        try:
            step = game.apply(state, seat, move)
        except IllegalMove:
            if not has_revealed:
                raise
            break
        has_revealed = has_revealed or tells(game, state, step)
        state = step.state
        answers.append(SubmittedMove(seat, move, actor))
    return tuple(answers)


def tells(game: AnyGame, before: State, step: Step[State, Event]) -> bool:
    """Return whether a step from a position rolled a die or revealed something."""
    return game.draws(step.state) != game.draws(before) or any(event.reveal for event in step.events)


def complete_group(decoded: DecodedMatch, asked: Decision, answer: SubmittedMove) -> tuple[SubmittedMove, ...] | None:
    """Return the answers of a sealed group, ``answer`` included, in seat order; None while some are missing."""
    answers: list[SubmittedMove] = []
    for decision in decoded.game.pending(decoded.state):
        row = decoded.question(decision.seat)
        assert row is not None
        if not decision.sealed or decision.group != asked.group:
            continue
        if decision.seat == answer.seat:
            answers.append(answer)
        elif row.sealed is None:
            return None
        else:
            answers.append(_laid_aside(decoded, row.seat, row.sealed))
    return tuple(answers)


def standing_move(decoded: DecodedMatch, seat: Seat, texts: Sequence[str]) -> Move | None:
    """Return the automatic answer written in ``texts``; None if it is anything else."""
    possible = decoded.game.optional(decoded.state, seat) if len(texts) == 1 and decoded.live else ()
    return next((move for move in possible if str(move) == texts[0]), None)


def with_completed_group(decoded: DecodedMatch, answer: SubmittedMove) -> tuple[SubmittedMove, ...]:
    """Return an automatic answer, with the sealed answers that wait if no one else is asked after it."""
    after = decoded.game.apply(decoded.state, answer.seat, answer.move).state
    sealed = {row.seat: row for row in decoded.stored.questions if row.sealed is not None}
    rows = [sealed.get(decision.seat) for decision in decoded.game.pending(after) if decision.sealed]
    if any(row is None or row.seat == answer.seat for row in rows):
        return (answer,)
    return (answer, *(_laid_aside(decoded, row.seat, row.sealed) for row in rows if row and row.sealed))


def _laid_aside(decoded: DecodedMatch, seat: Seat, sealed: str) -> SubmittedMove:
    """Return an answer that waits; the fallback for one that only older rules allowed."""
    if decoded.upgraded and not is_still_legal(decoded, seat, sealed):
        view = decoded.view(seat)
        return SubmittedMove(seat, decoded.game.fallback(view, seat), Actor(None, "clock"))
    holder = decoded.seat(seat)
    actor = Actor(holder.user_id, "person" if holder.kind == "person" else "computer")
    return SubmittedMove(seat, decoded.game.parse(sealed), actor, automatic=was_forced(decoded, seat))


def was_forced(decoded: DecodedMatch, seat: Seat) -> bool:
    """Return whether the waiting answer of a seat was made for its person."""
    question = next((one for one in decoded.game.pending(decoded.state) if one.seat == seat), None)
    return question is not None and forced_answer(decoded.game, decoded.state, question, decoded.stored) is not None


def is_still_legal(decoded: DecodedMatch, seat: Seat, sealed: str) -> bool:
    """Return whether today's rules allow an answer that waits, perhaps given under an older version."""
    try:
        decoded.game.apply(decoded.state, seat, decoded.game.parse(sealed))
    except MoveError:
        return False
    return True


def lay_aside(
    decoded: DecodedMatch, question: QuestionRow, answer: SubmittedMove, now: float, *, final: bool
) -> Change:
    """Return the change that keeps ``answer``, sealed, until the rest of its group is in."""
    due_at = None if final else question.due_at
    row = msgspec.structs.replace(question, sealed=str(answer.move), due_at=due_at)
    return _change_of(decoded, row, now, by_person=answer.actor.source == "person")


def taken_up(decoded: DecodedMatch, seat: Seat, now: float) -> Change | None:
    """Return the change that reopens a question whose answer still waits; None if there is none.

    None too where no time is left for another answer: a question without a deadline would wait forever.
    """
    question = decoded.question(seat)
    if question is None or question.sealed is None or was_forced(decoded, seat):
        return None
    if decoded.stored.match.clock and (question.due_at is None or question.due_at <= now):
        return None
    return _change_of(decoded, msgspec.structs.replace(question, sealed=None), now, by_person=True)


def _change_of(decoded: DecodedMatch, question: QuestionRow, now: float, *, by_person: bool) -> Change:
    """Return the change of one question whose answer only its seat sees."""
    holder = decoded.seat(question.seat)
    stored = msgspec.structs.replace(decoded.stored, questions=decoded.questions_with(question))
    if by_person:
        seen = msgspec.structs.replace(holder, acted_at=now, awaited_until=None)
        stored = stored.with_seats([seen]).with_match(touched_at=now)
    messages = () if holder.user_id is None else (Message("private", holder.user_id, question.decision, now),)
    return Change(stored, Grown(messages=messages))
