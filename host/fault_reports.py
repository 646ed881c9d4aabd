"""Faults that only the bot's owner can mend: logged, and told to whoever listens."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable

from storage.upkeep import BotStore

log = logging.getLogger(__name__)

DAY = 86_400.0
"""Seconds within which a kind of fault is told once."""
MOST = 20
"""Kinds of faults that are told in a day: more say nothing new."""


class FaultReports:
    """Passes faults on. ``listeners`` get each as a sentence or two, without secrets; they must not raise."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[str], None]] = []

    def report(self, sentence: str) -> None:
        """Log a fault and tell the owner of it."""
        log.error("%s", sentence)
        for listener in self.listeners:
            listener(sentence)


class ToldFaults:
    """Knows which faults the owner has been told of, also after a restart."""

    def __init__(self, store: BotStore, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._quiet_until: dict[str, float] = {}

    async def is_news(self, kind: str) -> bool:
        """Return whether a fault is to be told now, which then counts as told."""
        now = self._clock()
        self._quiet_until = {known: until for known, until in self._quiet_until.items() if now < until}
        if kind in self._quiet_until:
            return False
        self._quiet_until[kind] = now + DAY
        try:
            return await self._store.note_fault(kind, now, now - DAY, MOST)
        except sqlite3.Error:  # such as a full disk: that is to be told as well
            return len(self._quiet_until) <= MOST
