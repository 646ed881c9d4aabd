"""The only reader and writer of the database."""

from __future__ import annotations

from storage.connections import RevisionConflict
from storage.lobbies import Lobbies
from storage.matches import ChannelBusy, Matches
from storage.messages import Messages
from storage.places import Places
from storage.preferences import Preferences
from storage.pruning import Pruning
from storage.uptime import Uptime

__all__ = ["ChannelBusy", "Repository", "RevisionConflict"]


class Repository(Matches, Messages, Lobbies, Places, Preferences, Pruning, Uptime):
    """Stored matches, messages, lobbies and preferences. Open it with ``Repository.open``."""
