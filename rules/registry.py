"""The registered games, by key. Only this module changes for a new game.

The decoders read views and events of a match, which workers and threads get as JSON. If two threads are the first to
ask msgspec for the types of a game at the same time, the process can end, so one thread creates the decoders first.
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
"""Every game by its key, in the order of the offers."""


class Decoders(msgspec.Struct, frozen=True):
    """The decoders of the JSON of one game."""

    view: msgspec.json.Decoder[View]
    events: msgspec.json.Decoder[tuple[Event, ...]]


@cache
def decoders(game: str) -> Decoders:
    """Return the decoders of a game, created at the first call."""
    rules = GAMES[game]
    events: Any = GenericAlias(tuple, (rules.event_type, ...))
    return Decoders(msgspec.json.Decoder(rules.view_type), msgspec.json.Decoder(events))
