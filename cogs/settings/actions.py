"""Changing settings: a server's by those who manage it, a person's by themselves."""

from __future__ import annotations

from typing import Literal

from cogs.settings.controls import NO_HOURS
from cogs.settings.layouts import person_layout, server_layout
from cogs.settings.preferences import PERSON, SERVER, hours
from cogs.shared.answers import UserFacingError, update
from cogs.shared.client import Interaction

MANAGERS_ONLY = "Only somebody who may **Manage Server** can change how Soultable plays here. `/settings me` is yours."
NIGHT, MORNING = 22, 8
"""When quiet hours begin and end until somebody has chosen both."""


def managed(interaction: Interaction) -> int:
    """Return the server of an interaction if this person may manage it. Raises ``UserFacingError``."""
    if interaction.guild_id is None:
        raise UserFacingError("That is set on a server. Use `/settings server` there.")
    if not interaction.permissions.manage_guild:
        raise UserFacingError(MANAGERS_ONLY)
    return interaction.guild_id


async def set_server(interaction: Interaction, name: str, chosen: str) -> None:
    """Set one field for the server."""
    setting = next(setting for setting in SERVER if setting.name == name)
    preferences = await interaction.client.host.preferences.set_server(
        managed(interaction), **{name: setting.read(chosen)}
    )
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await update(interaction, server_layout(preferences, note))


async def set_channels(interaction: Interaction, channels: tuple[int, ...]) -> None:
    """Set the channels of the server."""
    preferences = await interaction.client.host.preferences.set_server(managed(interaction), channels=channels)
    places = ", ".join(f"<#{channel}>" for channel in preferences.channels) or "all channels"
    note = f"Matches may be started in {places}."
    await update(interaction, server_layout(preferences, note))


async def set_person(interaction: Interaction, name: str, chosen: str) -> None:
    """Set one field for whoever chose."""
    setting = next(setting for setting in PERSON if setting.name == name)
    preferences = await interaction.client.host.preferences.set_person(
        interaction.user.id, **{name: setting.read(chosen)}
    )
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await update(interaction, person_layout(preferences, interaction.client.now(), note))


async def set_quiet_hour(interaction: Interaction, end: Literal["from", "to"], chosen: str) -> None:
    """Set when quiet hours begin or end for whoever chose."""
    host, user_id = interaction.client.host, interaction.user.id
    quiet = _quiet((await host.preferences.person(user_id)).quiet, end, chosen)
    preferences = await host.preferences.set_person(user_id, quiet=quiet)
    note = f"Quiet hours: **{hours(preferences.quiet)}**."
    await update(interaction, person_layout(preferences, interaction.client.now(), note))


def _quiet(now: tuple[int, int] | None, end: Literal["from", "to"], chosen: str) -> tuple[int, int] | None:
    """Return quiet hours with one end changed."""
    if chosen not in map(str, range(24)):
        return None if chosen == NO_HOURS else now
    start, stop = now or (NIGHT, MORNING)
    return (int(chosen), stop) if end == "from" else (start, int(chosen))
