"""Absent players: seats kept for them, their return, and restarted clocks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ai.players import PLAYERS
from host.changes.answers import Actor
from host.changes.move_change import time_allowed, turn_messages
from host.errors import NotYourMatch
from host.failures import retry_on_conflict
from host.match.match_session import LoadedMatch, MatchRef, MatchSession
from host.stored.change import Change
from host.stored.decoded_match import DecodedMatch
from rules.engine import Seat
from storage.rows import Grown, QuestionRow, SeatRow

WEAKEST = next(iter(PLAYERS))
"""The computer player that keeps a seat in a rated match: no one gains by letting their time run out."""
GRACE = 60.0
"""The least seconds left for a question when a match continues whose clocks had stopped for as long."""


class Presence:
    """Keeps the seats of absent people, and gives them back."""

    def __init__(self, session: MatchSession) -> None:
        self._session = session

    @retry_on_conflict
    async def touch(self, match: MatchRef, user_id: int) -> bool:
        """Note that a person is here: resume their match and return their seat.

        Returns whether that changed anything; nothing changes for a stranger, or while the bot is paused.
        """
        if self._session.pause.is_on:
            return False
        async with self._session.locked(match) as loaded:
            if not loaded.decoded.live or await self._session.stop_if_stuck(loaded):
                return False
            return await self.welcome(loaded, user_id)

    async def seated(self, match: LoadedMatch, user_id: int) -> Seat:
        """Return the seat of a person in a locked live match; if they were away, they get it back.

        Raises ``NotYourMatch``, ``MatchOver``.
        """
        if match.decoded.seat_of(user_id) is None and match.decoded.kept_for(user_id) is None:
            raise NotYourMatch()
        await self._session.stop_if_stuck(match)
        match.decoded.require_live()
        await self.welcome(match, user_id)
        seat = match.decoded.seat_of(user_id)
        assert seat is not None
        return seat

    async def welcome(self, match: LoadedMatch, user_id: int) -> bool:
        """Resume a locked match and return a person's seat; False if there was nothing to do, as for strangers."""
        kept_seat = match.decoded.kept_for(user_id)
        seat = match.decoded.seat_of(user_id)
        if seat is not None and match.decoded.seat(seat).awaited_until is not None:
            now = self._session.clock()
            in_time = msgspec.structs.replace(match.decoded.seat(seat), acted_at=now, awaited_until=None)
            await self._session.commit(
                match, Change(match.decoded.stored.with_seats([in_time]).with_match(touched_at=now))
            )
        if kept_seat is None and (seat is None or not match.decoded.asleep):
            return False
        if kept_seat is not None:
            await self.sit_down(match, kept_seat, Actor(user_id, "person"), user_id, "back")
        if match.decoded.asleep:
            await self.restart_clocks(match)
        return True

    async def sit_down(self, match: LoadedMatch, seat: Seat, actor: Actor, user_id: int, notation: str) -> None:
        """Give a seat of a locked match to a person, with the full time for the seat's open question, but only once."""
        decoded, now, questions = match.decoded, self._session.clock(), None
        row, question = SeatRow(seat, "person", user_id, None, now), decoded.question(seat)
        if question is not None and (question.due_at is None or not question.renewals):
            (renewed,) = _renewed(decoded, (question,), decoded.stored.match.clock, now)
            questions = decoded.questions_with(msgspec.structs.replace(renewed, renewals=question.renewals + 1))
        await self._session.commit_entry(match, "seat", seat, actor, notation, row=row, questions=questions)

    async def keep_seat(self, match: LoadedMatch, seat: Seat, user_id: int, computer: str) -> None:
        """Let a computer player hold a person's seat until they are back; the weakest one in a rated match."""
        acted_at, now = match.decoded.seat(seat).acted_at, self._session.clock()
        until, holder = now + self._session.config.absence, WEAKEST if match.facts.rated else computer
        row = SeatRow(seat, "computer", None, holder, acted_at, user_id, awaited_until=until)
        actor, questions = Actor(None, "clock"), None
        question = match.decoded.question(seat)
        if question is not None:
            questions = match.decoded.questions_with(msgspec.structs.replace(question, due_at=None))
        await self._session.commit_entry(match, "seat", seat, actor, "absent", row=row, questions=questions)

    async def restart_clocks(self, match: LoadedMatch, *, pace: int | None = None) -> None:
        """Resume a locked match and restart every clock, at another ``pace`` if one is given."""
        now, row = self._session.clock(), match.decoded.stored.match
        speed = row.clock if pace is None else pace * row.stretch
        change = self._woken(match, _renewed(match.decoded, match.decoded.stored.questions, speed, now))
        await self._session.commit(match, change if pace is None else change.with_match(pace=pace))

    async def resume_clocks(self, match: LoadedMatch, stopped_at: float, *, channel_id: int | None = None) -> None:
        """Resume a locked match with stopped clocks, in another channel if one is given, with the time left then.

        Raises ``ChannelBusy``.
        """
        now = self._session.clock()
        rows = tuple(_resumed(row, now, now - stopped_at) for row in match.decoded.stored.questions)
        change = self._woken(match, rows)
        await self._session.commit(match, change if channel_id is None else change.with_match(channel_id=channel_id))

    def _woken(self, match: LoadedMatch, questions: tuple[QuestionRow, ...]) -> Change:
        now, old = self._session.clock(), match.decoded.stored
        stored = msgspec.structs.replace(old, questions=questions).with_match(touched_at=now, asleep=False)
        return Change(stored, Grown(messages=turn_messages(old.seats, questions, set(), now, self._session.config)))


def _resumed(question: QuestionRow, now: float, stopped: float) -> QuestionRow:
    """Return a question whose clock stopped for so many seconds; it gets at least a moment."""
    if question.due_at is None:
        return question
    return msgspec.structs.replace(question, due_at=max(question.due_at + stopped, now + min(stopped, GRACE)))


def _renewed(decoded: DecodedMatch, questions: Sequence[QuestionRow], pace: int, now: float) -> tuple[QuestionRow, ...]:
    """Return questions with their full time; a question with a sealed answer has no deadline."""
    kinds = {decision.seat: decision.pace for decision in decoded.game.pending(decoded.state)}
    rows: list[QuestionRow] = []
    for question in questions:
        time = time_allowed(pace, kinds[question.seat])
        due_at = None if time is None or question.sealed is not None else now + time
        rows.append(msgspec.structs.replace(question, due_at=due_at, stopped=0.0))
    return tuple(rows)
