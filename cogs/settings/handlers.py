"""What happens when a control of ``/settings`` is used: which action each one calls."""

from __future__ import annotations

from typing import Any

from discord import ui
from discord.abc import Snowflake
from typing_extensions import override

from cogs.press.handling import Handler
from cogs.press.press import Press
from cogs.settings import actions
from cogs.settings.ids import AvoidId, ChannelsId, HourId, OwnPageId, PreferenceId, RolesId


class PreferenceHandler(Handler[ui.Select[Any], PreferenceId], of=PreferenceId):
    """Sets one preference to the value chosen."""

    @override
    async def act(self, press: Press) -> None:
        sets = actions.set_server if self.control_id.whose == "server" else actions.set_person
        await sets(press, self.control_id.name, self.item.values[0])


class HourHandler(Handler[ui.Select[Any], HourId], of=HourId):
    """Sets when quiet hours begin or end."""

    @override
    async def act(self, press: Press) -> None:
        await actions.set_quiet_hour(press, self.control_id.end, self.item.values[0])


class OwnPageHandler(Handler[ui.Button[Any], OwnPageId], of=OwnPageId):
    """Shows what is sent to whoever presses, or what they have set."""

    @override
    async def act(self, press: Press) -> None:
        await (actions.show_sent if self.control_id.page == "sent" else actions.show_own)(press)


class ChannelsHandler(Handler[ui.ChannelSelect[Any], ChannelsId], of=ChannelsId):
    """Sets the channels in which matches may be started; none chosen means all."""

    @override
    async def act(self, press: Press) -> None:
        chosen = tuple(channel.id for channel in self.item.values)
        await actions.set_channels(press, chosen, self.control_id.seen)


class AvoidHandler(Handler[ui.UserSelect[Any], AvoidId], of=AvoidId):
    """Sets whom this person avoids; none chosen means nobody."""

    @override
    async def act(self, press: Press) -> None:
        chosen = tuple(one.id for one in self.item.values if isinstance(one, Snowflake))
        await actions.set_avoided(press, chosen, self.control_id.seen)


class RolesHandler(Handler[ui.RoleSelect[Any], RolesId], of=RolesId):
    """Sets the roles that a lobby may call; none chosen means none."""

    @override
    async def act(self, press: Press) -> None:
        await actions.set_roles(
            press, tuple(one.id for one in self.item.values if isinstance(one, Snowflake)), self.control_id.seen
        )


HANDLERS = (PreferenceHandler, HourHandler, OwnPageHandler, ChannelsHandler, AvoidHandler, RolesHandler)
"""The handlers of the controls of ``/settings``."""
