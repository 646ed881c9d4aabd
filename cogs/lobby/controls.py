"""The controls of a lobby."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import ui

from ai.registry import PLAYERS
from cogs.lobby.ids import ComputerMenuId, InviteMenuId, LobbyAction, LobbyId, OptionsFormId, SeatMenuId, ThreadId
from cogs.shared.names import computer_name
from cogs.shared.options import settings
from cogs.shared.passing import has_windows
from host.views.table import Lobby
from render.kit.forms import FIELD_LIMIT
from render.registry import FACES

MOST_INVITED = 4
"""People who can be invited at once."""
LABELS: dict[LobbyAction, str] = {
    "first": "Gentle first match",
    "quick": "Play the computer",
    "start": "Start",
    "join": "Join",
    "rules": "Rules",
    "options": "Options…",
    "remove": "Remove a computer",
    "leave": "Leave",
    "cancel": "Cancel",
    "look": "Look for players…",
    "holidays": "Allow holidays",
    "anew": "Deal hidden parts anew",
    "as_was": "Hidden parts as they were",
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


def invite_menu(before: int) -> ui.UserSelect[Any]:
    """Return the menu that invites people to a lobby that has invited so many ``before``."""
    return ui.UserSelect(
        placeholder="Invite people", custom_id=str(InviteMenuId(before)), min_values=1, max_values=MOST_INVITED
    )


def seat_menu(lobby: Lobby) -> ui.Select[Any]:
    """Return the menu of seats that computer players hold in a lobby that plays on."""
    face = FACES[lobby.game]
    options = [
        discord.SelectOption(label=f"Seat {seat + 1} · {face.emblems[seat]} {face.seats[seat]}"[:100], value=str(seat))
        for seat, plan in enumerate(lobby.seats)
        if plan.computer is not None
    ]
    return ui.Select(placeholder="Take another seat", options=options, custom_id=str(SeatMenuId(lobby.version)))


def options_button(game: str) -> ui.Button[Any]:
    """Return the button for the options of a game: a form where it holds them all, else menus."""
    form_id = OptionsFormId(game)
    fits = len(settings(game)) + 2 <= FIELD_LIMIT and not has_windows(game)  # the pace and its stretch are fields too
    return ui.Button(label=form_id.label, custom_id=str(form_id)) if fits else lobby_button("options")


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
