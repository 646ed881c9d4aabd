"""Notices that another process answers with the same token: two of them give people two answers, or none."""

from __future__ import annotations

import logging
from collections import deque

log = logging.getLogger(__name__)

OFTEN, WINDOW = 5, 60.0
"""Answers that somebody else had given first, within so many seconds, that are no accident of the network."""
AGAIN = 3600.0
"""Seconds until it is said again."""
SENTENCE = (
    "Another process answers with the same DISCORD_TOKEN: people get its answers, from its own database. End one of "
    "the two, or reset the token on the Bot page of your application."
)


class Rival:
    """Counts answers that Discord refused because there was one already."""

    def __init__(self) -> None:
        self._refused: deque[float] = deque(maxlen=OFTEN)
        self._said_at = -AGAIN

    def note(self, now: float) -> None:
        """Count one, and say so in the log once they are too many."""
        self._refused.append(now)
        if len(self._refused) == OFTEN and now - self._refused[0] < WINDOW and now - self._said_at >= AGAIN:
            self._said_at = now
            log.error(SENTENCE)
