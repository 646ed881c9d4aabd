"""A computer player's choice as a job for a process without the match: bytes in, text out."""

from __future__ import annotations

from random import Random

from ai.registry import DEFAULT, PLAYERS
from rules.decoders import decoders
from rules.engine import Seat
from rules.registry import GAMES


def think(game: str, view: bytes, seat: Seat, player: str, random: Random | None = None) -> str:
    """Return the notation of the player's move for ``seat``, which has a question in the encoded ``view``."""
    seen = decoders(game).view.decode(view)
    return str(PLAYERS.get(player, PLAYERS[DEFAULT]).choose(GAMES[game], seen, seat, random or Random()))


def thinking_limit(game: str, view: bytes, seat: Seat, player: str) -> float:
    """Return the seconds that ``think`` may take with these arguments."""
    return PLAYERS.get(player, PLAYERS[DEFAULT]).limit
