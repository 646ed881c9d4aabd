"""What a push, a charge or a flying Soul leads to, in a few words: tried before the player chooses."""

from __future__ import annotations

from collections.abc import Iterable

from render.soulgivers import boards_after, words
from rules.engine import Seat
from rules.soulgivers import events as ev
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.position import SoulgiversView


def forecast(view: SoulgiversView, seat: Seat, move: SoulgiversMove, subject: str = "") -> str:
    """Say where a legal move brings Soulgivers and Souls, and what it destroys: "to C8; Specter Ghost to A1".

    The ``subject`` is the Soulgiver or Soul that comes first and needs no name.
    """
    ends = _ends(boards_after.tried(view, seat, move).events)
    first = [ends.pop(subject)] if subject in ends else []
    rest = (f"{words.piece(piece_id)} {end}" if end.startswith("to ") else end for piece_id, end in ends.items())
    return "; ".join([*first, *rest])


def fate(view: SoulgiversView, seat: Seat, move: SoulgiversMove, subject: str) -> str:
    """Say what becomes of one Soulgiver or Soul alone; "" for nothing."""
    return _ends(boards_after.tried(view, seat, move).events).get(subject, "")


def _ends(happened: Iterable[ev.SoulgiversEvent]) -> dict[str, str]:
    """Return what becomes of each Soulgiver and Soul that something happens to."""
    ends: dict[str, str] = {}
    for event in happened:
        match event:
            case ev.Moved(id, _, to, _):
                ends[id] = f"to {words.place(to)}"
            case ev.SoulMoved(soul, _, to):
                ends[soul] = f"to {words.cell(to)}"
            case ev.Struck(soul, id, unharmed):
                ends[soul] = f"{'no harm to' if unharmed else 'destroys'} the {words.piece(id)}"
            case ev.SoulRemoved(soul):
                ends.setdefault(soul, "lost, for something is in the way")
            case ev.Destroyed(id, _, cause) if cause != "soulstrike":
                ends[id] = f"{ends[id]}, destroyed" if id in ends else f"destroys the {words.piece(id)}"
    return ends
