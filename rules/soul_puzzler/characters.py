"""The character cards, read from ``characters.toml``."""

from __future__ import annotations

from typing import Literal

from rules.engine import Struct
from rules.printed import Provenance, cards

Kind = Literal["token", "charge", "score", "none"]

APPRENTICE = "apprentice"


class Card(Struct, frozen=True, kw_only=True):
    """A character card.

    ``number`` is its place in the table (0 for the Apprentice), ``does`` the word of its moves. ``tokens`` are its
    ability tokens, ``charges`` its charges; a score ability without charges can be used without limit. ``die`` gives
    the change of the score for each face.
    """

    id: str
    number: int
    name: str
    title: str
    realm: Literal["light", "dark", "dusk", "any"]
    kind: Kind
    text: str
    provenance: dict[str, Provenance]
    does: str = ""
    tokens: int = 0
    charges: int = 0
    die: tuple[int, ...] = ()


CARDS = cards(__file__, "characters", Card, "character")
"""Every card by its id: the twelve characters in the order of their numbers, then the Apprentice."""

CHARACTERS: tuple[str, ...] = tuple(card.id for card in CARDS.values() if card.number)
"""The ids of the twelve characters, character 1 first."""
