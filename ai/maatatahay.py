"""Maatatahay: the Hard player, with alpha-beta over whole turns."""

from __future__ import annotations

from functools import partial
from random import Random

from ai.alpha_beta import Search, Turns
from rules.engine import AnyGame, Move, Seat
from rules.maatatahay.ending import lead
from rules.maatatahay.position import MaatatahayState, MaatatahayView

NODES = 9000
"""The positions that are tried for a space, since most depends on it: about 0.4 s."""
OTHER = 3
"""The part of them that is tried for any other question: about 0.1 s."""
_TURNS = Turns("place", ("pay", "rotate", "add", "settle"), {"place": 7, "pair": 2, "order": 1}, first=10)
"""A turn is a space, with the best payment, rotation, crystals and order of deaths for it."""
_lead = partial(lead, settled=False)


def choose(game: AnyGame, view: MaatatahayView, seat: Seat, random: Random, nodes: int = NODES) -> Move:
    """Return the move that is best some turns later, with the decks and the bag as they could be."""
    state: MaatatahayState = game.determinize(view, random)
    nodes = nodes if view.stage == "place" else nodes // OTHER
    values = Search(game, seat, _lead, nodes, _TURNS).root(state, random)
    return max(values, key=values.__getitem__)
