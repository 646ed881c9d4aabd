"""``/settings``: what a server's managers and each person can set, on panels that only they see."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

from discord import app_commands
from discord.ext import commands

from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.settings import actions
from cogs.settings.layouts import person_layout, server_layout
from cogs.shared.typed_text import Text

ZONES = 25
"""Time zones offered at once."""


class SettingsCog(commands.GroupCog, group_name="settings", group_description="How you and this server like to play"):
    """The settings. Discord knows permissions of whole groups only, so the server's are checked at each use."""

    @app_commands.command()
    async def server(self, interaction: Interaction) -> None:
        """Set how Soultable plays on this server; for those who may Manage Server."""
        async with command(interaction) as press:
            preferences = await press.host.preferences.server(actions.managed(press))
            await press.send(server_layout(preferences))

    @app_commands.command()
    @app_commands.describe(timezone="Your time zone, such as Europe/Berlin; the list finds it")
    async def me(self, interaction: Interaction, timezone: Text | None = None) -> None:
        """Set your time zone, your quiet hours, and when you are called."""
        async with command(interaction) as press:
            host, user_id, note = press.host, press.user_id, ""
            preferences = await host.preferences.person(user_id)
            if timezone is not None:
                preferences = await host.preferences.set_person(user_id, timezone=_zone(timezone))
                note = f"Time zone: **{preferences.timezone}**."
            await press.send(person_layout(preferences, press.bot.now(), note))

    @me.autocomplete("timezone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.strip().lower().replace(" ", "_")
        found = [zone for zone in zones() if wanted in zone.lower()]
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:ZONES]]


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones."""
    return tuple(sorted(available_timezones()))


def _zone(typed: str) -> str:
    """Return the zone that was meant, whatever its capitals; the text itself for one unknown."""
    return next((zone for zone in zones() if zone.lower() == typed.strip().lower()), typed)
