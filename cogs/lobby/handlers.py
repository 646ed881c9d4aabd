"""What happens when a control of a lobby is used: which action each one calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from discord import ui
from typing_extensions import override

from cogs.lobby import actions
from cogs.lobby.ids import ComputerMenuId, LobbyAction, LobbyId, OptionMenuId, PaceMenuId, ThreadId
from cogs.lobby.opening import open_here, open_thread
from cogs.press.handling import Handler
from cogs.press.press import Press

LOBBY_ACTIONS: dict[LobbyAction, Callable[[Press], Awaitable[None]]] = {
    "quick": actions.quick,
    "start": actions.start,
    "join": actions.join,
    "options": actions.options,
    "remove": actions.remove,
    "leave": actions.leave,
    "cancel": actions.cancel,
}
"""What each button does to the lobby of its channel."""


class LobbyHandler(Handler[ui.Button[Any], LobbyId], of=LobbyId):
    """Does one of ``LOBBY_ACTIONS``."""

    @override
    async def act(self, press: Press) -> None:
        await LOBBY_ACTIONS[self.control_id.action](press)


class ComputerMenuHandler(Handler[ui.Select[Any], ComputerMenuId], of=ComputerMenuId):
    """Gives a seat to the computer player chosen."""

    @override
    async def act(self, press: Press) -> None:
        await actions.computer(press, self.item.values[0])


class OptionMenuHandler(Handler[ui.Select[Any], OptionMenuId], of=OptionMenuId):
    """Sets one option of the game."""

    @override
    async def act(self, press: Press) -> None:
        await actions.option(press, self.control_id.game, self.control_id.name, self.item.values[0])


class PaceMenuHandler(Handler[ui.Select[Any], PaceMenuId], of=PaceMenuId):
    """Sets how long a decision may take."""

    @override
    async def act(self, press: Press) -> None:
        await actions.pace(press, self.item.values[0])


class ThreadHandler(Handler[ui.Button[Any], ThreadId], of=ThreadId):
    """Opens a lobby in a thread of its own, or in the channel."""

    @override
    async def act(self, press: Press) -> None:
        opens = open_thread if self.control_id.where == "thread" else open_here
        await opens(press, self.control_id.game)


HANDLERS = (LobbyHandler, ComputerMenuHandler, OptionMenuHandler, PaceMenuHandler, ThreadHandler)
"""The handlers of a lobby's controls."""
