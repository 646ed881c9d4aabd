"""What is asked in Soul Puzzler: the characters, the parts of a turn, a scoring."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.soul_puzzler.prompts.choosing import Choosing
from render.soul_puzzler.prompts.scoring import ScoreAbility
from render.soul_puzzler.prompts.turn import AfterPower, Parts, Turn

PROMPTS = by_kind(Choosing(), Turn(), AfterPower(), Parts(), ScoreAbility())
"""The prompt of each kind of decision, which is also the stage of a view."""
