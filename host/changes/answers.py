"""Which answers are stored together: several moves of one person and sealed groups. No I/O."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from host.changes.course import Actor, SubmittedMove, is_on, only_pass
from host.stored.change import Change
from host.stored.decoded_match import DecodedMatch
from rules.engine import AnyGame, Decision, Event, IllegalMove, Move, MoveError, Seat, State, Step
from storage.rows import Grown, Message, QuestionRow


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
    laid = {row.seat: row for row in decoded.stored.questions if row.sealed is not None}
    rows = [laid.get(decision.seat) for decision in decoded.game.pending(after) if decision.sealed]
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
    stored, pending = decoded.stored, decoded.game.pending(decoded.state)
    if not is_on(stored.match.passing, stored.seats):
        return False
    asked = next((decision for decision in pending if decision.seat == seat), None)
    return asked is not None and only_pass(decoded.game, decoded.state, asked, stored.seats) is not None


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
    laid = msgspec.structs.replace(question, sealed=str(answer.move), due_at=due_at)
    return _changed(decoded, laid, now, by_person=answer.actor.source == "person")


def taken_up(decoded: DecodedMatch, seat: Seat, now: float) -> Change | None:
    """Return the change that reopens a question whose answer still waits; None if there is none.

    None too where no time is left for another answer: a question without a deadline would wait forever.
    """
    question = decoded.question(seat)
    if question is None or question.sealed is None or was_forced(decoded, seat):
        return None
    if decoded.stored.match.clock and (question.due_at is None or question.due_at <= now):
        return None
    return _changed(decoded, msgspec.structs.replace(question, sealed=None), now, by_person=True)


def _changed(decoded: DecodedMatch, question: QuestionRow, now: float, *, by_person: bool) -> Change:
    """Return the change of one question whose answer only its seat sees."""
    holder = decoded.seat(question.seat)
    stored = msgspec.structs.replace(decoded.stored, questions=decoded.questions_with(question))
    if by_person:
        seen = msgspec.structs.replace(holder, acted_at=now, awaited_until=None)
        stored = stored.with_seats([seen]).with_match(touched_at=now)
    messages = () if holder.user_id is None else (Message("private", holder.user_id, question.decision, now),)
    return Change(stored, Grown(messages=messages))
