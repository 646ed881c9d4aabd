"""Maatatahay: the lead of a seat, and the Hard player with alpha-beta over whole turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from ai.alpha_beta import Search, Turns
from rules.engine import AnyGame, Move, Seat
from rules.maatatahay.board import INDEX, ORTHOGONAL, Space, Warrior
from rules.maatatahay.ending import relic_values
from rules.maatatahay.position import MaatatahayPosition, MaatatahayState, MaatatahayView
from rules.maatatahay.turns import relic_cost
from rules.maatatahay.warriors import RELICS, STORAGE, WARRIORS, reached, strength

_SPIRIT, _ENERGY = 0.55, 0.3
"""The points of a crystal in the storage."""
_PAYABLE = 0.4
"""Points for being able to pay for a relic."""
_ARROW = 0.12
"""The points of a support arrow at a free space."""
_LIFE = 0.8
"""The points of a living warrior besides its gems and its Spirit: it attacks, and it breaks ties."""
_RISK = (0.0, 0.55, 0.3, 0.15, 0.1)
"""The risk that a warrior too weak for the enemies beside it dies, by the number of its open sides."""
_BLOW = 3.5
"""The typical strength of an enemy that is still to be placed."""

_SHRINES = tuple(INDEX[space] for space in RELICS)


def maatatahay_lead(position: MaatatahayPosition, seat: Seat, *, settled: bool = True) -> float:
    """Return the lead of ``seat`` in points, including stored crystals, arrows and dangers.

    Where life and death are not ``settled`` yet, a surrounded warrior that is too weak is worth nothing.
    """
    board = position.board
    living = [(index, space.warrior) for index, space in enumerate(board) if space.warrior and space.warrior.alive]
    strengths = {index: strength(board, index) for index, _ in living}
    lead = (
        float(sum(relic_values(position, seat)) - sum(relic_values(position, 1 - seat))) if position.relic_log else 0.0
    )
    for index, warrior in living:
        worth = _worth(board, strengths, index, warrior, settled)
        lead += worth if warrior.owner == seat else -worth
    return lead + _stored(position, seat) - _stored(position, 1 - seat)


def _stored(position: MaatatahayPosition, seat: Seat) -> float:
    """Return the worth of the storage, and of being able to pay for the cheapest relic."""
    storage = position.storages[seat]
    total = storage.spirit + storage.energy
    if not total:
        return 0.0
    worth = min(1.0, STORAGE / total) * (_SPIRIT * storage.spirit + _ENERGY * storage.energy)
    return worth + _PAYABLE if storage.spirit and _can_pay(position.board, total) else worth


def _can_pay(board: Sequence[Space], crystals: int) -> bool:
    return any(board[shrine].relic and relic_cost(board, shrine) <= crystals for shrine in _SHRINES)


def _worth(board: Sequence[Space], strengths: Mapping[int, int], index: int, warrior: Warrior, settled: bool) -> float:
    """Return the worth of a living warrior: its points, its life and its arrows, less its possible losses."""
    points = WARRIORS[warrior.tile].gems + warrior.crystals.spirit + _LIFE
    worth = points
    for there in reached(warrior.tile, warrior.rotation, index):
        if board[there].warrior is None:
            worth += _ARROW
    open_sides = against = 0
    for there in ORTHOGONAL[index]:
        beside = board[there].warrior
        if beside is None:
            open_sides += 1
        elif beside.alive and beside.owner != warrior.owner:
            against += strengths[there]
    margin = strengths[index] - against
    if not open_sides:
        return worth if settled or margin >= 0 else 0.0
    danger = _RISK[open_sides]
    if margin >= 0:
        danger *= 0.45 * max(0.0, 1 - margin / (_BLOW * open_sides))
    return worth - danger * points


NODES = 9000
"""The positions that are tried for a space, since most depends on it: about 0.4 s."""
OTHER = 3
"""The part of them that is tried for any other question: about 0.1 s."""
_TURNS = Turns("place", ("pay", "rotate", "add", "settle"), {"place": 7, "pair": 2, "order": 1}, first=10)
"""A turn is a space, with the best payment, rotation, crystals and order of deaths for it."""
_lead = partial(maatatahay_lead, settled=False)


def choose(game: AnyGame, view: MaatatahayView, seat: Seat, random: Random, nodes: int = NODES) -> Move:
    """Return the move that is best some turns later, with the decks and the bag as they could be."""
    state: MaatatahayState = game.determinize(view, random)
    nodes = nodes if view.stage == "place" else nodes // OTHER
    values = Search(game, seat, _lead, nodes, _TURNS).root(state, random)
    return max(values, key=values.__getitem__)
