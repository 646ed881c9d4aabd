"""How much things are worth, as ``weights.toml`` has it."""

from __future__ import annotations

from rules.engine import Struct
from rules.printed import read


class Points(Struct, frozen=True):
    """What a position is made of; the comments are in the file."""

    win: float
    soulgiver: float
    waiting: float
    decay: float
    dying: float
    mark: float
    carrier: float
    home: float
    free: float
    barrier: float
    threat: float
    strike: float
    reach: float
    breach: float
    deliver: float
    near: float
    forward: float
    card: float
    ability: float
    soul: float
    allied_soul: float
    margin: float


class Weights(Struct, frozen=True):
    """The file as it is."""

    points: Points
    heroes: dict[str, float]


WEIGHTS: Weights = read(__file__, "weights.toml", Weights)
POINTS = WEIGHTS.points
