"""**More**: what is seldom pressed, on a message of its own, so that boards and panels have one row of such buttons."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.board.buttons import match_button
from cogs.board.ids import MatchAction, StandingFormId
from cogs.panels.panel import TO_BOARD
from cogs.press.match_press import MatchPress
from cogs.shared.layout import MessageLayout, rows
from cogs.shared.names import board_link
from host.views.table import Table

STANDING = "Standing answers…"
"""The button that opens the form of standing answers."""
LIVE: tuple[MatchAction, ...] = ("summary", "replay", "undo", "log", "rules")
WATCHED: tuple[MatchAction, ...] = ("summary", "replay", "log", "rules")
OVER: tuple[MatchAction, ...] = ("summary", "rules")


async def show(press: MatchPress) -> None:
    """Show this person what there is besides moves."""
    address = board_link(press.facts, await press.host.messages.board(press.match.id))
    await press.send(more_layout(press.table, address))


def more_layout(table: Table, address: str) -> MessageLayout:
    """Return the message. Standing answers need no question, so they are there whenever one can be given or taken
    back.
    """
    playing = LIVE if table.viewer is not None else WATCHED
    actions = playing if table.match.status == "live" else OVER
    buttons: list[ui.Item[Any]] = [match_button(table.match.id, action) for action in actions]
    if table.optional:
        buttons.append(ui.Button(label=STANDING, custom_id=str(StandingFormId(table.match.id))))
    return MessageLayout(*rows([*buttons, ui.Button(label=TO_BOARD, url=address)]))
