"""What happens when a button of ``/admin`` is used: who presses it is looked at again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from discord import ui
from typing_extensions import override

from cogs.admin import actions, blocking, matches
from cogs.admin.door import admit
from cogs.admin.ids import AdminAction, AdminId
from cogs.press.handling import Handler
from cogs.press.press import Press

DOES: Mapping[AdminAction, Callable[[Press, int], Awaitable[None]]] = {
    "leave": actions.leave,
    "end": matches.end,
    "person": blocking.block_person,
    "server": blocking.block_server,
}
"""What is done once its question has been answered."""


class AdminHandler(Handler[ui.Button[Any], AdminId], of=AdminId):
    """Does what whoever runs the bot has confirmed."""

    @override
    async def act(self, press: Press) -> None:
        await admit(press, f"{self.control_id.action} {self.control_id.target}, confirmed")
        await DOES[self.control_id.action](press, self.control_id.target)


HANDLERS = (AdminHandler,)
"""The handlers of the controls of ``/admin``."""
