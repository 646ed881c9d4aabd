"""The value of a position for a seat, in points, of the games that are played by looking one turn ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import Outcome, Seat
from rules.maatatahay.board import INDEX, ORTHOGONAL, Space, Warrior
from rules.maatatahay.ending import relic_values
from rules.maatatahay.position import MaatatahayPosition
from rules.maatatahay.turns import relic_cost
from rules.maatatahay.warriors import RELICS, STORAGE, WARRIORS, reached, strength
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES
from rules.soul_puzzler.position import PuzzlerView

WIN = 1000.0
"""The value of a match that is won."""
PAIR = 0.12
"""Points for two adjacent tokens of one player, the start of a line."""
POWER = 0.6
"""Points for an unused ability token or charge."""
_APPRENTICE = -1.0
"""Points for choosing a card without an ability."""

_NEIGHBOURS = tuple(
    (index, index + step)
    for index, (column, row) in enumerate(SQUARES)
    for step, inside in ((1, column < COLUMNS), (COLUMNS, row < ROWS))
    if inside
)


def outcome_worth(outcome: Outcome, seat: Seat) -> float:
    """Return the value of a match that is over: won, lost, or nothing."""
    return WIN if seat in outcome.winners else -WIN if outcome.winners else 0.0


def puzzler_lead(view: PuzzlerView, seat: Seat) -> float:
    """Return the lead of ``seat`` in points, including pairs and unused powers."""
    other = 1 - seat
    board = view.board
    pairs = [0, 0]
    for here, there in _NEIGHBOURS:
        owner = board[here]
        if owner is not None and owner == board[there]:
            pairs[owner] += 1
    lead = view.scores[seat] - view.scores[other] + PAIR * (pairs[seat] - pairs[other])
    for powers in (view.ability_tokens, view.charges):
        lead += POWER * (powers[seat] - powers[other])
    return lead + (_APPRENTICE if view.choice == "apprentice" else 0.0)


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
