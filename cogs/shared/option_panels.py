"""The panels in which people set a lobby's options: each is shown to one person, and deleted with the lobby."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord


class OptionPanels:
    """Keeps the newest interaction of every panel, by channel and person.

    Only such an interaction can delete what one person alone sees, and only
    for 15 minutes; a panel that was left alone for longer stays.
    """

    def __init__(self) -> None:
        self._panels: dict[tuple[int, int], discord.Interaction[Any]] = {}

    async def opened(self, channel_id: int, interaction: discord.Interaction[Any]) -> None:
        """Keep a new panel, and delete the one that the same person had open."""
        older = self._panels.get((channel_id, interaction.user.id))
        self._panels = {place: panel for place, panel in self._panels.items() if not panel.is_expired()}
        self.used(channel_id, interaction)
        if older is not None:
            await _delete(older)

    def used(self, channel_id: int, interaction: discord.Interaction[Any]) -> None:
        """Keep the newest interaction of a panel that has just been used."""
        self._panels[channel_id, interaction.user.id] = interaction

    async def close(self, channel_id: int) -> None:
        """Delete the panels of a lobby that has started its match or is closed."""
        for place in [place for place in self._panels if place[0] == channel_id]:
            await _delete(self._panels.pop(place))


async def _delete(panel: discord.Interaction[Any]) -> None:
    if not panel.is_expired():
        with suppress(discord.HTTPException):  # dismissed already
            await panel.delete_original_response()
