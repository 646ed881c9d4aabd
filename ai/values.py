"""The value of a position for a seat, in points, of the games that are played by looking one turn ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Outcome, Seat
from rules.maatatahay.board import INDEX, ORTHOGONAL, Space, Warrior
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import relic_cost
from rules.maatatahay.warriors import RELICS, STORAGE, WARRIORS, attack, reached, strength
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


def maatatahay_lead(view: MaatatahayView, seat: Seat) -> float:
    """Return the lead of ``seat`` in points, including stored crystals, arrows and dangers."""
    lead = float(view.points[seat].total - view.points[1 - seat].total)
    for index, space in enumerate(view.board):
        warrior = space.warrior
        if warrior is not None and warrior.alive:
            worth = _worth(view.board, index, warrior)
            lead += worth if warrior.owner == seat else -worth
    least = min((relic_cost(view.board, shrine) for shrine in _SHRINES if view.board[shrine].relic), default=None)
    return lead + _stored(view, seat, least) - _stored(view, 1 - seat, least)


def _stored(view: MaatatahayView, seat: Seat, cost: int | None) -> float:
    """Return the worth of the storage; ``cost`` is that of the cheapest relic."""
    storage = view.storages[seat]
    total = storage.spirit + storage.energy
    if not total:
        return 0.0
    worth = min(1.0, STORAGE / total) * (_SPIRIT * storage.spirit + _ENERGY * storage.energy)
    return worth + _PAYABLE if cost is not None and storage.spirit and total >= cost else worth


def _worth(board: Sequence[Space], index: int, warrior: Warrior) -> float:
    """Return the worth of a living warrior besides its points: its life and arrows, less its possible losses."""
    worth = _LIFE
    for there in reached(warrior.tile, warrior.rotation, index):
        if board[there].warrior is None:
            worth += _ARROW
    open_sides = 0
    for there in ORTHOGONAL[index]:
        open_sides += board[there].warrior is None
    if not open_sides:
        return worth
    margin = strength(board, index) - attack(board, index)
    danger = _RISK[open_sides]
    if margin >= 0:
        danger *= 0.45 * max(0.0, 1 - margin / (_BLOW * open_sides))
    return worth - danger * (WARRIORS[warrior.tile].gems + warrior.crystals.spirit + _LIFE)
