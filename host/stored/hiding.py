"""Who saw nothing of a move, which moves are private to their seat, and whose secrets have changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from host.stored.decoded_match import DecodedMatch, seen_of
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
    """Return whether a move changed nothing for anyone except the seat that made it.

    No one else saw an event of it or sees another position, and the same seats
    have the same questions.
    """
    return _asked(game, before) == _asked(game, after) and not any(
        seen_of(game, events, viewer) or game.view(before, viewer) != game.view(after, viewer)
        for viewer in others(mover, seats)
    )


def _asked(game: AnyGame, state: State) -> list[tuple[Seat, str, bool]]:
    return [(decision.seat, decision.kind, decision.open) for decision in game.pending(state)]


def others(mover: Seat, seats: int) -> list[Viewer]:
    """Return all viewers except the seat ``mover``, the public first."""
    return [None, *(seat for seat in range(seats) if seat != mover)]


def news_of_moves(decoded: DecodedMatch, events: Sequence[Event], movers: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the seats whose secrets change by moves of ``movers`` that lead to ``events``.

    Views change only by events. So these are the seats that saw something that not everyone saw, and of those that
    had secrets before, those that made a move or saw anything at all.
    """
    game, public, seats = decoded.game, seen_of(decoded.game, events, None), len(decoded.stored.seats)
    found: list[Seat] = []
    for seat in range(seats):
        seen = seen_of(game, events, seat)
        if seen != public or ((seen or seat in movers) and decoded.view(seat) != decoded.view(None)):
            found.append(seat)
    return tuple(found)


def news_of_position(
    game: AnyGame, before: DecodedMatch | None, after: State, seats: Iterable[Seat]
) -> tuple[Seat, ...]:
    """Return the seats whose secrets differ between two positions, None for no position before.

    This is for positions without events that lead to them: in a new match, and after an undo.
    """
    return tuple(seat for seat in seats if _differs(game, before, after, seat))


def _differs(game: AnyGame, before: DecodedMatch | None, after: State, seat: Seat) -> bool:
    own = game.view(after, seat)
    if before is None:
        return bool(own != game.view(after, None))
    had_secrets = before.view(seat) != before.view(None)
    return bool(own != before.view(seat) and (had_secrets or own != game.view(after, None)))
