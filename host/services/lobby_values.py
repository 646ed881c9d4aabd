"""A lobby as it is stored."""

from __future__ import annotations

import msgspec

from host.views.table import Lobby
from storage.bot_rows import Versioned


def read_lobby(stored: Versioned) -> Lobby:
    """Return a lobby as it was stored."""
    return msgspec.structs.replace(msgspec.json.decode(stored.data, type=Lobby), version=stored.version)


def last_used(lobby: Lobby) -> float:
    """Return when anybody last used a lobby."""
    return max(lobby.touched, lobby.owner_seen)
