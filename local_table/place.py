"""The place of an open tab: its channel, and the player whose view it shows.

The fragment of the page's address says so, after the table's key
(``#KEY/second-table/bo``). SimCord's page sends its fragment with every
request and loads itself again when the fragment changes, so a tab keeps its
place over a reload, a restart of the table and a bookmark.
"""

from __future__ import annotations

from dataclasses import dataclass

import simcord

from local_table.world import World


@dataclass(frozen=True)
class Place:
    """A channel, and a player if the address names one."""

    channel: simcord.ChannelHandle
    viewer: simcord.UserHandle | None


def read_place(world: World, fragment: str) -> Place:
    """Return the place that a fragment names; by default the first channel and no player."""
    _, name, viewer, *_ = [*fragment.split("/"), "", ""]
    channel = next((channel for channel in world.channels if channel.name == name), world.channel)
    return Place(channel, next((user for user in world.users if user.name == viewer), None))
