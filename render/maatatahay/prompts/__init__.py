"""The questions of Maatatahay as players meet them."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.maatatahay.prompts.crystals import Adding, Paying
from render.maatatahay.prompts.draft import ChoosingOrder, ChoosingPair
from render.maatatahay.prompts.settling import Settling
from render.maatatahay.prompts.turn import Rotating, Turn

PROMPTS = by_kind(ChoosingPair(), ChoosingOrder(), Turn(), Paying(), Rotating(), Adding(), Settling())
"""The prompt of each kind of decision."""
