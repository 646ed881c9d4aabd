"""Notices that could not be delivered, kept until the person concerned is here again."""

from __future__ import annotations

import msgspec

from host.host import Host

DM_CLOSED = (
    "I could not send you a private message: your DMs from this server are closed. "
    "Nothing is lost: **My hand** or `/hand` shows you everything, to you alone."
)
"""Said once to a person whose DMs are closed."""
UNTOLD = "closed_dms_untold"
"""The name under which the store keeps who has not heard of it yet."""


class DeferredNotices:
    """Closed DMs, by user; and troubles of a channel, told once to everybody who acts there."""

    def __init__(self, host: Host) -> None:
        self._messages = host.messages
        self._closed_dms: dict[int, int] = {}
        self._troubles: dict[int, tuple[str, set[int]]] = {}

    async def load(self) -> None:
        """Load the notices that were not delivered when the bot stopped."""
        kept = await self._messages.value(UNTOLD)
        self._closed_dms = {} if kept is None else msgspec.json.decode(kept, type=dict[int, int], strict=False)

    async def dm_closed(self, user_id: int, match_id: int) -> None:
        """Note that private news of a match could not reach somebody."""
        self._closed_dms[user_id] = match_id
        await self._keep()

    async def _keep(self) -> None:
        await self._messages.set_value(UNTOLD, msgspec.json.encode(self._closed_dms).decode())

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
            await self._keep()
        return match_id
