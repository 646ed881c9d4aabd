"""The one place that reads and writes the database, and no SQL but here."""

from __future__ import annotations

from storage.matches import ChannelBusy, Matches, RevisionConflict
from storage.messages import Messages
from storage.shelf import Shelf
from storage.uptime import Uptime

__all__ = ["ChannelBusy", "Repository", "RevisionConflict"]


class Repository(Matches, Messages, Shelf, Uptime):
    """Stored matches, messages, lobbies and wishes. Open it with ``Repository.open``."""
