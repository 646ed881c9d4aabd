"""The options of Soulgivers."""

from __future__ import annotations

from typing import Literal

from rules.engine import Options


class SoulgiversOptions(Options, frozen=True, kw_only=True):
    """What two or four players agree on.

    ``heroes``: the ten of the core set, or all fourteen, of which each team takes ten (A50). ``step_cap``: no Soulgiver
    makes more than two steps in the first turn of the match (2.1). ``tribute_decay``: Decay for each Essence
    marked on a Soulgiver, or one for all of them (A1).
    """

    heroes: Literal["core", "all"] = "core"
    step_cap: bool = True
    tribute_decay: Literal["per_essence", "flat"] = "per_essence"
