"""Which answers are stored together: several moves of one person, sealed groups. No I/O."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from host.changes.move_change import Actor, Answer
from host.stored.position import Position
from rules.engine import Decision, IllegalMove, Move, Seat, State
from storage.rows import Change, News, QuestionRow


def answers_in_sequence(position: Position, seat: Seat, moves: Sequence[Move], actor: Actor) -> tuple[Answer, ...]:
    """Return the answers for ``moves``, made one after the other.

    Raises ``IllegalMove`` for a move that is illegal by then. But once a move
    has revealed or drawn something, it is kept, and the moves after it that
    are no longer legal are left out.
    """
    if len(moves) == 1:  # it is checked when it is made
        return (Answer(seat, moves[0], actor),)
    game, told = position.game, False
    state: State = position.state
    drawn = game.draws(state)
    answers: list[Answer] = []
    for move in moves:
        try:
            step = game.apply(state, seat, move)
        except IllegalMove:
            if not told:
                raise
            break
        state = step.state
        told = told or game.draws(state) > drawn or any(event.reveal for event in step.events)
        answers.append(Answer(seat, move, actor))
    return tuple(answers)


def complete_group(position: Position, asked: Decision, answer: Answer) -> tuple[Answer, ...] | None:
    """Return the answers of a sealed group, ``answer`` included, in seat order; None while some are missing."""
    answers: list[Answer] = []
    for decision in position.game.pending(position.state):
        row = position.question(decision.seat)
        assert row is not None
        if not decision.sealed or decision.group != asked.group:
            continue
        if decision.seat == answer.seat:
            answers.append(answer)
        elif row.sealed is None:
            return None
        else:
            answers.append(_laid_aside(position, row.seat, row.sealed))
    return tuple(answers)


def standing_move(position: Position, seat: Seat, texts: Sequence[str]) -> Move | None:
    """Return the standing answer written in ``texts``; None if it is anything else."""
    possible = position.game.optional(position.state, seat) if len(texts) == 1 and position.live else ()
    return next((move for move in possible if str(move) == texts[0]), None)


def with_completed_group(position: Position, answer: Answer) -> tuple[Answer, ...]:
    """Return a standing answer, with the sealed answers laid aside if nobody else is asked after it."""
    after = position.game.apply(position.state, answer.seat, answer.move).state
    laid = {row.seat: row for row in position.stored.questions if row.sealed is not None}
    rows = [laid.get(decision.seat) for decision in position.game.pending(after) if decision.sealed]
    if any(row is None or row.seat == answer.seat for row in rows):
        return (answer,)
    return (answer, *(_laid_aside(position, row.seat, row.sealed) for row in rows if row and row.sealed))


def _laid_aside(position: Position, seat: Seat, sealed: str) -> Answer:
    holder = position.seat(seat)
    actor = Actor(holder.user_id, "person" if holder.kind == "person" else "computer")
    return Answer(seat, position.game.parse(sealed), actor)


def lay_aside(position: Position, question: QuestionRow, answer: Answer, now: float, *, final: bool) -> Change:
    """Return the change that lays ``answer`` aside, sealed, until the rest of its group is in."""
    due_at = None if final else question.due_at
    laid = msgspec.structs.replace(question, sealed=str(answer.move), due_at=due_at)
    holder = position.seat(question.seat)
    seen = msgspec.structs.replace(holder, acted_at=now, awaited_until=None)
    by_person = answer.actor.source == "person"
    return Change(
        match_id=position.id,
        revision=position.stored.match.revision + 1,
        questions=position.questions_with(laid),
        seats=(seen,) if by_person else (),
        touched_at=now if by_person else None,
        news=() if holder.user_id is None else (News("private", holder.user_id, question.decision, now),),
    )
