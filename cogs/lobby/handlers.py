"""What happens when a control of a lobby is used: which action each one calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from discord import ui
from discord.abc import Snowflake
from typing_extensions import override

from cogs.guide import help
from cogs.lobby import actions, inviting, looking
from cogs.lobby.first_match import ask_how_to_begin, open_first_match
from cogs.lobby.ids import (
    ComputerMenuId,
    InvitationId,
    InviteMenuId,
    LobbyAction,
    LobbyId,
    LookMenuId,
    OptionMenuId,
    PaceMenuId,
    PassingMenuId,
    PlayWithId,
    RoleMenuId,
    SeatMenuId,
    StretchMenuId,
    ThreadId,
)
from cogs.lobby.opening import open_here, open_thread, play_with
from cogs.press.controls import control
from cogs.press.handling import Handler
from cogs.press.press import Press
from cogs.shared.control_ids import Game

LOBBY_ACTIONS: dict[LobbyAction, Callable[[Press], Awaitable[None]]] = {
    "first": actions.first,
    "quick": actions.quick,
    "start": actions.start,
    "join": actions.join,
    "rules": actions.rules,
    "options": actions.options,
    "remove": actions.remove,
    "leave": actions.leave,
    "cancel": actions.cancel,
    "look": looking.offer,
    "holidays": actions.holidays,
    "anew": actions.deal_anew,
    "as_was": actions.deal_as_it_was,
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


class SeatMenuHandler(Handler[ui.Select[Any], SeatMenuId], of=SeatMenuId):
    """Takes the seat chosen."""

    @override
    async def act(self, press: Press) -> None:
        await actions.sit(press, self.item.values[0])


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


class PassingMenuHandler(Handler[ui.Select[Any], PassingMenuId], of=PassingMenuId):
    """Sets whether people are passed for who can only pass."""

    @override
    async def act(self, press: Press) -> None:
        await actions.passing(press, self.item.values[0])


class StretchMenuHandler(Handler[ui.Select[Any], StretchMenuId], of=StretchMenuId):
    """Sets how many times as long the clocks run."""

    @override
    async def act(self, press: Press) -> None:
        await actions.stretch(press, self.item.values[0])


class ThreadHandler(Handler[ui.Button[Any], ThreadId], of=ThreadId):
    """Opens a lobby in a thread of its own, or in the channel."""

    @override
    async def act(self, press: Press) -> None:
        opens = open_thread if self.control_id.where == "thread" else open_here
        await opens(press, self.control_id.game)


@control(help.begin)
async def begin(press: Press, game: Game) -> None:
    """Ask how to begin a game."""
    await ask_how_to_begin(press, game)


@control(help.first_match)
async def first_match(press: Press, game: Game) -> None:
    """Start the gentle match of a game."""
    await open_first_match(press, game)


class LookMenuHandler(Handler[ui.Select[Any], LookMenuId], of=LookMenuId):
    """Sets for how long the lobby looks for players."""

    @override
    async def act(self, press: Press) -> None:
        await looking.look(press, self.item.values[0])


class RoleMenuHandler(Handler[ui.Select[Any], RoleMenuId], of=RoleMenuId):
    """Calls a role to the lobby."""

    @override
    async def act(self, press: Press) -> None:
        await looking.call_role(press, self.item.values[0])


class InviteMenuHandler(Handler[ui.UserSelect[Any], InviteMenuId], of=InviteMenuId):
    """Invites the people chosen."""

    @override
    async def act(self, press: Press) -> None:
        await inviting.choose(press, [one for one in self.item.values if isinstance(one, Snowflake)])


class InvitationHandler(Handler[ui.Button[Any], InvitationId], of=InvitationId):
    """Accepts an invitation, or declines it."""

    @override
    async def act(self, press: Press) -> None:
        await inviting.answer(press, self.control_id.of, accept=self.control_id.answer == "y")


class PlayWithHandler(Handler[ui.Select[Any], PlayWithId], of=PlayWithId):
    """Opens a lobby for the game chosen, and invites somebody to it."""

    @override
    async def act(self, press: Press) -> None:
        await play_with(press, self.control_id.whom, self.item.values[0])


HANDLERS = (
    LobbyHandler,
    ComputerMenuHandler,
    OptionMenuHandler,
    PaceMenuHandler,
    PassingMenuHandler,
    StretchMenuHandler,
    ThreadHandler,
    LookMenuHandler,
    RoleMenuHandler,
    InviteMenuHandler,
    InvitationHandler,
    PlayWithHandler,
    SeatMenuHandler,
)
"""The handlers of a lobby's controls, and of the buttons that start a first match."""
