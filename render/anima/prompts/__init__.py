"""The questions of Anima, in the order of a turn."""

from __future__ import annotations

from render.anima.prompts.choices import Choosing, Giving, Looking
from render.anima.prompts.combat import Fighting
from render.anima.prompts.exploration import Claiming, Exploration
from render.anima.prompts.interaction import Interaction, Trading
from render.anima.prompts.movement import Movement, Protecting, Removing
from render.anima.prompts.reset import PickUp, Reset, RollCall, Setup
from render.anima.prompts.windows import Window
from render.kit.prompts import by_kind

PROMPTS = by_kind(
    Setup(),
    RollCall(),
    Reset(),
    PickUp(),
    Movement(),
    Removing(),
    Protecting(),
    Interaction(),
    Trading(),
    Exploration(),
    Claiming(),
    Fighting(),
    Window(),
    Choosing(),
    Looking(),
    Giving(),
)
"""The prompt of each kind of decision, which is also the stage of a view."""
