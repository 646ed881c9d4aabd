"""What is asked in Soulgivers, in the order of a match."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.soulgivers.own_turn import Turn
from render.soulgivers.prompts.acting import Aiming, Facing
from render.soulgivers.prompts.answers import Placing, Window
from render.soulgivers.prompts.choices import Attraction, Blowing, Controlling, Leaving, Relaying, Relocating
from render.soulgivers.prompts.setup import Drafting, LeavingOut, Reinforcement, Starting

PROMPTS = by_kind(
    LeavingOut(),
    Drafting(),
    Starting(),
    Reinforcement(),
    Turn(),
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
