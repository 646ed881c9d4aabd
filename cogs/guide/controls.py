"""The button that starts a first match, wherever newcomers look."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.guide.ids import FirstMatchId
from rules.registry import GAMES


def first_match_button(game: str, label: str = "") -> ui.Button[Any]:
    """Return the button that starts the gentle match of a game; without a ``label`` it names the game."""
    words = label or f"First match: {GAMES[game].title}"
    return ui.Button(label=words[:80], style=discord.ButtonStyle.success, custom_id=str(FirstMatchId(game)))
