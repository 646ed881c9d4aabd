"""Positions that tests of Anomalies share."""

from __future__ import annotations

from typing import Any

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import IN_TEAMS, position


def holding(*cards: str, shells: str = "ghost@C3", specters: str = "aeger@I9", **more: Any) -> Any:
    """Return a position in which the Shells hold cards."""
    return position(shells, specters, hands=(" ".join(cards), ""), **more)


def one_of_four_holding(
    shells: str, specters: str, third: str, fourth: str, *, seat: int, card: str, **more: Any
) -> SoulgiversState:
    """Return a position of two against two in which a seat holds cards."""
    hands = tuple(card if place == seat else "" for place in range(4))
    return position(shells, specters, four=(third, fourth), seat=seat, hands=hands, tiles=IN_TEAMS, **more)
