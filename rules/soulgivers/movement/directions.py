"""The directions that axis and Leap lock leave to a Movement Action (2.9)."""

from __future__ import annotations

from rules.soulgivers.geometry import DIRECTIONS, EAST, NORTH, SOUTH, WEST
from rules.soulgivers.pieces import Activation, Soulgiver

AXES = ((NORTH, SOUTH), (EAST, WEST))
"""The two directions of each axis."""


def allowed_directions(doing: Activation) -> tuple[int, ...]:
    """Return the directions that axis and Leap lock leave to a Movement Action."""
    if doing.locked >= 0:
        return (doing.locked,)
    return AXES[doing.axis] if doing.axis >= 0 else tuple(DIRECTIONS)


def chooses_axis(piece: Soulgiver, doing: Activation) -> bool:
    """Say whether the next step of a Soulgiver on the board fixes its axis, for all steps after it (7.1)."""
    return piece.on_board and piece.card.move == "linear" and doing.axis < 0 and doing.locked < 0
