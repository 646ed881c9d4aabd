"""The host: the only way in to a match, for people, computer players and the clock alike."""

from __future__ import annotations


class Host:
    """See the methods."""
