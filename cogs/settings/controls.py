"""The controls of ``/settings``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import discord
from discord import ui

from cogs.settings.ids import AvoidId, ChannelsId, FormPart, HourId, OwnPageId, PreferenceFormId, RolesId
from cogs.shared.options import digest_of
from host.services.invitations import MOST_AVOIDED

NO_HOURS = "none"
"""The value of the menu entry that ends quiet hours."""
MOST_CHANNELS = MOST_ROLES = 25
FORM_LABELS: Mapping[FormPart, str] = {
    "me": "All about calls…",
    "own": "All about my panel…",
    "matches": "All about matches…",
    "people": "All about players…",
}
"""What the button of each form is called."""


def hour_menu(end: Literal["from", "to"], now: int | None) -> ui.Select[Any]:
    """Return the menu that sets when quiet hours begin or end."""
    options = [
        discord.SelectOption(label=f"{end} {hour:02}:00", value=str(hour), default=hour == now) for hour in range(24)
    ]
    if end == "from":
        options.insert(0, discord.SelectOption(label="no quiet hours", value=NO_HOURS, default=now is None))
    return ui.Select(placeholder=f"Quiet hours: {end}", options=options, custom_id=str(HourId(end)))


def form_button(part: FormPart) -> ui.Button[Any]:
    """Return the button that opens a form with several preferences."""
    return ui.Button(label=FORM_LABELS[part], custom_id=str(PreferenceFormId(part)))


def page_button(page: Literal["sent", "settings"]) -> ui.Button[Any]:
    """Return the button that shows what is sent to somebody, or what they have set."""
    label = "What I send you" if page == "sent" else "Back to your settings"
    return ui.Button(label=label, custom_id=str(OwnPageId(page)))


def avoid_menu(now: tuple[int, ...]) -> ui.UserSelect[Any]:
    """Return the menu that sets whom somebody avoids; none chosen means nobody."""
    return ui.UserSelect(
        placeholder="Nobody",
        custom_id=str(AvoidId(seen=digest_of(now))),
        min_values=0,
        max_values=MOST_AVOIDED,
        default_values=[discord.Object(user_id, type=discord.User) for user_id in now[:MOST_AVOIDED]],
    )


def role_menu(now: tuple[int, ...]) -> ui.RoleSelect[Any]:
    """Return the menu that sets which roles a lobby may call; none chosen means none."""
    return ui.RoleSelect(
        placeholder="No role",
        custom_id=str(RolesId(seen=digest_of(now))),
        min_values=0,
        max_values=MOST_ROLES,
        default_values=[discord.Object(role, type=discord.Role) for role in now[:MOST_ROLES]],
    )


def channel_menu(now: tuple[int, ...]) -> ui.ChannelSelect[Any]:
    """Return the menu that sets the channels in which matches may be started; none chosen means all."""
    return ui.ChannelSelect(
        placeholder="All channels",
        custom_id=str(ChannelsId(seen=digest_of(now))),
        channel_types=[discord.ChannelType.text, discord.ChannelType.forum],
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=[discord.Object(channel) for channel in now[:MOST_CHANNELS]],
    )
