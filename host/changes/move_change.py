"""How a move changes a match: its position, questions, deadlines and messages, or its end when it is stuck."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

import msgspec

from host.changes.answers import Course, SubmittedMove, is_alone, with_forced_answers
from host.config import HostConfig
from host.stored.change import Change, Ending
from host.stored.decoded_match import DecodedMatch, Trail, base_of, encode, entry_of, snapshot_of
from host.views.table import STUCK
from host.views.visibility import bit, is_private, news_of_moves, others
from rules.engine import AnyGame, Decision, Outcome, Pace, Seat, State
from rules.look_ahead import standstill, unanswerable
from storage.rows import EntryRow, Grown, Message, QuestionRow, Renamed, SeatRow

log = logging.getLogger(__name__)

_REACTION_SHARE = 0.25
_REACTION_LEAST = 15.0
"""How long a reaction can take: a share of the time per decision, and the least seconds."""

Clocks = Mapping[Seat, tuple[float | None, int]]
"""Deadlines of open questions and how often each has restarted, by seat."""


def decision_id(decision: Decision, counts: Sequence[int]) -> str:
    """Return the id of a question, which changes exactly when this seat's question does.

    ``counts`` grow for a seat with every answer to a question and, for all
    seats, with every undo.
    """
    return f"{decision.group}.{counts[decision.seat]}"


def change_by_moves(decoded: DecodedMatch, answers: Sequence[SubmittedMove], now: float, config: HostConfig) -> Change:
    """Return the change that makes ``answers`` in this order, then the forced answers of people.

    Raises the game's ``IllegalMove``.
    """
    game, seats = decoded.game, len(decoded.stored.seats)
    course = Course(decoded, now)
    course.make(answers)
    movers = {answer.seat for answer in answers if not answer.automatic}
    if is_alone(decoded.stored.seats):
        course.answer_for_people(movers)
    if len({answer.seat for answer in answers}) == 1:
        mover, events = answers[0].seat, course.events
        if is_private(game, decoded.state, course.state, events, mover, seats):
            hidden = sum(bit(viewer) for viewer in others(mover, seats))
            entries = tuple(msgspec.structs.replace(entry, hidden=hidden, private=True) for entry in course.entries)
            trail = (*decoded.trail, *course.made)
            news = news_of_moves(decoded, events, {mover})
            return private_change(decoded, course.state, trail, tuple(course.counts), entries, mover, news, now, config)
    course.answer_for_people(movers)
    acted = {answer.seat for answer in answers if answer.actor.source == "person" and not answer.automatic}
    trail = (*decoded.trail, *course.made)
    news = news_of_moves(decoded, course.events, {seat for seat, _ in course.made})
    counts, entries = tuple(course.counts), tuple(course.entries)
    return change_to(decoded, course.state, trail, counts, entries, acted, news, now, config)


def private_change(
    decoded: DecodedMatch,
    state: State,
    trail: Trail,
    counts: tuple[int, ...],
    entries: tuple[EntryRow, ...],
    mover: Seat,
    news: Collection[Seat],
    now: float,
    config: HostConfig,
    clocks: Clocks | None = None,
) -> Change:
    """Return a change that only the seat ``mover`` notices.

    The seat keeps its time, a notice and a reminder keep their occasion, and
    proposals stay open. ``clocks`` as in ``open_questions``.
    """
    question_before, row = decoded.question(mover), decoded.seat(mover)
    terms = (
        {mover: (question_before.due_at, question_before.renewals)}
        if clocks is None and question_before is not None
        else clocks
    )
    change = change_to(decoded, state, trail, counts, entries, set(), news, now, config, terms)
    new = next((question for question in change.new.questions if question.seat == mover), None)
    renamed: tuple[Renamed, ...] = ()
    if question_before is not None and new is not None and row.user_id is not None:
        renamed = (Renamed(row.user_id, question_before.decision, new.decision),)
    messages = tuple(one for one in change.grown.messages if one.kind == "private")
    change = change.with_(consents=decoded.stored.consents).with_grown(messages=messages, renamed=renamed)
    return change.with_match(touched_at=now, taken_back=decoded.stored.match.taken_back)


def change_to(
    decoded: DecodedMatch,
    state: State,
    trail: Trail,
    counts: tuple[int, ...],
    entries: tuple[EntryRow, ...],
    acted: set[Seat],
    news: Collection[Seat],
    now: float,
    config: HostConfig,
    clocks: Clocks | None = None,
) -> Change:
    """Return the change that adds ``entries`` and sets the position to ``state``.

    ``acted`` are the seats whose people acted, ``news`` those whose secrets have changed.
    A match that cannot continue from there is stopped. ``clocks`` as in ``open_questions``.
    """
    game, match = decoded.game, decoded.stored.match
    seats = tuple(
        msgspec.structs.replace(row, acted_at=now, awaited_until=None) if row.seat in acted else row
        for row in decoded.stored.seats
    )
    questions = open_questions(game, state, counts, decoded.stored.questions, match.clock, now, clocks or {})
    questions = with_forced_answers(decoded, state, questions)
    outcome = game.outcome(state)
    ending = None if outcome is None else Ending("over", encode(outcome).decode(), now)
    number = decoded.stored.snapshot.number + len(entries)
    if unanswerable(game, state):
        ending, questions = stopping(now), ()
        entries, number = (*entries, entry_of(game, state, number, "abort", "clock", now, notation=STUCK)), number + 1
    before = {row.decision for row in decoded.stored.questions}
    new = [row for row in questions if row.decision not in before and row.sealed is None]
    snapshot = snapshot_of(game, number, state, counts, trail)
    stored = msgspec.structs.replace(
        decoded.stored, seats=seats, snapshot=snapshot, questions=questions, consents=()
    ).with_match(touched_at=now if acted else match.touched_at, taken_back=None)
    messages = (*turn_messages(seats, new, acted, now, config), *private_messages(seats, news, now))
    grown = Grown(entries=entries, base=base_of(decoded, len(entries)), messages=messages)
    return Change(stored if ending is None else ending.of(stored), grown)


def time_allowed(pace: int, kind: Pace) -> float | None:
    """Return the seconds for a decision of ``kind`` in a match of ``pace``, None for no clock.

    A reaction has its own length, the same for everyone who could answer.
    """
    if not pace:
        return None
    return max(_REACTION_LEAST, pace * _REACTION_SHARE) if kind == "reaction" else float(pace)


def open_questions(
    game: AnyGame,
    state: State,
    counts: Sequence[int],
    old: Sequence[QuestionRow],
    pace: int,
    now: float,
    clocks: Clocks = MappingProxyType({}),
) -> tuple[QuestionRow, ...]:
    """Return the questions open at ``state``; one that was already open keeps its time and its sealed answer.

    ``clocks`` are the deadlines and renewals of seats whose questions must not restart their time.

    A question that is put to all together, or in reaction, keeps its time until its group is over: a
    later deadline would reveal that this seat has acted.
    """
    known = {(row.seat, row.decision): row for row in old}
    times = {(row.seat, row.decision.split(".")[0]): (row.due_at, row.stopped) for row in old}
    rows: list[QuestionRow] = []
    for decision in game.pending(state):
        name, time = decision_id(decision, counts), time_allowed(pace, decision.pace)
        due_at, stopped = times.get((decision.seat, str(decision.group)), (None, 0.0))
        due_at, renewals = clocks.get(decision.seat, (due_at, 0))
        full = None if time is None else now + time
        new = QuestionRow(decision.seat, name, due_at=full and (due_at or full), renewals=renewals, stopped=stopped)
        rows.append(known.get((decision.seat, name), new))
    return tuple(rows)


def turn_messages(
    seats: Sequence[SeatRow],
    asked: Sequence[QuestionRow],
    acted: set[Seat],
    now: float,
    config: HostConfig,
) -> tuple[Message, ...]:
    """Return the notices and reminders for people with new questions (``asked``).

    No one gets a notice of a turn that follows from their own move, and the
    notice to a person who was just active is delayed.
    """
    messages: list[Message] = []
    for question in asked:
        row = seats[question.seat]
        if row.user_id is None:
            continue
        if question.seat not in acted:
            at = max(now, row.acted_at + config.notice_after)
            messages.append(Message("notice", row.user_id, question.decision, at))
        if question.due_at is not None:
            at = question.due_at - (question.due_at - now) * config.warn_before
            messages.append(Message("warning", row.user_id, question.decision, at))
    return tuple(messages)


def private_messages(seats: Sequence[SeatRow], news: Collection[Seat], now: float) -> tuple[Message, ...]:
    """Return private messages for the people whose secrets have changed."""
    people = (row.user_id for row in seats if row.seat in news)
    return tuple(Message("private", person, "", now) for person in people if person is not None)


def stopping(now: float) -> Ending:
    """Return the ending of a match that cannot continue."""
    return Ending("aborted", encode(Outcome(STUCK, (), ())).decode(), now)


def report(decoded: DecodedMatch) -> None:
    """Log why a match was stopped; its secrets are already open."""
    why = "; ".join(standstill(decoded.game, decoded.state))
    log.error("match %s cannot continue and was stopped: %s", decoded.id, why)
