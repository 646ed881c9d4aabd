"""``/settings me``: a person's notifications, holidays, avoid list, and the list of messages to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

import discord
from discord import ui

from cogs.press.controls import Offer, control
from cogs.press.press import Press
from cogs.settings.preferences import MORE, NOTIFICATIONS, OWN, PERSON, SAVED, hours, sent_words
from cogs.shared.control_ids import Digest, Pattern
from cogs.shared.layout import ACCENT, AnyButton, AnyItem, AnyRow, AnySelect, MessageLayout, text
from cogs.shared.options import Setting, chosen_values, digest, digest_of, setting_field, setting_menu
from host.errors import SetMeanwhile
from host.pace import zone_of
from host.services.invitations import MOST_AVOIDED
from host.services.preferences import PersonPreferences, unless_set
from render.kit.forms import Answers, Field, Form, Option
from render.kit.phrases import count

AVOID = (
    "**People to avoid**\n-# If they invite you or offer you a seat, I don't ping you, and they don't see that. I "
    "mark their matches in `/lobbies`, and warn you when you join one, or invite these people or offer them a seat."
)

NO_HOURS = "none"
"""The value of the menu entry that ends quiet hours."""
NIGHT, MORNING = 22, 8
"""The hours at which quiet hours begin and end until both are chosen."""

FROM, TO = "quiet_from", "quiet_to"
PersonSetting = Annotated[str, Pattern("|".join(one.name for one in (*PERSON, *MORE)))]
FormPart = Literal["me", "own"]
FORMS: Mapping[FormPart, tuple[str, str, Sequence[Setting]]] = {
    "me": ("Notifications…", "Notifications and your record", NOTIFICATIONS),
    "own": ("Your hand…", "Your secrets and your hand", OWN),
}
"""The button label, title and settings of each form; the first also has quiet hours."""


async def person_panel(press: Press, preferences: PersonPreferences, note: str = "") -> MessageLayout:
    """Return the panel of this person."""
    avoided = await press.host.invitations.avoided_by(press.user_id)
    return person_layout(preferences, avoided, press.bot.now(), note)


def person_layout(
    preferences: PersonPreferences, avoided: tuple[int, ...], now: float, note: str = ""
) -> MessageLayout:
    """Return the panel of one person with their avoid list."""
    start, end = preferences.quiet if preferences.quiet is not None else (None, None)
    items: list[AnyItem] = [
        text(f"## Your settings\n{note}".strip()),
        text(
            f"**Time zone:** {_zone(preferences.timezone, now)} Use `/settings me timezone:` to change it.\n"
            f"**Quiet hours** (no notifications): {hours(preferences.quiet)}"
        ),
        text(_away(preferences, now)),
        ui.ActionRow(_hour_menu("from", start)),
        ui.ActionRow(_hour_menu("to", end)),
    ]
    for setting in (*PERSON, *MORE):
        items.append(text(f"**{setting.label}**"))
        items.append(ui.ActionRow(setting_menu(setting, getattr(preferences, setting.name), choose.id(setting.name))))
    items.append(text(AVOID))
    items.append(ui.ActionRow(_avoid_menu(avoided)))
    items.append(ui.ActionRow(*(_form_button(part) for part in FORMS), _page_button("sent")))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _zone(timezone: str, now: float) -> str:
    """Return the time zone in use, and the time there."""
    zone = zone_of(timezone)
    shown = zone.key if zone.key == timezone else f"{timezone} is no longer known, so I use **{zone.key}**"
    return f"{shown}, where it is {datetime.fromtimestamp(now, zone):%H:%M} now."


def _away(preferences: PersonPreferences, now: float) -> str:
    until = preferences.away_until(now)
    if until is None:
        return "**Holidays:** Use `/settings me away:` to stop your clocks in matches that allow holidays."
    return f"**Away** until <t:{int(until)}:f>. Use `/settings me away:back` to return."


def away_note(preferences: PersonPreferences, now: float) -> str:
    """Return a sentence on until when a person is away, or that they are back."""
    until = preferences.away_until(now)
    return "You are back." if until is None else f"You are away until **<t:{int(until)}:f>**."


def _hour_menu(end: Literal["from", "to"], now: int | None) -> AnySelect:
    """Return the menu that sets the start or end of quiet hours."""
    options = [
        discord.SelectOption(label=f"{end} {hour:02}:00", value=str(hour), default=hour == now) for hour in range(24)
    ]
    if end == "from":
        options.insert(0, discord.SelectOption(label="no quiet hours", value=NO_HOURS, default=now is None))
    return ui.Select(placeholder=f"Quiet hours: {end}", options=options, custom_id=choose_hour.id(end))


def _avoid_menu(now: tuple[int, ...]) -> ui.UserSelect[Any]:
    """Return the menu of the people to avoid, where choosing none is allowed."""
    return ui.UserSelect(
        placeholder="No one",
        custom_id=choose_avoided.id(digest_of(now)),
        min_values=0,
        max_values=MOST_AVOIDED,
        default_values=[discord.Object(user_id, type=discord.User) for user_id in now[:MOST_AVOIDED]],
    )


@control("ws:me")
async def choose(press: Press, name: PersonSetting) -> None:
    """Set one preference of this person."""
    setting = next(setting for setting in (*PERSON, *MORE) if setting.name == name)
    preferences = await press.host.preferences.set_person(press.user_id, **{name: setting.read(press.chosen)})
    note = f"{setting.label}: **{setting.word(getattr(preferences, name))}**."
    await press.update(await person_panel(press, preferences, note))
    await _withdraw_unwanted(press, preferences)


async def _withdraw_unwanted(press: Press, preferences: PersonPreferences) -> None:
    """Delete the private messages to a person who wants none: they would never be edited again."""
    if not preferences.direct:
        await press.bot.publisher.personal.withdraw(press.user_id)


@control("wh")
async def choose_hour(press: Press, end: Literal["from", "to"]) -> None:
    """Set when quiet hours begin or end for this person."""
    preferences = await press.host.preferences.change_person(
        press.user_id, lambda now: {"quiet": _quiet(now.quiet, end, press.chosen)}
    )
    note = f"Quiet hours: **{hours(preferences.quiet)}**."
    await press.update(await person_panel(press, preferences, note))


def _quiet(now: tuple[int, int] | None, end: Literal["from", "to"], chosen: str) -> tuple[int, int] | None:
    """Return quiet hours with one end changed."""
    if chosen not in map(str, range(24)):
        return None if chosen == NO_HOURS else now
    start, stop = now or (NIGHT, MORNING)
    return (int(chosen), stop) if end == "from" else (start, int(chosen))


@control("wa", picks=True)
async def choose_avoided(press: Press, seen: Digest) -> None:
    """Set the people that this person avoids, if any. Raises ``SetMeanwhile`` unless they are as ``seen``."""
    if seen != digest_of(await press.host.invitations.avoided_by(press.user_id)):
        raise SetMeanwhile()
    avoided = await press.host.invitations.avoid(press.user_id, press.picked)
    note = f"You avoid {count(len(avoided), 'player')}." if avoided else "You avoid no one."
    await press.update(await person_panel(press, await press.host.preferences.person(press.user_id), note))


def sent_layout(preferences: PersonPreferences, notice_after: float, warn_before: float) -> MessageLayout:
    """Return the page with the messages that a person gets; the figures as for ``sent_words``."""
    row: AnyRow = ui.ActionRow(_page_button("settings"))
    return MessageLayout(
        ui.Container(text(sent_words(preferences, notice_after, warn_before)), row, accent_colour=ACCENT)
    )


def _page_button(page: Literal["sent", "settings"]) -> AnyButton:
    """Return the button that shows the messages to a person, or their settings."""
    label = "What I send you" if page == "sent" else "Back to your settings"
    return ui.Button(label=label, custom_id=turn.id(page))


@control("wy")
async def turn(press: Press, page: Literal["sent", "settings"]) -> None:
    """Show this person the messages they get, and when, or their settings."""
    preferences = press.host.preferences
    settings = await preferences.person(press.user_id)
    sent = sent_layout(settings, preferences.notice_after, preferences.warn_before)
    await press.update(sent if page == "sent" else await person_panel(press, settings))


def _form_button(part: FormPart) -> AnyButton:
    """Return the button that opens a form with several preferences."""
    return ui.Button(label=FORMS[part][0], custom_id=fill_in.id(part))


@control("wf")
async def fill_in(press: Press, part: FormPart, seen: Digest | None = None) -> Offer:
    """Set several preferences at once, unless one of those ``seen`` has been set meanwhile."""
    preferences = press.host.preferences
    before = await preferences.person(press.user_id)
    form = person_form(part, before)
    now = digest(form)

    async def send(answers: Answers) -> None:
        changes = chosen_values(FORMS[part][2], answers) | (_quiet_hours(answers) if part == "me" else {})
        settings = await preferences.change_person(press.user_id, unless_set(before, changes))
        await press.update(await person_panel(press, settings, SAVED))
        await _withdraw_unwanted(press, settings)

    return Offer(form, fill_in.id(part, now), send, None if seen in (None, now) else SetMeanwhile())


def _quiet_hours(answers: Answers) -> dict[str, object]:
    start, end = answers[FROM][0], answers[TO][0]
    return {"quiet": None if start == NO_HOURS else (int(start), int(end))}


def person_form(part: FormPart, now: PersonPreferences) -> Form:
    """Return one of the forms of a person."""
    _, title, held = FORMS[part]
    settings = tuple(setting_field(one, getattr(now, one.name)) for one in held)
    return Form(title, settings if part == "own" else (*_hour_fields(now), *settings))


def _hour_fields(now: PersonPreferences) -> tuple[Field, ...]:
    start, end = now.quiet if now.quiet is not None else (None, MORNING)
    none = Option("no quiet hours", NO_HOURS, chosen=start is None)
    return (
        Field(FROM, "Quiet hours: from", (none, *_hours("from", start)), "menu", "In these hours, I don't notify you"),
        Field(TO, "Quiet hours: to", _hours("to", end), "menu"),
    )


def _hours(end: str, now: int | None) -> tuple[Option, ...]:
    return tuple(Option(f"{end} {hour:02}:00", str(hour), chosen=hour == now) for hour in range(24))
