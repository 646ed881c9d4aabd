"""The panels of ``/settings``."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from discord import ui

from cogs.settings.controls import avoid_menu, channel_menu, form_button, hour_menu, page_button, role_menu
from cogs.settings.ids import PreferenceId
from cogs.settings.preferences import MORE, PERSON, SERVER, hours
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.options import Setting, setting_menu
from host.services.preferences import PersonPreferences, ServerPreferences
from host.time_off import zone_of

AVOID = (
    "**Whom you would rather not play with**\n-# If they invite you or offer you a seat, you are not pinged. They see "
    "no difference; `/lobbies` marks where they play, and I warn you when you join, invite them or offer them a seat."
)
"""What stands above the avoid list."""


def server_layout(preferences: ServerPreferences, note: str = "") -> MessageLayout:
    """Return the panel of a server's managers."""
    items: list[ui.Item[Any]] = [
        text(f"## Soultable on this server\n{note}".strip()),
        text("**Channels where matches may be started**, all if you choose none"),
        ui.ActionRow(channel_menu(preferences.channels)),
    ]
    for setting in SERVER:
        items.append(text(f"**{setting.label}**"))
        items.append(ui.ActionRow(_menu("server", setting, preferences)))
    items.append(text("**Roles that a lobby may call once** when it looks for players, none if you choose none"))
    items.append(ui.ActionRow(role_menu(preferences.roles)))
    items.append(ui.ActionRow(form_button("matches"), form_button("people")))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _zone(timezone: str, now: float) -> str:
    """Say which time zone counts, and what time it is there."""
    zone = zone_of(timezone)
    shown = zone.key if zone.key == timezone else f"{timezone} is no longer known, so I use **{zone.key}**"
    return f"{shown}, where it is {datetime.fromtimestamp(now, zone):%H:%M} now."


def _away(preferences: PersonPreferences, now: float) -> str:
    until = preferences.away_until(now)
    if until is None:
        return "**Holidays:** `/settings me away:` stops your clocks where the lobby allowed it."
    return f"**Away** until <t:{int(until)}:f>. `/settings me away:back` ends that."


def person_layout(
    preferences: PersonPreferences, avoided: tuple[int, ...], now: float, note: str = ""
) -> MessageLayout:
    """Return the panel of one person, who avoids some others."""
    start, end = preferences.quiet if preferences.quiet is not None else (None, None)
    items: list[ui.Item[Any]] = [
        text(f"## Your settings\n{note}".strip()),
        text(
            f"**Time zone:** {_zone(preferences.timezone, now)} `/settings me timezone:` changes it.\n"
            f"**Quiet hours**, in which you are not called: {hours(preferences.quiet)}"
        ),
        text(_away(preferences, now)),
        ui.ActionRow(hour_menu("from", start)),
        ui.ActionRow(hour_menu("to", end)),
    ]
    for setting in (*PERSON, *MORE):
        items.append(text(f"**{setting.label}**"))
        items.append(ui.ActionRow(_menu("me", setting, preferences)))
    items.append(text(AVOID))
    items.append(ui.ActionRow(avoid_menu(avoided)))
    items.append(ui.ActionRow(form_button("me"), form_button("own"), page_button("sent")))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _menu(
    whose: Literal["server", "me"], setting: Setting, preferences: ServerPreferences | PersonPreferences
) -> ui.Select[Any]:
    return setting_menu(setting, getattr(preferences, setting.name), PreferenceId(whose, setting.name))
