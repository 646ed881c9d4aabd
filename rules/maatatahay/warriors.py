"""The warrior tiles and the numbers of the game, read from the ``*.toml`` files beside this one."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

import msgspec

from rules.engine import Struct
from rules.maatatahay.board import DIRECTIONS, Direction

Provenance = Literal["seed", "source", "designed"]

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


class Number(Struct, frozen=True):
    """A number of the game, or the names of some spaces, and where it is from."""

    value: int | tuple[str, ...]
    provenance: Provenance


def _read(name: str, kind: Any) -> Any:
    return msgspec.toml.decode(files(__package__).joinpath(name).read_text(encoding="utf-8"), type=kind)


_tiles: _Tiles = _read("warriors.toml", _Tiles)

WARRIORS: dict[str, WarriorCard] = {card.id: card for card in _tiles.warrior}
"""Every warrior tile by its id, in the order of their numbers; each tribe has all of them once."""

NUMBERS: dict[str, Number] = _read("numbers.toml", dict[str, Number])
"""Every number of the game by its name."""


def _one(name: str) -> int:
    value = NUMBERS[name].value
    assert isinstance(value, int)
    return value


def _spaces(name: str) -> tuple[str, ...]:
    value = NUMBERS[name].value
    assert isinstance(value, tuple)
    return value


RELICS = _spaces("relics")
"""The names of the spaces on which the relics stand at setup."""
SPIRIT = _one("spirit")
ENERGY = _one("energy")
ENERGY_IN_BAG = _one("energy_in_bag")
CORNER_CRYSTALS = _one("corner_crystals")
SPACE_CRYSTALS = _one("space_crystals")
DISPLAY = _one("display")
STORAGE = _one("storage")
"""Crystals that a player may keep at the end of a turn."""
RELIC_COST = _one("relic_cost")
LEAST_RELIC_COST = _one("least_relic_cost")
RELIC_REWARD = _one("relic_reward")
DEATHS = _one("deaths")
"""So many deaths end the game."""
FREE_SPACES = _one("free_spaces")
"""So many free spaces or fewer end the game."""
TRACK = _one("track")
"""Spaces of the Spirit Track after the first."""
ROUNDS = len(WARRIORS)
"""No match has more rounds than a tribe has tiles."""
MOST_CRYSTALS = STORAGE + max(CORNER_CRYSTALS, SPACE_CRYSTALS, RELIC_REWARD)
"""No storage ever holds more crystals, even in the middle of a turn."""


def arrows(tile: str, rotation: int) -> tuple[Direction, ...]:
    """Return where the support arrows of a tile point after so many quarter turns clockwise."""
    return tuple(DIRECTIONS[(DIRECTIONS.index(arrow) + 2 * rotation) % 8] for arrow in WARRIORS[tile].arrows)
