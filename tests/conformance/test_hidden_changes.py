"""Messages do not change for whoever sees nothing: even the mark of an edit would reveal something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cogs.board.board import board
from cogs.board.board_messages import digest
from cogs.board.pictures import Drawn, Pictures
from cogs.panels.panel import Panel
from host.config import HostConfig
from host.stored.decoded_match import DecodedMatch
from host.views.table import Table
from host.views.visibility import news_of_moves
from render.kit.encoding import Picture
from render.registry import FACES
from rules.engine import AnyGame, Event, Seat, State
from storage.rows import MatchRow, SeatRow, SnapshotRow, StoredMatch
from tests.conformance.kit import ALL_FACES, Playout, bytes_of, every_playout, every_registered_game
from tests.host.conftest import CHANNEL, Harness

PICTURES = Pictures()
MOVES = 150
HIDING = {"labyrinth": 10, "soulgivers": 5}
"""How many moves at least are seen by nobody else in a match of these games, besides changed sealed answers."""


class Watched:
    """A match that people with an hour for each decision play at random, its board and their panels."""

    def __init__(self, harness: Harness, match: int) -> None:
        self.harness, self.match = harness, match
        self.random = Random(7)
        self.hidden = self.changed = self.unmoved = 0

    async def play(self) -> None:
        """Make a number of moves, each sealed answer twice."""
        table = await self.public()
        for _ in range(MOVES):
            waiting = [question for question in table.questions if not question.answered]
            if not waiting:
                return
            question = self.random.choice(waiting)
            table = await self.move(table, question.decision.seat)
            if any(row.answered and row.id == question.id for row in table.questions):
                table = await self.move(table, question.decision.seat)

    async def move(self, before: Table, seat: int) -> Table:
        """Make a move at random; whoever sees nothing of it, the public or a player, is shown the same."""
        own, others = await self.harness.host.matches.table(self.match, seat + 1), await self.others(seat)
        self.harness.clock.now += 7.0
        await self.harness.host.uptime.check()  # else a timer that is due takes what has passed for a time offline
        again = own.sealed is not None
        await self.harness.host.play.submit(self.match, seat + 1, str(self.random.choice(own.legal[seat])))
        after = await self.public()
        if seen(after) == seen(before):
            self.changed += again
            self.hidden += not again
            assert sent(after) == sent(before)
        for old, new in zip(others, await self.others(seat), strict=True):
            if (seen(new.table), called(new.table)) == (seen(old.table), called(old.table)):
                assert new.digest(PICTURES) == old.digest(PICTURES)
                self.unmoved += 1
        return after

    async def others(self, seat: int) -> list[Panel]:
        """Return the panels of the other players."""
        match = await self.harness.host.session.load(self.match)
        people = [person for person in match.facts.seated_people if person != seat + 1]
        return [Panel(match, person) for person in people]

    async def public(self) -> Table:
        return await self.harness.host.matches.table(self.match, None)


def seen(table: Table) -> object:
    """Return what everybody may know."""
    asked = [(question.decision, question.answered) for question in table.questions]
    return bytes_of((table.view, table.recent)), asked, table.match.status


def sent(table: Table) -> str:
    """Return the digest of the board as it would be sent, its picture named by what it shows."""
    name = f"{hash((table.view, table.recent))}.png"
    drawn = Drawn(Picture(b"", "png"), name, FACES[table.match.game].alt(table.view, table.recent))
    return digest(board(table)(drawn), table.match)


def called(table: Table) -> object:
    """Return what a player is asked and can answer, and what they have laid aside."""
    return table.question_for(table.viewer), table.legal, table.sealed


@every_registered_game
async def test_a_board_stays_as_it_is_while_the_public_sees_nothing(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_bytes", bytes)  # the same match each time
    harness = Harness(tmp_path / "test.db", HostConfig(sleep_after=0))
    await harness.open()
    try:
        people = game.seats[0]
        await harness.host.lobbies.open(game=game.key, guild_id=1, channel_id=CHANNEL, owner_id=1)
        for person in range(2, people + 1):
            await harness.host.lobbies.join(CHANNEL, person)
        await harness.host.lobbies.set_options(CHANNEL, 1, {}, 3600)
        watched = Watched(harness, await harness.host.lobbies.start(CHANNEL, 1))
        await watched.play()
    finally:
        await harness.close()
    assert watched.hidden >= HIDING.get(game.key, 0)
    sealed = any(decision.sealed for decision in game.pending(game.setup(people, game.options(), bytes(32)).state))
    assert watched.changed > 0 or not sealed
    assert watched.unmoved >= HIDING.get(game.key, 0)


@every_playout(15)
def test_a_letter_is_rewritten_whenever_the_secrets_in_it_change(game: AnyGame, playout: Playout) -> None:
    hand = ALL_FACES[game.key].hand
    for before, after, events, movers in _given_at_once(game, playout):
        news = news_of_moves(_stored(game, playout, before), events, movers)
        for seat in range(playout.seats):
            old, new = game.view(before, seat), game.view(after, seat)
            if old != game.view(before, None) or new != game.view(after, None):
                assert hand(old, seat) == hand(new, seat) or seat in news


def _given_at_once(game: AnyGame, playout: Playout) -> Iterator[tuple[State, State, tuple[Event, ...], set[Seat]]]:
    """Yield what the host stores as one change: a move, or the answers of a sealed group."""
    before, events, movers = playout.first, tuple[Event, ...](), set[Seat]()
    for moment in playout.moments:
        events, movers = (*events, *moment.events), {*movers, moment.seat}
        if not any(decision.sealed for decision in game.pending(moment.after)):
            yield before, moment.after, events, movers
            before, events, movers = moment.after, (), set()


def _stored(game: AnyGame, playout: Playout, state: State) -> DecodedMatch:
    """Return a position as the host reads it."""
    seats = tuple(SeatRow(seat, "person", seat + 1, None) for seat in range(playout.seats))
    row = MatchRow(game=game.key, options="{}", seed=b"", guild_id=1, channel_id=1, pace=0, created_at=0, touched_at=0)
    stored = StoredMatch(row, seats, SnapshotRow(0, game.version, b"", (), b""), ())
    return DecodedMatch(stored=stored, game=game, options=playout.options, state=state, trail=(), upgraded=False)
