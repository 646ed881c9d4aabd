"""``/settings``: what a server's managers and each person can set, on panels that only they see."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.press.press import UserFacingError
from cogs.settings import actions
from cogs.settings.holidays import HOLIDAYS, holiday_end
from cogs.settings.layouts import server_layout
from cogs.shared.typed_text import Text
from host.time_off import zones
from render.kit.phrases import quoted
from render.kit.typed import asked, closest

NO_ZONE = "{} is no time zone. Type the next large city and choose from the list, as in Europe/Berlin."
"""The answer to a time zone that nobody knows."""
ZONES = 25
"""Time zones offered at once."""


class SettingsCog(commands.GroupCog, group_name="settings", group_description="How you and this server like to play"):
    """The settings. Discord knows permissions of whole groups only, so the server's are checked at each use."""

    @app_commands.command()
    async def server(self, interaction: Interaction) -> None:
        """Set how Soultable plays on this server; for those who may Manage Server."""
        async with command(interaction) as press:
            preferences = await press.host.preferences.server(actions.managed(press))
            await press.send(server_layout(preferences))

    @app_commands.command()
    @app_commands.describe(
        timezone="Your time zone, such as Europe/Berlin; the list finds it",
        away="Until when you are on holiday, such as 2 weeks or 2027-01-31; back ends it",
    )
    async def me(self, interaction: Interaction, timezone: Text | None = None, away: Text | None = None) -> None:
        """Set your time zone and quiet hours, when you are called or away, and what I send you."""
        async with command(interaction) as press:
            host, user_id, note = press.host, press.user_id, ""
            preferences = await host.preferences.person(user_id)
            if timezone is not None:
                preferences = await host.preferences.set_person(user_id, timezone=_zone(timezone))
                note = f"Time zone: **{preferences.timezone}**."
            if away is not None:
                now = press.bot.now()
                preferences = await host.clocks.go_away(user_id, holiday_end(away, preferences.timezone, now))
                note = actions.away_note(preferences, now)
            await press.send(await actions.person_panel(press, preferences, note))

    @me.autocomplete("away")
    async def _holidays(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one, value=one) for one in HOLIDAYS if typed.lower() in one]

    @me.autocomplete("timezone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.lower().replace(" ", "_")
        found = [zone for zone in zones() if wanted in zone.lower()]
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:ZONES]]


def _zone(typed: str) -> str:
    """Return the zone that was meant, whatever its capitals. Raises ``UserFacingError`` for one unknown."""
    wanted = typed.lower().replace(" ", "_")
    found = next((zone for zone in zones() if zone.lower() == wanted), None)
    if found is None:
        near = closest(wanted, {zone: (zone, zone.rpartition("/")[2]) for zone in zones()})
        raise UserFacingError(NO_ZONE.format(quoted(typed)) + asked(near))
    return found
