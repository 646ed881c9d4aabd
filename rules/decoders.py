"""Decoders of what workers and threads get of a match: views and events as JSON.

Two threads that ask msgspec for the types of a game at the same time for the
first time can end the process: whoever lets threads decode makes the decoders
before, in one thread.
"""

from __future__ import annotations

from functools import cache
from types import GenericAlias
from typing import Any

import msgspec

from rules.engine import Event, View
from rules.registry import GAMES


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
