"""Changing settings: a server's by those who manage it, a person's by themselves."""

from __future__ import annotations

from typing import Literal

from cogs.press.press import Press, UserFacingError
from cogs.settings.controls import NO_HOURS
from cogs.settings.layouts import person_layout, server_layout
from cogs.settings.preferences import PERSON, SERVER, hours
from cogs.shared.options import digest_of
from host.errors import SetMeanwhile
from host.services.preferences import Changes, ServerPreferences

MANAGERS_ONLY = "Only somebody who may **Manage Server** can change how Soultable plays here. `/settings me` is yours."
NIGHT, MORNING = 22, 8
"""When quiet hours begin and end until somebody has chosen both."""


def managed(press: Press) -> int:
    """Return the server of an interaction if this person may manage it. Raises ``UserFacingError``."""
    if press.guild_id is None:
        raise UserFacingError("That is set on a server. Use `/settings server` there.")
    if not press.interaction.permissions.manage_guild:
        raise UserFacingError(MANAGERS_ONLY)
    return press.guild_id


async def set_server(press: Press, name: str, chosen: str) -> None:
    """Set one field for the server."""
    setting = next(setting for setting in SERVER if setting.name == name)
    preferences = await press.host.preferences.set_server(managed(press), **{name: setting.read(chosen)})
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await press.update(server_layout(preferences, note))


async def set_channels(press: Press, channels: tuple[int, ...], seen: str | None) -> None:
    """Set the channels of the server. Raises ``SetMeanwhile`` unless they are still those that were ``seen``."""

    def change(now: ServerPreferences) -> Changes:
        if seen not in (None, digest_of(now.channels)):
            raise SetMeanwhile()
        return {"channels": channels}

    preferences = await press.host.preferences.change_server(managed(press), change)
    places = ", ".join(f"<#{channel}>" for channel in preferences.channels) or "all channels"
    note = f"Matches may be started in {places}."
    await press.update(server_layout(preferences, note))


async def set_person(press: Press, name: str, chosen: str) -> None:
    """Set one field for whoever chose."""
    setting = next(setting for setting in PERSON if setting.name == name)
    preferences = await press.host.preferences.set_person(press.user_id, **{name: setting.read(chosen)})
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await press.update(person_layout(preferences, press.bot.now(), note))


async def set_quiet_hour(press: Press, end: Literal["from", "to"], chosen: str) -> None:
    """Set when quiet hours begin or end for whoever chose."""
    preferences = await press.host.preferences.change_person(
        press.user_id, lambda now: {"quiet": _quiet(now.quiet, end, chosen)}
    )
    note = f"Quiet hours: **{hours(preferences.quiet)}**."
    await press.update(person_layout(preferences, press.bot.now(), note))


def _quiet(now: tuple[int, int] | None, end: Literal["from", "to"], chosen: str) -> tuple[int, int] | None:
    """Return quiet hours with one end changed."""
    if chosen not in map(str, range(24)):
        return None if chosen == NO_HOURS else now
    start, stop = now or (NIGHT, MORNING)
    return (int(chosen), stop) if end == "from" else (start, int(chosen))
