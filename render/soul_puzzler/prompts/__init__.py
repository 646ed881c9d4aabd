"""What is asked in Soul Puzzler, a module for each question."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.soul_puzzler.prompts.after_power import AfterPower
from render.soul_puzzler.prompts.choosing import Choosing
from render.soul_puzzler.prompts.parts import Parts
from render.soul_puzzler.prompts.scoring import ScoreAbility
from render.soul_puzzler.prompts.turn import Turn

PROMPTS = by_kind(Choosing(), Turn(), AfterPower(), Parts(), ScoreAbility())
"""The prompt of each kind of decision, which is also the stage of a view."""
