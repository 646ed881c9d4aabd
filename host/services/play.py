"""Making moves, for people, computer players and timeouts: the only entry point."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

import msgspec

from host.changes.answers import (
    Actor,
    SubmittedMove,
    answers_in_sequence,
    complete_group,
    is_still_legal,
    lay_aside,
    standing_move,
    with_completed_group,
)
from host.changes.move_change import change_by_moves
from host.changes.plans import with_plan
from host.errors import NotAsked, NotYourSeat, StaleDecision
from host.failures import retry_on_conflict
from host.match.match_session import LoadedMatch, MatchRef, MatchSession
from host.services.presence import Presence
from host.stored.change import Change
from host.stored.decoded_match import DecodedMatch, encode, goes_on, is_asked
from host.views.table import Receipt
from rules.engine import IllegalMove, InvalidMove, MoveError, Seat
from storage.rows import PlanRow, QuestionRow

log = logging.getLogger(__name__)


class Play:
    """Checks answers to questions and stores their results."""

    def __init__(self, session: MatchSession, presence: Presence) -> None:
        self._session = session
        self._presence = presence

    @retry_on_conflict
    async def submit(
        self,
        match: MatchRef,
        user_id: int,
        *moves: str,
        decision: str | None = None,
        form: Mapping[str, Sequence[str]] | None = None,
    ) -> Receipt:
        """Make a person's move, or keep it while a sealed group is incomplete.

        Several ``moves`` are made in order and stored together, all
        or none; but after a move that revealed or drew something, those that
        are no longer legal are left out. ``decision`` is the question that a
        button belongs to; a typed command has none and answers the question
        that is open now. With ``form``, the choices in one or "{}", moves that come after other players' answers
        wait as a plan of this person. Raises ``NotYourMatch``, ``MatchOver``, ``NotAsked``,
        ``StaleDecision``, and the game's ``InvalidMove`` and ``IllegalMove``;
        nothing changes then.
        """
        async with self._session.locked(match) as loaded:
            seat = await self._presence.seated(loaded, user_id)
            chosen = None if form is None else encode(form).decode()
            return await self._answer(loaded, seat, moves, decision, Actor(user_id, "person"), form=chosen)

    @retry_on_conflict
    async def go_on(self, match: MatchRef) -> None:
        """Make the moves of plans whose answers are all in, if nothing has changed for them."""
        async with self._session.locked(match) as loaded:
            for plan in loaded.decoded.stored.plans:
                if is_asked(loaded.decoded, plan) and goes_on(loaded.decoded, plan):
                    await self._make_planned(loaded, plan)
                    return

    @retry_on_conflict
    async def play_computer(self, match: MatchRef, seat: Seat, move: str, decision: str) -> Receipt:
        """Make the move of a computer seat. Raises ``NotYourSeat`` if a person now holds the seat."""
        async with self._session.locked(match) as loaded:
            loaded.decoded.require_live()
            if loaded.decoded.seat(seat).kind != "computer":
                raise NotYourSeat(seat=seat)
            return await self._answer(loaded, seat, (move,), decision, Actor(None, "computer"))

    @retry_on_conflict
    async def stop_if_stuck(self, match: MatchRef) -> bool:
        """Stop a match in which someone cannot answer or has no fallback; return whether it did."""
        async with self._session.locked(match) as loaded:
            return await self._session.stop_if_stuck(loaded, absent=True)

    async def _make_planned(self, match: LoadedMatch, plan: PlanRow) -> None:
        """Make the moves of a plan, or forget it if they cannot be made."""
        moves = msgspec.json.decode(plan.moves, type=tuple[str, ...])
        try:
            await self._answer(match, plan.seat, moves, None, Actor(plan.user_id, "person"), form=plan.form)
        except MoveError:
            log.exception("a plan of match %s cannot be made: %s", match.id, plan.moves)
            others = tuple(row for row in match.decoded.stored.plans if row != plan)
            await self._session.commit(match, Change(msgspec.structs.replace(match.decoded.stored, plans=others)))

    async def play_fallback(self, match: LoadedMatch, question: QuestionRow) -> None:
        """Make the fallback move of a locked match for a seat whose time is up, and note that its person is late."""
        decoded = match.decoded
        view = decoded.view(question.seat)
        sealed = question.sealed
        answer = sealed if sealed is not None and is_still_legal(decoded, question.seat, sealed) else None
        move = answer or str(decoded.game.fallback(view, question.seat))
        if (holder := decoded.seat(question.seat)).user_id is not None and holder.awaited_until is None:
            until = self._session.clock() + self._session.config.absence
            late = msgspec.structs.replace(holder, awaited_until=until)
            await self._session.commit(match, Change(decoded.stored.with_seats([late])))
        await self._answer(match, question.seat, (move,), question.decision, Actor(None, "clock"), final=True)

    async def _answer(
        self,
        match: LoadedMatch,
        seat: Seat,
        texts: Sequence[str],
        decision: str | None,
        actor: Actor,
        *,
        final: bool = False,
        form: str | None = None,
    ) -> Receipt:
        """Check that the question is still open and the moves legal, then store the result.

        An automatic answer needs no question. ``final`` removes the deadline of
        an answer that waits. ``form`` is JSON, as in ``submit``.
        """
        decoded = match.decoded
        view = decoded.view(seat)
        standing = standing_move(decoded, seat, texts)
        if standing is not None:
            answers = with_completed_group(decoded, SubmittedMove(seat, standing, actor))
            await self._move_on(match, answers)
            return Receipt(decoded.id, "made", (str(standing),), view)
        question = _open_question(decoded, seat, texts[0], decision)
        moves = tuple(decoded.game.parse(text) for text in texts)
        pending = next(row for row in decoded.game.pending(decoded.state) if row.seat == seat)
        answers = answers_in_sequence(decoded, seat, moves, actor, planned=form is not None)
        if pending.sealed:
            decoded.game.apply(decoded.state, seat, moves[0])  # raises IllegalMove before the group is complete
            group = complete_group(decoded, pending, answers[0])
            if group is None:
                change = lay_aside(decoded, question, answers[0], self._session.clock(), final=final)
                await self._session.commit(match, change)
                return Receipt(decoded.id, "sealed", (str(moves[0]),), view)
            answers = group if len(group) > 1 else answers  # the only one in its group, a seat can move on at once
        made = tuple(str(answer.move) for answer in answers if answer.seat == seat)
        rest = tuple(map(str, moves[len(made) :]))
        waits = await self._move_on(match, answers, rest, form)
        waiting, left = (rest, 0) if waits else ((), len(rest))
        return Receipt(decoded.id, "made", made, view, left=left, waiting=waiting)

    async def _move_on(
        self, match: LoadedMatch, answers: Sequence[SubmittedMove], rest: Sequence[str] = (), form: str | None = None
    ) -> bool:
        """Store the result of answers; return whether moves after them wait as a plan."""
        change = change_by_moves(match.decoded, answers, self._session.clock(), self._session.config)
        planned = None
        if rest and form is not None:
            seat, user_id = answers[-1].seat, answers[-1].actor.user_id
            planned = None if user_id is None else with_plan(match.decoded, change, seat, user_id, rest, form)
        await self._session.commit(match, planned or change)
        return planned is not None


def _open_question(decoded: DecodedMatch, seat: Seat, text: str, decision: str | None) -> QuestionRow:
    """Return the open question of a seat. Raises ``NotAsked``, or ``StaleDecision`` if ``decision`` is another one."""
    question = decoded.question(seat)
    if question is None:
        waiting = tuple(row.seat for row in decoded.stored.questions if row.sealed is None)
        raise NotAsked(waiting=waiting, why=_why_illegal(decoded, seat, text))
    if decision is not None and decision != question.decision:
        raise StaleDecision()
    return question


def _why_illegal(decoded: DecodedMatch, seat: Seat, text: str) -> IllegalMove | None:
    """Return why this move is illegal out of turn; None for a text that is not a move of the game."""
    try:
        decoded.game.apply(decoded.state, seat, decoded.game.parse(text))
    except IllegalMove as why:
        return why
    except InvalidMove:
        pass
    return None
