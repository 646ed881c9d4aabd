"""The heroes, Anomalies, tiles and numbers, read from the ``*.toml`` files beside this one."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.engine import Struct
from rules.printed import cards, numbers

Population = Literal["shells", "specters"]
"""The two sides: Shells (south) and Specters (north)."""

POPULATIONS: tuple[Population, Population] = ("shells", "specters")

Cost = Literal["T", "D1", "DX"]
"""The cost of an Ability: an Essence, one Decay, or any chosen amount of Decay."""

Aura = Literal["", "wormhole", "superluminal_speed", "void_walker", "incorporeal", "hush"]


class AbilityCard(Struct, frozen=True, kw_only=True):
    """An Ability: ``least`` to ``most`` is its range in ``unit``; ``sight`` requires a clear line of sight."""

    id: str
    name: str
    cost: Cost
    least: int = 0
    most: int = 0
    unit: Literal["", "tiles", "cells"] = ""
    sight: bool = False
    provenance: dict[str, str] = msgspec.field(default_factory=dict)


class HeroCard(Struct, frozen=True, kw_only=True):
    """A hero: ``points`` are its movement points, ``shields`` the name of its pattern (2.12)."""

    id: str
    name: str
    set: Literal["core", "expansion"]
    move: Literal["free", "linear"]
    points: int
    shields: str
    aura: Aura = ""
    abilities: tuple[AbilityCard, ...]
    provenance: dict[str, str] = msgspec.field(default_factory=dict)


class AnomalyCard(Struct, frozen=True, kw_only=True):
    """A kind of Anomaly: ``when`` is ``own`` for only one's own turn; ``removed`` cards are used once."""

    id: str
    name: str
    count: int
    when: Literal["own", "any"]
    removed: bool = False
    provenance: dict[str, str] = msgspec.field(default_factory=dict)


class TileCard(Struct, frozen=True, kw_only=True):
    """A kind of tile in rotation 0: black holes, Interference cells, and pairs of cells with a wall between them."""

    letter: str
    name: str
    count: int
    holes: tuple[int, ...] = ()
    walls: tuple[tuple[int, int], ...] = ()
    interference: tuple[int, ...] = ()
    provenance: str


NUMBERS = numbers(__file__)
HEROES = cards(__file__, "heroes", HeroCard)
CORE = tuple(hero for hero, card in HEROES.items() if card.set == "core")
BEGINNERS = ("runner", "ghost", "protector")
"""The heroes that are good to begin with, the best first (A66)."""
ANOMALIES = cards(__file__, "anomalies", AnomalyCard)
TILES = cards(__file__, "tiles", TileCard, key="letter")
ABILITIES: dict[str, AbilityCard] = {ability.id: ability for hero in HEROES.values() for ability in hero.abilities}
HERO_OF_ABILITY: dict[str, str] = {ability.id: hero.id for hero in HEROES.values() for ability in hero.abilities}
DECK: tuple[str, ...] = tuple(sorted(card.id for card in ANOMALIES.values() for _ in range(card.count)))

SHIELDS: dict[str, tuple[int, ...]] = {"S0": (), "S1": (0,), "S2A": (0, 1), "S2O": (0, 2), "S3": (3, 0, 1)}
"""The shielded sides of each pattern as quarter turns clockwise from the facing (2.12)."""
FRAGMENT_SHIELDS = SHIELDS["S2A"]

DECAY_DEATH = NUMBERS.one("decay_death")
ESSENCES = NUMBERS.one("essences")
TEAM_SIZE = NUMBERS.one("team_size")
HAND_LIMIT = NUMBERS.one("hand_limit")
DRAW_COST = NUMBERS.one("draw_cost")
PASS_DISTANCE = NUMBERS.one("pass_distance")


def max_in_game(seats: int) -> int:
    """Return how many Soulgivers a player can have in the game."""
    one_each, in_teams = NUMBERS.several("max_in_game")
    return one_each if seats == 2 else in_teams
