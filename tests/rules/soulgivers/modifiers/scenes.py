"""Positions that tests of Modifiers share."""

from __future__ import annotations

from typing import Any

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import play, position


def placing(seat: int, **more: Any) -> SoulgiversState:
    """Return the moment when a seat is asked for the first cell of its ability."""
    shells, specters = more.pop("shells", "ghost@A9"), more.pop("specters", "aeger@I9")
    return play(position(shells, specters, seat=seat, **more), "population")
