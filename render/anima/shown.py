"""Cards shown alone: on the pages of the rules, and to whoever asks for one."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.anima.game import Anima
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaView


def shown(*cards: str) -> AnimaView:
    """Return a view that shows cards instead of a position: one or two with all their words, more in rows."""
    return replace(_empty(), shown=cards)


@cache
def _empty() -> AnimaView:
    game = Anima()
    return game.view(game.setup(2, AnimaOptions(), bytes(32)).state, None)
