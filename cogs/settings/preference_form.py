"""Preferences on forms: what a person has set on one, what a server has set on two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import override

from cogs.press.form_handling import SettingsForm
from cogs.settings import actions
from cogs.settings.controls import NO_HOURS
from cogs.settings.ids import FormPart, PreferenceFormId
from cogs.settings.layouts import server_layout
from cogs.settings.preferences import CALLS, MATCHES, OWN, PEOPLE
from cogs.shared.options import Setting, chosen_values, digest, setting_field
from host.services.preferences import PersonPreferences, ServerPreferences, unless_set
from render.kit.forms import Answers, Field, Form, Option

FROM, TO = "quiet_from", "quiet_to"
"""The fields of quiet hours."""
TITLES: Mapping[FormPart, str] = {
    "me": "When you are called",
    "own": "What is for you alone",
    "matches": "Matches on this server",
    "people": "Players on this server",
}
"""What each form is called."""
SETTINGS: Mapping[FormPart, Sequence[Setting]] = {"me": CALLS, "own": OWN, "matches": MATCHES, "people": PEOPLE}
"""The settings that each form holds; that of a person's calls has quiet hours too."""


class PreferenceForm(SettingsForm[PreferenceFormId], of=PreferenceFormId):
    """Sets several preferences at once."""

    own: PersonPreferences
    server: ServerPreferences

    @override
    async def offered(self) -> tuple[PreferenceFormId, Form]:
        """Return the form with the preferences as they are. Raises ``UserFacingError`` for who may not set them."""
        preferences, part = self.press.host.preferences, self.form_id.part
        if part in ("me", "own"):
            self.own = await preferences.person(self.press.user_id)
            form = person_form(part, self.own)
        else:
            self.server = await preferences.server(actions.managed(self.press))
            form = server_form(part, self.server)
        return PreferenceFormId(part, seen=digest(form)), form

    @override
    async def do(self, answers: Answers) -> None:
        preferences, part = self.press.host.preferences, self.form_id.part
        changes = chosen_values(SETTINGS[part], answers)
        if part in ("me", "own"):
            change = unless_set(self.own, changes | (_quiet(answers) if part == "me" else {}))
            own = await preferences.change_person(self.press.user_id, change)
            await self.press.update(await actions.person_panel(self.press, own, SAVED))
            await actions.withdraw_unwanted(self.press, own)
        else:
            guild_id = actions.managed(self.press)
            server = await preferences.change_server(guild_id, unless_set(self.server, changes))
            await self.press.update(server_layout(server, SAVED))


SAVED = "All of it is set."
"""What the panel says once a form is accepted."""


def _quiet(answers: Answers) -> dict[str, object]:
    start, end = answers[FROM][0], answers[TO][0]
    return {"quiet": None if start == NO_HOURS else (int(start), int(end))}


def person_form(part: FormPart, now: PersonPreferences) -> Form:
    """Return one of the forms of a person."""
    settings = tuple(setting_field(one, getattr(now, one.name)) for one in SETTINGS[part])
    return Form(TITLES[part], settings if part == "own" else (*_hour_fields(now), *settings))


def _hour_fields(now: PersonPreferences) -> tuple[Field, ...]:
    start, end = now.quiet if now.quiet is not None else (None, actions.MORNING)
    none = Option("no quiet hours", NO_HOURS, chosen=start is None)
    return (
        Field(FROM, "Quiet hours: from", (none, *_hours("from", start)), "menu", "You are not called in them"),
        Field(TO, "Quiet hours: to", _hours("to", end), "menu"),
    )


def server_form(part: FormPart, now: ServerPreferences) -> Form:
    """Return one of the forms of a server."""
    return Form(TITLES[part], tuple(setting_field(one, getattr(now, one.name)) for one in SETTINGS[part]))


def _hours(end: str, now: int | None) -> tuple[Option, ...]:
    return tuple(Option(f"{end} {hour:02}:00", str(hour), chosen=hour == now) for hour in range(24))
