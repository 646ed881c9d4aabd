"""Who may not use the bot, and which servers it does not serve."""

from __future__ import annotations

from host.errors import PersonBlocked, ServerBlocked
from storage.bot_rows import BlockedKind, BlockedRow
from storage.upkeep import BotStore


class Blocks:
    """Knows the people and servers that whoever runs the bot has blocked."""

    def __init__(self, store: BotStore) -> None:
        self._store = store
        self._rows: dict[tuple[BlockedKind, int], BlockedRow] = {}

    async def load(self) -> None:
        """Read who is blocked."""
        self._rows = {(row.kind, row.id): row for row in await self._store.blocked()}

    @property
    def rows(self) -> tuple[BlockedRow, ...]:
        """Everybody who is blocked, the latest first."""
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
