"""The controls of a lobby."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import ui

from ai.registry import PLAYERS
from cogs.lobby.ids import ComputerMenuId, LobbyAction, LobbyId, OptionsFormId, ThreadId
from cogs.shared.names import computer_name

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
    shown = discord.ButtonStyle[style]
    return ui.Button(label=label or LABELS[action], style=shown, disabled=disabled, custom_id=str(LobbyId(action)))


def computer_menu(seated: int) -> ui.Select[Any]:
    """Return the menu that gives a seat to a computer player, in a lobby with so many ``seated``."""
    options = [discord.SelectOption(label=computer_name(key)[:100], value=key) for key in list(PLAYERS)[:25]]
    return ui.Select(placeholder="Add a computer player", options=options, custom_id=str(ComputerMenuId(seated)))


def options_form_button(game: str) -> ui.Button[Any]:
    """Return the button that opens the form with all options."""
    form_id = OptionsFormId(game)
    return ui.Button(label=form_id.label, custom_id=str(form_id))


def thread_button(
    game: str,
    where: Literal["here", "thread"],
    *,
    label: str | None = None,
    style: Literal["primary", "secondary", "success"] | None = None,
) -> ui.Button[Any]:
    """Return the button that opens a lobby in a thread of its own, or here."""
    usual, usually = ("Open a thread", "primary") if where == "thread" else ("Play here", "secondary")
    return ui.Button(
        label=label or usual, style=discord.ButtonStyle[style or usually], custom_id=str(ThreadId(game, where))
    )
