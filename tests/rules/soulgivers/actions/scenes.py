"""Positions that tests of Actions share."""

from __future__ import annotations

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import position


def collecting(essences: int) -> SoulgiversState:
    """Return a Ghost beside the free Fragment and an ally three cells on."""
    sides: tuple[dict[str, int], dict[str, int]] = ({"essences": essences}, {})
    return position("ghost@C3 patcher@F3", "aeger@I9", active="ghost", fragment="D3", sides=sides)
