"""A computer player's choice as a job for a process without the match: bytes in, text out."""

from __future__ import annotations

from random import Random

import msgspec

from ai.registry import DEFAULT, PLAYERS
from rules.engine import Seat, View
from rules.registry import GAMES


def think(game: str, view: bytes, seat: Seat, player: str) -> str:
    """Return the notation of the move that a player chooses for ``seat``, which is asked in the encoded ``view``."""
    rules = GAMES[game]
    seen: View = msgspec.json.decode(view, type=rules.view_type)
    return str(PLAYERS.get(player, PLAYERS[DEFAULT]).choose(rules, seen, seat, Random()))


def thinking_limit(game: str, view: bytes, seat: Seat, player: str) -> float:
    """Return the seconds that ``think`` may take with these arguments."""
    return PLAYERS.get(player, PLAYERS[DEFAULT]).limit
