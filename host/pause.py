"""The pause of the whole bot: matches stand still until whoever runs it lets them go on, also after a restart."""

from __future__ import annotations

from host.errors import Paused
from storage.bot_rows import PauseRow
from storage.clocks import ClockStore

SHOWN_FOR = 3600.0
"""Seconds since its last use within which a match's board is edited for a pause; others say it when next shown."""


class Pause:
    """Knows whether the bot is paused, and why."""

    def __init__(self, store: ClockStore) -> None:
        self._store = store
        self.row: PauseRow | None = None

    @property
    def is_on(self) -> bool:
        """Whether the bot is paused."""
        return self.row is not None

    @property
    def reason(self) -> str | None:
        """Why the bot is paused, "" where that was not said; None if it is not."""
        return None if self.row is None else self.row.reason

    def check(self) -> None:
        """Raise ``Paused`` if the bot is."""
        if self.row is not None:
            raise Paused(why=f": {self.row.reason}" if self.row.reason else "")

    async def load(self) -> None:
        """Read whether the bot is paused."""
        self.row = await self._store.pause()

    async def begin(self, reason: str, at: float) -> None:
        """Stop everything that changes matches from now on."""
        self.row = PauseRow(at, reason)
        try:
            await self._store.begin_pause(self.row, at - SHOWN_FOR)
        except BaseException:
            self.row = None
            raise

    async def end(self) -> None:
        """Let matches go on."""
        await self._store.end_pause()
        self.row = None
