"""Positions written as text.

A map is five rows of five words, the top row first. ``.`` is a free space,
``*`` one with a relic, ``2S1E`` one with crystals. ``a7`` is the living tile
W07 of seat 0, ``b7`` that of seat 1, ``-a7`` a dead one; ``a7/1`` is turned by
a quarter, ``a7/1+2S1E`` has crystals on it, and ``*a7`` lies on a relic that is
not paid for yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rules.maatatahay.board import SIZE, Crystals, Space, Warrior
from rules.position_notation import FieldNotation

_CRYSTALS = re.compile(r"(?:(\d+)S)?(?:(\d+)E)?|0")
_TILE = re.compile(r"(\*?)(-?)([ab])(\d+)(?:/([0-3]))?(?:\+(\w+))?")


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
    owner, name = "ab".index(tile[3]), f"W{int(tile[4]):02}"
    warrior = Warrior(owner, name, int(tile[5] or 0), crystals(tile[6] or "0"), alive=not tile[2])
    return Space(relic=bool(tile[1]), warrior=warrior)


def lying(spaces: Iterable[Space], *others: Crystals) -> Crystals:
    """Return all the crystals on a map, and others with them."""
    heaps = list(others)
    for space in spaces:
        heaps.append(space.warrior.crystals if space.warrior else space.crystals)
    return Crystals(sum(heap.spirit for heap in heaps), sum(heap.energy for heap in heaps))


def write_board(spaces: Sequence[Space]) -> str:
    """Return a map as its rows in one line, from the top: ``. * 2S1E a7/1 .|…``."""
    words = list(map(_word, spaces))
    return "|".join(" ".join(words[start : start + SIZE]) for start in range(0, len(words), SIZE))


def read_board(text: str) -> tuple[Space, ...]:
    """Return the map of such a line. Raises ``ValueError`` for a text that is no map."""
    return board(text.split("|"))


def _word(space: Space) -> str:
    """Return the word of a space."""
    tile, relic = space.warrior, "*" if space.relic else ""
    if tile is None:
        return relic or _amount(space.crystals) or "."
    turned = f"/{tile.rotation}" if tile.rotation else ""
    laid = f"+{_amount(tile.crystals)}" if tile.crystals.total else ""
    return f"{relic}{'' if tile.alive else '-'}{'ab'[tile.owner]}{int(tile.tile[1:])}{turned}{laid}"


def _amount(crystals: Crystals) -> str:
    """Return crystals as text, "" for none."""
    spirit = f"{crystals.spirit}S" if crystals.spirit else ""
    return spirit + (f"{crystals.energy}E" if crystals.energy else "")


DRAWN = {"board": FieldNotation(write_board, read_board)}
"""The fields of a view that are drawn."""
