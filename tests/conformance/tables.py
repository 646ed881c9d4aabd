"""Tables as the host would show them, of positions that no host has stored."""

from __future__ import annotations

from host.views.table import Match, Question, Table
from rules.engine import AnyGame, Event, Options, Seat, State
from storage.rows import SeatRow


def table_of(game: AnyGame, seats: int, options: Options, state: State, seat: Seat, events: tuple[Event, ...]) -> Table:
    """Return a table as the host would show it to the player of a seat."""
    pending = game.pending(state)
    match = Match(
        id=1,
        game=game.key,
        options=options,
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
        seats=tuple(SeatRow(number, "person", 100 + number, None) for number in range(seats)),
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
