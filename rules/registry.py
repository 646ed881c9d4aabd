"""The registered games, by key. A new game is added here and nowhere else."""

from __future__ import annotations

from rules.anima.game import Anima
from rules.engine import AnyGame
from rules.labyrinth.game import Labyrinth
from rules.maatatahay.game import Maatatahay
from rules.soul_puzzler.game import SoulPuzzler
from rules.soulgivers.game import Soulgivers

GAMES: dict[str, AnyGame] = {
    game.key: game for game in (SoulPuzzler(), Labyrinth(), Maatatahay(), Anima(), Soulgivers())
}
"""Every game by its key, in the order in which they are offered."""
