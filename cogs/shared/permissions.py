"""What the bot must be allowed to do in a channel before a match can be played there."""

from __future__ import annotations

from typing import Any

import discord

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "read_message_history": "Read Message History",
}
"""Discord's names of the permissions a board needs."""

IN_THREADS = {**{name: word for name, word in NEEDED.items() if name != "send_messages"}}
IN_THREADS["send_messages_in_threads"] = "Send Messages in Threads"
"""The same inside a thread."""

LET_ME_IN = (
    "In a private thread, mention me here: that adds me to it. Elsewhere, ask somebody who manages this channel to "
    "allow me **View Channel**."
)
"""What helps where Discord refuses everything in a channel, whichever permissions it says the bot has there."""

UNHEARD = 600.0
"""Seconds for which a channel may be so new that Discord has not told of it."""


def is_out_of_reach(guild: discord.Guild, channel_id: int, now: float) -> bool:
    """Return whether Discord would refuse every request to a channel, as far as it has told of its server.

    Archived threads are not told of: they are out of reach until somebody opens them.
    """
    place = guild.get_channel_or_thread(channel_id)
    if place is None:
        return discord.utils.snowflake_time(channel_id).timestamp() < now - UNHEARD
    if guild.me.is_timed_out():
        return True
    try:
        return not place.permissions_for(guild.me).view_channel
    except discord.ClientException:  # a thread whose parent has not been told of
        return False


def may_write(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person of an interaction may write in its channel."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return interaction.permissions.send_messages_in_threads if in_thread else interaction.permissions.send_messages


def missing(interaction: discord.Interaction[Any]) -> str:
    """Say which permissions the bot lacks in the channel of an interaction; "" when none."""
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    lacking = [word for name, word in needed.items() if not getattr(interaction.app_permissions, name)]
    if not lacking:
        return ""
    return (
        f"I cannot host a match in this channel: I lack the permission{'s' if len(lacking) > 1 else ''} "
        f"**{', '.join(lacking)}**. Ask somebody who manages this channel to allow it, then try again."
    )
