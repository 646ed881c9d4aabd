"""The recent moves that a board shows, and what one player did before them."""

from __future__ import annotations

from collections.abc import Sequence

from host.stored.decoded_match import DecodedMatch, seen_of
from rules.engine import Decision, Event, Seat, Viewer


def earlier_and_recent(
    decoded: DecodedMatch, viewer: Viewer, pending: Sequence[Decision]
) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Return the events of the run of moves before the recent ones, and those of the recent moves.

    Recent are the moves since the first seat to act last moved, or its own
    last move if there are none since; when nobody is to act, the last mover's
    run of moves. Moves of which the viewer saw nothing do not count.
    """
    shown = ((seat, seen_of(decoded.game, events, viewer)) for seat, events in decoded.trail)
    trail = [(seat, events) for seat, events in shown if events]
    seats = [seat for seat, _ in trail]
    start = _start_of_recent(seats, pending[0].seat if pending else None)
    first = _start_of_run(seats[:start])
    return _events(trail[first:start]), _events(trail[start:])


def _start_of_recent(movers: Sequence[Seat], asked: Seat | None) -> int:
    """Return the index of the first recent move, for the seat that is asked."""
    if asked is None:
        return _start_of_run(movers)
    own = [place for place, seat in enumerate(movers) if seat == asked]
    return min(own[-1] + 1, len(movers) - 1) if own else 0


def _start_of_run(movers: Sequence[Seat]) -> int:
    """Return the index at which the last mover's run of moves begins."""
    others = [place for place, seat in enumerate(movers) if seat != movers[-1]]
    return others[-1] + 1 if others else 0


def _events(trail: Sequence[tuple[Seat, tuple[Event, ...]]]) -> tuple[Event, ...]:
    return tuple(event for _, events in trail for event in events)
