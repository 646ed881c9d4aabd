"""New matches: dealt, continued from a step of another one that is over, or brought in from an exported file."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from host.changes.move_change import open_questions, private_messages, turn_messages
from host.errors import MatchNotOver, NoSuchMatch, NothingToPlayOn
from host.match.match_session import MatchSession
from host.services.lobby_seats import seat_row, seats_of
from host.services.replays import Replays, Run
from host.stored.change import Ending
from host.stored.decoded_match import DecodedMatch, decode_state, encode, entry_of, game_of, snapshot_of
from host.stored.line import Line, Played, branch_row, dealt_anew, line_of, start_of
from host.stored.record import RESIGNED, Record, check, record
from host.stored.replay import standing
from host.views.replay import Source, position_after
from host.views.table import BranchPlan, Lobby, SeatPlan
from host.views.visibility import hidden_from, news_of_position
from rules.engine import AnyGame, Options, State, Step
from storage.match_index import MatchIndex
from storage.matches import MatchStore
from storage.rows import BaseRow, BranchRow, EntryRow, MatchRow, NewMatch, SeatRow, StoredMatch
from storage.tournament_rows import PairingRow


class Start(msgspec.Struct, frozen=True):
    """The first position of a continued match, the seed of its further draws, and its stored branch."""

    state: State
    seed: bytes
    branch: BranchRow


class Planned(msgspec.Struct, frozen=True):
    """The first values of a lobby."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any]


class RecordError(Exception):
    """An exported match cannot be brought in; the message is a sentence."""


class Branches:
    """Finds the positions from which matches are continued, and brings exported matches in. ``run`` does the work."""

    def __init__(self, session: MatchSession, store: MatchStore, index: MatchIndex, replays: Replays, run: Run) -> None:
        self._session, self._store, self._index = session, store, index
        self._replays, self._run = replays, run

    async def check(self, plan: BranchPlan, guild_id: int) -> DecodedMatch:
        """Return the match that can be continued as planned.

        Raises ``NoSuchMatch``, ``MatchNotOver`` and ``NothingToPlayOn``.
        """
        decoded = (await self._session.load(plan.match)).decoded
        if decoded.stored.match.guild_id != guild_id:
            raise NoSuchMatch(match=plan.match)
        if decoded.live:
            raise MatchNotOver()
        await self._position(decoded, plan)
        return decoded

    async def planned(self, plan: BranchPlan, guild_id: int, owner_id: int, computer: str) -> Planned:
        """Return the first values of a lobby that continues a match, with ``computer`` on the other seats.

        Raises as ``check`` does.
        """
        origin = await self.check(plan, guild_id)
        return Planned(origin.game.key, seats_of(origin, owner_id, computer), msgspec.to_builtins(origin.options))

    async def start(self, lobby: Lobby) -> Start | None:
        """Return the start of a lobby's match that continues another, None for one that is dealt.

        Dealt again, it is what the one person could know. Raises as ``check`` does.
        """
        plan = lobby.branch
        if plan is None:
            return None
        decoded = await self.check(plan, lobby.guild_id)
        state, source = await self._position(decoded, plan)
        line = await self._line(decoded, source, plan.at)
        if not plan.anew:
            return Start(state, bytes.fromhex(line.seed), branch_row(line, source.bases[0].version))
        seat = next(place for place, one in enumerate(lobby.seats) if one.user_id is not None)
        seed = secrets.token_bytes(32)
        line = Line(line.seed, (*line.played, Played(seat, deal=seed.hex())))
        state = await asyncio.to_thread(dealt_anew, decoded.game, state, seat, seed.hex())
        return Start(state, seed, branch_row(line, source.bases[0].version))

    async def _position(self, decoded: DecodedMatch, plan: BranchPlan) -> tuple[State, Source]:
        """Return the position after some entries. Raises ``NothingToPlayOn`` if it cannot be continued."""
        source = await self._replays.source(decoded)
        entries, at = source.entries, plan.at
        splits_answers = 0 < at < len(entries) and entries[at].batch == entries[at - 1].batch
        if not 0 <= at <= len(entries) or splits_answers:
            raise NothingToPlayOn()
        position = await self._run(position_after, source, plan.at - 1)
        if position is None:
            raise NothingToPlayOn()
        state = decode_state(decoded.game, decoded.game.version, position)
        if not decoded.game.pending(state):
            raise NothingToPlayOn()
        return state, source

    async def _line(self, decoded: DecodedMatch, source: Source, at: int) -> Line:
        """Return how a position of a match came about, as everyone can read it."""
        dealt, entries = await self._store.branch(decoded.id), source.entries
        before = sum(entry.number < at for entry in standing(entries))
        whole = await asyncio.to_thread(record, decoded, source.bases[0].version, entries, dealt)
        first = whole.played_on or 0
        moves = whole.moves[first : first + before]
        line = line_of(dealt, source.seed)
        return Line(line.seed, (*line.played, *(Played(one.seat, one.move) for one in moves)))

    async def import_match(
        self, data: bytes, guild_id: int, channels: Sequence[int], called: Callable[[str], Sequence[str]]
    ) -> tuple[int, int]:
        """Return the match of a file, as it is here, and its channel: the first of ``channels`` without a match.

        ``called`` are the names of a game's seats, since a file names no one. Raises ``RecordError``.
        """
        problem = await asyncio.to_thread(check, data)
        if problem is not None:
            raise RecordError(f"The record is not valid: {problem}.")
        match_record = msgspec.json.decode(data, type=Record)
        known = (
            () if match_record.played_on is not None else await self._index.dealt_from(bytes.fromhex(match_record.seed))
        )
        for match_id in known:
            stored = await self._store.load(match_id)
            if stored is not None and stored.match.status != "live" and stored.match.channel_id in channels:
                return match_id, stored.match.channel_id
        free = [channel for channel in channels if not await self._index.is_busy(channel)]
        if not free:
            raise RecordError("Every channel has a match in progress. End one of them first.")
        names = called(match_record.game)
        match = await asyncio.to_thread(_ended_match, match_record, guild_id, free[-1], names, self._session.clock())
        return await self._store.create(match), free[-1]


TERMS = ("guild_id", "channel_id", "pace", "passing", "stretch", "holidays")
"""The facts that a match takes over from its lobby, or from the match of which it is the rematch."""


async def begin_match(
    session: MatchSession,
    terms: Lobby | MatchRow,
    game: AnyGame,
    options: Options,
    plans: tuple[SeatPlan, ...],
    *,
    rematch_of: int | None = None,
    lobby_version: int | None = None,
    branch: BranchPlan | None = None,
    start: Start | None = None,
    pairing: PairingRow | None = None,
) -> int:
    """Set up a match on these ``terms``, or continue ``branch`` from ``start``, store it and publish it.

    It is rated if its terms say so, it has a clock and only people play.
    ``pairing`` is the game of a tournament that it is. Raises ``ChannelBusy``, and ``RevisionConflict`` if its lobby
    now has another version, or its game a match.
    """
    now, seed = session.clock(), secrets.token_bytes(32) if start is None else start.seed
    step = game.setup(len(plans), options, seed) if start is None else Step(start.state, ())
    seats = tuple(seat_row(seat, plan, now) for seat, plan in enumerate(plans))
    counts = (0,) * len(plans)
    questions = open_questions(game, step.state, counts, (), terms.pace * terms.stretch, now)
    messages = (
        *turn_messages(seats, questions, set(), now, session.config),
        *private_messages(seats, news_of_position(game, None, step.state, range(len(plans))), now),
    )
    match = MatchRow(
        game=game.key,
        options=encode(options).decode(),
        seed=seed,
        created_at=now,
        touched_at=now,
        rematch_of=rematch_of,
        branch_of=None if branch is None else branch.match,
        branch_at=None if branch is None else branch.at,
        rated=terms.rated and terms.pace > 0 and all(plan.user_id is not None for plan in plans),
        tournament_id=None if pairing is None else pairing.tournament_id,
        **{name: getattr(terms, name) for name in TERMS},
    )
    snapshot = snapshot_of(game, 0, step.state, counts, ((-1, step.events),))
    return await session.create(
        NewMatch(
            stored=StoredMatch(match, seats, snapshot, questions).in_order(),
            base=BaseRow(0, game.version, encode(step.state)),
            messages=messages,
            branch=None if start is None else start.branch,
            lobby_version=lobby_version,
            pairing=pairing,
        )
    )


def _ended_match(record: Record, guild_id: int, channel_id: int, names: Sequence[str], now: float) -> NewMatch:
    """Return a record as a match that has just ended; its seats have only names."""
    game, before = game_of(record.game), record.played_on or 0
    options = msgspec.convert(record.options, type=game.options)
    line = Line(record.seed, tuple(Played(one.seat, one.move, one.deal) for one in record.moves[:before]))
    first = start_of(game, record.seats, options, line)
    entries, last = _entries(game, record, first, before, now)
    counts = tuple(sum(entry.seat == seat for entry in entries) for seat in range(record.seats))
    ending = Ending("aborted", None, now)
    if record.outcome is not None:
        ending = Ending("over", encode(record.outcome).decode(), now)
    match = MatchRow(
        game=record.game,
        options=encode(options).decode(),
        seed=bytes.fromhex(record.seed),
        guild_id=guild_id,
        channel_id=channel_id,
        pace=0,
        created_at=now,
        touched_at=now,
        branch_at=record.played_on,
    )
    seats = tuple(SeatRow(seat, "computer", computer=names[seat]) for seat in range(record.seats))
    snapshot = snapshot_of(game, len(entries), last, counts, ((-1, ()),))
    return NewMatch(
        stored=ending.of(StoredMatch(match, seats, snapshot, ())),
        base=BaseRow(0, game.version, encode(first)),
        branch=None if record.played_on is None else branch_row(line, record.version),
        entries=entries,
    )


def _entries(
    game: AnyGame, record: Record, state: State, before: int, now: float
) -> tuple[tuple[EntryRow, ...], State]:
    """Return the log of a record from its first own move, and its last position."""
    entries: list[EntryRow] = []
    group: tuple[int, int] | None = None  # the sealed group of an answer, and the number of its first
    for number, recorded in enumerate(record.moves[before:]):
        move = game.parse(recorded.move)
        decision = next((one for one in game.pending(state) if one.seat == recorded.seat), None)
        sealed = decision is not None and decision.sealed and move in game.legal(state, recorded.seat)
        if decision is None or not sealed:
            group = None
        elif group is None or group[0] != decision.group:
            group = decision.group, number
        step = game.apply(state, recorded.seat, move)
        state = step.state
        entries.append(
            entry_of(
                game,
                state,
                number,
                "move",
                "person",
                now,
                batch=number if group is None else group[1],
                seat=recorded.seat,
                notation=recorded.move,
                events=encode(step.events),
                hidden=hidden_from(game, step.events, recorded.seat, record.seats),
            )
        )
    if record.outcome in RESIGNED and game.pending(state):
        seat = RESIGNED.index(record.outcome)
        entries.append(entry_of(game, state, len(entries), "resign", "person", now, seat=seat))
    return tuple(entries), state
