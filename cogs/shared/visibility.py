"""Whether somebody may see a channel, as far as Discord has told of it."""

from __future__ import annotations

import discord


def may_see(guild: discord.Guild | None, user: discord.abc.User, channel_id: int, here: int) -> bool:
    """Return whether somebody may see a channel of a server.

    Who has been let into a private thread is not told: it is shown inside the thread (``here``), and to those who
    manage threads.
    """
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None or not isinstance(user, discord.Member):
        return False
    try:
        allowed = channel.permissions_for(user)
    except discord.ClientException:  # a thread whose parent has not been told of
        return False
    if isinstance(channel, discord.Thread) and channel.is_private() and here != channel.id:
        return allowed.view_channel and allowed.manage_threads
    return allowed.view_channel
