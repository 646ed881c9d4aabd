"""The registered games, by key. A new game is added here and nowhere else.

The decoders read what workers and threads get of a match, views and events as JSON. Two threads that ask msgspec for
the types of a game for the first time at the same time can end the process, so one thread makes the decoders first.
"""

from __future__ import annotations

from functools import cache
from types import GenericAlias
from typing import Any

import msgspec

from rules.anima.game import Anima
from rules.engine import AnyGame, Event, View
from rules.labyrinth.game import Labyrinth
from rules.maatatahay.game import Maatatahay
from rules.soul_puzzler.game import SoulPuzzler
from rules.soulgivers.game import Soulgivers

GAMES: dict[str, AnyGame] = {
    game.key: game for game in (SoulPuzzler(), Labyrinth(), Maatatahay(), Anima(), Soulgivers())
}
"""Every game by its key, in the order in which they are offered."""


class Decoders(msgspec.Struct, frozen=True):
    """What reads the JSON of one game."""

    view: msgspec.json.Decoder[View]
    events: msgspec.json.Decoder[tuple[Event, ...]]


@cache
def decoders(game: str) -> Decoders:
    """Return the decoders of a game, made at the first call."""
    rules = GAMES[game]
    events: Any = GenericAlias(tuple, (rules.event_type, ...))
    return Decoders(msgspec.json.Decoder(rules.view_type), msgspec.json.Decoder(events))
