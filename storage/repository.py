"""The only reader and writer of the database."""

from __future__ import annotations

from storage.acquaintances import Acquaintances
from storage.blocked import Blocked
from storage.connections import RevisionConflict
from storage.emoji import Emoji
from storage.figures import Figures
from storage.forgetting import Forgetting
from storage.lobbies import Lobbies
from storage.maintenance import Maintenance
from storage.matches import ChannelBusy, Matches
from storage.messages import Messages
from storage.pause import Pauses
from storage.people import People
from storage.places import Places
from storage.preferences import Preferences
from storage.pruning import Pruning
from storage.results import Results
from storage.told_faults import ToldFaults
from storage.upkeep import Upkeep
from storage.uptime import Uptime

__all__ = ["ChannelBusy", "Repository", "RevisionConflict"]


class Repository(
    Acquaintances,
    Blocked,
    Emoji,
    Figures,
    Forgetting,
    Matches,
    Messages,
    Lobbies,
    Maintenance,
    Pauses,
    People,
    Places,
    Preferences,
    Pruning,
    Results,
    ToldFaults,
    Upkeep,
    Uptime,
):
    """Stored matches, messages, lobbies, names and preferences. Open it with ``Repository.open``."""
