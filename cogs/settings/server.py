"""``/settings server``: how Soultable plays on a server, set by its managers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import discord
from discord import ui

from cogs.press.controls import Offer, control
from cogs.press.press import NOT_A_MEMBER, Press, UserFacingError
from cogs.settings.preferences import MATCHES, PEOPLE, SAVED, SERVER
from cogs.shared.control_ids import Digest, Pattern
from cogs.shared.layout import ACCENT, AnyItem, MessageLayout, text
from cogs.shared.options import Setting, chosen_values, digest, digest_of, setting_field, setting_menu
from host.errors import SetMeanwhile
from host.services.preferences import Changes, ServerPreferences, unless_set
from render.kit.forms import Answers, Form

MANAGERS_ONLY = "Only people with **Manage Server** can change these settings. Use `/settings me` for your own."
MOST_CHANNELS = MOST_ROLES = 25
ServerSetting = Annotated[str, Pattern("|".join(one.name for one in SERVER))]
FormPart = Literal["matches", "people"]
FORMS: Mapping[FormPart, tuple[str, str, Sequence[Setting]]] = {
    "matches": ("Matches…", "Matches on this server", MATCHES),
    "people": ("Players…", "Players on this server", PEOPLE),
}
"""The button label, title and settings of each form."""


def managed(press: Press) -> int:
    """Return the server of an interaction if this person can manage it. Raises ``UserFacingError``."""
    if press.guild_id is None:
        raise UserFacingError("These settings belong to a server. Use `/settings server` there.")
    if not press.is_member:
        raise UserFacingError(NOT_A_MEMBER)
    if not press.interaction.permissions.manage_guild:
        raise UserFacingError(MANAGERS_ONLY)
    return press.guild_id


def server_layout(preferences: ServerPreferences, note: str = "") -> MessageLayout:
    """Return the panel of a server's managers."""
    items: list[AnyItem] = [
        text(f"## Soultable on this server\n{note}".strip()),
        text("**Channels where matches can be started** (all if you choose none)"),
        ui.ActionRow(_channel_menu(preferences.channels)),
    ]
    for setting in SERVER:
        items.append(text(f"**{setting.label}**"))
        items.append(ui.ActionRow(setting_menu(setting, getattr(preferences, setting.name), choose.id(setting.name))))
    items.append(text("**Roles that a lobby can ping**, once, when it looks for players (no pings if you choose none)"))
    items.append(ui.ActionRow(_role_menu(preferences.roles)))
    items.append(
        ui.ActionRow(*(ui.Button(label=label, custom_id=fill_in.id(part)) for part, (label, *_) in FORMS.items()))
    )
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _channel_menu(now: tuple[int, ...]) -> ui.ChannelSelect[Any]:
    """Return the menu that sets the channels where matches can be started; none chosen means all."""
    return ui.ChannelSelect(
        placeholder="All channels",
        custom_id=choose_channels.id(digest_of(now)),
        channel_types=[discord.ChannelType.text, discord.ChannelType.forum],
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=[discord.Object(channel) for channel in now[:MOST_CHANNELS]],
    )


def _role_menu(now: tuple[int, ...]) -> ui.RoleSelect[Any]:
    """Return the menu that sets the roles a lobby can ping; none chosen means none."""
    return ui.RoleSelect(
        placeholder="No role",
        custom_id=choose_roles.id(digest_of(now)),
        min_values=0,
        max_values=MOST_ROLES,
        default_values=[discord.Object(role, type=discord.Role) for role in now[:MOST_ROLES]],
    )


@control("ws:server")
async def choose(press: Press, name: ServerSetting) -> None:
    """Set one preference of the server to the value chosen."""
    setting = next(setting for setting in SERVER if setting.name == name)
    preferences = await press.host.preferences.set_server(managed(press), **{name: setting.read(press.chosen)})
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await press.update(server_layout(preferences, note))


@control("wc", picks=True)
async def choose_channels(press: Press, seen: Digest) -> None:
    """Set the channels for matches, all if none is chosen. Raises ``SetMeanwhile`` unless they are as ``seen``."""
    preferences = await _change(press, "channels", press.picked, seen)
    places = ", ".join(f"<#{channel}>" for channel in preferences.channels) or "all channels"
    note = f"Matches can be started in {places}."
    await press.update(server_layout(preferences, note))


@control("wr", picks=True)
async def choose_roles(press: Press, seen: Digest) -> None:
    """Set the roles that a lobby can ping, if any. Raises ``SetMeanwhile`` unless they are as ``seen``."""
    roles = tuple(role for role in press.picked if role != press.guild_id)  # which is the id of @everyone
    preferences = await _change(press, "roles", roles, seen)
    names = ", ".join(f"<@&{role}>" for role in preferences.roles) or "no role"
    await press.update(server_layout(preferences, f"A lobby that looks for players can ping {names}."))


async def _change(press: Press, name: str, chosen: tuple[int, ...], seen: str) -> ServerPreferences:
    """Set the channels or roles of the server. Raises ``SetMeanwhile`` unless they are as ``seen``."""

    def change(now: ServerPreferences) -> Changes:
        if seen != digest_of(getattr(now, name)):
            raise SetMeanwhile()
        return {name: chosen}

    return await press.host.preferences.change_server(managed(press), change)


@control("wf")
async def fill_in(press: Press, part: FormPart, seen: Digest | None = None) -> Offer:
    """Set several preferences at once, unless someone has set one of those ``seen`` meanwhile."""
    preferences, guild_id = press.host.preferences, managed(press)
    before = await preferences.server(guild_id)
    form = server_form(part, before)
    now = digest(form)

    async def send(answers: Answers) -> None:
        changes = unless_set(before, chosen_values(FORMS[part][2], answers))
        await press.update(server_layout(await preferences.change_server(guild_id, changes), SAVED))

    return Offer(form, fill_in.id(part, now), send, None if seen in (None, now) else SetMeanwhile())


def server_form(part: FormPart, now: ServerPreferences) -> Form:
    """Return one of the forms of a server."""
    _, title, settings = FORMS[part]
    return Form(title, tuple(setting_field(one, getattr(now, one.name)) for one in settings))
