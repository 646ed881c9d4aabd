"""The games of the house, by key. A new game is added here and nowhere else."""

from __future__ import annotations

from typing import Any

from rules.engine import Game
from rules.soul_puzzler.game import SoulPuzzler

AnyGame = Game[Any, Any, Any, Any, Any]
"""Some game, whichever its types."""

GAMES: dict[str, AnyGame] = {game.key: game for game in (SoulPuzzler(),)}
"""Every game by its key, in the order in which they are offered."""
