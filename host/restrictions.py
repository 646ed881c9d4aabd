"""The bot owner's restrictions: the whole bot paused for a while, or closed to some people and servers."""

from __future__ import annotations

from host.errors import Paused, PersonBlocked, ServerBlocked
from storage.bot_rows import BlockedKind, BlockedRow, PauseRow
from storage.clocks import ClockStore
from storage.upkeep import BotStore

SHOWN_FOR = 3600.0
"""Seconds since its last use within which a match's board is edited for a pause; others show it when next edited."""


class Pause:
    """Knows whether the bot is paused, and why."""

    def __init__(self, store: ClockStore) -> None:
        self._store = store
        self.row: PauseRow | None = None

    @property
    def is_on(self) -> bool:
        return self.row is not None

    @property
    def reason(self) -> str | None:
        """Why the bot is paused, "" for no reason; None if it is not."""
        return None if self.row is None else self.row.reason

    def check(self) -> None:
        """Raise ``Paused`` if the bot is paused."""
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
        """Let matches continue."""
        await self._store.end_pause()
        self.row = None


class Blocks:
    """Knows the people and servers that the bot owner has blocked."""

    def __init__(self, store: BotStore) -> None:
        self._store = store
        self._rows: dict[tuple[BlockedKind, int], BlockedRow] = {}

    async def load(self) -> None:
        """Read who is blocked."""
        self._rows = {(row.kind, row.id): row for row in await self._store.blocked()}

    @property
    def rows(self) -> tuple[BlockedRow, ...]:
        """All blocked people and servers, the latest first."""
        return tuple(sorted(self._rows.values(), key=lambda row: -row.at))

    def has(self, kind: BlockedKind, whose: int | None) -> bool:
        """Return whether a person or a server is blocked."""
        return whose is not None and (kind, whose) in self._rows

    def check(self, user_id: int, guild_id: int | None) -> None:
        """Raise ``PersonBlocked`` for a blocked person, ``ServerBlocked`` on a blocked server."""
        if self.has("person", user_id):
            raise PersonBlocked()
        if self.has("server", guild_id):
            raise ServerBlocked()

    async def block(self, kind: BlockedKind, whose: int, at: float, by: int) -> None:
        """Block a person or a server."""
        row = BlockedRow(kind, whose, at, by)
        await self._store.block(row)
        self._rows[kind, whose] = row

    async def unblock(self, kind: BlockedKind, whose: int) -> None:
        """Unblock a person or a server."""
        await self._store.unblock(kind, whose)
        self._rows.pop((kind, whose), None)
