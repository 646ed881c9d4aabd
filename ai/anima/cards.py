"""What the player thinks of each card, as ``cards.toml`` has it: what a card is worth or brings stands nowhere else."""

from __future__ import annotations

from typing import Literal

from rules.anima.cards import Tag
from rules.engine import Struct
from rules.printed import read

Doing = Literal["enter", "explore", "mission", "crisis"]
"""What a Party does when it meets an Encounter."""


class CardWeights(Struct, frozen=True):
    """What is thought of one card; the comments are in the file."""

    worth: float = 0.0
    draws: int = 0
    recruits: float = 0.0
    gain: float = 0.0
    couple: bool = False
    exchanges: int = 0
    betrays: float = 0.0
    plagues: int = 0
    strands: float = 0.0
    costs: int = 0
    or_life: bool = False
    avoids: tuple[Doing, ...] = ()
    avoids_tag: Tag | None = None
    takes_best: bool = False
    pile: Literal["", "advantages", "characters"] = ""
    robs: float = 0.0
    kills: int = 0
    disables: int = 0
    risks: bool = False
    passes: bool = False


CARD_WEIGHTS: dict[str, CardWeights] = read(__file__, "cards.toml", dict[str, CardWeights])
"""What is thought of each card that is anything special, by its ID."""

AVOIDERS = {card: weights for card, weights in CARD_WEIGHTS.items() if weights.avoids}
"""The cards that avoid Creatures."""

_PLAIN = CardWeights()


def weights_of(card: str) -> CardWeights:
    """Return what is thought of a card."""
    return CARD_WEIGHTS.get(card, _PLAIN)
