"""The questions of Soulgivers, in the order of a match."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.soulgivers.prompts.acting import Acting, Aiming, Facing
from render.soulgivers.prompts.choices import (
    Attraction,
    Blowing,
    Controlling,
    Leaving,
    Placing,
    Relaying,
    Relocating,
    Window,
)
from render.soulgivers.prompts.setup import Drafting, LeavingOut, Reinforcement, Starting
from rules.soulgivers.position import SoulgiversView

PROMPTS = by_kind(
    LeavingOut(),
    Drafting(),
    Starting(),
    Reinforcement(),
    Acting(),
    Aiming(),
    Facing(),
    Window(),
    Placing(),
    Attraction(),
    Leaving(),
    Controlling(),
    Relocating(),
    Blowing(),
    Relaying(),
)
"""The prompt of each kind of decision, which is also the stage of a view."""

SECRET = ("aim", "place")
"""The steps of the own turn that no one else knows of (A51), by the stage of their player's view."""


def secret_kind(view: SoulgiversView) -> str | None:
    """Return the kind of the step of the own turn that only its player sees, None outside such steps."""
    return view.stage if view.stage in SECRET else None
