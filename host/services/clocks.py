"""Deadlines of questions, and the hold on matches that no one has used for a long time."""

from __future__ import annotations

import msgspec

from host.changes.answers import Actor
from host.changes.move_change import time_allowed, turn_messages
from host.config import HostConfig
from host.failures import MatchFailures, retry_on_conflict
from host.match.match_session import Committed, LoadedMatch, MatchRef, MatchSession
from host.pace import SLOW
from host.services.play import Play
from host.services.preferences import PersonPreferences, Preferences, due_with_time_off, quiet_until
from host.services.presence import Presence
from host.services.uptime import Uptime
from host.stored.change import Change, Ending
from host.stored.decoded_match import DecodedMatch, encode
from host.stored.record import RESIGNED
from host.timer import Timer
from rules.engine import Seat
from storage.match_index import MatchIndex
from storage.match_log import MatchLog
from storage.rows import Grown, QuestionRow, SeatRow

LEAST = 1.0
"""The least seconds by which a deadline is put off."""
NEVER = 1e12
"""Seconds after which nothing else happens."""


class Clocks:
    """Acts for people whose time is up, and puts matches on hold, while the bot hears their servers."""

    def __init__(
        self,
        session: MatchSession,
        index: MatchIndex,
        log: MatchLog,
        play: Play,
        presence: Presence,
        preferences: Preferences,
        failures: MatchFailures,
        uptime: Uptime,
    ) -> None:
        self._session, self._index, self._log = session, index, log
        self._play = play
        self._presence = presence
        self._preferences = preferences
        self._failures = failures
        self._uptime = uptime
        self._deadline_timer = Timer(session.clock, uptime.while_up(self.end_questions))
        self._sleep_timer = Timer(session.clock, uptime.while_up(self.put_to_sleep))
        session.listeners.append(self.follow)
        session.wakers.append(self.wake)

    async def start(self) -> None:
        """Set the timers for the stored matches."""
        due = await self._index.next_deadline()
        if due is not None:
            self._deadline_timer.no_later_than(due)
        due = await self._next_sleep_due()
        if due is not None:
            self._sleep_timer.no_later_than(due)

    def wake(self, match_id: int) -> None:
        """Look at the deadlines of a match now, and at all others."""
        self._deadline_timer.no_later_than(self._session.clock())

    async def close(self) -> None:
        """Finish the work in progress and stop."""
        await self._deadline_timer.close()
        await self._sleep_timer.close()

    def follow(self, committed: Committed) -> None:
        """Set the timers for a change that was just stored."""
        questions = committed.match.decoded.stored.questions
        for due_at in (row.due_at for row in questions if row.due_at is not None):
            self._deadline_timer.no_later_than(due_at)
        self._sleep_timer.no_later_than(self._session.clock() + self._sleeps_after(committed.match.decoded))

    @retry_on_conflict
    async def set_pace(self, match: MatchRef, pace: int) -> None:
        """Change the pace of a live match; every open question gets the new time. The caller checks permissions."""
        async with self._session.locked(match) as loaded:
            loaded.decoded.require_live()
            await self._presence.restart_clocks(loaded, pace=pace)

    async def go_away(self, user_id: int, until: float) -> PersonPreferences:
        """Let a person's holiday begin or end; see ``Preferences.go_away``.

        Clocks stopped for days that are no longer holidays end earlier: else such days would cost nothing.
        A short holiday is forgotten, unless a clock was put off for it: that clock would end too early.
        """
        now = self._session.clock()
        preferences = await self._preferences.go_away(user_id, until, now)
        for match_id in await self._index.live_ids(user_id=user_id):
            with self._failures.isolate("holidays", match_id):
                await self._bring_forward(match_id, user_id, preferences)
        if await self._index.has_stopped_clock(user_id):
            return preferences
        return await self._preferences.forget_short_holidays(user_id, now)

    @retry_on_conflict
    async def _bring_forward(self, match_id: int, user_id: int, preferences: PersonPreferences) -> None:
        async with self._session.locked(match_id, in_pause=True) as loaded:
            decoded, now = loaded.decoded, self._session.clock()
            seat = decoded.seat_of(user_id)
            question = None if seat is None or not decoded.live else decoded.question(seat)
            if question is None:
                return
            sooner = brought_forward(question, _allowed(decoded, question.seat), preferences, now)
            if sooner is not None:
                await self._session.commit(loaded, _put_off(decoded, sooner, now, self._session.config))

    async def end_questions(self) -> float | None:
        """Act for everyone whose time is up; return the next deadline."""
        failures, away = self._failures, self._uptime.away
        for match_id, row in await self._index.due_questions(self._session.clock(), failures.paused("deadline"), away):
            if failures.pause("deadline", match_id):  # another question of this match has just failed
                continue
            with failures.isolate("deadline", match_id):
                await self._end_question(match_id, row)
        return failures.earliest("deadline", await self._index.next_deadline(failures.paused("deadline"), away))

    @retry_on_conflict
    async def _end_question(self, match_id: int, due: QuestionRow) -> None:
        """Act for a seat whose time is up, unless it has meanwhile answered or been given more time."""
        async with self._session.locked(match_id) as loaded:
            if loaded.decoded.live and loaded.decoded.question(due.seat) == due:
                await self._act_for(loaded, due)

    async def _act_for(self, match: LoadedMatch, question: QuestionRow) -> None:
        """Put the deadline off to the end of quiet hours, or act as the server has set it.

        If no other person plays, the match goes on hold, except in a tournament: computer players do
        not continue without people. A question that has had its full time twice, because its
        person came back, is answered by the fallback.
        """
        decoded, now = match.decoded, self._session.clock()
        user_id = decoded.seat(question.seat).user_id
        if user_id is None:
            await self._play_fallback(match, question)
            return
        tournament = decoded.stored.match.tournament_id is not None
        if not tournament and not any(row.user_id not in (None, user_id) for row in decoded.stored.seats):
            await self._session.commit(match, asleep(decoded))
            return
        if decoded.stored.match.clock >= SLOW:
            later = put_off(question, _allowed(decoded, question.seat), await self._preferences.person(user_id), now)
            if later is not None:
                await self._session.commit(match, _put_off(decoded, later, now, self._session.config))
                return
        if tournament:
            await self._act_in_tournament(match, question)
            return
        server = await self._preferences.server(decoded.stored.match.guild_id)
        if server.absent == "computer" and not question.renewals:
            await self._presence.keep_seat(match, question.seat, user_id, server.stand_in)
        else:
            await self._play_fallback(match, question)

    async def _act_in_tournament(self, match: LoadedMatch, question: QuestionRow) -> None:
        """Answer for a seat of a tournament's match; a seat that was late the time before loses by walk-over.

        At a table of three or more, the computer plays on for it.
        """
        entries = await self._log.entries(match.id)
        moves = [entry for entry in entries if entry.kind == "move" and entry.seat == question.seat]
        if moves and moves[-1].source == "clock":
            if len(match.decoded.stored.seats) > 2:
                actor = Actor(match.decoded.seat(question.seat).user_id, "clock")
                server = await self._preferences.server(match.facts.guild_id)
                row = SeatRow(question.seat, "computer", None, server.stand_in)
                await self._session.commit_entry(match, "resign", question.seat, actor, row=row)
                return
            ending = Ending("over", encode(RESIGNED[question.seat]).decode(), self._session.clock())
            await self._session.commit_entry(match, "resign", question.seat, Actor(None, "clock"), ending=ending)
        else:
            await self._play_fallback(match, question)

    async def _play_fallback(self, match: LoadedMatch, question: QuestionRow) -> None:
        """Answer for a seat, or stop the match if that is impossible."""
        if not await self._session.stop_if_stuck(match, absent=True):
            await self._play.play_fallback(match, question)

    async def put_to_sleep(self) -> float | None:
        """Put unused matches on hold; return when the next match is due."""
        now, config = self._session.clock(), self._session.config
        limits = now - (config.sleep_after or NEVER), now - config.sleep_if_empty
        paused, away = self._failures.paused("sleep"), self._uptime.away
        for match_id in await self._index.untouched_since(*limits, paused, away):
            with self._failures.isolate("sleep", match_id):
                await self._put_match_to_sleep(match_id)
        return await self._next_sleep_due()

    @retry_on_conflict
    async def _put_match_to_sleep(self, match_id: int) -> None:
        """Put a match on hold, unless someone has used it meanwhile."""
        async with self._session.locked(match_id) as loaded:
            decoded = loaded.decoded
            due = decoded.stored.match.touched_at + self._sleeps_after(decoded)
            if decoded.live and not decoded.asleep and due <= self._session.clock():
                await self._session.commit(loaded, asleep(decoded))

    def _sleeps_after(self, decoded: DecodedMatch) -> float:
        """Return after how many unused seconds a match goes on hold; a match without people does so soon."""
        config = self._session.config
        is_empty = all(row.user_id is None for row in decoded.stored.seats)
        return config.sleep_if_empty if is_empty else config.sleep_after or NEVER

    async def _next_sleep_due(self) -> float | None:
        """Return when the next match goes on hold if no one uses it before."""
        config, paused = self._session.config, self._failures.paused("sleep")
        after = config.sleep_after or NEVER, config.sleep_if_empty
        due = await self._index.next_asleep(*after, paused, self._uptime.away)
        return self._failures.earliest("sleep", due)


def put_off(
    question: QuestionRow, allowed: float | None, preferences: PersonPreferences, now: float
) -> QuestionRow | None:
    """Return a question whose time is up with a later deadline, for time off or quiet hours; None for neither.

    ``allowed`` are the seconds for it, None where time off does not stop clocks.
    """
    if allowed is not None and question.due_at is not None:
        asked_at = question.due_at - question.stopped - allowed
        due_at = due_with_time_off(preferences, asked_at, allowed)
        if due_at > max(now, question.due_at + LEAST):
            return msgspec.structs.replace(question, due_at=due_at, stopped=due_at - asked_at - allowed)
    morning = quiet_until(preferences, now)
    return None if morning is None or morning <= now else msgspec.structs.replace(question, due_at=morning)


def brought_forward(
    question: QuestionRow, allowed: float | None, preferences: PersonPreferences, now: float
) -> QuestionRow | None:
    """Return a question with an earlier deadline if it was put off for time off that was not taken, else None."""
    if allowed is None or question.due_at is None or not question.stopped:
        return None
    asked_at = question.due_at - question.stopped - allowed
    due_at = max(now, due_with_time_off(preferences, asked_at, allowed))
    if due_at > question.due_at - LEAST:
        return None
    return msgspec.structs.replace(question, due_at=due_at, stopped=max(0.0, due_at - asked_at - allowed))


def _allowed(decoded: DecodedMatch, seat: Seat) -> float | None:
    """Return the seconds for the question of a seat, None where time off does not stop its clock."""
    kinds = {decision.seat: decision.pace for decision in decoded.game.pending(decoded.state)}
    match = decoded.stored.match
    return time_allowed(match.clock, kinds[seat]) if match.holidays else None


def _put_off(decoded: DecodedMatch, later: QuestionRow, now: float, config: HostConfig) -> Change:
    """Return the change that gives a question its later deadline, with a reminder of it."""
    messages = turn_messages(decoded.stored.seats, [later], set(), now, config)
    warnings = tuple(message for message in messages if message.kind == "warning")
    stored = msgspec.structs.replace(decoded.stored, questions=decoded.questions_with(later))
    return Change(stored, Grown(messages=warnings))


def asleep(decoded: DecodedMatch) -> Change:
    """Return the change that puts a match on hold: the person who resumes it gets the full time."""
    rows = tuple(msgspec.structs.replace(row, due_at=None) for row in decoded.stored.questions)
    return Change(msgspec.structs.replace(decoded.stored, questions=rows).with_match(asleep=True))
