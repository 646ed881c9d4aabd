"""A lobby as it is stored, and how long it lasts."""

from __future__ import annotations

import msgspec

from host.views.table import Lobby
from storage.bot_rows import Versioned

GIVES_WAY, ABANDONED = 86_400.0, 7 * 86_400.0
"""Seconds without a press after which a lobby gives way to another one, and after which it is removed."""
MOST_OPEN = 5
"""Lobbies that one person can have open at once."""


def read_lobby(stored: Versioned) -> Lobby:
    """Return a lobby as it was stored."""
    return msgspec.structs.replace(msgspec.json.decode(stored.data, type=Lobby), version=stored.version)


def last_used(lobby: Lobby) -> float:
    """Return when anybody last used a lobby."""
    return max(lobby.touched, lobby.owner_seen)
