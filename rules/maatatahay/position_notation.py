"""Positions written as text.

A map is five rows of five words, the top row first. ``.`` is a free space,
``*`` one with a relic, ``2S1E`` one with crystals. ``a7`` is the living tile
W07 of seat 0, ``b7`` that of seat 1, ``-a7`` a dead one; ``a7/1`` is turned by
a quarter, and ``a7/1+2S1E`` has crystals on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.dice import Dice
from rules.engine import Seat, Struct
from rules.maatatahay.board import INDEX, Crystals, Space, Warrior
from rules.maatatahay.frames import Frame
from rules.maatatahay.game import Maatatahay
from rules.maatatahay.options import MaatatahayOptions
from rules.maatatahay.position import MaatatahayState, MaatatahayView, Pair
from rules.maatatahay.warriors import ENERGY, SPIRIT, WARRIORS

_CRYSTALS = re.compile(r"(?:(\d+)S)?(?:(\d+)E)?|0")
_TILE = re.compile(r"(-?)([ab])(\d+)(?:/([0-3]))?(?:\+(\w+))?")


def crystals(text: str) -> Crystals:
    """Return crystals written as ``1S2E``, ``0`` being none. Raises ``ValueError`` for anything else."""
    found = _CRYSTALS.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} are no crystals")
    return Crystals(int(found[1] or 0), int(found[2] or 0))


def board(rows: Iterable[str]) -> tuple[Space, ...]:
    """Return a map written as rows. Raises ``ValueError`` for a word that is no space."""
    return tuple(_space(word) for row in rows for word in row.split())


def _space(word: str) -> Space:
    if word in (".", "*"):
        return Space(relic=word == "*")
    tile = _TILE.fullmatch(word)
    if not tile:
        return Space(crystals=crystals(word))
    owner, name = "ab".index(tile[2]), f"W{int(tile[3]):02}"
    warrior = Warrior(owner, name, int(tile[4] or 0), crystals(tile[5] or "0"), alive=not tile[1])
    return Space(warrior=warrior)


def lying(spaces: Iterable[Space], *others: Crystals) -> Crystals:
    """Return all the crystals on a map, and others with them."""
    heaps = list(others)
    for space in spaces:
        heaps.append(space.warrior.crystals if space.warrior else space.crystals)
    return Crystals(sum(heap.spirit for heap in heaps), sum(heap.energy for heap in heaps))


class Position(Struct, frozen=True, kw_only=True):
    """A position as text, seat 0 being active: pairs of tiles are ``W01-W07``, "" where there is none."""

    rows: tuple[str, ...]
    frames: tuple[Frame, ...]
    hot: str
    bag: str
    display: tuple[str, ...]
    storages: tuple[str, str]
    tiles: tuple[str, str] = ("", "")
    relic_log: tuple[Seat, ...] = ()
    fallen: tuple[int, int] = (0, 0)
    reason: str = ""

    def view(self) -> MaatatahayView:
        """Return what everybody sees. What lies nowhere is in the supply, in a deck or out of the game."""
        spaces, bag = board(self.rows), crystals(self.bag)
        storages = crystals(self.storages[0]), crystals(self.storages[1])
        warriors = [space.warrior for space in spaces if space.warrior]
        one, two = (sum(warrior.owner == seat and not warrior.alive for warrior in warriors) for seat in (0, 1))
        placed = lying(spaces, bag, *storages)
        state = MaatatahayState(
            options=MaatatahayOptions(),
            dice=Dice(bytes(32)),
            frames=self.frames,
            group=1,
            round=(len(warriors) + sum(map(bool, self.tiles))) // 2,
            board=spaces,
            decks=(self._deck(0, warriors), self._deck(1, warriors)),
            display=tuple(map(_pair, self.display)),
            tiles=(self.tiles[0] or None, self.tiles[1] or None),
            hot=INDEX[self.hot],
            storages=storages,
            relic_log=self.relic_log,
            bag=bag,
            supply=ENERGY - placed.energy,
            removed=SPIRIT - placed.spirit,
            deaths=(one, two),
            fallen=self.fallen,
            track=one + two - sum(self.fallen),
            reason=self.reason,
        )
        return Maatatahay().view(state, None)

    def _deck(self, seat: Seat, warriors: list[Warrior]) -> tuple[str, ...]:
        """Return the tiles of ``seat`` that nobody has seen."""
        seen = {warrior.tile for warrior in warriors if warrior.owner == seat} | {self.tiles[seat]}
        seen |= {pair[seat] for pair in map(_pair, self.display) if pair}
        return tuple(tile for tile in WARRIORS if tile not in seen)


def _pair(text: str) -> Pair | None:
    one, _, two = text.partition("-")
    return (one, two) if text else None
