"""What the players of Soul Puzzler agree on before a match."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.engine import Options


class PuzzlerOptions(Options, frozen=True, kw_only=True):
    """What two players agree on.

    ``characters``: both choose secretly; drawn at random; thrown for with two
    dice (a double lets the player choose); or none, two Apprentices.
    ``tokens`` per player, 5 to 12. ``target`` is the score that ends the
    match, 5 to 30.
    """

    characters: Literal["secret", "random", "dice", "none"] = "secret"
    tokens: Annotated[int, Meta(ge=5, le=12)] = 10
    target: Annotated[int, Meta(ge=5, le=30)] = 15
