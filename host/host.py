"""The host: the only way in to a match, for people, computer players and the clock alike."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from host.answering import complete, in_a_row, lay_aside, standing_move, with_standing
from host.conflicts import retried
from host.consents import Consents, people
from host.errors import NoSuchMatch, NotAsked, NotYourSeat, StaleDecision
from host.last_turns import last_turns
from host.match import LogLine, Match, Proposal, Question, Receipt, Table
from host.offers import open_offers
from host.position import Position, decode_events, encode, may_read, seen_of
from host.record import record
from host.replay import standing
from host.turns import Actor, Answer, move_on
from rules.engine import Decision, IllegalMove, InvalidMove, Seat, Viewer
from storage.rows import EntryRow, QuestionRow

log = logging.getLogger(__name__)


class Host(Consents):
    """Lobbies, matches, seats and consents; see ``Desk`` for starting and closing."""

    # ------------------------------------------------------------- looking

    async def match(self, match_id: int) -> Match:
        """Return a match's public facts. Raises ``NoSuchMatch``."""
        return facts(await self._position(match_id))

    async def match_in(self, channel_id: int) -> Match:
        """Return the live match of a channel, else its last one. Raises ``NoSuchMatch``."""
        match_id = await self.store.latest_in(channel_id)
        if match_id is None:
            raise NoSuchMatch()
        return await self.match(match_id)

    async def table(self, match_id: int, user_id: int | None) -> Table:
        """Return a match as a person may see it; None and strangers get the public view."""
        position = await self._position(match_id)
        viewer = position.seat_of(user_id)
        game, state = position.game, position.state
        pending = game.pending(state) if position.live else ()
        earlier, recent = last_turns(position, viewer, pending)
        own = None if viewer is None else position.question(viewer)
        return Table(
            match=facts(position),
            viewer=viewer,
            view=game.view(state, viewer),
            questions=tuple(_question(decision, position) for decision in pending),
            legal={
                decision.seat: game.legal(state, decision.seat)
                for decision in pending
                if decision.open or decision.seat == viewer
            },
            optional=() if viewer is None or not position.live else game.optional(state, viewer),
            sealed=None if own is None else own.sealed,
            recent=recent,
            earlier=earlier,
            proposals=proposals(position),
            offers=open_offers(position),
        )

    async def log(self, match_id: int, user_id: int | None, last: int = 20) -> tuple[LogLine, ...]:
        """Return the last entries of the log as a person may read them, oldest first, numbered from 1.

        A move that was hidden from this person is none to them: neither it
        nor a gap in the numbers tells that it was made.
        """
        position = await self._position(match_id)
        viewer = position.seat_of(user_id)
        entries = await self.store.entries(match_id)
        stands = {entry.number for entry in standing(entries)}
        lines = (_line(position, viewer, entry, stands) for entry in entries)
        told = [line for line in lines if line is not None]
        return tuple(msgspec.structs.replace(line, number=number) for number, line in enumerate(told, 1))[-last:]

    async def record(self, match_id: int) -> bytes:
        """Return a finished match as JSON that ``host.record.check`` can replay. Raises ``MatchNotOver``."""
        position = await self._position(match_id)
        return encode(record(position, await self.store.entries(match_id)))

    async def matches_of(self, *, user_id: int | None = None, guild_id: int | None = None) -> tuple[Match, ...]:
        """Return the live matches of a person, or else of a server, oldest first, without unreadable ones."""
        found: list[Match] = []
        for match_id in await self.store.live_ids(user_id=user_id, guild_id=guild_id):
            with self.guard.match("list", match_id):
                found.append(await self.match(match_id))
        return tuple(found)

    # -------------------------------------------------------------- moving

    @retried
    async def submit(self, match_id: int, user_id: int, *moves: str, decision: str | None = None) -> Receipt:
        """Make a person's move, or lay it aside while a sealed group is incomplete.

        Several ``moves`` are made in a row and stored together, all or none
        of them; only after one that drew something may the rest no longer
        fit, and is then left.

        ``decision`` is the question that a control belongs to; a typed
        command has none and answers whatever is asked now. Raises
        ``NotYourMatch``, ``MatchOver``, ``NotAsked``, ``StaleDecision``, and
        the game's ``InvalidMove`` and ``IllegalMove``; nothing changes then.
        """
        async with self._lock(match_id):
            position, seat = await self._seated(match_id, user_id)
            return await self._answer(position, seat, moves, decision, Actor(user_id, "person"))

    @retried
    async def _play_computer(self, match_id: int, seat: Seat, move: str, decision: str) -> object:
        async with self._lock(match_id):
            position = await self._position(match_id)
            position.require_live()
            if position.seat(seat).kind != "computer":
                raise NotYourSeat(seat=seat)
            return await self._answer(position, seat, (move,), decision, Actor(None, "computer"))

    async def _play_fallback(self, position: Position, question: QuestionRow) -> None:
        view = position.game.view(position.state, question.seat)
        move = question.sealed or str(position.game.fallback(view, question.seat))
        await self._answer(position, question.seat, (move,), question.decision, Actor(None, "clock"), final=True)

    async def _answer(
        self,
        position: Position,
        seat: Seat,
        texts: Sequence[str],
        decision: str | None,
        actor: Actor,
        *,
        final: bool = False,
    ) -> Receipt:
        """Check that the question is still open and the moves legal, then store what follows.

        A standing answer needs no question. ``final`` takes the deadline off
        an answer that is laid aside.
        """
        standing = standing_move(position, seat, texts)
        if standing is not None:
            answers = with_standing(position, Answer(seat, standing, actor))
            await self._commit(move_on(position, answers, self.clock(), self.config))
            return Receipt(position.id, "made", (str(standing),))
        question = position.question(seat)
        if question is None:
            raise NotAsked(waiting=_unanswered(position), why=_why_not(position, seat, texts[0]))
        if decision is not None and decision != question.decision:
            raise StaleDecision()
        moves = tuple(position.game.parse(text) for text in texts)
        asked = next(row for row in position.game.pending(position.state) if row.seat == seat)
        answers = in_a_row(position, seat, moves, actor)
        if asked.sealed:
            position.game.apply(position.state, seat, moves[0])  # raises IllegalMove before the group is complete
            group = complete(position, asked, answers[0])
            if group is None:
                await self._commit(lay_aside(position, question, answers[0], self.clock(), final=final))
                return Receipt(position.id, "sealed", (str(moves[0]),))
            answers = group
        await self._commit(move_on(position, answers, self.clock(), self.config))
        made = tuple(str(answer.move) for answer in answers if answer.seat == seat)
        return Receipt(position.id, "made", made, left=len(moves) - len(made))


def _unanswered(position: Position) -> tuple[Seat, ...]:
    """Return the seats whose answer the match waits for, those left out that have laid one aside."""
    return tuple(row.seat for row in position.stored.questions if row.sealed is None)


def _why_not(position: Position, seat: Seat, text: str) -> IllegalMove | None:
    """Return what the game says to a move of a seat that it asks nothing; None for what is no move of it."""
    try:
        position.game.apply(position.state, seat, position.game.parse(text))
    except IllegalMove as why:
        return why
    except InvalidMove:
        pass
    return None


def facts(position: Position) -> Match:
    """Return the public facts of a match."""
    row = position.stored.match
    return Match(
        id=row.id,
        game=row.game,
        options=position.options,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        pace=row.pace,
        status=row.status,
        asleep=row.asleep,
        outcome=position.outcome,
        revision=row.revision,
        entries=position.stored.snapshot.number,
        seed_hash=sha256(row.seed).hexdigest(),
        seed=None if position.live else row.seed,
        created_at=row.created_at,
        ended_at=row.ended_at,
        seats=position.stored.seats,
    )


def proposals(position: Position) -> tuple[Proposal, ...]:
    """Return what needs consent now."""
    found: dict[str, Proposal] = {}
    for row in position.stored.consents:
        agreed = tuple(other.user_id for other in position.stored.consents if other.kind == row.kind)
        missing = tuple(user_id for user_id in people(position) if user_id not in agreed)
        found[row.kind] = Proposal(row.kind, row.asked_by, agreed, missing)
    return tuple(found.values())


def _question(decision: Decision, position: Position) -> Question:
    row = position.question(decision.seat)
    assert row is not None
    return Question(decision, row.decision, row.sealed is not None, row.due_at)


def _line(position: Position, viewer: Viewer, entry: EntryRow, stands: set[int]) -> LogLine | None:
    """Return an entry as a viewer may read it; None for a move that was hidden from them."""
    told = decode_events(position.game, entry.events)
    seen = seen_of(position.game, told, viewer)
    if told and not seen:
        return None
    readable = entry.kind != "move" or may_read(position.game, entry.seat, told, viewer)
    return LogLine(
        number=entry.number,
        kind=entry.kind,
        seat=entry.seat,
        user_id=entry.user_id,
        source=entry.source,
        notation=entry.notation if readable else "",
        events=seen,
        at=entry.at,
        undone=entry.kind == "move" and entry.number not in stands,
    )
