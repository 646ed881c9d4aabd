"""The Hard player of Maatatahay: alpha-beta over whole turns with a beam, on a position that its view allows."""

from __future__ import annotations

from functools import partial
from random import Random

from ai.alpha_beta import Search, Turns
from ai.values import maatatahay_lead
from rules.engine import AnyGame, Move, Seat
from rules.maatatahay.position import MaatatahayState, MaatatahayView

NODES = {"place": 9000}
"""The positions that are tried for a space, since most depends on it: about 0.4 s."""
OTHER_NODES = 3000
"""The positions that are tried for any other question: about 0.1 s."""
_TURNS = Turns("place", ("pay", "rotate", "add", "settle"), {"place": 7, "pair": 2, "order": 1}, first=10)
"""A turn is a space, with the best payment, rotation, crystals and order of deaths for it."""
_lead = partial(maatatahay_lead, settled=False)


def choose(game: AnyGame, view: MaatatahayView, seat: Seat, random: Random) -> Move:
    """Return the move that is best some turns later, with the decks and the bag as they could be."""
    state: MaatatahayState = game.determinize(view, random)
    values = Search(game, seat, _lead, NODES.get(view.stage, OTHER_NODES), _TURNS).root(state, random)
    return max(values, key=values.__getitem__)
