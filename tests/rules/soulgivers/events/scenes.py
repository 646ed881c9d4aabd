"""What scenes are told with: cells, short ways to moves and to what is told of them."""

from __future__ import annotations

from typing import Any

from rules.soulgivers.events import (
    Decided,
    Paid,
    Played,
    Resolved,
    SoulgiversEvent,
    Used,
)
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import cell, position
from tests.rules.soulgivers.scenes import FOE, acts

C3, D3, F3, C4, D4, C5, E5 = (cell(name) for name in ("C3", "D3", "F3", "C4", "D4", "C5", "E5"))
AIMED = Decided(0, "target")
"""What everybody learns when an Ability or Anomaly waits for its target."""
TEMPORARY: Any = ({"extra": 1}, {})
"""The Shells have an Essence for this turn."""
Scene = tuple[SoulgiversState, str, list[SoulgiversEvent]]
"""A position, moves, and all that is told of them."""


def used(hero: str, ability: str, target: str = "") -> list[SoulgiversEvent]:
    """Return what is told of an Ability that costs an Essence."""
    return [Paid(f"shells-{hero}", ability, essences=1), Used(f"shells-{hero}", ability, target)]


def played(card: str, target: str = "") -> list[SoulgiversEvent]:
    """Return what is told of an Anomaly."""
    return [Played(0, card), Resolved(0, card, target)]


def holding(card: str, shells: str = "ghost@C3", specters: str = FOE) -> SoulgiversState:
    """Return a position in which the Shells hold an Anomaly."""
    return position(shells, specters, hands=(card, ""))


def flying(souls: str = "shells-runner@C5", specters: str = FOE) -> SoulgiversState:
    """Return a position in which the Soulcrusher can launch Souls."""
    return acts("soulcrusher@C5", specters, souls=souls, barrier=False, fragment="A9")
