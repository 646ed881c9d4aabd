"""The warrior tiles and the numbers of the game, read from the ``*.toml`` files beside this one."""

from __future__ import annotations

from typing import Literal

from rules.engine import Struct
from rules.maatatahay.board import DIRECTIONS, Direction
from rules.printed import Provenance, numbers, read

Special = Literal["elder", "convert"]
"""The Elder grows by allies at its sides, the Convert by enemies at its corners."""


class WarriorCard(Struct, frozen=True, kw_only=True):
    """A warrior tile as printed: ``arrows`` are its support arrows at rotation 0, ``gems`` its victory points."""

    id: str
    name: str
    claws: int
    gems: int
    arrows: tuple[Direction, ...]
    special: Special | None = None


class _Tiles(Struct, frozen=True):
    provenance: dict[str, Provenance]
    warrior: tuple[WarriorCard, ...]


_tiles: _Tiles = read(__file__, "warriors.toml", _Tiles)

WARRIORS: dict[str, WarriorCard] = {card.id: card for card in _tiles.warrior}
"""Every warrior tile by its id, in the order of their numbers; each tribe has all of them once."""

NUMBERS = numbers(__file__)
"""Every number of the game by its name."""


RELICS = NUMBERS.names("relics")
"""The names of the spaces on which the relics stand at setup."""
SPIRIT = NUMBERS.one("spirit")
ENERGY = NUMBERS.one("energy")
ENERGY_IN_BAG = NUMBERS.one("energy_in_bag")
CORNER_CRYSTALS = NUMBERS.one("corner_crystals")
SPACE_CRYSTALS = NUMBERS.one("space_crystals")
DISPLAY = NUMBERS.one("display")
STORAGE = NUMBERS.one("storage")
"""Crystals that a player may keep at the end of a turn."""
RELIC_COST = NUMBERS.one("relic_cost")
LEAST_RELIC_COST = NUMBERS.one("least_relic_cost")
RELIC_REWARD = NUMBERS.one("relic_reward")
DEATHS = NUMBERS.one("deaths")
"""So many deaths end the game."""
FREE_SPACES = NUMBERS.one("free_spaces")
"""So many free spaces or fewer end the game."""
ROUNDS = len(WARRIORS)
"""No match has more rounds than a tribe has tiles."""
MOST_CRYSTALS = STORAGE + max(CORNER_CRYSTALS, SPACE_CRYSTALS, RELIC_REWARD)
"""No storage ever holds more crystals, even in the middle of a turn."""


def arrows(tile: str, rotation: int = 0) -> tuple[Direction, ...]:
    """Return where the support arrows of a tile point after so many quarter turns, clockwise from the top."""
    turned = [(DIRECTIONS.index(arrow) + 2 * rotation) % 8 for arrow in WARRIORS[tile].arrows]
    return tuple(DIRECTIONS[at] for at in sorted(turned))
