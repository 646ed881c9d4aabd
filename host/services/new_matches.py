"""Matches set up: dealt, or from where they are played on."""

from __future__ import annotations

import secrets

from host.changes.move_change import open_questions, private_messages, turn_messages
from host.match.match_session import MatchSession
from host.services.branches import Start
from host.services.lobby_seats import seat_row
from host.stored.decoded_match import encode, snapshot_of
from host.stored.hiding import news_of_position
from host.views.table import BranchPlan, SeatPlan
from rules.engine import AnyGame, Options, Step
from storage.rows import BaseRow, MatchRow, NewMatch, Passing, StoredMatch


class NewMatches:
    """Sets matches up."""

    def __init__(self, session: MatchSession) -> None:
        self._session = session

    async def begin(
        self,
        *,
        game: AnyGame,
        options: Options,
        plans: tuple[SeatPlan, ...],
        guild_id: int,
        channel_id: int,
        pace: int,
        passing: Passing = "alone",
        stretch: int = 1,
        holidays: bool = False,
        rematch_of: int | None = None,
        lobby_version: int | None = None,
        branch: BranchPlan | None = None,
        start: Start | None = None,
    ) -> int:
        """Set up a match, or play on as ``branch`` says from ``start``, store it and publish it.

        Raises ``ChannelBusy``, and ``RevisionConflict`` where its lobby has another version by now.
        """
        now, seed = self._session.clock(), secrets.token_bytes(32) if start is None else start.seed
        step = game.setup(len(plans), options, seed) if start is None else Step(start.state, ())
        seats = tuple(seat_row(seat, plan, now) for seat, plan in enumerate(plans))
        counts = (0,) * len(plans)
        questions = open_questions(game, step.state, counts, (), pace * stretch, now)
        messages = (
            *turn_messages(seats, questions, set(), now, self._session.config),
            *private_messages(seats, news_of_position(game, None, step.state, range(len(plans))), now),
        )
        match = MatchRow(
            game=game.key,
            options=encode(options).decode(),
            seed=seed,
            guild_id=guild_id,
            channel_id=channel_id,
            pace=pace,
            created_at=now,
            touched_at=now,
            rematch_of=rematch_of,
            passing=passing,
            stretch=stretch,
            branch_of=None if branch is None else branch.match,
            branch_at=None if branch is None else branch.at,
            holidays=holidays,
        )
        snapshot = snapshot_of(game, 0, step.state, counts, ((-1, step.events),))
        return await self._session.create(
            NewMatch(
                stored=StoredMatch(match, seats, snapshot, questions).in_order(),
                base=BaseRow(0, game.version, encode(step.state)),
                messages=messages,
                branch=None if start is None else start.branch,
                lobby_version=lobby_version,
            )
        )
