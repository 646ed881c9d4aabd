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

    async def to_person(self, user_id: int) -> tuple[tuple[int, Posting], ...]:
        """Return where the notices and private messages to a person are, each with its match."""
        return await self._store.postings_to(user_id)

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

    async def close_dm(self, user_id: int, at: float, match_id: int) -> None:
        """Remember that somebody's DMs are closed, of which they have yet to be told on behalf of a match."""
        await self._store.close_dm(user_id, at, match_id)

    async def open_dm(self, user_id: int) -> None:
        """Remember that somebody's DMs may be open again."""
        await self._store.open_dm(user_id)

    async def closed_dms_untold(self) -> dict[int, int]:
        """Return the people who have yet to be told that their DMs are closed, each with the match concerned."""
        return await self._store.closed_dms_untold()

    async def closed_dm_told(self, user_id: int) -> None:
        """Remember that somebody has been told that their DMs are closed."""
        await self._store.closed_dm_told(user_id)

    async def notice_under_way(self, match_id: int, user_id: int) -> str | None:
        """Return the nonce of a notice that was being sent and may have arrived."""
        return await self._store.notice_under_way(match_id, user_id)

    async def begin_notice(self, match_id: int, user_id: int, nonce: str) -> None:
        """Remember the nonce of a notice that is about to be sent."""
        await self._store.begin_notice(match_id, user_id, nonce)

    async def end_notice(self, match_id: int, user_id: int) -> None:
        """Forget a notice that has been sent, or taken away."""
        await self._store.end_notice(match_id, user_id)

    async def next_due(self) -> float | None:
        """Return when the next message that must arrive is to be sent."""
        return await self._store.next_message()

    async def count_due(self, now: float) -> int:
        """Return how many messages that must arrive should have been sent by now."""
        return await self._store.count_due(now)

    async def value(self, key: str) -> str | None:
        """Return a remembered value, such as the hash of the command tree."""
        return await self._store.meta(key)

    async def set_value(self, key: str, value: str) -> None:
        """Remember a value."""
        await self._store.set_meta(key, value)
