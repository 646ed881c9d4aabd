"""What a private panel shows tells its owner nothing that they may not know: twins give equal panels."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cogs.board.board_messages import digest
from cogs.board.pictures import Pictures
from cogs.panels.panel import NOWHERE, help_text, panel
from host.views.table import Match, Question, Table
from rules.engine import AnyGame, Event, Seat, State
from storage.rows import SeatRow
from tests.conformance.kit import Playout, every_registered_game, kit, playouts

PICTURES = Pictures()


def table_of(game: AnyGame, playout: Playout, state: State, seat: Seat, events: tuple[Event, ...]) -> Table:
    """Return a table as the host would show it to the player of a seat."""
    pending = game.pending(state)
    match = Match(
        id=1,
        game=game.key,
        options=playout.options,
        guild_id=1,
        channel_id=2,
        pace=0,
        status="live" if pending else "over",
        outcome=game.outcome(state),
        revision=1,
        entries=0,
        seed_hash="0" * 64,
        seed=None,
        created_at=0.0,
        ended_at=None,
        seats=tuple(SeatRow(number, "person", 100 + number, None) for number in range(playout.seats)),
    )
    return Table(
        match=match,
        viewer=seat,
        view=game.view(state, seat),
        questions=tuple(Question(decision, f"{decision.group}.0", False, None) for decision in pending),
        legal={one.seat: game.legal(state, one.seat) for one in pending if one.open or one.seat == seat},
        optional=game.optional(state, seat),
        sealed=None,
        recent=tuple(seen for event in events if (seen := game.see(event, seat)) is not None),
        proposals=(),
    )


def shown(table: Table) -> tuple[str, str]:
    """Return the digest of a panel that also helps, and the name of its picture, which tells what that shows."""
    return digest(panel(table, NOWHERE, help_text(table), (), closing=True)), PICTURES.name(table)


@every_registered_game
@kit(6)
@given(data=st.data())
def test_twins_give_equal_panels(game: AnyGame, data: st.DataObject) -> None:
    playout, random = data.draw(playouts(game)), Random(1)
    for moment in playout.moments[::4]:
        for seat in range(playout.seats):
            twin = game.determinize(game.view(moment.after, seat), random)
            real = table_of(game, playout, moment.after, seat, moment.events)
            assert shown(real) == shown(table_of(game, playout, twin, seat, moment.events))
