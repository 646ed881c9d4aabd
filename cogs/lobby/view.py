"""The lobby message: the seats, the options, and the buttons under them."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.lobby.buttons import ComputerMenu, LobbyButton, OptionMenu, PaceMenu
from cogs.lobby.options import settings
from cogs.shared.layout import ACCENT, MessageLayout, rows, text
from cogs.shared.names import computer_name
from cogs.shared.paces import named
from host.match import Lobby, SeatPlan
from render.registry import FACES
from rules.registry import GAMES

LIMIT = 2500
PACE = "Time for a decision"
"""What the choice of a pace is called."""


def lobby_sheet(lobby: Lobby) -> MessageLayout:
    """Write the lobby for everybody in the channel."""
    least, most = GAMES[lobby.game].seats.start, GAMES[lobby.game].seats[-1]
    have, computers = len(lobby.seats), sum(plan.computer is not None for plan in lobby.seats)
    items: list[ui.Item[Any]] = [text("\n".join([*_head(lobby), *_seats(lobby, most), _settings(lobby)]), LIMIT)]
    if have == 1:
        items.append(
            ui.ActionRow(
                LobbyButton("quick", label=_quick_label(least), style="success"),
                LobbyButton("join", style="primary"),
            )
        )
    else:
        items.append(
            ui.ActionRow(
                LobbyButton("start", style="success", disabled=have < least),
                LobbyButton("join", style="primary", disabled=have >= most),
            )
        )
    if have < most:
        items.append(ui.ActionRow(ComputerMenu(have)))
    last = [LobbyButton("options"), LobbyButton("leave"), LobbyButton("cancel")]
    if computers:
        last.insert(1, LobbyButton("remove"))
    items += rows(list(last))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _quick_label(least: int) -> str:
    return "Play the computer" if least <= 2 else f"Play {least - 1} computer players"


def _head(lobby: Lobby) -> list[str]:
    return [f"## {GAMES[lobby.game].title}", FACES[lobby.game].blurb, ""]


def _seats(lobby: Lobby, most: int) -> list[str]:
    plans: list[SeatPlan | None] = [*lobby.seats, *[None] * (most - len(lobby.seats))]
    return [f"{number}. {_holder(plan, plans[:number].count(plan))}" for number, plan in enumerate(plans, 1)]


def _holder(plan: SeatPlan | None, number: int) -> str:
    """Return who takes a seat; ``number`` counts computer players of one name."""
    if plan is None:
        return "*free*"
    return f"<@{plan.user_id}>" if plan.user_id is not None else f"🤖 {computer_name(plan.computer or '', number)}"


def _settings(lobby: Lobby) -> str:
    chosen = [f"{setting.label}: **{setting.named(lobby.options)}**" for setting in settings(lobby.game)]
    return "\n" + " · ".join([*chosen, f"{PACE}: **{named(lobby.pace)}**"])


def options_sheet(lobby: Lobby, note: str = "") -> MessageLayout:
    """Write the menus of a lobby's options for one person."""
    items: list[ui.Item[Any]] = [text(f"### Options of {GAMES[lobby.game].title}\n{note}".strip(), LIMIT)]
    for setting in settings(lobby.game):
        items.append(text(f"**{setting.label}**", 200))
        items.append(ui.ActionRow(OptionMenu(setting, lobby.options, lobby.game)))
    items += [text(f"**{PACE}**", 200), ui.ActionRow(PaceMenu(lobby.pace))]
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def closed_sheet(words: str) -> MessageLayout:
    """Write what is left of a lobby that has closed."""
    return MessageLayout(text(words, LIMIT))
