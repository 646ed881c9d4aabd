"""Cards shown alone: on the pages of the rules, and to whoever asks for one."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.soulgivers.game import Soulgivers
from rules.soulgivers.position import SoulgiversOptions, SoulgiversView


def shown(*cards: str) -> SoulgiversView:
    """Return a view that shows cards instead of a position: heroes or Anomalies by their ids."""
    return replace(empty(), shown=cards)


@cache
def empty() -> SoulgiversView:
    """Return the view of a match that begins."""
    game = Soulgivers()
    return game.view(game.setup(2, SoulgiversOptions(), bytes(32)).state, None)
