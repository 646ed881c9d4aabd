"""Positions and moves that tests of many subjects begin with."""

from __future__ import annotations

from typing import Any

from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import apply, position

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
