"""What people are told besides: notices that could not be delivered, and which match waits for them next."""

from __future__ import annotations

import msgspec
from discord import ui
from typing_extensions import override

from cogs.board.controls import next_button
from cogs.shared.layout import AnyButton
from cogs.shared.names import board_link, title
from host.host import Host
from render.kit.controls import LABEL_LIMIT

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


class NextMatch(msgspec.Struct, frozen=True):
    """A match that waits for somebody: its game, when the time is up there (None for no clock), and its board."""

    match_id: int
    game: str
    due_at: float | None
    address: str

    def link(self) -> AnyButton:
        """Return the button that leads to its board."""
        return ui.Button(label=f"Next: {self.game}, match {self.match_id}"[:LABEL_LIMIT], url=self.address)


async def next_for(host: Host, user_id: int, after: int) -> NextMatch | None:
    """Return the most urgent match besides ``after`` that waits for somebody, where I can show it; None for none."""
    for match_id in await host.matches.waiting_ids(user_id):
        if match_id == after:
            continue
        with host.failures.isolate("list", match_id):
            found = await _at(host, user_id, match_id)
            if found is not None:
                return found
    return None


async def _at(host: Host, user_id: int, match_id: int) -> NextMatch | None:
    table = await host.matches.table(match_id, user_id)
    mine = table.question_for(table.viewer)
    if mine is None or mine.answered or host.places.is_lost(table.match.channel_id):
        return None
    address = board_link(table.match, await host.messages.board(match_id))
    return NextMatch(match_id, title(table.match), mine.due_at, address)


class NoticeButtons(ui.View):
    """The buttons of a notice. They do nothing themselves; the handlers do."""

    def __init__(self, after: int) -> None:
        super().__init__(timeout=None)
        self.add_item(next_button(after))

    @override
    def is_finished(self) -> bool:
        return True
