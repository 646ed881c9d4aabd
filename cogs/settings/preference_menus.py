"""The controls of ``/settings``. They know what they set, not what is set."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from cogs.lobby.options import Setting
from cogs.settings.preferences import PERSON, SERVER
from cogs.shared.client import Interaction
from cogs.shared.handling import Handled

NO_HOURS = "none"
"""The value of the menu entry that ends quiet hours."""
MOST_CHANNELS = 25

SET: dict[str, Callable[[Interaction, str, str], Awaitable[None]]] = {}
"""What choosing a value does, for the server and for oneself; filled by ``cogs/settings/settings.py``."""
SET_CHANNELS: list[Callable[[Interaction, tuple[int, ...]], Awaitable[None]]] = []
"""What choosing channels does; filled by ``cogs/settings/settings.py``."""

_NAMES = "|".join([f"server:{one.name}" for one in SERVER] + [f"me:{one.name}" for one in PERSON])


class PreferenceMenu(Handled, ui.DynamicItem[ui.Select[Any]], template=rf"ws:(?:{_NAMES})"):
    """Sets one field to the value chosen."""

    def __init__(self, whose: str, setting: Setting, now: object) -> None:
        options = [
            discord.SelectOption(label=setting.word(value)[:100], value=str(value), default=value == now)
            for value in setting.values
        ]
        super().__init__(
            ui.Select(placeholder=setting.label[:150], options=options, custom_id=f"ws:{whose}:{setting.name}")
        )
        self.whose, self.name = whose, setting.name

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PreferenceMenu:
        """Rebuild the menu from its id."""
        _, whose, name = match[0].split(":")
        known = SERVER if whose == "server" else PERSON
        return cls(whose, next(setting for setting in known if setting.name == name), None)

    async def act(self, interaction: Interaction) -> None:
        """Set it for whoever chose."""
        await SET[self.whose](interaction, self.name, self.item.values[0])


class HourMenu(Handled, ui.DynamicItem[ui.Select[Any]], template=r"wh:(?P<end>from|to)"):
    """Sets when quiet hours begin or end."""

    def __init__(self, end: str, now: int | None) -> None:
        options = [
            discord.SelectOption(label=f"{end} {hour:02}:00", value=str(hour), default=hour == now)
            for hour in range(24)
        ]
        if end == "from":
            options.insert(0, discord.SelectOption(label="no quiet hours", value=NO_HOURS, default=now is None))
        super().__init__(ui.Select(placeholder=f"Quiet hours: {end}", options=options, custom_id=f"wh:{end}"))
        self.end = end

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> HourMenu:
        """Rebuild the menu from its id."""
        return cls(match["end"], None)

    async def act(self, interaction: Interaction) -> None:
        """Set the hour for whoever chose."""
        await SET["me"](interaction, self.end, self.item.values[0])


class ChannelMenu(Handled, ui.DynamicItem[ui.ChannelSelect[Any]], template=r"wc"):
    """Sets the channels in which matches may be started; none chosen means all."""

    def __init__(self, now: tuple[int, ...] = ()) -> None:
        super().__init__(
            ui.ChannelSelect(
                placeholder="All channels",
                custom_id="wc",
                channel_types=[discord.ChannelType.text, discord.ChannelType.forum],
                min_values=0,
                max_values=MOST_CHANNELS,
                default_values=[discord.Object(channel) for channel in now[:MOST_CHANNELS]],
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> ChannelMenu:
        """Rebuild the menu."""
        return cls()

    async def act(self, interaction: Interaction) -> None:
        """Set the channels for whoever chose."""
        await SET_CHANNELS[0](interaction, tuple(channel.id for channel in self.item.values))
