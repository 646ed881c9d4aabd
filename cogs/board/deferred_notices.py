"""Notices that could not be delivered, kept until the person concerned is here again."""

from __future__ import annotations

from host.host import Host

DM_CLOSED = (
    "I could not send you a private message: your DMs from this server are closed. "
    "Nothing is lost: **My hand** or `/hand` shows you everything, to you alone."
)
"""Said once to a person whose DMs are closed."""


class DeferredNotices:
    """Closed DMs, by user; and troubles of a channel, told once to everybody who acts there."""

    def __init__(self, host: Host) -> None:
        self._messages = host.messages
        self._closed_dms: dict[int, int] = {}
        self._troubles: dict[int, tuple[str, set[int]]] = {}

    async def load(self) -> None:
        """Load the notices that were not delivered when the bot stopped."""
        self._closed_dms = await self._messages.closed_dms_untold()

    async def dm_closed(self, user_id: int, at: float, match_id: int) -> None:
        """Note that private news of a match could not reach somebody."""
        await self._messages.close_dm(user_id, at, match_id)
        self._closed_dms[user_id] = match_id

    def forget(self, user_id: int) -> None:
        """Forget what one person has yet to be told."""
        self._closed_dms.pop(user_id, None)

    def trouble(self, channel_id: int, sentence: str | None) -> None:
        """Note what is wrong in a channel, or that it is well again."""
        if sentence is None:
            self._troubles.pop(channel_id, None)
        elif self._troubles.get(channel_id, ("",))[0] != sentence:
            self._troubles[channel_id] = (sentence, set())

    def trouble_for(self, user_id: int, channel_id: int) -> str:
        """Return what is wrong in a channel, "" for nothing; each person hears of it once."""
        sentence, hearers = self._troubles.get(channel_id, ("", {user_id}))
        if user_id in hearers:
            return ""
        hearers.add(user_id)
        return sentence

    async def closed_dm(self, user_id: int) -> int | None:
        """Return the match of which this person has not been told that their DMs are closed; they are now."""
        match_id = self._closed_dms.pop(user_id, None)
        if match_id is not None:
            await self._messages.closed_dm_told(user_id)
        return match_id
