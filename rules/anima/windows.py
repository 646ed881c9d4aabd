"""Windows in which others may answer, and what is carried out after them (3.9)."""

from __future__ import annotations

from rules.anima.draft import Draft
from rules.anima.events import (
    Prevented,
)
from rules.anima.frames import Effects, Harm, Window
from rules.anima.ongoing import Row, Used
from rules.engine import Seat


def open_window(draft: Draft, row: Row, opener: Seat, concerned: tuple[Seat, ...]) -> None:
    """Put a window; it closes by itself when nobody passes the public test."""
    draft.push(Window(row, opener, concerned))


def audience(draft: Draft, use: Used, victim: Seat | None) -> tuple[Seat, ...]:
    """Return who may answer a card or ability in row h: on whom it was used, and whose Combat or Speed Check it is."""
    seats: set[Seat] = set() if victim is None else {victim}
    if draft.combat is not None:
        seats.update(draft.combat.fighters)
    elif draft.check is not None:
        seats.add(draft.check.seat)
    return tuple(sorted(seats - {use.seat}))


def set_off(draft: Draft, uses: tuple[Used, ...], seats: tuple[Seat, ...]) -> None:
    """Carry out uses that are paid for, after the window in which ``seats`` may answer them (row h)."""
    draft.push(Effects(uses), Window("h", uses[0].seat, seats))


def harm(draft: Draft, what: Harm, row: Row = "i") -> None:
    """Let something happen to a Character unless its player prevents it; as a penalty of a Combat in row j."""
    opener = what.by if what.by >= 0 else what.seat
    draft.push(what, Window(row, opener, (what.seat,)))


def prevent(draft: Draft, by: str) -> None:
    """Prevent the harm that is about to happen."""
    what = next(frame for frame in reversed(draft.frames) if isinstance(frame, Harm))
    draft.amend(Harm, prevented=True)
    draft.events.append(Prevented(what.seat, what.card, by))
