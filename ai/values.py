"""What it means to value a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine import Seat

Value = Callable[[Any, Seat], float]
"""How good a game's View is for a seat, in points of that game: 0 when even."""
