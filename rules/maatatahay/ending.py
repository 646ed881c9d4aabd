"""What ends the game when a round is over (2.7)."""

from __future__ import annotations

from rules.maatatahay.draft import Position
from rules.maatatahay.placing import is_free
from rules.maatatahay.warriors import DEATHS, FREE_SPACES


def deaths_reached(position: Position) -> bool:
    """Say whether as many warriors have died as end the game, of both tribes or, as an option, of one (A1)."""
    per_player = position.options.death_limit == "per_player"
    return (max(position.deaths) if per_player else sum(position.deaths)) >= DEATHS


def is_full(position: Position) -> bool:
    """Say whether so few free spaces are left that the game ends; relic spaces are not free."""
    return sum(map(is_free, position.board)) <= FREE_SPACES
