"""What whoever runs the bot wants to know of the host."""

from __future__ import annotations

from collections.abc import Callable

from host.services.computers import Computers
from storage.bot_rows import Counts
from storage.upkeep import BotStore


class Figures:
    """Counts matches, messages that wait, and computer players that think."""

    def __init__(self, store: BotStore, computers: Computers, clock: Callable[[], float]) -> None:
        self._store = store
        self._computers = computers
        self._clock = clock

    async def counts(self) -> Counts:
        """Return what is stored."""
        return await self._store.counts()

    def late(self, counts: Counts) -> float:
        """Return for how many seconds the oldest message that is due has waited."""
        return 0.0 if counts.next_due is None else max(0.0, self._clock() - counts.next_due)

    @property
    def thinking(self) -> int:
        """In how many matches a computer player is choosing its move."""
        return self._computers.choosing
