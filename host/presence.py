"""Who is here: clocks that run out, seats kept for the absent, matches that sleep and wake."""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Sequence

import msgspec

from ai.registry import DEFAULT
from host.conflicts import retried
from host.errors import NotYourMatch
from host.notes import noted
from host.pace import SLOW, allowed
from host.position import Position
from host.preferences import Preferences, quiet_until
from host.turns import Actor, turn_news
from rules.engine import Seat
from storage.rows import Change, QuestionRow, SeatRow

log = logging.getLogger(__name__)


class Presence(Preferences):
    """Acts for the absent and welcomes them back."""

    @retried
    async def touch(self, match_id: int, user_id: int) -> bool:
        """Note that a person is here: their match wakes, their seat is theirs again.

        Returns whether that changed anything; a stranger changes nothing.
        """
        async with self._lock(match_id):
            position = await self._position(match_id)
            if not position.live or (position.seat_of(user_id) is None and position.kept_for(user_id) is None):
                return False
            return await self._welcome(position, user_id) is not position

    @retried
    async def set_pace(self, match_id: int, pace: int) -> None:
        """Change the pace of a live match; every open question gets the new time. Whoever calls has checked who may."""
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            await self._commit(self._restarted(position, pace=pace))

    async def _seated(self, match_id: int, user_id: int) -> tuple[Position, Seat]:
        """Return a live match and the seat of a person in it, who is welcomed back if they were away."""
        position = await self._position(match_id)
        if position.seat_of(user_id) is None and position.kept_for(user_id) is None:
            raise NotYourMatch()
        position.require_live()
        position = await self._welcome(position, user_id)
        seat = position.seat_of(user_id)
        assert seat is not None
        return position, seat

    async def _welcome(self, position: Position, user_id: int) -> Position:
        """Wake a match and give a person their seat back; the same position where nothing was to do."""
        seat = position.kept_for(user_id)
        if seat is not None:
            await self._sit_down(position, seat, Actor(user_id, "person"), user_id, "back")
            position = await self._position(position.id)
        if position.asleep:
            await self._commit(self._restarted(position))
            position = await self._position(position.id)
        return position

    async def _sit_down(self, position: Position, seat: Seat, actor: Actor, user_id: int, notation: str) -> None:
        """Give a seat to a person, who has the whole time for what the seat is asked."""
        now = self.clock()
        row = SeatRow(seat, "person", user_id, None, now)
        own = [question for question in position.stored.questions if question.seat == seat]
        rest = [question for question in position.stored.questions if question.seat != seat]
        renewed = _renewed(position, own, position.stored.match.pace, now)
        questions = tuple(sorted((*renewed, *rest), key=lambda question: question.seat))
        change = noted(position, "seat", seat, actor, notation, now, self.config, row=row)
        seats = [row if other.seat == seat else other for other in position.stored.seats]
        news = turn_news(seats, renewed, set(), now, self.config)
        await self._commit(msgspec.structs.replace(change, questions=questions, news=news))

    def _restarted(self, position: Position, *, pace: int | None = None) -> Change:
        """Return a change that starts every clock of a match anew, awake."""
        now, match = self.clock(), position.stored.match
        speed = match.pace if pace is None else pace
        questions = _renewed(position, position.stored.questions, speed, now)
        return Change(
            match_id=position.id,
            revision=match.revision + 1,
            questions=questions,
            news=turn_news(position.stored.seats, questions, set(), now, self.config),
            pace=pace,
            touched_at=now,
            asleep=False,
        )

    # -------------------------------------------------------- time running out

    @abstractmethod
    async def _play_fallback(self, position: Position, question: QuestionRow) -> None:
        """Make the fallback move for a seat whose time is up."""

    async def _time_is_up(self) -> float | None:
        for match_id, row in await self.store.due_questions(self.clock(), self.guard.paused("deadline")):
            if self.guard.pause("deadline", match_id):  # another question of it has just failed
                continue
            with self.guard.match("deadline", match_id):
                await self._end_question(match_id, row)
        return self.guard.earliest("deadline", await self.store.next_deadline(self.guard.paused("deadline")))

    @retried
    async def _end_question(self, match_id: int, due: QuestionRow) -> None:
        """Act for a seat whose time is up, unless it has been answered or given more time meanwhile."""
        async with self._lock(match_id):
            position = await self._position(match_id)
            if position.live and position.question(due.seat) == due:
                await self._act_for(position, due)

    async def _act_for(self, position: Position, question: QuestionRow) -> None:
        """Put the deadline off to the end of quiet hours, or act as the server has set it.

        The last person at a table is waited for: nobody wants computer players to go on alone.
        """
        user_id, now = position.seat(question.seat).user_id, self.clock()
        if user_id is None:
            await self._play_fallback(position, question)
            return
        if not any(row.user_id not in (None, user_id) for row in position.stored.seats):
            await self._commit(_asleep(position))
            return
        morning = quiet_until(await self.person(user_id), now)
        if morning is not None and position.stored.match.pace >= SLOW:
            await self._commit(_put_off(position, question, morning))
        elif (await self.server(position.stored.match.guild_id)).absent == "computer":
            await self._keep_seat(position, question.seat, user_id)
        else:
            await self._play_fallback(position, question)

    async def _keep_seat(self, position: Position, seat: Seat, user_id: int) -> None:
        """Let a computer player sit in until the person is back."""
        row = SeatRow(seat, "computer", None, DEFAULT, absent_id=user_id)
        change = noted(position, "seat", seat, Actor(None, "clock"), "absent", self.clock(), self.config, row=row)
        questions = tuple(
            msgspec.structs.replace(question, due_at=None) if question.seat == seat else question
            for question in position.stored.questions
        )
        await self._commit(msgspec.structs.replace(change, questions=questions))

    # ---------------------------------------------------------------- sleeping

    async def _put_to_sleep(self) -> float | None:
        limit = self.clock() - self.config.sleep_after
        for match_id in await self.store.drowsy(limit, self.guard.paused("sleep")):
            with self.guard.match("sleep", match_id):
                await self._let_sleep(match_id, limit)
        return await self._next_bedtime()

    @retried
    async def _let_sleep(self, match_id: int, limit: float) -> None:
        """Put a match to sleep, unless somebody has touched it since ``limit``."""
        async with self._lock(match_id):
            position = await self._position(match_id)
            if position.live and not position.asleep and position.stored.match.touched_at <= limit:
                await self._commit(_asleep(position))


def _renewed(position: Position, questions: Sequence[QuestionRow], pace: int, now: float) -> tuple[QuestionRow, ...]:
    """Return questions with the whole of their time before them; a sealed answer needs none."""
    kinds = {decision.seat: decision.pace for decision in position.game.pending(position.state)}
    rows: list[QuestionRow] = []
    for question in questions:
        time = allowed(pace, kinds[question.seat])
        due_at = None if time is None or question.sealed is not None else now + time
        rows.append(msgspec.structs.replace(question, due_at=due_at))
    return tuple(rows)


def _put_off(position: Position, question: QuestionRow, due_at: float) -> Change:
    later = msgspec.structs.replace(question, due_at=due_at)
    rows = tuple(later if row.seat == question.seat else row for row in position.stored.questions)
    return Change(match_id=position.id, revision=position.stored.match.revision + 1, questions=rows)


def _asleep(position: Position) -> Change:
    rows = tuple(msgspec.structs.replace(row, due_at=None) for row in position.stored.questions)
    return Change(match_id=position.id, revision=position.stored.match.revision + 1, questions=rows, asleep=True)
