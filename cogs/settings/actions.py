"""Changing settings: a server's by those who manage it, a person's by themselves."""

from __future__ import annotations

from typing import Literal

from cogs.press.press import NOT_A_MEMBER, Press, UserFacingError
from cogs.settings.controls import NO_HOURS
from cogs.settings.layouts import person_layout, server_layout
from cogs.settings.preferences import MORE, PERSON, SERVER, hours
from cogs.settings.sent_page import sent_layout
from cogs.shared.layout import MessageLayout
from cogs.shared.options import digest_of
from host.errors import SetMeanwhile
from host.services.preferences import Changes, PersonPreferences, ServerPreferences
from render.kit.phrases import count

MANAGERS_ONLY = "Only somebody who may **Manage Server** can change how Soultable plays here. `/settings me` is yours."
NIGHT, MORNING = 22, 8
"""When quiet hours begin and end until somebody has chosen both."""


def managed(press: Press) -> int:
    """Return the server of an interaction if this person may manage it. Raises ``UserFacingError``."""
    if press.guild_id is None:
        raise UserFacingError("That is set on a server. Use `/settings server` there.")
    if not press.is_member:
        raise UserFacingError(NOT_A_MEMBER)
    if not press.interaction.permissions.manage_guild:
        raise UserFacingError(MANAGERS_ONLY)
    return press.guild_id


async def set_server(press: Press, name: str, chosen: str) -> None:
    """Set one field for the server."""
    setting = next(setting for setting in SERVER if setting.name == name)
    preferences = await press.host.preferences.set_server(managed(press), **{name: setting.read(chosen)})
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await press.update(server_layout(preferences, note))


async def set_channels(press: Press, channels: tuple[int, ...], seen: str) -> None:
    """Set the channels of the server. Raises ``SetMeanwhile`` unless they are still those that were ``seen``."""

    def change(now: ServerPreferences) -> Changes:
        if seen != digest_of(now.channels):
            raise SetMeanwhile()
        return {"channels": channels}

    preferences = await press.host.preferences.change_server(managed(press), change)
    places = ", ".join(f"<#{channel}>" for channel in preferences.channels) or "all channels"
    note = f"Matches may be started in {places}."
    await press.update(server_layout(preferences, note))


async def person_panel(press: Press, preferences: PersonPreferences, note: str = "") -> MessageLayout:
    """Return the panel of whoever uses it."""
    avoided = await press.host.invitations.avoided_by(press.user_id)
    return person_layout(preferences, avoided, press.bot.now(), note)


def away_note(preferences: PersonPreferences, now: float) -> str:
    """Say until when somebody is away, or that they are back."""
    until = preferences.away_until(now)
    return "You are back." if until is None else f"You are away until **<t:{int(until)}:f>**."


async def set_avoided(press: Press, others: tuple[int, ...], seen: str) -> None:
    """Set whom this person avoids. Raises ``SetMeanwhile`` unless they are still those that were ``seen``."""
    if seen != digest_of(await press.host.invitations.avoided_by(press.user_id)):
        raise SetMeanwhile()
    avoided = await press.host.invitations.avoid(press.user_id, others)
    note = f"You avoid {count(len(avoided), 'player')}." if avoided else "You avoid nobody."
    await press.update(await person_panel(press, await press.host.preferences.person(press.user_id), note))


async def set_roles(press: Press, roles: tuple[int, ...], seen: str) -> None:
    """Set which roles a lobby may call. Raises ``SetMeanwhile`` unless they are still those that were ``seen``."""

    def change(now: ServerPreferences) -> Changes:
        if seen != digest_of(now.roles):
            raise SetMeanwhile()
        return {"roles": tuple(role for role in roles if role != press.guild_id)}  # which is the id of @everyone

    preferences = await press.host.preferences.change_server(managed(press), change)
    names = ", ".join(f"<@&{role}>" for role in preferences.roles) or "no role"
    await press.update(server_layout(preferences, f"A lobby that looks for players may call {names}."))


async def set_person(press: Press, name: str, chosen: str) -> None:
    """Set one field for whoever chose."""
    setting = next(setting for setting in (*PERSON, *MORE) if setting.name == name)
    preferences = await press.host.preferences.set_person(press.user_id, **{name: setting.read(chosen)})
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await press.update(await person_panel(press, preferences, note))
    await withdraw_unwanted(press, preferences)


async def withdraw_unwanted(press: Press, preferences: PersonPreferences) -> None:
    """Delete the private messages of somebody who wants none: they would never be edited again."""
    if not preferences.direct:
        await press.bot.publisher.personal.withdraw(press.user_id)


async def show_sent(press: Press) -> None:
    """Show whoever presses what is sent to them, and when."""
    preferences = press.host.preferences
    await press.update(sent_layout(await preferences.person(press.user_id), preferences.notice_after))


async def show_own(press: Press) -> None:
    """Show whoever presses what they have set."""
    await press.update(await person_panel(press, await press.host.preferences.person(press.user_id)))


async def set_quiet_hour(press: Press, end: Literal["from", "to"], chosen: str) -> None:
    """Set when quiet hours begin or end for whoever chose."""
    preferences = await press.host.preferences.change_person(
        press.user_id, lambda now: {"quiet": _quiet(now.quiet, end, chosen)}
    )
    note = f"Quiet hours: **{hours(preferences.quiet)}**."
    await press.update(await person_panel(press, preferences, note))


def _quiet(now: tuple[int, int] | None, end: Literal["from", "to"], chosen: str) -> tuple[int, int] | None:
    """Return quiet hours with one end changed."""
    if chosen not in map(str, range(24)):
        return None if chosen == NO_HOURS else now
    start, stop = now or (NIGHT, MORNING)
    return (int(chosen), stop) if end == "from" else (start, int(chosen))
