"""A match as read for one press, command or job."""

from __future__ import annotations

import asyncio

from host.restrictions import Pause
from host.stored.decoded_match import DecodedMatch
from host.views import visibility
from host.views.table import Match, Table


class MatchLock:
    """The lock of one match, and the revision that this process last wrote."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.revision = 0


class LoadedMatch:
    """A match that was read once; each commit through it brings it up to date.

    ``decoded`` is for the host only; people see ``facts`` and ``table``.
    ``conflicted`` means that a commit was refused because another process had
    changed the match.
    """

    def __init__(self, decoded: DecodedMatch, lock: MatchLock, pause: Pause) -> None:
        self.decoded = decoded
        self.lock = lock
        self._pause = pause
        self.conflicted = False
        self._facts: tuple[DecodedMatch, Match] | None = None

    @property
    def id(self) -> int:
        return self.decoded.id

    @property
    def revision(self) -> int:
        """The revision that was last read or committed."""
        return self.decoded.stored.match.revision

    @property
    def outdated(self) -> bool:
        """Whether the match is known to have been changed since it was read."""
        return self.conflicted or self.lock.revision > self.revision

    @property
    def facts(self) -> Match:
        known = self._facts
        if known is None or known[0] is not self.decoded or known[1].paused != self._pause.reason:
            self._facts = known = self.decoded, visibility.facts(self.decoded, self._pause.reason)
        return known[1]

    def table(self, user_id: int | None) -> Table:
        """Return the match as a person may see it; None and strangers get the public view."""
        return visibility.table(self.decoded, user_id, self.facts)


MatchRef = int | LoadedMatch
"""A match by its id, or as it was already read."""
