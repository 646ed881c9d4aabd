"""The controls of a lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import discord
from discord import ui

from ai.registry import PLAYERS
from cogs.lobby.ids import ComputerMenuId, LobbyAction, LobbyId, OptionMenuId, OptionsFormId, PaceMenuId, ThreadId
from cogs.shared.names import computer_name
from cogs.shared.options import Setting
from host.pace import PACES

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
}
LABELS: dict[LobbyAction, str] = {
    "quick": "Play the computer",
    "start": "Start",
    "join": "Join",
    "options": "Options",
    "remove": "Remove a computer",
    "leave": "Leave",
    "cancel": "Cancel",
}
"""What each button is called, by what it does."""


def lobby_button(
    action: LobbyAction,
    *,
    label: str | None = None,
    style: Literal["primary", "secondary", "success"] = "secondary",
    disabled: bool = False,
) -> ui.Button[Any]:
    """Return the button that does ``action`` to the lobby of the channel."""
    return ui.Button(
        label=label or LABELS[action], style=STYLES[style], disabled=disabled, custom_id=str(LobbyId(action))
    )


def computer_menu(seated: int) -> ui.Select[Any]:
    """Return the menu that gives a seat to a computer player, in a lobby with so many ``seated``."""
    options = [discord.SelectOption(label=computer_name(key)[:100], value=key) for key in list(PLAYERS)[:25]]
    return ui.Select(placeholder="Add a computer player", options=options, custom_id=str(ComputerMenuId(seated)))


def option_menu(setting: Setting, chosen: Mapping[str, Any], game: str) -> ui.Select[Any]:
    """Return the menu that sets one option of the game."""
    now = chosen.get(setting.name, setting.default)
    options = [
        discord.SelectOption(label=setting.word(value)[:100], value=str(value), default=value == now)
        for value in setting.values
    ]
    return ui.Select(placeholder=setting.label[:150], options=options, custom_id=str(OptionMenuId(game, setting.name)))


def options_form_button(game: str) -> ui.Button[Any]:
    """Return the button that opens the form with all options."""
    form_id = OptionsFormId(game)
    return ui.Button(label=form_id.label, style=STYLES["secondary"], custom_id=str(form_id))


def pace_menu(pace: int) -> ui.Select[Any]:
    """Return the menu that sets how long a decision may take."""
    options = [
        discord.SelectOption(label=name, value=str(seconds), default=seconds == pace) for name, seconds in PACES.items()
    ]
    return ui.Select(placeholder="As this bot has it", options=options, custom_id=str(PaceMenuId()))


def thread_button(
    game: str,
    where: Literal["here", "thread"],
    *,
    label: str | None = None,
    style: Literal["primary", "secondary", "success"] | None = None,
) -> ui.Button[Any]:
    """Return the button that opens a lobby in a thread of its own, or here."""
    usual, usually = ("Open a thread", "primary") if where == "thread" else ("Play here", "secondary")
    return ui.Button(label=label or usual, style=STYLES[style or usually], custom_id=str(ThreadId(game, where)))
