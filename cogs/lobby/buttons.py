"""The controls of a lobby. A channel has one lobby at most, so the channel is all they need to know."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal

import discord
from discord import ui

from ai.registry import PLAYERS
from cogs.lobby.options import Setting, settings
from cogs.shared.client import Interaction
from cogs.shared.handling import Handled
from cogs.shared.names import computer_name
from host.pace import PACES
from rules.registry import GAMES

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
}
LABELS = {
    "quick": "Play the computer",
    "start": "Start",
    "join": "Join",
    "options": "Options",
    "remove": "Remove a computer",
    "leave": "Leave",
    "cancel": "Cancel",
}
"""What each button is called, by what it does."""

ACTS: dict[str, Callable[[Interaction], Awaitable[None]]] = {}
"""What each button does; filled by ``cogs/lobby/lobby.py``."""
CHOICES: dict[str, Callable[[Interaction, str], Awaitable[None]]] = {}
"""What each menu does with the value chosen; filled by ``cogs/lobby/lobby.py``."""

_OPTIONS = "|".join(f"{game}:{setting.name}" for game in GAMES for setting in settings(game))


class LobbyButton(Handled, ui.DynamicItem[ui.Button[Any]], template=rf"lb:(?P<act>{'|'.join(LABELS)})"):
    """Does one of ``ACTS`` to the lobby of the channel."""

    def __init__(
        self,
        act: str,
        *,
        label: str | None = None,
        style: Literal["primary", "secondary", "success"] = "secondary",
        disabled: bool = False,
    ) -> None:
        super().__init__(
            ui.Button(label=label or LABELS[act], style=STYLES[style], disabled=disabled, custom_id=f"lb:{act}")
        )
        self.what = act

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> LobbyButton:
        """Rebuild the button from its id."""
        return cls(match["act"])

    async def act(self, interaction: Interaction) -> None:
        """Do it for whoever pressed."""
        await ACTS[self.what](interaction)


class ComputerMenu(Handled, ui.DynamicItem[ui.Select[Any]], template=r"lc:[0-9]{1,2}"):
    """Gives a seat to the computer player chosen.

    Its id carries how many are ``seated``: an id that stays keeps what was
    chosen on the screen, and the same choice could not be made again.
    """

    def __init__(self, seated: int) -> None:
        options = [discord.SelectOption(label=computer_name(key)[:100], value=key) for key in list(PLAYERS)[:25]]
        super().__init__(ui.Select(placeholder="Add a computer player", options=options, custom_id=f"lc:{seated}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> ComputerMenu:
        """Rebuild the menu from its id."""
        return cls(int(match[0].partition(":")[2]))

    async def act(self, interaction: Interaction) -> None:
        """Seat the computer player for whoever chose."""
        await CHOICES["computer"](interaction, self.item.values[0])


class OptionMenu(Handled, ui.DynamicItem[ui.Select[Any]], template=rf"lo:(?:{_OPTIONS})"):
    """Sets one option of the game."""

    def __init__(self, setting: Setting, chosen: Mapping[str, Any], game: str) -> None:
        now = chosen.get(setting.name, setting.default)
        options = [
            discord.SelectOption(label=setting.word(value)[:100], value=str(value), default=value == now)
            for value in setting.values
        ]
        super().__init__(
            ui.Select(placeholder=setting.label[:150], options=options, custom_id=f"lo:{game}:{setting.name}")
        )
        self.setting = setting

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> OptionMenu:
        """Rebuild the menu from its id."""
        _, game, name = match[0].split(":")
        return cls(next(setting for setting in settings(game) if setting.name == name), {}, game)

    async def act(self, interaction: Interaction) -> None:
        """Set the option for whoever chose."""
        await CHOICES["option"](interaction, f"{self.setting.name}={self.item.values[0]}")


class PaceMenu(Handled, ui.DynamicItem[ui.Select[Any]], template=r"lp"):
    """Sets how long a decision may take."""

    def __init__(self, pace: int | None = None) -> None:
        options = [
            discord.SelectOption(label=name, value=str(seconds), default=seconds == pace)
            for name, seconds in PACES.items()
        ]
        super().__init__(ui.Select(placeholder="As this bot has it", options=options, custom_id="lp"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PaceMenu:
        """Rebuild the menu."""
        return cls()

    async def act(self, interaction: Interaction) -> None:
        """Set the pace for whoever chose."""
        await CHOICES["pace"](interaction, self.item.values[0])


class ThreadButton(
    Handled, ui.DynamicItem[ui.Button[Any]], template=rf"th:(?P<game>{'|'.join(GAMES)}):(?P<where>here|thread)"
):
    """Opens a lobby in a thread of its own, or here all the same."""

    def __init__(self, game: str, where: str) -> None:
        label = "Open a thread" if where == "thread" else "Play here"
        style = discord.ButtonStyle.primary if where == "thread" else discord.ButtonStyle.secondary
        super().__init__(ui.Button(label=label, style=style, custom_id=f"th:{game}:{where}"))
        self.game, self.where = game, where

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> ThreadButton:
        """Rebuild the button from its id."""
        return cls(match["game"], match["where"])

    async def act(self, interaction: Interaction) -> None:
        """Open the lobby for whoever pressed."""
        await CHOICES[self.where](interaction, self.game)
