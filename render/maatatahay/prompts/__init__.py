"""The questions of Maatatahay as players meet them, a module each."""

from __future__ import annotations

from render.kit.prompts import by_kind
from render.maatatahay.prompts.adding import Adding
from render.maatatahay.prompts.choosing_order import ChoosingOrder
from render.maatatahay.prompts.choosing_pair import ChoosingPair
from render.maatatahay.prompts.paying import Paying
from render.maatatahay.prompts.rotating import Rotating
from render.maatatahay.prompts.settling import Settling
from render.maatatahay.prompts.turn import Turn

PROMPTS = by_kind(ChoosingPair(), ChoosingOrder(), Turn(), Paying(), Rotating(), Adding(), Settling())
"""The prompt of each kind of decision."""
