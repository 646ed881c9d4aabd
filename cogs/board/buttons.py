"""The buttons of a match that make no move: hand, help, undo, log, rules, consent, rematch, seats."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.board.ids import ConsentId, MatchAction, MatchActionId, RetryDmId
from storage.rows import ConsentKind

SECONDARY = discord.ButtonStyle.secondary
LABELS: dict[MatchAction, tuple[str, discord.ButtonStyle]] = {
    "hand": ("My hand", discord.ButtonStyle.primary),
    "help": ("What can I do now?", SECONDARY),
    "undo": ("Undo", SECONDARY),
    "log": ("Log", SECONDARY),
    "summary": ("Since my last turn", SECONDARY),
    "replay": ("Replay", SECONDARY),
    "rules": ("Rules", SECONDARY),
    "more": ("More", SECONDARY),
    "again": ("Refresh", SECONDARY),
    "live": ("Keep live", discord.ButtonStyle.success),
    "rematch": ("Rematch", discord.ButtonStyle.success),
    "another": ("Another game", SECONDARY),
    "back": ("I'm back", discord.ButtonStyle.success),
    "wake": ("Wake", discord.ButtonStyle.success),
    "take": ("Take the open seat", discord.ButtonStyle.success),
    "accept": ("Accept the seat", discord.ButtonStyle.success),
    "decline": ("Decline the seat", SECONDARY),
    "resign": ("Yes, resign", discord.ButtonStyle.danger),
    "abort": ("Yes, call it off", discord.ButtonStyle.danger),
}
"""What each button is called, by what it does."""


def match_button(match_id: int, action: MatchAction) -> ui.Button[Any]:
    """Return the button that does ``action`` to a match."""
    label, style = LABELS[action]
    return ui.Button(label=label, style=style, custom_id=str(MatchActionId(match_id, action)))


def consent_row(match_id: int, kind: ConsentKind) -> ui.ActionRow[Any]:
    """Return the buttons that agree to a proposal and decline it."""
    yes, no = ConsentId(match_id, kind, "y"), ConsentId(match_id, kind, "n")
    return ui.ActionRow(
        ui.Button(label="Agree", style=discord.ButtonStyle.success, custom_id=str(yes)),
        ui.Button(label="Decline", style=SECONDARY, custom_id=str(no)),
    )


def retry_dm_button(match_id: int) -> ui.Button[Any]:
    """Return the button that tries again to write to somebody in private."""
    return ui.Button(label="Try again", style=SECONDARY, custom_id=str(RetryDmId(match_id)))
