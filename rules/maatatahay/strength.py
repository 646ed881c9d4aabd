"""Strength, support and who is surrounded (2.5 T4 and T6, 2.6), as functions of the map alone."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Seat
from rules.maatatahay.board import AROUND, DIAGONAL, DIRECTIONS, ORTHOGONAL, Space
from rules.maatatahay.warriors import WARRIORS, arrows

_CLAWS = {card.id: card.claws for card in WARRIORS.values()}

_SPECIAL = {card.id: card.special for card in WARRIORS.values() if card.special}


def _pointed_at(tile: str, rotation: int) -> tuple[tuple[int, ...], ...]:
    shown = arrows(tile, rotation)
    return tuple(tuple(there for direction, there in around if DIRECTIONS[direction] in shown) for around in AROUND)


_REACHED = {(tile, rotation): _pointed_at(tile, rotation) for tile in WARRIORS for rotation in range(4)}
"""For each tile and rotation, by the index on which it lies, where its support arrows point."""

_NEAR = tuple(tuple(sorted(there for _, there in around)) for around in AROUND)
"""For each index its neighbours in the order of reading."""


def reached(tile: str, rotation: int, index: int) -> tuple[int, ...]:
    """Return where the support arrows of a tile on ``index`` point, clockwise from the top (T4)."""
    return _REACHED[tile, rotation][index]


def strength(board: Sequence[Space], index: int) -> int:
    """Return the strength of the tile on ``index``; 0 when it is dead or there is none (2.6)."""
    warrior = board[index].warrior
    if warrior is None or not warrior.alive:
        return 0
    own = _CLAWS[warrior.tile] + warrior.crystals.energy
    if warrior.tile in _SPECIAL:
        own += _bonus(board, index, warrior.owner, _SPECIAL[warrior.tile])
    return own


def _bonus(board: Sequence[Space], index: int, owner: Seat, special: str) -> int:
    """Return the bonus of an Elder or a Convert for its neighbours, which count dead or alive."""
    if special == "elder":
        return sum(1 for there in ORTHOGONAL[index] if (ally := board[there].warrior) and ally.owner == owner)
    return sum(1 for there in DIAGONAL[index] if (enemy := board[there].warrior) and enemy.owner != owner)


def enemies(board: Sequence[Space], index: int) -> tuple[int, ...]:
    """Return where living enemies stand at the sides of the tile on ``index``; () when there is none."""
    warrior = board[index].warrior
    if warrior is None:
        return ()
    return tuple(
        there
        for there in ORTHOGONAL[index]
        if (other := board[there].warrior) and other.alive and other.owner != warrior.owner
    )


def attack(board: Sequence[Space], index: int) -> int:
    """Return the strength of all living enemies at the sides of the tile on ``index`` together (T6.3)."""
    return sum(strength(board, there) for there in enemies(board, index))


def survives(board: Sequence[Space], index: int) -> bool:
    """Say whether a surrounded tile would survive if it were settled now (T6.3)."""
    return strength(board, index) >= attack(board, index)


def is_surrounded(board: Sequence[Space], index: int) -> bool:
    """Say whether every side of a space is occupied, by a tile dead or alive: a relic does not count (T6.1)."""
    return all(board[there].warrior for there in ORTHOGONAL[index])


def targets(board: Sequence[Space]) -> tuple[int, ...]:
    """Return where living tiles are surrounded, in the order of reading."""
    return tuple(
        index
        for index, space in enumerate(board)
        if (warrior := space.warrior) and warrior.alive and is_surrounded(board, index)
    )


def supporters(board: Sequence[Space], index: int, owner: Seat) -> tuple[int, ...]:
    """Return where living tiles of ``owner`` beside ``index`` have an arrow that points at it, as read (T4)."""
    return tuple(
        there
        for there in _NEAR[index]
        if (ally := board[there].warrior)
        and ally.owner == owner
        and ally.alive
        and index in _REACHED[ally.tile, ally.rotation][there]
    )
