"""``/settings``: what a server's managers and each person can set, on panels that only they see."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from discord import app_commands, ui
from discord.ext import commands

from cogs.settings.preference_menus import NO_HOURS, SET, SET_CHANNELS, ChannelMenu, HourMenu, PreferenceMenu
from cogs.settings.preferences import PERSON, SERVER, hours
from cogs.shared.answers import NOBODY, UserFacingError, answering
from cogs.shared.client import Client, Interaction
from cogs.shared.layout import ACCENT, MessageLayout, text
from host.preferences import PersonPreferences, ServerPreferences

MANAGERS_ONLY = "Only somebody who may **Manage Server** can change how Soultable plays here. `/settings me` is yours."
NIGHT, MORNING = 22, 8
"""When quiet hours begin and end until somebody has chosen both."""
ZONES = 25
"""Time zones offered at once."""


class SettingsCog(commands.GroupCog, group_name="settings", group_description="How you and this server like to play"):
    """The settings. Discord knows permissions of whole groups only, so the server's are checked at each use."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    async def server(self, interaction: Interaction) -> None:
        """Set how Soultable plays on this server; for those who may Manage Server."""
        async with answering(interaction):
            preferences = await self.bot.host.preferences.server(_managed(interaction))
            await interaction.response.send_message(
                view=server_sheet(preferences), ephemeral=True, allowed_mentions=NOBODY
            )

    @app_commands.command()
    @app_commands.describe(timezone="Your time zone, such as Europe/Berlin; the list finds it")
    async def me(self, interaction: Interaction, timezone: str | None = None) -> None:
        """Set your time zone, your quiet hours, and when you are called."""
        async with answering(interaction):
            host, user_id, note = self.bot.host, interaction.user.id, ""
            preferences = await host.preferences.person(user_id)
            if timezone is not None:
                preferences = await host.preferences.set_person(user_id, timezone=_zone(timezone))
                note = f"Time zone: **{preferences.timezone}**."
            sheet = person_sheet(preferences, self.bot.now(), note)
            await interaction.response.send_message(view=sheet, ephemeral=True)

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


def _managed(interaction: Interaction) -> int:
    """Return the server if this person may manage it. Raises ``UserFacingError``."""
    if interaction.guild_id is None:
        raise UserFacingError("That is set on a server. Use `/settings server` there.")
    if not interaction.permissions.manage_guild:
        raise UserFacingError(MANAGERS_ONLY)
    return interaction.guild_id


# --------------------------------------------------------------------- panels


def server_sheet(preferences: ServerPreferences, note: str = "") -> MessageLayout:
    """Write the panel of a server's managers."""
    items: list[ui.Item[Any]] = [
        text(f"## Soultable on this server\n{note}".strip()),
        text("**Channels where matches may be started**, all if you choose none"),
        ui.ActionRow(ChannelMenu(preferences.channels)),
    ]
    for setting in SERVER:
        items.append(text(f"**{setting.label}**"))
        items.append(ui.ActionRow(PreferenceMenu("server", setting, getattr(preferences, setting.name))))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def person_sheet(preferences: PersonPreferences, now: float, note: str = "") -> MessageLayout:
    """Write the panel of one person."""
    clock = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(preferences.timezone))
    start, end = preferences.quiet if preferences.quiet is not None else (None, None)
    items: list[ui.Item[Any]] = [
        text(f"## Your settings\n{note}".strip()),
        text(
            f"**Time zone:** {preferences.timezone}, where it is {clock:%H:%M} now. "
            "`/settings me timezone:` changes it.\n"
            f"**Quiet hours**, in which you are not called: {hours(preferences.quiet)}"
        ),
        ui.ActionRow(HourMenu("from", start)),
        ui.ActionRow(HourMenu("to", end)),
    ]
    for setting in PERSON:
        items.append(text(f"**{setting.label}**"))
        items.append(ui.ActionRow(PreferenceMenu("me", setting, getattr(preferences, setting.name))))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


# ------------------------------------------------------------------- controls


async def set_server(interaction: Interaction, name: str, chosen: str) -> None:
    """Set one field for the server."""
    setting = next(setting for setting in SERVER if setting.name == name)
    preferences = await interaction.client.host.preferences.set_server(
        _managed(interaction), **{name: setting.read(chosen)}
    )
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await interaction.response.edit_message(view=server_sheet(preferences, note), allowed_mentions=NOBODY)


async def set_channels(interaction: Interaction, channels: tuple[int, ...]) -> None:
    """Set the channels of the server."""
    preferences = await interaction.client.host.preferences.set_server(_managed(interaction), channels=channels)
    places = ", ".join(f"<#{channel}>" for channel in preferences.channels) or "all channels"
    note = f"Matches may be started in {places}."
    await interaction.response.edit_message(view=server_sheet(preferences, note), allowed_mentions=NOBODY)


async def set_person(interaction: Interaction, name: str, chosen: str) -> None:
    """Set one field for whoever chose; ``from`` and ``to`` are the ends of quiet hours."""
    host, user_id = interaction.client.host, interaction.user.id
    if name in ("from", "to"):
        quiet = _quiet((await host.preferences.person(user_id)).quiet, name, chosen)
        preferences = await host.preferences.set_person(user_id, quiet=quiet)
        note = f"Quiet hours: **{hours(preferences.quiet)}**."
    else:
        setting = next(setting for setting in PERSON if setting.name == name)
        preferences = await host.preferences.set_person(user_id, **{name: setting.read(chosen)})
        note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await interaction.response.edit_message(view=person_sheet(preferences, interaction.client.now(), note))


def _quiet(now: tuple[int, int] | None, end: str, chosen: str) -> tuple[int, int] | None:
    """Return quiet hours with one end changed."""
    if chosen not in map(str, range(24)):
        return None if chosen == NO_HOURS else now
    start, stop = now or (NIGHT, MORNING)
    return (int(chosen), stop) if end == "from" else (start, int(chosen))


SET.update(server=set_server, me=set_person)
SET_CHANNELS.append(set_channels)
