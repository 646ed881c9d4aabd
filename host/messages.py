"""Where the bot's messages on Discord are, and values that outlive a restart."""

from __future__ import annotations

from storage.repository import Repository
from storage.rows import Posting, PostingKind


class Messages:
    """Remembers where messages are, who cannot be reached by DM, and values by key."""

    def __init__(self, store: Repository) -> None:
        self._store = store

    async def board(self, match_id: int) -> Posting | None:
        """Return where the board of a match is, and which revision it shows."""
        return await self._store.posting(match_id, "board")

    async def of_person(self, match_id: int, kind: PostingKind, user_id: int) -> Posting | None:
        """Return where a notice or a private message to a person is."""
        return await self._store.posting(match_id, kind, user_id)

    async def notices(self, match_id: int) -> tuple[Posting, ...]:
        """Return where the turn notices of a match are."""
        return await self._store.notices(match_id)

    async def posted(self, match_id: int, posting: Posting) -> None:
        """Remember where a message is."""
        await self._store.remember_posting(match_id, posting)

    async def removed(self, match_id: int, posting: Posting) -> None:
        """Forget a deleted message, unless another one has replaced it meanwhile."""
        await self._store.forget_posting(match_id, posting)

    async def forget_all(self) -> None:
        """Forget every message: for a Discord that does not outlive the process."""
        await self._store.forget_postings()

    async def dm_closed(self, user_id: int) -> bool:
        """Return whether a DM to this person has failed because their DMs are closed."""
        return await self._store.dm_closed(user_id)

    async def set_dm_closed(self, user_id: int, closed: bool, at: float) -> None:
        """Remember that somebody's DMs are closed, or open again."""
        await self._store.set_dm_closed(user_id, closed, at)

    async def next_due(self) -> float | None:
        """Return when the next message that must arrive is to be sent."""
        return await self._store.next_message()

    async def value(self, key: str) -> str | None:
        """Return a remembered value, such as the hash of the command tree."""
        return await self._store.meta(key)

    async def set_value(self, key: str, value: str) -> None:
        """Remember a value."""
        await self._store.set_meta(key, value)

    async def drop_value(self, key: str) -> None:
        """Forget a value."""
        await self._store.drop_meta(key)
