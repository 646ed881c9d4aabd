"""What ends the game when a round is over (2.7)."""

from __future__ import annotations

from rules.maatatahay.draft import Position
from rules.maatatahay.placing import is_free
from rules.maatatahay.strength import reached
from rules.maatatahay.warriors import DEATHS, FREE_SPACES, ROUNDS


def deaths_reached(position: Position) -> bool:
    """Say whether as many warriors have died as end the game, of both tribes or, as an option, of one (A1)."""
    per_player = position.options.death_limit == "per_player"
    return (max(position.deaths) if per_player else sum(position.deaths)) >= DEATHS


def is_full(position: Position, placed: int | None = None) -> bool:
    """Say whether so few free spaces are left that the game ends, with a tile ``placed`` on one; relic spaces are not
    free.
    """
    return sum(is_free(space) for at, space in enumerate(position.board) if at != placed) <= FREE_SPACES


def closing(position: Position, placed: int | None = None) -> bool:
    """Say whether the match will certainly end with this round, with a tile ``placed`` on that space."""
    return position.round == ROUNDS or deaths_reached(position) or is_full(position, placed)


def turnings(position: Position, tile: str, index: int) -> tuple[int, ...]:
    """Return for each number of quarter turns of a tile on ``index`` the first that no later rule tells from it.

    A turn matters by the open spaces that the arrows point at, and only while its player has another tile to place
    (A19).
    """
    if closing(position, index):
        return (0, 0, 0, 0)
    first: dict[tuple[int, ...], int] = {}
    board = position.board
    ways = (tuple(sorted(at for at in reached(tile, way, index) if board[at].warrior is None)) for way in range(4))
    return tuple(first.setdefault(way, quarters) for quarters, way in enumerate(ways))
