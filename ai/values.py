"""The types of a function that values a position and of a game's own strategy."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import AnyGame, Move, Seat

Value = Callable[[Any, Seat], float]
"""How good a game's View is for a seat, in points of that game: 0 when even."""

Strategy = Callable[[AnyGame, Any, Seat, Random], Move]
"""A way to choose a move from a game's View that is made for that game."""
