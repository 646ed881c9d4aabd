"""A full position that is consistent with a view (2.10)."""

from __future__ import annotations

from random import Random

from rules.dice import Dice
from rules.maatatahay.position import MaatatahayState, MaatatahayView
from rules.position import carried


def determinize(seen: MaatatahayView, random: Random) -> MaatatahayState:
    """Return a full state that nobody who sees this can rule out: other dice, the decks in another order."""
    one, two = (tuple(random.sample(unseen, len(unseen))) for unseen in seen.unseen)
    return carried(seen, MaatatahayState, dice=Dice(random.randbytes(32)), decks=(one, two))
