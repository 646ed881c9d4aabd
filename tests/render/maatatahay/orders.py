"""Moments in which the order of settling matters, which random matches seldom reach."""

from __future__ import annotations

from collections.abc import Iterator

from tests.render.matches import Moment
from tests.rules.maatatahay.builder import GAME, after, kind
from tests.rules.maatatahay.rich import with_targets


def orders() -> Iterator[Moment]:
    """Yield moments in which the order of settling matters, which is rare."""
    for state in with_targets():
        asking = after(state, "add:0")
        if kind(asking) == "settle":
            (asked,) = GAME.pending(asking)
            yield Moment(GAME, 2, asking, GAME.view(asking, None), (), asked, GAME.legal(asking, asked.seat))
