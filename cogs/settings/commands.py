"""``/settings``: the settings of a server and of each person, on panels that only they see."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from discord import app_commands
from discord.ext import commands

from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.press.press import UserFacingError
from cogs.settings import person, server
from cogs.shared.typed_text import Text
from host.pace import zone_of, zones
from render.kit.phrases import quoted
from render.kit.typed import asked, closest

HOLIDAYS = ("3 days", "1 week", "2 weeks", "3 weeks", "back")
BACK = "back"
NOT_READ = (
    "I can't read that. Type how long you are away (`5 days`, `2 weeks`), or the day you are back (`2027-01-31`)."
)
_LENGTH = re.compile(r"([0-9]{1,3}) ?(day|week)s?")

NO_ZONE = "{} isn't a time zone. Type the nearest large city and choose from the list, e.g. Europe/Berlin."
ZONES = 25


class SettingsCog(commands.GroupCog, group_name="settings", group_description="How you and this server like to play"):
    """The settings. Discord knows permissions of whole groups only, so the server's are checked at each use."""

    @app_commands.command()
    async def server(self, interaction: Interaction) -> None:
        """Choose how Soultable plays on this server (needs Manage Server)."""
        async with command(interaction) as press:
            preferences = await press.host.preferences.server(server.managed(press))
            await press.send(server.server_layout(preferences))

    @app_commands.command()
    @app_commands.describe(
        timezone="Your time zone, such as Europe/Berlin; choose from the list",
        away="How long you are away (2 weeks), or the day you are back (2027-01-31); back ends it",
    )
    async def me(self, interaction: Interaction, timezone: Text | None = None, away: Text | None = None) -> None:
        """Choose your time zone, quiet hours, holidays and notifications."""
        async with command(interaction) as press:
            host, user_id, note = press.host, press.user_id, ""
            preferences = await host.preferences.person(user_id)
            if timezone is not None:
                preferences = await host.preferences.set_person(user_id, timezone=_zone(timezone))
                note = f"Time zone: **{preferences.timezone}**."
            if away is not None:
                now = press.bot.now()
                preferences = await host.clocks.go_away(user_id, holiday_end(away, preferences.timezone, now))
                note = person.away_note(preferences, now)
            await press.send(await person.person_panel(press, preferences, note))

    @me.autocomplete("away")
    async def _holidays(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one, value=one) for one in HOLIDAYS if typed.lower() in one]

    @me.autocomplete("timezone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.lower().replace(" ", "_")
        names = [zone for zone in zones() if wanted in zone.lower()]
        return [app_commands.Choice(name=zone, value=zone) for zone in names[:ZONES]]


def _zone(typed: str) -> str:
    """Return the zone of a typed text, in any capitals. Raises ``UserFacingError`` for an unknown one."""
    wanted = typed.lower().replace(" ", "_")
    name = next((zone for zone in zones() if zone.lower() == wanted), None)
    if name is None:
        near = closest(wanted, {zone: (zone, zone.rpartition("/")[2]) for zone in zones()})
        raise UserFacingError(NO_ZONE.format(quoted(typed)) + asked(near))
    return name


def holiday_end(typed: str, timezone: str, now: float) -> float:
    """Return when a holiday ends: ``now`` for "back", otherwise by its length or the day of return.

    Raises ``UserFacingError`` for any other text.
    """
    words = typed.lower()
    if words == BACK:
        return now
    length = _LENGTH.fullmatch(words)
    if length is not None:
        here = datetime.fromtimestamp(now, UTC)
        return (here + timedelta(days=int(length[1]) * (7 if length[2] == "week" else 1))).timestamp()
    try:
        day = date.fromisoformat(words)
        return datetime(day.year, day.month, day.day, tzinfo=zone_of(timezone)).timestamp()
    except (ValueError, OverflowError) as error:
        raise UserFacingError(NOT_READ) from error
