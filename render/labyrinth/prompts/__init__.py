"""The questions of Wicked Labyrinth: the corridors, souls on the way, soul processing."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.labyrinth.prompts.corridors import Bidding, Keeping, Serving
from render.labyrinth.prompts.soul_processing import SoulProcessing

_KEEPING = Keeping()
PROMPTS = by_kind(Bidding(), Serving(), _KEEPING, SoulProcessing(_KEEPING))
"""The prompt of each kind of decision, which is also the stage of a view."""
