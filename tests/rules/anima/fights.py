"""Short ways into Combats, Speed Checks and attempts."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.anima.events import AnimaEvent
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import happened, player, position


def met(
    mover: Player, *others: Player, creature: str = "E12", area: str = "A08", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 enters an Area with an Encounter that lies face up (the Ogre: Combat 9)."""
    areas = f"A01 A02 {area}={creature}" if area not in ("A01", "A02") else f"A06 A07 {area}={creature}"
    state = position(mover, *(others or (player(),)), phase="movement", **{"areas": areas, **fields})
    return happened(state, f"move:{area}")


def explored(
    explorer: Player, *others: Player, encounters: str = "E12", area: str = "A08", die: int = 2, **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 explores an Area, the Lost Ruins with one Encounter if nothing is named."""
    rolls = (die, *fields.pop("rolls", ()))
    areas = f"A01 A02 {area}" if area not in ("A01", "A02") else "A01 A02"
    state = position(
        replace(explorer, area=area),
        *(others or (player(area="A01"),)),
        phase="exploration",
        rolls=rolls,
        encounters=encounters,
        **{"areas": areas, **fields},
    )
    return happened(state, "explore")


def attacked(
    attacker: Player, victim: Player, *others: Player, area: str = "A08", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 attacks seat 1 in an Area without trade."""
    state = position(
        replace(attacker, area=area),
        replace(victim, area=area),
        *others,
        phase="interaction",
        **{"areas": f"A01 A02 {area}", **fields},
    )
    return happened(state, "attack:2")


def attempted(
    explorer: Player, *others: Player, mission: str = "M01", area: str = "A08", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 explores without an Encounter and attempts a Mission (M01: Combat 15)."""
    rolls = (1, *fields.pop("rolls", ()))
    areas = f"A01 A02 {area}" if area not in ("A01", "A02") else "A01 A02"
    final = mission if mission[0] == "F" else ""
    own = explorer.missions if final else (*player(missions=mission).missions, *explorer.missions)
    state = position(
        replace(explorer, area=area, missions=own),
        *(others or (player(area="A01"),)),
        phase="exploration",
        rolls=rolls,
        final=final,
        timer=5 * bool(final),
        **{"areas": areas, **fields},
    )
    return happened(state, "explore", f"claim:{mission}")


def crisis(
    first: Player, second: Player, *others: Player, final: str = "F1", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when the Crisis begins; seat 0 should be the fastest of those qualified."""
    others = (first, second, *others)
    area = {"F1": "A13", "F2": "A16", "F3": "A15"}[final]
    last = len(others) - 1
    seats = (*others[:-1], replace(others[-1], area=area))
    state = position(
        *seats, phase="exploration", seat=last, final=final, timer=1, **{"areas": f"A01 A02 {area}", **fields}
    )
    return happened(state, "done")


THIRD = player("C12", "V20 V25")
"""A player who can react to a Combat of two others."""
