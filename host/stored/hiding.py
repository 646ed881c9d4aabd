"""Who saw nothing of a move, and moves that are private to the seat that made them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from host.stored.decoded_match import seen_of
from rules.engine import AnyGame, Event, Seat, State, Viewer
from storage.rows import EntryRow


def bit(viewer: Viewer) -> int:
    """Return the bit of a viewer in ``EntryRow.hidden``: bit 0 is the public, bit 1 seat 0, and so on."""
    return 1 if viewer is None else 2 << viewer


def shown_to(viewer: Viewer, entries: Iterable[EntryRow]) -> list[EntryRow]:
    """Return the entries that were not hidden from a viewer."""
    return [entry for entry in entries if not entry.hidden & bit(viewer)]


def hidden_from(game: AnyGame, events: Sequence[Event], mover: Seat, seats: int) -> int:
    """Return the bits of those who saw none of the events of a move; none for a move without events."""
    return sum(bit(viewer) for viewer in others(mover, seats) if events and not seen_of(game, events, viewer))


def is_private(game: AnyGame, before: State, after: State, events: Sequence[Event], mover: Seat, seats: int) -> bool:
    """Return whether a move changed nothing for anybody but the seat that made it.

    Nobody else saw an event of it or sees another position, and the same seats
    are asked the same.
    """
    return _asked(game, before) == _asked(game, after) and not any(
        seen_of(game, events, viewer) or game.view(before, viewer) != game.view(after, viewer)
        for viewer in others(mover, seats)
    )


def _asked(game: AnyGame, state: State) -> list[tuple[Seat, str, bool]]:
    return [(decision.seat, decision.kind, decision.open) for decision in game.pending(state)]


def others(mover: Seat, seats: int) -> list[Viewer]:
    """Return everybody but the seat ``mover``, the public first."""
    return [None, *(seat for seat in range(seats) if seat != mover)]
