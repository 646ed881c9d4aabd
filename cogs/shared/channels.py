"""Channels: the permissions that the bot needs there, who can see them, and how busy they are."""

from __future__ import annotations

from collections import OrderedDict, deque

import discord

from cogs.shared.layout import AnyInteraction

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "read_message_history": "Read Message History",
}

IN_THREADS = {**{name: word for name, word in NEEDED.items() if name != "send_messages"}}
IN_THREADS["send_messages_in_threads"] = "Send Messages in Threads"

LET_ME_IN = (
    "In a private thread, mention me here to add me. Elsewhere, ask a server manager to allow me **View Channel**."
)
"""The advice for a channel where Discord refuses everything, whatever permissions it reports for the bot."""

UNHEARD = 600.0
"""Seconds for which a channel can be too new for Discord to have announced it."""

CHANNELS = 1000
"""Channels remembered, the least recently used forgotten first."""
TALK = 12
"""This many messages..."""
TALK_WINDOW = 300.0
"""...within so many seconds make a channel busy."""


def is_out_of_reach(guild: discord.Guild, channel_id: int, now: float) -> bool:
    """Return whether Discord would refuse every request to a channel, as far as it has described its server.

    Discord does not list archived threads: they are out of reach until someone opens them.
    """
    place = guild.get_channel_or_thread(channel_id)
    if place is None:
        return discord.utils.snowflake_time(channel_id).timestamp() < now - UNHEARD
    if guild.me.is_timed_out():
        return True
    try:
        return not place.permissions_for(guild.me).view_channel
    except discord.ClientException:  # a thread whose parent Discord has not announced
        return False


def may_write(interaction: AnyInteraction) -> bool:
    """Return whether the person of an interaction can write in its channel."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return interaction.permissions.send_messages_in_threads if in_thread else interaction.permissions.send_messages


def missing(interaction: AnyInteraction) -> str:
    """Return a sentence with the permissions that the bot lacks in an interaction's channel; "" if none."""
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    lacking = [word for name, word in needed.items() if not getattr(interaction.app_permissions, name)]
    if not lacking:
        return ""
    return (
        f"I can't host a match in this channel: I need the permission{'s' if len(lacking) > 1 else ''} "
        f"**{', '.join(lacking)}**. Ask a server manager to allow this, then try again."
    )


def may_see(guild: discord.Guild | None, user: discord.abc.User, channel_id: int, here: int) -> bool:
    """Return whether a person can see a channel of a server.

    Discord does not say who is in a private thread: it counts as seen inside it (``here``), and by those who manage
    threads.
    """
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None or not isinstance(user, discord.Member):
        return False
    try:
        allowed = channel.permissions_for(user)
    except discord.ClientException:  # a thread whose parent Discord has not announced
        return False
    if isinstance(channel, discord.Thread) and channel.is_private() and here != channel.id:
        return allowed.view_channel and allowed.manage_threads
    return allowed.view_channel


class ChannelActivity:
    """Counts of messages by channel, while the process lives."""

    def __init__(self) -> None:
        self._talk: OrderedDict[int, deque[float]] = OrderedDict()
        self._since: dict[int, int] = {}

    def heard(self, channel_id: int, at: float) -> None:
        """Count a message that someone other than the bot has written."""
        times = self._talk.setdefault(channel_id, deque(maxlen=TALK))
        times.append(at)
        self._talk.move_to_end(channel_id)
        while len(self._talk) > CHANNELS:
            self._talk.popitem(last=False)
        if channel_id in self._since:
            self._since[channel_id] += 1

    def is_busy(self, channel_id: int, now: float) -> bool:
        """Return whether people are talking in the channel."""
        times = self._talk.get(channel_id)
        return times is not None and len(times) == TALK and now - times[0] < TALK_WINDOW

    def posted(self, channel_id: int, newer: int = 0) -> None:
        """Start counting from a board that has just been posted, or that has ``newer`` messages under it."""
        self._since[channel_id] = newer

    def newer(self, channel_id: int) -> int | None:
        """Return the number of messages newer than the board; None if they have not been counted."""
        return self._since.get(channel_id)

    def done(self, channel_id: int) -> None:
        """Stop counting in a channel whose match is over."""
        self._since.pop(channel_id, None)
