"""What a person saw since their last act, entry by entry, for them only. No I/O."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from host.stored.decoded_match import DecodedMatch, decode_state, digest, encode
from host.stored.replay import again, standing
from host.views.table import LogLine
from host.views.visibility import log_lines, shown_to
from rules.engine import MoveError, State, View, Viewer
from storage.rows import BaseRow, EntryRow

LOOKED_BACK = 200
"""The most entries of the log that a summary looks back at."""
KEEPS_SEAT = ("absent", "back")
"""The notations of entries about a seat after which it belongs to the same person."""


class Moment(msgspec.Struct, frozen=True):
    """An entry as its viewer may read it, and their view of the position after it; None if that is unknown."""

    line: LogLine
    view: View | None


def since_last_act(entries: Sequence[EntryRow], user_id: int, viewer: Viewer) -> int:
    """Return the first entry after a person's last move or undo, or after they sat down where ``viewer`` is their seat.

    Answers given together with theirs, and their consequences, count as later. A spectator has never acted.
    """
    if viewer is None:
        return entries[0].number if entries else 0
    for place in reversed(range(len(entries))):
        entry = entries[place]
        if entry.kind == "seat" and entry.seat == viewer and entry.notation not in KEEPS_SEAT:
            return entry.number + 1
        if entry.user_id == user_id and entry.kind in ("move", "undo") and not entry.automatic:
            together = any(other.batch == entry.batch and other.seat != entry.seat for other in entries)
            return entry.batch if together else entry.number + 1
    return entries[0].number if entries else 0


def moments(
    decoded: DecodedMatch, viewer: Viewer, base: BaseRow | None, entries: Sequence[EntryRow], since: int
) -> tuple[Moment, ...]:
    """Return what a viewer saw of the entries from ``since`` that have not been undone, oldest first.

    ``entries`` are those from ``base`` on, a position at or before ``since``.
    """
    numbers = {entry.number for entry in standing(entries)}
    lately = [entry for entry in entries if entry.number >= since and (entry.number in numbers or entry.kind != "move")]
    lately = [entry for entry in shown_to(viewer, lately) if entry.kind != "undo"]
    views = _views(decoded, viewer, base, standing(entries), {entry.number for entry in lately})
    lines = log_lines(decoded, viewer, lately, len(lately))
    return tuple(Moment(line, views.get(entry.number)) for line, entry in zip(lines, lately, strict=True))


def _views(
    decoded: DecodedMatch, viewer: Viewer, base: BaseRow | None, moves: Sequence[EntryRow], wanted: set[int]
) -> dict[int, View]:
    """Return a viewer's views after some moves, as far as today's rules can replay the log."""
    game, views = decoded.game, dict[int, View]()
    if base is None or base.version != game.version:
        return views
    state: State = decode_state(game, base.version, base.state)
    for entry in moves:
        try:
            state = again(game, state, entry)
        except MoveError:
            break
        if digest(encode(state)) != entry.digest:  # something before it was undone since
            break
        if entry.number in wanted:
            views[entry.number] = game.view(state, viewer)
    return views
