"""The panels of ``/settings``."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal
from zoneinfo import ZoneInfo

from discord import ui

from cogs.settings.controls import channel_menu, form_button, hour_menu
from cogs.settings.ids import PreferenceId
from cogs.settings.preferences import PERSON, SERVER, hours
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.options import Setting, setting_menu
from host.services.preferences import PersonPreferences, ServerPreferences


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
    items.append(ui.ActionRow(form_button("matches"), form_button("people")))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def person_layout(preferences: PersonPreferences, now: float, note: str = "") -> MessageLayout:
    """Return the panel of one person."""
    clock = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(preferences.timezone))
    start, end = preferences.quiet if preferences.quiet is not None else (None, None)
    items: list[ui.Item[Any]] = [
        text(f"## Your settings\n{note}".strip()),
        text(
            f"**Time zone:** {preferences.timezone}, where it is {clock:%H:%M} now. "
            "`/settings me timezone:` changes it.\n"
            f"**Quiet hours**, in which you are not called: {hours(preferences.quiet)}"
        ),
        ui.ActionRow(hour_menu("from", start)),
        ui.ActionRow(hour_menu("to", end)),
    ]
    for setting in PERSON:
        items.append(text(f"**{setting.label}**"))
        items.append(ui.ActionRow(_menu("me", setting, preferences)))
    items.append(ui.ActionRow(form_button("me")))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _menu(
    whose: Literal["server", "me"], setting: Setting, preferences: ServerPreferences | PersonPreferences
) -> ui.Select[Any]:
    return setting_menu(setting, getattr(preferences, setting.name), PreferenceId(whose, setting.name))
