"""Deals and computer players that do the same in every run, so that a test which fails can be repeated.

``DEALS=7 .venv/bin/pytest …`` deals differently, to see whether a test hangs on what is dealt.
"""

from __future__ import annotations

import os
import secrets
from collections import Counter
from collections.abc import Callable
from random import Random

from ai import players
from host.services import computers
from rules.engine import Seat

DEALS = "DEALS"
SEED_BYTES = 32
"""How many bytes the seed of a match has; other secrets stay as they are drawn."""


def deal_by(name: str, patch: Callable[[object, str, object], None] = setattr) -> None:
    """Let ``name`` decide what is dealt, and what computer players that think in threads choose."""
    salt = f"{os.environ.get(DEALS, '')} {name}"
    deals, drawn, times = Random(salt), secrets.token_bytes, Counter[bytes]()

    def token_bytes(length: int | None = None) -> bytes:
        return deals.randbytes(SEED_BYTES) if length == SEED_BYTES else drawn(length)

    def think(game: str, view: bytes, seat: Seat, player: str) -> str:
        times[view] += 1  # in a position that comes again a player may choose something else, or it comes for ever
        return players.think(game, view, seat, player, Random(f"{salt} {times[view]}".encode() + view))

    patch(secrets, "token_bytes", token_bytes)
    patch(computers, "think", think)
