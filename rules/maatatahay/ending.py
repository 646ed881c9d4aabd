"""What ends the game when a round is over (2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rules.maatatahay.board import Space
from rules.maatatahay.placing import is_free
from rules.maatatahay.view import MaatatahayOptions
from rules.maatatahay.warriors import DEATHS, FREE_SPACES


class Fought(Protocol):
    """What the end depends on: part of a state, and of a view."""

    @property
    def options(self) -> MaatatahayOptions:
        """Whose deaths are counted."""

    @property
    def board(self) -> Sequence[Space]:
        """The map."""

    @property
    def deaths(self) -> Sequence[int]:
        """The dead of each seat."""


def deaths_reached(position: Fought) -> bool:
    """Say whether as many warriors have died as end the game, of both tribes or, as an option, of one (A1)."""
    per_player = position.options.death_limit == "per_player"
    return (max(position.deaths) if per_player else sum(position.deaths)) >= DEATHS


def is_full(position: Fought) -> bool:
    """Say whether so few free spaces are left that the game ends; relic spaces are not free."""
    return sum(map(is_free, position.board)) <= FREE_SPACES
