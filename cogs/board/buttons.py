"""The controls of a match that make no move: hand, help, undo, log, rules, consent, rematch, seats."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import discord
from discord import ui

from cogs.shared.client import Interaction
from cogs.shared.handling import Handled, OfMatch
from storage.rows import ConsentKind

SECONDARY = discord.ButtonStyle.secondary
LABELS: dict[str, tuple[str, discord.ButtonStyle]] = {
    "hand": ("My hand", discord.ButtonStyle.primary),
    "help": ("What can I do now?", SECONDARY),
    "undo": ("Undo", SECONDARY),
    "log": ("Log", SECONDARY),
    "rules": ("Rules", SECONDARY),
    "again": ("Refresh", SECONDARY),
    "rematch": ("Rematch", discord.ButtonStyle.success),
    "back": ("I'm back", discord.ButtonStyle.success),
    "wake": ("Wake", discord.ButtonStyle.success),
    "take": ("Take the open seat", discord.ButtonStyle.success),
    "accept": ("Accept the seat", discord.ButtonStyle.success),
    "decline": ("Decline the seat", SECONDARY),
    "resign": ("Yes, resign", discord.ButtonStyle.danger),
    "abort": ("Yes, call it off", discord.ButtonStyle.danger),
}
"""What each button is called, by what it does."""

ACTS: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {}
"""What each button does to a match; filled by ``cogs/match/actions.py``."""
ANSWERS: dict[str, Callable[[Interaction, int, str, bool], Awaitable[None]]] = {}
"""What an answer to a proposal does: match, kind and agreement are handed on; filled by ``cogs/match/actions.py``."""
LETTERS: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {}
"""What is done to reach somebody in private; filled by ``cogs/match/actions.py``."""


class TableButton(
    OfMatch, ui.DynamicItem[ui.Button[Any]], template=rf"tb:(?P<match>[0-9]{{1,18}}):(?P<act>{'|'.join(LABELS)})"
):
    """Does one of ``ACTS`` to a match."""

    def __init__(self, match_id: int, act: str) -> None:
        label, style = LABELS[act]
        super().__init__(ui.Button(label=label, style=style, custom_id=f"tb:{match_id}:{act}"))
        self.match_id, self.what = match_id, act

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> TableButton:
        """Rebuild the button from its id."""
        return cls(int(match["match"]), match["act"])

    async def act(self, interaction: Interaction) -> None:
        """Do it for whoever pressed."""
        await ACTS[self.what](interaction, self.match_id)


class ConsentButton(
    OfMatch,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"cs:(?P<match>[0-9]{{1,18}}):(?P<kind>{'|'.join(get_args(ConsentKind))}):(?P<agree>[yn])",
):
    """Agrees to a proposal, or declines it."""

    def __init__(self, match_id: int, kind: str, agree: bool) -> None:
        label, style = ("Agree", discord.ButtonStyle.success) if agree else ("Decline", SECONDARY)
        sign = "y" if agree else "n"
        super().__init__(ui.Button(label=label, style=style, custom_id=f"cs:{match_id}:{kind}:{sign}"))
        self.match_id, self.kind, self.agree = match_id, kind, agree

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> ConsentButton:
        """Rebuild the button from its id."""
        return cls(int(match["match"]), match["kind"], match["agree"] == "y")

    async def act(self, interaction: Interaction) -> None:
        """Pass the answer on for whoever pressed."""
        await ANSWERS["consent"](interaction, self.match_id, self.kind, self.agree)


class RetryDmButton(Handled, ui.DynamicItem[ui.Button[Any]], template=r"dm:(?P<match>[0-9]{1,18})"):
    """Tries again to write to somebody in private; it may stand in any channel."""

    def __init__(self, match_id: int) -> None:
        super().__init__(ui.Button(label="Try again", style=SECONDARY, custom_id=f"dm:{match_id}"))
        self.match_id = match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> RetryDmButton:
        """Rebuild the button from its id."""
        return cls(int(match["match"]))

    async def act(self, interaction: Interaction) -> None:
        """Write to whoever pressed."""
        await LETTERS["again"](interaction, self.match_id)
