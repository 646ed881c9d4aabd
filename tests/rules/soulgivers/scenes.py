"""Positions and moves that tests of many subjects begin with."""

from __future__ import annotations

from typing import Any

from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.lookup import active, points_left
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, apply, position

FOE = "aeger@I2"
"""A Specter far from where most scenes are."""


def acts(shells: str, specters: str = FOE, **more: Any) -> SoulgiversState:
    """Return a position in which the first Shell named is active."""
    return position(shells, specters, active=shells.partition("@")[0], **more)


def events_after(state: SoulgiversState, *texts: str) -> list[SoulgiversEvent]:
    """Return what happens when moves are made one after another."""
    events: list[SoulgiversEvent] = []
    for text in texts:
        state, more = apply(state, text)
        events += more
    return events


def holds(seat: int, own: str, opposing: str, card: str, **more: Any) -> SoulgiversState:
    """Return a position in which a seat holds cards; ``own`` are the Soulgivers of its population."""
    sides = (own, opposing) if seat == SHELLS else (opposing, own)
    hands = tuple(card if place == seat else "" for place in range(2))
    return position(*sides, seat=seat, hands=hands, **more)


def movement_points(state: SoulgiversState) -> int:
    """Return the movement points that the active Soulgiver has left."""
    piece = active(state)
    assert isinstance(piece, Soulgiver)
    return points_left(state, piece)
