"""Encounters that a Party meets, one after another (4.24)."""

from __future__ import annotations

from rules.anima.cards import ENCOUNTERS, POWERS
from rules.anima.draft import Draft
from rules.anima.events import (
    TurnedUp,
)
from rules.anima.frames import Meeting
from rules.anima.player import Player
from rules.engine import Seat


def meet(draft: Draft, seat: Seat, card: str, preliminary: bool) -> None:
    """Turn an Encounter up and let a Party meet it, if the level of the Area allows."""
    draft.forget(card)
    draft.events.append(TurnedUp(seat, card, draft.way.area))
    draft.push(Meeting(card, preliminary=preliminary))


def row_length(count: int, player: Player) -> int:
    """Return how many of several Encounters a Party meets in a row, fewer in some Organizations (V21)."""
    return count - POWERS[player.organization].fewer_encounters if count > 1 else count


def draw_row(draft: Draft, count: int) -> None:
    """Lay so many Encounters in a row, face down (4.24), fewer if there are no more (4.53)."""
    row: list[str] = []
    for _ in range(count):
        card = draft.draw("encounters")
        if card:
            row.append(card)
    draft.change_venture(row=(*draft.way.row, *row))


def next_in_row(draft: Draft) -> None:
    """Turn up the next Encounter of the row."""
    card, *row = draft.way.row
    draft.change_venture(row=tuple(row))
    meet(draft, draft.way.seat, card, preliminary=False)


def discard_row(draft: Draft) -> None:
    """Turn up and discard the Encounters that nobody meets any more (4.24)."""
    for card in draft.way.row:
        draft.avoid(draft.way.seat, card, "rest")
    draft.change_venture(row=())


def takes_place(card: str, level: int) -> bool:
    """Say whether an Encounter's level allows it to take place."""
    return ENCOUNTERS[card].level <= level
