"""The layouts of a lobby: its message for everybody, and the options for one person."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.lobby.controls import computer_menu, lobby_button, options_form_button
from cogs.lobby.ids import OptionMenuId, PaceMenuId
from cogs.shared.layout import ACCENT, MessageLayout, rows, text
from cogs.shared.names import computer_name
from cogs.shared.options import setting_menu, settings
from cogs.shared.paces import PACE, named
from host.views.table import Lobby, SeatPlan
from render.kit.forms import FIELD_LIMIT
from render.kit.phrases import either
from render.registry import FACES
from rules.registry import GAMES

LIMIT = 2500


def lobby_layout(lobby: Lobby) -> MessageLayout:
    """Write the lobby for everybody in the channel."""
    numbers = GAMES[lobby.game].seats
    least, most = numbers.start, numbers[-1]
    have, computers = len(lobby.seats), sum(plan.computer is not None for plan in lobby.seats)
    lines = [*_head(lobby), *_seats(lobby, most), *_missing(lobby), settings_line(lobby)]
    items: list[ui.Item[Any]] = [text("\n".join(lines), LIMIT)]
    if have == 1:
        items.append(
            ui.ActionRow(
                lobby_button("quick", label=_quick_label(least), style="success"),
                lobby_button("join", style="primary"),
            )
        )
    else:
        items.append(
            ui.ActionRow(
                lobby_button("start", style="success", disabled=have not in numbers),
                lobby_button("join", style="primary", disabled=have >= most),
            )
        )
    if have < most:
        items.append(ui.ActionRow(computer_menu(have)))
    last: list[ui.Item[Any]] = [lobby_button("options"), lobby_button("leave"), lobby_button("cancel")]
    if len(settings(lobby.game)) < FIELD_LIMIT:  # the pace is a field too
        last.insert(0, options_form_button(lobby.game))
    if computers:
        last.insert(-2, lobby_button("remove"))
    items += rows(last)
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _quick_label(least: int) -> str:
    return "Play the computer" if least <= 2 else f"Play {least - 1} computer players"


def _head(lobby: Lobby) -> list[str]:
    return [f"## {GAMES[lobby.game].title}", FACES[lobby.game].blurb, ""]


def _seats(lobby: Lobby, most: int) -> list[str]:
    plans: list[SeatPlan | None] = [*lobby.seats, *[None] * (most - len(lobby.seats))]
    return [
        f"{number}. {_holder(plan, plans[:number].count(plan))}{_team(lobby, number)}"
        for number, plan in enumerate(plans, 1)
    ]


def _team(lobby: Lobby, number: int) -> str:
    """Return the team that a seat, counted from 1, plays in; "" where there are no teams."""
    face = FACES[lobby.game]
    return f" · {face.emblems[number - 1]} {face.teams[number - 1]}" if face.teams else ""


def _missing(lobby: Lobby) -> list[str]:
    """Say how many players can start, where there are more than the fewest, but not the right number."""
    numbers = GAMES[lobby.game].seats
    if len(lobby.seats) in numbers or len(lobby.seats) < numbers.start:
        return []
    return [f"\n-# This game is for {either([str(number) for number in numbers])} players."]


def _holder(plan: SeatPlan | None, number: int) -> str:
    """Return who takes a seat; ``number`` counts computer players of one name."""
    if plan is None:
        return "*free*"
    return f"<@{plan.user_id}>" if plan.user_id is not None else f"🤖 {computer_name(plan.computer or '', number)}"


def settings_line(lobby: Lobby) -> str:
    """Return the options and the pace as they are, on a line of their own."""
    chosen = [f"{setting.label}: **{setting.named(lobby.options)}**" for setting in settings(lobby.game)]
    return "\n" + " · ".join([*chosen, f"{PACE.label}: **{named(lobby.pace)}**"])


def options_layout(lobby: Lobby, note: str = "") -> MessageLayout:
    """Write the menus of a lobby's options for one person."""
    items: list[ui.Item[Any]] = [text(f"### Options of {GAMES[lobby.game].title}\n{note}".strip(), LIMIT)]
    for setting in settings(lobby.game):
        items.append(text(f"**{setting.label}**", 200))
        now = lobby.options.get(setting.name, setting.default)
        items.append(ui.ActionRow(setting_menu(setting, now, OptionMenuId(lobby.game, setting.name))))
    pace_menu = setting_menu(PACE, lobby.pace, PaceMenuId(), "As this bot has it")
    items += [text(f"**{PACE.label}**", 200), ui.ActionRow(pace_menu)]
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def closed_layout(words: str) -> MessageLayout:
    """Write what is left of a lobby that has closed."""
    return MessageLayout(text(words, LIMIT))
